// SPDX-License-Identifier: MIT
// A game that is being played: its record, what the core says about it, its clocks and the computer's moves. No screen.

import {NOT_YET, askAbout} from '../core/request.js';
import {fulfil, lookAhead, planOf} from './plan.js';
import {clockFields, gameFields, personSide} from './record.js';
import {Tickets} from './tickets.js';

/**
 * @typedef {import('./record.js').GameRecord} GameRecord
 * @typedef {import('./record.js').Side} Side
 * @typedef {import('../core/types.js').GameAnswer} Game
 * @typedef {{steps: string[], cells: string[][], move: import('../core/types.js').Move, count: number}} Hint
 * @typedef {'' | 'played' | 'changed' | 'browsed'} News why there is something new to show; '': only words may have changed
 * @typedef {object} Listener
 * @property {(news: News, animate: boolean) => void} change
 * @property {() => void} clock
 * @property {() => void} ahead a move can be planned now
 * @property {(why: string) => void} spoiled the planned move cannot be played any more
 * @property {(kept: boolean) => void} kept whether the record could be kept
 * @property {(error: unknown) => void} problem
 */

/** Of a clock that shows tenths. */
const TICK_MS = 100;
/** Before the computer's move at least, so that the eye can follow; longer where a marble falls. */
const PAUSE_MS = 450;
const FALLS = 2.5;
/** Of the computer for a move without a clock. */
const THINK_MS = 1500;
const HINT_MS = 900;
const JUDGE_MS = 500;
const STRONGEST = 10;

export class Session {
    /** What the core says about the newest position, and about the one shown. @type {Game} */
    game = NOT_YET;
    /** @type {Game} */
    shown = NOT_YET;
    thinking = false;
    /** Whether another tab plays this game; this one follows. */
    elsewhere = false;
    /** @type {Hint | null} */
    hint = null;
    /** While the computer thinks: a move to be played after its own, and where that is chosen. @type {import('./plan.js').Plan | null} */
    plan = null;
    /** @type {import('./plan.js').Ahead | null} */
    ahead = null;
    /** @type {Record<Side, number> | null} */
    remaining = null;
    closed = false;
    /** When the clock was last read; null: it stands. @type {number | null} */
    begun = null;
    changes = new Tickets();
    views = new Tickets();
    thoughts = new Tickets();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    timer = undefined;

    /** @param {{core: import('../core/types.js').Core, store: import('./store.js').Store, record: GameRecord, language: () => import('../core/types.js').Language, listener: Listener, now?: () => number,
     *     pace?: number}} parts */
    constructor({core, store, record, language, listener, now = () => performance.now(), pace = PAUSE_MS}) {
        this.core = core;
        this.store = store;
        this.record = record;
        this.language = language;
        this.listener = listener;
        this.pace = pace;
        this.ply = record.moves.length;
        this.now = now;
    }

    /** Whether the newest position is shown, not an earlier one. */
    get live() {
        return this.ply === this.record.moves.length;
    }

    /** Whether a person here is to move. */
    get mine() {
        return !this.game.over && !this.elsewhere && this.player.kind === 'person';
    }

    /** Whether a person here may move in the position shown. */
    get free() {
        return this.mine && this.live;
    }

    /** Whose clock runs. @returns {Side | null} */
    get running() {
        return this.begun === null ? null : this.game.to_move;
    }

    /** Who is to move. */
    get player() {
        return this.record.players[this.game.to_move];
    }

    /** How many moves remain after a takeback: the last one of a person goes, and what the computer answered. -1: there is none. */
    get takebackTo() {
        return this.record.ended || this.elsewhere
            ? -1
            : this.game.history.findLastIndex(({mover}) => this.record.players[mover].kind === 'person');
    }

    /** Milliseconds spent on the move to come. */
    get spent() {
        return this.record.running + (this.begun === null ? 0 : this.now() - this.begun);
    }

    /** The fields of a request about the game after `ply` moves. @param {number} [ply] */
    fields(ply) {
        return gameFields(this.record, ply);
    }

    /**
     * Asks about it.
     * @template {import('../core/types.js').GameVerb} V
     * @param {V} verb @param {import('../core/types.js').More<V>} [more] @param {number} [ply]
     */
    ask(verb, more, ply) {
        return askAbout(this.core, verb, {...this.fields(ply), lang: this.language()}, more);
    }

    /** Loads what is to be shown: at the beginning, and in another language. @returns {Promise<void>} */
    async refresh() {
        const {record, ply} = this;
        const game = await this.ask('game');
        const shown = this.live ? game : await this.ask('game', {}, ply);
        if (record !== this.record || ply !== this.ply) return this.refresh();
        this.game = game;
        this.shown = shown;
        this.hint = null;
        if (!this.closed) this.listener.change('', false);
    }

    /** Keeps the record. */
    keep() {
        if (this.elsewhere || !this.game) return;
        this.stopClock(this.begun !== null);
        this.listener.kept(this.store.put(this.record));
    }

    /** Notes the time. @param {boolean} on whether the clock goes on */
    stopClock(on = false) {
        this.record.running = this.spent;
        this.begun = on ? this.now() : null;
    }

    /** Sets the turn going: the clock, and the computer if it is to move. */
    go() {
        const on = !this.game.over && !this.elsewhere;
        this.stopClock(on && this.record.moves.length > 0);
        this.thoughts.cancel();
        this.thinking = false;
        if (on && this.player.kind === 'engine') {
            this.think(this.player.level);
            this.look();
        }
        this.tick();
    }

    /** Reads the clocks and comes again while they run. */
    async tick() {
        if (!this.record.clock || this.closed) return;
        const {record} = this;
        const {remaining, fallen} = await this.core.ask('clock', clockFields(record, this.firstMover, this.spent));
        if (this.closed || record !== this.record) return;
        this.remaining = /** @type {Record<Side, number>} */ (remaining);
        this.listener.clock();
        clearTimeout(this.timer);
        if (this.begun === null) return;
        if (fallen) return this.end(`time ${fallen}`);
        this.timer = setTimeout(() => this.tick(), TICK_MS);
    }

    /** @returns {Side} */
    get firstMover() {
        return this.game.history[0]?.mover ?? this.game.to_move;
    }

    /** Changes the record, unless another change comes first. @param {Partial<GameRecord>} changes @param {boolean} [played] by a move, to be seen moving */
    async change(changes, played = false, good = this.changes.take()) {
        const record = {...this.record, ...changes};
        this.thoughts.cancel();
        /* Whatever is searched is no longer asked. */
        this.core.engine.cancel();
        const game = await this.core.ask('game', {...gameFields(record), lang: this.language()});
        if (!good() || this.closed) return;
        this.record = record;
        this.game = this.shown = game;
        this.ply = record.moves.length;
        this.hint = null;
        this.ahead = null;
        if (!played) this.plan = null;
        this.begun = null;
        this.views.cancel();
        this.keep();
        this.go();
        this.listener.change(played ? 'played' : 'changed', played);
        await this.fulfil(good);
    }

    /** Lets the person plan a move while the computer thinks. */
    async look() {
        const {game} = this;
        const ahead = await lookAhead(game, personSide(this.record), (fields) => this.core.ask('game', {...fields, lang: this.language()}));
        if (!ahead || game !== this.game || this.elsewhere || this.closed) return;
        this.ahead = ahead;
        this.listener.ahead();
    }

    /** Plays what was planned, when the computer's move has been seen. @param {() => boolean} good */
    async fulfil(good) {
        if (!this.plan) return;
        await new Promise((done) => {
            setTimeout(done, this.pace / 2);
        });
        if (good()) await fulfil(this, good);
    }

    /** @param {string} move chosen in the position ahead */
    prepare(move) {
        this.plan = planOf(this.ahead, move);
    }

    /** Plays a move of the side to move, unless its time has run out. @param {string} move */
    async play(move) {
        const good = this.changes.take();
        const {record} = this;
        /* A person who moves plays what was planned, or something else instead of it. */
        if (this.player.kind === 'person') this.plan = null;
        const spent = Math.round(this.spent);
        const clock = record.clock && (await this.core.ask('clock', clockFields(record, this.firstMover, spent)));
        if (clock?.fallen && good()) return this.end(`time ${clock.fallen}`);
        await this.change({moves: [...record.moves, move], turns: [...record.turns, spent], running: 0, updated: Date.now()}, true, good);
    }

    /** The computer's move. Whatever happens meanwhile makes it stale. @param {number} level */
    async think(level) {
        const good = this.thoughts.take();
        const {clock} = this.record;
        const left = clock ? (this.remaining?.[this.game.to_move] ?? clock.total) : Infinity;
        this.thinking = true;
        try {
            const [{best}] = await Promise.all([
                this.search(level, Math.max(20, Math.min(THINK_MS, left / 40 + (clock?.increment ?? 0) / 2))),
                new Promise((done) => {
                    setTimeout(done, Math.min(this.pace * (this.game.history.at(-1)?.ejects ? FALLS : 1), left / 10));
                }),
            ]);
            if (best && good()) await this.play(best);
        } catch (error) {
            if (good()) this.thinking = false;
            this.listener.problem(error);
        }
    }

    /** @param {number} level @param {number} ms */
    search(level, ms) {
        return this.core.engine.go({...this.fields(), level, limits: {ms}, seed: this.record.seed});
    }

    /** Ends the game apart from the board. @param {string} ended */
    end(ended) {
        this.stopClock();
        return this.change({ended, updated: Date.now()});
    }

    async takeback() {
        const length = this.takebackTo;
        const {moves, turns} = this.record;
        await this.change({moves: moves.slice(0, length), turns: turns.slice(0, length), running: turns[length], updated: Date.now()});
    }

    /** Leaves the game to another tab, or takes it over. @param {boolean} elsewhere */
    leave(elsewhere) {
        if (elsewhere === this.elsewhere) return;
        this.elsewhere = elsewhere;
        this.ahead = this.plan = null;
        if (!this.game) return;
        this.core.engine.cancel();
        this.go();
        this.listener.change('', false);
    }

    /** Takes what another tab has kept. */
    async reread() {
        const {record} = this.store.get(this.record.id) ?? {};
        if (record && this.game) await this.change(record, record.moves.length === this.record.moves.length + 1);
    }

    /** Shows the position after `ply` moves. @param {number} ply */
    async show(ply) {
        const to = Math.max(0, Math.min(ply, this.record.moves.length));
        const good = this.views.take();
        const forward = to === this.ply + 1;
        const shown = to === this.record.moves.length ? this.game : await this.ask('game', {}, to);
        if (!good() || this.closed) return;
        this.ply = to;
        this.shown = shown;
        this.listener.change('browsed', forward);
    }

    /** The next step of a hint: where, with which marbles, which move. @returns {Promise<Hint | null>} */
    async nextHint() {
        if (this.hint) {
            this.hint.count = Math.min(this.hint.count + 1, this.hint.steps.length);
            return this.hint;
        }
        const good = this.thoughts.take();
        const {best} = await this.search(STRONGEST, HINT_MS);
        if (!best) return null;
        const {steps, cells, move} = await this.ask('hint', {move: best});
        if (!good() || this.closed) return null;
        return (this.hint = {steps, cells, move, count: 1});
    }

    /** What the position is worth to who is to move. */
    judge() {
        this.thoughts.cancel();
        return this.search(STRONGEST, JUDGE_MS);
    }

    close() {
        this.keep();
        this.closed = true;
        clearTimeout(this.timer);
        this.core.engine.cancel();
    }
}
