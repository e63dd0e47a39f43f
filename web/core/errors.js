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

/** What the core says about something that went wrong, or what can be said about it. @param {unknown} error @returns {Partial<import('./types.js').Problem> & {message: string}} */
export const problemOf = (error) =>
    /** @type {Partial<CoreError>} */ (error).error ?? {message: /** @type {Partial<Error>} */ (error).message ?? String(error)};

/** Whether it was overtaken, and is no problem. @param {unknown} error */
export const isSuperseded = (error) => /** @type {Partial<Superseded>} */ (error).superseded === true;
