#!/usr/bin/env bash
# Runs a command beside a PostgreSQL of its own, which lives in a temporary folder and ends with it.
# usage: with_postgresql.sh COMMAND...: finds it at the address $SUMITO_TEST_POSTGRESQL, a socket in that folder.
# $SUMITO_TEST_POSTGRESQL_CONTROL is a command that takes start, stop or restart for it.
set -u
for folder in "$(pg_config --bindir 2>/dev/null)" /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && programs=$folder
done
if [ -z "${programs:-}" ]; then
    echo "PostgreSQL is missing (package postgresql)" >&2
    exit 1
fi

place=$(mktemp -d /tmp/sumito-postgresql.XXXXXX)
as_owner() { "$@"; }
# It refuses to run as root.
if [ "$(id -u)" -eq 0 ]; then
    chown postgres: "$place"
    as_owner() { setpriv --reuid=postgres --regid=postgres --init-groups -- "$@"; }
fi

# What is tested is what we make of its answers, not its disk: it need not wait for that.
cat >"$place/control" <<EOF
#!/usr/bin/env bash
cd "$place" || exit
$(declare -f as_owner)
as_owner "$programs/pg_ctl" -D "$place/data" -l "$place/log" -w -t 120 -m fast -s \\
    -o "-c listen_addresses='' -c unix_socket_directories=$place -c fsync=off -c max_connections=50" "\$1"
EOF
chmod +x "$place/control"
finish() {
    "$place/control" stop >/dev/null 2>&1
    rm -rf "$place"
}
trap finish EXIT
trap 'exit 143' INT TERM HUP

cd "$place" || exit
if ! as_owner "$programs/initdb" -D "$place/data" -U sumito -A trust -E UTF8 --locale=C --no-sync >"$place/initdb.log" 2>&1 ||
    ! "$place/control" start; then
    cat "$place/initdb.log" "$place/log" >&2 2>/dev/null
    exit 1
fi
cd "$OLDPWD" || exit
SUMITO_TEST_POSTGRESQL="postgresql:///postgres?host=$place&user=sumito" \
    SUMITO_TEST_POSTGRESQL_CONTROL="$place/control" "$@"
