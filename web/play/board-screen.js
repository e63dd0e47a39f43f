// SPDX-License-Identifier: MIT
// A board with a screen around it: the place where it speaks, the command line, buttons, and what goes wrong. Games and tasks are such
// screens.

import {createBoard} from '../board/board.js';
import {connectBoard} from '../board/controller.js';
import {isSuperseded, problemOf} from '../core/errors.js';
import {fill, find, stamp} from '../shell/dom.js';
import {createCommand} from './command.js';
import {createTalk} from './talk.js';
import {watchKeyboard} from './typing.js';

/** @typedef {import('./talk.js').Now} Now */
/** What can be asked for, by name; some take a word more. @typedef {Record<string, (more: string) => unknown>} Actions */

export class BoardScreen {
    /** What is to be said besides how it stands. @type {Now} */
    now = {problem: '', answer: '', why: null, preview: null, hand: 'put'};
    leaving = new AbortController();

    /**
     * @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string} template
     * @param {string} readings links to what is read without leaving the board
     */
    constructor(main, context, template, readings) {
        const {signal} = this.leaving;
        fill(main, stamp(template));
        this.root = main;
        this.context = context;
        this.talk = createTalk(find(main, '.talk'));
        this.command = createCommand(find(main, 'form'), {read: (text) => this.read(text), left: () => this.board.focus()});
        this.board = createBoard(find(main, '.game-board'), {texts: context.texts, signal});
        this.link = connectBoard(this.board, this);
        main.addEventListener('click', (event) => {
            const target = /** @type {Element} */ (event.target);
            const reading = target.closest(readings)?.getAttribute('href');
            if (reading) {
                event.preventDefault();
                this.attempt(() => context.over(reading));
            } else this.act(target.closest('[data-act]')?.getAttribute('data-act') ?? '');
        });
        context.settings.addEventListener(
            'change',
            () => {
                this.showSound();
                if (this.ready) this.showBoard(false);
            },
            {signal},
        );
        this.showSound();
        watchKeyboard(find(main, 'form'), signal);
    }

    /* What each adds. */

    /** Whether something stands on the board. */
    get ready() {
        return false;
    }

    /** What the board is about. @returns {import('../board/controller.js').Situation} */
    view() {
        throw new Error('view');
    }

    /** A move on the board. @param {string} _move @returns {Promise<void>} */
    play(_move) {
        throw new Error('play');
    }

    /** Does what was typed. @param {string} _text @returns {Promise<void>} */
    read(_text) {
        throw new Error('read');
    }

    /** What a button, a key or a typed word asks for on this screen. @type {Actions} */
    actions = {};

    /** And what it asks for on all of its kind. @type {Actions} */
    asked = {};

    /* What they have in common. */

    /** What can be asked for on all of them. @type {Actions} */
    usual = {
        put: () => this.choose('put'),
        let: () => this.choose('let'),
        command: () => this.command(true),
        type: () => this.command(),
        dismiss: () => {
            this.say({problem: ''});
            this.link.clear();
            this.board.focus();
        },
        sound: () => this.context.settings.set('sound', this.context.settings.is('sound') ? 'off' : 'on'),
        help: () => this.context.help(),
    };

    /** @param {string} what an action, perhaps with a word about it */
    act(what) {
        const [name, more = ''] = what.split(' ');
        return this.attempt(() => (this.actions[name] ?? this.asked[name] ?? this.usual[name])?.(more));
    }

    /** @param {() => unknown} action */
    async attempt(action) {
        try {
            await action();
        } catch (error) {
            this.problem(error);
        }
    }

    /** Tells what went wrong; a request that was overtaken is no problem. @param {unknown} error */
    problem(error) {
        if (isSuperseded(error)) return;
        const {message} = problemOf(error);
        this.say({problem: message});
        this.context.announce.assertive(message);
    }

    /** @param {Partial<Now>} news */
    say(news) {
        Object.assign(this.now, news);
    }

    /** Chooses what becomes of a marble in hand. @param {string} hand */
    choose(hand) {
        this.board.focus();
        this.say({hand});
        return this.showBoard(false);
    }

    /** Whether a move is to be confirmed. @param {string} how the hand that made it @param {boolean} [slow] whether there is time for it */
    confirms(how, slow) {
        return ['always', how, slow && 'slow'].includes(this.context.settings.get('confirmation'));
    }

    showSound() {
        find(this.root, '[data-act=sound]').ariaPressed = String(this.context.settings.is('sound'));
    }

    /** @param {boolean} animate whether the last move is seen moving @param {Partial<import('../board/board.js').State>} [look] */
    showBoard(animate, look) {
        return this.link.update({animate, ...this.context.settings.board, ...look});
    }

    close() {
        this.leaving.abort();
        this.link.close();
    }
}
