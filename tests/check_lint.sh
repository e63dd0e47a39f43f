#!/usr/bin/env bash
# clang-tidy has nothing to say. The checks and the reasons for those left out are in .clang-tidy.
# usage: check_lint.sh BUILD_DIR [DEPTH]: the analyzer follows paths `shallow` and not far or, ten times slower, `deep`.
set -u
cd "$(dirname "$0")/.."
depth=${2:-deep}
analyzer=(--extra-arg={-Xclang,-analyzer-config,-Xclang,mode="$depth"})
of_tests=("${analyzer[@]}")
if [ "$depth" != deep ]; then
    analyzer+=(--extra-arg={-Xclang,-analyzer-config,-Xclang,max-nodes=10000})
    of_tests=('--checks=-clang-analyzer-*') # their paths are run
fi
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
findings=$work/findings
# Some sources are compiled for several programs: the first time is enough.
python3 - "$1/compile_commands.json" >"$work/compile_commands.json" <<'END' || exit 1
import json, sys
print(json.dumps(list({row["file"]: row for row in reversed(json.load(open(sys.argv[1])))}.values())))
END
# Not those of the page's module, which follow, nor two files of constants with nothing that runs: their macros took an eighth of the time.
look() { # two folders, options
    find "$1" "$2" -name '*.c' -not -path 'tests/consumer/*' -not -path 'src/apps/wasm/*' -not -path src/rules/rays.c -not -path src/rules/zobrist.c -print0 |
        xargs -0 -n 8 -P "$(nproc)" clang-tidy-19 -p "$work" --quiet --warnings-as-errors='*' "${@:3}"
}
{
    look src tools/languages "${analyzer[@]}" &&
        look tests fuzz "${of_tests[@]}" &&
        clang-tidy-19 --quiet --warnings-as-errors='*' src/apps/wasm/*.c -- \
            --target=wasm32 -std=gnu11 -matomics -mbulk-memory -ffreestanding -Iinclude -Isrc -I"$1/texts/library"
} >"$findings" 2>&1 && exit 0
grep -vE '^\[[0-9]+/[0-9]+\] Processing|^[0-9]+ (warning|error)s? (generated|treated)' "$findings"
exit 1
