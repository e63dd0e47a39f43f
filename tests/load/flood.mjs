// SPDX-License-Identifier: MIT
// Sockets that say as much as they can, of one kind. As a program it goes on until its input ends.
// usage: flood.mjs KIND SOCKETS PORT [secure]
import {connect as connectPlain} from 'node:net';
import {connect as connectSecurely} from 'node:tls';
import {fileURLToPath} from 'node:url';
import {frame, handshake} from '../api/harness.mjs';

/** What each kind begins with, what it then repeats, and whether it reads the answers. */
export const KINDS = {
    ping: {first: '', again: frame('', {opcode: 9}), reads: false},
    pong: {first: '', again: frame('', {opcode: 10}), reads: false},
    text: {first: '', again: frame('{"ping":1}'), reads: true},
    'text, unread': {first: '', again: frame('{"ping":1}'), reads: false},
    continuation: {first: frame('{', {fin: false}), again: frame('', {opcode: 0, fin: false}), reads: true},
};

const PIECE = 65536;
/** Not that of honest clients. */
const ADDRESS = '127.0.0.2';
const AGAIN_MS = 1000;

/** A connection to a server, or to nginx before it. */
export const connectTo = (port, {secure = false, address = '127.0.0.1'} = {}) =>
    secure
        ? connectSecurely({host: '127.0.0.1', port, localAddress: address, servername: 'play.example.org', rejectUnauthorized: false})
        : connectPlain({host: '127.0.0.1', port, localAddress: address, noDelay: true});

/**
 * Floods, and comes back where it is thrown out.
 * @param {keyof typeof KINDS} kind
 */
export function flood(kind, sockets, port, {secure = false} = {}) {
    const {first, again, reads} = KINDS[kind];
    const piece = Buffer.concat(Array.from({length: Math.floor(PIECE / again.length)}, () => again));
    const open = new Set();
    let ended = false;
    const begin = () => {
        if (ended) {
            return;
        }
        const socket = connectTo(port, {secure, address: ADDRESS});
        const pump = () => {
            while (!socket.destroyed && socket.write(piece));
        };
        open.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
            open.delete(socket);
            setTimeout(begin, AGAIN_MS).unref();
        });
        socket.on('drain', pump);
        socket.write(handshake({Host: 'play.example.org'}).replace('Host: localhost\r\n', ''));
        socket.once('data', () => {
            if (reads) {
                socket.resume();
            } else {
                socket.pause();
            }
            socket.write(first);
            pump();
        });
    };
    Array.from({length: sockets}, begin);
    return {
        end() {
            ended = true;
            open.forEach((socket) => socket.destroy());
        },
    };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [kind, sockets, port, secure] = process.argv.slice(2);
    flood(/** @type {any} */ (kind), Number(sockets), Number(port), {secure: secure === 'secure'});
    process.stdin.resume().on('end', () => process.exit(0));
}
