// SPDX-License-Identifier: MIT
// The screen of an online game, for its players and for whoever watches.

import {isSlow} from '../play/clock.js';
import {other} from '../play/follow.js';
import {copyText} from '../play/share.js';
import {SIDES, Table} from '../play/table.js';
import {lastWords} from '../play/talk.js';
import {fill, find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {ask, fetchRecord} from './api.js';
import {showInvite} from './invite.js';
import {createOffers} from './offers.js';
import {withServer} from './problem.js';
import {Session} from './session.js';
import {claimWords, howWords, messageFor, nameOf, sendingWords} from './words.js';

/** So many phrases are shown. */
const SAID = 5;

/** @typedef {import('../play/follow.js').Side} Side */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('../shell/router.js').Context} Context */

/** @extends {Table<Session>} */
class OnlineScreen extends Table {
    /** What was told about a victory that can be claimed. */
    claimTold = '';
    /** Whether this player has just moved on another page. */
    overtaken = false;
    /** What the board was drawn from. */
    drawn = '';

    /** @param {HTMLElement} main @param {Context} context @param {import('./types.js').State} state */
    constructor(main, context, state) {
        super(main, context, 'online-game', Session, {state});
        this.offers = createOffers(find(main, '.actions'), (meaning) => this.act(meaning));
    }

    /** @override */
    async language() {
        await super.language();
        this.line();
    }

    /** @override @param {Side} side */
    name(side) {
        return nameOf(this.session.table, side, this.variant.players);
    }

    /** @override @param {string} how */
    confirms(how) {
        return super.confirms(how, isSlow(this.session.table.control));
    }

    /** @override @param {Partial<import('../play/talk.js').Now>} news */
    say(news) {
        super.say(news);
        if (this.session.game) this.talk.show(messageFor(this.session, this.now));
    }

    /** @param {import('./session.js').News} news @param {boolean} animate whether the last move is seen moving */
    change(news, animate) {
        const {session, context, root} = this;
        const {game, table, ply} = session;
        const {announce} = context;
        const title = (find(root, 'h1').textContent = [this.variant.name, ...SIDES.map((side) => this.name(side))].join(' · '));
        /* Who looks elsewhere sees whose turn it is. */
        document.title = `${session.mine ? '● ' : ''}${title} · sumito`;
        find(root, '.online-how').textContent = howWords(table);
        this.conversation();
        this.offers.show(session);
        showInvite(find(root, '.invite'), {...table, id: session.state.id}, context, () => this.act('take'));
        this.moves.show(game.history, ply);
        this.watchers();
        this.showNews(news, animate);
        if (news === 'played') session.fresh.forEach(({words}) => announce.polite(words));
        else if (news === 'browsed') announce.polite(lastWords(session.shown));
        this.tell();
        if (table.result && (news === 'played' || news === 'changed')) {
            announce.assertive(table.result);
            this.board.play(table.you && game.outcome.winner === other(table.you) ? 'lose' : 'win');
        }
    }

    /** Shows what is new on the board. A selection stays as long as it can move. @param {import('./session.js').News} news @param {boolean} animate */
    showNews(news, animate) {
        const {
            session: {
                shown,
                ahead,
                table: {stage, you},
            },
            context: {texts},
        } = this;
        if (
            this.drawn === (this.drawn = JSON.stringify([shown.position, shown.over, ahead?.fields, stage, you, texts.language])) &&
            !animate
        ) {
            this.say({});
            this.showCards();
            return;
        }
        const {
            board,
            board: {
                state: {selection},
            },
        } = this;
        this.say({why: null, preview: null, ...(news !== 'browsed' && {hand: 'put', ...(news && {problem: '', answer: ''})})});
        this.showBoard(animate);
        const {game, side} = this.view();
        const [from] = this.overtaken ? [] : selection;
        this.overtaken = false;
        if (side && from && game.legal.some((move) => [...move.from].sort().join() === [...selection].sort().join()))
            board.emit({type: 'select', from, to: selection.at(-1)});
    }

    /** Does what an event asks of the screen; the core says it. @param {import('./types.js').LiveEvent} event */
    told({event, side, move, game}) {
        const {session, context} = this;
        /* Before the first look at it there is nothing to do. */
        if (!session.game) return;
        const {you} = session.table;
        if (event === 'moved' && side === you && session.sent?.move !== move) this.overtake();
        if (event === 'followed' && you) context.navigate(`#/online/${game}`);
    }

    /** This player has moved elsewhere: what is selected here was meant for the position before, and is no plan for the next move. */
    overtake() {
        this.overtaken = true;
        if (this.board.state.selection.length) this.reply(t('online_overtaken'));
    }

    /** What the players said to each other lately, the newest beside the board; who plays can say something. */
    conversation() {
        const {
            root,
            session: {
                table: {you, seats, said},
            },
        } = this;
        const talks = you && seats[other(you)].kind === 'elsewhere';
        const button = find(root, '.says');
        const lines = said.slice(-SAID).map(({words}) => words);
        button.hidden = !talks && !lines.length;
        button.ariaLabel = find(root, '.phrases h2').textContent = t(talks ? 'online_say' : 'online_said');
        for (const phrase of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.phrases button'))) phrase.hidden = !talks;
        fill(
            find(root, '.said'),
            lines.map((line) => h('li', null, line)),
        );
        find(root, '.said-last').textContent = lines.at(-1) ?? '';
    }

    /** @override */
    clock() {
        super.clock();
        this.claimable();
    }

    /** When the victory can be claimed is seen all the time, and told twice: how long it takes, and when it has come. */
    claimable() {
        const {
            session: {claimIn: wait},
            claimTold,
        } = this;
        this.claimTold = wait === null ? '' : wait > 0 ? 'soon' : 'now';
        if (wait !== null) this.offers.claim(wait);
        if (this.claimTold === 'soon' && !claimTold) this.context.announce.polite(claimWords(wait));
        else if (this.claimTold === 'now' && claimTold !== 'now') this.reply(t('online_claim_now'));
    }

    get flipped() {
        return (this.session.table.you === 'second') !== this.flip;
    }

    /** @override @param {boolean} animate */
    async showBoard(animate) {
        await super.showBoard(animate, {flipped: this.flipped, arrows: this.planned});
        this.say({});
        this.showCards();
    }

    showCards() {
        const {shown, table} = this.session;
        for (const card of this.cards) {
            const {kind, absent} = table.seats[card.side];
            const turn = table.stage === 'playing' && shown.to_move === card.side;
            card.show(
                this.name(card.side),
                this.variant.players[card.side],
                table.stage === 'waiting' ? {...shown, over: true} : shown,
                kind === 'engine' && turn,
                (card.side === 'first') !== this.flipped,
                card.side === table.you,
            );
            if (absent && kind !== 'engine')
                find(this.root, `[data-side=${card.side}] .player-tray`).textContent += ` · ${t('online_away')}`;
        }
    }

    /** Shows how the line is. @param {import('./line.js').Status} [status] */
    line(status) {
        const {
            context: {announce},
            session,
        } = this;
        const now = session.line?.status ?? 'connecting';
        const place = find(this.root, '.line');
        if (status === 'open' && place.dataset.status !== 'connecting') announce.polite(t('online_line_back'));
        else if (status && status !== 'open') announce[status === 'late' ? 'polite' : 'assertive'](t(`online_line_${status}`));
        place.dataset.status = now;
        place.textContent = t(`online_line_${now}`);
        this.say({});
    }

    /** A move has not arrived for a while. */
    late() {
        this.say({});
        this.context.announce.assertive(sendingWords(this.session));
    }

    watchers() {
        const {
            table: {you},
            state: {watchers: count},
        } = this.session;
        find(this.root, '.watchers').textContent = [!you && t('online_you_watch'), count > 0 && t('online_watchers', {count})]
            .filter(Boolean)
            .join(' · ');
    }

    /** @override @param {string} answer @param {boolean} [now] */
    reply(answer, now = false) {
        this.say({answer, problem: ''});
        this.context.announce[now ? 'assertive' : 'polite'](answer);
    }

    /** The words behind `offer`, `decline` and `sure` are those of the buttons. @override @type {Record<string, (what: string) => unknown>} */
    actions = {
        offer: (offer) => this.session.act({action: 'offer', offer: /** @type {Offer} */ (offer)}),
        decline: (offer) => this.session.act({action: 'decline', offer: /** @type {Offer} */ (offer)}),
        takeback: () => this.actions.offer('takeback'),
        draw: () => this.actions.offer('draw'),
        resign: () => this.offers.ask('resign'),
        ask: (name) => this.offers.ask(name),
        sure: (action) => this.session.act({action: /** @type {'resign' | 'abort' | 'claim'} */ (action)}),
        claim: () => this.actions.sure('claim'),
        later: (what) =>
            this.reply(what === 'draw' ? t('online_draw_later', {count: this.session.table.draw_wait}) : claimWords(this.session.claimIn)),
        say: (phrase) => this.session.act({action: 'say', phrase: Number(phrase)}),
        follow: () => this.context.navigate(`#/online/${this.session.table.next}`),
        analyse: () => this.context.navigate(`#/analyse/online/${this.session.state.id}`),
        lobby: () => this.context.navigate('#/online'),
        record: async () => {
            if (await copyText(await fetchRecord(this.session.state.id), this.context)) this.reply(t('play_copied'));
        },
        take: async () => {
            const {session} = this;
            const {id} = session.state;
            await ask(`games/${id}/join`, {});
            session.take(await ask(`games/${id}`));
            session.connect();
        },
        hint: () => this.reply(t('online_no_hints')),
        evaluation: () => this.actions.hint(''),
    };

    /** A move now, a planned one, or a word. @override @param {string} text */
    async read(text) {
        const {session} = this;
        const {move, command} = await session.ask('read', {...session.ahead?.fields, text});
        if (move && !session.mine && !session.ahead) throw new Error(t('online_problem_not_your_turn'));
        await (move ? this.move(move) : this.act(command ?? ''));
    }
}

export const open = withServer(async (main, context, [id]) => {
    const screen = new OnlineScreen(main, context, await ask(`games/${id}`));
    try {
        screen.session.connect();
        await screen.language();
        return screen;
    } catch (error) {
        screen.close();
        throw error;
    }
});
