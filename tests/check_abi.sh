#!/usr/bin/env bash
# The ABI is what was promised: debian/libsumito0.symbols names every function of the shared library, tests/data/abi.txt has the
# layouts of the public structs and the values of the public enums. What may change is in CONTRIBUTING.md, Versions.
# usage: check_abi.sh BUILD_DIR [write]: with `write` new promises are written instead.
set -euo pipefail
export LC_ALL=C
build=$(cd "$1" && pwd) write=${2:-}
cd "$(dirname "$0")/.."
symbols=debian/libsumito0.symbols layouts=tests/data/abi.txt
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

soname=$(readelf -d "$build/libsumito.so" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
[ "$(head -n 1 "$symbols")" = "$soname libsumito${soname##*.} #MINVER#" ] ||
    { echo "$symbols is about another library than $soname" && exit 1; }
nm -D --defined-only "$build/libsumito.so" | awk '{ print $3 }' | sort >"$work/offered"
sed -n 's/^ \(.*\)@Base [0-9.]*$/\1/p' "$symbols" >"$work/promised"
gone=$(comm -13 "$work/offered" "$work/promised")
new=$(comm -23 "$work/offered" "$work/promised" | sed "s/.*/ &@Base $(tools/version)/")

# Those of machines of 64 bits.
printf '#include <sumito/%s>\n' engine.h sumito.h >"$work/types.c"
gcc -g -fno-eliminate-unused-debug-types -Iinclude -c "$work/types.c" -o "$work/types.o"
readelf --debug-dump=info "$work/types.o" | awk -f tests/abi_layout.awk |
    grep -iE '^su_' | grep -v '^SU_LAYOUTS ' | sort >"$work/layouts" # starts may be added

if [ "$write" = write ]; then
    {
        grep -v '^ ' "$symbols"
        { grep '^ ' "$symbols" | grep -vwFf <(echo "${gone:-none}") && echo "$new"; } | grep . | sort
    } >"$work/new"
    cp "$work/new" "$symbols"
    cp "$work/layouts" "$layouts"
    exit
fi
[ -z "$gone" ] || echo "gone, which needs a new SONAME:" $gone
[ -z "$new" ] || printf 'new, to be added to %s:\n%s\n' "$symbols" "$new"
diff -u "$layouts" "$work/layouts" && [ -z "$gone$new" ]
