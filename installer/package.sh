#!/usr/bin/env bash
# Makes what a person downloads, on Linux and macOS; package.ps1 is its twin for Windows. For the system and processor
# that it runs on: there is no way to make the image of one system on another.
#
#   installer/package.sh [--skip-tests] [--formats LIST] [--output FOLDER]
#
# test → runtime image and launcher (the Maven build, installer/RuntimeImage.java) → self-check of that image → sign,
# where a key is given → packages → bill of materials → checksums.
#
#   --formats    comma-separated, of deb,rpm,tar (Linux) or dmg,pkg,tar (macOS); all of them unless given
#   --output     target/packages unless given
#
# Keys, all optional: STRANDLINE_GPG_KEY, a key of gpg's that signs the checksums and the .rpm; on macOS see
# macos/packages.sh. The macOS part has never been run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
project=${here%/*}
cd "$project"

tests=yes formats='' output=$project/target/packages
while [ $# -gt 0 ]; do
    case $1 in
        --skip-tests) tests=no ;;
        --formats) formats=$2; shift ;;
        --output) mkdir -p "$2"; output=$(cd "$2" && pwd -P); shift ;;
        *) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
    esac
    shift
done

say() { printf '== %s\n' "$*"; }
need() { command -v "$1" > /dev/null || { printf '%s is needed: %s\n' "$1" "$2" >&2; exit 1; }; }

case $(uname -s) in
    Linux) system=linux all=deb,rpm,tar ;;
    Darwin) system=macos all=dmg,pkg,tar ;;
    *) printf 'on Windows run installer/package.ps1\n' >&2; exit 2 ;;
esac
formats=${formats:-$all}
wants() { case ,$formats, in *,"$1",*) true ;; *) false ;; esac; }

version=$(sed -n 's:^  <version>\(.*\)</version>$:\1:p' pom.xml)
# The day of the last change: two builds of one commit name the same one.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || date +%s)}
export SOURCE_DATE_EPOCH
day() { date -u -d "@$SOURCE_DATE_EPOCH" "+$1" 2> /dev/null || date -u -r "$SOURCE_DATE_EPOCH" "+$1"; }
processor=$(uname -m)
image=$project/target/strandline
work=$project/target/package-work

rm -rf "$output" "$work"
mkdir -p "$output" "$work"

say "Strandline $version for $system on $processor"
if [ "$tests" = yes ]; then mvn -q -B verify; else mvn -q -B package -DskipTests; fi

say 'self-check of the image'
"$image/bin/strandline" --version
"$image/bin/strandline" --self-check
[ -f "$image/runtime/lib/strandline.aot" ] || { echo 'the image has no ahead-of-time cache' >&2; exit 1; }

# shellcheck source=installer/linux/packages.sh
. "$here/$system/packages.sh"

if wants tar; then
    say 'portable archive'
    portable
fi
packages

say 'bill of materials'
mvn -q -B org.cyclonedx:cyclonedx-maven-plugin:makeBom
cp target/bom.json "$output/strandline-$version-$system-$processor.cdx.json"

say 'checksums'
cd "$output"
if command -v sha256sum > /dev/null; then sums=sha256sum; else sums='shasum -a 256'; fi
$sums -- * > "SHA256SUMS-$system-$processor"
if [ -n "${STRANDLINE_GPG_KEY-}" ]; then
    gpg --batch --armor --detach-sign --local-user "$STRANDLINE_GPG_KEY" "SHA256SUMS-$system-$processor"
else
    say 'no key for the checksums is given: not signed'
fi
cat "SHA256SUMS-$system-$processor"
