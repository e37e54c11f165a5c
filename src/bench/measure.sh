#!/usr/bin/env bash
# Measures the installed program as a whole, in turn with what people would use in its place, and prints medians and ratios.
#
#   src/bench/measure.sh [--program FILE] [--processes N] [--runs N] [--seconds N]
#
#   --program    target/strandline/bin/strandline unless given
#   --processes  sleeping processes to start first, beside those that run anyway (perl; ended again): 2000
#   --runs       of each command; wall and CPU time of whole processes (first survey): 11
#   --seconds    how long each window is watched, after 15 seconds to settle; 0 for none: 60
#
# Linux. What is not installed is left out: htop and script(1); gnome-system-monitor and Xvfb.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=target/strandline/bin/strandline processes=2000 runs=11 seconds=60
while [ $# -gt 1 ]; do
    case $1 in
        --program) program=$2 ;;
        --processes) processes=$2 ;;
        --runs) runs=$2 ;;
        --seconds) seconds=$2 ;;
        *) break ;;
    esac
    shift 2
done
[ $# -eq 0 ] || { sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2; exit 2; }

work=$(mktemp -d)
started=()
finish() {
    exec 7>&- || true
    for pid in "${started[@]}"; do kill "$pid" 2> /dev/null || true; done
    wait 2> /dev/null || true
    rm -rf "$work"
}
trap finish EXIT

if [ "$processes" -gt 0 ]; then
    mkfifo "$work/end" "$work/ready"
    mkdir "$work/brokers"
    perl src/bench/live.pl "$processes" 0 "$work/brokers" < "$work/end" > "$work/ready" &
    exec 7> "$work/end"
    read -r _ < "$work/ready"
fi
shown=(/proc/[0-9]*)
echo "$(uname -sr), $(nproc) processors, ${#shown[@]} processes, load $(cut -d' ' -f1-3 /proc/loadavg)"

median() { sort -g | awk '{ v[NR] = $1 } END { print (NR % 2) ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }

# One run of a command: wall and CPU seconds, on one line of a file.
timed() {
    local file=$1 TIMEFORMAT='%R %U %S'
    shift
    { time "$@" > /dev/null 2>&1 || true; } 2>> "$file"
}
survey() {
    local name=$1
    shift
    for ((i = 0; i <= runs; i++)); do
        timed "$work/$name.ps" ps -eo pid,ppid,pgid,sid,lstart,rss,nlwp,args
        timed "$work/$name" "$@"
    done
    for column in wall cpu; do
        # The first run of each is a warm-up.
        paste -d' ' "$work/$name" "$work/$name.ps" | tail -n +2 | awk -v column=$column '{
            a = column == "wall" ? $1 : $2 + $3; b = column == "wall" ? $4 : $5 + $6
            print a > "/dev/fd/3"; print b > "/dev/fd/4"; if (b > 0) print a / b }' 3> "$work/a" 4> "$work/b" > "$work/r"
        printf '%-28s %-5s %8.3f s   ps %8.3f s   ratio %6.2f\n' \
            "$name" "$column" "$(median < "$work/a")" "$(median < "$work/b")" "$(median < "$work/r")"
    done
}
survey json "$program" --json
survey list "$program" --list

# CPU ticks, resident and proportional kB of a process and what it started.
family() {
    local all=("$1") i=0
    while [ $i -lt ${#all[@]} ]; do
        # shellcheck disable=SC2207
        all+=($(cat /proc/"${all[$i]}"/task/*/children 2> /dev/null || true))
        i=$((i + 1))
    done
    printf '%s\n' "${all[@]}"
}
ticks() { for p in $(family "$1"); do sed 's/.*) //' "/proc/$p/stat"; done 2> /dev/null | awk '{ t += $12 + $13 } END { print t + 0 }'; }
memory() { for p in $(family "$1"); do cat "/proc/$p/smaps_rollup"; done 2> /dev/null | awk -v key="$2:" '$1 == key { s += $2 } END { printf "%.0f", s / 1024 }'; }
window() {
    local name=$1
    shift
    "$@" > /dev/null 2>&1 < /dev/null &
    local pid=$!
    started+=("$pid")
    sleep 15
    local before after
    before=$(ticks "$pid")
    sleep "$seconds"
    after=$(ticks "$pid")
    printf '%-28s CPU %6.2f %% of one core   RSS %5s MB   PSS %5s MB\n' "$name" \
        "$(awk -v t=$((after - before)) -v s="$seconds" -v h="$(getconf CLK_TCK)" 'BEGIN { print 100 * t / h / s }')" \
        "$(memory "$pid" Rss)" "$(memory "$pid" Pss)"
    for p in $(family "$pid"); do kill "$p" 2> /dev/null || true; done
}
[ "$seconds" -gt 0 ] || exit 0
if command -v htop > /dev/null && command -v script > /dev/null; then
    TERM=xterm window htop script -qfc 'stty rows 50 cols 160; exec htop -d 20' "$work/screen"
else
    echo 'htop: left out, not installed'
fi
if command -v Xvfb > /dev/null; then
    number=$((90 + RANDOM % 900))
    Xvfb ":$number" -noreset -screen 0 1280x800x24 > /dev/null 2>&1 &
    started+=($!)
    sleep 2
    export DISPLAY=:$number XDG_STATE_HOME=$work/state HOME=$work
    window strandline "$program"
    if command -v gnome-system-monitor > /dev/null; then
        window gnome-system-monitor gnome-system-monitor --show-processes-tab
    else
        echo 'gnome-system-monitor: left out, not installed'
    fi
else
    echo 'windows: left out, no Xvfb'
fi
