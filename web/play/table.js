// SPDX-License-Identifier: MIT
// A game on the table, whoever plays it and wherever: board, players, moves, the place where it speaks, the command line, and what every
// game can be asked for.

import {createBoard} from '../board/board.js';
import {connectBoard} from '../board/controller.js';
import {isSuperseded, problemOf} from '../core/errors.js';
import {factsOf} from '../core/request.js';
import {fill, fillTexts, find, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {createCard} from './cards.js';
import {clockParts} from './clock.js';
import {createCommand} from './command.js';
import {createMoves} from './moves.js';
import {createTalk, lastWords} from './talk.js';
import {watchKeyboard} from './typing.js';

/** @typedef {import('./record.js').Side} Side */
/** @typedef {import('./talk.js').Now} Now */
/** @typedef {import('../core/types.js').GameAnswer} Game */
/**
 * What a session is to the table. `game` and `shown` are what the core says about the newest position and the one shown.
 * @typedef {object} Played
 * @property {Game} game
 * @property {Game} shown
 * @property {number} ply of the position shown
 * @property {boolean} live whether that is the newest
 * @property {boolean} mine whether a person here is to move
 * @property {import('./plan.js').Ahead | null} ahead where a move can be planned
 * @property {import('./plan.js').Plan | null} plan
 * @property {Side | null} running whose clock runs
 * @property {Record<Side, number> | null} remaining
 * @property {(ply?: number) => import('../core/types.js').OfGame} fields
 * @property {import('../core/types.js').AskAbout} ask
 * @property {(move: string) => Promise<void>} play
 * @property {(move: string) => void} prepare plans it
 * @property {(ply: number) => Promise<void>} show
 * @property {() => import('../core/types.js').News[]} news what happened and was not told yet
 * @property {(words: boolean) => Promise<void>} refresh
 * @property {() => void} close
 */

/** @type {Side[]} */
export const SIDES = ['first', 'second'];

/** What the screens of games have in common; each adds its own. @template {Played} S */
export class Table {
    /** What the screen knows besides the session; messageFor says it. @type {Now} */
    now = {problem: '', answer: '', why: null, preview: null, hand: 'put'};
    flip = false;
    /** The games as the core describes them. @type {import('../core/types.js').VariantFacts[]} */
    variants = [];
    leaving = new AbortController();

    /**
     * @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string} template
     * @param {new (parts: never) => S} Session @param {object} what its parts that no other game has
     */
    constructor(main, context, template, Session, what) {
        const {core, texts, settings} = context;
        const session = (this.session = new Session(
            /** @type {never} */ ({core, language: () => texts.language, listener: this, ...what}),
        ));
        fill(main, stamp(template));
        this.root = main;
        this.context = context;
        this.cards = SIDES.map((side) => createCard(find(main, `[data-side=${side}]`), side));
        this.talk = createTalk(find(main, '.talk'));
        this.moves = createMoves(find(main, '.moves'), (ply) => session.show(ply));
        this.command = createCommand(find(main, 'form'), {read: (text) => this.read(text), left: () => this.board.focus()});
        this.board = createBoard(find(main, '.game-board'), {texts, signal: this.leaving.signal});
        this.link = connectBoard(this.board, this);
        main.addEventListener('click', (event) => {
            const target = /** @type {Element} */ (event.target);
            const rule = target.closest('.talk a:not(.talk-link)')?.getAttribute('href');
            if (rule) {
                event.preventDefault();
                this.attempt(() => context.over(rule));
            } else this.act(target.closest('[data-act]')?.getAttribute('data-act') ?? '');
        });
        /* What gives up a selection gives up a plan as well. */
        find(main, '.game-board').addEventListener('keydown', ({key}) => key === 'Escape' && this.drop());
        document.addEventListener('keydown', (event) => this.walk(event), this.leaving);
        settings.addEventListener(
            'change',
            () => {
                this.showSound();
                if (session.shown) this.showBoard(false);
            },
            this.leaving,
        );
        this.showSound();
        watchKeyboard(find(main, 'form'), this.leaving.signal);
    }

    /** Keys that go through the moves, wherever the focus is, unless they mean something there or a window lies over the game. @param {KeyboardEvent} event */
    walk(event) {
        const name = {ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'newest'}[event.key];
        const {target} = event;
        if (
            !name ||
            !this.session.game ||
            event.ctrlKey ||
            event.altKey ||
            event.metaKey ||
            event.shiftKey ||
            event.defaultPrevented ||
            document.querySelector('dialog[open]') ||
            (target instanceof Element && target.closest('input, textarea, select, [popover], [role=grid]'))
        )
            return;
        event.preventDefault();
        this.act(name);
    }

    showSound() {
        find(this.root, '[data-act=sound]').ariaPressed = String(this.context.settings.is('sound'));
    }

    /** What a button, a key or a typed word asks for in this kind of game. @type {Record<string, (more: string) => unknown>} */
    actions = {};

    /** And what it asks for in all of them. @type {Record<string, () => unknown>} */
    asked = {
        put: () => this.choose('put'),
        let: () => this.choose('let'),
        flip: () => {
            this.flip = !this.flip;
            return this.showBoard(false);
        },
        command: () => this.command(true),
        type: () => this.command(),
        first: () => this.session.show(0),
        previous: () => this.session.show(this.session.ply - 1),
        next: () => this.session.show(this.session.ply + 1),
        newest: () => this.session.show(Infinity),
        last: () => this.reply(lastWords(this.session.game)),
        score: () => this.reply(this.session.game.status),
        summary: async () => this.reply((await this.session.ask('summary')).words),
        clock: () => {
            const {remaining} = this.session;
            this.reply(
                remaining
                    ? SIDES.map((side) => t('play_clock_words', {player: this.name(side), ...clockParts(remaining[side])})).join(' ')
                    : t('play_clock_off'),
            );
        },
        clocks: () => this.asked.clock(),
        dismiss: () => {
            this.say({problem: ''});
            this.link.clear();
            this.board.focus();
        },
        sound: () => this.context.settings.set('sound', this.context.settings.is('sound') ? 'off' : 'on'),
        unplan: () => this.drop(),
        help: () => this.context.help(),
    };

    /** Shows everything in the present language. */
    async language() {
        const {
            context: {core, texts},
            session,
        } = this;
        ({variants: this.variants} = await core.ask('variants', {lang: texts.language}));
        fillTexts(this.root);
        await session.refresh(true);
    }

    /** The game that is played, as the core describes it. */
    get variant() {
        return factsOf(this.variants, this.session.game.variant);
    }

    /** How a player is called. @param {Side} side @returns {string} */
    name(side) {
        return this.variant.players[side];
    }

    /** What the board is about: the position shown, or the one in which a move can be planned. @returns {import('../board/controller.js').Situation} */
    view() {
        const {
            session: {shown, ply, mine, live, ahead},
            session,
            now,
        } = this;
        if (ahead && live) return {...ahead, side: ahead.game.to_move};
        return {fields: session.fields(ply), game: shown, side: mine && live ? shown.to_move : null, put: now.hand === 'put'};
    }

    /** Whether a move is to be confirmed. @param {string} how the hand that made it @param {boolean} [slow] whether there is time for it */
    confirms(how, slow) {
        /* A planned move can be changed anyway. */
        return !this.session.ahead && ['always', how, slow && 'slow'].includes(this.context.settings.get('confirmation'));
    }

    /** Plays a move, or plans it. @param {string} move @returns {Promise<void>} */
    async move(move) {
        const {
            session,
            context: {announce},
        } = this;
        if (!session.ahead) return session.play(move);
        session.prepare(move);
        await this.showBoard(false);
        if (session.plan) announce.polite(t('online_premove', {words: session.plan.words}));
    }

    /** Gives a planned move up. */
    drop() {
        if (!this.session.plan) return;
        this.session.plan = null;
        this.reply(t('online_premove_off'));
        this.showBoard(false);
    }

    /** @param {string} why the planned move cannot be played any more */
    spoiled(why) {
        this.reply(t('online_premove_not', {words: why}));
        this.showBoard(false);
    }

    /** What is planned, as it is shown. */
    get planned() {
        const {plan} = this.session;
        return plan?.direction ? plan.from.map((from) => ({from, direction: plan.direction})) : [];
    }

    /** A move on the board. @param {string} move */
    play(move) {
        return this.attempt(() => this.move(move));
    }

    /** Does what was typed. @param {string} text */
    async read(text) {
        const {session} = this;
        const {move, command} = await session.ask('read', {...session.ahead?.fields, text});
        if (move && !session.mine && !session.ahead) throw new Error(t('play_hint_not'));
        await (move ? this.move(move) : this.act(command ?? ''));
    }

    /** @param {Partial<Now>} news */
    say(news) {
        Object.assign(this.now, news);
    }

    /** Says something in passing: in its place, and to those who listen. @param {string} answer */
    reply(answer) {
        this.say({answer});
        this.context.announce.polite(answer);
    }

    /** Says what has happened since the last time, in the words of the core. */
    tell() {
        for (const {words, noted, urgent} of this.session.news()) {
            if (noted) this.say({answer: words, problem: ''});
            this.context.announce[urgent ? 'assertive' : 'polite'](words);
        }
    }

    /** Tells what went wrong; a request that was overtaken is no problem. @param {unknown} error */
    problem(error) {
        if (isSuperseded(error)) return;
        const {message} = problemOf(error);
        this.say({problem: message});
        this.context.announce.assertive(message);
    }

    /** @param {string} what an action, perhaps with a word about it */
    act(what) {
        const [name, more = ''] = what.split(' ');
        return this.attempt(() => (this.actions[name] ?? this.asked[name])?.(more));
    }

    /** @param {() => unknown} action */
    async attempt(action) {
        try {
            await action();
        } catch (error) {
            this.problem(error);
        }
    }

    /** Chooses what becomes of a marble in hand. @param {string} hand */
    choose(hand) {
        this.say({hand});
        this.board.focus();
        return this.showBoard(false);
    }

    /** @param {boolean} animate whether the last move is seen moving @param {Partial<import('../board/board.js').State>} [look] */
    showBoard(animate, look) {
        return this.link.update({animate, ...this.context.settings.board, ...look});
    }

    clock() {
        const {
            session: {remaining, running},
            context: {settings},
        } = this;
        for (const {side, clock} of this.cards) clock(remaining?.[side], running === side, settings.get('clocks') === 'tenths');
    }

    close() {
        this.leaving.abort();
        this.link.close();
        this.session.close();
    }
}
