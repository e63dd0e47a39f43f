// SPDX-License-Identifier: MIT
// Formations: what stands on the board by the names of the glossary, who threatens what, and all of it in a few sentences.

import {fill, find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {Tickets} from '../play/tickets.js';

/** @type {Side[]} */
const SIDES = ['first', 'second'];
/** More cells than this are counted, not named. */
const MANY = 4;

/** @typedef {import('../core/types.js').Formation} Formation */
/** @typedef {import('../core/types.js').SummaryAnswer} Summary */
/** @typedef {import('../core/types.js').Side} Side */

/**
 * `shown`: something else is to be seen on the board; `tell`: one of them in words, where all can read it.
 * @param {HTMLElement} element
 * @param {{ask: () => Promise<Summary>, shown: () => void, say: (words: string) => void, tell: (words: string) => void, problem: (error: unknown) => void}} how
 */
export function createFormations(element, {ask, shown, say, tell, problem}) {
    const all = /** @type {HTMLInputElement} */ (find(element, '[name=overlay]'));
    const words = find(element, '.formations-words');
    const list = find(element, '.formations-list');
    const tickets = new Tickets();
    /** What the core says about the position shown; null: not known yet. @type {Summary | null} */
    let summary = null;
    /** The names of the players. @type {Record<Side, string>} */
    let players = {first: '', second: ''};
    /** The one formation looked at. @type {Formation | null} */
    let one = null;
    /** Whether the words are asked for and not known yet. */
    let awaited = false;

    /** @param {string} kind @param {Record<Side, string[]>} cells */
    const dangers = (kind, cells) =>
        SIDES.map(
            (side) => cells[side].length > 0 && h('p', null, t(`analyse_${kind}`, {player: players[side], cells: cells[side].join(', ')})),
        );

    /** @param {Formation} formation */
    function chip(formation) {
        const {cells, words: said} = formation;
        const pressed = one === formation;
        const name = cells.length > MANY ? t('analyse_many', {count: cells.length}) : cells.join(' ');
        return h(
            'button',
            {
                type: 'button',
                class: 'chip small',
                title: said,
                'aria-label': `${name}. ${said}`,
                'aria-pressed': String(pressed),
                onclick: () => {
                    one = pressed ? null : formation;
                    show();
                    shown();
                    tell(pressed ? '' : said);
                },
            },
            name,
        );
    }

    /** All of a kind on one line. @param {Formation[]} formations */
    const row = (formations) =>
        h(
            'li',
            null,
            h(
                'a',
                {href: `#/learn/glossary/${formations[0].kind}`, 'aria-label': t('analyse_term', {name: formations[0].name})},
                formations[0].name,
            ),
            h('div', {class: 'chips'}, formations.map(chip)),
        );

    /** @param {Side} side @returns {Formation[][]} its formations by kind */
    function kinds(side) {
        const own = (summary?.formations ?? []).filter((formation) => formation.side === side);
        return [...new Set(own.map(({kind}) => kind))].map((kind) => own.filter((formation) => formation.kind === kind));
    }

    function show() {
        const focused = [...list.querySelectorAll('button')].findIndex((button) => button === document.activeElement);
        words.textContent = summary?.words ?? '';
        fill(
            list,
            summary && [
                h(
                    'div',
                    {class: 'formations-threats'},
                    dangers('danger', summary.threats),
                    dangers('doomed', summary.doomed),
                    !summary.dangers.length && h('p', {class: 'soft'}, t('analyse_no_danger')),
                ),
                SIDES.map((side) => {
                    const own = kinds(side);
                    return own.length > 0 && [h('h3', {class: 'label'}, players[side]), h('ul', null, own.map(row))];
                }),
            ],
        );
        list.querySelectorAll('button')[focused]?.focus();
    }

    all.addEventListener('change', () => {
        one = null;
        show();
        shown();
        awaited = all.checked && !summary;
        say(all.checked ? (summary?.words ?? '') : t('analyse_overlay_off'));
    });

    return {
        /** Nothing is known of the position that comes. */
        clear() {
            tickets.cancel();
            summary = one = null;
        },

        /** @param {Record<Side, string>} names of the players */
        async update(names) {
            const good = tickets.take();
            players = names;
            try {
                const answer = await ask();
                if (!good()) return;
                summary = answer;
                show();
                shown();
                if (awaited) say(answer.words);
                awaited = false;
            } catch (error) {
                if (good()) problem(error);
            }
        },

        toggle() {
            all.checked = !all.checked;
            all.dispatchEvent(new Event('change'));
        },

        /** What lies over the board. @returns {import('../board/marks.js').Marked['overlays']} */
        overlays() {
            if (!summary) return {};
            if (one)
                return {
                    formations: [
                        one,
                        ...(one.against.length ? [{cells: one.against, side: one.side === 'first' ? 'second' : 'first'}] : []),
                    ],
                };
            return all.checked ? {formations: summary.formations, danger: summary.dangers} : {};
        },
    };
}
