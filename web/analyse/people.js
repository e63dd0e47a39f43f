// SPDX-License-Identifier: MIT
// What people would play in the position shown, beside what the engine thinks: a switch, how strong they are, their first moves.

import {Tickets} from '../play/tickets.js';
import {fill, find, h} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';

/** @typedef {import('../core/types.js').PersonChoice} PersonChoice */

const STORE = 'sumito.people';
/** Strengths to choose from; that of all people is not told to the core. */
const STRENGTHS = /** @type {const} */ ({beginner: -200, casual: -100, all: null, good: 100, strong: 200});
/** Where there is little room the moves of the game have it. */
const SMALL = '(width < 36rem), (height < 50rem)';
const FEW = 3;

/** The arrows of a move. @param {import('../core/types.js').Move} move @returns {import('../board/marks.js').Arrow[]} */
export function arrowsOf({from, direction, target, kind}) {
    const look = {kind: 'line rank-1'};
    if (!from.length) return [{...look, from: /** @type {string} */ (target)}];
    return kind === 'line'
        ? [{...look, from: from[0], to: /** @type {string} */ (target)}]
        : from.map((cell) => ({...look, from: cell, direction}));
}

/** @param {HTMLElement} element @param {import('./screen.js').AnalyseScreen} screen */
export function createPeople(element, screen) {
    const {core, texts, announce} = screen.context;
    const list = find(element, '.people-choices');
    const note = find(element, '.people-note');
    const power = /** @type {HTMLInputElement} */ (find(element, '[name=people]'));
    const strength = /** @type {HTMLSelectElement} */ (find(element, '[name=strength]'));
    const tickets = new Tickets();
    /** @type {{on: boolean, strength: keyof typeof STRENGTHS}} */
    const how = {on: !matchMedia('(width < 36rem)').matches, strength: 'all', .../** @type {object} */ (kept.read(STORE))};
    if (!Object.hasOwn(STRENGTHS, how.strength)) how.strength = 'all';
    /** The position shown. @type {import('./live.js').Fields | null} */
    let fields = null;
    /** The move that is pointed at. @type {PersonChoice['move'] | null} */
    let pointed = null;

    /** @param {PersonChoice['move'] | null} move */
    const point = (move) => {
        if (move === pointed) return;
        pointed = move;
        screen.marks();
    };

    /** @param {PersonChoice} choice */
    const row = ({move, share, short}) =>
        h(
            'li',
            null,
            h(
                'button',
                {
                    type: 'button',
                    class: 'quiet',
                    title: move.words,
                    onclick: () => screen.follow([move.move]),
                    onpointerenter: () => point(move),
                    onpointerleave: () => point(null),
                    onfocus: () => point(move),
                    onblur: () => point(null),
                },
                h('span', {class: 'people-move figures'}, move.move),
                ' ',
                h('meter', {class: 'people-bar', min: 0, max: 1, value: share, 'aria-hidden': 'true'}),
                ' ',
                h('span', {class: 'people-share figures'}, short),
            ),
        );

    const settings = () => {
        power.checked = how.on;
        fill(
            strength,
            Object.keys(STRENGTHS).map((name) => h('option', {value: name}, t(`analyse_people_${name}`))),
        );
        strength.value = how.strength;
        strength.disabled = !how.on;
        find(element, '.people-body').hidden = !how.on;
    };

    /** @param {PersonChoice[]} choices @param {string} words */
    const tell = (choices, words) => {
        const most = matchMedia(SMALL).matches ? FEW : choices.length;
        const focused = list.contains(document.activeElement);
        fill(list, choices.slice(0, most).map(row));
        note.textContent = words;
        if (focused) /** @type {HTMLElement} */ (list.querySelector('button') ?? power).focus();
    };

    async function update() {
        const good = tickets.take();
        point(null);
        if (!fields || !how.on) return tell([], '');
        try {
            const answer = await core.engine.ask('people', {
                ...fields,
                strength: STRENGTHS[how.strength] ?? undefined,
                lang: texts.language,
            });
            if (good()) tell(answer.choices, answer.note ?? '');
        } catch (error) {
            if (good()) tell([], /** @type {Error} */ (error).message);
        }
    }

    element.addEventListener('change', (event) => {
        event.stopPropagation();
        how.on = power.checked;
        how.strength = /** @type {keyof typeof STRENGTHS} */ (strength.value);
        kept.write(STORE, how);
        settings();
        announce.polite(how.on ? t('analyse_people_said', {who: t(`analyse_people_${how.strength}`)}) : t('analyse_people_off'));
        update();
    });
    settings();

    return {
        language: settings,
        /** Another position is shown. @param {import('./live.js').Fields} next */
        show(next) {
            fields = next;
            update();
        },
        arrows: () => (pointed ? arrowsOf(pointed) : []),
        close: () => tickets.cancel(),
    };
}
