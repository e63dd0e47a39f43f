// SPDX-License-Identifier: MIT
// A game that is played on this device: its log is kept here, and the computer's moves are made here. No screen.

import {Follower, other} from './follow.js';
import {fulfil} from './plan.js';
import {logOf} from './record.js';
import {Tickets} from './tickets.js';

/**
 * @typedef {import('./record.js').GameRecord} GameRecord
 * @typedef {import('./follow.js').Side} Side
 * @typedef {import('./follow.js').News} News
 * @typedef {{steps: string[], cells: string[][], move: import('../core/types.js').Move, count: number}} Hint
 * @typedef {import('./follow.js').Listener & {ahead: () => void, kept: (kept: boolean) => void}} Listener
 *     `ahead`: a move can be planned now; `kept`: whether the record could be kept
 */

/** Before the computer's move at least, so that the eye can follow; longer where a marble falls. */
const PAUSE_MS = 450;
const FALLS = 2.5;
/** Of the computer for a move without a clock. */
const THINK_MS = 1500;
const HINT_MS = 900;
const JUDGE_MS = 500;
const STRONGEST = 10;

/** @extends {Follower<Listener>} */
export class Session extends Follower {
    thinking = false;
    /** Whether another tab plays this game; this one follows. */
    elsewhere = false;
    /** @type {Hint | null} */
    hint = null;
    thoughts = new Tickets();

    /** @param {{core: import('../core/types.js').Core, store: import('./store.js').Store, record: GameRecord, language: () => import('../core/types.js').Language,
     *     listener: Listener, now?: () => number, pace?: number}} parts */
    constructor({store, record, pace = PAUSE_MS, ...parts}) {
        super(parts);
        this.store = store;
        this.record = record;
        this.pace = pace;
        this.ply = Infinity;
        this.setTick(record.tick, false);
    }

    /** Whether a person here is to move. */
    get mine() {
        return !this.game.over && !this.elsewhere && this.player.kind === 'here';
    }

    /** Whether a person here may move in the position shown. */
    get free() {
        return this.mine && this.live;
    }

    /** Who is to move. */
    get player() {
        return this.table.seats[this.game.to_move];
    }

    /** How many moves remain after a takeback; null: there is none. */
    get takebackTo() {
        return this.elsewhere ? null : this.table.takeback_to;
    }

    /** Loads what is to be shown: at the beginning, and in another language. @returns {Promise<void>} */
    async refresh() {
        const log = (this.log ||= await logOf(this.core, this.record));
        const {ply} = this;
        const game = await this.fold(log);
        const {moves, start, house} = game.table;
        const newest = ply >= game.history.length;
        const shown = newest
            ? game
            : await this.core.ask('game', {start, house, moves: moves.split(' ').slice(0, ply).join(' '), lang: this.language()});
        if (log !== this.log || ply !== this.ply) return this.refresh();
        this.take(game);
        if (!newest) [this.ply, this.shown] = [ply, shown];
        if (!this.closed) this.listener.change('', false);
    }

    /** @param {import('./follow.js').Folded} game */
    take(game) {
        this.game = this.shown = game;
        this.ply = this.count;
        this.hint = null;
        this.readClocks(game, this.tick);
    }

    /** Keeps the record, with the time. */
    keep() {
        if (this.elsewhere || !this.game) return;
        const {version, id, lesson, created, updated} = this.record;
        this.record = {version, id, log: this.log, tick: this.tick, lesson, created, updated};
        this.listener.kept(this.store.put(this.record));
    }

    /** The clock of the game stands. */
    stopClock() {
        this.setTick(this.tick, false);
    }

    /** Sets the turn going: the clock, and the computer if it is to move. */
    go() {
        const on = !this.game.over && !this.elsewhere;
        this.setTick(this.tick, on && this.count > 0);
        this.thoughts.cancel();
        this.thinking = false;
        if (on && this.player.level) {
            this.think(this.player.level);
            this.plannable();
        }
        this.run(() => this.flag());
    }

    /** Ends the game where the time of who is to move has run out. */
    flag() {
        const {running, remaining} = this;
        if (running && remaining?.[running] === 0 && this.since !== null)
            this.act({action: 'flag'}).catch((error) => this.listener.problem(error));
    }

    /** Lets the person plan a move while the computer thinks. */
    async plannable() {
        const {game} = this;
        const ahead = await this.look();
        if (!ahead || game !== this.game || this.elsewhere || this.closed) return;
        this.ahead = ahead;
        this.listener.ahead();
    }

    /** Goes on with a longer log, or another one, unless something else comes first. @param {string} log */
    async change(log, good = this.changes.take()) {
        const before = this.count;
        this.thoughts.cancel();
        /* Whatever is searched is no longer asked. */
        this.core.engine.cancel();
        const game = await this.fold(log);
        if (!good() || this.closed) return;
        const played = game.history.length > before;
        this.log = log;
        this.take(game);
        this.ahead = null;
        if (!played) this.plan = null;
        this.views.cancel();
        this.record = {...this.record, updated: Date.now()};
        this.keep();
        this.go();
        this.listener.change(played ? 'played' : 'changed', played);
        await this.fulfil(good);
    }

    /** Asks the table for something, and for more if that is granted. @param {import('../core/types.js').ActRequest[]} actions */
    async act(...actions) {
        const good = this.changes.take();
        let {log} = this;
        for (const action of actions) {
            const {lines, problem, refusal} = await this.decide({...action, text: log});
            if (!good() || this.closed) return;
            if (problem) throw new Error(refusal?.message ?? problem);
            log += lines.map((line) => `${line}\n`).join('');
        }
        if (log !== this.log) await this.change(log, good);
    }

    /** Plays what was planned, when the computer's move has been seen. @param {() => boolean} good */
    async fulfil(good) {
        if (!this.plan) return;
        await new Promise((done) => {
            setTimeout(done, this.pace / 2);
        });
        if (good()) await fulfil(this, good);
    }

    /** Plays a move of the side to move, unless its time has run out. @param {string} move */
    async play(move) {
        /* A person who moves plays what was planned, or something else instead of it. */
        if (this.player.kind === 'here') this.plan = null;
        await this.act({action: 'move', by: this.game.to_move, move});
    }

    /** The computer's move. Whatever happens meanwhile makes it stale. @param {number} level */
    async think(level) {
        const good = this.thoughts.take();
        const {control} = this.table;
        const left = this.remaining?.[this.game.to_move] ?? Infinity;
        this.thinking = true;
        try {
            const [{best}] = await Promise.all([
                this.search(level, Math.max(20, Math.min(THINK_MS, left / 40 + (control?.increment ?? 0) / 2)), true),
                new Promise((done) => {
                    setTimeout(done, Math.min(this.pace * (this.game.history.at(-1)?.ejects ? FALLS : 1), left / 10));
                }),
            ]);
            if (good() && best) await this.play(best);
        } catch (error) {
            if (good()) this.thinking = false;
            this.listener.problem(error);
        }
    }

    /** @param {number} level @param {number} ms @param {boolean} [plays] it is the engine's move */
    search(level, ms, plays = false) {
        const {start, moves, house} = this.fields();
        const character = (plays && this.player.character) || undefined;
        return this.core.engine.go({start, moves, house, level, character, plays, limits: {ms}, seed: this.table.seed});
    }

    /** Gives the game up, for who is here; of two, for who is to move. */
    resign() {
        return this.act({action: 'resign', by: this.table.actor ?? this.game.to_move});
    }

    /** A draw both have agreed on. */
    agree() {
        return this.act({action: 'offer', offer: 'draw', by: 'first'}, {action: 'offer', offer: 'draw', by: 'second'});
    }

    /** A draw that the person here offers and the computer does not want. */
    decline() {
        const you = this.game.to_move;
        return this.act({action: 'offer', offer: 'draw', by: you}, {action: 'decline', offer: 'draw', by: other(you)});
    }

    takeback() {
        return this.act({action: 'offer', offer: 'takeback'});
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
        if (!record || !this.game) return;
        this.record = record;
        this.setTick(record.tick, false);
        await this.change(record.log);
    }

    /** The next step of a hint: where, with which marbles, which move. @returns {Promise<Hint | null>} */
    async nextHint() {
        if (this.hint) {
            this.hint.count = Math.min(this.hint.count + 1, this.hint.steps.length);
            return this.hint;
        }
        const good = this.thoughts.take();
        const {best} = await this.search(STRONGEST, HINT_MS);
        const {steps, cells, move} = await this.ask('hint', {move: best ?? ''});
        if (!good() || this.closed) return null;
        return (this.hint = {steps, cells, move, count: 1});
    }

    /** What the position is worth to who is to move. */
    judge() {
        this.thoughts.cancel();
        return this.search(STRONGEST, JUDGE_MS);
    }

    /** @override */
    close() {
        this.keep();
        super.close();
        this.core.engine.cancel();
    }
}
