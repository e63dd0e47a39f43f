// SPDX-License-Identifier: MIT
// A diagram of a lesson: a position, and a move that can be seen on it, or the reason why it is refused.

import {CELLS, plus, pointOf, stepOf} from '../board/geometry.js';
import {placed} from '../board/look.js';
import {createThumb} from '../board/thumb.js';
import {fill, h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** Rolls the marbles of a picture along. @param {Element} picture @param {Record<string, import('../core/types.js').Content>} cells @param {import('../core/types.js').Steps} last */
function roll(picture, cells, {steps}) {
    const taken = CELLS.filter((cell) => cells[cell]);
    const marbles = picture.querySelectorAll('svg > .marble');
    return Promise.all(
        steps.map(({from, to, exit}) => {
            const start = pointOf(from);
            const end = to ? pointOf(to) : plus(start, stepOf(exit?.direction ?? 'E'), 1.4);
            return marbles[taken.indexOf(from)].animate([{transform: placed(start)}, {transform: placed(end), opacity: to ? 1 : 0}], {
                duration: 260,
                easing: 'ease-in-out',
                fill: 'forwards',
            }).finished;
        }),
    );
}

/**
 * @param {import('../shell/router.js').Context} context
 * @param {import('../core/types.js').Diagram} diagram
 * @param {string} about what the picture shows where nothing is said below it
 */
export async function createFigure({core, texts, settings, announce}, {position, highlights, move, caption: words, labels: named}, about) {
    const game = {start: position, lang: texts.language};
    const {cells, targets, sisters, legal} = await core.ask('game', game);
    const allowed = legal.some((one) => one.move === move);
    const picture = h('div', {class: 'figure-picture'});
    const button = h('button', {type: 'button', class: 'quiet', onclick: toggle});
    const arrows = move && !move.startsWith('@') ? [{from: move.slice(0, 2), to: move.slice(-2)}] : [];
    const labels = Object.fromEntries(named.map((cell) => [cell, cell]));
    let played = false;

    /** @param {Parameters<typeof createThumb>[0]} view */
    const show = (view) => fill(picture, createThumb({name: words || about, labels, ...view}));
    const label = () => fill(button, icon(played ? 'again' : 'play'), t(played ? 'learn_back' : 'learn_play'));
    const before = () => show({cells, targets, sisters, highlights, arrows});

    async function toggle() {
        played = !played;
        label();
        if (!played) return before();
        const {status, history, last, ...after} = await core.ask('game', {...game, moves: move});
        announce.polite(`${history[0].words} ${status}`);
        show({cells, targets});
        if (last && settings.moves) await roll(picture, cells, last);
        if (played) show({last, ...after});
    }

    before();
    label();
    return h(
        'figure',
        {class: 'figure panel'},
        picture,
        words && h('figcaption', null, move && !allowed && h('strong', {class: 'refused'}, t('learn_refused'), ' '), words),
        allowed && button,
    );
}
