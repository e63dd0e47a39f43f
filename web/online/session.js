// SPDX-License-Identifier: MIT
// A game that a server has, on this page, without a screen: its log as it was told, and what was done here and is not confirmed yet.

import {Follower} from '../play/follow.js';
import {fulfil} from '../play/plan.js';
import {OnlineError} from './api.js';
import {Line} from './line.js';

/**
 * @typedef {import('./types.js').State} State
 * @typedef {import('../play/follow.js').Side} Side
 * @typedef {import('../play/follow.js').News} News
 * @typedef {import('../play/follow.js').Listener & {
 *     told: (event: import('./types.js').LiveEvent) => void, line: (status: import('./line.js').Status) => void, watchers: () => void,
 *     late: () => void}} Listener
 *     `told`: an event, before its change is shown; `late`: a move was sent a while ago, and nothing is known of it yet
 */

/** A move that is not confirmed by then is said to be late. */
export const LATE_MS = 2000;

/** A key that tells a request from all others. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @extends {Follower<Listener>} */
export class Session extends Follower {
    /** A move that is on its way to the server, its line, and what was played in its place. @type {{move: string, ply: number, line: string, late: boolean, taken?: string} | null} */
    sent = null;
    /** Whether the newest position is shown, whatever comes; not while somebody looks around. */
    following = true;
    /** What was shown last: how many moves, whether it was over, and when the player here may claim the victory, on the clock of the game; null: they may not. @type {{length: number, over: boolean, claim: number | null} | null} */
    known = null;
    /** The moves that came since. @type {{words: string}[]} */
    fresh = [];
    /** The log that is shown, apart from a move on its way. */
    folded = '';

    /** What only the server knows. @type {Pick<State, 'id' | 'number' | 'watchers'>} */
    state;

    /** @param {{core: import('../core/types.js').Core, state: State, language: () => import('../core/types.js').Language, listener: Listener, now?: () => number}} parts */
    constructor({state, ...parts}) {
        super(parts);
        this.ply = Infinity;
        this.state = state;
        this.hold(state);
    }

    /** @param {State} state */
    hold({id, number, watchers, log, tick}) {
        this.state = {id, number, watchers};
        this.log = log;
        this.announced = undefined;
        this.setTick(tick, true);
    }

    get over() {
        return this.table.stage === 'finished';
    }

    /** Whether it is the turn of the player here. */
    get mine() {
        return this.table.stage === 'playing' && !this.sent && this.game.to_move === this.table.you;
    }

    /** Milliseconds until the player here may claim the victory; null: there is nothing to claim. @returns {number | null} */
    get claimIn() {
        return this.known && this.known.claim !== null ? Math.max(0, this.known.claim - this.tick) : null;
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
    hear({game, state, events, watchers}) {
        if (game !== this.state.id) return;
        if (watchers !== undefined) {
            this.state.watchers = watchers;
            if (this.game) this.listener.watchers();
        }
        if (state) this.take(state);
        if (events) this.happen(events);
    }

    /** @param {State} state */
    take(state) {
        this.hold(state);
        this.settle();
    }

    /** @param {import('./types.js').LiveEvent[]} events */
    happen(events) {
        for (const event of events) {
            if (event.number <= this.state.number) continue;
            /* Something was missed: everything is told anew. */
            if (event.number > this.state.number + 1) return this.line?.watch(null);
            this.listener.told(event);
            this.state.number = event.number;
            this.log += `${event.line}\n`;
            /* What has happened at the server is not ahead of its clock. */
            const [, tick] = event.line.split(' ', 2).map(Number);
            if (tick > this.tick) this.setTick(tick, true);
            if (event.event === 'moved') this.arrive(event.move);
        }
        this.settle();
    }

    /** A move on its way has arrived when the server has one at its place. @param {string} move */
    arrive(move) {
        if (this.sent) this.sent.taken = move;
        this.sent = null;
    }

    settle() {
        this.refresh().catch((error) => this.listener.problem(error));
    }

    /** Shows the game as it is now known. @param {boolean} [words] only the words have changed @returns {Promise<void>} */
    async refresh(words = false) {
        const good = this.changes.take();
        const {known, tick} = this;
        const {log} = this;
        const told = await this.fold(log);
        if (!good() || this.closed) return;
        if (this.sent && told.history.length > this.sent.ply) this.arrive(told.history[this.sent.ply].move);
        const game = this.sent ? await this.fold(`${log}${this.sent.line}\n`) : told;
        if (!good() || this.closed) return;
        this.folded = log;
        /* The clock runs on until the server has the move. */
        this.readClocks(told, tick);
        this.game = {...game, over: game.table.stage === 'finished'};
        if (this.over) this.plan = null;
        const {length} = game.history;
        const played = known !== null && length > known.length;
        const changed = known && (length !== known.length || this.over !== known.over);
        /* Who looks around goes on with it, unless it is a player, whom the game calls back. */
        this.following ||= this.ply > length || Boolean(changed && this.table.you);
        if (this.following) this.ply = length;
        this.views.cancel();
        const {ply} = this;
        const shown = this.live ? this.game : await this.ask('game', {}, ply);
        if (!good() || this.closed) return;
        /* Who has looked elsewhere meanwhile sees that. */
        if (ply === this.ply) this.shown = shown;
        const ahead = this.live ? await this.look() : null;
        if (!good() || this.closed) return;
        this.ahead = ahead;
        this.fresh = game.history.slice(known?.length ?? length);
        const {stage, you, claim_in: wait} = this.table;
        const claims = stage === 'playing' && you && wait !== null && this.game.to_move !== you;
        this.known = {length, over: this.over, claim: claims ? tick + wait : null};
        this.listener.change(words || !changed ? '' : played ? 'played' : 'changed', this.fresh.length === 1 && this.live);
        this.run(() => this.claimIn);
        await fulfil(this);
    }

    /** Plays a move: it is shown at once, and goes to the server until that has answered. @param {string} move */
    async play(move) {
        const {log, count: ply} = this;
        /* It was chosen in the position shown, and another page of this player may have been faster. */
        if (log !== this.folded || this.sent) throw new OnlineError({code: 'stale_ply'});
        const {
            lines: [line],
            refusal,
        } = await this.decide({action: 'move', move});
        if (log !== this.log) throw new OnlineError({code: 'stale_ply'});
        if (!line) throw new Error(refusal?.message);
        /** @type {NonNullable<Session['sent']>} */
        const sent = {move, ply, line, late: false};
        this.sent = sent;
        const answer = this.act({action: 'move', move, ply, key: newKey()}, true);
        const timer = setTimeout(() => this.wonder(sent), LATE_MS);
        try {
            await Promise.all([this.refresh(), answer]);
        } catch (error) {
            if (sent.taken === move) return;
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

    /** @param {import('./types.js').Action} action @param {boolean} [again] */
    act(action, again) {
        return /** @type {Line} */ (this.line).do(action, again);
    }

    /** @override @param {number} ply */
    async show(ply) {
        const seen = await this.view(ply);
        if (!seen) return;
        this.following = this.live;
        this.listener.change('browsed', seen.forward);
    }

    /** @override */
    close() {
        super.close();
        this.line?.close();
    }
}
