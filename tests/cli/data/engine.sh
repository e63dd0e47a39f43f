#!/bin/sh
# An engine that misbehaves in one way at its first move: crash, illegal, silent (but leaves a file `asked`),
# chatty (never ends its answer).
while read -r word _; do
    case $word in
    uci) echo "id name fake" && echo uciok ;;
    isready) echo readyok ;;
    go)
        case $1 in
        crash) exit 1 ;;
        illegal) echo "bestmove a1i9" ;;
        chatty) exec yes info ;;
        silent) : >asked ;;
        esac
        ;;
    quit) exit ;;
    esac
done
