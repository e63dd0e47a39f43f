// SPDX-License-Identifier: MIT
// What this is, which version runs, under which licence.

import {stamp} from './dom.js';

/** @type {import('./router.js').ScreenModule['open']} */
export function open(main, {core}) {
    const page = stamp('about');
    /** @type {HTMLElement} */ (page.querySelector('#version')).textContent = core.version;
    /** @type {HTMLElement} */ (page.querySelector('#threads')).textContent = String(core.threads);
    main.append(page);
    return {};
}
