// SPDX-License-Identifier: MIT
// The core in the page: rules and engine as WebAssembly in workers, so that the page itself never waits. types.d.ts tells its use.

import {createEngine, memoryFor} from './engine.js';
import {CoreError} from './errors.js';
import {packAddress} from './languages.js';
import {requestText} from './request.js';
import {canShare, compileModule, fetchFile} from './wasm.js';

export {CoreError, Superseded} from './errors.js';

/** @typedef {import('./types.js').Core} Core */

/** More threads gain little and cost memory. */
const MOST_THREADS = 16;
/** MiB of the transposition table, usually and on a device with little memory. */
const HASH = 16;
const SMALL_HASH = 8;

/** A file of the core as bytes. @param {URL} url */
const bytesOf = async (url) => new Uint8Array(await (await fetchFile(url)).arrayBuffer());

/** The worker that answers page requests. @param {WebAssembly.Module} module @param {boolean} shared @param {URL | string} base */
async function openRules(module, shared, base) {
    const worker = new Worker(new URL('rules-worker.js', import.meta.url), {type: 'module'});
    /** @type {Map<number, {resolve: (answer: never) => void, reject: (error: Error) => void}>} */
    const waiting = new Map();
    let serial = 0;
    /** @param {import('./types.js').RulesOrder} order @param {Transferable[]} [handed] */
    const tell = (order, handed = []) => worker.postMessage(order, handed);
    /** @type {string} */
    const version = await new Promise((resolve, reject) => {
        worker.onmessage = (/** @type {MessageEvent<import('./types.js').RulesOpen>} */ {data}) => resolve(data.version);
        worker.onerror = (event) => reject(new CoreError({code: 'core_failed', message: event.message ?? 'the core does not load'}));
        tell({module, shared});
    });
    worker.onmessage = (/** @type {MessageEvent<import('./types.js').RulesAnswer>} */ {data: {id, answer}}) => {
        const asked = waiting.get(id);
        /** @type {{error?: import('./types.js').Problem}} */
        const document = JSON.parse(answer);
        waiting.delete(id);
        if (document.error) asked?.reject(new CoreError(document.error));
        else asked?.resolve(/** @type {never} */ (document));
    };
    /** What has come, or is on its way; a pack that did not come is asked for again. @type {Map<string, Promise<void> | null>} */
    const languages = new Map([['en', null]]);
    const bring = async (/** @type {import('./types.js').Language} */ language) => {
        try {
            const answer = await fetchFile(/** @type {URL} */ (packAddress(language, base)));
            const pack = await answer.arrayBuffer();
            tell({language, pack}, [pack]);
            languages.set(language, null);
        } catch {
            /* Without it, English is spoken. */
            languages.delete(language);
        }
    };
    /** @type {Core['ask']} */
    const ask = (verb, ...[fields = {}]) =>
        new Promise((resolve, reject) => {
            waiting.set(++serial, {resolve, reject});
            tell({id: serial, request: requestText(verb, fields)});
        });
    return {
        version,
        /** @type {Core['ask']} */
        ask: (verb, ...fields) => {
            const language = /** @type {{lang?: import('./types.js').Language | null}} */ (fields[0])?.lang ?? 'en';
            if (!languages.has(language)) languages.set(language, bring(language));
            const coming = languages.get(language);
            return coming ? coming.then(() => ask(verb, ...fields)) : ask(verb, ...fields);
        },
        close: () => worker.terminate(),
    };
}

/** Opens the core. The engine's workers start with its first request. @param {import('./types.js').CoreOptions} options @returns {Promise<Core>} */
export async function openCore({base, threads, hash}) {
    const {hardwareConcurrency = 2, deviceMemory = 4} = /** @type {Navigator & {deviceMemory?: number}} */ (globalThis.navigator ?? {});
    const mib = hash ?? (deviceMemory <= 2 ? SMALL_HASH : HASH);
    const wanted = Math.max(1, Math.min(threads ?? hardwareConcurrency - 1, MOST_THREADS));
    const needed = memoryFor(mib, wanted);
    const shared = globalThis.crossOriginIsolated && canShare(needed);
    const address = (/** @type {boolean} */ threaded) => new URL(threaded ? 'sumito-threads.wasm' : 'sumito.wasm', base);
    const module = await compileModule(address(shared));
    const rules = await openRules(module, shared, base);
    const engine = createEngine({
        module,
        shared: shared ? needed : 0,
        hash: mib,
        threads: shared ? wanted : 1,
        alone: () => compileModule(address(false)),
        net: (game) => bytesOf(new URL(`${game}.net`, base)),
        pack: (language) => bytesOf(/** @type {URL} */ (packAddress(language, base))),
    });
    return {
        ask: rules.ask,
        version: rules.version,
        module: address(shared),
        get threads() {
            return engine.threads;
        },
        engine,
        close() {
            rules.close();
            engine.close();
        },
    };
}
