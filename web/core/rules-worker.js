// SPDX-License-Identifier: MIT
// The worker that answers page requests, each at once.

import {spacesOf, spacesOfEnglish} from './languages.js';
import {Instance, sharedMemory} from './wasm.js';

/** Records of a whole tournament may come in. */
const MOST_MIB = 256;

const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {() => Instance} */
let open;
/** @type {Instance | null} */
let core = null;
/** The languages that have come, and how their lines may break. @type {Map<string, {pack: Uint8Array, fine: (words: string) => string}>} */
const languages = new Map();

/** @param {string} request */
function answer(request) {
    try {
        const words = (core ??= open()).page(request);
        const lang = /\nlang (\w+)/.exec(request)?.[1];
        return lang ? (languages.get(lang)?.fine ?? spacesOfEnglish)(words) : words;
    } catch (error) {
        /* Whatever happened to it, the next request finds a new one. */
        core = null;
        return JSON.stringify({error: {code: 'core_failed', message: String(error)}});
    }
}

/** @param {import('./types.js').RulesOpen | import('./types.js').RulesAnswer} told */
const tell = (told) => page.postMessage(told);

page.addEventListener('message', (/** @type {MessageEvent<import('./types.js').RulesOrder>} */ {data}) => {
    if ('module' in data) {
        const {module, shared} = data;
        open = () => {
            const made = new Instance(module, shared ? sharedMemory(MOST_MIB) : null, () => {});
            for (const one of languages.values()) made.take('language', one.pack);
            return made;
        };
        core = open();
        tell({version: core.version()});
    } else if ('pack' in data) {
        const bytes = new Uint8Array(data.pack);
        if (core?.take('language', bytes)) languages.set(data.language, {pack: bytes, fine: spacesOf(bytes)});
    } else {
        tell({id: data.id, answer: answer(data.request)});
    }
});
