// SPDX-License-Identifier: MIT
// As much of Node as the package uses, for checking its types without Node's own.
declare module 'node:fs/promises' {
    export function readFile(path: URL): Promise<ArrayBuffer>;
}
declare module 'node:os' {
    export function cpus(): unknown[];
}
declare module 'node:url' {
    export function pathToFileURL(path: string): URL;
}
declare module 'node:worker_threads' {
    interface Port {
        postMessage(data: unknown): void;
        on(event: 'message', listener: (data: any) => void): void;
    }
    export const isMainThread: boolean;
    export const parentPort: Port | null;
    export const workerData: any;
    export class Worker implements Port {
        constructor(url: URL, options: { workerData: unknown });
        postMessage(data: unknown): void;
        on(event: 'message' | 'error', listener: (data: any) => void): void;
        terminate(): void;
    }
}
