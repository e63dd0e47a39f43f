#!/usr/bin/env bash
# The library compiles freestanding for WebAssembly and needs nothing from outside: neither a C library
# nor the compiler's helpers for 128-bit numbers, since an undefined symbol fails the link.
# usage: check_wasm.sh BUILD_DIR LAYER...
set -eu
shopt -s nullglob
cd "$(dirname "$0")/.."
wasm=$1/sumito.wasm
shift
objects=$(mktemp -d)
trap 'rm -r "$objects"' EXIT
for layer in "$@"; do
    for source in src/"$layer"/*.c; do
        printf '%s\0%s\0' "$source" "$objects/$layer-$(basename "$source" .c).o"
    done
done | xargs -0 -n 2 -P 2 sh -c 'clang-19 --target=wasm32 -std=gnu11 -O2 -msimd128 -mbulk-memory \
    -ffreestanding -nostdlib -Wall -Wextra -Werror -Iinclude -Isrc -DNDEBUG -c "$0" -o "$1"'
wasm-ld-19 --no-entry --export-all "$objects"/*.o -o "$wasm"
