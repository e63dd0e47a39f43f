// SPDX-License-Identifier: MIT
// The position as text, both ways: shows what is on the board, and takes any form the core reads.

import {problemOf} from '../core/errors.js';
import {Tickets} from '../play/tickets.js';
import {fill, find, h} from '../shell/dom.js';

/** @typedef {import('../core/types.js').GameAnswer} Game */

/** The beginning of a text that has so many bytes. @param {string} text @param {number} bytes */
const firstBytes = (text, bytes) => new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bytes));

/**
 * @param {HTMLElement} element
 * @param {{read: (text: string) => Promise<Game>, set: (game: Game) => void, say: (words: string) => void}} hooks `read` asks for the game a text names
 */
export function createText(element, {read, set, say}) {
    const area = /** @type {HTMLTextAreaElement} */ (find(element, 'textarea'));
    const problem = find(element, '.edit-fault');
    const newest = new Tickets();
    let shown = '';
    /* What the field says was read, or came from the board: it is not read again, or whoever only passes through the field while the core
       still thinks would undo what was done on the board. */
    let taken = {text: '', done: Promise.resolve()};

    /** @param {string} words @param {import('../shell/types.js').Child} [place] what was typed, the fault marked in it */
    function tell(words, place) {
        fill(problem, words || null, place);
        area.setAttribute('aria-invalid', String(words !== ''));
    }

    /** @param {string} text */
    async function readText(text) {
        const good = newest.take();
        try {
            const game = await read(text);
            if (!good()) return;
            tell('');
            set(game);
        } catch (error) {
            const {message, offset = 0} = problemOf(error);
            if (!good()) return;
            const before = firstBytes(text, offset);
            const rest = text.slice(before.length);
            const [bad] = /^[^\s/]*/.exec(rest) ?? [''];
            tell(message, h('code', {'aria-hidden': 'true'}, before, h('mark', null, bad || '…'), rest.slice(bad.length)));
        }
    }

    function take() {
        if (area.value !== taken.text) taken = {text: area.value, done: readText(area.value)};
        return taken.done;
    }

    function showBoard() {
        area.value = shown;
        taken = {text: shown, done: Promise.resolve()};
    }

    area.addEventListener('input', take);
    /* Whoever leaves the field, or presses Enter, is told. */
    area.addEventListener('change', async () => {
        await take();
        say(problem.firstChild?.textContent ?? '');
    });
    area.addEventListener('blur', async () => {
        await take();
        if (!problem.firstChild) showBoard();
    });
    area.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') {
            event.preventDefault();
            area.dispatchEvent(new Event('change'));
        }
    });

    return {
        tell,
        get value() {
            return area.value;
        },
        /** @param {string | null} position null: none that has a text */
        show(position) {
            shown = position ?? '';
            if (document.activeElement === area) return;
            newest.cancel();
            showBoard();
            tell('');
        },
    };
}
