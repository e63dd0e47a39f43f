// SPDX-License-Identifier: MIT
// Screens that need the server: where they cannot have it, they say so.

import {fill, find, stamp} from '../shell/dom.js';
import {OnlineError} from './api.js';

/** @typedef {import('../shell/router.js').ScreenModule['open']} Open */

/** A screen, or what is wrong with it. @param {Open} open @returns {Open} */
export const withServer = (open) => async (main, context, params) => {
    try {
        return await open(main, context, params);
    } catch (error) {
        if (!(error instanceof OnlineError))
            throw error;
        fill(main, stamp('online-problem'));
        find(main, 'p').textContent = error.message;
        context.announce.assertive(error.message);
        find(main, 'button').onclick = () => dispatchEvent(new HashChangeEvent('hashchange'));
        return {close() {}};
    }
};
