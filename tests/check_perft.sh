#!/usr/bin/env bash
# Counts the legal move trees of tests/perft.txt with the program.
# usage: check_perft.sh PROGRAM MOST_LEAVES [THREADS]: counts above MOST_LEAVES are left out.
set -u
program=$(realpath "$1") most=$2 threads=${3:-1}
cd "$(dirname "$0")"
rows=0 failures=0
while IFS='|' read -r position counts; do
    case $position in '#'*) continue ;; esac
    expected= depth=0
    for count in $counts; do
        [ "$count" -le "$most" ] || break
        depth=$((depth + 1))
        expected+="$depth $count"$'\n'
    done
    rows=$((rows + 1))
    found=$("$program" perft --threads "$threads" "$position" "$depth")
    if [ "$found" != "${expected%$'\n'}" ]; then
        printf '%s\nexpected:\n%sfound:\n%s\n' "$position" "$expected" "$found"
        failures=$((failures + 1))
    fi
done <perft.txt
echo "$rows trees, $failures failed"
[ "$rows" -gt 0 ] && [ "$failures" -eq 0 ]
