// SPDX-License-Identifier: MIT
// A game on the table, whoever plays it and wherever: board, players, moves, and what every game can be asked for.

import {factsOf} from '../core/request.js';
import {fillTexts, find} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {BoardScreen} from './board-screen.js';
import {createCard} from './cards.js';
import {clockParts} from './clock.js';
import {createMoves} from './moves.js';
import {lastWords} from './talk.js';

/** @typedef {import('./record.js').Side} Side */
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
export class Table extends BoardScreen {
    flip = false;
    /** The games as the core describes them. @type {import('../core/types.js').VariantFacts[]} */
    variants = [];

    /**
     * @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string} template
     * @param {new (parts: never) => S} Session @param {object} what its parts that no other game has
     */
    constructor(main, context, template, Session, what) {
        super(main, context, template, '.talk a:not(.talk-link)');
        const {core, texts} = context;
        const session = (this.session = new Session(
            /** @type {never} */ ({core, language: () => texts.language, listener: this, ...what}),
        ));
        this.cards = SIDES.map((side) => createCard(find(main, `[data-side=${side}]`), side));
        this.moves = createMoves(find(main, '.moves'), (ply) => session.show(ply));
        /* What gives up a selection gives up a plan as well. */
        find(main, '.game-board').addEventListener('keydown', ({key}) => key === 'Escape' && this.drop());
        document.addEventListener('keydown', (event) => this.walk(event), this.leaving);
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

    /** @override */
    get ready() {
        return Boolean(this.session.shown);
    }

    /** @override @type {Record<string, () => unknown>} */
    asked = {
        flip: () => {
            this.flip = !this.flip;
            return this.showBoard(false);
        },
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
        unplan: () => this.drop(),
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

    /** The position shown, or the one in which a move can be planned. @override @returns {import('../board/controller.js').Situation} */
    view() {
        const {
            session: {shown, ply, mine, live, ahead},
            session,
            now,
        } = this;
        if (ahead && live) return {...ahead, side: ahead.game.to_move};
        return {fields: session.fields(ply), game: shown, side: mine && live ? shown.to_move : null, put: now.hand === 'put'};
    }

    /** A planned move can be changed anyway. @override @param {string} how @param {boolean} [slow] */
    confirms(how, slow) {
        return !this.session.ahead && super.confirms(how, slow);
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

    /** @override @param {string} move */
    play(move) {
        return this.attempt(() => this.move(move));
    }

    /** @override @param {string} text */
    async read(text) {
        const {session} = this;
        const {move, command} = await session.ask('read', {...session.ahead?.fields, text});
        if (move && !session.mine && !session.ahead) throw new Error(t('play_hint_not'));
        await (move ? this.move(move) : this.act(command ?? ''));
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

    clock() {
        const {
            session: {remaining, running},
            context: {settings},
        } = this;
        for (const {side, clock} of this.cards) clock(remaining?.[side], running === side, settings.get('clocks') === 'tenths');
    }

    /** @override */
    close() {
        super.close();
        this.session.close();
    }
}
