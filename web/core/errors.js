// SPDX-License-Identifier: MIT
// How requests to the core fail.

export class CoreError extends Error {
    /** @param {import('./types.js').Problem} error what the core says */
    constructor(error) {
        super(error.message);
        this.name = 'CoreError';
        this.error = error;
    }
}

/** A newer request has taken the place of this one. */
export class Superseded extends Error {
    superseded = true;
}
