#!/bin/sh
# An engine that misbehaves in one way at its first move: crash, illegal, silent (but leaves a file `asked`),
# chatty (a flood, and it never ends its answer).
while read -r word _; do
    case $word in
    uci) echo "id name fake" && echo uciok ;;
    isready) echo readyok ;;
    go)
        case $1 in
        crash) exit 1 ;;
        illegal) echo "bestmove a1i9" ;;
        chatty)
            yes info | head -n 100000
            while echo info; do sleep 0.1; done
            ;;
        silent) : >asked ;;
        esac
        ;;
    quit) exit ;;
    esac
done
