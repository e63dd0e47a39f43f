// SPDX-License-Identifier: MIT
// The WebAssembly module of the core: loading it, and texts in and out of its memory.

const PAGES_PER_MIB = 16;
/** What the module with shared memory begins with (cmake/wasm.cmake). */
const FIRST_MIB = 8;

/** A file of the core; what is wrong is told with its address. @param {URL} url */
export async function fetchFile(url) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
    return answer;
}

/** Compiles the module at an address. @param {URL} url */
export async function compileModule(url) {
    const answer = await fetchFile(url);
    // Compiling while it loads wants the right media type, which not every web host tells.
    const right = answer.headers.get('Content-Type')?.startsWith('application/wasm');
    return right ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** Memory for several workers, which may grow by so many MiB. @param {number} mib */
export function sharedMemory(mib) {
    return new WebAssembly.Memory({initial: FIRST_MIB * PAGES_PER_MIB, maximum: (FIRST_MIB + mib) * PAGES_PER_MIB, shared: true});
}

/**
 * Whether workers can share so much memory: the page must be isolated, and the device willing. There are browsers that make
 * such memory and then refuse to hand it over, so it is proved by posting it.
 * @param {number} mib
 */
export function canShare(mib) {
    const {port1, port2} = new MessageChannel();
    try {
        port1.postMessage(sharedMemory(mib));
        return true;
    } catch {
        return false;
    } finally {
        port1.close();
        port2.close();
    }
}

/** An instance of the module. */
export class Instance {
    /**
     * @param {WebAssembly.Module | WebAssembly.Instance} module an instance where one was made already, of a core that only answers
     * @param {WebAssembly.Memory | null} memory shared, or null where the module brings its own
     * @param {import('./types.js').Says} says
     */
    constructor(module, memory, says) {
        const env = {
            memory,
            /* The same in all workers. */
            now_ms: () => performance.timeOrigin + performance.now(),
            engine_says: (/** @type {number} */ id, /** @type {number} */ at, /** @type {number} */ length) =>
                says(id, this.read(at, length)),
        };
        const {exports} =
            module instanceof WebAssembly.Instance
                ? module
                : new WebAssembly.Instance(module, /** @type {WebAssembly.Imports} */ (/** @type {unknown} */ ({env})));
        this.calls = /** @type {import('./types.js').Exports} */ (/** @type {unknown} */ (exports));
        this.memory = /** @type {WebAssembly.Memory} */ (memory ?? this.calls.memory);
    }

    /** A text in the memory, which may have grown since the last one. @param {number} at @param {number} length */
    read(at, length) {
        return new TextDecoder().decode(new Uint8Array(this.memory.buffer).slice(at, at + length));
    }

    /** Puts a text where the module expects one; tells its length. @param {string} text */
    write(text) {
        const bytes = new TextEncoder().encode(text);
        const at = this.calls.room(bytes.length + 1);
        if (!at) throw new RangeError('there is no memory for a text of this size');
        new Uint8Array(this.memory.buffer).set(bytes, at);
        return bytes.length;
    }

    /** Takes a file, as what it is; whether it belongs to this core. @param {'language' | 'net'} kind @param {Uint8Array} bytes */
    take(kind, bytes) {
        const at = this.calls.room(bytes.length);
        if (!at) return false;
        new Uint8Array(this.memory.buffer).set(bytes, at);
        return Boolean(this.calls[kind](bytes.length));
    }

    version() {
        const at = this.calls.version();
        return this.read(at, new Uint8Array(this.memory.buffer).indexOf(0, at) - at);
    }

    /** Answers a page request with a JSON document. @param {string} request */
    page(request) {
        const at = this.calls.page(this.write(request));
        if (!at) throw new RangeError('there is no memory for the answer');
        return this.read(at, this.calls.page_length());
    }

    /** Says a line to the engine. @param {number} id @param {string} line */
    hear(id, line) {
        this.calls.engine_hear(id, this.write(line));
    }
}
