# Processes for a benchmark to look at: perl live.pl SLEEPERS BROKERS FOLDER
# Says "ready" when all stand, and ends them when its standard input ends. A broker is a stand-in for the Codex plugin's:
# a "node" that runs a script of that name, listens on a socket of its own and is named in a record.
use strict;
use warnings;
my ($sleepers, $brokers, $folder) = @ARGV;
$ENV{TMPDIR} = $folder;
$ENV{"VARIABLE_$_"} = "x" x 50 for 1 .. 60;
my @children;

sub child {
    my ($program, @line) = @_;
    my $pid = fork // die "fork: $!";
    if (!$pid) { exec {$program} @line; die "exec: $!" }
    push @children, $pid;
}

open(my $script, '>', "$folder/app-server-broker.mjs") or die $!;
print $script <<'BROKER';
use Socket;
my ($path) = grep { s/^unix:// } @ARGV;
socket(my $listener, PF_UNIX, SOCK_STREAM, 0) or die $!;
bind($listener, pack_sockaddr_un($path)) && listen($listener, 5) or die $!;
(my $record = $path) =~ s{socket$}{broker.json};
open(my $out, '>', $record) or die $!;
print $out qq({"endpoint":"unix:$path","pid":$$});
close $out;
sleep 1800;
BROKER
close $script;
mkdir "$folder/codex-companion";
child('sleep', 'sleep', 1800, map { "0.0$_" } 1 .. 11) for 1 .. $sleepers;
for (1 .. $brokers) {
    mkdir "$folder/codex-companion/$_";
    child($^X, 'node', "$folder/app-server-broker.mjs", 'serve',
        '--endpoint', "unix:$folder/codex-companion/$_/socket", '--cwd', $folder);
}
my $tries = 3000;
for my $number (1 .. $brokers) {
    select(undef, undef, undef, 0.02) until -s "$folder/codex-companion/$number/broker.json" || !$tries--;
}
$| = 1;
print $tries < 0 ? "failed\n" : "ready\n";
my $line = <STDIN>;
kill 'KILL', @children;
waitpid($_, 0) for @children;
