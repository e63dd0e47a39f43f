// SPDX-License-Identifier: MIT
// Live analysis without a screen: the engine thinks about the position shown, and only what it says about that one is told.

import {Tickets} from '../play/tickets.js';

/** @typedef {import('../core/types.js').Line} Line */
/** @typedef {{start: string, moves: string, house: string}} Fields */
/**
 * A position to be thought about: a key of its own, the fields of a request, and whether the game is over there.
 * @typedef {{key: string, fields: Fields, over: boolean}} Place
 */
/**
 * A line in words and numbers, and the key of the position it belongs to.
 * @typedef {Pick<import('../core/types.js').LineAnswer, 'moves' | 'text'> & {of: string, worth: import('../core/types.js').Worth}} ToldLine
 */
/** How it is to think; 0 seconds: without end. @typedef {{on: boolean, lines: number, seconds: number, threads: number}} How */

const STORE = 'sumito.live';
export const MOST_LINES = 5;
/** What is told changes no more often than this, in ms: it is to be read. */
const PACE = 200;
/** So many moves of a line are told. */
const LONGEST = 10;

/** Fires `change` whenever something else is to be shown. */
export class Live extends EventTarget {
    /** @type {How} */
    how;
    /** 'off', 'paused', 'over', 'thinking', 'done', 'failed'. */
    state = 'off';
    /** Whether it is asked what the other side would do. */
    threat = false;
    /** The lines, the best first; all of them belong to the position shown. @type {ToldLine[]} */
    told = [];
    /** Of the best line. @type {{depth: number, nodes: number, ms: number} | null} */
    facts = null;
    /** Why there is nothing, in words. */
    problem = '';
    /** @type {Place | null} */
    #place = null;
    #pauses = 0;
    #running = false;
    #tickets = new Tickets();
    /** The newest line of each first move. @type {Map<string, Line>} */
    #found = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    #shown = 0;

    /** @param {{core: import('../core/types.js').Core, kept: import('../shell/kept.js').Kept, language: () => import('../core/types.js').Language, lines?: number}} parts */
    constructor({core, kept, language, lines = 3}) {
        super();
        this.core = core;
        this.kept = kept;
        this.language = language;
        const how = {on: true, lines, seconds: 10, threads: core.threads, .../** @type {Partial<How>} */ (kept.read(STORE))};
        this.how = {...how, threads: Math.min(how.threads, core.threads)};
    }

    /** Nothing is known of the position that comes. */
    clear() {
        this.#place = null;
        this.threat = false;
        this.#restart();
    }

    /** Another position is shown. @param {Place} place */
    show(place) {
        this.#place = place;
        this.#restart();
    }

    /** @param {Partial<How>} changes */
    set(changes) {
        this.how = {...this.how, ...changes};
        this.kept.write(STORE, this.how);
        this.#restart();
    }

    /** Asks what if it were the other's turn, or no longer. */
    toggleThreat() {
        this.threat = !this.threat;
        if (this.threat && !this.how.on) this.set({on: true});
        else this.#restart();
    }

    /** Leaves the engine to somebody else until what it returns is called. */
    pause() {
        this.#pauses++;
        this.#restart();
        let over = false;
        return () => {
            this.#pauses -= over ? 0 : 1;
            if (!over && !this.#pauses) this.#restart();
            over = true;
        };
    }

    close() {
        this.#place = null;
        this.#halt();
    }

    /** What was asked and found before counts for nothing. @returns {() => boolean} whether it is still the newest */
    #halt() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#found.clear();
        this.told = [];
        this.facts = null;
        this.problem = '';
        if (this.#running) this.core.engine.cancel();
        this.#running = false;
        return this.#tickets.take();
    }

    /** @param {string} state */
    #be(state) {
        this.state = state;
        this.dispatchEvent(new Event('change'));
    }

    #restart() {
        const good = this.#halt();
        const place = this.#place;
        if (!this.how.on) this.#be('off');
        else if (this.#pauses) this.#be('paused');
        else if (place?.over) this.#be('over');
        else {
            this.#be('thinking');
            if (place) this.#think(place, good);
        }
    }

    /** @param {Place} place @param {() => boolean} good */
    async #think({key, fields}, good) {
        const {lines, seconds, threads} = this.how;
        const {threat} = this;
        this.#shown = 0;
        try {
            const asked = threat
                ? {...fields, start: (await this.core.ask('other', {...fields, lang: this.language()})).position, moves: ''}
                : fields;
            if (!good()) return;
            this.#running = true;
            await this.core.engine.go({...asked, lines, threads, limits: seconds ? {ms: seconds * 1000} : {}}, (line) => {
                if (line.bound !== 'exact' || !line.moves.length || !good()) return;
                for (const [move, {depth, rank}] of this.#found) if (depth === line.depth && rank === line.rank) this.#found.delete(move);
                this.#found.set(line.moves[0], line);
                this.#timer ??= setTimeout(() => this.#tell(key, asked, good), Math.max(0, this.#shown + PACE - performance.now()));
            });
            if (!good()) return;
            this.#running = false;
            clearTimeout(this.#timer);
            await this.#tell(key, asked, good);
            if (good()) this.#be('done');
        } catch (error) {
            if (!good()) return;
            this.#running = false;
            this.problem = /** @type {Error} */ (error).message;
            this.#be('failed');
        }
    }

    /** Puts what was found into words. @param {string} key @param {Fields} fields @param {() => boolean} good */
    async #tell(key, fields, good) {
        /* While a depth goes on, what it has not come to yet is known from the one before; no move is told twice. */
        const found = [...this.#found.values()].sort((a, b) => b.depth - a.depth || a.rank - b.rank).slice(0, this.how.lines);
        this.#shown = performance.now();
        const told = await Promise.all(
            found.map(({moves, score}) =>
                this.core.ask('line', {...fields, line: moves.slice(0, LONGEST).join(' '), score, lang: this.language()}),
            ),
        );
        if (!good()) return;
        this.#timer = undefined;
        this.told = told.flatMap(({moves, text, worth}) => (worth ? [{of: key, moves, text, worth}] : []));
        this.facts = found[0] ?? null;
        this.dispatchEvent(new Event('change'));
    }
}
