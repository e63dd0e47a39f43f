// SPDX-License-Identifier: MIT
// The settings: the form is in index.html, the values are in settings.js.

import {THEMES} from '../board/themes.js';
import {furnishProgress} from '../learn/progress-panel.js';
import {fillTexts, find, h, s, stamp} from './dom.js';

/** A theme to choose: its colours on a swatch, and its name. @param {string} name */
const themeChoice = (name) =>
    h(
        'label',
        {},
        h('input', {type: 'radio', name: 'theme', value: name}),
        s('svg', {class: 'swatch', 'data-theme': name, 'aria-hidden': 'true'}, s('use', {href: '#swatch'})),
        h('span', {'data-text': `shell_theme_${name.replaceAll('-', '_')}`}),
    );

/**
 * @param {HTMLElement} main
 * @param {import('./router.js').Context} context
 */
export function open(main, context) {
    const {settings, help} = context;
    const leaving = new AbortController();
    main.append(stamp('settings'));
    find(main, '.themes').append(...THEMES.map(themeChoice));
    fillTexts(main);
    const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (main.querySelectorAll('input'));
    const show = () => {
        for (const input of inputs) {
            const value = settings.get(/** @type {import('./settings.js').Name} */ (input.name));
            input.checked = input.type === 'radio' ? input.value === value : value !== 'off';
        }
    };
    show();
    settings.addEventListener('change', show, {signal: leaving.signal});
    const progress = furnishProgress(find(main, '.progress-place'), context, leaving.signal);
    main.querySelector('form')?.addEventListener('change', ({target}) => {
        const {name, type, value, checked} = /** @type {HTMLInputElement} */ (target);
        const on = name === 'motion' ? 'auto' : 'on';
        settings.set(
            /** @type {import('./settings.js').Name} */ (name),
            /** @type {never} */ (type === 'radio' ? value : checked ? on : 'off'),
        );
    });
    main.querySelector('[data-action=keys]')?.addEventListener('click', help);
    return {
        close: () => leaving.abort(),
        language: () => {
            fillTexts(main);
            progress.language();
        },
    };
}
