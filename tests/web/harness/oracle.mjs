// SPDX-License-Identifier: MIT
// What the program itself, outside of any browser, says about a game: what people should find on the page.
import {spawnSync} from 'node:child_process';
import {program} from './modules.mjs';

/** @typedef {{move: string, kind: string, from: string[], direction: string, target: string | null, words: string, hand: boolean}} Legal */
/* `hand`: the side to move has a marble in hand. */

/**
 * Asks several things at once.
 * @param {[verb: string, fields: Record<string, string>][]} requests
 * @returns {any[]}
 */
export function ask(requests) {
    const text = requests.map(([verb, fields]) => [verb, ...Object.entries(fields).map(([key, value]) => `${key} ${value}`)].join('\n'));
    const {status, stdout, stderr} = spawnSync(program, ['page'], {input: `${text.join('\n\n')}\n\n`, encoding: 'utf8'});
    const answers = stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    if (status !== 0 || answers.length !== requests.length) {
        throw new Error(`${program} page: exit ${status}, ${answers.length} answers to ${requests.length} requests: ${stderr}`);
    }
    return answers;
}

/**
 * A game move by move: what each needs of the hand, and what is said of it.
 * @param {{start: string, moves: string[], house?: string}} game
 * @param {string} lang
 * @returns {{plies: Legal[], words: string[], final: any}}
 */
export function script({start, moves, house = ''}, lang = 'en') {
    const answers = ask([...moves, ''].map((_, ply) => ['game', {start, moves: moves.slice(0, ply).join(' '), house, lang}]));
    const plies = moves.map((move, ply) => {
        const legal = answers[ply].legal?.find((one) => one.move === move);
        if (!legal) {
            throw new Error(`${move} is not legal after ${moves.slice(0, ply).join(' ')}`);
        }
        return {...legal, hand: Boolean(answers[ply].in_hand)};
    });
    const final = answers.at(-1);
    return {plies, words: final.history.map((entry) => entry.words), final};
}
