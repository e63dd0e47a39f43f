// SPDX-License-Identifier: MIT
// An online game on this page, without a screen: what the server told, what the core says about it, the clocks, and
// what was done here and is not confirmed yet.

import {NOT_YET, askAbout} from '../core/request.js';
import {fulfil, lookAhead, planOf} from '../play/plan.js';
import {Tickets} from '../play/tickets.js';
import {OnlineError} from './api.js';
import {endedText, fold, moveList} from './fold.js';
import {Line} from './line.js';

/**
 * @typedef {import('./fold.js').State} State
 * @typedef {import('./fold.js').Side} Side
 * @typedef {import('../play/session.js').News} News
 * @typedef {object} Listener
 * @property {(news: News, animate: boolean) => void} change
 * @property {(event: import('./fold.js').LiveEvent) => void} told an event, before its change is shown
 * @property {() => void} clock
 * @property {(status: import('./line.js').Status) => void} line
 * @property {() => void} watchers
 * @property {(why: string) => void} spoiled the planned move cannot be played any more
 * @property {() => void} late a move was sent a while ago, and nothing is known of it yet
 * @property {(error: unknown) => void} problem
 */

/** Of a clock that shows tenths. */
const TICK_MS = 100;
/** A move that is not confirmed by then is said to be late. */
export const LATE_MS = 2000;

/** A key that tells a request from all others. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Session {
    /** What the core says about the newest position, and about the one shown. @type {import('../core/types.js').GameAnswer} */
    game = NOT_YET;
    /** @type {import('../core/types.js').GameAnswer} */
    shown = NOT_YET;
    /** A move that is on its way to the server. @type {{move: string, ply: number, late: boolean} | null} */
    sent = null;
    /** Whether the newest position is shown, whatever comes; not while somebody looks around. */
    following = true;
    /** A move to be played as soon as it is this player's turn. @type {import('../play/plan.js').Plan | null} */
    plan = null;
    /** The position as if it were this player's turn, where a move can be planned: as `view` in the board's controller. @type {import('../play/plan.js').Ahead | null} */
    ahead = null;
    /** When the victory can be claimed, on the clock of this page. @type {number | null} */
    claimAt = null;
    closed = false;
    /** What was shown last: how many moves, and whether it was over. @type {{length: number, over: boolean} | null} */
    known = null;
    /** The moves that came since. @type {{words: string}[]} */
    fresh = [];
    changes = new Tickets();
    views = new Tickets();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    timer;

    /** @param {{core: import('../core/types.js').Core, state: State, language: () => import('../core/types.js').Language, listener: Listener, now?: () => number}} parts */
    constructor({core, state, language, listener, now = () => performance.now()}) {
        this.core = core;
        this.language = language;
        this.listener = listener;
        this.now = now;
        this.state = state;
        this.ply = this.moves.length;
        /** When the times of the state were so, and how much of what follows is free. */
        this.since = now();
        this.free = state.free;
        this.expectClaim(state);
    }

    /** The moves shown: those of the server, and one on its way. */
    get moves() {
        const moves = moveList(this.state.moves);
        return this.sent ? [...moves.slice(0, this.sent.ply), this.sent.move] : moves;
    }

    get live() {
        return this.ply === this.moves.length;
    }

    get over() {
        return this.state.stage === 'finished';
    }

    /** Whether it is the turn of the player here. */
    get mine() {
        return this.state.stage === 'playing' && !this.sent && this.game.to_move === this.state.you;
    }

    /** Whose clock runs at the server, which goes on until that has a move. @returns {Side | null} */
    get running() {
        const {stage, moves, clock, you} = this.state;
        return stage === 'playing' && clock && moves ? (this.sent ? you : this.game.to_move) : null;
    }

    /** Milliseconds left. @returns {Record<Side, number> | null} */
    get remaining() {
        const {left} = this.state;
        if (!left || !this.running) return left;
        const spent = Math.max(0, this.now() - this.since - this.free);
        return {...left, [this.running]: Math.max(0, left[this.running] - spent)};
    }

    /** The fields of a request about the game after `ply` moves. @param {number} [ply] */
    fields(ply = this.moves.length) {
        const {start, house} = this.state;
        const {moves} = this;
        return {start, house, moves: moves.slice(0, ply).join(' '), ended: ply === moves.length ? endedText(this.state) : null};
    }

    /**
     * Asks about it.
     * @template {import('../core/types.js').GameVerb} V
     * @param {V} verb @param {import('../core/types.js').More<V>} [more] @param {number} [ply]
     */
    ask(verb, more, ply) {
        return askAbout(this.core, verb, {...this.fields(ply), lang: this.language()}, more);
    }

    /** Opens the line, or a new one: who has taken a seat is known by another cookie. */
    connect() {
        this.line?.close();
        this.line = new Line({
            id: this.state.id,
            after: () => this.state.number,
            hear: (message) => this.hear(message),
            changed: (status) => this.listener.line(status),
        });
    }

    /** @param {import('./types.js').Message} message what the server tells */
    hear({game, state, events, watchers, ...delays}) {
        if (game !== this.state.id) return;
        if (watchers !== undefined) {
            this.state = {...this.state, watchers};
            this.listener.watchers();
        }
        if (state) this.take(state);
        if (events) this.happen(events, delays);
    }

    /** Remembers when the victory can be claimed. @param {{claim_in?: number | null}} told */
    expectClaim({claim_in: wait}) {
        if (wait !== undefined) this.claimAt = wait === null ? null : this.now() + wait;
    }

    /** Milliseconds until the player here may claim the victory; null: there is nothing to claim. @returns {number | null} */
    get claimIn() {
        const {
            claimAt,
            game,
            state: {stage, you},
        } = this;
        return stage !== 'playing' || !you || claimAt === null || game?.to_move === you ? null : Math.max(0, claimAt - this.now());
    }

    /** Moves of one's own before the next offer of a draw. */
    get drawWait() {
        const {you, draw_from: from} = this.state;
        return you ? Math.max(0, Math.ceil((from[you] - moveList(this.state.moves).length) / 2)) : 0;
    }

    /** @param {State} state */
    take(state) {
        this.state = state;
        this.since = this.now();
        this.free = state.free;
        this.expectClaim(state);
        this.settle();
    }

    /** @param {import('./fold.js').LiveEvent[]} events @param {Partial<State>} [delays] what may be done when, after them */
    happen(events, delays = {}) {
        const {number} = this.state;
        for (const event of events) {
            const next = fold(this.state, event);
            /* Something was missed: everything is told anew. */
            if (!next) return this.line?.watch(null);
            if (next === this.state) continue;
            this.listener.told(event);
            this.state = next;
            if (event.left !== undefined) {
                this.since = this.now();
                this.free = next.clock?.delay ?? 0;
            }
        }
        /* Of events that are known already, nothing follows. */
        if (this.state.number > number) {
            this.state = {...this.state, ...delays};
            this.expectClaim(delays);
        }
        this.settle();
    }

    /** A move on its way has arrived when the server has one at its place. */
    settle() {
        if (this.sent && moveList(this.state.moves).length > this.sent.ply) this.sent = null;
        if (this.over) this.plan = null;
        this.refresh().catch((error) => this.listener.problem(error));
    }

    /** Shows the game as it is now known. @param {boolean} [words] only the words have changed @returns {Promise<void>} */
    async refresh(words = false) {
        const good = this.changes.take();
        const {known} = this;
        const game = await this.ask('game');
        if (!good() || this.closed) return;
        if (game.over && this.state.stage === 'playing' && !this.sent)
            this.state = /** @type {State} */ ({...this.state, stage: 'finished', ending: 'board', result: game.outcome.result});
        this.game = this.over && !game.over ? {...game, over: true} : game;
        const {length} = game.history;
        const played = known !== null && length > known.length;
        const changed = known && (length !== known.length || this.over !== known.over);
        /* Who looks around goes on with it, unless it is a player, whom the game calls back. */
        this.following ||= this.ply > length || Boolean(changed && this.state.you);
        if (this.following) this.ply = length;
        this.views.cancel();
        const {ply} = this;
        const shown = this.live ? this.game : await this.ask('game', {}, ply);
        if (!good() || this.closed) return;
        /* Who has looked elsewhere meanwhile sees that. */
        if (ply === this.ply) this.shown = shown;
        await this.lookAhead();
        if (!good() || this.closed) return;
        this.fresh = game.history.slice(known?.length ?? length);
        this.known = {length, over: this.over};
        this.listener.change(words || !changed ? '' : played ? 'played' : 'changed', this.fresh.length === 1 && this.live);
        this.tick();
        await fulfil(this);
    }

    /** The position in which a move can be planned. */
    async lookAhead() {
        const {
            game,
            live,
            state: {stage, you},
        } = this;
        this.ahead =
            stage === 'playing' && live
                ? await lookAhead(game, you, (fields) => this.core.ask('game', {...fields, lang: this.language()}))
                : null;
    }

    /** @param {string} move chosen in the position ahead */
    prepare(move) {
        this.plan = planOf(this.ahead, move);
    }

    /** Plays a move: it is shown at once, and goes to the server until that has answered. @param {string} move */
    async play(move) {
        const sent = {move, ply: moveList(this.state.moves).length, late: false};
        /* It was chosen in the position shown, and another page of this player may have been faster. */
        if (this.game.history.length !== sent.ply) throw new OnlineError({code: 'stale_ply'});
        this.sent = sent;
        const answer = this.act({action: 'move', move, ply: sent.ply, key: newKey()}, true);
        const timer = setTimeout(() => this.wonder(sent), LATE_MS);
        try {
            await Promise.all([this.refresh(), answer]);
        } catch (error) {
            if (moveList(this.state.moves)[sent.ply] === move) return;
            if (this.sent === sent) {
                this.sent = null;
                this.line?.watch(null);
                await this.refresh();
            }
            throw error;
        } finally {
            clearTimeout(timer);
        }
    }

    /** Says that a move is late, unless it has arrived. @param {NonNullable<Session['sent']>} sent */
    wonder(sent) {
        if (this.sent !== sent || this.closed) return;
        sent.late = true;
        this.listener.late();
    }

    /** @param {object} action @param {boolean} [again] */
    act(action, again) {
        return /** @type {Line} */ (this.line).do(action, again);
    }

    /** Comes again while a clock runs. */
    tick() {
        clearTimeout(this.timer);
        this.listener.clock();
        if ((this.running || this.claimIn) && !this.closed) this.timer = setTimeout(() => this.tick(), TICK_MS);
    }

    /** Shows the position after `ply` moves. @param {number} ply */
    async show(ply) {
        const to = Math.max(0, Math.min(ply, this.moves.length));
        const good = this.views.take();
        const forward = to === this.ply + 1;
        const shown = to === this.moves.length ? this.game : await this.ask('game', {}, to);
        if (!good() || this.closed) return;
        this.ply = to;
        this.following = this.live;
        this.shown = shown;
        this.listener.change('browsed', forward);
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
        this.line?.close();
    }
}
