#!/bin/sh
# Whether a process has had 0.3 s of a processor's time: worked.sh PROCESS
[ "$(cut -d ' ' -f 14 "/proc/$1/stat")" -ge $(($(getconf CLK_TCK) * 3 / 10)) ]
