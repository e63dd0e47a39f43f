// SPDX-License-Identifier: MIT
// The lists of the lobby: one's own games, challenges, games to watch. They stay as they are while nothing changes, so that
// nothing moves under the finger.

import {fill, find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {howWords} from './words.js';

/** @typedef {import('./types.js').Glance} Glance */
/** @typedef {{name(variant: string): string, accept(id: string): void}} How */

/** How a game stands, in a few words. @param {Glance} game */
const standing = (game) =>
    [
        game.stage === 'waiting'
            ? t('online_waits')
            : game.stage === 'finished'
              ? t('online_over')
              : t('online_plies', {count: game.plies}),
        game.watchers > 0 && t('online_watchers', {count: game.watchers}),
    ]
        .filter(Boolean)
        .join(' · ');

/** A row: which game, how it is played and stands, and what can be done with it. @param {Glance} game @param {How} how */
function row(game, {name, accept}) {
    const {id, variant, stage, you} = game;
    const open = stage === 'waiting' && !you;
    const words = [name(variant), howWords(game)].join(' · ');
    const about = h(
        'span',
        {class: 'saved-words'},
        h('strong', null, name(variant)),
        [howWords(game), !open && standing(game)].map((line) => line && h('span', {class: 'soft small'}, line)),
    );
    return h(
        'li',
        null,
        open
            ? h(
                  'div',
                  {class: 'saved-link'},
                  about,
                  h(
                      'button',
                      {type: 'button', class: 'main', 'aria-label': t('online_accept_name', {game: words}), onclick: () => accept(id)},
                      t('online_accept'),
                  ),
              )
            : h(
                  'a',
                  {class: 'saved-link', href: `#/online/${id}`},
                  about,
                  h('span', {class: 'saved-go'}, t(!you ? 'online_watch' : stage === 'finished' ? 'online_look' : 'online_go_on')),
              ),
    );
}

/** Shows a list, unless it shows the same already. @param {HTMLElement} section @param {Glance[]} games @param {How} how */
export function showList(section, games, how) {
    const list = find(section, 'ul');
    const shown = JSON.stringify(games.map(({changed, created, ...rest}) => rest));
    if (list.dataset.shown === (list.dataset.shown = shown)) return;
    const had = list.contains(document.activeElement);
    fill(
        list,
        games.map((game) => row(game, how)),
    );
    section.hidden = games.length === 0 && !section.querySelector('.saved-none');
    if (had) find(section, 'h2').focus();
}
