#!/usr/bin/env bash
# ARCHITECTURE.md names every file of src and web, in the section of its folder, and no file that is not there.
set -u
cd "$(dirname "$0")/.."
failures=0

refuse() {
    echo "$*"
    failures=$((failures + 1))
}

# The names in the tables of a section: `name`, `name.c`, or with a star.
named_in() {
    awk -v section="## $1" '$0 == section { in_it = 1; next } /^## / { in_it = 0 } in_it && /^\| `/' ARCHITECTURE.md |
        awk -F' [|] ' '{ print $1 }' | grep -oE '`[^`]+`' | tr -d '`'
}

for folder in $(find src -type d -not -name nets | sort); do
    mapfile -t files < <(find "$folder" -maxdepth 1 -type f -printf '%f\n' | sort)
    [ ${#files[@]} -gt 0 ] || continue
    mapfile -t names < <(named_in "$folder")
    [ ${#names[@]} -gt 0 ] || refuse "ARCHITECTURE.md has no section $folder"
    for file in "${files[@]}"; do
        known=
        for name in "${names[@]}"; do
            # shellcheck disable=SC2053 # a name may have a star
            if [[ $file == $name || ($name != *.* && ($file == $name.c || $file == $name.h)) ]]; then known=1; fi
        done
        [ -n "$known" ] || refuse "ARCHITECTURE.md does not name $folder/$file"
    done
    for name in "${names[@]}"; do
        [[ $name == */ ]] || compgen -G "$folder/$name" >/dev/null || compgen -G "$folder/$name.[ch]" >/dev/null ||
            refuse "ARCHITECTURE.md: there is no $folder/$name"
    done
done
for file in $(find web -name '*.js' -o -name '*.css' | sort); do
    grep -qF "\`$(basename "$file")\`" ARCHITECTURE.md || grep -qF "\`${file#web/}\`" ARCHITECTURE.md || refuse "ARCHITECTURE.md does not name $file"
done

# The arrows are those of the build.
said=$(awk '/^Who sees whom/ { on = 1 } on && /^    [a-z\/]+: / { print } /^Each room/ { on = 0 }' ARCHITECTURE.md | tr -s ' ' '\n' |
    awk '/:$/ { sub(":", ""); room = $0; next } room != "" && /^[a-z]/ { if ($0 == "and,") exit; print room, $0 }' | sort)
built=$(sed -nE 's/^sumito_(library_|program_)?room\(([a-z\/]+) SEES ([a-z\/ ]+)\)$/\2 \3/p' cmake/*.cmake |
    awk '{ for (i = 2; i <= NF; i++) print $1, $i }' | sort)
[ "$said" = "$built" ] || refuse "ARCHITECTURE.md has other arrows than cmake/*.cmake:" "$(diff <(echo "$said") <(echo "$built"))"
[ "$failures" -eq 0 ]
