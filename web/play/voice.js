// SPDX-License-Identifier: MIT
// Somebody with a style at the board: who that is, what they are called in a record, what they say now and then.

import {t} from '../shell/texts.js';
import {seatText} from './record.js';
import {SIDES} from './table.js';

/** Who plays as somebody against a person here; null: nobody does. @param {import('../core/types.js').TableFacts} table */
function characterOf({seats: {first, second}, you}) {
    const {character, name} = first.character ? first : second;
    return you && character ? {character, name} : null;
}

/** What the players are called in a record, which goes to people who have not met them. @param {import('./game.js').GameScreen} screen */
export const recordNames = (screen) =>
    SIDES.map((side) => {
        const {level, character, name} = screen.session.table.seats[side];
        return character ? t('play_character_level', {name, level: level ?? 0}) : screen.name(side);
    });

/** What the character says now, if anything: shown beside the coach's words, and where they are off left out. @param {import('./game.js').GameScreen} screen @param {boolean} aloud @param {'draw'} [offer] that it declines */
export async function hear(screen, aloud, offer) {
    const {session, context} = screen;
    const {game, table} = session;
    const who = characterOf(table);
    if (!who || !context.settings.is('coach')) return screen.say({voice: null});
    const seats = SIDES.map((side) => seatText(table.seats[side])).join(' ');
    const {words} = await session.ask('says', {seats, seed: table.seed, offer});
    if (game !== session.game && !offer) return;
    screen.say({voice: words ? {...who, words} : null});
    if (words && aloud) context.announce.polite(t('play_says', {name: who.name, words}));
}
