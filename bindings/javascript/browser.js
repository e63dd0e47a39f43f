// SPDX-License-Identifier: MIT
// The package in a browser, where the page may be isolated (then the engine has threads) or not.

import {LANGUAGES} from './core/languages.js';
import {compileModule} from './core/wasm.js';
import {openWith} from './sumito.js';

export {IllegalMove, SumitoError, Superseded} from './errors.js';

/** @type {typeof import('./index.js').openSumito} */
export const openSumito = ({base = import.meta.url, languages = LANGUAGES} = {}) => {
    const address = (/** @type {string} */ name) => new URL(name, new URL(base, globalThis.location?.href));
    return openWith({
        languages,
        read: async (name) => {
            const answer = await fetch(address(name));
            if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
            return new Uint8Array(await answer.arrayBuffer());
        },
        compile: (name) => compileModule(address(name)),
        shares: globalThis.crossOriginIsolated === true,
        threads: Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1),
    });
};
