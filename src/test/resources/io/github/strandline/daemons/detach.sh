# Starts a command in a session of its own with its output in a file, and notes its pid. Its parent is this shell, and
# soon init or a subreaper.
#   detach.sh OUTPUT PIDFILE end|stay COMMAND...
output=$1
pids=$2
after=$3
shift 3
setsid "$@" </dev/null >"$output" 2>&1 &
echo $! >"$pids.new"
mv "$pids.new" "$pids"
[ "$after" = stay ] && exec sleep 100000
exit 0
