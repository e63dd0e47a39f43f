// SPDX-License-Identifier: MIT
// What a <sumito-board> shows: a record in a file or inside the element, or a position and moves in its attributes.

import {problemOf} from '../core/errors.js';

/** @typedef {Pick<import('../shell/texts.js').Texts, 'say' | 'language'>} Words */
/**
 * `problem`: what was wrong after the moves that could be read, or ''. `comments` by the number of moves before them.
 * @typedef {{start: string, moves: string[], house: string, name: string, comments: Record<number, string>, problem: string}} Source
 */
/** What an element may say. @typedef {{src: string | null, text: string, number: string | null, game: string | null, position: string | null, moves: string | null}} Given */

/** @param {string} src @param {Words} words */
async function load(src, words) {
    try {
        const answer = await fetch(src);
        if (answer.ok) return await answer.text();
        throw new Error(`${answer.status} ${answer.statusText}`);
    } catch (error) {
        throw new Error(words.say('embed_file', {address: src, reason: /** @type {Error} */ (error).message}));
    }
}

/** What is said in a record about the moves of the game itself. @param {import('../core/types.js').Token[]} tokens @returns {Record<number, string>} */
export function commentsOf(tokens) {
    /** @type {Record<number, string>} */
    const comments = {};
    let depth = 0;
    let ply = 0;
    for (const token of tokens) {
        depth += Number(token === '(') - Number(token === ')');
        if (depth > 0 || token === ')') continue;
        if (typeof token === 'string') ply++;
        else if (typeof token === 'object' && token.text) comments[ply] = [comments[ply], token.text].filter(Boolean).join(' ');
    }
    return comments;
}

/** @param {Pick<import('../core/core.js').Core, 'ask'>} core @param {string} text @param {number} number @param {Words} words @returns {Promise<Source>} */
async function readRecord(core, text, number, words) {
    const {games} = await core.ask('open', {text, lang: words.language});
    const game = games[number - 1];
    if (!game) throw new Error(words.say('embed_nothing'));
    const {start, moves, house, tags, tokens = [], error} = game;
    if (start === null) throw new Error(words.say('embed_where', {...error}));
    return {
        start,
        house,
        moves: moves.split(' ').filter(Boolean),
        comments: commentsOf(tokens),
        name: [tags.Black, tags.White].filter(Boolean).join(' – '),
        problem: error ? words.say('embed_where', {...error}) : '',
    };
}

/** @param {Pick<import('../core/core.js').Core, 'ask'>} core @param {Given} given @param {Words} words @returns {Promise<Source>} */
export async function readSource(core, {src, text, number, game, position, moves}, words) {
    const record = src ? await load(src, words) : text;
    if (record.trim()) return readRecord(core, record, Number(number) || 1, words);
    const source = {
        start: position ?? game ?? 'classic',
        moves: (moves ?? '').split(/\s+/).filter(Boolean),
        house: '',
        name: '',
        comments: {},
        problem: '',
    };
    try {
        await core.ask('game', {start: source.start, moves: source.moves.join(' '), lang: words.language});
        return source;
    } catch (error) {
        const {index, message} = problemOf(error);
        if (index === undefined) throw error;
        return {...source, moves: source.moves.slice(0, index), problem: message};
    }
}
