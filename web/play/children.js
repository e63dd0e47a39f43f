// SPDX-License-Identifier: MIT
// The game for children: fewer marbles, simple words, marbles that can move are lit, an opponent that pushes none off. Leaving it takes
// a sum and a button that is held.

import {dialog} from '../shell/dialog.js';
import {find, h} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {onceMore} from './ending.js';
import {GameScreen} from './game.js';
import {newRecord} from './record.js';
import {Session} from './session.js';
import {createStore} from './store.js';

/** How long the button is held. */
const HOLD_MS = 1500;

class KindSession extends Session {
    /** A move of the computer pushes nobody off, as long as there is another. @override @param {number} level @param {number} ms @param {boolean} [plays] */
    async search(level, ms, plays) {
        const found = await super.search(level, ms, plays);
        const {player, table} = this;
        if (!player.level || !table.you || !found.best) return found;
        const {move} = await this.ask('child', {you: table.you, move: found.best});
        return {...found, best: move ?? found.best};
    }
}

/** Asks a grown-up: a sum, then a button that is held. @returns {Promise<boolean>} */
async function askGrownUp() {
    const [a, b] = [6, 7].map((least) => least + Math.floor(Math.random() * 3));
    const answer = h('input', {inputmode: 'numeric', autocomplete: 'off', size: 4});
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const right = () => Number(answer.value) === a + b;
    const leave = () => {
        answer.ariaInvalid = String(!right());
        if (right()) answer.closest('dialog')?.close('leave');
    };
    const release = () => clearTimeout(timer);
    const press = () => {
        release();
        timer = setTimeout(leave, HOLD_MS);
    };
    const button = h(
        'button',
        {
            type: 'button',
            class: 'main',
            onpointerdown: press,
            onpointerup: release,
            onpointerleave: release,
            onkeydown: (/** @type {KeyboardEvent} */ event) => ['Enter', ' '].includes(event.key) && !event.repeat && press(),
            onkeyup: release,
            /* A screen reader presses without holding. */
            onclick: (/** @type {MouseEvent} */ event) => event.detail === 0 && event.screenX === 0 && !timer && leave(),
        },
        t('kids_hold'),
    );
    const value = await dialog.open({
        title: t('kids_grownup'),
        content: h('div', {class: 'grown-up'}, h('label', null, t('kids_sum', {a, b}), answer), button),
    });
    release();
    return value === 'leave';
}

class ChildrenScreen extends GameScreen {
    /** @override */
    static Session = KindSession;
    here = location.hash;
    allowed = false;
    /** What is asked before a marble is given away. */
    simple = '';
    leave = h('button', {type: 'button', class: 'corner low', 'data-act': 'grownup'});

    /** @param {ConstructorParameters<typeof GameScreen>} parts */
    constructor(...parts) {
        super(...parts);
        document.body.classList.add('children');
        find(this.root, '.game-board').append(this.leave);
        find(this.root, '[data-act=rematch] span').dataset.text = 'kids_again';
        Object.assign(this.actions, {
            grownup: async () => {
                if (!(await askGrownUp())) return;
                this.allowed = true;
                this.context.navigate('#/');
            },
            rematch: () => this.begin(onceMore(this.session.table, {})),
        });
    }

    /** @override */
    get title() {
        return t('kids_start');
    }

    /** @override @param {import('./record.js').Side} side */
    name(side) {
        return t(this.session.table.you === side ? 'kids_you' : 'play_opponent_engine');
    }

    /** Marbles that can move are lit, until one is chosen. @override */
    get pointed() {
        const {free, game} = this.session;
        if (this.now.careful || this.session.hint || !free) return super.pointed;
        const cells = [...new Set(game.legal.flatMap(({from}) => from))];
        return {marks: cells.map((cell) => ({cell, kind: /** @type {const} */ ('note')})), arrows: []};
    }

    /** In words of a seven-year-old. @override @param {boolean} aloud */
    async coach(aloud) {
        const {session} = this;
        const {game, table} = session;
        if (!table.you) return;
        const {words, careful} = await session.ask('child', {you: table.you});
        if (game !== session.game) return;
        this.simple = careful;
        this.say({coach: words});
        this.ending.show();
        if (!game.over && (aloud || game.history.at(-1)?.ejects)) this.context.announce.polite(words);
    }

    /** How the game ended, in the same words. @override */
    get result() {
        return super.result && (this.now.coach || super.result);
    }

    /** @override @param {string} move */
    async asks(move) {
        const question = await super.asks(move);
        return question && {...question, words: this.simple};
    }

    /** @override */
    async recap() {}

    /** @override */
    async language() {
        this.leave.textContent = t('kids_grownup');
        await super.language();
    }

    /** @override @param {import('./record.js').GameRecord} record */
    begin(record) {
        this.allowed = true;
        this.store.put(record);
        this.context.navigate(`#/children/${record.id}`);
    }

    /** @override */
    close() {
        super.close();
        document.body.classList.remove('children');
        if (!this.allowed && location.hash !== this.here) this.context.navigate(this.here);
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [id]) {
    const store = createStore(kept);
    const {start, house, level} = await context.core.ask('children');
    const record =
        store.get(id ?? '')?.record ??
        newRecord({start, house, control: null, seats: {first: 'here', second: `engine:${level}`}}, Date.now());
    store.put(record);
    history.replaceState(null, '', `#/children/${record.id}`);
    const screen = new ChildrenScreen(main, context, store, record);
    await screen.language();
    screen.session.go();
    return screen;
}
