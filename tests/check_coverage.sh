#!/usr/bin/env bash
# Prints the line coverage of the rules and of games; at least 95 % of each must have run.
# usage: check_coverage.sh BUILD_DIR
set -u
cd "$(dirname "$0")/.."
status=0
: >"$1/lines.txt"
for room in rules game; do
    gcovr --root . --filter "src/$room/" --fail-under-line 95 --print-summary \
        --output "$1/lines-$room.txt" "$1/CMakeFiles/$room.dir" >"$1/summary.txt" ||
        status=1
    cat "$1/lines-$room.txt"
    sed -n "s/^lines:/lines of src\/$room that ran:/p" "$1/summary.txt" | tee -a "$1/lines.txt"
done
exit "$status"
