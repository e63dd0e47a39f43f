// SPDX-License-Identifier: MIT
// The languages of the core, from include/sumito/languages.def by `make derived`. English is inside the module; the others are packs beside it.

export const LANGUAGES = /** @type {const} */ (['en', 'fr', 'de']);

/** Where the pack of a language lies; null of English. @param {import('./types.js').Language} language @param {URL | string} base */
export const packAddress = (language, base) => (language === 'en' ? null : new URL(`${language}.pack`, base));

/**
 * What a pack says about spaces where no line may begin: words with those made unbreakable.
 * @param {Uint8Array} pack
 * @returns {(words: string) => string}
 */
export function fixedSpaces(pack) {
    const [, , , before, after] = new TextDecoder().decode(pack).split('\0', 5);
    const signs = (/** @type {string} */ list) => `[${list.replace(/[\]\\^-]/g, '\\$&')}]`;
    const first = before && new RegExp(` (?=${signs(before)})`, 'g');
    const last = after && new RegExp(`(?<=${signs(after)}) `, 'g');
    return (words) => {
        const fixed = first ? words.replace(first, '\u00a0') : words;
        return last ? fixed.replace(last, '\u00a0') : fixed;
    };
}
