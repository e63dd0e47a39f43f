// SPDX-License-Identifier: MIT
// The list of moves.

import {find, h} from '../shell/dom.js';

/** So many moves are written at once; a longer game takes turns with everything else. */
const SLICE = 60;

/** @param {HTMLElement} element @param {(ply: number) => void} go shows the game after so many moves */
export function createMoves(element, go) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {HTMLButtonElement[]} */
    const written = [];
    /** @type {HTMLButtonElement | undefined} */
    let current;
    const list = find(element, 'ol');
    const scroller = find(element, '.move-scroll');
    list.addEventListener('click', ({target}) => {
        const button = /** @type {Element} */ (target).closest('button');
        if (button) go(written.indexOf(button) + 1);
    });

    return {
        /** @param {{move: string, words: string, mover: string, ejects: boolean}[]} history @param {number} shown */
        show(history, shown) {
            clearTimeout(timer);
            for (const [act, end] of Object.entries({first: 0, previous: 0, next: history.length, newest: history.length}))
                /** @type {HTMLButtonElement} */ (find(element, `[data-act=${act}]`)).disabled = shown === end;
            /* What is there already stays: a long game costs no more than a short one, and the focus is kept. */
            let same = 0;
            while (same < history.length && written[same]?.title === history[same].words) same++;
            for (const button of written.splice(same).reverse())
                (button.previousElementSibling ? button : /** @type {Element} */ (button.parentElement)).remove();
            for (const {move, words, mover, ejects} of history.slice(same, same + SLICE)) {
                const button = h(
                    'button',
                    {
                        type: 'button',
                        class: `move quiet ${mover}${ejects ? ' ejects' : ''}`,
                        title: words,
                        'aria-label': `${move}. ${words}`,
                    },
                    move,
                );
                /* A line is a move of each side; a game may begin with the second. */
                if (mover === 'first' || !written.length) list.append(h('li', null, button));
                else list.lastElementChild?.append(button);
                written.push(button);
            }
            current?.removeAttribute('aria-current');
            current = written[shown - 1];
            current?.setAttribute('aria-current', 'step');
            if (written.length < history.length) timer = setTimeout(() => this.show(history, shown));
            else
                /* Only the list scrolls, never the page. */
                scroller.scrollTop = (current?.parentElement?.offsetTop ?? 0) - scroller.clientHeight / 2;
        },
    };
}
