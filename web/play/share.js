// SPDX-License-Identifier: MIT
// The record of a game for others: as APGN on the clipboard, or to be copied by hand.

import {h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {clockFields, gameFields} from './record.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {Pick<import('../core/types.js').Core, 'ask'>} Core */

/** What each clock showed after its move. @param {Core} core @param {GameRecord} record @param {{mover: import('./record.js').Side}[]} history */
const clocks = (core, record, history) =>
    Promise.all(
        history.map(async ({mover}, i) => {
            const {remaining} = await core.ask('clock', clockFields({...record, turns: record.turns.slice(0, i + 1)}, history[0].mover, 0));
            return remaining[mover];
        }),
    );

/** The record in APGN.
 * @param {Core} core @param {GameRecord} record @param {Pick<import('../core/types.js').GameAnswer, 'history'>} game the core's answer @param {string[]} names of the players */
export async function recordText(core, record, {history}, [black, white]) {
    const {clock, created} = record;
    return (
        await core.ask('record', {
            ...gameFields(record),
            tag: [
                'Event=sumito',
                `Date=${new Date(created).toISOString().slice(0, 10).replaceAll('-', '.')}`,
                `Black=${black}`,
                `White=${white}`,
                clock && `TimeControl=${clock.total / 1000}${clock.increment ? `+${clock.increment / 1000}` : ''}`,
            ],
            clocks: clock && history.length ? (await clocks(core, record, history)).join(' ') : null,
        })
    ).apgn;
}

/** Copies a text; where the browser does not let us, shows it to be copied.
 * @param {string} text @param {import('../shell/router.js').Context} context */
export async function copyText(text, {dialog}) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        const title = t('play_copy_title');
        const content = h('textarea', {readonly: true, rows: 12, 'aria-label': title}, text);
        await dialog.open({title, content, opened: () => content.select()});
        return false;
    }
}
