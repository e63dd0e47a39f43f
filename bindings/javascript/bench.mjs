// SPDX-License-Identifier: MIT
// How fast games are played and read, and positions asked: `node bindings/javascript/bench.mjs [FOLDER]`, the folder of the package.
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const folder = resolve(process.argv[2] ?? new URL('../../build/javascript', import.meta.url).pathname);
const {openSumito} = await import(String(pathToFileURL(`${folder}/node.js`)));
const sumito = await openSumito();
const PLIES = 200;
const GAMES = 500;
const POSITIONS = 1000;
const ROUNDS = 100;
let seed = 1;
const chance = (most) => (seed = (seed * 48271) % 2147483647) % most;

/** Says how many a second there are: the best of five. */
function measure(what, count, run) {
    let best = Infinity;
    for (let attempt = 0; attempt < 5; attempt++) {
        const begin = performance.now();
        run();
        best = Math.min(best, performance.now() - begin);
    }
    console.log(`${String(Math.round((count / best) * 1000)).padStart(10)} ${what}`);
}

const game = sumito.game();
while (game.moves.length < PLIES) {
    const moves = game.legalMoves();
    game.play(moves[chance(moves.length)]);
}
const moves = [...game.moves];
const each = (run) => () => {
    for (let n = 0; n < GAMES; n++) {
        const one = sumito.game();
        run(one);
        one.close();
    }
};
measure(
    'plies a second, one call for each',
    GAMES * PLIES,
    each((one) => {
        for (const move of moves) one.play(move);
    }),
);
measure(
    'plies a second, all of a game in one call',
    GAMES * PLIES,
    each((one) => one.play(...moves)),
);

const positions = sumito.positions(Array(POSITIONS).fill('classic'));
const codes = new Uint32Array(POSITIONS);
measure('plies a second, listing all moves of 1000 positions and playing one of each', POSITIONS * ROUNDS, () => {
    for (let round = 0; round < ROUNDS; round++) {
        const legal = positions.moves();
        for (let n = 0; n < POSITIONS; n++) {
            const from = legal.offsets[n];
            const count = legal.offsets[n + 1] - from;
            codes[n] = count ? legal.codes[from + chance(count)] : 0xffffffff;
        }
        positions.play(codes);
    }
});
measure('positions a second, worth without a search', POSITIONS * 10, () => {
    for (let round = 0; round < 10; round++) positions.evaluate();
});

const text = new TextEncoder().encode(game.record().repeat(GAMES));
/** The same as `measure` for what takes its time. */
async function measureStream(what, count, run) {
    let best = Infinity;
    for (let attempt = 0; attempt < 5; attempt++) {
        const begin = performance.now();
        for await (const _ of run());
        best = Math.min(best, performance.now() - begin);
    }
    console.log(`${String(Math.round((count / best) * 1000)).padStart(10)} ${what}`);
}
await measureStream('plies a second, read from records game by game', GAMES * PLIES, () => sumito.records(text));
await measureStream('plies a second, read from records into columns', GAMES * PLIES, () => sumito.arrays(text));
