// SPDX-License-Identifier: MIT
// The engine as the page sees it: one request at a time, the newest wins, and nothing of an older one is heard any more.

import {createRequests} from './engine-requests.js';
import {CoreError, Superseded} from './errors.js';
import {sharedMemory} from './wasm.js';

/** @typedef {import('./types.js').GoRequest} GoRequest */
/** @typedef {import('./types.js').Told} Told */

const STRONGEST = 10;
const DEEPEST = 128;
/** SU_SCORE_WIN of the core: a win in n plies is worth n less. */
const WIN = 32000;

/** House rules that are options of the engine, by their names in page requests. @type {Record<string, string>} */
const HOUSE = {repetition: 'RepetitionDraw', noprogress: 'NoProgressPlies', more: 'NoProgressMoreWins', ejections: 'Ejections'};

/** MiB of each thread, and of the rest of the engine: stacks, histories, the game. */
const PER_THREAD = 4;
const REST = 8;

/** MiB an engine needs to share. @param {number} hash MiB of its transposition table @param {number} threads */
export const memoryFor = (hash, threads) => hash + threads * PER_THREAD + REST;

const NO_PACK = () => Promise.reject(new Error('no languages are here'));

/** One line, whatever was given. @param {unknown} value */
const flat = (value) =>
    String(value ?? '')
        .replace(/\s+/g, ' ')
        .trim();

/** The score of an `info` line. @param {string[]} words */
function readScore(words) {
    const at = words.indexOf('score');
    const number = Number(words[at + 2]);
    const winMoves = words[at + 1] === 'mate' ? number : null;
    if (winMoves === null) return {winMoves, score: number};
    return {winMoves, score: winMoves > 0 ? WIN + 1 - 2 * winMoves : -WIN - 2 * winMoves};
}

/** @param {string[]} words of a line that begins with `info depth` @returns {import('./types.js').Line} */
function readLine(words) {
    const number = (/** @type {string} */ word) => Number(words[words.indexOf(word) + 1]);
    return {
        rank: number('multipv'),
        depth: number('depth'),
        longest: number('seldepth'),
        nodes: number('nodes'),
        ms: number('time'),
        ...readScore(words),
        bound: words.includes('lowerbound') ? 'at_least' : words.includes('upperbound') ? 'at_most' : 'exact',
        moves: words.slice(words.indexOf('pv') + 1),
    };
}

/** @param {GoRequest} request @param {number} most threads */
function optionLines({house, level = STRONGEST, character = 'none', plays = false, lines = 1, seed = 1, threads}, most) {
    /** @type {Record<string, unknown>} */
    const options = {
        Threads: level < STRONGEST ? 1 : Math.min(threads ?? most, most),
        MultiPV: lines,
        Level: level,
        Character: character,
        UCI_AnalyseMode: !plays,
        Seed: seed,
        RepetitionDraw: false,
        NoProgressPlies: 0,
        NoProgressMoreWins: false,
        Ejections: 6,
    };
    for (const word of flat(house).split(' ')) {
        const [name, value = true] = word.split('=');
        if (Object.hasOwn(HOUSE, name)) options[HOUSE[name]] = value;
    }
    return Object.entries(options).map(([name, value]) => `setoption name ${name} value ${flat(value)}`);
}

/** A limit as a number of the protocol; 0: none. @param {number | undefined} value @param {number} most */
function limit(value = Infinity, most) {
    if (!(value > 0)) throw new CoreError({code: 'bad_limit', message: `${value} is no limit of a search`});
    return value === Infinity ? 0 : Math.min(Math.ceil(value), most);
}

/** What engine-worker.js is told. @param {GoRequest} request @param {number} id @param {number} threads @returns {import('./types.js').Go} */
function order(request, id, threads) {
    const {start, variant, moves = '', limits: {ms, nodes, depth} = {}, whole = false, level = STRONGEST} = request;
    const people = level < STRONGEST;
    return {
        id,
        // A level looks once, and briefly.
        whole: whole || people,
        people,
        setup: optionLines(request, threads),
        start: flat(start || variant),
        moves: flat([moves].flat().join(' ')),
        ms: limit(ms, 2 ** 31 - 1),
        nodes: limit(nodes, Number.MAX_SAFE_INTEGER),
        depth: limit(depth, DEEPEST) || DEEPEST,
    };
}

/** @param {import('./types.js').Means} means @returns {import('./types.js').Engine} */
export function createEngine({alone, net, pack = NO_PACK, hash, startWorker = (url) => new Worker(url, {type: 'module'}), ...sharing}) {
    let {module, shared, threads} = /** @type {import('./types.js').Sharing} */ (sharing);
    /** @type {Worker[]} the one that hears, then the threads */
    let workers = [];
    /** @type {Promise<void> | null} */
    let ready = null;
    /** @type {import('./types.js').Running | null} */
    let running = null;
    let lastGame = '';
    let serial = 0;

    /** @param {Error} error */
    const drop = (error) => {
        const dropped = running;
        running = null;
        dropped?.reject(error);
    };

    /**
     * Whatever broke is left behind; the next request finds new workers. Where memory was shared, what runs goes on without
     * that: a browser may promise threads and not have them.
     * @param {string} message
     */
    const fail = (message) => {
        const again = shared > 0;
        close();
        if (!again) {
            const broken = new CoreError({code: 'core_failed', message});
            requests.drop(broken);
            return drop(broken);
        }
        goAlone();
        repeat();
        requests.repeat();
    };

    /** Makes the request that runs once more. */
    const repeat = () => {
        if (!running) return;
        running.lines = [];
        running.later = null;
        const {id, go, stopped} = running;
        send({go}, () => running?.id === id);
        if (stopped) send({stop: id});
    };

    /** The nets the worker has been handed, or will be: a search and a request may want the same one. @type {Map<string, Promise<void>>} */
    const handed = new Map();

    /** Hands the worker the net of a game or that of people. @param {import('./types.js').Net} name @returns {Promise<void>} */
    const hand = (name) => {
        const known = handed.get(name);
        if (known) return known;
        const handing = net(name).then(
            (file) => {
                if (handed.get(name) === handing) send({net: file, game: name});
            },
            (error) => {
                if (handed.get(name) === handing) handed.delete(name);
                throw new CoreError({code: 'core_failed', message: String(error)});
            },
        );
        handed.set(name, handing);
        return handing;
    };

    /** Hands the worker the net that the request that runs wants first. @param {import('./types.js').Net} game */
    const bring = async (game) => {
        const {id} = /** @type {import('./types.js').Running} */ (running);
        try {
            await hand(game);
            if (running?.id === id) repeat();
        } catch (error) {
            if (running?.id === id) drop(/** @type {Error} */ (error));
        }
    };

    const goAlone = () => {
        [shared, threads, module] = [0, 1, null];
    };

    const shut = () => {
        for (const worker of workers) worker.terminate();
        workers = [];
    };

    const close = () => {
        shut();
        ready = null;
        lastGame = '';
        handed.clear();
    };

    /** @param {string} text */
    const finish = (text) => {
        const {resolve, lines, later, begun} = /** @type {import('./types.js').Running} */ (running);
        const [, best, , ponder = null] = text.split(' ');
        const {score = 0, winMoves = null, depth = 0, nodes = 0} = {...lines[0], ...later};
        running = null;
        resolve({
            best: best === '(none)' ? null : best,
            ponder,
            score,
            winMoves,
            depth,
            nodes,
            ms: Math.round(performance.now() - begun),
            lines,
        });
    };

    /** @param {Told} told */
    const hear = ({id, line = '', problem, wants, before = 0}) => {
        if (!running || running.id !== id) return;
        if (problem) {
            drop(new CoreError(problem));
        } else if (wants) {
            bring(wants);
        } else if (line.startsWith('bestmove')) {
            finish(line);
        } else if (line.startsWith('info depth')) {
            const read = readLine(line.split(' '));
            read.ms += before;
            running.lines[read.rank - 1] = read;
            running.later = read.rank === 1 ? null : running.later;
            running.onLine?.(read);
        } else if (line.startsWith('info score')) {
            running.later = readScore(line.split(' '));
        }
    };

    /** Opens a worker; what it tells first. @param {string} name @param {import('./types.js').Order | import('./types.js').Serve} message @returns {Promise<Told>} */
    const open = (name, message) =>
        new Promise((resolve, reject) => {
            const worker = startWorker(new URL(name, import.meta.url));
            let begun = false;
            const broken = (/** @type {string} */ why) => (begun ? fail(why) : reject(new Error(why)));
            workers.push(worker);
            worker.onmessage = (/** @type {MessageEvent<Told>} */ {data}) => {
                if (!workers.includes(worker)) return;
                if (data.failed) {
                    broken(data.failed);
                } else if (data.answer !== undefined) {
                    requests.hear(/** @type {number} */ (data.id), data.answer);
                } else if (data.id) {
                    hear(data);
                } else {
                    begun = true;
                    resolve(data);
                }
            };
            worker.onerror = (event) => broken(event.message ?? `${name} does not load`);
            worker.postMessage(message);
        });

    /** @param {WebAssembly.Module} from */
    const openAll = async (from) => {
        const memory = shared ? sharedMemory(shared) : null;
        const {stacks = []} = await open('engine-worker.js', {open: {module: from, memory, hash, threads}});
        if (!memory) return;
        // One after the other: without a network WebKit gives a script to one worker, and fails for those that ask meanwhile.
        for (const [place, stack] of stacks.entries()) await open('thread-worker.js', {module: from, memory, stack, place});
    };

    const start = async () => {
        if (shared && module) {
            try {
                return await openAll(module);
            } catch {
                shut();
                goAlone();
            }
        }
        return openAll((module ??= await alone()));
    };

    /** Tells the worker something, once it is there and if it is still wanted. @param {import('./types.js').Order} what @param {() => boolean} wanted */
    const send = async (what, wanted = () => true) => {
        try {
            await (ready ??= start());
        } catch (error) {
            fail(error instanceof Error ? error.message : String(error));
        }
        if (wanted()) workers[0]?.postMessage(what);
    };

    const requests = createRequests({send, hand, pack});

    return {
        get threads() {
            return threads;
        },
        ask: requests.ask,
        go(request, onLine) {
            drop(new Superseded());
            return new Promise((resolve, reject) => {
                const id = ++serial;
                const go = order(request, id, threads);
                // What was learned of another game is of no use. A weaker level shall choose the same move every time.
                if (request.forget || go.start !== lastGame || (request.level ?? STRONGEST) < STRONGEST) go.setup.push('ucinewgame');
                lastGame = go.start;
                running = {id, go, begun: performance.now(), resolve, reject, onLine, lines: [], later: null, stopped: false};
                send({go}, () => running?.id === id);
            });
        },
        stop() {
            if (running) {
                running.stopped = true;
                send({stop: running.id});
            }
        },
        cancel() {
            this.stop();
            drop(new Superseded());
        },
        close() {
            close();
            requests.drop(new Superseded());
            drop(new Superseded());
        },
    };
}
