// SPDX-License-Identifier: MIT
// The buttons of an online game. Each offer has a place of its own, and its answer the place below: nothing moves, and nothing
// appears where something else was just about to be pressed.

import {fill, find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** Presses that come this soon after a button got another meaning were meant for what it was before. */
const TOO_SOON = 600;

/** Buttons of each stage of a game. @type {Record<string, string[]>} */
const STAGES = {waiting: ['abort'], playing: ['takeback', 'draw', 'resign', 'claim'], finished: ['rematch', 'analyse', 'record', 'lobby']};
/** Those that are for everybody, not only for players. */
const PUBLIC = ['analyse', 'record', 'lobby'];

/** @param {HTMLElement} element with a cell for each, `data-cell` @param {(what: string) => void} act */
export function createOffers(element, act) {
    /** What each button means now, since when, and whether it cannot be done yet. @type {Record<string, {meaning: string, since: number, early: boolean}>} */
    const meanings = {};
    /** What was pressed once and asks to be pressed again. */
    let asked = '';

    /** Gives a button another meaning: it is good for nothing until that has been seen. @param {string} name @param {string} meaning @param {HTMLElement} button */
    function ripen(name, meaning, button) {
        const since = meanings[name] ? performance.now() : -Infinity;
        meanings[name] = {meaning, since, early: false};
        if (since < 0) return;
        button.ariaDisabled = 'true';
        setTimeout(() => {
            if (performance.now() - meanings[name].since >= TOO_SOON) button.ariaDisabled = meanings[name].early ? 'true' : null;
        }, TOO_SOON + 10);
    }

    /** `early`: it cannot be done yet, and says why when it is pressed.
     * @param {string} name @param {string} meaning @param {{words?: string, label?: string, main?: boolean, pressed?: boolean, early?: boolean}} look */
    function set(name, meaning, {words, label, main = false, pressed, early = false}) {
        const button = /** @type {HTMLButtonElement} */ (find(element, `[data-cell=${name}] > button`));
        if (meanings[name]?.meaning !== meaning) ripen(name, meaning, button);
        find(button, 'span').textContent = words ?? t(`online_${name}`);
        button.classList.toggle('main', main);
        button.classList.toggle('early', early);
        if (early !== meanings[name].early) {
            meanings[name].early = early;
            button.ariaDisabled = early ? 'true' : null;
        }
        button.ariaLabel = label ?? null;
        button.ariaPressed = pressed ? 'true' : null;
    }

    /** What stands below a button; it stays while it is the same, and with it the focus, which else goes to the button above.
     * @param {string} name @param {string} action @param {string} words @param {string} label @param {string} [look] */
    function below(name, action, words, label, look) {
        const place = find(element, `[data-cell=${name}] > .act-answer`);
        const had = place.contains(document.activeElement);
        if (place.dataset.shown === (place.dataset.shown = action && label)) return;
        fill(place, action && h('button', {type: 'button', class: look, 'data-action': action, 'aria-label': label}, words));
        if (had) (place.querySelector('button') ?? find(element, `[data-cell=${name}] > button`)).focus();
    }

    /** @param {'draw' | 'takeback' | 'rematch'} name @param {string | null} by @param {string | null} you @param {boolean} early */
    function offer(name, by, you, early) {
        const theirs = by !== null && by !== you;
        set(
            name,
            by === null ? (early ? `later ${name}` : `offer ${name}`) : theirs ? `offer ${name} too` : `decline ${name}`,
            by === null
                ? {main: name === 'rematch', early}
                : theirs
                  ? {words: t('online_agree'), label: t(`online_agree_${name}`), main: true}
                  : {words: t('online_offered'), label: t(`online_offered_${name}`), pressed: true},
        );
        below(name, theirs ? `decline ${name}` : '', t('online_decline'), t(`online_decline_${name}`));
    }

    /** Something that cannot be undone: pressed twice, in two places. @param {string} name */
    const grave = (name) => below(name, asked === name ? `sure ${name}` : '', t('online_sure'), t(`online_sure_${name}`), 'danger');

    element.addEventListener('click', ({target}) => {
        const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('button'));
        const name = button?.parentElement?.dataset.cell ?? '';
        const {meaning, since} = meanings[name] ?? {meaning: button?.dataset.action ?? '', since: -Infinity};
        if (performance.now() - since > TOO_SOON) act(meaning);
    });

    return {
        /** Asks once more, below the button; asked again it is dropped. @param {string} name */
        ask(name) {
            asked = asked === name ? '' : name;
            grave(name);
            /** @type {HTMLElement | null} */ (element.querySelector('.danger'))?.focus();
        },

        /** Shows when the victory can be claimed. @param {number | null} wait ms, null: not as things are */
        claim(wait) {
            const early = wait !== 0;
            const seconds = Math.ceil((wait ?? 0) / 1000);
            set('claim', early ? 'later claim' : 'claim', {
                early,
                main: !early,
                words: seconds ? t('online_claim_in', {seconds}) : undefined,
            });
        },

        /** @param {import('./session.js').Session} session */
        show({table: {stage, offers, you, seats, house, next, control, draw_wait: drawWait, may}, claimIn}) {
            const had = /** @type {HTMLElement | null | undefined} */ (document.activeElement?.closest('.actions [data-cell]'));
            const opponent = you && seats[you === 'first' ? 'second' : 'first'];
            const early = may.abort === null;
            const wanted = STAGES[stage]
                .map((name) => (name === 'resign' && early ? 'abort' : name))
                .filter(
                    (name) =>
                        (you || PUBLIC.includes(name) || (name === 'rematch' && next)) &&
                        !(name === 'takeback' && !house.includes('takebacks')) &&
                        !((name === 'draw' || name === 'claim') && opponent?.kind === 'engine') &&
                        !(name === 'claim' && !control) &&
                        !(name === 'rematch' && opponent?.kind === 'nobody'),
                );
            element.hidden = wanted.length === 0;
            for (const cell of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll('[data-cell]')))
                cell.hidden = !wanted.includes(cell.dataset.cell ?? '');
            if (!wanted.includes(asked)) asked = '';
            for (const name of /** @type {const} */ (['takeback', 'draw', 'rematch']))
                offer(name, offers[name], you, name === 'draw' && drawWait > 0);
            if (next) set('rematch', 'follow', {words: t('online_next_go'), main: true});
            for (const name of ['resign', 'abort']) {
                set(name, `ask ${name}`, {});
                grave(name);
            }
            this.claim(claimIn);
            for (const name of PUBLIC) set(name, name, {});
            /* Where the button itself goes, what has come of it is read. */
            if (had?.hidden || (had && element.hidden))
                find(/** @type {HTMLElement} */ (element.parentElement), '.talk').focus({preventScroll: true});
        },
    };
}
