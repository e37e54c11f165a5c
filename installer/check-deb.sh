#!/usr/bin/env bash
# Installs a .deb into a fresh Debian, uses it there, removes it, and says what it found. Minutes, as root, on Debian:
#
#   installer/check-deb.sh [FILE.deb]
#
# Needs debootstrap, xvfb, x11-utils and a Debian mirror (MIRROR; SUITE is this machine's unless set). The new root is
# a folder of its own under TMPDIR and is removed at the end; KEEP=yes keeps it. Mounts are made in a mount namespace of
# this script's and vanish with it. The X server stands outside of the root and is reached through its abstract socket.
set -euo pipefail

if [ "${STRANDLINE_OWN_MOUNTS-}" != yes ]; then
    [ "$(id -u)" = 0 ] || { echo 'run this as root: it makes a new Debian' >&2; exit 2; }
    STRANDLINE_OWN_MOUNTS=yes exec unshare --mount --propagation private "$0" "$@"
fi

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
deb=${1:-$(ls "$project"/target/packages/*.deb)}
report=$project/src/test/resources/recordings/linux-playwright-codex-mixed/report.json
SUITE=${SUITE:-$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)}
MIRROR=${MIRROR:-http://deb.debian.org/debian}
root=$(mktemp -d "${TMPDIR:-/tmp}/strandline-root.XXXXXX")
chmod 755 "$root"
display=:$((100 + $$ % 800))
started=()
# shellcheck disable=SC2317 # called at the end
finish() {
    local pid
    for pid in "${started[@]}"; do kill "$pid" 2> /dev/null || true; done
    wait 2> /dev/null || true
    umount "$root/proc" 2> /dev/null || true
    if [ "${KEEP-}" = yes ]; then echo "kept: $root"; else rm -rf --one-file-system "$root"; fi
}
trap finish EXIT
say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
# Arrays and no functions: run in the background, they leave the number of the process that they become.
without_display=(chroot --userspec=1000:1000 "$root" env -i PATH=/usr/bin:/bin HOME=/home/person USER=person)
as_person=("${without_display[@]}" DISPLAY="$display" XDG_CURRENT_DESKTOP=GNOME)
answered() { case $1 in 0 | 3 | 4) true ;; *) false ;; esac; }

# Every window on the display with a title that holds $1; waits for it.
window() {
    local try
    for try in $(seq 240); do
        DISPLAY=$display xwininfo -root -tree 2> /dev/null | grep -F "$1" > /dev/null && return 0
        [ "$try" -lt 240 ] && sleep 0.5
    done
    DISPLAY=$display xwininfo -root -tree >&2
    fail "no window with \"$1\" in its title"
}
gone() { local try; for try in $(seq 60); do kill -0 "$1" 2> /dev/null || return 0; [ "$try" -lt 60 ] && sleep 0.5; done; fail "process $1 is still there"; }
files() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./var/log -o -path ./var/cache -o -path ./var/lib/apt \
    -o -path ./tmp -o -path ./home \) -prune -o -print | LC_ALL=C sort); }

say "a fresh $SUITE in $root"
debootstrap --variant=minbase "$SUITE" "$root" "$MIRROR" > "$root.log" 2>&1 || { tail -n 20 "$root.log"; exit 1; }
rm -f "$root.log"
cp /etc/resolv.conf /etc/hosts "$root/etc/" 2> /dev/null || true
for setting in $(grep -ls -i proxy /etc/apt/apt.conf /etc/apt/apt.conf.d/* || true); do
    cp "$setting" "$root/etc/apt/apt.conf.d/"
done
mount -t proc proc "$root/proc"
inside useradd --create-home --uid 1000 person
cp "$deb" "$root/tmp/strandline.deb"
cp "$report" "$root/home/person/Bericht für Anna.strandline"
chown 1000:1000 "$root/home/person/Bericht für Anna.strandline"
inside apt-get update -qq

say 'install with what it declares and nothing else'
install() { inside apt-get install -qq -y --no-install-recommends /tmp/strandline.deb > "$root/tmp/log" 2>&1 \
    || { cat "$root/tmp/log"; fail install; }; }
install
inside apt-get purge -qq -y strandline > /dev/null 2>&1
files > "$root/tmp/before"
install
# shellcheck disable=SC2016 # dpkg's own variables
inside dpkg-query -W -f '${Package} ${Version}: ${Installed-Size} kB installed\n' strandline
printf '%s packages in all\n' "$(inside dpkg-query -f '.\n' -W | wc -l)"
inside dpkg --verify strandline

say 'every library that it brings finds what it needs'
# Left out: sound, and OpenGL, which the package suggests and the program does not load unless it is asked to.
# shellcheck disable=SC2016 # for the shell inside
chroot "$root" sh -c 'cd /usr/lib/strandline/runtime/lib; export LD_LIBRARY_PATH=$PWD:$PWD/server
    find . -name "*.so" | while read -r library; do ldd "$library" |
    sed -n "s:^\t\(.*\) => not found:\1 $library:p"; done' | grep -v -E 'libprism_es2|libjsound' && fail 'libraries are missing'

say 'list and self-check, as an ordinary person without a display'
"${without_display[@]}" strandline --version
"${without_display[@]}" strandline --self-check
code=0; "${without_display[@]}" strandline --list > "$root/tmp/list" || code=$?
answered "$code" || fail "--list ended with $code"
head -n 6 "$root/tmp/list"
code=0; "${without_display[@]}" strandline --json > "$root/tmp/json" || code=$?
answered "$code" || fail "--json ended with $code"
code=0; "${without_display[@]}" strandline --list "/home/person/Bericht für Anna.strandline" > "$root/tmp/list" || code=$?
[ "$code" = 3 ] || fail "the report gave $code"

say "the window, on $display"
Xvfb "$display" -screen 0 1280x900x24 -noreset -nolisten tcp > /dev/null 2>&1 &
started+=($!)
for _ in $(seq 50); do DISPLAY=$display xwininfo -root > /dev/null 2>&1 && break; sleep 0.2; done
"${as_person[@]}" strandline 2> "$root/tmp/said" &
program=$!
started+=("$program")
window Strandline
sleep 5
cat "$root/tmp/said"
grep -E '^(Rss|Pss|Anonymous)' "/proc/$program/smaps_rollup"
DISPLAY=$display xwininfo -root -tree | grep -F Strandline
[ -z "${PICTURE-}" ] || DISPLAY=$display xwd -root -out "$PICTURE.live.xwd"
kill "$program"; gone "$program"
[ ! -s "$root/tmp/said" ] || fail 'the window said something on standard error'

say 'a report is opened by what the desktop knows of its kind'
inside apt-get install -qq -y --no-install-recommends xdg-utils desktop-file-utils libglib2.0-bin > /dev/null 2>&1
kind=$("${as_person[@]}" xdg-mime query filetype "/home/person/Bericht für Anna.strandline")
handler=$("${as_person[@]}" xdg-mime query default "$kind")
printf '%s is opened by %s\n' "$kind" "$handler"
[ "$kind" = application/x-strandline-report+json ] || fail "the kind is $kind"
[ "$handler" = io.github.strandline.Strandline.desktop ] || fail "the program is $handler"
"${as_person[@]}" xdg-open "/home/person/Bericht für Anna.strandline" > "$root/tmp/said" 2>&1 &
started+=($!)
window Strandline
opened=$(for id in $(DISPLAY=$display xwininfo -root -tree | sed -n 's/^ *\(0x[0-9a-f]*\) .*Strandline.*/\1/p'); do
    DISPLAY=$display xprop -id "$id" _NET_WM_PID WM_CLASS; done | tee >(cat >&2) | sed -n 's/^_NET_WM_PID.* = //p' | sort -u)
started+=("$opened")
tr '\0' ' ' < "/proc/$opened/cmdline" | grep -F 'Bericht für Anna.strandline' > /dev/null || fail 'the report did not arrive'
sleep 4
[ -z "${PICTURE-}" ] || DISPLAY=$display xwd -root -out "$PICTURE.report.xwd"
kill "$opened"; gone "$opened"

say 'uninstall and purge'
inside apt-get purge -qq -y xdg-utils desktop-file-utils libglib2.0-bin > /dev/null 2>&1
inside apt-get autoremove -qq -y --purge -o APT::AutoRemove::SuggestsImportant=false > /dev/null 2>&1 || true
inside apt-get purge -qq -y strandline > /dev/null 2>&1
files > "$root/tmp/after"
# What another package still owns is that one's; caches of the kinds of files are looked through below.
sed 's:^:.:' "$root"/var/lib/dpkg/info/*.list | LC_ALL=C sort -u > "$root/tmp/owned"
left=$(LC_ALL=C comm -13 "$root/tmp/before" "$root/tmp/after" | LC_ALL=C comm -23 - "$root/tmp/owned" \
    | grep -v -E '^\./(var/lib/(dpkg|ucf)|usr/share/mime/)' || true)
named=$(cd "$root" && find . -xdev -path ./proc -prune -o -path ./tmp -prune -o -path ./home -prune -o -iname '*strandline*' -print)
spoken=$(cd "$root"
    grep -rlis strandline usr/share/mime usr/share/applications var/lib/dpkg/info var/lib/dpkg/status etc || true)
printf 'left behind: %s\nin the person'\''s folder:\n' "${left:-nothing}${named:+ $named}${spoken:+ $spoken}"
(cd "$root/home/person" && find . -mindepth 1 -newer "$root/tmp/before" -type f)
[ -z "$left$named$spoken" ] || fail 'something was left behind'
say 'all well'
