# Starts a command as a program that lives for its parent, and stays: one process, so that what it holds is let go as
# soon as it is killed.
#   pipe-host.sh PIDFILE pipe|null COMMAND...
# pipe: the command's standard input is a pipe whose writing end this process holds. null: it is /dev/null.
pids=$1
input=$2
shift 2
if [ "$input" = pipe ]; then
  exec {end}> >(exec "$@" >/dev/null 2>&1)
else
  "$@" </dev/null >/dev/null 2>&1 &
fi
echo $! >"$pids.new"
mv "$pids.new" "$pids"
exec sleep 100000
