#!/usr/bin/env bash
# An installation is complete, lies where it was told, and goes away again. usage: check_install.sh BUILD_DIR
set -euo pipefail
export LC_ALL=C
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$(sed -n 's/^CMAKE_INSTALL_PREFIX:PATH=//p' "$build/CMakeCache.txt")
root=$work$prefix

fail() {
    echo "$*"
    exit 1
}
DESTDIR=$work cmake --install "$build" >/dev/null
outside=$(find "$work" ! -type d ! -path "$root/*")
[ -z "$outside" ] || fail "outside $prefix:" $outside
for file in bin/sumito include/sumito/sumito.h share/doc/sumito/rules.md share/doc/sumito/bindings.md share/doc/sumito/page.md share/man/man6/sumito.6; do
    [ -s "$root/$file" ] || fail "$prefix/$file is missing"
done
[ "$("$root/bin/sumito" perft classic 2 2>/dev/null | tail -n 1)" = "2 1936" ] || fail "the installed program does not count"

# What the units name is there, and all they need is a user that sysusers knows.
for unit in "$root"/lib/systemd/system/*.service; do
    [ -e "$unit" ] || break
    for path in $(sed -n -e 's/^ExecStart=\([^ ]*\).*/\1/p' -e 's/^Documentation=file://p' "$unit"); do
        [ -e "$work$path" ] || fail "$(basename "$unit") names $path"
    done
    grep -q "^u $(sed -n 's/^User=//p' "$unit") " "$root/lib/sysusers.d/sumito.conf" || fail "$(basename "$unit") has no user"
done

# What `make uninstall` removes is everything.
left=$(find "$work" ! -type d | sed "s|^$work||" | sort | comm -3 - <(sort "$build/install_manifest.txt"))
[ -z "$left" ] || fail "not in the list of what was installed:" $left
