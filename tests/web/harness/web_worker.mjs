// SPDX-License-Identifier: MIT
// A browser's Worker for node: the one of the package for JavaScript.
export {NodeWorker as WebWorker} from '../../../bindings/javascript/node_worker.js';
