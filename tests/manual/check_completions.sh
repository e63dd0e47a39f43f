#!/usr/bin/env bash
# Presses Tab in bash, zsh and fish, as far as they are installed: the rows of completions.txt, and every option of every
# command. usage: check_completions.sh BUILD_DIR
set -u
here=$(cd "$(dirname "$0")" && pwd)
program=$(cd "${1:?usage: check_completions.sh BUILD_DIR}" && pwd)/sumito
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data HOME=$work LC_ALL=C.UTF-8
export PATH=${program%/*}:$PATH # the shells ask the program
wrong=0 skipped=0

# Lines, and for each what is expected: words, and words after ! that must not come.
grep -v '^#' "$here/completions.txt" >"$work/rows"
cut -d'|' -f1 "$work/rows" >"$work/lines"
cut -d'|' -f2 "$work/rows" >"$work/expected"
while read -r command; do
    options=$("$program" $command --help | grep -oE '^ +(-., )?--[a-z-]+' | grep -oE -e '--[a-z-]+' | tr '\n' ' ')
    echo "sumito $command --" >>"$work/lines"
    echo "$options" >>"$work/expected"
done < <("$program" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')

# Candidates come with or without what stands before them in their word.
normal() { sed -E 's/=$//; s/^--[a-z-]+=(.)/\1/; s/^classic:(.)/\1/; s/[[:space:]]+$//'; }

check_line() { # check_line SHELL LINE EXPECTED: the candidates are in $work/offered
    local word
    for word in $3; do
        case $word in
        !*) grep -qxF -e "${word#!}" "$work/offered" && echo "$1: '$2' offers ${word#!}" && wrong=1 ;;
        *) grep -qxF -e "$word" "$work/offered" || { echo "$1: '$2' does not offer $word" && wrong=1; } ;;
        esac
    done
}

check_shell() {
    local shell=$1 start=$2 line expected
    if ! command -v "$shell" >/dev/null; then
        echo "$shell is not installed: its completions were not tried"
        skipped=77
        return
    fi
    "$program" manual "$shell" >"$work/completions.$shell" || wrong=1
    mkdir -p "$work/room" && touch "$work/room/game.apgn"
    (cd "$work/room" && $start "$here/complete.$shell" "$work/completions.$shell") <"$work/lines" >"$work/answers" 2>"$work/talk" ||
        { echo "$shell failed" && wrong=1; }
    [ ! -s "$work/talk" ] || { echo "$shell says:" && head -5 "$work/talk" && wrong=1; }
    while IFS= read -r line <&3 && IFS= read -r expected <&4; do
        while IFS= read -r candidate <&5 && [ "$candidate" != == ]; do
            echo "$candidate"
        done | normal >"$work/offered"
        check_line "$shell" "$line" "$expected"
    done 3<"$work/lines" 4<"$work/expected" 5<"$work/answers"
    echo "$shell: $(wc -l <"$work/lines") lines"
}
check_shell bash bash
check_shell fish "fish --no-config"
check_shell zsh "zsh -f"
[ "$wrong" -eq 0 ] || exit 1
exit "$skipped"
