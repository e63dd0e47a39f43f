#!/usr/bin/env bash
# What the objects of the library need and keep: no C library, and no mutable state. What libraries and program show: the API.
# usage: check_symbols.sh BUILD_DIR ROOM...: the library's rooms, lowest first.
set -euo pipefail
shopt -s nullglob
export LC_ALL=C
build=$1
shift
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
failures=0

# Names a compiler puts into any object by itself: memory in bulk, loops it knows as strlen, the
# population count where the processor may have none, the choice of instruction sets.
printf '%s\n' memcpy memmove memset memcmp strlen __popcountdi2 __cpu_model __cpu_features2 __cpu_indicator_init \
    _GLOBAL_OFFSET_TABLE_ >"$work/allowed"

refuse() {
    echo "$*"
    failures=$((failures + 1))
}

# The one place for each thing a machine provides.
provided_to() {
    case $1 in
    base/thread.c) echo '^pthread_' ;;
    base/platform.c) echo '^(aligned_alloc|madvise|free|clock_gettime|nanosleep|abort|(__)?fprintf(_chk)?|stderr)$' ;;
    *) echo '^$' ;;
    esac
}

# Lines that begin with the path of an object and a colon begin with the name of its source instead: base/thread.c
named() { sed -E "s|^[^:]*/([^/:]*)\.o:|$1/\1 |"; }

for room in "$@"; do
    objects=$build/CMakeFiles/$room.dir/src/$room
    compiled=()
    for object in "$objects"/*.o "$objects"/*/*.o; do
        source=${object#*.dir/} # a build of long ago may have left the object of a source that has gone
        [ ! -e "${source%.o}" ] || compiled+=("$object")
    done
    compiled+=("$build/CMakeFiles/$room.dir"/texts/library/"$room"/*.o)
    [ ${#compiled[@]} -gt 0 ] || continue
    nm -g --defined-only "${compiled[@]}" | awk 'NF == 3 { print $3 }' >>"$work/allowed"
    sort -u -o "$work/allowed" "$work/allowed"
    nm -A -u "${compiled[@]}" | named "$room" |
        awk 'NR == FNR { allowed[$1]; next } !($NF in allowed) { print $1, $NF }' "$work/allowed" - >"$work/needed"
    while read -r name needed; do
        [[ $needed =~ $(provided_to "$name") ]] || refuse "$name needs $needed"
    done <"$work/needed"
    # .data.rel.ro holds constants whose addresses are filled in by the loader.
    objdump -t "${compiled[@]}" | sed 's/ \.hidden / /' |
        awk '/: +file format / { object = $1; next }
             NF > 4 && $(NF-2) ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $(NF-2) !~ /^\.data\.rel\.ro/ &&
             $(NF-1) !~ /^0+$/ { print object, $NF }' | named "$room" >"$work/kept"
    while read -r name kept; do
        refuse "$name keeps state: $kept"
    done <"$work/kept"
done

# Everything the shared library shows is API, and nothing else.
hidden=$(nm -D --defined-only "$build/libsumito.so" | awk '$3 !~ /^su_/ { print $3 }')
[ -z "$hidden" ] || refuse "libsumito.so shows" $hidden
# The static one has names for its own parts besides, under a prefix that meets nobody's (cmake/private_names.cmake).
other=$(comm -3 <(nm -D --defined-only "$build/libsumito.so" | awk '{ print $3 }' | sort) \
    <(nm -g --defined-only "$build/libsumito.a" | awk 'NF == 3 && $3 !~ /^su_inside_/ { print $3 }' | sort))
[ -z "$other" ] || refuse "libsumito.a and libsumito.so show different names:" $other

# The program shows nothing of its own to the libraries it uses (the linker adds what marks the ends of its parts, and what
# it keeps for them), and none of its names is one of theirs: whoever is linked first would be called by all.
if [ -e "$build/sumito" ]; then
    shown=$(nm -D --defined-only "$build/sumito" | awk '$3 !~ /@/ && $3 !~ /^(_end|_edata|__bss_start)$/ { print $3 }')
    [ -z "$shown" ] || refuse "sumito shows" $shown
    nm -g --defined-only "$build"/lib*.a | awk 'NF == 3 { print $3 }' | sort -u >"$work/own"
    ldd "$build/sumito" | awk '$2 == "=>" { print $3 }' | xargs nm -A -D --defined-only |
        awk 'NR == FNR { own[$1]; next } { sub("@.*", "", $NF) } $NF in own { sub(":.*", "", $1); print $1, $NF }' \
            "$work/own" - >"$work/both"
    while read -r library theirs; do
        refuse "sumito and $library both have $theirs"
    done <"$work/both"
fi
[ "$failures" -eq 0 ]
