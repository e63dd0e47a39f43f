#!/usr/bin/env bash
# The page as files: small, complete, the same every time, and at home in any folder of any host.
# usage: check_site.sh BUILD_DIR
set -u
cd "$(dirname "$0")/.."
export LC_ALL=C
budget() { sed -n "s/.*\"$1\": \([0-9]*\).*/\1/p" tests/web/budgets.json; }
build=$(realpath "$1")
site=$build/site
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

refuse() {
    echo "$*"
    failures=$((failures + 1))
}

modules=("$build"/wasm/*.wasm)
if [ -e "${modules[0]}" ]; then modules+=("$PWD"/src/engine/nnue/nets/*.net "$build"/texts/packs/*.pack); else modules=(); fi
for lesson in "$PWD"/puzzles/*.txt "$PWD"/course/*.txt "$PWD"/openings/*.txt "$build"/texts/course/*.json; do # what is learnt from
    [ ! -e "$lesson" ] || modules+=("$lesson")
done
version=$(ls "$site/v")
[[ $version =~ ^[0-9a-f]{12}$ ]] || refuse "not one version but: $version"

# The same files give the same bytes, whatever the folder and the day; other files another version.
tools/site "$work/again" "$work/again.c" "$build/texts/words.tsv" "${modules[@]+"${modules[@]}"}" || refuse "the page cannot be written again"
diff -r "$site" "$work/again" >"$work/differences" || refuse "written again it differs:" "$(head -5 "$work/differences")"
diff "$build/site_assets.c" <(sed "s|$work/again/|$(realpath "$site")/|" "$work/again.c") >/dev/null ||
    refuse "the table differs"
mkdir "$work/tree"
cp -r tools web "$work/tree"
echo '/* changed */' >>"$work/tree/web/style/base.css"
"$work/tree/tools/site" "$work/other" "$work/other.c" "$(realpath "$build/texts/words.tsv")" "${modules[@]+"${modules[@]}"}"
[ "$(ls "$work/other/v")" != "$version" ] || refuse "a change gives no new version"

# What is packed is what it was packed from.
while read -r packed; do
    gzip -dc "$packed" | cmp -s - "${packed%.gz}" || refuse "$packed is something else"
done < <(find "$site" -name '*.gz')

# Every address is relative, and leads to a file.
if grep -rnE "(href|src|url)(=\"|\(['\"]?)(/|https?:)" "$site" --include='*.html' --include='*.css' --include='*.webmanifest'; then
    refuse "an address is not relative"
fi
{
    grep -ohE '(href|src)="[^"#]+"' "$site/index.html" "$site/embed-example.html" | cut -d '"' -f 2
    sed -nE "s#^import '\./(.*)';#\1#p" "$site/sumito-board.js"
    grep -oE '"src": "[^"]+"' "$site/manifest.webmanifest" | cut -d '"' -f 4
    sed -n "/^const FILES/,/^];/s/^'\(.*\)',/\1/p" "$site/sw.js" | sed "s|^~|v/$version|"
} | sort -u >"$work/named"
[ "$(wc -l <"$work/named")" -gt 30 ] || refuse "few addresses found"
while read -r name; do
    [ -f "$site/$name" ] || refuse "$name is named, but is not there"
done <"$work/named"
# What one version needs without a network is listed; pictures for installing, the worker itself, the core without threads,
# the languages and what is learnt from are not.
(cd "$site" && find . -type f ! -name '*.gz' ! -name '*.png' ! -name sw.js ! -name index.html ! -name sumito.wasm ! -name '*.pack' ! -name '*.txt' ! -name 'course-*.json' | sed 's|^\./||') |
    sort | comm -23 - "$work/named" >"$work/forgotten"
[ ! -s "$work/forgotten" ] || refuse "not kept for use without a network:" "$(cat "$work/forgotten")"

# A number of bytes stays within its budget, and not far below it.
within() { # what, bytes
    local most
    most=$(budget "$1")
    echo "$1: $2 bytes of $most${3:-}"
    [ "$2" -le "$most" ] || refuse "$1 is too large"
    [ "$2" -gt $((most * 8 / 10)) ] || refuse "$1 needs less: lower its budget in tests/web/budgets.json"
}

# What comes with the first screen, packed: the page, what it names, and a core.
first_visit=$({
    echo index.html "v/$version/core/sumito-threads.wasm"
    grep -ohE '(href|src)="[^"#]+\.(css|js)"' "$site/index.html" | cut -d '"' -f 2
} | xargs -n 1 | sort -u | while read -r name; do
    if [ -e "$site/$name.gz" ]; then cat "$site/$name.gz"; else cat "$site/$name"; fi
done | wc -c)
within 'first visit' "$first_visit"

# Everything that is kept for use without a network, packed, besides the nets: all there is but one of the two cores and all languages but one.
kept=$(find "$site" -name '*.gz' ! -name sumito.wasm.gz ! -name '*.pack.gz' ! -name '*.txt.gz' ! -name 'course-*.json.gz' -exec cat {} + | wc -c)
language=$(find "$site" -name '*.pack.gz' -printf '%s\n' | sort -n | tail -1)
kept=$((kept + ${language:-0}))
nets=$(cat src/engine/nnue/nets/*.net | gzip -9 -c | wc -c)
kept=$((kept - nets))
within 'kept' "$kept" " and $nets of nets"
[ "$failures" -eq 0 ]
