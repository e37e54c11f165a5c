# forker.pl
#
# Gives chosen pids to short-lived processes, one at a time, for tests of pids that pass from one process to the next within a tick.
# Needs ns_last_pid of its own pid namespace, proc_sys_kernel(5), and perl itself. Reads commands, answers each with a line:
#   start PID  starts a process that has this pid: "ok"; "no" when somebody else keeps it
#   end        lets the process end by itself and reaps it: "ok"
#   ask        asks the process whether it lives: "lives", or how it ended, after reaping it: "killed", "ended"
# One to which SIGKILL was sent runs no more of its program, so no waiting is needed before asking.
use strict;
use warnings;
use POSIX ();

$| = 1;
$SIG{PIPE} = 'IGNORE';
open my $last, '+<', '/proc/sys/kernel/ns_last_pid' or die "ns_last_pid: $!\n";
my ($pid, $to, $from);

sub spawn {
    pipe my $read, my $tell or die "pipe: $!\n";
    pipe my $hear, my $write or die "pipe: $!\n";
    my $child = fork;
    die "fork: $!\n" unless defined $child;
    if ($child == 0) {
        close $tell;
        close $hear;
        while (sysread $read, my $byte, 1) {
            syswrite $write, $byte;
        }
        POSIX::_exit(0);
    }
    ($pid, $to, $from) = ($child, $tell, $hear);
}

sub reap {
    close $to;
    close $from;
    waitpid $pid, 0;
    return $? & 127 ? 'killed' : 'ended';
}

sub start {
    my ($wanted) = @_;
    for (1 .. 50) {
        sysseek $last, 0, 0;
        syswrite $last, $wanted - 1;
        spawn();
        return 'ok' if $pid == $wanted;
        reap();
    }
    return 'no';
}

sub ask {
    syswrite $to, 'x';
    return sysread($from, my $byte, 1) ? 'lives' : reap();
}

while (my $command = <STDIN>) {
    if ($command =~ /^start (\d+)$/) { print start($1), "\n" }
    elsif ($command eq "end\n") { reap(); print "ok\n" }
    elsif ($command eq "ask\n") { print ask(), "\n" }
    else { die "not a command: $command" }
}
