// SPDX-License-Identifier: MIT
// What can be put on the board: a choice of four, also by the keys 1 to 4 on the board.

import {marble} from '../board/look.js';
import {fill, find, s} from '../shell/dom.js';

/** In the order of their keys. @type {readonly ('first' | 'second' | 'sister' | 'remove')[]} */
export const TOOLS = ['first', 'second', 'sister', 'remove'];

/** @param {HTMLElement} element @param {() => void} changed */
export function createTools(element, changed) {
    const input = (/** @type {string} */ tool) => /** @type {HTMLInputElement} */ (find(element, `[value=${tool}]`));
    const label = (/** @type {string} */ tool) => find(element, `[data-tool=${tool}]`);
    let drawn = '';
    element.addEventListener('change', changed);
    return {
        get chosen() {
            return TOOLS.find((tool) => input(tool).checked) ?? 'first';
        },

        /** @param {typeof TOOLS[number]} tool @returns {string} what it is called; empty: it is not there */
        choose(tool) {
            if (label(tool).hidden) return '';
            input(tool).checked = true;
            changed();
            return label(tool).textContent ?? '';
        },

        /** @param {boolean} around whether the board has targets @param {Record<string, string>} names of the tools there are */
        show(around, names) {
            if (drawn === (drawn = JSON.stringify([around, names]))) return;
            if (!names[this.chosen]) input('first').checked = true;
            for (const tool of TOOLS) {
                label(tool).hidden = !names[tool];
                find(label(tool), '.tool-name').textContent = names[tool];
                if (tool !== 'remove')
                    fill(
                        find(label(tool), '.tool-picture'),
                        s(
                            'svg',
                            {class: `board-picture${around ? ' with-targets' : ''}`, viewBox: '-50 -50 100 100', 'aria-hidden': 'true'},
                            marble(around, tool, {x: 0, y: 0}),
                        ),
                    );
            }
        },
    };
}
