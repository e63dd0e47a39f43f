// SPDX-License-Identifier: MIT
// The command line: a move or a word, typed.

import {find} from '../shell/dom.js';

/**
 * Brings the form to life, which is hidden until it is asked for. `read` does what was typed and throws an error with a sentence
 * if it cannot; `left`: it was closed by key. Returns what shows or hides it.
 * @param {HTMLElement} form @param {{read: (text: string) => Promise<void>, left: () => void}} how
 */
export function createCommand(form, {read, left}) {
    const input = /** @type {HTMLInputElement} */ (find(form, 'input'));
    const problem = find(form, '[role=alert]');
    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        problem.textContent = '';
        try {
            await read(input.value.trim());
            input.value = '';
        } catch (error) {
            problem.textContent = /** @type {Error} */ (error).message;
            input.select();
        }
    });
    input.addEventListener('keydown', ({key}) => {
        if (key === 'Escape') {
            form.hidden = true;
            left();
        }
    });
    return (shown = form.hidden) => {
        form.hidden = !shown;
        if (shown) input.focus();
    };
}
