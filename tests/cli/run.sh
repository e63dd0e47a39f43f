#!/usr/bin/env bash
# Runs the transcripts of the command line. usage: run.sh BUILD_DIR [TRANSCRIPT...]
#
# A transcript is a text file; each case begins with its command:
#     $ command       a line of bash; `sumito` is the program, `check-json` the checker beside this
#                     file, data/ the folder beside this file; the current directory is empty
#     > line          a line of standard output; `...` in it stands for anything, and `>...` for
#                     any number of lines
#     ! fragment      something standard error contains; `!...` stands for anything
#     = 3             the exit status, where it is not 0
# Output and talk not mentioned must not come. Lines that begin with # are comments.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "${1:?usage: run.sh BUILD_DIR [TRANSCRIPT...]}" && pwd)
shift
[ $# -gt 0 ] || set -- "$here"/*.transcript

if [ ! -x "$build/sumito" ]; then
    echo "$build holds no program sumito"
    exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/room"
ln -s "$build/sumito" "$work/bin/sumito"
${CC:-cc} -std=c11 -Wall -Wextra -O1 -o "$work/bin/check-json" "$here/check_json.c" || exit 1

passed=0 failed=0

run_command() {
    rm -rf "$work/room"
    mkdir "$work/room"
    ln -s "$here/data" "$work/room/data"
    (
        cd "$work/room" || exit
        unset LC_ALL LC_MESSAGES LC_CTYPE NO_COLOR COLUMNS
        export XDG_CONFIG_HOME=$work/room/config # nobody's own settings
        PATH=$work/bin:$PATH LANG=C.UTF-8 TERM=dumb XDG_STATE_HOME=$work/room/state XDG_DATA_HOME=$work/room/share bash -o pipefail -c "$1"
    ) >"$work/out" 2>"$work/talk" </dev/null
}

# A line as a pattern of bash.
pattern_of() {
    local text=$1
    text=${text//\\/\\\\}
    text=${text//\*/\\*}
    text=${text//\?/\\?}
    text=${text//\[/\\[}
    text=${text//(/\\(}
    printf '%s' "${text//.../*}"
}

# Reads the case's expectations against what came; prints what is wrong.
check_case() {
    local actual pattern='' fragment wrong=0
    actual=$(cat "$work/out"; echo .)
    for line in "${expected[@]+"${expected[@]}"}"; do
        if [ "$line" = '...' ]; then pattern+='*'; else pattern+=$(pattern_of "$line")$'\n'; fi
    done
    # shellcheck disable=SC2053 # a pattern on purpose
    if [[ $actual != $pattern. ]]; then
        printf '%s\n' "${expected[@]+"${expected[@]}"}" | diff -u --label expected --label found - "$work/out" |
            head -60
        wrong=1
    fi
    if [ "$1" -ne "$status" ]; then
        echo "exit status $1, expected $status"
        wrong=1
    fi
    for fragment in "${fragments[@]+"${fragments[@]}"}"; do
        if [ "$fragment" != '...' ] && ! grep -qF -e "$fragment" "$work/talk"; then
            echo "standard error lacks: $fragment"
            wrong=1
        fi
    done
    if [ ${#fragments[@]} -eq 0 ] && [ -s "$work/talk" ]; then
        echo "standard error should be empty"
        wrong=1
    fi
    [ $wrong -eq 0 ] || head -c 2000 "$work/talk" | sed 's/^/standard error: /'
    return $wrong
}

finish_case() {
    [ -n "$command" ] || return
    local report
    run_command "$command"
    if report=$(check_case $?); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s:%s\n$ %s\n%s\n\n' "$file" "$number" "$command" "$report"
    fi
    command=''
}

for file in "$@"; do
    command='' count=0
    while IFS= read -r row || [ -n "$row" ]; do
        count=$((count + 1))
        case $row in
        '$ '*)
            finish_case
            command=${row#\$ } number=$count status=0 expected=() fragments=()
            ;;
        '>...') expected+=('...') ;;
        '> '*) expected+=("${row#> }") ;;
        '>') expected+=('') ;;
        '!...') fragments+=('...') ;;
        '! '*) fragments+=("${row#! }") ;;
        '= '*) status=${row#= } ;;
        '#'* | '') ;;
        *)
            echo "$file:$count: not a line of a transcript: $row"
            failed=$((failed + 1))
            ;;
        esac
    done <"$file"
    finish_case
done
echo "$((passed + failed)) cases, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
