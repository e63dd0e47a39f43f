// SPDX-License-Identifier: MIT
// The record of a game for others: as APGN on the clipboard, or to be copied by hand.

import {h} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** The record in APGN.
 * @param {Pick<import('../core/types.js').Core, 'ask'>} core @param {import('../core/types.js').FoldAnswer} game the core's answer @param {string[]} names of the players */
export async function recordText(core, {table: {start, moves, house, ended, control, created, turns}}, [black, white]) {
    return (
        await core.ask('record', {
            start,
            moves,
            house,
            ended,
            tag: [
                'Event=sumito',
                `Date=${new Date(created).toISOString().slice(0, 10).replaceAll('-', '.')}`,
                `Black=${black}`,
                `White=${white}`,
                control && `TimeControl=${control.total / 1000}${control.increment ? `+${control.increment / 1000}` : ''}`,
            ].filter((tag) => typeof tag === 'string'),
            clocks: control && moves ? turns.map((left) => left ?? '-').join(' ') : null,
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
