#!/usr/bin/env bash
# The book that is shipped, and how one is made: what was interrupted goes on as if it had not been. usage: check_book.sh PROGRAM
set -u
program=${1:?usage: check_book.sh PROGRAM}
tree=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failures=0

expect() { # what is compared; both as text
    [ "$2" = "$3" ] || {
        printf '%s:\n%s\ninstead of\n%s\n' "$1" "$2" "$3"
        failures=$((failures + 1))
    }
}
refused() { # its exit status and what it says; the arguments
    local said
    said=$("$program" "${@:2}" 2>&1 >/dev/null)
    expect "${*:2}" "$? $said" "1 book-make: $1"
}

# Every line is that of a position to which the lines before it lead, and all its moves are legal there.
"$program" check "$tree/openings/book.txt" >said || failures=$((failures + 1))
expect 'as many as its head says' "$(cut -d' ' -f1 said)" "$(sed -nE '1s/^# The book: ([0-9]+) .*/\1/p' "$tree/openings/book.txt")"

# Killed in the middle of a line.
"$program" search whole 14 3000 >/dev/null || failures=$((failures + 1))
"$program" search broken 6 3000 >/dev/null || failures=$((failures + 1))
truncate -s -20 broken
"$program" search broken 14 3000 >/dev/null || failures=$((failures + 1))
cmp whole broken || failures=$((failures + 1))
expect 'lines that were searched' "$(wc -l <whole)" 15

"$program" write whole >book || failures=$((failures + 1))
expect 'a book of it' "$("$program" check book)" "14 positions, $(grep -v '^#' book | tr ' ' '\n' | grep -c :) moves"
cmp <(grep -v '^#' book) <(grep -v '^#' book | LC_ALL=C sort) || failures=$((failures + 1))

expect 'figures of it' "$("$program" figures whole | grep -c '^| [^|]* | [0-9]* | [+-][0-9]* | `')" "$(grep -c '^BOOK_START' "$tree/tools/book/starts.def")"
expect 'positions of all starts' "$("$program" figures whole | awk -F'|' '{ sum += $3 } END { print sum }')" 14

# What is wrong is told with its place.
refused 'whole:1: was searched with another number of nodes' search whole 20 3001
sed '3s/\t[0-9]*\t/\tmany\t/' whole >bad
refused 'bad:3: not a position as it was searched, or one twice' search bad 20 3000
refused 'book:1: not a file of what was searched for the book' write book
refused 'nowhere:0: cannot be opened' check nowhere
refused 'not a number from 1 on' search whole some
sed '3s/:/:x/' book >bad
refused 'bad:3: bad_score' check bad
sed '3{p}' book >bad
refused 'bad:4: not sorted, or twice' check bad
sed '3s/^..../ffff/' book | LC_ALL=C sort >bad
refused 'bad:0: a line no way leads to' check bad
[ "$failures" -eq 0 ]
