// SPDX-License-Identifier: MIT
// What is asked of the server over HTTP, and what its refusals mean in words.

import {t} from '../shell/texts.js';

/** What went wrong, in the present language: by its code, or by its kind; a refused move brings its own reason.
 * @param {import('./types.js').Problem} problem */
export function problemWords({code, status = 0, title, detail, refusal, retry_after: seconds = 1}) {
    const kind = status >= 500 ? 'trouble' : ({404: 'missing', 429: 'busy'}[status] ?? 'refused');
    const id = `online_problem_${code}`;
    const words = t(id);
    return refusal?.message ?? (words === id ? t(`online_problem_${kind}`, {seconds, words: detail ?? title ?? code}) : words);
}

/** Something the server refused, or could not be asked; `problem` as it came. */
export class OnlineError extends Error {
    /** @param {import('./types.js').Problem} problem */
    constructor(problem) {
        super(problemWords(problem));
        this.problem = problem;
    }
}

/** An address of the server, beside the page. @param {string} path */
export const address = (path) => new URL(`api/${path}`, document.baseURI);

/** @param {string} path @param {object} [body] */
async function request(path, body) {
    try {
        return await fetch(
            address(path),
            body && {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)},
        );
    } catch {
        throw new OnlineError({code: 'unreachable'});
    }
}

/**
 * Asks the server, or with a body tells it something.
 * @template {string} P
 * @param {P} path @param {import('./types.js').BodyOf<P>} [body]
 * @returns {Promise<import('./types.js').AnswerTo<P>>}
 */
export async function ask(path, body) {
    const response = await request(path, body);
    /* Where only the files of the page lie, nobody answers in JSON. */
    if (!response.headers.get('Content-Type')?.includes('json'))
        throw new OnlineError({code: response.status < 500 ? 'nowhere' : 'trouble'});
    /** An answer that breaks off is none. @type {unknown} */
    const answer = await response.json().catch(() => {
        throw new OnlineError({code: 'unreachable'});
    });
    if (!response.ok) {
        const problem = /** @type {import('./types.js').Problem} */ (answer);
        throw new OnlineError({...problem, retry_after: Number(response.headers.get('Retry-After') ?? 1)});
    }
    return /** @type {import('./types.js').AnswerTo<P>} */ (answer);
}

/** The record of a game, as APGN. @param {string} id */
export async function fetchRecord(id) {
    const response = await request(`games/${id}/record`);
    if (!response.ok) throw new OnlineError(await response.json().catch(() => ({code: 'trouble'})));
    return response.text();
}
