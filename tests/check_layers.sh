#!/usr/bin/env bash
# Layers look down only, and the library's ask for no C library.
# usage: check_layers.sh LAYER...: the library's layers, lowest first; live, store, server and apps stand on all of them.
set -u
cd "$(dirname "$0")/.."
layers=("$@" live store server apps)
freestanding='stdint|stddef|stdbool|limits'
instructions='immintrin|arm_neon|wasm_simd128' # the compiler's own, for the kernels of single instruction sets
failures=0

refuse() {
    echo "$1"
    failures=$((failures + 1))
}

known=
for layer in "${layers[@]}"; do
    known+="${known:+|}$layer"
    for file in src/"$layer"/*.[ch] src/"$layer"/*.def src/"$layer"/*/*.[ch]; do
        [ -e "$file" ] || continue
        while IFS= read -r line; do
            refuse "$file: $line: a layer includes itself and lower ones only, as \"layer/file\""
        done < <(grep -E '^ *# *include *"' "$file" | grep -vE "\"($known)/")
        case $file in src/live/* | src/store/* | src/server/* | src/apps/* | src/base/thread.h | src/base/platform.c) continue ;; esac
        headers=$freestanding
        case $file in src/engine/nnue/kernels_*.c) headers+="|$instructions" ;; esac
        while IFS= read -r line; do
            refuse "$file: $line: the library's layers are freestanding"
        done < <(grep -E '^ *# *include *<' "$file" | grep -vE "<(sumito/.*|($headers)\.h)>")
    done
done

for folder in src/*/; do
    [[ " ${layers[*]} " == *" $(basename "$folder") "* ]] || refuse "$folder is no layer"
done
[ "$failures" -eq 0 ]
