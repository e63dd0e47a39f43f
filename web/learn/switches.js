// SPDX-License-Identifier: MIT
// Buttons beside a board, for those who have one or two switches: one goes on, the other presses. The board has a way of its own
// (board/scanning.js).

import {SCAN_PAUSE} from '../board/scanning.js';

/**
 * @param {HTMLElement} root @param {import('../board/board.js').Board} board @param {typeof import('../shell/settings.js').settings} settings
 * @param {AbortSignal} signal when the screen is left
 */
export function walkButtons(root, board, settings, signal) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const buttons = () =>
        /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.talk-actions button, .actions button')]).filter((one) =>
            one.checkVisibility(),
        );

    /** The next button, and after the last one the board, where something can be done there. */
    function next() {
        const all = buttons();
        const after = all[all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + 1];
        if (!after && board.state.interactive) board.focus();
        else (after ?? all[0])?.focus();
    }

    root.addEventListener(
        'focusin',
        ({target}) => {
            clearTimeout(timer);
            if (settings.get('switches') === 'one' && buttons().includes(/** @type {HTMLElement} */ (target)))
                timer = setTimeout(next, SCAN_PAUSE);
        },
        {signal},
    );
    root.addEventListener(
        'keydown',
        (event) => {
            if (settings.get('switches') !== 'two' || event.code !== 'Space') return;
            if (!buttons().includes(/** @type {HTMLElement} */ (event.target))) return;
            event.preventDefault();
            next();
        },
        {signal},
    );
    /* Space presses a button when it is released. */
    root.addEventListener(
        'keyup',
        (event) => {
            if (
                settings.get('switches') === 'two' &&
                event.code === 'Space' &&
                buttons().includes(/** @type {HTMLElement} */ (event.target))
            )
                event.preventDefault();
        },
        {signal},
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
}
