#!/usr/bin/env bash
# `sumito db` beside a running server, and between a file and PostgreSQL (under with_postgresql.sh).
# usage: check_db.sh BUILD_DIR
set -u
cd "$(dirname "$0")/.."
program=$(cd "$1" && pwd)/sumito
games=$PWD/tests/cli/data/games.ndjson
of_the_service=$PWD/debian/sumito-db
work=$(mktemp -d)
server=
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null
    rm -rf "$work"
}
trap finish EXIT
cd "$work" || exit
failures=0
fail() {
    echo "$1"
    failures=$((failures + 1))
}
# usage: expect STATUS COMMAND...
expect() {
    local wanted=$1 status
    shift
    "$@" >"$work/said" 2>&1
    status=$?
    [ "$status" -eq "$wanted" ] || fail "exit status $status, expected $wanted: ${*/#$work/}: $(cat "$work/said")"
}
holds() {
    "$program" db export --database="$1" | cmp -s - "$games" || fail "$1 does not hold what was exported"
}

expect 0 "$program" db import "$games" --database=games.db
expect 0 "$program" db backup before.db --database=games.db
chmod 644 before.db # as a copy may be
expect 0 "$program" db check --database=before.db
for file in games.db before.db; do
    [ "$(stat -c %a "$file")" = 600 ] || fail "others can read $file: $(stat -c %a "$file")"
done

# The games of the file have long run out of time: the server may end them.
"$program" serve --port=0 --database=games.db >"$work/address" 2>"$work/log" &
server=$!
for _ in $(seq 600); do
    [ -s "$work/address" ] && break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
done
[ -s "$work/address" ] || fail "the server did not start: $(cat "$work/log")"
expect 0 "$program" db check --database=games.db
expect 0 "$program" db backup meanwhile.db --database=games.db
expect 0 "$program" db check --database=meanwhile.db
touch meanwhile.ndjson && chmod 644 meanwhile.ndjson
expect 0 "$program" db export meanwhile.ndjson --force --database=games.db
expect 0 "$program" db export new.ndjson --database=games.db
for file in meanwhile.ndjson new.ndjson; do
    [ "$(stat -c %a "$file")" = 600 ] || fail "others can read $file: $(stat -c %a "$file")"
done
expect 1 "$program" db restore before.db --force --database=games.db
grep -q "a server is at work" "$work/said" || fail "restore does not say why: $(cat "$work/said")"
expect 1 "$program" db import "$games" --force --database=games.db
expect 1 "$program" serve --port=0 --database=games.db
# By another name it is the same file.
ln -s games.db linked.db
expect 1 "$program" serve --port=0 --database=linked.db
grep -q "another server has it" "$work/said" || fail "a second server does not say why: $(cat "$work/said")"
# A file the server has open is not replaced by another.
for what in backup export; do
    for name in games.db linked.db; do
        expect 1 "$program" db "$what" "$name" --force --database=games.db
        grep -q "a server is at work" "$work/said" || fail "$what does not say why: $(cat "$work/said")"
    done
done
expect 0 "$program" db backup meanwhile.db --force --database=games.db
# A guest is forgotten while the server has the games; what it writes after that does not bring them back.
expect 0 "$program" db forget 01010203000000000000000000000000 --database=games.db
expect 0 "$program" db check --database=games.db
expect 0 "$program" db export forgotten.ndjson --database=games.db
grep -q "guest:01010203" forgotten.ndjson && fail "the guest is not forgotten"
kill "$server" && wait "$server" 2>/dev/null
server=
expect 0 "$program" db restore before.db --force --database=games.db
expect 0 "$program" db check --database=games.db
holds games.db

# As the service's: its settings, whatever is in them, and a store that the environment does not name. Its user is not there.
mkdir service
sed -e "s|/usr/games/sumito|$program|" -e "s|/etc/sumito|$work/service|" -e "s|/var/lib/sumito|$work/service|" -e 's|setpriv .*--init-groups ||' "$of_the_service" >sumito-db
expect 0 "$program" db restore before.db --database=service/games.db
expect 0 env HOME=/nonexistent sh sumito-db check
mv service/games.db 'service/$(touch ran) games.db'
printf '# a setting\nSUMITO_ORIGIN=https://play.example.org\nSUMITO_DATABASE="%s"' "$work/service/\$(touch ran) games.db" >service/sumito.env
expect 0 env HOME=/nonexistent SUMITO_DATABASE=/nowhere/games.db sh sumito-db backup service.db
[ ! -e ran ] || fail "sumito-db runs what is in a setting"
holds service.db

if [ -n "${SUMITO_TEST_POSTGRESQL:-}" ]; then
    there=$SUMITO_TEST_POSTGRESQL
    expect 0 "$program" db restore before.db --database="$there"
    expect 0 "$program" db check --database="$there"
    holds "$there"
    expect 1 "$program" db restore before.db --database="$there"
    expect 0 "$program" db forget game00000000 second --database="$there"
    expect 0 "$program" db check --database="$there"
    expect 0 "$program" db import "$games" --force --database="$there"
    expect 0 "$program" db backup back.db --database="$there"
    expect 1 "$program" db backup back.db --database="$there"
    holds back.db
    [ ! -e back.db.part ] && [ ! -e back.db.part-server ] || fail "something is left of the backup"
fi
[ "$failures" -eq 0 ]
