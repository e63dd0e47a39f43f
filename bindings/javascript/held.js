// SPDX-License-Identifier: MIT
// What the core holds in its memory between calls: games and arrays of positions. Each is closed by whoever opened it, or when nobody
// can reach it any more.

import {SumitoError} from './errors.js';

/** What is told of a game by number (src/apps/wasm/exports.h). */
export const FACTS = {result: 0, toMove: 1, repetitions: 2, pliesWithoutEjection: 3};
export const ENDS = ['resign', 'time', 'draw'];

/** The core as games and positions use it. */
export class Holder {
    #core;
    #bytes = new Uint8Array();
    /** @type {FinalizationRegistry<() => void>} */
    #forgotten = new FinalizationRegistry((close) => close());

    /** @param {import('./core/wasm.js').Instance} core */
    constructor(core) {
        this.#core = core;
        this.calls = core.calls;
        this.positionSize = core.calls.position_size();
    }

    /** All memory; it moves when it grows. */
    get memory() {
        const {buffer} = this.#core.memory;
        if (this.#bytes.buffer !== buffer) this.#bytes = new Uint8Array(buffer);
        return this.#bytes;
    }

    /** Room for so many bytes that come in; the core reads them with the next call. @param {number} size */
    room(size) {
        const at = this.calls.room(size);
        if (!at) throw new RangeError('there is no memory for so much at once');
        return at;
    }

    /** Puts a text there, tells its length. Notation is ASCII: no other letter can be right, so each is written as one that is not. @param {string} text */
    write(text) {
        const at = this.room(text.length);
        const {memory} = this;
        for (let n = 0; n < text.length; n++) {
            const letter = text.charCodeAt(n);
            memory[at + n] = letter >= 0x20 && letter < 0x7f ? letter : 0x3f;
        }
        return text.length;
    }

    /** A text that ends in NUL. @param {number} at */
    read(at) {
        const {memory} = this;
        let text = '';
        for (let letter; (letter = memory[at]); at++) text += String.fromCharCode(letter);
        return text;
    }

    /** Closes something once nobody has its holder any more. @param {object} holder @param {() => void} close must not know the holder */
    watch(holder, close) {
        this.#forgotten.register(holder, close, holder);
    }

    /** @param {object} holder */
    unwatch(holder) {
        this.#forgotten.unregister(holder);
    }
}

/** Something in the core's memory, from `open` to `close`. */
export class Held {
    #holder;
    #at;
    #close;

    /** @param {Holder} holder @param {number} at @param {(at: number) => void} close */
    constructor(holder, at, close) {
        if (!at) throw new RangeError('there is no memory for it');
        this.#holder = holder;
        this.#at = at;
        this.#close = close;
        holder.watch(this, () => close(at));
    }

    get at() {
        if (!this.#at) throw new SumitoError({code: 'closed', message: 'it was closed: its memory is given back'});
        return this.#at;
    }

    close() {
        if (!this.#at) return;
        this.#holder.unwatch(this);
        this.#close(this.#at);
        this.#at = 0;
    }
}

/** Lets `using` close what has a `close`, where the language knows it. @param {object} prototype */
export function disposable(prototype) {
    const {dispose} = /** @type {{dispose?: symbol}} */ (Symbol);
    if (dispose)
        Object.defineProperty(prototype, dispose, {
            value() {
                this.close();
            },
            configurable: true,
            writable: true,
        });
}
