// SPDX-License-Identifier: MIT
// Screens that need the server: where they cannot have it, they say so.

import {fill, find, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {OnlineError} from './api.js';

/** @typedef {import('../shell/router.js').ScreenModule['open']} Open */

/** A screen, or what is wrong with it. @param {Open} open @returns {Open} */
export const withServer = (open) => async (main, context, params) => {
    try {
        return await open(main, context, params);
    } catch (error) {
        if (!(error instanceof OnlineError)) throw error;
        fill(main, stamp('online-problem'));
        const missing = error.problem.status === 404;
        const button = find(main, 'button');
        find(main, 'p').textContent = error.message;
        context.announce.assertive(error.message);
        button.onclick = () => (missing ? context.navigate('#/online') : dispatchEvent(new HashChangeEvent('hashchange')));
        /* What is not there does not come by trying again. */
        if (missing) {
            find(main, 'h1').textContent = t('online_problem_title_missing');
            button.textContent = t('online_lobby');
        }
        return {close() {}};
    }
};
