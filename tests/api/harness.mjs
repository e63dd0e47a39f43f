// SPDX-License-Identifier: MIT
// A server of its own for a test, and clients that say exactly what they are told to say.
import {randomBytes} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {request as httpRequest} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {serving} from '../serve.mjs';

export const sourceTree = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** How long something may take that has to come, on the slowest of machines. */
const PATIENCE_MS = 60_000;
export const program = process.env.SUMITO_PROGRAM ?? join(sourceTree, 'build/sumito');

/**
 * Starts `sumito serve` with a store of its own.
 * @param {{flags?: string[], env?: Record<string, string>}} [options]
 */
export async function serve({flags = [], env = {}} = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-api-'));
    const store = {PATH: process.env.PATH, SUMITO_DATABASE: join(folder, 'games.db'), ...env};
    const self = await serving(program, ['--port=0', ...flags], store);
    return {
        port: /** @type {number} */ (self.port),
        pid: /** @type {number} */ (self.pid),
        log: () => self.talk,
        /** Ends it in order; how it exited. */
        close: async () => {
            self.child.kill('SIGTERM');
            const how = await self.ended;
            rmSync(folder, {recursive: true, force: true});
            return how;
        },
    };
}

/**
 * One request; `body` is sent as JSON unless it is a text already.
 * @param {number} port
 * @param {string} method
 * @param {string} path
 * @param {{cookie?: string, body?: any, headers?: Record<string, string>}} [options]
 */
export function ask(port, method, path, {cookie, body, headers = {}} = {}) {
    const bytes = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const sent = {
        ...(bytes === undefined ? {} : {'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(bytes))}),
        ...(cookie ? {Cookie: cookie} : {}),
        ...headers,
    };
    return new Promise((resolve, reject) => {
        const request = httpRequest({host: '127.0.0.1', port, method, path, headers: sent, agent: false}, (response) => {
            const parts = [];
            response.on('data', (part) => parts.push(part));
            response.on('error', reject);
            response.on('end', () => {
                const text = Buffer.concat(parts).toString('utf8');
                const type = response.headers['content-type'] ?? '';
                resolve({
                    status: response.statusCode,
                    headers: response.headers,
                    type,
                    text,
                    json: /[/+]json$/.test(type) && text !== '' ? JSON.parse(text) : undefined,
                    /** What a browser would send back from now on. */
                    cookie: response.headers['set-cookie']?.[0].split(';')[0],
                });
            });
        });
        request.on('error', reject);
        request.end(bytes);
    });
}

/** A key as moves carry it. */
export const newKey = () => randomBytes(8).toString('hex');

/** Bytes to a connection, and everything that comes back until the server closes it, or until `enough` of it is there. */
export function raw(port, bytes, {enough = () => false, limit = 60000} = {}) {
    return new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        const parts = [];
        const done = (closed) => {
            clearTimeout(timer);
            socket.destroy();
            resolve({bytes: Buffer.concat(parts), text: Buffer.concat(parts).toString('latin1'), closed});
        };
        const timer = setTimeout(() => done(false), limit);
        socket.on('data', (part) => {
            parts.push(part);
            if (enough(Buffer.concat(parts).toString('latin1'))) {
                done(false);
            }
        });
        socket.on('close', () => done(true));
        socket.on('error', (error) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done(true) : reject(error)));
        socket.on('connect', () => socket.write(bytes));
    });
}

/** A frame as a client sends it, masked. */
export function frame(payload, {opcode = 1, fin = true, masked = true, reserved = 0, length = undefined} = {}) {
    const bytes = Buffer.from(payload);
    const size = length ?? bytes.length;
    const head = size < 126 ? Buffer.alloc(2) : size < 65536 ? Buffer.alloc(4) : Buffer.alloc(10);
    head[0] = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
    head[1] = masked ? 0x80 : 0;
    if (size < 126) {
        head[1] |= size;
    } else if (size < 65536) {
        head[1] |= 126;
        head.writeUInt16BE(size, 2);
    } else {
        head[1] |= 127;
        head.writeBigUInt64BE(BigInt(size), 2);
    }
    if (!masked) {
        return Buffer.concat([head, bytes]);
    }
    const mask = randomBytes(4);
    return Buffer.concat([head, mask, bytes.map((byte, i) => byte ^ mask[i % 4])]);
}

export const handshake = (headers = {}) =>
    `GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
    Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('') +
    '\r\n';

/** Takes the whole frames from the front of some bytes: [{opcode, payload}], and what is left. */
export function takeFrames(bytes) {
    const frames = [];
    for (;;) {
        let at = 2;
        let size = bytes.length < 2 ? 0 : bytes[1] & 127;
        if (size === 126 && bytes.length >= 4) {
            size = bytes.readUInt16BE(2);
            at = 4;
        } else if (size === 127 && bytes.length >= 10) {
            size = Number(bytes.readBigUInt64BE(2));
            at = 10;
        } else if (size >= 126) {
            return {frames, rest: bytes};
        }
        if (bytes.length < at + size || bytes.length < 2) {
            return {frames, rest: bytes};
        }
        frames.push({opcode: bytes[0] & 15, payload: bytes.subarray(at, at + size)});
        bytes = bytes.subarray(at + size);
    }
}

/**
 * A WebSocket. `heard` are all messages so far; `next` waits for the first unseen one that fits.
 * @param {number} port
 * @param {{cookie?: string, headers?: Record<string, string>}} [options]
 */
export async function openSocket(port, {cookie, headers = {}} = {}) {
    const socket = connect(port, '127.0.0.1');
    const heard = [];
    const waiting = [];
    let rest = Buffer.alloc(0);
    let open = false;
    let closed = false;
    let code = 0;
    const look = () => {
        for (const each of [...waiting]) {
            const at = heard.findIndex((message, index) => index >= each.from && each.fits(message));
            if (at >= 0 || closed) {
                waiting.splice(waiting.indexOf(each), 1);
                at >= 0 ? each.resolve(heard[at]) : each.reject(new Error(`the socket closed (${code}) after ${JSON.stringify(heard)}`));
            }
        }
    };
    const status = await new Promise((resolve, reject) => {
        socket.on('error', reject);
        socket.on('connect', () => socket.write(handshake({...(cookie ? {Cookie: cookie} : {}), ...headers})));
        socket.on('close', () => {
            closed = true;
            look();
            resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(rest.toString('latin1'))?.[1] ?? 0));
        });
        socket.on('data', (part) => {
            rest = Buffer.concat([rest, part]);
            const end = rest.indexOf('\r\n\r\n');
            if (!open && end < 0) {
                return;
            }
            if (!open) {
                const answer = Number(/^HTTP\/1\.1 (\d+)/.exec(rest.toString('latin1'))?.[1]);
                if (answer !== 101) {
                    resolve(answer);
                    socket.destroy();
                    return;
                }
                open = true;
                rest = rest.subarray(end + 4);
                resolve(101);
            }
            const taken = takeFrames(rest);
            rest = taken.rest;
            for (const {opcode, payload} of taken.frames) {
                if (opcode === 1) {
                    heard.push(JSON.parse(payload.toString('utf8')));
                } else if (opcode === 8) {
                    code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
                } else if (opcode === 9) {
                    socket.write(frame(payload, {opcode: 10}));
                }
            }
            look();
        });
    });
    return {
        status,
        heard,
        closeCode: () => code,
        send: (message) => socket.write(frame(typeof message === 'string' ? message : JSON.stringify(message))),
        sendRaw: (bytes) => socket.write(bytes),
        next: (fits, from = 0) =>
            new Promise((resolve, reject) => {
                const each = {fits, from, resolve, reject};
                waiting.push(each);
                look();
                const late = setTimeout(() => {
                    if (waiting.includes(each)) {
                        waiting.splice(waiting.indexOf(each), 1);
                        reject(new Error(`nothing like ${fits} came in ${PATIENCE_MS} ms, but ${JSON.stringify(heard)}`));
                    }
                }, PATIENCE_MS);
                late.unref();
            }),
        close: () => socket.destroy(),
        ended: () => new Promise((resolve) => (closed ? resolve(null) : socket.once('close', resolve))),
    };
}
