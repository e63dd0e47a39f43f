// SPDX-License-Identifier: MIT
// Records that come in pieces: from a stream, an iterator or a text, game by game, in memory that does not grow with them.

import {Held} from './held.js';

/** @typedef {import('./index.js').RecordStream} RecordStream */

/** What the core says it needs (src/apps/wasm/exports.h). */
export const STATES = {ready: 0, wantsMore: 1, over: 2, noMemory: 3};

/** So much is handed over at once. */
const PIECE = 1 << 20;

/** @param {ReadableStream<unknown>} source @returns {AsyncGenerator<unknown, void>} */
async function* chunksOf(source) {
    const reader = source.getReader();
    let whole = false;
    try {
        for (;;) {
            const {done, value} = await reader.read();
            if (done) break;
            yield value;
        }
        whole = true;
    } finally {
        if (!whole) await reader.cancel().catch(() => {});
        reader.releaseLock();
    }
}

/** What a source may turn out to be. @typedef {Partial<{stream(): unknown}> & Partial<AsyncIterable<unknown>> & Partial<Iterable<unknown>> & Partial<ReadableStream<unknown>>} Source */

/** The pieces of whatever has some. @param {unknown} source @returns {AsyncIterable<unknown> | Iterable<unknown>} */
export function piecesOf(source) {
    if (typeof source === 'string' || source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return [source];
    const some = /** @type {Source | null | undefined} */ (source);
    if (typeof some?.stream === 'function') return piecesOf(some.stream()); // a Blob, a File
    if (typeof some?.[Symbol.asyncIterator] === 'function') return /** @type {AsyncIterable<unknown>} */ (some);
    if (typeof some?.getReader === 'function') return chunksOf(/** @type {ReadableStream<unknown>} */ (some));
    if (typeof some?.[Symbol.iterator] === 'function') return /** @type {Iterable<unknown>} */ (some);
    throw new TypeError('a record is a string, bytes, or a stream or an iterable of those');
}

/** Texts as bytes, of which one may end inside a letter. */
class Encoder {
    #encoder = new TextEncoder();
    #half = '';

    /** @param {unknown} piece */
    bytes(piece) {
        if (typeof piece === 'string') {
            const text = this.#half + piece;
            this.#half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : '';
            return this.#encoder.encode(this.#half ? text.slice(0, -1) : text);
        }
        if (piece instanceof ArrayBuffer) return new Uint8Array(piece);
        if (ArrayBuffer.isView(piece)) return new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength);
        throw new TypeError(`a piece of a record is a string or bytes, not ${piece === null ? 'null' : typeof piece}`);
    }

    end() {
        return this.#encoder.encode(this.#half);
    }
}

/** A record the core is reading. */
export class OpenRecord {
    #holder;
    #held;

    /** @param {import('./held.js').Holder} holder @param {readonly string[]} tags those of which columns are wanted */
    constructor(holder, tags = []) {
        const {calls} = holder;
        this.#holder = holder;
        this.#held = new Held(holder, calls.record_open(holder.write(tags.map((name) => `${name} `).join(''))), calls.record_close);
    }

    get at() {
        return this.#held.at;
    }

    /** More of it; nothing: that was all. @param {Uint8Array} bytes */
    take(bytes) {
        const {calls} = this.#holder;
        const at = this.#holder.room(bytes.length);
        this.#holder.memory.set(bytes, at);
        if (!calls.record_take(this.at, bytes.length)) throw new RangeError('there is no memory for a game of this size');
    }

    close() {
        this.#held.close();
    }
}

/**
 * Hands the pieces of a source over, and gives what `drain` makes of them, as long as it makes something.
 * @template T
 * @param {OpenRecord} record @param {RecordStream} source @param {() => Generator<T, boolean>} drain true once nothing more is read
 * @returns {AsyncGenerator<T, void>}
 */
export async function* feed(record, source, drain) {
    const encoder = new Encoder();
    try {
        for await (const piece of piecesOf(source)) {
            const bytes = encoder.bytes(piece);
            for (let at = 0; at < bytes.length; at += PIECE) {
                record.take(bytes.subarray(at, at + PIECE));
                if (yield* drain()) return;
            }
        }
        const rest = encoder.end();
        if (rest.length) record.take(rest);
        record.take(new Uint8Array());
        yield* drain();
    } finally {
        record.close();
    }
}

/** @param {import('./held.js').Holder} holder @param {RecordStream} source @returns {AsyncGenerator<import('./index.js').RecordedGame, void>} */
export function streamRecords(holder, source) {
    piecesOf(source); // what is none is said at once
    const {calls} = holder;
    const record = new OpenRecord(holder);
    const decoder = new TextDecoder();
    return feed(record, source, function* () {
        for (;;) {
            const at = calls.record_game(record.at);
            if (!at) break;
            const {plies, moves, ...game} = JSON.parse(decoder.decode(holder.memory.slice(at, at + calls.record_length(record.at))));
            yield {...game, moves: moves.split(' ').filter(Boolean)};
        }
        const state = calls.record_state(record.at);
        if (state === STATES.noMemory) throw new RangeError('there is no memory for a game of this size');
        return state === STATES.over;
    });
}
