// SPDX-License-Identifier: MIT
// Which letter is printed on a key that is known by its place.

/**
 * Where the browser does not tell: letters that lie elsewhere than on an English keyboard, by the languages typed on it. In Switzerland and
 * Luxembourg French is typed on the keyboard of German, in Canada on that of English.
 * @type {{of: RegExp, letters: Record<string, string>}[]}
 */
const KEYBOARDS = [
    {of: /^(de|fr-ch|fr-lu)\b/i, letters: {KeyY: 'Z', KeyZ: 'Y'}},
    {of: /^fr(-(?!ca)|$)/i, letters: {KeyW: 'Z', KeyA: 'Q', KeyZ: 'W', KeyQ: 'A'}},
];

/** The six directions. */
const SIX = ['KeyW', 'KeyE', 'KeyA', 'KeyD', 'KeyZ', 'KeyX'];

/** @typedef {{get(code: string): string | undefined} | null | undefined} Layout what the browser knows */

/**
 * The letter on a key, as the reader's keyboard has it.
 * @param {string} code such as KeyW @param {Layout} layout @param {string} language of the reader, such as fr-FR
 */
export function letterOn(code, layout, language) {
    const known = KEYBOARDS.find(({of}) => of.test(language));
    return layout?.get(code)?.toUpperCase() ?? known?.letters[code] ?? code.replace('Key', '');
}

/**
 * What is printed on the key that a letter asks with: where that letter's key is one of the six, the one at its usual place.
 * @param {string} letter @param {Layout} layout @param {string} language
 */
export const keyFor = (letter, layout, language) =>
    SIX.some((code) => letterOn(code, layout, language) === letter) ? letterOn(`Key${letter}`, layout, language) : letter;

/** The keyboard as the browser knows it. @returns {Promise<Map<string, string> | null>} */
export const keyboardLayout = async () =>
    (await /** @type {Navigator & {keyboard?: {getLayoutMap?(): Promise<Map<string, string>>}}} */ (navigator).keyboard
        ?.getLayoutMap?.()
        .catch(() => null)) ?? null;
