# Runs a command as a short-lived agent would: in a directory, with its output in a file.
#   run.sh DIRECTORY OUTPUT become|stay|end COMMAND...
# become: turns into the command. stay: waits after it, until it is ended. end: ends after it.
cd "$1" || exit 1
after=$3
exec </dev/null >"$2" 2>&1
shift 3
echo "runner=$$"
[ "$after" = become ] && exec "$@"
"$@"
echo "rc=$?"
[ "$after" = stay ] && exec sleep 100000
exit 0
