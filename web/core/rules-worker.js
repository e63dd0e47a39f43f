// SPDX-License-Identifier: MIT
// The worker that answers page requests, each at once.

import {Instance, sharedMemory} from './wasm.js';

/** Records of a whole tournament may come in. */
const MOST_MIB = 256;

const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {() => Instance} */
let open;
/** @type {Instance | null} */
let core = null;

/** French signs of two parts do not begin a line: the space before them does not break. @param {string} words */
const fine = (words) => words.replace(/ (?=[:;!?»%])/g, '\u00a0').replaceAll('« ', '«\u00a0');

/** @param {string} request */
function answer(request) {
    try {
        const words = (core ??= open()).page(request);
        return request.includes('\nlang fr') ? fine(words) : words;
    } catch (error) {
        /* Whatever happened to it, the next request finds a new one. */
        core = null;
        return JSON.stringify({error: {code: 'core_failed', message: String(error)}});
    }
}

page.addEventListener('message', ({data: {module, shared, id, request}}) => {
    if (module) {
        open = () => new Instance(module, shared ? sharedMemory(MOST_MIB) : null, () => {});
        core = open();
        page.postMessage({version: core.version()});
    } else {
        page.postMessage({id, answer: answer(request)});
    }
});
