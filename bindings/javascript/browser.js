// SPDX-License-Identifier: MIT
// The package in a browser, where the page may be isolated (then the engine has threads) or not.

import {compileModule} from './core/wasm.js';
import {openWith} from './sumito.js';

export {IllegalMove, SumitoError, Superseded} from './errors.js';

/** @type {typeof import('./index.js').openSumito} */
export const openSumito = ({base = import.meta.url} = {}) =>
    openWith({
        compile: (name) => compileModule(new URL(name, new URL(base, globalThis.location?.href))),
        shares: globalThis.crossOriginIsolated === true,
        threads: Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1),
    });
