#!/usr/bin/env bash
# An installation serves strangers: through pkg-config and through the CMake package, shared and static.
# usage: check_consumer.sh BUILD_DIR
set -eu
source_dir=$(cd "$(dirname "$0")/consumer" && pwd)
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

cmake --install "$1" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/prefix" # a tree that has been moved still works
prefix=$work/prefix
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib
version=$(pkg-config --modversion sumito)

cflags="-std=c11 -Wall -Wextra -pedantic -Werror $(pkg-config --cflags sumito)"
gcc $cflags "$source_dir/main.c" -o "$work/pc_shared" $(pkg-config --libs sumito)
gcc $cflags "$source_dir/main.c" -o "$work/pc_static" -static $(pkg-config --static --libs sumito)
cmake -S "$source_dir" -B "$work/cmake" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
    -DEXPECTED_VERSION="$version" >/dev/null
cmake --build "$work/cmake" >/dev/null

for program in pc_shared pc_static cmake/consumer_shared cmake/consumer_static; do
    printed=$("$work/$program")
    case $printed in
    "$version: classic "*" w 0-0 - 1") ;;
    *)
        echo "$program printed: $printed"
        exit 1
        ;;
    esac
    dynamic=$(readelf -d "$work/$program" | grep -c 'libsumito\.so\.0' || true)
    case $program in
    *shared) [ "$dynamic" -eq 1 ] ;;
    *static) [ "$dynamic" -eq 0 ] ;;
    esac || { echo "$program is linked with the wrong library"; exit 1; }
done
"$prefix/bin/sumito" --version | grep -qF "$version"
