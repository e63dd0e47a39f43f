// SPDX-License-Identifier: MIT
// A worker that is a thread of the engine, where memory is shared. After its start it hears no message: it waits for work in memory.

import {Instance} from './wasm.js';

const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

page.addEventListener('message', ({data}) => {
    const {module, memory, stack, place} = /** @type {import('./types.js').Serve} */ (data);
    try {
        const {calls} = new Instance(module, memory, (id, line) => page.postMessage({id, line}));
        calls.__stack_pointer.value = stack;
        calls.thread_ready(place);
        page.postMessage({ready: true});
        calls.thread_serve(place);
    } catch (error) {
        page.postMessage({failed: String(error)});
    }
});
