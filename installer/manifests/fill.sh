#!/usr/bin/env bash
# Fills the manifests for winget and a Homebrew tap from the packages of a release and puts them beside these:
#   installer/manifests/fill.sh VERSION FOLDER
# In the templates VERSION stands for the version and SHA256_REST for the checksum of strandline-VERSION-REST.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
version=$1 packages=$2

for template in "$here"/winget/*.yaml "$here"/homebrew/*.rb; do
    filled=$(sed "s/VERSION/$version/g" "$template")
    while read -r key; do
        file=$packages/strandline-$version-${key#SHA256_}
        [ -f "$file" ] || { printf '%s names %s, which is not there\n' "${template##*/}" "$file" >&2; exit 1; }
        sum=$(sha256sum "$file" | cut -d' ' -f1)
        filled=${filled//$key/$sum}
    done < <(grep -o 'SHA256_[A-Za-z0-9_.-]*' <<< "$filled" || true)
    printf '%s\n' "$filled" > "$packages/${template##*/}"
done
