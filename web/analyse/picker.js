// SPDX-License-Identifier: MIT
// One game out of several, perhaps thousands: a list of which only the part in sight is drawn, with a field that narrows it.

import {fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** Pixels of a row, as lens.css has them, and rows drawn beyond those in sight. */
const ROW = 56;
const SPARE = 4;

/** What stands in a row. @param {import('../core/types.js').OpenedGame} game @param {number} number */
function rowOf(game, number) {
    const {tags, result, plies: count, error} = game;
    const name = (/** @type {string} */ tag) => (tags[tag] && tags[tag] !== '?' ? tags[tag] : '');
    const players = [name('Black'), name('White')];
    return {
        number,
        title: players.some(Boolean)
            ? players.map((player) => player || '?').join(' – ')
            : name('Event') || t('lens_game', {count: number}),
        about: [result, t('lens_moves', {count}), players.some(Boolean) && name('Event'), name('Date'), error && t('lens_faulty')]
            .filter(Boolean)
            .join(' · '),
    };
}

/**
 * Asks which game it shall be.
 * @param {import('../core/types.js').OpenedGame[]} games as `open` tells them @param {typeof import('../shell/dialog.js').dialog} dialog
 * @returns {Promise<number>} from 1 on; 0: none
 */
export async function pickGame(games, dialog) {
    const all = games.map((game, i) => rowOf(game, i + 1));
    let rows = all;
    let current = 0;
    let chosen = 0;

    const inner = h('div', {class: 'picker-rows'});
    const count = h('p', {class: 'soft small', role: 'status'});
    const list = h(
        'div',
        {class: 'picker-list', role: 'listbox', tabindex: 0, 'aria-label': t('lens_games'), onscroll: draw, onkeydown: key},
        inner,
    );
    const search = h('input', {
        type: 'search',
        'aria-label': t('lens_search'),
        placeholder: t('lens_search'),
        oninput: narrow,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
            if (event.key === 'ArrowDown') {
                event.preventDefault();
                list.focus();
            } else if (event.key === 'Enter') {
                event.preventDefault(); // it is not meant for what gets the focus back
                take();
            }
        },
    });

    /** Draws the rows in sight. */
    function draw() {
        const from = Math.max(0, Math.floor(list.scrollTop / ROW) - SPARE);
        const to = Math.min(rows.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW) + SPARE);
        const drawn = rows.slice(from, to).map((row, i) => ({row, at: from + i}));
        if (rows.length && (current < from || current >= to))
            // what the keys are at must be there to be read out
            drawn.push({row: rows[current], at: current});
        inner.style.setProperty('block-size', `${rows.length * ROW}px`);
        fill(
            inner,
            drawn.map(({row: {title, about, number}, at}) =>
                h(
                    'div',
                    {
                        class: 'picker-row',
                        id: `picker-${number}`,
                        role: 'option',
                        'aria-selected': String(at === current),
                        'aria-setsize': rows.length,
                        'aria-posinset': at + 1,
                        style: {'inset-block-start': `${at * ROW}px`},
                        onclick: () => {
                            current = at;
                            take();
                        },
                    },
                    h('span', {class: 'picker-number figures soft'}, number),
                    h('span', {class: 'picker-words'}, h('span', {class: 'picker-title'}, title), h('span', {class: 'soft small'}, about)),
                ),
            ),
        );
        if (rows.length) list.setAttribute('aria-activedescendant', `picker-${rows[current].number}`);
        else list.removeAttribute('aria-activedescendant');
    }

    /** @param {number} to */
    function go(to) {
        current = Math.max(0, Math.min(rows.length - 1, to));
        const top = current * ROW;
        if (top < list.scrollTop) list.scrollTop = top;
        else if (top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW - list.clientHeight;
        draw();
    }

    /** @param {KeyboardEvent} event */
    function key(event) {
        const page = Math.max(1, Math.floor(list.clientHeight / ROW) - 1);
        /** @type {Record<string, () => void>} */
        const keys = {
            ArrowDown: () => go(current + 1),
            ArrowUp: () => go(current - 1),
            PageDown: () => go(current + page),
            PageUp: () => go(current - page),
            Home: () => go(0),
            End: () => go(rows.length - 1),
            Enter: take,
            ' ': take,
        };
        if (!Object.hasOwn(keys, event.key)) return;
        event.preventDefault();
        keys[event.key]();
    }

    function narrow() {
        const words = search.value.toLowerCase().split(/\s+/);
        rows = all.filter(({title, about}) => words.every((word) => `${title} ${about}`.toLowerCase().includes(word)));
        count.textContent = t('lens_found', {count: rows.length});
        list.scrollTop = 0;
        go(0);
    }

    function take() {
        if (!rows.length) return;
        chosen = rows[current].number;
        list.closest('dialog')?.close();
    }

    await dialog.open({
        title: t('lens_pick'),
        wide: true,
        content: h('div', {class: 'picker'}, search, count, list),
        opened: () => {
            narrow();
            list.focus();
        },
    });
    return chosen;
}
