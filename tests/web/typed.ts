// SPDX-License-Identifier: MIT
// What the types of requests to core and server allow, and what they refuse: tsc reads this with the page, nobody runs it.
import type {Core, Move, Side} from '../../web/core/types.js';
import type {ask} from '../../web/online/api.js';
import type {Action, LiveEvent, Message, Sent} from '../../web/online/types.js';

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

export async function told(server: typeof ask, send: (message: Sent) => void, {state}: Message, event: LiveEvent): Promise<Action[]> {
    const {id} = await server('games', {variant: 'classic', opponent: 'link'});
    send({game: id, request: 'r1', action: 'say', phrase: 1});
    // @ts-expect-error a new game is made without such a field
    await server('games', {variant: 'classic', opponent: 'link', colours: 'first'});
    // @ts-expect-error nothing is told there
    await server('me', {variant: 'classic'});
    // @ts-expect-error none of the messages
    send({wacth: id});
    // @ts-expect-error this action has no such field
    send({game: id, request: 'r1', action: 'say', words: 1});
    // @ts-expect-error no event has such a field
    event.words;
    // @ts-expect-error no message either
    state?.words;
    // @ts-expect-error a field it needs is missing
    return [{action: 'resign'}, {action: 'move', move: 'a1b2'}];
}
