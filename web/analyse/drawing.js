// SPDX-License-Identifier: MIT
// The drawing tool: taps on the board put rings round cells, drags draw arrows; by keys, two cells chosen one after the other do.

import {intentOf} from '../board/gesture.js';
import {t} from '../shell/texts.js';

/** @typedef {import('../board/board.js').Board} Board */

/** @param {string[]} list @param {string} one in it, then no longer; else it is added */
const toggled = (list, one) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

/**
 * To be made before the board is connected: while one draws, it takes what is meant there.
 * @param {Board} board @param {import('./study.js').Study} study @param {(words: string) => void} say
 */
export function createDrawing(board, study, say) {
    /** Where an arrow drawn by keys begins. */
    let from = '';

    /** @param {string} cell @param {string} [how] */
    function chosen(cell, how) {
        if (how === 'keyboard' && !from) {
            from = cell;
            say(t('analyse_draw_from', {cell}));
        } else if (how === 'keyboard' && from !== cell) arrow(from, cell);
        else {
            const {current} = study;
            const rings = toggled(current.rings, cell);
            study.edit(current, {rings});
            say(t(rings.includes(cell) ? 'analyse_ring' : 'analyse_ring_off', {cell}));
            from = '';
        }
    }

    /** @param {string} start @param {string} end */
    function arrow(start, end) {
        const {current} = study;
        const arrows = toggled(current.arrows, start + end);
        study.edit(current, {arrows});
        say(t(arrows.includes(start + end) ? 'analyse_arrow' : 'analyse_arrow_off', {from: start, to: end}));
        from = '';
    }

    board.addEventListener('intent', (event) => {
        const intent = intentOf(event);
        const {type, cell, how} = intent.otherwise ?? intent;
        if (!tool.on || type === 'key') return;
        event.stopImmediatePropagation();
        if (type === 'put' && cell) chosen(cell, how ?? intent.how);
        else if (type === 'drop' && intent.from && intent.to && intent.from !== intent.to) arrow(intent.from, intent.to);
        else if (type === 'clear' && intent.how === 'keyboard') {
            if (from) from = '';
            else tool.toggle();
        }
    });

    const tool = Object.assign(new EventTarget(), {
        on: false,
        /** Takes the tool up, or lays it down; fires `change`. */
        toggle() {
            tool.on = !tool.on;
            from = '';
            tool.dispatchEvent(new Event('change'));
            say(t(tool.on ? 'analyse_draw_on' : 'analyse_draw_off'));
        },
    });
    return tool;
}
