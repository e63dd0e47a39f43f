// SPDX-License-Identifier: MIT
// An address that leads nowhere.

import {stamp} from './dom.js';

/** @param {HTMLElement} main */
export function open(main) {
    main.append(stamp('missing'));
    return {};
}
