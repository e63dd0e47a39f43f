// SPDX-License-Identifier: MIT
// axe-core on the screens for playing, in every theme, on a light page and on a dark one.
import {choose, DANGER, engine, keep, keptGame, person, WHOLE} from './harness/games.mjs';
import {axeScene, heading} from './harness/looks.mjs';

const after = (game, plies) => ({...game, moves: game.moves.slice(0, plies)});
const GAMES = [
    keptGame({
        ...after(WHOLE.classic, 6),
        id: 'classic',
        players: {first: person, second: engine(3)},
        clock: {total: 600000, increment: 0, delay: 0},
    }),
    keptGame({...WHOLE.classic, id: 'over'}),
    keptGame({...after(WHOLE.notalone, 1), id: 'placing'}),
    keptGame({...after(WHOLE.notalone, 6), id: 'notalone'}),
    keptGame({...after(WHOLE.offboard, 5), id: 'hand'}),
    keptGame({id: 'danger', start: DANGER, players: {first: person, second: engine(1)}}),
    keptGame({
        id: 'lost',
        start: DANGER,
        moves: ['a1b1', 'e7e8', 'b1b2', 'e8e7'],
        ended: 'resign first',
        players: {first: person, second: engine(3)},
    }),
];
const prepare = (user) => keep(user.page, ...GAMES);

const select =
    (...cells) =>
    async (user) => {
        await user.board.ready();
        for (const [count, cell] of cells.entries()) {
            await user.board.tap(cell);
            await user.eventually(async () => {
                if (!/selected/.test(await user.board.nameOf(cell))) {
                    throw new Error(`${cells.slice(0, count + 1)} is not selected`);
                }
            });
        }
    };

axeScene(
    [
        [
            'picker of starts',
            '#/',
            async (user) => {
                await user.press(/\d+ to choose from/);
                await user.page.getByRole('dialog').waitFor();
            },
        ],
        [
            'home with everything open',
            '#/',
            async (user) => {
                await user.sees(/^Continue/); // a game that was kept comes late, above what is chosen below
                await user.page.getByRole('radio', {name: /^Off Board/}).check({force: true});
                for (const details of await user.page.locator('summary').all()) {
                    await details.click();
                }
                await user.page.getByRole('radio', {name: 'Custom'}).check({force: true});
            },
        ],
        ['game against the computer, marbles selected', '#/game/classic', select('g7', 'h7')],
        ['game that is over', '#/game/over', select()],
        ['before a reunion', '#/game/notalone', select('c5')],
        ['marble in hand', '#/game/hand', select()],
    ],
    prepare,
);

axeScene(
    [
        [
            'question before deleting',
            '#/',
            async (user) => {
                await user.press(/^Delete: Notalone/);
                await user.page.getByRole('dialog').waitFor();
            },
        ],
        [
            'why not',
            '#/game/classic',
            async (user) => {
                await user.board.ready();
                await user.board.tap('h6');
                await user.sees('Why not?');
            },
        ],
        [
            'resigning',
            '#/game/classic',
            async (user) => {
                await user.board.ready();
                await user.press(/^Resign$/);
                await user.sees('Resign this game?');
            },
        ],
        [
            'question before a marble is given away',
            '#/game/danger',
            async (user) => {
                await user.board.ready();
                await user.board.tap('a1');
                await user.board.tap('b1');
                await user.sees('Think again');
            },
        ],
        ['game looked back at', '#/game/lost', (user) => user.sees('Try again from there')],
        ['placing a sister', '#/game/placing', select()],
        ['no such game', '#/game/none', heading],
    ],
    async (user) => {
        await prepare(user);
        await choose(user.page, {confirmation: 'off', careful: 'on'});
    },
);

axeScene(
    [
        ['home on a phone', '#/', heading],
        ['game on a phone', '#/game/hand', select()],
    ],
    prepare,
    {brief: true, size: [360, 740], touch: true},
);

axeScene(
    [
        ['game for children', '#/children', (user) => user.board.ready()],
        [
            'question to grown-ups',
            '#/children',
            async (user) => {
                await user.board.ready();
                await user.press('For grown-ups');
                await user.page.getByRole('dialog').waitFor();
            },
        ],
    ],
    undefined,
    {size: [360, 740], touch: true},
);
