// SPDX-License-Identifier: MIT
// Who comes by a link to play: what game it is, and one button. The token of the link leaves the address once it is used.

import {factsOf} from '../core/request.js';
import {createThumb} from '../board/thumb.js';
import {fill, find, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {ask} from './api.js';
import {withServer} from './problem.js';
import {howWords} from './words.js';

export const open = withServer(async (main, {core, texts: {language: lang}, announce}, [id, token]) => {
    const there = () => location.replace(`#/online/${id}`);
    const screen = {close() {}};
    const [{log: text, tick}, {variants}] = await Promise.all([ask(`games/${id}`), core.ask('variants', {lang})]);
    const {
        variant,
        cells,
        targets,
        table: {stage, you, control, house, seats},
    } = await core.ask('fold', {text, tick});
    /* Nothing is left to be taken, or it is one's own game. */
    if (you || stage !== 'waiting') {
        there();
        return screen;
    }
    const {name, players} = factsOf(variants, variant);
    fill(main, stamp('online-join'));
    fill(find(main, '.join-picture'), createThumb({cells, targets}));
    find(main, '.join-game').textContent = name;
    find(main, '.join-how').textContent = howWords({control, house});
    find(main, '.join-side').textContent = t('online_join_side', {
        player: players[seats.first.kind === 'nobody' ? 'first' : 'second'],
    });
    find(main, '.join-watch').setAttribute('href', `#/online/${id}`);
    find(main, 'button').onclick = async () => {
        try {
            await ask(`games/${id}/join`, {token});
            there();
        } catch (error) {
            const {message} = /** @type {Error} */ (error);
            find(main, '.join-problem').textContent = message;
            announce.assertive(message);
        }
    };
    return screen;
});
