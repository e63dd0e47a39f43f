// SPDX-License-Identifier: MIT
// Whole games that are part of learning: begun from a lesson, and noted there once they are won.

import {recordFrom} from '../play/options.js';
import {foldRecord} from '../play/record.js';
import {createStore} from '../play/store.js';
import {kept} from '../shell/kept.js';

/** @typedef {import('../shell/router.js').Context} Context */

/**
 * Begins a game against the computer, without a clock.
 * @param {Context} context @param {number} level @param {import('../core/types.js').Variant} variant
 * @param {{lesson?: string, given?: {position: string, to_move: string} | null, house?: string | null, coach?: boolean}} [more] lesson: the exercise that is solved by winning it; coach: whether it is switched on
 */
export function beginGame({settings, navigate}, level, variant, {lesson, given = null, house, coach = true} = {}) {
    const options = {
        opponent: 'engine',
        level: `${level}`,
        colour: 'first',
        layout: 'classical',
        clock: 'none',
        takebacks: 'on',
        targets: '',
    };
    const record = recordFrom({...options, ejections: '0', noprogress: '0'}, variant, Date.now(), given);
    if (house && record.setup) record.setup.house = `${house} takebacks`;
    if (coach) settings.set('coach', 'on');
    createStore(kept).put({...record, lesson});
    navigate(`#/game/${record.id}`);
}

/** Notes which games of lessons have been won since this was last looked at. @param {Context} context @param {import('./progress.js').Progress} progress */
export async function noteGames({core, texts}, progress) {
    const store = createStore(kept);
    for (const {record} of store.list()) {
        if (!record?.lesson) continue;
        const {
            over,
            outcome,
            table: {you},
        } = await foldRecord(core, record, texts.language);
        if (!over) continue;
        if (outcome.winner === you) await progress.add(`game ${record.lesson} 1`);
        store.put({...record, lesson: undefined});
    }
}
