// SPDX-License-Identifier: MIT
// How long the levels think about a move in WebAssembly without threads, as a page without shared memory runs them: each plays
// games against itself. Milliseconds of processor time, so that a busy machine matters less.
//
// usage: node bench/levels.mjs [MOVES [GAME...]]   (160 moves of each level; build/wasm, or that of SUMITO_BUILD)
import {readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Instance} from '../web/core/wasm.js';

const tree = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const build = resolve(process.env.SUMITO_BUILD ?? join(tree, 'build'));
const GAMES = ['classic', 'notalone', 'offboard'];
const STARTS = {classic: 'classic:belgian-daisy'};
const LEVELS = 9; // the last one is as long as it is told to be
const PLIES = 40; // of a game, then the next seed
const HASH = 64; // MiB

const [count, ...named] = process.argv.slice(2);
const moves = count === undefined ? 160 : Number(count);
const unknown = named.find((game) => !GAMES.includes(game));
if (!Number.isInteger(moves) || moves < 1 || moves > 10000 || unknown) {
    console.error(unknown ? `levels: there is no game ${unknown}, only ${GAMES.join(', ')}` : `levels: ${count} is no number of moves from 1 to 10000`);
    process.exit(2);
}

/** @type {string[]} */
let said = [];
const core = new Instance(new WebAssembly.Module(readFileSync(join(build, 'wasm/sumito.wasm'))), null, (_, line) => said.push(line));
for (const net of [...GAMES, 'people'])
    if (!core.take('net', readFileSync(join(tree, `src/engine/nnue/nets/${net}.net`)))) throw new Error(`${net}.net is of another build`);
core.calls.engine_open(HASH);

function hear(/** @type {string[]} */ ...lines) {
    said = [];
    for (const line of lines) core.hear(1, line);
    return said;
}

const milliseconds = () => {
    const {user, system} = process.cpuUsage();
    return (user + system) / 1000;
};

/** What each move of a level took. @param {string} game @param {number} level */
function measure(game, level) {
    /** @type {number[]} */
    const taken = [];
    for (let seed = 1; taken.length < moves; seed++) {
        const start = JSON.parse(core.page(`game\nstart ${STARTS[game] ?? game}`)).position;
        let played = '';
        hear('ucinewgame', `setoption name Level value ${level}`, `setoption name Seed value ${seed}`);
        for (let ply = 0; ply < PLIES && taken.length < moves; ply++) {
            hear(`position fen ${start} moves${played}`);
            const before = milliseconds();
            const [, best] = hear('go depth 128').at(-1)?.split(' ') ?? [];
            taken.push(milliseconds() - before);
            if (!best || best === '0000' || best === '(none)') break;
            played += ` ${best}`;
        }
    }
    return taken.sort((a, b) => a - b);
}

for (const game of named.length ? named : GAMES) {
    measure(game, LEVELS); // until the module is compiled as fast as it gets
    for (let level = 1; level <= LEVELS; level++) {
        const taken = measure(game, level);
        const at = (/** @type {number} */ share) => taken[Math.ceil(share * taken.length) - 1].toFixed(1).padStart(6);
        console.log(`${game.padEnd(8)} level ${level}  median${at(0.5)}  95 %${at(0.95)}  longest${at(1)} ms`);
    }
}
