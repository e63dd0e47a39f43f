// SPDX-License-Identifier: MIT
// <sumito-board>: a board for other pages, that steps through a game. Everything of it is in its shadow; docs/embed.md tells its use.

import {createBoard} from '../board/board.js';
import {connectBoard} from '../board/controller.js';
import {THEMES} from '../board/themes.js';
import {openCore} from '../core/core.js';
import {NOT_YET} from '../core/request.js';
import {Tickets} from '../play/tickets.js';
import {fill, h, s} from '../shell/dom.js';
import {Texts, preferredLanguage} from '../shell/texts.js';
import {readSource} from './source.js';

/** @typedef {import('./source.js').Source} Source */

const SHEETS = ['tokens', 'base', 'board', 'embed'];
/** What the attributes of a source are called. */
const SOURCE = ['src', 'number', 'game', 'position', 'moves'];
/** Buttons: what they do, their text, their picture. */
const STEPS = /** @type {const} */ ([
    ['first', 'play_nav_first', 'm17.5 5.5-6.5 6.5 6.5 6.5M7 5.5v13'],
    ['previous', 'play_nav_back', 'm14.5 5.5-6.5 6.5 6.5 6.5'],
    ['next', 'play_nav_next', 'm9.5 5.5 6.5 6.5-6.5 6.5'],
    ['newest', 'play_nav_last', 'm6.5 5.5 6.5 6.5-6.5 6.5M17 5.5v13'],
]);
/** Keys on the buttons; on the board N and P step. @type {Record<string, string>} */
const KEYS = {ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'newest'};
/** Said where the core, which has all other words, does not come, in each language; tools/site fills it in. @type {Record<string, string>} */
const FAILED = {};
/** How many lines are kept for those who read back what was said. */
const KEPT = 20;

/** One for all boards of a page. @type {Promise<import('../core/core.js').Core> | null} */
let core = null;

const openShared = () =>
    (core ??= openCore({base: new URL('../core/', import.meta.url), threads: 1}).catch((error) => {
        core = null;
        throw error;
    }));

/** The style sheets, and when they are there. */
function dress() {
    const links = SHEETS.map((name) => h('link', {rel: 'stylesheet', href: String(new URL(`../style/${name}.css`, import.meta.url))}));
    const ready = Promise.all(
        links.map(
            (link) =>
                new Promise((done) => {
                    link.addEventListener('load', done);
                    link.addEventListener('error', done);
                }),
        ),
    );
    return {links, ready};
}

class SumitoBoard extends HTMLElement {
    static observedAttributes = [...SOURCE, 'lang', 'theme', 'flipped', 'ply', 'controls', 'aria-label'];

    #texts = new Texts();
    #loads = new Tickets();
    #shows = new Tickets();
    #system = matchMedia('(prefers-color-scheme: dark)');
    #still = matchMedia('(prefers-reduced-motion: reduce)');
    #watch = new MutationObserver(() => this.#load());
    #ply = 0;
    /** Where the newest step leads; the core may still be asked for it. */
    #goal = 0;
    /** @type {Source | null} */
    #source = null;
    /** What the core says of the position shown. @type {import('../core/types.js').GameAnswer} */
    #game = NOT_YET;

    constructor() {
        super();
        const {links, ready} = dress();
        const root = this.attachShadow({mode: 'open'});
        this.place = h('div', {class: 'place'});
        this.caption = h('p', {class: 'caption'});
        this.comment = h('p', {class: 'comment'});
        this.problem = h('p', {class: 'problem', role: 'alert', hidden: true});
        this.count = h('span', {class: 'count figures'});
        this.log = h('div', {class: 'unseen', role: 'log', 'aria-live': 'polite'});
        this.buttons = STEPS.map(([name, , d]) =>
            h(
                'button',
                {type: 'button', class: 'quiet round', 'data-step': name, onclick: () => this.#act(name)},
                s('svg', {class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true'}, s('path', {d})),
            ),
        );
        this.steps = h(
            'div',
            {
                class: 'steps',
                role: 'group',
                onkeydown: (/** @type {KeyboardEvent} */ event) => {
                    if (KEYS[event.code]) {
                        event.preventDefault();
                        this.#act(KEYS[event.code]);
                    }
                },
            },
            this.buttons.slice(0, 2),
            this.count,
            this.buttons.slice(2),
        );
        this.frame = h(
            'div',
            {class: 'embed', role: 'group', hidden: true, 'data-theme': 'contrast'},
            this.problem,
            this.place,
            this.caption,
            this.comment,
            this.steps,
            this.log,
        );
        root.append(...links, this.frame);
        ready.then(() => {
            this.frame.hidden = false;
        });
        this.#look();
    }

    connectedCallback() {
        this.#system.addEventListener('change', this.#look);
        this.#watch.observe(this, {childList: true, characterData: true, subtree: true});
        this.#look();
        this.#load();
    }

    disconnectedCallback() {
        this.#system.removeEventListener('change', this.#look);
        this.#watch.disconnect();
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
        if (!this.isConnected || before === now) return;
        if (name === 'ply') this.ply = Number(now);
        else if (SOURCE.includes(name) || name === 'lang') this.#load();
        else {
            this.#look();
            this.#update(false);
        }
    }

    /** How many moves have been made in the position shown. */
    get ply() {
        return this.#ply;
    }

    set ply(ply) {
        this.#show(ply);
    }

    /** How many moves there are. */
    get length() {
        return this.#source?.moves.length ?? 0;
    }

    /** The position shown, as text; empty while there is none. @returns {string} */
    get position() {
        return this.#game?.position ?? '';
    }

    /** The colours the attributes and the page around ask for. */
    #look = () => {
        /* The element itself has the colours of its frame. */
        const {colorScheme} = getComputedStyle(this.parentElement ?? document.documentElement);
        const theme = this.getAttribute('theme') ?? '';
        const dark = colorScheme.includes('dark') && (!colorScheme.includes('light') || this.#system.matches);
        this.frame.dataset.theme = /** @type {readonly string[]} */ (THEMES).includes(theme) ? theme : THEMES[0];
        this.frame.dataset.page = dark ? 'dark' : 'light';
        this.steps.hidden = !this.hasAttribute('controls') || this.length === 0;
    };

    /** Reads what is to be shown; the newest reading wins. */
    async #load() {
        const newest = this.#loads.take();
        const tags = [this.closest('[lang]')?.getAttribute('lang') ?? '', ...navigator.languages];
        const lang = preferredLanguage(tags);
        const texts = this.#texts;
        const of = (/** @type {string} */ name) => this.getAttribute(name);
        try {
            const shared = await openShared();
            if (texts.language !== lang || !this.link) await texts.load(shared, lang);
            if (!newest()) return;
            this.frame.lang = lang;
            const source = await readSource(
                shared,
                {
                    src: of('src'),
                    text: this.textContent ?? '',
                    number: of('number'),
                    game: of('game'),
                    position: of('position'),
                    moves: of('moves'),
                },
                texts,
            );
            if (!newest()) return;
            this.#source = source;
            this.#connect(shared);
            this.#complain(source.problem);
            this.#look();
            await this.#show(Number(of('ply')));
        } catch (error) {
            if (newest())
                this.#complain(
                    `${texts.language === lang && core ? texts.say('embed_problem') : (FAILED[lang] ?? '')} ${/** @type {Error} */ (error).message}`,
                    true,
                );
        }
    }

    /** Makes the board, once. @param {import('../core/core.js').Core} shared */
    #connect(shared) {
        if (this.link) return;
        const texts = this.#texts;
        this.board = createBoard(this.place, {texts});
        this.link = connectBoard(this.board, {
            context: {core: shared, texts, announce: {polite: (words) => this.#say(words)}},
            view: () => ({fields: this.#fields(this.#ply), game: this.#game, side: null}),
            act: (name) => this.#act(name),
            problem: (error) => this.#complain(String(error)),
            say() {},
            play() {},
            confirms: () => false,
        });
    }

    /** @param {number} ply */
    #fields(ply) {
        const {start, moves, house} = /** @type {Source} */ (this.#source);
        return {start, moves: moves.slice(0, ply).join(' '), house};
    }

    /** @param {string} words @param {boolean} [alone] whether there is nothing else to show */
    #complain(words, alone = false) {
        this.problem.hidden = !words;
        this.problem.textContent = words;
        for (const part of [this.place, this.caption, this.comment, this.steps]) part.hidden = alone;
    }

    /** @param {string} words */
    #say(words) {
        this.log.append(h('p', null, words));
        while (this.log.childElementCount > KEPT) this.log.firstElementChild?.remove();
    }

    /** @param {string} name */
    #act(name) {
        const to = {first: 0, previous: this.#goal - 1, next: this.#goal + 1, newest: this.length}[name];
        if (to !== undefined) this.#show(to, true);
        else if (name === 'flip') this.toggleAttribute('flipped');
    }

    /** Shows the position after so many moves. @param {number} wanted @param {boolean} [aloud] whether a person asked for it */
    async #show(wanted, aloud = false) {
        const ply = Math.max(0, Math.min(Math.trunc(wanted) || 0, this.length));
        if (!this.#source || (aloud && ply === this.#goal)) return;
        const newest = this.#shows.take();
        this.#goal = ply;
        const shared = await openShared();
        const game = await shared.ask('game', {...this.#fields(ply), lang: this.#texts.language});
        if (!newest()) return;
        const forward = ply === this.#ply + 1;
        const last = game.history.at(-1);
        const move = last?.move ?? null;
        const words = [last?.words, game.status].filter(Boolean).join(' ');
        this.#ply = ply;
        this.#game = game;
        this.#update(forward && aloud);
        fill(this.caption, move && h('strong', null, move), ' ', words);
        this.comment.textContent = this.#source.comments[ply] ?? '';
        if (aloud) this.#say(`${words} ${this.comment.textContent}`);
        this.dispatchEvent(
            new CustomEvent('ply', {
                bubbles: true,
                composed: true,
                detail: {ply, length: this.length, move, words, position: game.position, over: game.over},
            }),
        );
    }

    /** @param {boolean} animate */
    #update(animate) {
        const texts = this.#texts;
        const count = this.length;
        if (!this.#game) return;
        this.link?.update({flipped: this.hasAttribute('flipped'), motion: !this.#still.matches, animate});
        this.frame.setAttribute(
            'aria-label',
            this.getAttribute('aria-label') ?? [texts.say('embed_board'), this.#source?.name].filter(Boolean).join(': '),
        );
        this.steps.setAttribute('aria-label', texts.say('embed_steps'));
        this.count.textContent = texts.say('embed_ply', {ply: this.#ply, count});
        for (const [i, [name, label]] of STEPS.entries()) {
            this.buttons[i].setAttribute('aria-label', texts.say(label));
            /* Not disabled: a button that has the focus keeps it at the end of the game. */
            this.buttons[i].setAttribute(
                'aria-disabled',
                String(name === 'first' || name === 'previous' ? this.#ply === 0 : this.#ply === count),
            );
        }
    }
}

if (!customElements.get('sumito-board')) customElements.define('sumito-board', SumitoBoard);
