#!/usr/bin/env bash
# Every public header compiles alone, as strict C11 and as C++17.
set -eu
cd "$(dirname "$0")/.."
strict=(-Wall -Wextra -pedantic -Werror -fsyntax-only -Iinclude)
for header in include/sumito/*.h; do
    include="#include <sumito/$(basename "$header")>"
    gcc -x c -std=c11 "${strict[@]}" - <<<"$include"
    clang-19 -x c -std=c11 "${strict[@]}" - <<<"$include"
    g++ -x c++ -std=c++17 "${strict[@]}" - <<<"$include"
done
