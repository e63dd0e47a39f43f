// SPDX-License-Identifier: MIT
// A browser's Worker for Node, as far as the core's workers need one: modules, messages, an end.

import {isMainThread, parentPort, Worker, workerData} from 'node:worker_threads';

/** Has what a page's Worker has. */
export class NodeWorker {
    /** @type {((event: {data: unknown}) => void) | null} */
    onmessage = null;
    /** @type {((event: {message: string}) => void) | null} */
    onerror = null;
    #worker;

    /** @param {URL} url */
    constructor(url) {
        this.#worker = new Worker(new URL(import.meta.url), {workerData: {script: String(url)}});
        this.#worker.on('message', (data) => this.onmessage?.({data}));
        this.#worker.on('error', (error) => this.onerror?.({message: String(error)}));
    }

    /** @param {unknown} data */
    postMessage(data) {
        this.#worker.postMessage(data);
    }

    terminate() {
        this.#worker.terminate();
    }
}

if (!isMainThread && workerData?.script && parentPort) {
    const port = parentPort;
    Object.assign(globalThis, {
        self: globalThis,
        postMessage: (/** @type {unknown} */ data) => port.postMessage(data),
        addEventListener: (/** @type {string} */ _, /** @type {(event: {data: unknown}) => void} */ listener) =>
            port.on('message', (data) => listener({data})),
    });
    await import(workerData.script);
}
