// SPDX-License-Identifier: MIT
// The languages of the core, from include/sumito/languages.def by `make derived`. English is inside the module; the others are packs beside it.

export const LANGUAGES = /** @type {const} */ (['en', 'fr', 'de']);

/** Where the pack of a language lies; null of English. @param {import('./types.js').Language} language @param {URL | string} base */
export const packAddress = (language, base) => (language === 'en' ? null : new URL(`${language}.pack`, base));

/** Words with the spaces made unbreakable that stand before or after some signs. @param {string} before @param {string} after */
function spacesFixed(before, after) {
    const signs = (/** @type {string} */ list) => `[${list.replace(/[\]\\^-]/g, '\\$&')}]`;
    const first = before && new RegExp(` (?=${signs(before)})`, 'g');
    const last = after && new RegExp(`(?<=${signs(after)}) `, 'g');
    return (/** @type {string} */ words) => {
        const fixed = first ? words.replace(first, '\u00a0') : words;
        return last ? fixed.replace(last, '\u00a0') : fixed;
    };
}

/** As English has them, for which there is no pack: what languages/sumito.pot says of it. */
export const spacesOfEnglish = spacesFixed('%', '');

/** As a pack says. @param {Uint8Array} pack */
export function spacesOf(pack) {
    const [, , , before, after] = new TextDecoder().decode(pack).split('\0', 5);
    return spacesFixed(before, after);
}
