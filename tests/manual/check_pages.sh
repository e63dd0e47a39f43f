#!/usr/bin/env bash
# Looks at the manual pages: every command and option is there, in every language, what formatters say of them, and whether the
# examples work. usage: check_pages.sh BUILD_DIR
set -u
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$here/../.." && pwd)
program=$(cd "${1:?usage: check_pages.sh BUILD_DIR}" && pwd)/sumito
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8 MANWIDTH=200
share=$work/share wrong=0 skipped=0

blame() {
    echo "$*"
    wrong=1
}

"$program" manual --into="$share" || exit 1
# Folders of $share/man: "" has the English. Where a language has pages of formats of its own, it has all of them.
mapfile -t languages < <(find "$share/man" -mindepth 1 -maxdepth 1 -type d -not -name 'man?' -printf '%f/\n' | sort)
[ ${#languages[@]} -gt 0 ] || blame "there is only English"
for page in "$source"/man/*.5; do
    for language in "" "${languages[@]}"; do
        [ ! -d "$source/man/$language" ] || cp "$source/man/$language${page##*/}" "$share/man/${language}man5/" || wrong=1
    done
done
mapfile -t commands < <("$program" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ ${#commands[@]} -gt 20 ] || blame "--help lists only ${#commands[@]} commands"

# The text of a page without its macros and fonts, a word on each line.
words_of() { sed 's/\\f[BIR]//g; s/\\-/-/g; s/\\&//g' "$1" | tr -s ' ,;()[].\n' '\n'; }

sections_of() { grep -c '^\.SH ' "$1"; }

for language in "" "${languages[@]}"; do
    pages=$share/man/${language}man6
    for command in "" "${commands[@]}"; do
        page=$pages/sumito${command:+-$command}.6
        [ -f "$page" ] || { blame "$page is missing" && continue; }
        while read -r option; do
            blame "$page does not have $option"
        done < <("$program" $command --help | grep -oE '^ +(-., )?--[a-z-]+' | grep -oE -e '--[a-z-]+' | sort -u |
            comm -23 - <(words_of "$page" | sed 's/=.*//' | sort -u))
        [ -n "$language" ] || [ "$(sed -n 's/^\.SH //p' "$page" | sed -n 2,3p | tr -d '\n')" = SYNOPSISEXAMPLES ] ||
            blame "$page does not begin with its synopsis and examples"
    done
    while read -r command; do
        blame "$pages/sumito.6 does not have $command"
    done < <(printf 'sumito-%s\n' "${commands[@]}" | sort -u | comm -23 - <(words_of "$pages/sumito.6" | sort -u))
done

# A page has the sections of the English one, and names the same options.
names() { words_of "$1" | grep -oE -e '^--[a-z-]+' | sort; }
for language in "${languages[@]}"; do
    for page in "$share/man/$language"man[56]/*; do
        english=$share/man/${page#"$share/man/$language"}
        [ "$(sections_of "$page")" -eq "$(sections_of "$english")" ] || blame "$page has other sections than the English one"
        diff <(names "$english") <(names "$page") >"$work/diff" || { blame "$page has other options than the English one:" && cat "$work/diff"; }
    done
done

# What the pages of formats must name.
names_all() { # names_all PAGE PATTERN FILE...: the names between quotes
    local page=$1 pattern=$2 name
    shift 2
    for language in "" "${languages[@]}"; do
        [ -f "$share/man/${language}man5/$page" ] || continue
        words_of "$share/man/${language}man5/$page" >"$work/words"
        while read -r name; do
            grep -qxF -e "$name" "$work/words" || blame "$language$page does not have $name"
        done < <(sed -nE "$pattern" "$@")
    done
}
names_all sumito-position.5 's/^FAULT\([A-Z_]+, "([a-z_]+)".*/\1/p' "$source/include/sumito/faults.def"
names_all sumito-apgn.5 's/^RECORD_FAULT\([A-Z_]+, "([a-z_]+)".*/\1/p' "$source/include/sumito/record_faults.def"
names_all sumito-protocol.5 's/^(COMMAND\(|GO_NUMBER\([A-Z]+, "|OPTION\([A-Z_]+, "|PROBLEM\([A-Z_]+, ")([A-Za-z_]+).*/\2/p' \
    "$source"/src/uci/{commands,go,options,problems}.def
names_all sumito-config.5 's/^(CONFIG|SETTING)\([A-Z_]+, "([a-z-]+)".*/\2/p' \
    "$source/src/server/settings/config.def" "$source/src/cli/settings.def"

# What formatters say.
mapfile -t pages < <(find "$share/man" -type f)
if command -v man >/dev/null; then
    for page in "${pages[@]}"; do
        man --warnings -E UTF-8 -l "$page" 2>&1 >/dev/null | grep . && blame "man does not like $page"
    done
    # A sign that follows a space in French begins no line.
    for page in "$share"/man/fr/man?/*; do
        MANWIDTH=80 man -E UTF-8 -l "$page" | grep -E '^ *[;:%»]( |$)' && blame "lines of $page begin with a sign"
    done
else
    echo "man is not installed: nothing formatted"
    skipped=77
fi
if command -v mandoc >/dev/null; then
    # A page says its version, not a date: every build of it has the same bytes.
    mandoc -Tlint -W warning "${pages[@]}" | grep -v 'missing date' && blame "mandoc does not like some pages"
else
    echo "mandoc is not installed: nothing checked with it"
    skipped=77
fi

# The examples, but for those that go on, take long, or need what is not here.
mkdir -p "$work/room" "$work/home/.local/share/bash-completion/completions"
sed -n '/^\[Event/,/\*$/p' "$source/man/sumito-apgn.5" | sed 's/\\-/-/g' >"$work/room/game.apgn"
mkdir "$work/bin" && ln -s "$program" "$work/bin/sumito"
command -v man >/dev/null || printf '#!/bin/sh\ncat\n' >"$work/bin/man"
[ ! -f "$work/bin/man" ] || chmod +x "$work/bin/man"
while IFS= read -r line; do
    line=${line//\\\\/\\}
    case $line in
    'sumito serve' | 'sumito serve --host'* | *' worker '* | *' ladder '* | *' datagen '* | *' data '* | *' bench') continue ;;
    *cmd:* | 'sumito analyze notalone' | 'sumito analyze classic:'* | *--resume | *--join* | *--invite* | 'sumito db'*) continue ;;
    esac
    (cd "$work/room" && HOME=$work/home PATH=$work/bin:$PATH timeout 60 bash -o pipefail -c "$line") \
        </dev/null >"$work/out" 2>&1
    status=$?
    case "$status $line" in
    '0 '* | '3 sumito explain classic a1a2') ;;
    '1 sumito tutor game.apgn'*) ;; # one game is too few
    *) blame "exit status $status: $line" && head -5 "$work/out" ;;
    esac
done < <(sed -nE 's/^EXAMPLE\("[a-z]*", "([^"]*)".*/\1/p' "$source/src/cli/commands.def")

[ "$wrong" -eq 0 ] || exit 1
echo "${#pages[@]} pages"
exit "$skipped"
