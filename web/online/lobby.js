// SPDX-License-Identifier: MIT
// The lobby: play at once, set a game up, take a challenge, watch.

import {factsOf} from '../core/request.js';
import {askLayouts} from '../play/layouts.js';
import {fill, find, h, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {ask} from './api.js';
import {keepInvite} from './invite.js';
import {showList} from './lists.js';
import {withServer} from './problem.js';
import {furnishForm} from './setup.js';
import {clockWords} from './words.js';

/** How often the lists are asked for, while somebody looks. */
const LOOK_MS = 5000;

/** So many of one's own games are shown, the newest. */
const OWN = 8;

/** The clocks one can be paired with. */
const CLOCKS = [
    [5, 3],
    [10, 0],
    [15, 0],
].map(([minutes, seconds]) => ({total: minutes * 60000, increment: seconds * 1000, delay: 0}));

class Lobby {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    timer;
    closed = false;

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {import('./setup.js').Facts} facts as for the form */
    constructor(main, context, facts) {
        fill(main, stamp('lobby'));
        this.main = main;
        this.context = context;
        this.how = {
            name: (/** @type {string} */ key) => factsOf(facts.variants, key)?.name ?? key,
            accept: (/** @type {string} */ id) => this.enter(() => ask(`games/${id}/join`, {}), id),
        };
        fill(
            find(main, '.quick-rows'),
            facts.variants.map(({variant, name}) =>
                h(
                    'div',
                    {class: 'quick-row', role: 'group', 'aria-label': name},
                    h('h3', null, name),
                    [...CLOCKS, null].map((clock) => {
                        const words = clockWords(clock);
                        return h(
                            'button',
                            {
                                type: 'button',
                                'aria-label': t('online_quick_name', {game: name, clock: words}),
                                onclick: () => this.enter(() => ask('pairing', {variant, control: clock})),
                            },
                            words,
                        );
                    }),
                ),
            ),
        );
        furnishForm(/** @type {HTMLFormElement} */ (find(main, 'form')), facts, context, (game) => this.enter(() => ask('games', game)));
        this.seen = () => document.hidden || this.look();
        document.addEventListener('visibilitychange', this.seen);
    }

    /** Goes to the game that something done here leads to. @param {() => Promise<{id?: string, join?: string | null}>} action @param {string} [known] its name */
    async enter(action, known = '') {
        try {
            const {id = known, join = null} = await action();
            keepInvite(id, join);
            this.context.navigate(`#/online/${id}`);
        } catch (error) {
            this.tell(/** @type {Error} */ (error).message);
            this.context.announce.assertive(/** @type {Error} */ (error).message);
        }
    }

    /** @param {string} words */
    tell(words) {
        find(this.main, '.lobby-problem').textContent = words;
    }

    /** Shows the lists, now and again. */
    async look() {
        clearTimeout(this.timer);
        try {
            const [mine, waiting, playing] = await Promise.all([ask('me'), ask('games?stage=waiting'), ask('games?stage=playing')]);
            if (this.closed) return;
            const parts = {
                mine: mine.games.slice(0, OWN),
                waiting: waiting.games.filter(({you}) => !you),
                playing: playing.games.filter(({you}) => !you),
            };
            for (const [name, games] of Object.entries(parts)) showList(find(this.main, `[data-list=${name}]`), games, this.how);
            this.tell('');
        } catch (error) {
            if (this.closed) return;
            this.tell(/** @type {Error} */ (error).message);
        }
        if (!document.hidden) this.timer = setTimeout(() => this.look(), LOOK_MS);
    }

    close() {
        this.closed = true;
        clearTimeout(this.timer);
        document.removeEventListener('visibilitychange', this.seen);
    }
}

export const open = withServer(async (main, context) => {
    const {
        core,
        texts: {language: lang},
    } = context;
    const [{variants}] = await Promise.all([core.ask('variants', {lang}), ask('me')]);
    const layouts = await askLayouts(context, variants);
    const lobby = new Lobby(main, context, {variants, layouts});
    await lobby.look();
    return lobby;
});
