// SPDX-License-Identifier: MIT
// How requests fail.

export {Superseded} from './core/errors.js';

export class SumitoError extends Error {
    /** @param {Record<string, any>} details what the core says */
    constructor(details) {
        super(details.message);
        this.name = new.target.name;
        /** @type {string} */
        this.code = details.code;
        this.details = details;
    }
}

export class IllegalMove extends SumitoError {
    /** @param {Record<string, any>} details */
    constructor(details) {
        super({...details, message: details.refusal.message});
        /** @type {import('./index.js').Refusal} */
        this.refusal = details.refusal;
    }
}

/** @param {Record<string, any>} details */
export const errorOf = (details) => (details.refusal ? new IllegalMove(details) : new SumitoError(details));
