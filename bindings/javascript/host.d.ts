// SPDX-License-Identifier: MIT
// What differs between Node and a browser.

export interface Host {
    /** Compiles one of the wasm files. */
    compile(name: string): Promise<WebAssembly.Module>;
    /** Whether workers can share memory. */
    shares: boolean;
    /** How many threads there are for an engine. */
    threads: number;
    startWorker?: (url: URL) => Worker;
}
