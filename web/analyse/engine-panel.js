// SPDX-License-Identifier: MIT
// The engine's panel: its switch and settings, how deep and fast it is, and its lines, which can be followed into the tree.

import {fill, find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {createHold} from './hold.js';
import {MOST_LINES} from './live.js';

/** @typedef {import('./live.js').Live} Live */
/** @typedef {import('./live.js').ToldLine} ToldLine */

/** Seconds for a position; 0: without end. */
const TIMES = [1, 3, 10, 30, 0];

/** The arrows of a line's first move. @param {ToldLine} line @param {number} rank @param {boolean} threat @returns {import('../board/marks.js').Arrow[]} */
function arrowsOf({of, moves: [{from, direction, target, kind}]}, rank, threat) {
    const look = {of, kind: `${threat ? 'threat' : 'line'} rank-${rank}`};
    if (!from.length) return [{...look, from: target}];
    return kind === 'line'
        ? [{...look, from: from[0], to: target}]
        : from.map((/** @type {string} */ cell) => ({...look, from: cell, direction}));
}

/**
 * `follow` plays the first moves of a line.
 * @param {HTMLElement} element @param {Live} live
 * @param {{follow: (moves: string[]) => void, say: (words: string) => void, language: () => string, threads: number}} how
 */
export function createEnginePanel(element, live, {follow, say, language, threads}) {
    const list = find(element, '.engine-lines');
    const note = find(element, '.engine-note');
    const facts = find(element, '.engine-facts');
    const power = /** @type {HTMLInputElement} */ (find(element, '[name=power]'));
    const threat = find(element, '[data-act=threat]');
    /** Where the keyboard is among the lines: which one, which move. */
    let at = [0, 0];

    /** The lines as they stand there. @type {ToldLine[]} */
    let shown = [];
    const held = createHold(list, show);

    /** @param {string} name @returns {HTMLSelectElement} */
    const select = (name) => /** @type {HTMLSelectElement} */ (find(element, `[name=${name}]`));

    /** Writes the choices, in the present language. */
    function choices() {
        const count = (/** @type {number} */ most) => Array.from({length: most}, (_, i) => h('option', null, i + 1));
        fill(select('lines'), count(MOST_LINES));
        fill(select('threads'), count(threads));
        fill(
            select('seconds'),
            TIMES.map((value) => h('option', {value}, value ? t('analyse_seconds', {count: value}) : t('analyse_endless'))),
        );
        show();
    }

    /** @param {HTMLElement} slot @param {ToldLine | undefined} line */
    function showLine(slot, line) {
        const row = find(slot, '.line-moves');
        const {worth, text = '', moves: played = []} = line ?? {};
        slot.toggleAttribute('data-empty', !line);
        slot.dataset.of = line?.of ?? '';
        find(slot, '.line-worth').textContent = worth?.short ?? '';
        find(slot, '.line-words').textContent = played[0]?.words ?? '';
        /* Moves that are the same stay as they are, and so does the focus on them. */
        const key = `${live.threat} ${text}`;
        if (row.dataset.key !== key) {
            let ply = 0;
            fill(
                row,
                text
                    .split(' ')
                    .filter(Boolean)
                    .map((word) =>
                        /^\d+\.+$/.test(word)
                            ? h('span', {class: 'soft'}, word)
                            : h(
                                  'button',
                                  {
                                      type: 'button',
                                      class: 'quiet',
                                      tabindex: -1,
                                      'data-ply': ply,
                                      disabled: live.threat,
                                      'aria-label': `${word}. ${played[ply].words}`,
                                      title: played[ply++].words,
                                  },
                                  word,
                              ),
                    ),
            );
        }
        row.dataset.key = key;
        row.querySelector('button')?.setAttribute('aria-label', `${played[0].move}. ${played[0].words} ${worth?.words}`);
    }

    /** The moves of a line that can be chosen. @param {number} line @returns {HTMLElement[]} */
    const moves = (line) => [...(list.children[line]?.querySelectorAll('button') ?? [])];

    /** Makes a move the tab stop of the lines. @param {boolean} focus */
    function stop(focus) {
        for (const button of list.querySelectorAll('[tabindex="0"]')) button.setAttribute('tabindex', '-1');
        const row = moves(at[0]).length ? at[0] : 0;
        const buttons = moves(row);
        const button = buttons[Math.min(at[1], buttons.length - 1)];
        button?.setAttribute('tabindex', '0');
        /* While there are no lines, their place keeps the focus for them. */
        if (focus) (button ?? list).focus();
    }

    function showLines() {
        const {
            how: {lines},
            told,
        } = live;
        const focused = list.contains(document.activeElement);
        shown = told;
        while (list.children.length > lines) list.lastElementChild?.remove();
        while (list.children.length < lines)
            list.append(
                h(
                    'li',
                    null,
                    h('span', {class: 'line-worth figures'}),
                    h('div', {class: 'line-moves'}),
                    h('p', {class: 'line-words small soft'}),
                ),
            );
        [...list.children].forEach((slot, i) => showLine(/** @type {HTMLElement} */ (slot), told[i]));
        stop(focused && (document.activeElement === list || !list.contains(document.activeElement)));
    }

    function show() {
        const {how, state, told, problem} = live;
        power.checked = how.on;
        threat.setAttribute('aria-pressed', String(live.threat));
        element.dataset.state = state;
        element.style.setProperty('--lines', String(how.lines));
        /* What is held waits, unless it belongs to another position: that never stays. */
        if (!held() || told[0]?.of !== shown[0]?.of) showLines();
        note.textContent = problem || (told.length ? '' : t(`analyse_engine_${state}`));
        facts.textContent = live.threat
            ? t('analyse_threat_words')
            : live.facts
              ? t('analyse_facts', {depth: live.facts.depth, speed: speed(live.facts)})
              : '';
        for (const name of /** @type {const} */ (['lines', 'seconds', 'threads'])) select(name).value = String(how[name]);
    }

    /** @param {{nodes: number, ms: number}} facts */
    const speed = ({nodes, ms}) =>
        new Intl.NumberFormat(language(), {notation: 'compact', maximumSignificantDigits: 3}).format((nodes * 1000) / Math.max(ms, 1));

    element.addEventListener('change', ({target}) => {
        const {name, value, checked} = /** @type {HTMLInputElement} */ (target);
        live.set(name === 'power' ? {on: checked} : {[name]: Number(value)});
        if (name === 'power') say(t(checked ? 'analyse_engine_thinking' : 'analyse_engine_off'));
    });
    list.addEventListener('click', ({target}) => {
        const button = /** @type {HTMLElement} */ (target).closest('button');
        const slot = button?.closest('li');
        const line = slot && shown[[...list.children].indexOf(slot)];
        if (line && button) follow(line.moves.slice(0, Number(button.dataset.ply) + 1).map(({move}) => move));
    });
    list.addEventListener('keydown', (event) => {
        const [down, right] = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]}[event.key] ?? [0, 0];
        if (!down && !right) return;
        event.preventDefault();
        const line = Math.max(0, Math.min(at[0] + down, live.told.length - 1));
        at = [line, Math.max(0, Math.min(at[1] + right, moves(line).length - 1))];
        stop(true);
    });
    list.addEventListener('focusin', ({target}) => {
        const button = /** @type {HTMLElement} */ (target);
        const line = [...list.children].findIndex((slot) => slot.contains(button));
        at = line < 0 ? [0, 0] : [line, moves(line).indexOf(button)];
        stop(false);
    });
    live.addEventListener('change', show);
    choices();

    return {
        language: choices,
        /** The arrows of all lines, the best last, so that it lies on top. */
        arrows: () => live.told.flatMap((line, i) => arrowsOf(line, i + 1, live.threat)).reverse(),
        /** What is thought of the position, in words. */
        words: () => {
            const {
                told: [best],
                threat,
                problem,
                state,
            } = live;
            if (!best) return problem || t(`analyse_engine_${state}`);
            const words = `${best.worth.words} ${best.moves[0].words}`;
            return threat ? t('analyse_threat_said', {words}) : words;
        },
        close: () => live.removeEventListener('change', show),
    };
}
