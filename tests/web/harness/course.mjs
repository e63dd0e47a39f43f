// SPDX-License-Identifier: MIT
// The course as the program outside of the browser knows it: its rows, and how each of them is solved.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sourceTree} from './modules.mjs';
import {ask} from './oracle.mjs';

/** @typedef {{stage: string, id: string, kind: string, row: string, exam: boolean}} Row */

/** Every exercise, in order. @returns {Row[]} */
function readCourse() {
    let stage = '';
    return readFileSync(join(sourceTree, 'course/course.txt'), 'utf8')
        .split('\n')
        .flatMap((line) => {
            const [kind, id] = line.trim().split(' ');
            if (kind === 'stage') {
                stage = id;
            }
            return kind === 'stage' || kind.startsWith('#') || !id
                ? []
                : [{stage, id, kind, row: line.trim(), exam: / ; exam$/.test(line.trim())}];
        });
}

export const ROWS = readCourse();

/** What the program says of exercises after tries. @param {{row: string, tries: string[], turn?: number}[]} asked @returns {any[]} */
const judge = (asked, verb = 'exercise') =>
    asked.length === 0 ? [] : ask(asked.map(({row, tries, turn = 0}) => [verb, {turn: `${turn}`, tries: tries.join(' '), text: row}]));

/** What a move needs of the hand. @param {string} position @param {string} move @returns {import('./oracle.mjs').Legal} */
export const handFor = (position, move) => ask([['game', {start: position}]])[0].legal.find((one) => one.move === move);

/** The move a hint leads to, from the start of an exercise, and what it needs of the hand. @param {Row} row */
export function firstMove({row}) {
    const [{move}] = judge([{row, tries: []}], 'exercise_hint');
    const [{position}] = judge([{row, tries: []}]);
    return handFor(position, move);
}

/**
 * How exercises are solved: for each what is tried, and for moves what they need of the hand.
 * @param {Row[]} rows
 * @param {number} [turn] the symmetry they are shown under
 * @returns {Map<string, {tries: string[], hands: (import('./oracle.mjs').Legal & {left: number})[]}>} left: moves there are before it
 */
export function solutions(rows, turn = 0) {
    /** @type {Map<string, any>} */
    const found = new Map(rows.map(({id, kind}) => [id, {tries: [], hands: [], open: kind === 'play'}]));
    for (let moves = 0; moves < 9; moves++) {
        const open = rows.filter(({id}) => found.get(id).open);
        const asked = open.map(({id, row}) => ({row, turn, tries: found.get(id).tries}));
        const hints = judge(asked, 'exercise_hint');
        const states = judge(asked);
        const games = ask(states.map(({position}) => ['game', {start: position}]));
        const after = judge(asked.map((one, at) => ({...one, tries: [...one.tries, hints[at].move]})));
        for (const [at, {id}] of open.entries()) {
            const one = found.get(id);
            const {legal, in_hand: held} = games[at];
            one.tries.push(hints[at].move);
            one.hands.push({
                ...legal.find(({move}) => move === hints[at].move),
                hand: Boolean(held),
                left: states[at].within - states[at].used,
            });
            one.open = after[at].status === 'open';
        }
    }
    for (const {id, row} of rows.filter(({kind}) => kind === 'legal' || kind === 'choose')) {
        const [{options}] = judge([{row, turn, tries: []}]);
        const answers = judge(options.map((option) => ({row, turn, tries: [option.id]})));
        found.get(id).tries = [options[answers.findIndex(({status}) => status === 'solved')].id];
    }
    const sets = rows.filter(({kind}) => kind === 'find');
    const hints = judge(
        sets.map(({row}) => ({row, turn, tries: []})),
        'exercise_hint',
    );
    for (const [at, {id}] of sets.entries()) {
        found.get(id).tries = [hints[at].cells.at(-1).join('+')];
    }
    return found;
}
