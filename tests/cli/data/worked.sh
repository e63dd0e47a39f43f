#!/bin/sh
# Waits until a process has had 0.3 s of a processor's time, for a minute at most: worked.sh PROCESS
tries=0
until [ "$(cut -d ' ' -f 14 "/proc/$1/stat")" -ge $(($(getconf CLK_TCK) * 3 / 10)) ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || exit 1
    sleep 0.1
done
