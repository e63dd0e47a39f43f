// SPDX-License-Identifier: MIT
// The screen of an online game, for its players and for whoever watches.

import {createBoard} from '../board/board.js';
import {connectBoard} from '../board/controller.js';
import {asked, lastWords} from '../play/asked.js';
import {createCard} from '../play/cards.js';
import {isSlow} from '../play/clock.js';
import {createCommand} from '../play/command.js';
import {createMoves} from '../play/moves.js';
import {copyText} from '../play/share.js';
import {createTalk} from '../play/talk.js';
import {fill, fillTexts, find, h, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {ask, fetchRecord} from './api.js';
import {other} from './fold.js';
import {showInvite} from './invite.js';
import {createOffers} from './offers.js';
import {withServer} from './problem.js';
import {Session} from './session.js';
import {endWords, howWords, messageFor, nameOf} from './words.js';

/** @typedef {import('./fold.js').Side} Side */
/** @typedef {import('./fold.js').Offer} Offer */
/** @typedef {import('../shell/router.js').Context} Context */

/** @type {Side[]} */
const SIDES = ['first', 'second'];

class OnlineScreen {
    /** What the screen knows besides the session; words.js says it. */
    now = {
        problem: '',
        answer: '',
        /** @type {{message: string, rule?: string | null} | null} */ why: null,
        /** @type {string | null} */ preview: null,
        hand: 'put',
    };
    flip = false;
    /** What the board was drawn from. */
    drawn = '';
    /** The game as the core describes it. @type {any} */
    variant = null;
    leaving = new AbortController();

    /** @param {HTMLElement} main @param {Context} context @param {import('./fold.js').State} state */
    constructor(main, context, state) {
        const {core, texts, announce} = context;
        const session = new Session({core, state, language: () => texts.language, listener: this});
        fill(main, stamp('online-game'));
        this.root = main;
        this.context = context;
        this.session = session;
        this.asked = asked(this);
        this.cards = SIDES.map((side) => createCard(find(main, `[data-side=${side}]`), side));
        this.talk = createTalk(find(main, '.talk'));
        this.offers = createOffers(find(main, '.actions'), (meaning) => this.act(meaning));
        this.moves = createMoves(find(main, '.moves'), (ply) => session.show(ply));
        this.command = createCommand(find(main, 'form'), {read: (text) => this.read(text), left: () => this.board.focus()});
        this.board = createBoard(find(main, '.game-board'), {texts});
        this.link = connectBoard(this.board, core, () => this.view(), {
            texts,
            onMove: (move) => this.attempt(() => this.move(move)),
            onAnnounce: (words) => announce.polite(words),
            onWhy: (why) => this.say({why}),
            onPreview: (preview) => this.say({preview}),
            onKey: (name) => this.act(name),
            onError: (error) => this.problem(error),
            confirm: (_, how) => this.confirms(how),
        });
        main.addEventListener('click', ({target}) => {
            const button = /** @type {Element} */ (target).closest('[data-act]');
            if (button)
                this.act(button.getAttribute('data-act') ?? '');
        });
        /* What gives up a selection gives up a plan as well. */
        find(main, '.game-board').addEventListener('keydown', ({key}) => key === 'Escape' && this.drop());
    }

    /** Shows everything in the present language. */
    async language() {
        const {context: {core, texts}, session, root} = this;
        const {variants} = await core.ask('variants', {lang: texts.language});
        this.variant = variants.find((/** @type {any} */ {variant}) => variant === session.state.variant);
        fillTexts(root);
        await session.refresh(true);
        this.line();
    }

    async start() {
        this.session.connect();
        await this.language();
        this.context.settings.addEventListener('change', () => this.showBoard(false), this.leaving);
    }

    /** @param {Side} side */
    name(side) {
        return nameOf(this.session.state, side, this.variant.players);
    }

    /** What the board is about: the position shown, or the one in which a move can be planned. */
    view() {
        const {session} = this, {shown, ahead, state: {you}} = session;
        if (ahead && session.live)
            return {fields: ahead.fields, game: ahead.game, side: you};
        return {fields: /** @type {any} */ (session.fields(session.ply)), game: shown, side: session.mine && session.live ? you : null, put: this.now.hand === 'put'};
    }

    /** Whether a move is to be confirmed; a planned one can be changed anyway. @param {string} how the hand that made it */
    confirms(how) {
        const {ahead, state: {clock}} = this.session, when = this.context.settings.get('confirmation');
        return !ahead && (when === 'always' || when === how || (when === 'slow' && isSlow(clock)));
    }

    /** @param {string} move */
    async move(move) {
        const {session, context: {announce}} = this;
        if (session.mine)
            return session.play(move);
        session.prepare(move);
        await this.showBoard(false);
        if (session.plan)
            announce.polite(t('online_premove', {words: session.plan.words}));
    }

    /** Gives a planned move up. */
    drop() {
        const {session} = this;
        if (!session.plan)
            return;
        session.plan = null;
        this.reply(t('online_premove_off'));
        this.showBoard(false);
    }

    /** @param {string} why */
    spoiled(why) {
        this.reply(t('online_premove_not', {words: why}));
        this.showBoard(false);
    }

    /** @param {Partial<OnlineScreen['now']>} news */
    say(news) {
        Object.assign(this.now, news);
        if (this.session.game)
            this.talk.show(messageFor(this.session, this.now, this.variant.players));
    }

    /** @param {import('./session.js').News} news @param {boolean} animate whether the last move is seen moving */
    change(news, animate) {
        const {session, context, root} = this, {game, state, ply} = session, {announce} = context;
        const title = find(root, 'h1').textContent = [this.variant.name, ...SIDES.map((side) => this.name(side))].join(' · ');
        /* Who looks elsewhere sees whose turn it is. */
        document.title = `${session.mine ? '● ' : ''}${title} · sumito`;
        find(root, '.online-how').textContent = howWords(state);
        find(root, '.says').hidden = !state.you || state.seats[other(state.you)].kind !== 'person';
        this.offers.show(session);
        showInvite(find(root, '.invite'), state, context, () => this.act('take'));
        this.moves.show(game.history, ply);
        this.watchers();
        this.showNews(news, animate);
        if (news === 'played')
            session.fresh.forEach(({words}) => announce.polite(words));
        else if (news === 'browsed')
            announce.polite(lastWords(session.shown));
        if (session.over && (news === 'played' || news === 'changed')) {
            announce.assertive(endWords(state, game, this.variant.players));
            this.board.play(state.you && state.result === {first: '0-1', second: '1-0'}[state.you] ? 'lose' : 'win');
        }
    }

    /** Shows what is new on the board. A selection stays as long as it can move. @param {import('./session.js').News} news @param {boolean} animate */
    showNews(news, animate) {
        const {session: {shown, ahead, state: {stage, you}}, context: {texts}} = this;
        if (this.drawn === (this.drawn = JSON.stringify([shown.position, shown.over, ahead?.fields, stage, you, texts.language])) && !animate) {
            this.say({});
            this.showCards();
            return;
        }
        const {board, board: {state: {selection}}} = this;
        this.say({why: null, preview: null, ...(news !== 'browsed' && {hand: 'put', ...(news && {problem: '', answer: ''})})});
        this.showBoard(animate);
        const {game, side} = this.view(), from = selection[0];
        if (side && from && game.legal.some((/** @type {any} */ move) => [...move.from].sort().join() === [...selection].sort().join()))
            board.dispatchEvent(new CustomEvent('intent', {detail: {type: 'select', from, to: selection.at(-1)}}));
    }

    /** Says what an event means, unless the change it makes says it. @param {import('./fold.js').LiveEvent} event */
    told({event, side, offer, phrase, plies: count, game}) {
        const {session: {state: {you, stage, offers}}, context: {announce, navigate}} = this, mine = side === you;
        const player = this.variant && side && this.name(side);
        if (event === 'said')
            this.hearPhrase(player, t(`online_phrase_${phrase}`));
        else if (event === 'offered' && !mine)
            announce.assertive(t(`online_offers_${offer}`, {player}));
        else if (event === 'declined')
            this.reply(t(offers[offer] === side ? 'online_dropped' : `online_declined_${offer}`));
        else if (event === 'took_back')
            announce.polite(t('online_took_back', {count}));
        else if (event === 'seated')
            this.reply(t('online_begins'), true);
        else if (event === 'left' && !mine && stage === 'playing')
            this.reply([t('online_left', {player}), you && t('online_left_words')].filter(Boolean).join(' '));
        else if (event === 'returned' && !mine)
            this.reply(t('online_returned', {player}));
        else if (event === 'followed' && you)
            navigate(`#/online/${game}`);
    }

    /** @param {string} player @param {string} words */
    hearPhrase(player, words) {
        const line = t('online_says', {player, words});
        fill(find(this.root, '.said'), h('li', null, line));
        this.context.announce.polite(line);
    }

    get flipped() {
        return (this.session.state.you === 'second') !== this.flip;
    }

    /** @param {boolean} animate */
    async showBoard(animate) {
        const {context: {settings}, session: {plan}} = this;
        const arrows = plan?.direction ? plan.from.map((from) => ({from, direction: plan.direction})) : [];
        await this.link.update({animate, flipped: this.flipped, arrows, coordinates: settings.is('coordinates'), motion: settings.moves,
            sound: settings.is('sound'), scan: settings.get('switches')});
        this.say({});
        this.showCards();
    }

    showCards() {
        const {shown, state} = this.session;
        for (const card of this.cards) {
            const {kind, absent} = state.seats[card.side], turn = state.stage === 'playing' && shown.to_move === card.side;
            card.show(this.name(card.side), this.variant.players[card.side], state.stage === 'waiting' ? {...shown, over: true} : shown,
                kind === 'engine' && turn, (card.side === 'first') !== this.flipped);
            if (absent && kind === 'person')
                find(this.root, `[data-side=${card.side}] .player-tray`).textContent += ` · ${t('online_away')}`;
        }
    }

    clock() {
        const {remaining, running} = this.session;
        for (const card of this.cards)
            card.clock(remaining?.[card.side], running === card.side, this.context.settings.get('clocks') === 'tenths');
    }

    /** Shows how the line is. @param {import('./line.js').Status} [status] */
    line(status) {
        const {context: {announce}, session} = this, now = session.line?.status ?? 'connecting', place = find(this.root, '.line');
        if (status === 'open' && place.dataset.status !== 'connecting')
            announce.polite(t('online_line_back'));
        else if (status && status !== 'open')
            announce.assertive(t(`online_line_${status}`));
        place.dataset.status = now;
        place.textContent = t(`online_line_${now}`);
        this.say({});
    }

    watchers() {
        const {you, watchers: count} = this.session.state;
        find(this.root, '.watchers').textContent = [!you && t('online_you_watch'), count > 0 && t('online_watchers', {count})].filter(Boolean).join(' · ');
    }

    /** Tells what went wrong; a request that was overtaken is no problem. @param {any} error */
    problem(error) {
        if (error.superseded)
            return;
        this.say({problem: error.message});
        this.context.announce.assertive(error.message);
    }

    /** Says something in passing: in its place, and to those who listen. @param {string} answer @param {boolean} [now] */
    reply(answer, now = false) {
        this.say({answer, problem: ''});
        this.context.announce[now ? 'assertive' : 'polite'](answer);
    }

    /** What a button, a key or a typed word asks for. @type {Record<string, (what: string) => any>} */
    deeds = {
        offer: (offer) => this.session.act({action: 'offer', offer}),
        decline: (offer) => this.session.act({action: 'decline', offer}),
        takeback: () => this.deeds.offer('takeback'),
        draw: () => this.deeds.offer('draw'),
        resign: () => this.offers.ask('resign'),
        ask: (name) => this.offers.ask(name),
        sure: (action) => this.session.act({action}),
        claim: () => this.deeds.sure('claim'),
        say: (phrase) => this.session.act({action: 'say', phrase: Number(phrase)}),
        follow: () => this.context.navigate(`#/online/${this.session.state.next}`),
        analyse: () => this.context.navigate(`#/analyse/online/${this.session.state.id}`),
        lobby: () => this.context.navigate('#/online'),
        record: async () => {
            if (await copyText(await fetchRecord(this.session.state.id), this.context))
                this.reply(t('play_copied'));
        },
        take: async () => {
            const {session} = this, game = `games/${session.state.id}`;
            await ask(`${game}/join`, {});
            session.take(await ask(game));
            session.connect();
        },
        hint: () => this.reply(t('online_no_hints')),
        evaluation: () => this.deeds.hint(''),
        unplan: () => this.drop(),
        dismiss: () => {
            this.say({problem: ''});
            this.link.clear();
            this.board.focus();
        },
    };

    /** @param {string} what a deed, perhaps with a word about it */
    act(what) {
        const [name, more = ''] = what.split(' ');
        return this.attempt(() => (this.deeds[name] ?? this.asked[name])?.(more));
    }

    /** @param {() => any} deed */
    async attempt(deed) {
        try {
            await deed();
        } catch (error) {
            this.problem(error);
        }
    }

    /** @param {string} hand */
    choose(hand) {
        this.say({hand});
        this.board.focus();
        return this.showBoard(false);
    }

    /** Does what was typed: a move now, a planned one, or a word. @param {string} text */
    async read(text) {
        const {session, context: {core, texts}} = this;
        const {move, command} = await (session.ahead ? core.ask('read', {...session.ahead.fields, lang: texts.language, text}) : session.ask('read', {text}));
        if (move && !session.mine && !session.ahead)
            throw new Error(t('online_problem_not_your_turn'));
        await (move ? this.move(move) : this.act(command));
    }

    close() {
        this.leaving.abort();
        this.link.close();
        this.session.close();
    }
}

export const open = withServer(async (main, context, [id]) => {
    const screen = new OnlineScreen(main, context, await ask(`games/${id}`));
    await screen.start();
    return screen;
});
