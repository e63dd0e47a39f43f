// SPDX-License-Identifier: MIT
// How requests fail.

export {Superseded} from './core/errors.js';

/** @typedef {import('./core/types.js').Problem} Problem */
/** @typedef {Problem & {refusal: import('./core/types.js').Refusal}} Refused */

export class SumitoError extends Error {
    /** @param {Problem} details what the core says */
    constructor(details) {
        super(details.message);
        this.name = new.target.name;
        /** @type {string} */
        this.code = details.code;
        this.details = details;
    }
}

export class IllegalMove extends SumitoError {
    /** @param {Refused} details */
    constructor(details) {
        super({...details, message: details.refusal.message});
        /** @type {import('./index.js').Refusal} */
        this.refusal = details.refusal;
    }
}

/** @param {Problem} details */
export const errorOf = (details) => (details.refusal ? new IllegalMove(/** @type {Refused} */ (details)) : new SumitoError(details));
