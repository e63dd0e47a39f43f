// SPDX-License-Identifier: MIT
// A game as its log tells it, wherever it is played: what the core makes of it, which position is shown, clocks, a move planned ahead.
// Who has the log, on this device or elsewhere, adds lines to it.

import {NOT_YET, askAbout} from '../core/request.js';
import {lookAhead, planOf} from './plan.js';
import {Tickets} from './tickets.js';

/**
 * @typedef {import('../core/types.js').Side} Side
 * @typedef {import('../core/types.js').FoldAnswer} Folded
 * @typedef {import('../core/types.js').GameAnswer} Game
 * @typedef {'' | 'played' | 'changed' | 'browsed'} News why there is something new to show; '': only words may have changed
 * @typedef {object} Listener what a screen of any game hears
 * @property {(news: News, animate: boolean) => void} change
 * @property {() => void} clock
 * @property {(why: string) => void} spoiled the planned move cannot be played any more
 * @property {(error: unknown) => void} problem
 */

/** Of a clock that shows tenths. */
export const TICK_MS = 100;

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'first' ? 'second' : 'first');

/** @template {Listener} L */
export class Follower {
    /** What the core says about the newest position, and about the one shown. @type {Folded} */
    game = NOT_YET;
    /** @type {Game} */
    shown = NOT_YET;
    /** Of the position shown. */
    ply = 0;
    /** A line for each thing that happened. */
    log = '';
    /** How many of them have been announced; undefined: there is nothing to announce yet. @type {number | undefined} */
    announced;
    /** A move to be played as soon as it is this player's turn, and where that is chosen. @type {import('./plan.js').Plan | null} */
    plan = null;
    /** @type {import('./plan.js').Ahead | null} */
    ahead = null;
    closed = false;
    /** What the clocks showed, and when. @type {Pick<import('../core/types.js').TableFacts, 'left' | 'running' | 'free'> & {tick: number}} */
    clocks = {left: null, running: null, free: 0, tick: 0};
    changes = new Tickets();
    views = new Tickets();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    timer;
    /** The clock of the game at the moment `since`; null: it stands. */
    told = 0;
    /** @type {number | null} */
    since = null;

    /** @param {{core: import('../core/types.js').Core, language: () => import('../core/types.js').Language, listener: L, now?: () => number}} parts */
    constructor({core, language, listener, now = () => performance.now()}) {
        this.core = core;
        this.language = language;
        this.listener = listener;
        this.now = now;
    }

    /** The clock of the game, in milliseconds. */
    get tick() {
        return Math.round(this.told + (this.since === null ? 0 : this.now() - this.since));
    }

    /** Sets it. @param {number} tick @param {boolean} on whether it goes on */
    setTick(tick, on) {
        this.told = tick;
        this.since = on ? this.now() : null;
    }

    get table() {
        return this.game.table;
    }

    /** How many moves were played. */
    get count() {
        return this.game.history.length;
    }

    /** Whether the newest position is shown, not an earlier one. */
    get live() {
        return this.ply === this.count;
    }

    /** Whose clock runs. @returns {Side | null} */
    get running() {
        return this.clocks.running;
    }

    /** Milliseconds left: arithmetic on what the clocks showed. @returns {Record<Side, number> | null} */
    get remaining() {
        const {left, running, free, tick} = this.clocks;
        if (!left || !running) return left;
        return {...left, [running]: Math.max(0, left[running] - Math.max(0, this.tick - tick - free))};
    }

    /** The fields of a request about the game after `ply` moves. @param {number} [ply] */
    fields(ply = this.count) {
        const {start, house, moves, ended} = this.table;
        return ply === this.count
            ? {start, house, moves, ended}
            : {start, house, moves: moves.split(' ').slice(0, ply).join(' '), ended: null};
    }

    /**
     * Asks about it.
     * @template {import('../core/types.js').GameVerb} V
     * @param {V} verb @param {import('../core/types.js').More<V>} [more] @param {number} [ply]
     */
    ask(verb, more, ply) {
        return askAbout(this.core, verb, {...this.fields(ply), lang: this.language()}, more);
    }

    /** What a log comes to. @param {string} log @returns {Promise<Folded>} */
    fold(log) {
        return this.core.ask('fold', {lang: this.language(), tick: this.tick, known: this.announced, text: log});
    }

    /** What happened and was not told yet; now it is. */
    news() {
        const {news} = this.game;
        this.game.news = [];
        this.announced = this.log.split('\n').length - 1;
        return news;
    }

    /** What comes of an action. @param {import('../core/types.js').ActRequest} action */
    decide(action) {
        return this.core.ask('act', {lang: this.language(), time: Date.now(), tick: this.tick, text: this.log, ...action});
    }

    /** Reads the clocks as the core told them at `tick`. @param {Folded} game @param {number} tick */
    readClocks({table: {left, running, free}}, tick) {
        this.clocks = {left, running, free, tick};
    }

    /** The position in which a move can be planned. @returns {Promise<import('./plan.js').Ahead | null>} */
    look() {
        return lookAhead(this.game, (fields) => this.core.ask('game', {...fields, lang: this.language()}));
    }

    /** @param {string} move chosen in the position ahead */
    prepare(move) {
        this.plan = planOf(this.ahead, move);
    }

    /** The answer to a look at the position after `ply` moves; null if another look came first. @param {number} ply */
    async view(ply) {
        const to = Math.max(0, Math.min(ply, this.count));
        const good = this.views.take();
        const forward = to === this.ply + 1;
        const shown = to === this.count ? this.game : await this.ask('game', {}, to);
        if (!good() || this.closed) return null;
        this.ply = to;
        this.shown = shown;
        return {forward};
    }

    /** Shows the position after `ply` moves. @param {number} ply */
    async show(ply) {
        const seen = await this.view(ply);
        if (seen) this.listener.change('browsed', seen.forward);
    }

    /** Comes again while a clock runs. @param {() => unknown} [due] something else to look at */
    run(due) {
        clearTimeout(this.timer);
        this.listener.clock();
        if (!this.closed && (due?.() || this.running)) this.timer = setTimeout(() => this.run(due), TICK_MS);
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
    }
}
