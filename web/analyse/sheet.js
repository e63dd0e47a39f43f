// SPDX-License-Identifier: MIT
// The study as a sheet to read and to print.

import {find, stamp} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {studyFields} from './export.js';
import {Study} from './study.js';

/** @type {import('../shell/types.js').ScreenModule['open']} */
export async function open(main, {core, texts}) {
    const study = new Study({kept});
    const {html} = await core.ask('sheet', {...studyFields(study), lang: texts.language});
    main.append(stamp('sheet'));
    /* The core has made it, and escaped what it did not write itself; a document that is only parsed runs nothing. */
    find(main, '.sheet-place').append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    find(main, '[data-act=print]').addEventListener('click', () => print());
    return {close() {}};
}
