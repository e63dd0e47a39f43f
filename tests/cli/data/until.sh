#!/bin/sh
# Waits until a condition of test(1) holds, for a minute at most: until.sh -s FILE
tries=0
until test "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || exit 1
    sleep 0.1
done
