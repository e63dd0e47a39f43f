// SPDX-License-Identifier: MIT
// What differs between Node and a browser.

import type {Language} from './index.js';

export interface Host {
    /** Compiles one of the wasm files. */
    compile(name: string): Promise<WebAssembly.Module>;
    /** Reads one of the other files. */
    read(name: string): Promise<Uint8Array>;
    /** The languages to speak; English is inside. */
    languages: readonly Language[];
    /** Whether workers can share memory. */
    shares: boolean;
    /** How many threads there are for an engine. */
    threads: number;
    startWorker?: (url: URL) => Worker;
}
