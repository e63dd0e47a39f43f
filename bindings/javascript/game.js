// SPDX-License-Identifier: MIT
// Games: the core holds one for each, so that a move costs what it costs; questions in words tell it the whole game.

import {SumitoError} from './errors.js';
import {disposable, ENDS, FACTS, Held} from './held.js';
import {moveText, outcomeOf, SumitoPosition} from './position.js';

/** @typedef {import('./index.js').Game} Game */
/** @typedef {import('./index.js').Side} Side */

/** @type {readonly Side[]} */
const SIDES = ['first', 'second'];
/** While a game goes on. @type {import('./index.js').Outcome} */
const ONGOING = Object.freeze({over: false, result: '*', winner: null, reason: null});

/** @implements {Game} */
export class SumitoGame {
    #sumito;
    #holder;
    #held;
    /** @type {string[]} */
    #moves = [];
    /** The same for others, until the next move. @type {readonly string[] | null} */
    #shown = null;
    /** How it ended off the board, as requests say it. @type {string | undefined} */
    #ended;

    /** @param {import('./index.js').Sumito} sumito @param {import('./held.js').Holder} holder @param {string} start @param {string} house */
    constructor(sumito, holder, start, house) {
        const {calls} = holder;
        this.#sumito = sumito;
        this.#holder = holder;
        this.house = house;
        /** As six fields, whatever it was called. */
        this.start = sumito.position(start).text;
        sumito.ask('game', this.request()); // what is wrong with the house is said here
        const rules = (house || '').split(/\s+/).join(' ');
        holder.write(this.start + rules);
        this.#held = new Held(holder, calls.game_open(this.start.length, rules.length), calls.game_close);
    }

    /** What requests about this game say. */
    request() {
        return {start: this.start, moves: this.#moves.join(' '), house: this.house || undefined, ended: this.#ended};
    }

    /** @param {number} fact */
    #fact(fact) {
        return this.#holder.calls.game_fact(this.#held.at, fact);
    }

    get moves() {
        return (this.#shown ??= Object.freeze([...this.#moves]));
    }

    get toMove() {
        return SIDES[this.#fact(FACTS.toMove)];
    }

    get position() {
        const {calls} = this.#holder;
        return new SumitoPosition(this.#sumito, this.#holder.read(calls.position_text(calls.game_position(this.#held.at))));
    }

    get outcome() {
        return this.over ? outcomeOf(this.#sumito.ask('game', this.request())) : {...ONGOING};
    }

    get over() {
        return this.#fact(FACTS.result) !== 0;
    }

    get repetitions() {
        return this.#fact(FACTS.repetitions);
    }

    get pliesWithoutEjection() {
        return this.#fact(FACTS.pliesWithoutEjection);
    }

    legalMoves() {
        const {calls} = this.#holder;
        const game = this.#held.at;
        if (this.over) return [];
        const position = calls.game_position(game);
        const at = calls.positions_moves(position, 1);
        if (!at) throw new RangeError('there is no memory for the moves');
        const [, count] = new Uint32Array(this.#holder.memory.buffer, at, 2);
        const codes = new Uint32Array(this.#holder.memory.buffer, at + 8, count).slice();
        return Array.from(codes, (code) => this.#holder.read(calls.move_text(position, code))).sort();
    }

    /** @param {(string | import('./index.js').Move)[]} moves */
    play(...moves) {
        const game = this.#held.at;
        if (moves.length === 0) return this;
        if (this.#ended) throw new SumitoError({code: 'game_over', message: this.words()});
        const line = moves.length === 1 ? moveText(moves[0]) : moves.map(moveText).join(' ');
        const played = this.#holder.calls.game_play(game, this.#holder.write(line));
        if (played === 1 && moves.length === 1 && !/\s/.test(line)) this.#moves.push(line);
        else this.#took(line.split(/\s+/).filter(Boolean), played, moves.length);
        this.#shown = null;
        return this;
    }

    /** Some moves, perhaps not all. @param {string[]} words @param {number} played @param {number} given */
    #took(words, played, given) {
        for (let n = 0; n < played; n++) this.#moves.push(words[n]);
        this.#shown = null;
        if (played === words.length && words.length >= given) return;
        // The core says why, to whoever tells it the game and the move.
        this.#sumito.ask('game', {...this.request(), moves: [...this.#moves, words[played]].join(' ')});
        if (played < words.length) throw new RangeError('there is no memory for the game');
        throw new SumitoError({code: 'bad_text', message: 'a move without any text'});
    }

    takeback(plies = 1) {
        if (!/(^|\s)takebacks(\s|$)/.test(this.house))
            throw new SumitoError({code: 'no_takebacks', message: 'the rules of the house allow no takebacks'});
        if (!Number.isInteger(plies) || plies < 0 || plies > this.#moves.length)
            throw new SumitoError({code: 'too_few', message: `${plies} plies cannot be taken back: ${this.#moves.length} were played`});
        this.#holder.calls.game_takeback(this.#held.at, plies);
        this.#moves.length -= plies;
        this.#shown = null;
        this.#ended = undefined;
        return this;
    }

    /** @param {string} how @param {Side} [side] */
    #end(how, side) {
        const ended = [how, side].filter(Boolean).join(' ');
        const game = this.#held.at;
        if (this.#ended) throw new SumitoError({code: 'game_over', message: this.words()});
        this.#sumito.ask('game', {...this.request(), ended}); // whatever is wrong is said here
        this.#holder.calls.game_end(game, ENDS.indexOf(how), side ? SIDES.indexOf(side) : 0);
        this.#ended = ended;
        return this;
    }

    /** @param {Side} [side] */
    resign(side = this.toMove) {
        return this.#end('resign', side);
    }

    agreeDraw() {
        return this.#end('draw');
    }

    /** @param {Side} side */
    timeOut(side) {
        return this.#end('time', side);
    }

    /** @param {import('./index.js').Language} [language] */
    words(language = 'en') {
        return this.#sumito.ask('game', {...this.request(), lang: language}).status;
    }

    /** @param {Record<string, string>} [tags] */
    record(tags = {}) {
        return this.#sumito.ask('record', {...this.request(), tag: Object.entries(tags).map(([name, value]) => `${name}=${value}`)}).apgn;
    }

    close() {
        this.#held.close();
    }
}
disposable(SumitoGame.prototype);
