// SPDX-License-Identifier: MIT
// Sharing: a link that holds the whole study, and everything that can be taken away as text or file.

import {copyText} from '../play/share.js';
import {fill, fillTexts, find, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {download, fileName, filmOf, linkOf, pictureOf, pngOf, recordOf} from './export.js';

/** Links of more characters are cut by some programs. */
const LONG_LINK = 4000;

/** @type {import('./types.js').CreatePanel} */
export function createShare(element, {context, study}) {
    const {core, texts, announce} = context;
    const leaving = new AbortController();
    const {signal} = leaving;
    fill(element, stamp('share'));
    const link = /** @type {HTMLInputElement} */ (find(element, '.share-link'));
    const note = find(element, '.share-note');

    /** @param {string} words */
    function say(words) {
        note.textContent = words;
        announce.polite(words);
    }

    /** @param {string} text @param {string} done */
    const copy = async (text, done) => (await copyText(text, context)) && say(done);
    /** @param {string} ending @param {string} type @param {string | Blob} data */
    const save = (ending, type, data) => {
        const name = `${fileName(study)}.${ending}`;
        download(name, data instanceof Blob ? data : new Blob([data], {type}));
        say(t('lens_saved', {name}));
    };

    /** @type {Record<string, () => Promise<void | boolean>>} */
    const actions = {
        link: async () => {
            link.value = await linkOf(core, study);
            link.hidden = false;
            await copy(link.value, t(link.value.length > LONG_LINK ? 'lens_link_long' : 'lens_link_copied', {count: link.value.length}));
        },
        position: async () => copy((await core.ask('game', study.fields())).position, t('lens_position_copied')),
        record: async () => copy(await recordOf(core, study), t('lens_record_copied')),
        apgn: async () => save('apgn', 'text/plain', await recordOf(core, study)),
        svg: async () => save('svg', 'image/svg+xml', await pictureOf(core, study, texts.language)),
        png: async () => save('png', 'image/png', await pngOf(await pictureOf(core, study, texts.language))),
        film: async () => save('film.svg', 'image/svg+xml', await filmOf(core, study, texts.language)),
        sheet: async () => {
            if (!study.keep() && study.other) return say(t('analyse_other'));
            context.navigate('#/sheet');
        },
    };

    element.addEventListener('click', async ({target}) => {
        const action = actions[/** @type {Element} */ (target).closest('[data-act]')?.getAttribute('data-act') ?? ''];
        try {
            await action?.();
        } catch (error) {
            say(/** @type {Error} */ (error).message);
        }
    });
    link.addEventListener('focus', () => link.select());
    /* What was shown is no longer the link of what is there. */
    for (const change of ['tree', 'place'])
        study.addEventListener(
            change,
            () => {
                link.hidden = true;
            },
            {signal},
        );

    return {
        language() {
            fillTexts(element);
            link.hidden = true;
            note.textContent = '';
        },
        close: () => leaving.abort(),
    };
}
