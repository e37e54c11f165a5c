# storm.pl FOLDER MODE LIMIT SECONDS [stubborn]
#
# A tree of processes that start each other again while they are being ended, for tests. Needs nothing but perl itself.
#   FOLDER    an empty one, for the slots
#   MODE      plain: all stay in the session of the first; session: half of them lead sessions of their own;
#             daemon: half of them are orphans at once (fork twice), half of these lead sessions of their own
#   LIMIT     how many live at a time, 1 to 1000; the place of one that is gone is filled again
#   SECONDS   1 to 300: all of them end by themselves after that, whatever happens
#   stubborn  they ignore SIGTERM
# The first process prints its pid when all places are taken.
use strict;
use warnings;
use POSIX ();
use Time::HiRes ();

my ($folder, $mode, $limit, $seconds, $stubborn) = @ARGV;
die "usage: storm.pl FOLDER plain|session|daemon LIMIT SECONDS [stubborn]\n"
    unless defined $seconds && $mode =~ /^(plain|session|daemon)$/
    && $limit =~ /^\d+$/ && $limit >= 1 && $limit <= 1000 && $seconds =~ /^\d+$/ && $seconds >= 1 && $seconds <= 300;
my $end = time + $seconds;
my $serial = 0;

# A slot is a link whose text is the pid that lives in it: made and renamed in one step, so that no lock can be left taken.
sub reserve {
    my $slot = "$folder/" . int rand $limit;
    return $slot if symlink $$, $slot;
    my $pid = readlink $slot;
    return undef if !defined $pid || kill(0, $pid) && !(rand() < 0.2 && zombie($pid));
    my $old = "$folder/old.$$." . $serial++;
    return undef unless rename $slot, $old;
    unlink $old;
    return symlink($$, $slot) ? $slot : undef;
}

# One whose parent does not reap it.
sub zombie {
    my ($pid) = @_;
    open my $file, '<', "/proc/$pid/stat" or return 1;
    my $line = <$file>;
    return !defined $line || $line =~ /\) [ZX] /;
}

sub settle {
    my ($slot) = @_;
    my $new = "$folder/new.$$." . $serial++;
    symlink $$, $new and rename $new, $slot;
}

sub begin {
    my ($slot) = @_;
    settle($slot);
    srand($$ ^ time ^ ($serial << 8));
    my $left = $end - time;
    POSIX::_exit(0) if $left <= 0;
    alarm $left;
    $SIG{TERM} = 'IGNORE' if $stubborn;
    $SIG{CHLD} = 'IGNORE';
}

my $told = 0;

sub full {
    return 0 if $told;
    opendir my $listing, $folder or return 0;
    my $taken = grep { /^\d+$/ } readdir $listing;
    return 0 if $taken < $limit;
    $told = 1;
    $| = 1;
    print "$$\n";
    return 1;
}

POSIX::setsid();
begin(reserve() or die "no place in $folder\n");
my $first = 1;
my $pause = 0.002 + $limit / 4_000;
while (time < $end) {
    if (defined(my $place = reserve())) {
        my $child = fork;
        if (defined $child && $child == 0) {
            POSIX::setsid() if $mode eq 'session' && rand() < 0.5;
            if ($mode eq 'daemon' && rand() < 0.5) {
                POSIX::setsid() if rand() < 0.5;
                my $grandchild = fork;
                POSIX::_exit(0) if !defined $grandchild || $grandchild != 0;
            }
            $first = 0;
            begin($place);
        }
    }
    POSIX::_exit(0) if !$first && rand() < 0.025;
    Time::HiRes::sleep($pause * (1 + rand)) unless $first && full();
}
POSIX::_exit(0);
