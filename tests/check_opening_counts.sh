#!/usr/bin/env bash
# What opening-counts makes of a few games. usage: check_opening_counts.sh PROGRAM
set -u
program=${1:?usage: check_opening_counts.sh PROGRAM}
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

# The same three plies from two sides, the second in the mirror; a program that plays White; one that nobody follows.
game() {
    printf '[Black "A"]\n[White "B"]\n[Date "%s"]\n[Variant "belgian"]\n[Result "%s"]\n[BlackType "human"]\n[WhiteType "%s"]\n\n1. %s %s\n\n' "$1" "$2" "$3" "$4" "$2"
}
{
    game 2016.11.05 1-0 human 'a1b2 i5h5'
    game 2019.??.?? 0-1 human 'i9h8 a5b5'
    game ????.??.?? '*' program 'a1b2 i5h5 2. a2b3'
    game 2020.01.01 1/2-1/2 human 'a1b1'
} >games.apgn

lines() {
    "$program" "$@" games.apgn | sed '/^#/d; s/^[0-9a-f]\{16\} //; s/[0-9a-f]\{4\}:/:/g' | LC_ALL=C sort
}
expect 'all plies of all games' "$(lines 9 1)" $':0/0/0/1\n:1/0/1/0@2019\n:1/0/1/1@2019 :0/1/0/0@2020'
expect 'the first ply' "$(lines 1 1)" ':1/0/1/1@2019 :0/1/0/0@2020'
expect 'positions of two games' "$(lines 9 2)" $':1/0/1/0@2019\n:1/0/1/1@2019 :0/1/0/0@2020'
expect 'positions of three games' "$(lines 9 3)" ':1/0/1/1@2019 :0/1/0/0@2020'
expect 'what stands above' "$("$program" 9 5 games.apgn | head -1)" '# What people played in the first 9 plies of 4 games, in positions that at least'

# What cannot be read makes no file.
printf 'fish\n' >fish.apgn
"$program" 9 1 games.apgn fish.apgn >made 2>told && expect 'a file that is no record' 'is taken' 'is refused'
expect 'what is made of it' "$(cat made)" ''
"$program" x 1 games.apgn 2>told && expect 'no number' 'is taken' 'is refused'
[ "$failures" -eq 0 ]
