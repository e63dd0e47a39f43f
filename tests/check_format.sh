#!/usr/bin/env bash
# clang-format has nothing to change.
set -eu
cd "$(dirname "$0")/.."
find include src tests fuzz bench -name '*.[ch]' -print0 |
    xargs -0 clang-format-19 --dry-run --Werror
