// SPDX-License-Identifier: MIT
// A screen that needs the server and cannot have it.

import {fill, find, stamp} from '../shell/dom.js';
import {OnlineError} from './api.js';

/** @param {HTMLElement} main @param {Error} error @param {import('../shell/router.js').Context} context */
export function showProblem(main, error, {announce}) {
    if (!(error instanceof OnlineError))
        throw error;
    fill(main, stamp('online-problem'));
    find(main, 'p').textContent = error.message;
    announce.assertive(error.message);
    find(main, 'button').onclick = () => dispatchEvent(new HashChangeEvent('hashchange'));
    return {close() {}};
}
