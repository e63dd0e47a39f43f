// SPDX-License-Identifier: MIT
// The list of kept games: continue one, or delete it.

import {createThumb} from '../board/thumb.js';
import {breathe, find, h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {foldRecord} from './record.js';

/** From so many games against the computer on there is something to say about how they were played. */
const ENOUGH = 5;

/** Who plays whom, in a few words. @param {import('../core/types.js').TableFacts} table */
export function opponentWords({seats: {first, second}}) {
    const level = first.level ?? second.level;
    const {name} = first.character ? first : second;
    if (first.character ?? second.character) return t('play_against_character', {name, level: level ?? 0});
    return t(level ? 'play_against_level' : 'play_against_person', {level: level ?? 0});
}

/**
 * Shows the kept games as a list, one after the other; the newest one, if it goes on, also in `going`, to be found at once.
 * @param {HTMLElement} section @param {HTMLElement} going @param {import('./store.js').KeptGame[]} games
 * @param {{name: (variant: string) => string, remove: (id: string) => void}} how @param {import('../shell/router.js').Context} context
 */
export async function furnishSaved(section, going, games, {name, remove}, {core, texts, dialog, announce}) {
    const lang = texts.language;
    const date = new Intl.DateTimeFormat(lang, {day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit'});
    let played = 0;
    for (const {id, record, problem} of games) {
        const game = record && (await foldRecord(core, record, lang).catch(() => null));
        const label = record && game ? `${name(game.variant)} · ${opponentWords(game.table)}` : t(`play_saved_${problem ?? 'damaged'}`);
        /** A link that looks like a row: picture, what it is, how it stands. */
        const row =
            record && game
                ? h(
                      'a',
                      {class: 'saved-link', href: `#/game/${id}`},
                      createThumb({cells: game.cells, targets: game.targets}),
                      h(
                          'span',
                          {class: 'saved-words'},
                          h('strong', null, label),
                          [game.table.result ?? t('play_saved_ply', {count: game.plies}), date.format(record.updated)].map((line) =>
                              h('span', {class: 'soft small'}, line),
                          ),
                      ),
                      h('span', {class: 'saved-go'}, t(game.over ? 'play_saved_look' : 'play_saved_continue'), icon('next')),
                  )
                : h('p', {class: 'saved-link soft'}, label);
        const first = id === games[0].id && game && !game.over;
        const look =
            game &&
            h(
                'a',
                {class: 'button quiet round', href: `#/analyse/game/${id}`, 'aria-label': t('play_saved_analyse', {game: label})},
                icon('analyse'),
            );
        const item = h(
            'li',
            null,
            row,
            look,
            h(
                'button',
                {
                    type: 'button',
                    class: 'quiet round',
                    'aria-label': t('play_saved_delete', {game: label}),
                    async onclick() {
                        if (!(await dialog.confirm({title: t('play_delete_title'), words: label, yes: t('play_delete_yes')}))) return;
                        remove(id);
                        item.remove();
                        if (first) going.hidden = true;
                        find(section, 'h2').focus();
                        announce.polite(t('play_deleted'));
                    },
                },
                icon('close'),
            ),
        );
        find(section, 'ul').append(item);
        if (game?.over && game.table.you && ++played === ENOUGH) find(section, '.saved-tutor').hidden = false;
        if (first) {
            going.append(row.cloneNode(true));
            going.hidden = false;
        }
        await breathe();
    }
}
