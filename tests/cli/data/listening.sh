#!/bin/sh
# Waits until a process does something of its own at Ctrl-C, for a minute at most: listening.sh PROCESS
tries=0
until grep -q '^SigCgt:.*[2367abef]$' "/proc/$1/status"; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || exit 1
    sleep 0.1
done
