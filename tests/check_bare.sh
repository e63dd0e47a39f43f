#!/usr/bin/env bash
# With nothing but a compiler the program builds, plays, and says of everything else what it was built without.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

if ! PKG_CONFIG_LIBDIR=$work/none cmake -S . -B "$work" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 \
    -DSUMITO_WERROR=ON -DSUMITO_WASM=OFF -DSUMITO_TESTS=OFF >"$work/log" 2>&1 ||
    ! cmake --build "$work" --target sumito >>"$work/log" 2>&1; then
    cat "$work/log"
    exit 1
fi

# usage: says STATUS WORDS ARGUMENT...
says() {
    local wanted=$1 words=$2 printed status=0
    shift 2
    printed=$("$work/sumito" --lang=en "$@" 2>&1 </dev/null) || status=$?
    if [ "$status" -ne "$wanted" ] || ! grep -qF -- "$words" <<<"$printed"; then
        echo "sumito $*: status $status instead of $wanted, or without '$words': $printed"
        exit 1
    fi
}
says 1 'built without its server, for lack of libmicrohttpd-dev' serve
says 1 'built without cairo' show classic --png="$work/board.png"
printf '\037\213\010\000' >"$work/games.apgn.gz"
says 1 'built without zlib' replay "$work/games.apgn.gz"
printf '(\265/\375' >"$work/games.apgn.zst"
says 1 'built without libzstd' replay "$work/games.apgn.zst"
says 1 'built without libzstd' convert --to=six -o "$work/new.zst" classic
[ ! -e "$work/new.zst" ] || { echo 'half a file was left behind' && exit 1; }
says 1 'need a program built with libcurl' play --join='http://localhost:1/#/g/0'
says 0 'Classic. Black: you.' play --level=1
