// SPDX-License-Identifier: MIT
// The puzzles did not come: why, and what helps.

import {problemOf} from '../core/errors.js';
import {fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** @param {HTMLElement} main @param {unknown} error @returns {import('../shell/types.js').Screen} */
export function showProblem(main, error) {
    fill(
        main,
        h('h1', null, t('puzzles_title')),
        h('p', {class: 'lead'}, t('puzzles_not_fetched')),
        h('p', {class: 'soft small'}, problemOf(error).message),
        h('button', {type: 'button', class: 'main', onclick: () => location.reload()}, t('shell_failure_again')),
    );
    return {};
}
