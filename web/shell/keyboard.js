// SPDX-License-Identifier: MIT
// Which letter is printed on a key that is known by its place.

/** Where the browser does not tell: letters of a French keyboard that lie elsewhere than on an English one. @type {Record<string, string>} */
const AZERTY = {KeyW: 'Z', KeyA: 'Q', KeyZ: 'W', KeyQ: 'A'};

/**
 * The letter on a key, as the reader's keyboard has it.
 * @param {string} code such as KeyW @param {{get(code: string): string | undefined} | null | undefined} layout what the browser knows
 * @param {string} language of the reader, such as fr-FR
 */
export function letterOn(code, layout, language) {
    /* In Canada, Switzerland and Luxembourg French is typed on other keyboards. */
    const french = /^fr(-(?!ca|ch|lu)|$)/i.test(language);
    return layout?.get(code)?.toUpperCase() ?? (french ? AZERTY[code] : undefined) ?? code.replace('Key', '');
}

/** The keyboard as the browser knows it. @returns {Promise<Map<string, string> | null>} */
export const keyboardLayout = async () =>
    (await /** @type {Navigator & {keyboard?: {getLayoutMap?(): Promise<Map<string, string>>}}} */ (navigator).keyboard
        ?.getLayoutMap?.()
        .catch(() => null)) ?? null;
