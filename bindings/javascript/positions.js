// SPDX-License-Identifier: MIT
// Many positions at once: asked and played in one call, with typed arrays.

import {SumitoError} from './errors.js';
import {disposable, Held} from './held.js';
import {SumitoPosition} from './position.js';

/** @typedef {import('./index.js').Positions} Positions */

/** @implements {Positions} */
export class SumitoPositions {
    #sumito;
    #holder;
    #held;

    /** @param {import('./index.js').Sumito} sumito @param {import('./held.js').Holder} holder @param {Iterable<string | import('./index.js').Position>} given */
    constructor(sumito, holder, given) {
        const texts = Array.from(given, String);
        const {calls} = holder;
        this.#sumito = sumito;
        this.#holder = holder;
        this.length = texts.length;
        this.#held = new Held(holder, calls.positions_open(texts.length), calls.positions_close);
        for (const [n, text] of texts.entries()) if (!calls.position_read(this.#where(n), holder.write(text))) this.#read(n, text);
    }

    /** What only requests understand, as offboard:112233112233, or why it is no position. @param {number} n @param {string} text */
    #read(n, text) {
        try {
            this.#holder.calls.position_read(this.#where(n), this.#holder.write(this.#sumito.position(text).text));
        } catch (error) {
            this.close();
            throw error;
        }
    }

    /** @param {number} n */
    #where(n) {
        if (!(Number.isInteger(n) && n >= 0 && n < this.length)) throw new RangeError(`position ${n} is not from 0 to ${this.length - 1}`);
        return this.#held.at + n * this.#holder.positionSize;
    }

    /** @param {number} n */
    at(n) {
        return new SumitoPosition(this.#sumito, this.#holder.read(this.#holder.calls.position_text(this.#where(n))));
    }

    /** So many numbers of 32 bits out of the core. @template {Uint32Array | Int32Array} T @param {new (buffer: ArrayBufferLike, at: number, count: number) => T} type @param {number} at @param {number} count */
    #numbers(type, at, count) {
        if (!at) throw new RangeError('there is no memory for the answer');
        return /** @type {T} */ (new type(this.#holder.memory.buffer, at, count).slice());
    }

    moves() {
        const at = this.#holder.calls.positions_moves(this.#held.at, this.length);
        const room = 4 * (this.length + 1);
        const offsets = this.#numbers(Uint32Array, at, this.length + 1);
        return {codes: this.#numbers(Uint32Array, at + room, offsets[this.length]), offsets};
    }

    /** @param {number} n @param {number} code */
    moveText(n, code) {
        const at = this.#holder.calls.move_text(this.#where(n), code);
        if (!at) throw new SumitoError({code: 'no_move', message: `${code} is no move of position ${n}`});
        return this.#holder.read(at);
    }

    /** @param {ArrayLike<number>} codes */
    play(codes) {
        const held = this.#held.at;
        if (codes.length !== this.length) throw new RangeError(`there are ${codes.length} moves for ${this.length} positions`);
        const at = this.#holder.room(4 * this.length);
        new Uint32Array(this.#holder.memory.buffer, at, this.length).set(codes);
        const played = this.#holder.calls.positions_play(held, this.length);
        if (played < this.length)
            throw new SumitoError({
                code: 'no_move',
                message: `${codes[played]} is no move of position ${played}; those before it are played`,
                index: played,
            });
        return this;
    }

    evaluate() {
        return this.#numbers(Int32Array, this.#holder.calls.positions_evaluate(this.#held.at, this.length), this.length);
    }

    close() {
        this.#held.close();
    }
}
disposable(SumitoPositions.prototype);
