#!/usr/bin/env bash
# Prints the line coverage of the rules and of games; at least 95 % of each must have run.
# usage: check_coverage.sh BUILD_DIR
set -u
cd "$(dirname "$0")/.."
status=0
for layer in rules game; do
    gcovr --root . --filter "src/$layer/" --fail-under-line 95 --print-summary \
        "$1/CMakeFiles/sumito_objects.dir/src/$layer" || status=1
done | sed "s/^lines: /lines of src: /" | tee "$1/lines.txt"
exit "$status"
