// SPDX-License-Identifier: MIT
// Questions and small windows over the page, with the browser's own dialog: it holds the focus, gives it back,
// and closes with Escape.

import {h, icon} from './dom.js';
import {t} from './texts.js';

/** How many were opened: a window over a window has a heading of its own. */
let count = 0;

/** Where the focus goes when what had it is no longer there: a window below, the place where a game speaks, the heading of the screen. */
const nearby = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('main h1, main .talk, dialog[open] > header h2'));

/**
 * Opens a dialog and waits for its answer: the `data-value` of the button pressed in it, or null when it was closed without.
 * @param {import('./types.js').DialogOptions} what
 * @returns {Promise<string | null>}
 */
const open = ({title, content, actions = [], wide, opened}) =>
    new Promise((resolve) => {
        const before = /** @type {HTMLElement | null} */ (document.activeElement);
        const id = `dialog-${++count}`;
        const heading = h('h2', {id, tabindex: -1}, title);
        const buttons = actions.map(({label, value, kind}) => h('button', {type: 'button', class: kind, 'data-value': value}, label));
        const dialog = h(
            'dialog',
            {
                class: wide && 'wide',
                closedby: 'any',
                'aria-labelledby': id,
                onclick: ({target}) => {
                    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-value]'));
                    if (button) dialog.close(button.dataset.value);
                },
                onclose: () => {
                    dialog.remove();
                    /* The browser has given the focus back, and another screen may have it by now. Where it could not, what had it is gone. */
                    if (document.activeElement === document.body) {
                        const place = [...nearby()].filter((one) => one.getClientRects().length).at(-1);
                        (before?.isConnected ? before : place)?.focus({preventScroll: true});
                    }
                    resolve(dialog.returnValue || null);
                },
            },
            h(
                'header',
                null,
                heading,
                h(
                    'button',
                    {type: 'button', class: 'quiet round', 'aria-label': t('shell_close'), 'data-label': 'shell_close', 'data-value': ''},
                    icon('close'),
                ),
            ),
            h('div', {class: 'dialog-body'}, content),
            actions.length > 0 && h('footer', null, buttons),
        );
        document.body.append(dialog);
        dialog.showModal();
        /* The heading, not the closing button: first hear what it is about. A question starts at its answer. */
        (buttons.at(-1) ?? heading).focus();
        opened?.(dialog);
    });

export const dialog = {
    open,
    /**
     * Asks before something is lost.
     * @param {{title: string, words: string, yes: string}} question
     */
    confirm: async ({title, words, yes}) =>
        (await open({
            title,
            content: h('p', null, words),
            actions: [
                {label: t('shell_cancel'), value: ''},
                {label: yes, value: 'yes', kind: 'danger'},
            ],
        })) === 'yes',
};
