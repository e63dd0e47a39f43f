#!/bin/sh
# Waits until a command succeeds, for a minute at most: until.sh test -s FILE
tries=0
until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || exit 1
    sleep 0.1
done
