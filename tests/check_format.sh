#!/usr/bin/env bash
# The formatters have nothing to change: clang-format in C, prettier in JavaScript.
# usage: check_format.sh c|javascript [write]: write formats the sources instead
set -eu
cd "$(dirname "$0")/.."
prettier=build/web-tests/node_modules/.bin/prettier

case ${1-}${2+ $2} in
'c') run=(clang-format-19 --dry-run --Werror) ;;
'c write') run=(clang-format-19 -i) ;;
'javascript') run=("$prettier" --log-level warn --check) ;;
'javascript write') run=("$prettier" --log-level warn --write) ;;
*) echo "usage: check_format.sh c|javascript [write]" >&2 && exit 2 ;;
esac
if [ "$1" = javascript ] && [ ! -x "$prettier" ]; then
    echo "prettier is missing: tools/bootstrap test installs it"
    exit 77
fi
case $1 in
c) find include src tests fuzz bench tools -name '*.[ch]' -print0 ;;
javascript) find web tests bindings tools \( -name '*.js' -o -name '*.mjs' \) -print0 ;;
esac | xargs -0 "${run[@]}"
