// SPDX-License-Identifier: MIT
// The package under Node.

import {readFile} from 'node:fs/promises';
import {cpus} from 'node:os';
import {pathToFileURL} from 'node:url';
import {LANGUAGES} from './core/languages.js';
import {NodeWorker} from './node_worker.js';
import {openWith} from './sumito.js';

export {IllegalMove, SumitoError, Superseded} from './errors.js';

/** A folder, given by its address or by its path. @param {URL | string} base */
function folder(base) {
    const address = base instanceof URL || /^[a-z]+:\/\//.test(base) ? String(base) : String(pathToFileURL(base));
    return address.endsWith('/') ? address : `${address}/`;
}

/** @type {typeof import('./index.js').openSumito} */
export const openSumito = ({base = new URL('.', import.meta.url), languages = LANGUAGES} = {}) =>
    openWith({
        languages,
        read: async (name) => new Uint8Array(await readFile(new URL(name, folder(base)))),
        compile: async (name) => WebAssembly.compile(await readFile(new URL(name, folder(base)))),
        shares: true,
        threads: Math.max(1, cpus().length - 1),
        startWorker: (url) => /** @type {Worker} */ (/** @type {unknown} */ (new NodeWorker(url))),
    });
