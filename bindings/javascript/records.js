// SPDX-License-Identifier: MIT
// Records and links, with variations and comments.

/** @typedef {import('./index.js').RecordSource} RecordSource */
/** @typedef {import('./index.js').Sumito} Sumito */

const line = (/** @type {unknown} */ text) => String(text).replace(/\s+/g, ' ');

/** A token as requests have it. @param {import('./index.js').Token} token */
function tokenText(token) {
    if (typeof token === 'string') return line(token);
    if (typeof token === 'number') return `$${token}`;
    const {text, clock, eval: worth, rings = [], arrows = []} = token;
    return [
        ...(clock === null || clock === undefined ? [] : [`clock ${clock}`]),
        ...(worth === null || worth === undefined ? [] : [`eval ${worth}`]),
        ...(rings.length ? [`rings ${rings.join(' ')}`] : []),
        ...(arrows.length ? [`arrows ${arrows.join(' ')}`] : []),
        `{${line(text)}`,
    ].join('\n');
}

/** Tags that are told by other fields. */
const TOLD = ['Game', 'Layout', 'Position', 'Variant', 'FEN', 'SetUp', 'House', 'Result'];

/** @param {RecordSource} record */
const fields = ({start, house, tags = {}, tokens, result}) => ({
    start: String(start ?? 'classic'),
    house: house || undefined,
    result,
    tag: Object.entries(tags)
        .filter(([name]) => !TOLD.includes(name) || (name === 'House' && !house))
        .map(([name, value]) => `${name}=${value}`),
    text: tokens.map(tokenText).join('\n'),
});

/** @param {Sumito} sumito @param {string} text @returns {import('./index.js').RecordedGame[]} */
export function openRecords(sumito, text) {
    const {games} = sumito.ask('open', {text});
    return games.map(({plies, tokens = [], ...game}) => ({...game, tokens, moves: game.moves.split(' ').filter(Boolean)}));
}

/** @param {Sumito} sumito @param {RecordSource} record @returns {string} */
export const writeRecord = (sumito, record) => sumito.ask('write', fields(record)).apgn;

/** @param {Sumito} sumito @param {RecordSource} record @param {{flipped?: boolean, language?: import('./index.js').Language, at?: number}} view @returns {string} */
export function packRecord(sumito, record, {flipped = false, language, at = 0}) {
    return sumito.ask('pack', {...fields(record), flipped: flipped ? 'yes' : 'no', lang: language, at}).packed;
}
