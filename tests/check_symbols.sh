#!/usr/bin/env bash
# What the objects of the library need and keep: no C library, and no mutable state.
# usage: check_symbols.sh BUILD_DIR
set -eu
export LC_ALL=C
objects=$1/CMakeFiles/sumito_objects.dir/src
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
failures=0

# Names a compiler puts into any object by itself: memory in bulk, loops it knows as strlen, the
# population count where the processor may have none, the choice of instruction sets.
printf '%s\n' memcpy memmove memset memcmp strlen __popcountdi2 __cpu_model __cpu_indicator_init \
    _GLOBAL_OFFSET_TABLE_ >"$work/allowed"

refuse() {
    echo "$*"
    failures=$((failures + 1))
}

for layer in base rules game coach; do
    nm -g --defined-only "$objects/$layer"/*.o | awk 'NF == 3 { print $3 }' >>"$work/allowed"
    sort -u -o "$work/allowed" "$work/allowed"
    for object in "$objects/$layer"/*.o; do
        name=$layer/$(basename "$object" .o)
        needed=$(nm -u "$object" | awk '{ print $2 }' | sort -u | comm -23 - "$work/allowed")
        [ "$name" = base/thread.c ] && needed=$(grep -v '^pthread_' <<<"$needed" || true)
        [ -z "$needed" ] || refuse "$name needs" $needed
        # .data.rel.ro holds constants whose addresses are filled in by the loader.
        kept=$(objdump -t "$object" |
            awk 'NF > 4 && $(NF-2) ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $(NF-2) !~ /^\.data\.rel\.ro/ &&
                 $(NF-1) !~ /^0+$/ { print $NF }')
        [ -z "$kept" ] || refuse "$name keeps state:" $kept
    done
done

# Everything the shared library shows is API, and nothing else.
hidden=$(nm -D --defined-only "$1/libsumito.so" | awk '$3 !~ /^su_/ { print $3 }')
[ -z "$hidden" ] || refuse "libsumito.so shows" $hidden
[ "$failures" -eq 0 ]
