#!/usr/bin/env bash
# `sumito serve` as browsers, proxies and rude clients see it. The requests are written by hand, byte by byte.
# usage: check_server.sh BUILD_DIR
set -u
build=$(cd "$1" && pwd)
sumito=$build/sumito site=$build/site
work=$(mktemp -d)
failures=0 checks=0 server=''
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
unset LC_ALL LC_MESSAGES
export LANG=C.UTF-8 SUMITO_DATABASE=$work/games.db
trap '' PIPE # a server may hang up before it has heard everything

if [ "$("$sumito" serve --port=x 2>&1 >/dev/null | head -1)" != "sumito serve: --port: 'x' is not a number from 0 to 65535" ]; then
    echo "--port=x is not refused"
    exit 1
fi

# start [OPTION]...: a server at a free port; its process is $server, its port $port.
start() {
    rm -f "$work/says"
    mkfifo "$work/says"
    set -m # as from a terminal: without it a shell keeps SIGINT from what it starts
    "$sumito" serve --port=0 "$@" >"$work/says" 2>"$work/talk" &
    server=$!
    set +m
    read -r said <"$work/says"
    port=$(grep -oE ':[0-9]+/' <<<"$said" | tr -d ':/')
}
# end SIGNAL: how it exits is $code.
end() {
    kill -s "$1" "$server"
    wait "$server"
    code=$?
    server=''
}

# ask REQUEST: sends it, lines by \r\n, and reads until the server closes. The answer is in files, its status and headers in variables.
declare -A headers
ask() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf '%b' "$1" >&3 2>/dev/null
    timeout 20 cat <&3 >"$work/answer" 2>/dev/null
    exec 3>&- 3<&-
    local LC_ALL=C line name length=0 # bytes
    headers=() status=''
    while IFS= read -r line; do
        length=$((length + ${#line} + 1))
        line=${line%$'\r'}
        [ -n "$line" ] || break
        echo "$line"
        case $line in
        HTTP/*) status=${line#* } status=${status%% *} ;;
        *)
            name=${line%%:*} name=${name,,}
            headers[$name]+=${headers[$name]+ and }${line#*: }
            ;;
        esac
    done <"$work/answer" >"$work/head"
    tail -c +$((length + 1)) "$work/answer" >"$work/body"
}
# get PATH [HEADER]...
get() {
    local request="${method:-GET} $1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" header
    shift
    for header in "$@"; do
        request+="$header\r\n"
    done
    ask "$request\r\n"
}
header() { echo "${headers[${1,,}]-}"; }

# is WHAT FOUND EXPECTED
is() {
    checks=$((checks + 1))
    [ "$2" = "$3" ] && return
    failures=$((failures + 1))
    printf '%s: %s instead of %s\n' "$1" "${2:-nothing}" "${3:-nothing}"
}
status_is() { is "$1" "$status" "$2"; }
same_as() { is "$1: contents" "$(cmp -s "$work/body" "$2" && echo same)" same; }

start
version=$(ls "$site/v")
is 'what it says' "$said" "The page is at http://localhost:$port/ (Ctrl-C ends it)"

# Every file, plain and packed, with type, caching and the headers that isolate it.
while read -r file; do
    [ "$file" != index.html ] && path=/$file || path=/
    case $file in
    *.html) type='text/html; charset=utf-8' ;;
    *.css) type='text/css; charset=utf-8' ;;
    *.js) type='text/javascript; charset=utf-8' ;;
    *.json) type=application/json ;;
    *.txt) type='text/plain; charset=utf-8' ;;
    *.webmanifest) type=application/manifest+json ;;
    *.svg) type=image/svg+xml ;;
    *.png) type=image/png ;;
    *.wasm) type=application/wasm ;;
    *.net | *.pack) type=application/octet-stream ;;
    *) type=unknown ;;
    esac
    case $file in
    v/"$version"/*) caching='public, max-age=31536000, immutable' ;;
    *) caching=no-cache ;;
    esac
    get "$path"
    status_is "$path" 200
    same_as "$path" "$site/$file"
    is "$path: type" "$(header Content-Type)" "$type"
    is "$path: caching" "$(header Cache-Control)" "$caching"
    is "$path: length" "$(header Content-Length)" "$(wc -c <"$site/$file")"
    is "$path: encoding" "$(header Content-Encoding)" ''
    tag=$(header ETag)
    if [ -e "$site/$file.gz" ]; then
        is "$path: varies" "$(header Vary)" Accept-Encoding
        get "$path" 'Accept-Encoding: gzip, deflate, br'
        status_is "$path packed" 200
        same_as "$path packed" "$site/$file.gz"
        is "$path packed: encoding" "$(header Content-Encoding)" gzip
        is "$path packed: type" "$(header Content-Type)" "$type"
        is "$path packed: another tag" "$([ "$(header ETag)" != "$tag" ] && echo yes)" yes
    fi
    for name in Cross-Origin-Opener-Policy:same-origin Cross-Origin-Embedder-Policy:require-corp \
        Cross-Origin-Resource-Policy:same-origin X-Content-Type-Options:nosniff Referrer-Policy:no-referrer; do
        is "$path: ${name%%:*}" "$(header "${name%%:*}")" "${name#*:}"
    done
    policy=$(header Content-Security-Policy)
    is "$path: policy" "${policy%%;*}" "default-src 'none'"
    is "$path: no word about the server" "$(header Server)$(header X-Powered-By)" ''
done < <(cd "$site" && find . -type f ! -name '*.gz' | sed 's|^\./||')

# Encodings that are refused, and contents that are known.
get / 'Accept-Encoding: identity;q=0, gzip;q=0.5'
is 'only packed' "$(header Content-Encoding)" gzip
get / 'Accept-Encoding: identity;q=0'
status_is 'neither packed nor plain' 406
get /icons/icon-192.png 'Accept-Encoding: gzip'
is 'a picture is not packed' "$(header Content-Encoding)$(header Vary)" ''
get /
get / "If-None-Match: $(header ETag)"
status_is 'known already' 304
is 'known already: contents' "$(wc -c <"$work/body")" 0
is 'known already: caching' "$(header Cache-Control)" no-cache
get / 'If-None-Match: "another"'
status_is 'known in another state' 200
get /index.html
same_as /index.html "$site/index.html"
get '/?utm=1&x=%2e'
same_as 'with a question' "$site/index.html"

# HEAD says what GET says.
get /sw.js && grep -v '^Date' "$work/head" >"$work/expected"
method=HEAD get /sw.js
is 'HEAD' "$(grep -v '^Date' "$work/head" | cmp -s - "$work/expected" && echo same)" same
is 'HEAD: contents' "$(wc -c <"$work/body")" 0
method=HEAD get /nothing
status_is 'HEAD of nothing' 404

# Health and version.
get /healthz
status_is /healthz 200
is /healthz "$(cat "$work/body")" ok
is '/healthz is not kept' "$(header Cache-Control)" no-store
get /version
is /version "$(cat "$work/body")" "{\"schema\":1,\"version\":\"$("$sumito" --version | sed -n 's/^sumito //p')\",\"page\":\"$version\"}"
is '/version: type' "$(header Content-Type)" application/json

# Paths that lead nowhere, and those that try to lead out.
for path in /nothing /index.html/ //index.html /INDEX.HTML /v /v/ "/v/$version/" /index.html.gz /icons \
    /../etc/passwd /v/../index.html "/v/$version/../../index.html" /./index.html /..%2f..%2fetc/passwd \
    /%2e%2e/%2e%2e/etc/passwd '/..\\\\..\\\\etc\\\\passwd' /%00 /index.html%00 /index.html%2500.png /%69ndex.html \
    /%c0%ae%c0%ae/etc/passwd /%ff%zz%; do
    get "$path"
    status_is "$path" 404
done
get http://localhost/healthz
status_is 'a whole address' 200
get "/$(printf 'a%.0s' {1..3000})"
status_is 'a long address' 414
get "/?$(printf 'a%.0s' {1..3000})"
status_is 'a long question' 414
get "/$(printf 'a%.0s' {1..60000})"
status_is 'a very long address' 414
get / "X-Long: $(printf 'a%.0s' {1..60000})"
status_is 'a long header' 431

# Methods.
for each in POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND get; do
    method=$each get /
    status_is "$each" 405
    is "$each: allowed" "$(header Allow)" 'GET, HEAD'
done
ask 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhelloGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
status_is 'POST with a body' 405
is 'what follows a refused body' "$(grep -ac '^HTTP/1.1' "$work/answer")" 1

# Requests that contradict themselves: the connection ends with the first of them.
smuggled='GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
for lines in 'Content-Length: 3\r\nContent-Length: 3' 'Content-Length: 3\r\nContent-Length: 40' 'Content-Length: 3' \
    'Content-Length: 3\r\nTransfer-Encoding: chunked' 'Transfer-Encoding: chunked' 'Content-Length: -1' \
    'Content-Length: 3, 3' 'Content-Length: 99999999999999999999'; do
    ask "GET / HTTP/1.1\r\nHost: a\r\n$lines\r\n\r\nabc$smuggled"
    is "$lines" "$(grep -cE '^4(00|13)$' <<<"$status")" 1
    is "$lines: no second answer" "$(grep -ac '^ok' "$work/answer")" 0
done
ask 'GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
status_is 'a body of nothing' 200
ask 'GET /healthz HTTP/1.1\r\n\r\n'
status_is 'no host' 400
ask 'GET /healthz HTTP/1.0\r\n\r\n'
status_is 'an old client' 200
ask 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /version HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
is 'two requests on one connection' "$(grep -ac '^HTTP/1.1 200' "$work/answer")" 2

# Many at a time, while others hold connections and say nothing.
for i in {10..59}; do
    eval "exec $i<>/dev/tcp/127.0.0.1/$port"
done
fetchers=()
for i in {1..20}; do
    (
        work=$work/fetch-$i
        mkdir "$work"
        for _ in {1..5}; do
            get / 'Accept-Encoding: gzip'
            cmp -s "$work/body" "$site/index.html.gz" || exit 1
        done
    ) &
    fetchers+=($!)
done
fetched=0
for each in "${fetchers[@]}"; do
    wait "$each" && fetched=$((fetched + 1))
done
is 'twenty at a time' "$fetched" 20

# The port is taken; the address is not ours; the host is none.
complaint() {
    "$sumito" serve "$@" >"$work/said" 2>"$work/talk"
    code=$?
}
complaint --port="$port"
is 'port in use: exit' "$code" 1
is 'port in use' "$(cat "$work/talk")" "sumito serve: port $port is in use already; --port=N takes another one"
is 'port in use: nothing said' "$(cat "$work/said")" ''
complaint --port="$port" --lang=fr
is 'port in use, in French' "$(cat "$work/talk")" "sumito serve: le port $port est déjà pris ; --port=N en prend un autre"
complaint --port=0 --host=192.0.2.1
is 'a foreign address: exit' "$code" 1
is 'a foreign address' "$(grep -c 'cannot listen at 192.0.2.1, port 0: ' "$work/talk")" 1
for host in '' 300.1.2.3 'no such host' host.invalid; do
    complaint --port=0 --host="$host"
    is "host '$host': exit" "$code" 1
    is "host '$host'" "$(grep -c "there is no address '$host'" "$work/talk")" 1
done
for bad in '' -1 65536 80x 1e3 ' 80' 99999999999; do
    complaint --port="$bad"
    is "port '$bad'" "$code" 2
done

# Signals end it at once, connections or not, and the port is free again.
end TERM
is 'SIGTERM' "$code" 0
for i in {10..59}; do
    eval "exec $i>&-"
done
before=$port
start --port="$before"
is 'the port is free again' "$port" "$before"
end INT
is 'SIGINT' "$code" 0
start --host=localhost
get /healthz
status_is 'by name' 200
end HUP
is 'SIGHUP' "$code" 0
# shellcheck disable=SC2012
if [ -e "$site/v/$version/core/sumito.wasm" ]; then
    is 'talk' "$(cat "$work/talk")" ''
else
    is 'talk' "$(cut -c 1-54 "$work/talk")" 'sumito serve: this program was built without the core '
fi

echo "$checks checks, $failures failed"
[ "$failures" -eq 0 ]
