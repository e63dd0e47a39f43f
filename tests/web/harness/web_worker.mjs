// SPDX-License-Identifier: MIT
// A browser's Worker for node, as far as the core's workers need one: modules, messages, an end.
import { isMainThread, parentPort, Worker as NodeWorker, workerData } from 'node:worker_threads';

/** Has what a page's Worker has. */
export class WebWorker {
    /** @type {((event: {data: any}) => void) | null} */
    onmessage = null;
    /** @type {((event: {message: string}) => void) | null} */
    onerror = null;
    #worker;

    /** @param {URL} url */
    constructor(url) {
        this.#worker = new NodeWorker(new URL(import.meta.url), { workerData: { script: String(url) } });
        this.#worker.on('message', (data) => this.onmessage?.({ data }));
        this.#worker.on('error', (error) => this.onerror?.({ message: String(error) }));
    }

    /** @param {unknown} data */
    postMessage(data) {
        this.#worker.postMessage(data);
    }

    terminate() {
        this.#worker.terminate();
    }
}

if (!isMainThread && workerData?.script) {
    const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
    Object.assign(globalThis, {
        self: globalThis,
        postMessage: (data) => port.postMessage(data),
        addEventListener: (_, listener) => port.on('message', (data) => listener({ data })),
    });
    await import(workerData.script);
}
