// SPDX-License-Identifier: MIT
// Games as the page keeps them, so that a scene can begin in the middle of one, and what is seen of one.
import assert from 'node:assert/strict';

const PREFIX = 'sumito.game.';
export const person = {kind: 'person'};
export const engine = (level) => ({kind: 'engine', level});

/** A kept game between two persons, with what a scene wants different. */
export const keptGame = (different) => {
    const moves = different.moves ?? [];
    return {
        version: 1,
        id: 'scene',
        variant: (different.start ?? 'classic').split(/[ :]/)[0],
        start: 'classic',
        turns: moves.map(() => 1000),
        running: 0,
        house: {repetition: false, takebacks: true, ejections: 0, noprogress: 0},
        clock: null,
        players: {first: person, second: person},
        ended: null,
        seed: 1,
        created: 1,
        updated: 1,
        ...different,
        moves,
    };
};

/** Puts entries into the browser's store before the page's own scripts run, but only once: what becomes of them stays. */
async function seed(page, entries) {
    await page.addInitScript((list) => {
        if (!location.protocol.startsWith('http')) {
            return;
        }
        for (const [key, text] of list) {
            if (localStorage.getItem(`seeded ${key}`) === null) {
                localStorage.setItem(`seeded ${key}`, '');
                localStorage.setItem(key, text);
            }
        }
    }, entries);
}

/** Games that were begun on an earlier visit. */
export const keep = (page, ...games) =>
    seed(
        page,
        games.map((game) => [PREFIX + game.id, JSON.stringify(game)]),
    );

/** Moves of scenes are played as they are, whatever they give away. */
export const OWN_RISK = {careful: 'off'};

/** Settings chosen on an earlier visit. */
export const choose = (page, settings) => seed(page, [['sumito.settings', JSON.stringify({version: 1, ...OWN_RISK, ...settings})]]);

/** Whole games, short because both sides help: every kind of move is in them. */
export const WHOLE = {
    /** Six ejections against one; four side steps. */
    classic: {
        start: 'classic:belgian-daisy',
        moves: 'c3b3 g5h6f5 a1a2 g4i6g5 a2a3 c5b5 g7h7 g5h6h5 i9i8 f5g6g5 i7i6 g5h6 a3a4'.split(' '),
    },
    /** Both sisters placed, a marble ejected, then the reunion: the first player wins by 14 to 13. */
    notalone: {start: 'notalone', moves: '@d5 @f5 b2c3 f5h5e4 b4c4 f4g4f5 c5d5'.split(' ')},
    /** A marble into a full target and put back, another one let go; six points to none. */
    offboard: {start: 'offboard', moves: 'f9e8 f4e3 g8f8 d6d7 f8e8 @i9 g9h9 h4g3 c1d1'.split(' ')},
};

/** Black’s marble on e9 can be pushed off, and could go away. */
export const DANGER = 'classic 5/6/7/8/2bb2wwb/8/7/3ww1/bb3 b 0-0 - 0';

/** The same game after so many moves. */
export const after = (game, plies) => ({...game, moves: game.moves.slice(0, plies)});

/** Opens a kept game, in which moves are played at once. */
export async function openGame(user, game, settings = {}) {
    await keep(user.page, keptGame(game));
    await choose(user.page, {confirmation: 'off', ...settings});
    await user.visit('#/game/scene');
    await user.board.ready();
}

/** The moves a user sees in the list. */
export async function movesSeen(user) {
    const texts = await user.page.locator('ol.move-list').getByRole('button').allTextContents();
    return texts.map((text) => text.replace(/[^a-i1-9@]/g, ''));
}
export const hasMoves = (user, expected) => user.eventually(async () => assert.deepEqual(await movesSeen(user), expected));
