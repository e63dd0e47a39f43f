// SPDX-License-Identifier: MIT
// The worker that hears what is asked of the engine. With shared memory the search runs in other workers and this one listens
// all the time; without it the search runs here, in slices, and between them this one listens. It also answers page requests that
// want the nets it has.

import {Instance} from './wasm.js';

/** @typedef {import('./types.js').Go} Go */

/** How long a slice keeps this worker from listening. */
const SLICE_MS = 40;
const ENDLESS = 2 ** 31 - 1;

const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const tell = (/** @type {import('./types.js').Told} */ told) => page.postMessage(told);
/** @type {Instance} */
let core;
let shared = false;
/** The request that runs; 0: none. */
let current = 0;
let stopped = false;
/** The nets that are here. @type {Set<import('./types.js').Net>} */
const nets = new Set();
/** Whether some have come that the engine has not been told of. */
let fresh = false;
/** Takes the lines said in this worker. @type {(line: string) => void} */
let take = () => {};

/** Says lines to the engine; what it answers. @param {number} id @param {string[]} lines */
function say(id, ...lines) {
    const answers = /** @type {string[]} */ ([]);
    take = (line) => answers.push(line);
    for (const line of lines) core.hear(id, line);
    return answers;
}

/** @param {import('./types.js').Open} how */
function open({module, memory, hash, threads}) {
    core = new Instance(module, memory, (_, line) => take(line));
    shared = memory !== null;
    const good = core.calls.engine_open(hash);
    const stacks = Array.from({length: shared ? threads : 0}, () => core.calls.thread_stack());
    if (!good || stacks.includes(0))
        throw new RangeError(`there is no memory for a transposition table of ${hash} MiB and ${threads} threads`);
    tell({stacks});
}

/** @param {import('./types.js').Brought} brought */
function takeNet({net, game}) {
    if (!core.take('net', net)) throw new Error(`the net of ${game} is damaged, or belongs to another version`);
    nets.add(game);
    // Not now: a search that runs thinks with what it has.
    fresh = true;
}

/** Sets the game up; what is missing or wrong, or null. @param {Go} go @returns {Pick<import('./types.js').Told, 'wants' | 'problem'> | null} */
function setUp({id, start, moves, setup, people}) {
    /** @type {{error: import('./types.js').Problem} | (import('./types.js').GameAnswer & {error?: undefined})} */
    const game = JSON.parse(core.page(`game\nstart ${start}`));
    if (game.error) return {problem: game.error};
    const {variant, position} = game;
    if (!nets.has(variant)) return {wants: variant};
    if (people && !nets.has('people')) return {wants: 'people'};
    if (fresh) say(id, 'setoption name EvalFile value own');
    fresh = false;
    for (const line of say(id, ...setup, `position fen ${position} moves ${moves}`)) {
        const [, code, column, message] = /^info string error (\w+) at (\d+): (.*)$/.exec(line) ?? [];
        if (code) return {problem: {code, message, column: Number(column)}};
    }
    return null;
}

/** Lets in the messages that have come meanwhile. */
function listen() {
    return new Promise((done) => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            done(null);
        };
        port2.postMessage(null);
    });
}

/** @param {Go} go @param {number} ms of the time limit, or 0 */
const limits = ({depth, nodes}, ms) => `depth ${depth}${ms ? ` movetime ${ms}` : ''}${nodes ? ` nodes ${nodes}` : ''}`;

/** Searches slice by slice, each of which goes on where the one before it ended. @param {Go} go */
async function searchInSlices(go) {
    const {id, ms} = go;
    const begun = performance.now();
    let best = '';
    let over = false;
    let words = 'go';
    while (!over) {
        const before = performance.now() - begun;
        const slice = Math.max(1, Math.round(Math.min(SLICE_MS, (ms || ENDLESS) - before)));
        const lines = say(id, `${words} ${limits(go, slice)}`);
        const now = performance.now() - begun;
        best = lines.pop() ?? '';
        for (const line of lines) tell({id, line, before: Math.round(before)});
        // One that ends before its time, as far as clocks of whole milliseconds tell, has reached another limit.
        over = now - before < slice - 2 || (ms > 0 && now >= ms);
        words = 'go resume';
        await listen();
        if (current !== id) return;
        over ||= stopped;
    }
    current = 0;
    tell({id, line: best});
}

function stop() {
    stopped = true;
    if (shared) say(current, 'stop');
}

/** @param {Go} go */
function start(go) {
    if (current) stop();
    current = go.id;
    stopped = false;
    const lacks = setUp(go);
    if (lacks) tell({id: go.id, ...lacks});
    else if (shared || go.whole) say(go.id, `go ${limits(go, go.ms)}`).forEach((line) => tell({id: go.id, line}));
    else searchInSlices(go).catch(fail);
}

/** Answers a page request, whatever is searched meanwhile. @param {import('./types.js').Asked} asked */
function answer({id, request}) {
    tell({id, answer: core.page(request)});
}

/** @param {unknown} error */
const fail = (error) => tell({failed: String(error)});

page.addEventListener('message', (/** @type {MessageEvent<import('./types.js').Order>} */ {data}) => {
    try {
        if ('open' in data) open(data.open);
        else if ('net' in data) takeNet(data);
        else if ('pack' in data) core.take('language', data.pack);
        else if ('request' in data) answer(data);
        else if ('go' in data) start(data.go);
        else if (data.stop === current) stop();
    } catch (error) {
        fail(error);
    }
});
