#!/usr/bin/env bash
# The archive of the sources: whole, with a checksum that holds, and the same bytes whoever makes it, also from itself.
# The version is the same everywhere it is written.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

version=$(tools/version)
grep -qE "^## \[(Unreleased\] )?${version//./\\.}(\]|$)" CHANGELOG.md || { echo "CHANGELOG.md does not begin with $version" && exit 1; }
head -n 1 debian/changelog | grep -qF "sumito ($version)" || { echo "debian/changelog does not begin with $version" && exit 1; }

archive=$(tools/dist "$work/here")
(cd "$work/here" && sha256sum --check --quiet SHA256SUMS)
tar --extract --directory="$work" --file="$archive"
for file in LICENSE README.md Makefile tools/bootstrap debian/control packaging/Containerfile include/sumito/sumito.h; do
    [ -s "$work/sumito-$version/$file" ] || { echo "the archive has no $file" && exit 1; }
done
# What it reads lies in it.
! grep -rnE 'SOURCE_DIR[^a-z]*/\.\./' "$work/sumito-$version" || { echo "these paths lead out of the archive" && exit 1; }
# Somebody else, elsewhere, from the unpacked archive, after a build.
chmod -R go-rwx "$work/sumito-$version"
mkdir "$work/sumito-$version/build" && touch "$work/sumito-$version/build/something"
(umask 077 && TZ=Pacific/Kiritimati LANG=fr_FR.UTF-8 "$work/sumito-$version/tools/dist" "$work/there" >/dev/null)
cmp "$archive" "$work/there/sumito-$version.tar.gz"
