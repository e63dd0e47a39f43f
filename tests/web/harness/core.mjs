// SPDX-License-Identifier: MIT
// The core itself under node, without workers: page requests are answered at once.
import {CoreError} from '../../../web/core/errors.js';
import {requestText} from '../../../web/core/request.js';
import {Instance} from '../../../web/core/wasm.js';
import {moduleFile} from './core_host.mjs';

const instance = new Instance(new WebAssembly.Module(moduleFile('sumito.wasm')), null, () => {});

/** What a page asks. */
export async function ask(verb, fields = {}) {
    const {error, ...answer} = JSON.parse(instance.page(requestText(verb, fields)));
    if (error) throw new CoreError(error);
    return answer;
}
