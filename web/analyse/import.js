// SPDX-License-Identifier: MIT
// Games and positions brought in: pasted, dropped anywhere on the screen, out of a file, or by a link.

import {problemOf} from '../core/errors.js';
import {fill, fillTexts, find, h, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {pickGame} from './picker.js';

/** @typedef {{code: string, message: string, line: number, column: number}} Fault */

/** Larger files are hardly records. */
const MOST_BYTES = 64 << 20;
/** Reading longer ones takes a moment, in characters. */
const LONG = 200000;
/** What is no text at all: it has no place worth telling. */
const NATURES = ['compressed', 'utf_16', 'not_text'];

/** Where something is in a text, from an offset in bytes. @param {string} text @param {number} offset */
function placeOf(text, offset) {
    const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, offset)).split('\n');
    return {line: before.length, column: [...before[before.length - 1]].length + 1};
}

/**
 * The games of a text, without what is in them, and a text in which they are found again. A bare list of moves is read as the game
 * whose rules take it furthest.
 * @param {import('../core/types.js').Core} core @param {string} text @param {import('../core/types.js').Language} lang
 * @returns {Promise<{games: import('../core/types.js').OpenedGame[], text: string}>}
 */
export async function readGames(core, text, lang) {
    const read = async (/** @type {string} */ told) => ({games: (await core.ask('open', {text: told, pick: 0, lang})).games, text: told});
    const first = await read(text);
    if (first.games.length !== 1 || !first.games[0].error || NATURES.includes(first.games[0].error.code) || text.includes('['))
        return first;
    /* A list of moves says nothing of its game: the others are tried. On one line with the rest, so that the lines are counted as they were;
     * columns are those of the text itself. */
    const {variants} = await core.ask('variants', {lang});
    const untried = variants.filter(({variant}) => variant !== first.games[0].variant);
    const others = await Promise.all(untried.map(({variant}) => read(`[Game "${variant}"] ${text}`)));
    return others.reduce(
        (best, next) => (best.games[0].error && (!next.games[0].error || next.games[0].plies > best.games[0].plies) ? next : best),
        first,
    );
}

/**
 * What is to be said where no game was read: what is no game may have been meant as a position, and then the fault that is found later
 * tells more. Rows are no word of a record.
 * @param {import('../core/types.js').Core} core @param {string} text @param {Fault} fault @param {import('../core/types.js').Language} lang
 * @returns {Promise<{message: string, line?: number, column?: number}>}
 */
export async function faultOf(core, text, fault, lang) {
    if (NATURES.includes(fault.code)) return {message: fault.message};
    const error = await core.ask('game', {start: text.trim(), lang}).then(() => null, problemOf);
    const at = placeOf(text, text.length - text.trimStart().length + (error?.offset ?? 0));
    const begins = fault.code === 'bad_position' && error?.detail !== 'unknown_game';
    const meant = begins || fault.code === 'too_long' || at.line > fault.line || at.column > fault.column;
    return error?.code === 'bad_position' && meant ? {message: error.message} : fault;
}

/** The text of a file: UTF-8, or UTF-16 if it says so. @param {Uint8Array} bytes */
export const textOf = (bytes) =>
    new TextDecoder({'255,254': 'utf-16le', '254,255': 'utf-16be'}[bytes.slice(0, 2).join()] ?? 'utf-8').decode(bytes);

/** @type {import('./types.js').CreatePanel} */
export function createImport(element, {context, study}) {
    const {core, texts, announce, dialog} = context;
    const leaving = new AbortController();
    const {signal} = leaving;
    fill(element, stamp('import'));
    const field = /** @type {HTMLTextAreaElement} */ (find(element, 'textarea'));
    const files = /** @type {HTMLInputElement} */ (find(element, 'input[type=file]'));
    const note = find(element, '.import-note');

    /** @param {string} words @param {boolean} [wrong] */
    function say(words, wrong = false) {
        note.textContent = words;
        note.classList.toggle('wrong', wrong);
        field.setAttribute('aria-invalid', String(wrong));
        announce[wrong ? 'assertive' : 'polite'](words);
    }

    /** Where a fault is, and what it is. @param {{line?: number, column?: number, message: string}} fault */
    const faultWords = ({line, column, message}) => (line ? t('lens_fault', {line, column, message}) : message);

    /** @param {string} text */
    async function open(text) {
        if (!text.trim()) return say(t('lens_empty'), true);
        if (text.length > LONG) say(t('lens_reading'));
        try {
            const {language: lang} = texts;
            const {games, text: told} = await readGames(core, text, lang);
            const number = games.length > 1 ? await pickGame(games, dialog) : 1;
            if (!games.length) return say(t('lens_no_game'), true);
            if (!number) return;
            const {
                games: [game],
            } = await core.ask('open', {text: told, pick: number, lang});
            const {error, plies: count} = game;
            const place = error && {...error, column: error.line === 1 ? error.column - (told.length - text.length) : error.column};
            if (place && !count) return say(faultWords(await faultOf(core, text, place, lang)), true); // nothing was read that could take the place of what is there
            study.load(game);
            if (place) return say(`${faultWords(place)} ${t('lens_kept', {count})}`, true);
            say(t('lens_opened', {count}));
            field.value = '';
        } catch (error) {
            const {message, offset} = problemOf(error);
            say(faultWords({message, ...(offset === undefined ? {} : placeOf(text, offset))}), true);
        }
    }

    /** @param {File | null | undefined} file */
    async function openFile(file) {
        if (!file) return;
        if (file.size > MOST_BYTES) return say(t('lens_large', {name: file.name}), true);
        try {
            await open(textOf(new Uint8Array(await file.arrayBuffer())));
        } catch (error) {
            say(/** @type {Error} */ (error).message, true);
        }
    }

    find(element, 'form').addEventListener('submit', (event) => {
        event.preventDefault();
        open(field.value);
    });
    /* A field is slow with so much text in it: it is opened as a file would be. */
    field.addEventListener('paste', (event) => {
        const pasted = event.clipboardData?.getData('text/plain') ?? '';
        if (pasted.length <= LONG) return;
        event.preventDefault();
        open(pasted);
    });
    find(element, '[data-act=file]').addEventListener('click', () => files.click());
    files.addEventListener('change', async () => {
        await openFile(files.files?.[0]);
        files.value = '';
    });

    /* A file or a text may be dropped anywhere on the screen; into a field the browser puts it itself. */
    const veil = h('div', {class: 'drop-veil', hidden: true, 'aria-hidden': 'true'}, h('p', null, t('lens_drop')));
    element.append(veil);
    /** @param {DragEvent} event */
    const ours = ({dataTransfer, target}) => {
        const types = dataTransfer?.types ?? [];
        return types.includes('Files') || (types.includes('text/plain') && !(/** @type {Element} */ (target).closest?.('textarea, input')));
    };
    addEventListener(
        'dragover',
        (event) => {
            if (!ours(event)) return;
            event.preventDefault();
            veil.hidden = false;
        },
        {signal},
    );
    addEventListener(
        'dragleave',
        ({relatedTarget}) => {
            veil.hidden ||= relatedTarget === null;
        },
        {signal},
    );
    addEventListener(
        'drop',
        (event) => {
            veil.hidden = true;
            if (!ours(event)) return;
            event.preventDefault();
            const given = /** @type {DataTransfer} */ (event.dataTransfer);
            if (given.files.length) openFile(given.files[0]);
            else open(given.getData('text/plain'));
        },
        {signal},
    );

    return {
        language() {
            fillTexts(element);
            fill(veil, h('p', null, t('lens_drop')));
            note.textContent = '';
        },
        close: () => leaving.abort(),
    };
}
