// SPDX-License-Identifier: MIT
// A position in an address, and out of it again.

/** @typedef {Pick<import('../core/core.js').Core, 'ask'>} Core */

/** @param {Core} core @param {string} start @param {{flipped?: boolean, lang: import('../core/types.js').Language}} how @returns {Promise<string>} */
export async function packPosition(core, start, {flipped = false, lang}) {
    const {packed} = await core.ask('pack', {start, flipped: flipped ? 'yes' : 'no', lang, at: 0, text: ''});
    return packed;
}

/** The position a link shows: that at the end of its game. Told as an address, what is none is refused, not read as moves. @param {Core} core @param {string} packed @param {import('../core/types.js').Language} lang */
export async function openPosition(core, packed, lang) {
    const {
        games: [{start, moves, flipped}],
    } = await core.ask('open', {text: `#/a/${packed}`, lang});
    return {game: await core.ask('game', {start: start ?? '', moves, lang}), flipped: flipped ?? false};
}
