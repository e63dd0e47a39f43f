#!/usr/bin/env bash
# The kernels for NEON compute what the plain ones do: built for 64-bit ARM, run under an emulator.
# usage: check_neon.sh BUILD_DIR
set -eu
cd "$(dirname "$0")/.."
program=$1/kernels-neon
for tool in aarch64-linux-gnu-gcc qemu-aarch64; do
    command -v "$tool" >/dev/null || { echo "skipped: no $tool"; exit 77; }
done
compile=(aarch64-linux-gnu-gcc -std=gnu11 -O2 -Wall -Wextra -Werror -Iinclude -Isrc)
"${compile[@]}" -fsyntax-only src/game/*.c src/engine/*.c # what the kernels need not
"${compile[@]}" -static -o "$program" tests/kernels.c src/base/*.c src/rules/*.c src/engine/nnue/*.c src/engine/people/person_net.c -lpthread
qemu-aarch64 "$program" 4000 | tee "$program.txt"
grep -q '^neon agrees$' "$program.txt"
