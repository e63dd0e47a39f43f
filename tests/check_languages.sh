#!/usr/bin/env bash
# The files of the languages: gettext accepts them, none lacks a text, and what is wrong with one is said with its line.
# usage: check_languages.sh TOOL: tools/languages, built.
set -u
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0 skipped=0

refuse() {
    echo "$*"
    failures=$((failures + 1))
}

# In languages that promise to be complete nothing is missing, fuzzy, or translated from another English, and all of it gets into the
# tables; gettext understands every file.
"$tool" languages || refuse "a language is not complete"
"$tool" languages "$work/out" 2>"$work/said" || refuse "no tables: $(cat "$work/said")"
texts=$(grep -c '^    TEXT_[a-zA-Z]' "$work/out/library/text/ids.h")
for code in $(grep -lx '"X-Complete: yes\\n"' languages/*.po | sed 's|.*/\(.*\)\.po|\1|'); do
    rows=$(grep -c '^    \[TEXT_.* = "..*",$' "$work/out/library/text/pack_$code.c")
    [ "$rows" -eq "$((texts - 1))" ] || refuse "the table of $code has $rows rows for $texts texts"
done
if command -v msgfmt >/dev/null; then
    for file in languages/*.po; do
        msgfmt --check --output-file=/dev/null "$file" || refuse "msgfmt refuses $file"
        msgcmp --use-untranslated "$file" languages/sumito.pot 2>"$work/compared" || refuse "$file and sumito.pot differ:" "$(head -3 "$work/compared")"
    done
else
    echo 'msgfmt is missing (gettext): not tried'
    skipped=77
fi

# A language with a change, and what is said of it; "" where the tables are made all the same.
broken() { # file, sed script, beginning of the complaint
    rm -rf "$work/languages" "$work/out"
    cp -r languages "$work/languages"
    sed -i "$2" "$work/languages/$1"
    if cmp -s "languages/$1" "$work/languages/$1"; then
        refuse "nothing was changed: $2"
        return
    fi
    if "$tool" "$work/languages" "$work/out" >"$work/said" 2>&1; then
        [ -z "$3" ] || refuse "taken as it is: $1, $2"
    elif [ -z "$3" ]; then
        refuse "refused: $1, $2: $(cat "$work/said")"
    elif ! grep -qE "^$work/languages/$1:[0-9]+: $3" "$work/said"; then
        refuse "of $1, $2 is said: $(cat "$work/said")"
    fi
}
entry='/^msgctxt "player_black"$/,/^msgstr/'
broken fr.po "$entry s/^msgstr \"Noir\"/msgstr \"Noir/" 'a string does not end'
broken fr.po "$entry s/^msgstr .*/msgstr \"No\\\\ir\"/" 'a backslash before something'
broken fr.po "$entry s/^msgid .*/nonsense/" 'here a string is expected'
broken fr.po "$entry s/player_black/player_nobody/" 'no text is called player_nobody'
broken fr.po "$entry s/player_black/player_white/" 'twice there: player_white'
broken fr.po "/^msgctxt \"outcome_won\"/,/^msgstr/ s/^msgstr .*/msgstr \"Gagne.\"/" 'it lacks a placeholder of the English text: winner'
broken fr.po "$entry s/^msgstr .*/msgstr \"Noir {game}\"/" 'the English text has no such placeholder: game'
broken fr.po "/^msgctxt \"outcome_won\"/,/^msgstr/ s/^msgstr .*/msgstr \"{winner gagne.\"/" 'its braces do not match'
broken fr.po 's/plural=(n > 1)/plural=(n >)/' 'these are no plural forms'
broken fr.po 's/"Language: fr/"Language: it/' 'this is another language: it'
broken fr.po '/^"X-No-Break-After/d' 'the header does not tell X-No-Break-After'
broken fr.words 's/^command resign .*/command resign Abandon/' 'a word has small letters without accents'
broken fr.words 's/^command resign /order resign /' 'there is no such kind of words: order'
broken fr.words 's/^command resign .*/command resign/' 'a kind, a name and words are expected'

# A language that promises nothing is told in a line.
broken fr.po "/^\"X-Complete/s/yes/no/; $entry s/^msgstr .*/msgstr \"\"/" ''
"$tool" "$work/languages" >"$work/all" || refuse "no promise, and not kept"
grep -F /fr.po: "$work/all" >"$work/said"
[ "$(cat "$work/said")" = "$work/languages/fr.po: 1 of $(grep -c '^msgctxt' languages/sumito.pot) texts are said in English" ] ||
    refuse "of a language without promise is said: $(cat "$work/said")"

# What is missing falls back to English, and is reported.
lacking() { # sed script, what is reported
    broken fr.po "$1" ''
    if "$tool" "$work/languages" >"$work/all"; then
        refuse "complete in spite of: $1"
    fi
    grep -F /fr.po: "$work/all" >"$work/said"
    grep -qE "^$work/languages/fr.po:[0-9]+: $2\$" "$work/said" || refuse "after $1 is reported: $(cat "$work/said")"
    [ "$(wc -l <"$work/said")" -eq 1 ] || refuse "after $1 more is reported: $(cat "$work/said")"
    ! grep -q "TEXT_player_black\\]" "$work/out/library/text/pack_fr.c" || [ "$2" != "${2#translated}" ] || refuse "$1: said in French"
}
lacking "$entry s/^msgstr .*/msgstr \"\"/" 'missing: player_black'
lacking '/^msgctxt "player_black"/i #, fuzzy' 'fuzzy: player_black'
lacking "$entry s/^msgid .*/msgid \"Blacks\"/" 'translated from another English: player_black'

# English stands in the plural forms of the language.
forms() { # Plural-Forms, how the row begins
    broken fr.po "s/^\"Plural-Forms.*/\"Plural-Forms: $1\\\\n\"/; /^\"X-Complete/s/yes/no/; /^msgctxt \"summary_marbles\"/,/^msgstr/ s/^msgstr .*/msgstr \"\"/" ''
    grep -qF "[TEXT_summary_marbles] = \"$2\"" "$work/out/library/text/pack_fr.c" ||
        refuse "with $1 is said: $(grep -F '[TEXT_summary_marbles]' "$work/out/library/text/pack_fr.c")"
}
forms 'nplurals=3; plural=(n == 1 ? 0 : n >= 2 \&\& n <= 4 ? 1 : 2);' ' {player} has {count} {count|marble|marbles|marbles}'
forms 'nplurals=1; plural=0;' ' {player} has {count} {count|marbles}'
[ "$failures" -eq 0 ] || exit 1
exit "$skipped"
