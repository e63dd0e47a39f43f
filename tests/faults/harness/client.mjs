// SPDX-License-Identifier: MIT
// A client written by hand: requests over HTTP, and a WebSocket that can be slow, silent or torn.
import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {request} from 'node:http';
import {connect} from 'node:net';

/** Generous, for a busy machine. */
const LIMIT_MS = 60000;

/** A request, and its answer with the body as JSON where it is some. */
export function ask(port, path, {method = 'GET', body = undefined, token = undefined, from = undefined} = {}) {
    const headers = {
        ...(from === undefined ? {} : {'X-Forwarded-For': from}),
        ...(body === undefined ? {} : {'Content-Type': 'application/json'}),
        ...(token === undefined ? {} : {Cookie: `sumito=${token}`}),
    };
    return new Promise((resolve, reject) => {
        const call = request({host: '127.0.0.1', port, path, method, headers, agent: false, timeout: LIMIT_MS}, (answer) => {
            let text = '';
            answer.setEncoding('utf8');
            answer.on('data', (piece) => (text += piece));
            answer.on('end', () => {
                const cookie = /sumito=([^;]+)/.exec(answer.headers['set-cookie']?.[0] ?? '');
                const json = /json/.test(answer.headers['content-type'] ?? '') && !/ndjson/.test(answer.headers['content-type'] ?? '');
                resolve({
                    status: answer.statusCode,
                    headers: answer.headers,
                    token: cookie?.[1] ?? token,
                    body: json ? JSON.parse(text) : text,
                });
            });
        });
        call.on('error', reject);
        call.on('timeout', () => call.destroy(new Error(`${path} is not answered`)));
        call.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** A game with both players in their seats: its id and their tokens. */
export async function makeGame(
    port,
    {variant = 'classic', control = {total: 600000, increment: 0, delay: 0}, house = '', other = port} = {},
) {
    const made = await ask(port, '/api/games', {method: 'POST', body: {variant, control, house, colour: 'first', opponent: 'link'}});
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const invitation = made.body.join.split('/').pop();
    const joined = await ask(other, `/api/games/${made.body.id}/join`, {method: 'POST', body: {token: invitation}});
    assert.equal(joined.status, 200, JSON.stringify(joined.body));
    return {id: made.body.id, tokens: [made.token, joined.token]};
}

export const newKey = () => randomBytes(8).toString('hex');

/** Plays a move over HTTP; the answer. */
export const play = (port, {id, tokens}, ply, move, {key = newKey(), token = tokens[ply % 2]} = {}) =>
    ask(port, `/api/games/${id}/actions`, {method: 'POST', token, body: {action: 'move', move, ply, key}});

/** A first move, and one that answers it. */
export const FIRST_MOVE = 'a1b2';
export const OTHER_FIRST_MOVE = 'a5b5';
export const SECOND_MOVE = 'i5h5';

/** A WebSocket: what it says is kept until somebody takes it. */
export class Socket {
    #bytes = Buffer.alloc(0);
    #wakers = [];
    #opened = false;

    /** Answers pings unless `deaf`; reads unless `slow`. */
    static async open(port, {token = undefined, deaf = false, slow = false} = {}) {
        const self = new Socket();
        self.messages = [];
        self.deaf = deaf;
        self.closed = false;
        self.socket = connect({host: '127.0.0.1', port, noDelay: true});
        self.socket.on('data', (bytes) => self.#take(bytes));
        self.socket.on('error', () => {});
        self.socket.on('close', () => {
            self.closed = true;
            self.#wake();
        });
        self.socket.write(
            `GET /api/socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n${token ? `Cookie: sumito=${token}\r\n` : ''}` +
                `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
        );
        await self.#until(() => self.#opened || self.closed, 'it is open');
        assert.ok(self.#opened, 'the socket was refused');
        if (slow) {
            self.socket.pause();
        }
        return self;
    }

    #wake() {
        this.#wakers.splice(0).forEach((wake) => wake());
    }

    async #until(is, what) {
        const end = performance.now() + LIMIT_MS;
        while (!is()) {
            assert.ok(performance.now() < end, `waited in vain until ${what}`);
            await new Promise((resolve) => {
                this.#wakers.push(resolve);
                setTimeout(resolve, 500).unref();
            });
        }
    }

    #take(bytes) {
        this.#bytes = Buffer.concat([this.#bytes, bytes]);
        if (!this.#opened) {
            const end = this.#bytes.indexOf('\r\n\r\n');
            if (end < 0) {
                return;
            }
            if (!this.#bytes.toString('latin1').startsWith('HTTP/1.1 101')) {
                this.socket.destroy();
                return;
            }
            this.#opened = true;
            this.#bytes = this.#bytes.subarray(end + 4);
        }
        while (this.#frame());
        this.#wake();
    }

    /** Takes one whole frame; false if there is none. */
    #frame() {
        const bytes = this.#bytes;
        if (bytes.length < 2) {
            return false;
        }
        const more = {126: 2, 127: 8}[bytes[1]] ?? 0;
        if (bytes.length < 2 + more) {
            return false;
        }
        const length = more === 0 ? bytes[1] : more === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
        if (bytes.length < 2 + more + length) {
            return false;
        }
        const contents = bytes.subarray(2 + more, 2 + more + length);
        this.#bytes = bytes.subarray(2 + more + length);
        const kind = bytes[0] & 15;
        if (kind === 1) {
            this.messages.push(JSON.parse(contents.toString('utf8')));
        } else if (kind === 9 && !this.deaf) {
            this.#write(10, contents);
        }
        return true;
    }

    #write(kind, contents) {
        assert.ok(contents.length < 126 || contents.length < 65536);
        const mask = randomBytes(4);
        const head =
            contents.length < 126
                ? Buffer.from([128 | kind, 128 | contents.length])
                : Buffer.from([128 | kind, 254, contents.length >> 8, contents.length & 255]);
        this.socket.write(Buffer.concat([head, mask, contents.map((byte, at) => byte ^ mask[at % 4])]));
    }

    say(message) {
        this.#write(1, Buffer.from(JSON.stringify(message)));
    }

    /** The first message that is so, which is taken out. */
    async hear(is, what = is.toString()) {
        const at = () => this.messages.findIndex(is);
        await this.#until(() => at() >= 0 || this.closed, what);
        assert.ok(at() >= 0, `the socket was closed before ${what}`);
        return this.messages.splice(at(), 1)[0];
    }

    /** The answer to something asked. */
    async act(request) {
        const name = newKey();
        this.say({...request, request: name});
        return this.hear((message) => message.request === name, 'an answer');
    }

    async untilClosed() {
        await this.#until(() => this.closed, 'it is closed');
    }

    close() {
        this.socket.destroy();
    }
}
