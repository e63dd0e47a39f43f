// SPDX-License-Identifier: MIT
// What every game on the board can be asked for: to be walked through and turned, and how it stands, in words.

import {t} from '../shell/texts.js';
import {clockParts} from './clock.js';

/** The last move, in words. @param {any} game */
export const lastWords = ({history}) => history.at(-1)?.words ?? t('play_start');

/** Deeds of a screen, by what buttons, keys and typed words call them. @param {any} screen @returns {Record<string, () => any>} */
export function asked(screen) {
    const {session} = screen;
    const clock = () => {
        const {remaining} = session;
        screen.reply(remaining ? Object.keys(remaining).map((side) => t('play_clock_words', {player: screen.name(side), ...clockParts(remaining[side])})).join(' ')
            : t('play_clock_off'));
    };
    return {
        put: () => screen.choose('put'),
        let: () => screen.choose('let'),
        flip: () => {
            screen.flip = !screen.flip;
            return screen.showBoard(false);
        },
        command: () => screen.command(true),
        type: () => screen.command(),
        first: () => session.show(0),
        previous: () => session.show(session.ply - 1),
        next: () => session.show(session.ply + 1),
        newest: () => session.show(Infinity),
        last: () => screen.reply(lastWords(session.game)),
        score: () => screen.reply(session.game.status),
        summary: async () => screen.reply((await session.ask('summary')).words),
        clock,
        clocks: clock,
        help: () => screen.context.help(),
    };
}
