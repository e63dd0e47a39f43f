// SPDX-License-Identifier: MIT
// A worker that is a thread of the engine, where memory is shared. After its start it hears no message: it waits for work in memory.

import {Instance} from './wasm.js';

const page = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const tell = (/** @type {import('./types.js').Told} */ told) => page.postMessage(told);

page.addEventListener('message', (/** @type {MessageEvent<import('./types.js').Serve>} */ {data: {module, memory, stack, place}}) => {
    try {
        const {calls} = new Instance(module, memory, (id, line) => tell({id, line}));
        calls.__stack_pointer.value = stack;
        calls.thread_ready(place);
        tell({ready: true});
        calls.thread_serve(place);
    } catch (error) {
        tell({failed: String(error)});
    }
});
