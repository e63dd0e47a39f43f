// SPDX-License-Identifier: MIT
// What the types of page requests allow, and what they refuse: tsc reads this with the page, nobody runs it.
import type {Core, Move, Side} from '../../web/core/types.js';

export async function asked(core: Core): Promise<[Side, Move[], string]> {
    const game = await core.ask('game', {start: 'classic', moves: 'a1b2', lang: 'fr'});
    const {layouts} = await core.ask('layouts');
    // @ts-expect-error there is no such request
    await core.ask('play', {start: 'classic'});
    // @ts-expect-error this request has no such field
    await core.ask('game', {start: 'classic', cell: 'e5'});
    // @ts-expect-error a field it needs is missing
    await core.ask('scan', {start: 'classic'});
    // @ts-expect-error there are fields it needs
    await core.ask('why');
    // @ts-expect-error none of the words that may stand there
    await core.ask('diagram', {start: 'classic', theme: 'neon'});
    // @ts-expect-error the answer has no such key
    game.sides;
    // @ts-expect-error nothing may have been played
    game.last.steps;
    return [game.to_move, game.legal, layouts[0].words];
}
