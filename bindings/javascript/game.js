// SPDX-License-Identifier: MIT
// Games: a start and moves, which the core plays again for every question.

import {SumitoError} from './errors.js';
import {moveText, outcomeOf, SumitoPosition} from './position.js';

/** @typedef {import('./index.js').Game} Game */
/** @typedef {import('./index.js').Side} Side */

/** @implements {Game} */
export class SumitoGame {
    #sumito;
    /** @type {readonly string[]} */
    #moves = [];
    /** How it ended off the board, as requests say it. @type {string | undefined} */
    #ended;
    /** The answer to `game`. @type {any} */
    #told;

    /** @param {import('./index.js').Sumito} sumito @param {string} start @param {string} house */
    constructor(sumito, start, house) {
        this.#sumito = sumito;
        this.house = house;
        /** As six fields, whatever it was called. */
        this.start = sumito.position(start).text;
        this.#told = this.#tell(this.#moves, undefined);
    }

    /** @param {readonly string[]} moves @param {string | undefined} ended */
    #tell(moves, ended) {
        return this.#sumito.ask('game', {start: this.start, moves: moves.join(' '), house: this.house || undefined, ended});
    }

    /** Goes to another state, if the core agrees. @param {readonly string[]} moves @param {string} [ended] */
    #become(moves, ended) {
        this.#told = this.#tell(moves, ended);
        this.#moves = Object.freeze([...moves]);
        this.#ended = ended;
        return this;
    }

    /** What requests about this game say. */
    request() {
        return {start: this.start, moves: this.#moves.join(' '), house: this.house || undefined, ended: this.#ended};
    }

    get moves() {
        return this.#moves;
    }

    get position() {
        return new SumitoPosition(this.#sumito, this.#told);
    }

    get outcome() {
        return outcomeOf(this.#told);
    }

    get over() {
        return this.#told.over;
    }

    get repetitions() {
        return this.#told.repetitions;
    }

    get quietPlies() {
        return this.#told.quiet_plies;
    }

    /** @param {(string | import('./index.js').Move)[]} moves */
    play(...moves) {
        for (const move of moves) {
            if (this.#ended)
                throw new SumitoError({code: 'game_over', message: this.words()});
            this.#become([...this.#moves, moveText(move)]);
        }
        return this;
    }

    takeback(plies = 1) {
        if (!/(^|\s)takebacks(\s|$)/.test(this.house))
            throw new SumitoError({code: 'no_takebacks', message: 'the rules of the house allow no takebacks'});
        if (!Number.isInteger(plies) || plies < 0 || plies > this.#moves.length)
            throw new SumitoError({code: 'too_few', message: `${plies} plies cannot be taken back: ${this.#moves.length} were played`});
        return this.#become(this.#moves.slice(0, this.#moves.length - plies));
    }

    /** @param {string} how */
    #end(how) {
        if (this.#ended)
            throw new SumitoError({code: 'game_over', message: this.words()});
        return this.#become(this.#moves, how);
    }

    /** @param {Side} [side] */
    resign(side = this.position.side) {
        return this.#end(`resign ${side}`);
    }

    agreeDraw() {
        return this.#end('draw');
    }

    /** @param {Side} side */
    timeOut(side) {
        return this.#end(`time ${side}`);
    }

    /** @param {import('./index.js').Language} [language] */
    words(language = 'en') {
        return this.#sumito.ask('game', {...this.request(), lang: language}).status;
    }

    /** @param {Record<string, string>} [tags] */
    record(tags = {}) {
        return this.#sumito.ask('record', {...this.request(), tag: Object.entries(tags).map(([name, value]) => `${name}=${value}`)}).apgn;
    }
}
