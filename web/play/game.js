// SPDX-License-Identifier: MIT
// The screen of a game: board, players, moves, what the game says, and the buttons.

import {createBoard} from '../board/board.js';
import {connectBoard} from '../board/controller.js';
import {fill, fillTexts, find, stamp} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {asked, lastWords} from './asked.js';
import {createCard} from './cards.js';
import {isSlow} from './clock.js';
import {createCommand} from './command.js';
import {createMoves} from './moves.js';
import {gameFields, personSide, rematch} from './record.js';
import {opponentWords} from './saved.js';
import {Session} from './session.js';
import {copyText, recordText} from './share.js';
import {createStore} from './store.js';
import {shareGame} from './tabs.js';
import {createTalk, messageFor} from './talk.js';

/** @typedef {import('./record.js').Side} Side */
/** @typedef {import('../shell/router.js').Context} Context */

/** Scores that are hardly one side's, and those that are clearly so; 200 is an expected result of 73 %. */
const LEVEL = 40;
const CLEAR = 300;

/** @type {Side[]} */
const SIDES = ['first', 'second'];

class GameScreen {
    /** What the screen knows besides the session; talk.js says it. */
    now = {
        problem: '',
        /** @type {'resign' | 'draw' | null} */ offer: null,
        answer: '',
        /** @type {{message: string, rule?: string | null} | null} */ why: null,
        /** @type {string | null} */ preview: null,
        coach: '',
        hand: 'put',
        kept: true,
        searching: false,
    };
    flip = false;
    /** The game as the core describes it. @type {any} */
    variant = null;
    leaving = new AbortController();

    /** @param {HTMLElement} main @param {Context} context @param {import('./store.js').Store} store @param {import('./record.js').GameRecord} record */
    constructor(main, context, store, record) {
        const {core, texts, announce} = context;
        const {signal} = this.leaving;
        const session = new Session({core, store, record, language: () => texts.language, listener: this});
        fill(main, stamp('game'));
        this.root = main;
        this.context = context;
        this.store = store;
        this.session = session;
        this.asked = asked(this);
        this.cards = SIDES.map((side) => createCard(find(main, `[data-side=${side}]`), side));
        this.talk = createTalk(find(main, '.talk'));
        this.moves = createMoves(find(main, '.moves'), (ply) => session.show(ply));
        this.command = createCommand(find(main, 'form'), {read: (text) => this.read(text), left: () => this.board.focus()});
        this.board = createBoard(find(main, '.game-board'), {texts});
        this.link = connectBoard(this.board, core, () => this.view(), {
            texts,
            onMove: (move) => this.attempt(() => session.play(move)),
            onAnnounce: (words) => announce.polite(words),
            onWhy: (why) => this.say({why}),
            onPreview: (preview) => this.say({preview}),
            onKey: (name) => this.act(name),
            onError: (error) => this.problem(error),
            confirm: (_, how) => this.confirms(how),
        });
        main.addEventListener('click', ({target}) =>
            this.act(/** @type {Element} */ (target).closest('[data-act]')?.getAttribute('data-act') ?? ''));
        /* A page in the background may never come back; the time it sleeps, to be woken later, is not spent at the board. */
        document.addEventListener('visibilitychange', () => session.keep(), {signal});
        addEventListener('pagehide', () => {
            session.keep();
            session.stopClock();
        }, {signal});
        addEventListener('pageshow', ({persisted}) => persisted && session.go(), {signal});
        this.take = shareGame(store.key(record.id), {follow: () => session.leave(true), changed: () => session.reread(), signal});
    }

    /** Shows everything in the present language. */
    async language() {
        const {context: {core, texts}, session, root} = this;
        const {variants} = await core.ask('variants', {lang: texts.language});
        this.variant = variants.find((/** @type {any} */ {variant}) => session.record.start.startsWith(variant));
        fillTexts(root);
        await session.refresh();
    }

    async start() {
        await this.language();
        this.session.go();
        this.context.settings.addEventListener('change', () => this.showBoard(false), this.leaving);
    }

    /** A player's name. @param {Side} side */
    name(side) {
        const {record} = this.session;
        const player = record.players[side];
        return player.kind === 'engine' ? t('play_engine', {level: player.level}) : personSide(record) ? t('play_you') : this.variant.players[side];
    }

    /** What the board is about. */
    view() {
        const {record, ply, shown, free} = this.session;
        return {fields: /** @type {any} */ (gameFields(record, ply)), game: shown, side: free ? shown.to_move : null, put: this.now.hand === 'put'};
    }

    /** Whether a move is to be confirmed. Slow games are those with time for it and no way back. @param {string} how the hand that made it */
    confirms(how) {
        const {clock, house} = this.session.record;
        const when = this.context.settings.get('confirmation');
        return when === 'always' || when === how || (when === 'slow' && !house.takebacks && isSlow(clock));
    }

    /** @param {Partial<GameScreen['now']>} news */
    say(news) {
        const {session, now} = this;
        Object.assign(now, news);
        if (session.game)
            this.talk.show(messageFor(session, now, this.name(session.game.to_move)));
    }

    /** @param {import('./session.js').News} news @param {boolean} animate whether the last move is seen moving */
    change(news, animate) {
        const {session, context: {announce}, root} = this;
        const {game, record, shown, ply} = session;
        find(root, 'h1').textContent = `${this.variant.name} · ${opponentWords(record)}`;
        for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.actions button')))
            button.hidden = 'over' in button.dataset !== game.over || (button.dataset.act === 'takeback' && !record.house.takebacks);
        find(root, '.actions').inert = session.elsewhere;
        this.showCards();
        this.clock();
        this.moves.show(game.history, ply);
        this.say({why: null, preview: null, offer: null, problem: '', coach: '', ...(news !== 'browsed' && {answer: '', hand: 'put'})});
        this.showBoard(animate);
        if (news === 'played' || news === 'browsed')
            announce.polite(lastWords(shown));
        if (game.over && (news === 'played' || news === 'changed')) {
            announce.assertive(game.outcome.words);
            this.board.play(game.outcome.result === (personSide(record) ?? game.outcome.result) ? 'win' : 'lose');
        }
        this.coach();
    }

    /** Asks the coach about the newest position. */
    async coach() {
        const {session} = this;
        const {game} = session;
        if (!this.context.settings.is('coach') || game.over)
            return;
        const {line} = await session.ask('coach');
        if (game === session.game)
            this.say({coach: line});
    }

    get flipped() {
        const {record, shown} = this.session;
        const person = personSide(record);
        const turned = !person && this.context.settings.is('turn') && !shown.over && shown.to_move === 'second';
        return (person === 'second') !== (turned !== this.flip);
    }

    /** @param {boolean} animate */
    async showBoard(animate) {
        const {board, context: {settings}} = this;
        const flipped = animate ? board.state.flipped : this.flipped;
        await this.link.update({animate, flipped, arrows: [], coordinates: settings.is('coordinates'), motion: settings.moves, sound: settings.is('sound'),
            scan: settings.get('switches')});
        /* It turns after the move, never during it. */
        if (flipped !== this.flipped)
            board.set({flipped: this.flipped});
        this.showCards();
    }

    showCards() {
        const {shown, thinking} = this.session;
        for (const card of this.cards)
            card.show(this.name(card.side), this.variant.players[card.side], shown, thinking, (card.side === 'first') !== this.board.state.flipped);
    }

    clock() {
        const {remaining, begun, game} = this.session;
        for (const card of this.cards)
            card.clock(remaining?.[card.side], begun !== null && game.to_move === card.side, this.context.settings.get('clocks') === 'tenths');
    }

    /** @param {boolean} well whether the record could be kept */
    kept(well) {
        this.say({kept: well});
    }

    /** Tells what went wrong; a request that was overtaken is no problem. @param {any} error */
    problem(error) {
        if (!error.superseded)
            this.say({problem: error.message});
    }

    /** Says something in passing: in its place, and to those who listen. @param {string} answer */
    reply(answer) {
        this.say({answer});
        this.context.announce.polite(answer);
    }

    /** What a button, a key or a typed word asks for. @type {Record<string, () => any>} */
    deeds = {
        takeback: async () => {
            const {session, context} = this;
            if (!session.record.house.takebacks || session.takebackTo < 0)
                return this.reply(t(session.record.house.takebacks ? 'play_takeback_not' : 'play_takeback_house'));
            await session.takeback();
            context.announce.polite(t('play_takeback_done'));
        },
        hint: () => this.session.free ? this.hint() : this.reply(t('play_hint_not')),
        evaluation: () => this.session.free ? this.evaluate() : this.reply(t('play_hint_not')),
        draw: () => this.session.mine ? this.offerDraw() : this.reply(t('play_draw_not')),
        resign: () => this.session.game.over || this.offer('resign'),
        agreed: () => this.end('draw'),
        resigned: () => this.end(`resign ${personSide(this.session.record) ?? this.session.game.to_move}`),
        no: () => {
            this.say({offer: null});
            this.board.focus();
        },
        retry: () => {
            this.say({problem: ''});
            this.session.go();
        },
        take: () => {
            this.take();
            this.session.leave(false);
        },
        dismiss: () => {
            this.link.clear();
            this.board.focus();
        },
        rematch: () => {
            const again = rematch(this.session.record, Date.now());
            this.store.put(again);
            this.context.navigate(`#/game/${again.id}`);
        },
        analyse: () => this.context.navigate(`#/analyse/game/${this.session.record.id}`),
        new: () => this.context.navigate('#/'),
        copy: async () => {
            const {record, game} = this.session;
            if (await copyText(await recordText(this.context.core, record, game, SIDES.map((side) => this.name(side))), this.context))
                this.reply(t('play_copied'));
        },
    };

    /** @param {string} name */
    act(name) {
        return this.attempt(this.deeds[name] ?? this.asked[name]);
    }

    /** @param {(() => any) | undefined} deed */
    async attempt(deed) {
        try {
            await deed?.();
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

    /** Asks for an answer, in its place. @param {'resign' | 'draw'} offer */
    offer(offer) {
        this.say({offer});
        this.talk.focus();
    }

    /** @param {string} ended */
    end(ended) {
        this.deeds.no();
        return this.session.end(ended);
    }

    /** Waits for the engine, saying so. @template T @param {Promise<T>} work */
    async search(work) {
        this.say({searching: true});
        try {
            return await work;
        } finally {
            this.say({searching: false});
        }
    }

    async hint() {
        const {session, context, board} = this;
        const hint = await (session.hint ? session.nextHint() : this.search(session.nextHint()));
        if (!hint)
            return;
        const {count, steps, cells, move: {from, direction}} = hint;
        this.say({});
        context.announce.polite(steps[count - 1]);
        board.set({
            marks: cells[count - 1].map((cell) => ({cell, kind: count === 1 ? 'area' : 'hint'})),
            arrows: count === steps.length && direction ? from.map((cell) => ({from: cell, direction})) : [],
        });
    }

    /** Says who stands better, as far as a short search tells; the score is that of who is to move. */
    async evaluate() {
        const {session} = this;
        const {score, wins} = await this.search(session.judge());
        const better = (score > 0) === (session.game.to_move === 'first') ? 'first' : 'second';
        const much = wins ? 'won' : Math.abs(score) < LEVEL ? 'level' : Math.abs(score) < CLEAR ? 'better' : 'clear';
        this.reply(t(`play_worth_${much}`, {player: this.variant.players[better], count: Math.abs(wins)}));
    }

    async offerDraw() {
        const {session} = this;
        if (!personSide(session.record))
            this.offer('draw');
        /* The computer takes it unless it stands better; the person is to move. */
        else if ((await this.search(session.judge())).score >= 0)
            await session.end('draw');
        else
            this.reply(t('play_draw_declined'));
    }

    /** Does what was typed. @param {string} text */
    async read(text) {
        const {session} = this;
        const {move, command} = await session.ask('read', {text});
        if (move && !session.mine)
            throw new Error(t('play_hint_not'));
        await (move ? session.play(move) : this.act(command));
    }

    close() {
        this.leaving.abort();
        this.link.close();
        this.session.close();
    }
}

/** A game that cannot be shown. @param {HTMLElement} main @param {string} why */
function missing(main, why) {
    fill(main, stamp('game-missing'));
    find(main, 'p').textContent = t(why);
    return {close() {}};
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [id]) {
    const store = createStore(kept);
    const {record, problem} = store.get(id) ?? {};
    if (!record)
        return missing(main, problem ? `play_saved_${problem}` : 'play_missing');
    const screen = new GameScreen(main, context, store, record);
    try {
        await screen.start();
        return screen;
    } catch (error) {
        screen.close();
        /* What the core refuses is no game; anything else is no fault of the record. */
        if (/** @type {any} */ (error).error)
            return missing(main, 'play_saved_damaged');
        throw error;
    }
}
