// SPDX-License-Identifier: MIT
// Page requests that look at a position with nets: the engine's worker answers them, beside whatever it searches. The core says
// which net it lacks, so nobody here knows what a request needs.

import {CoreError} from './errors.js';
import {spacesOf, spacesOfEnglish} from './languages.js';
import {requestText} from './request.js';

/** @typedef {import('./types.js').Problem} Problem */

/** @param {import('./types.js').RequestMeans} means */
export function createRequests({send, hand, pack}) {
    /** @type {Map<number, import('./types.js').Waiting>} */
    const waiting = new Map();
    /** How the words of languages that have come, or are on their way, may break. @type {Map<string, Promise<typeof spacesOfEnglish>>} */
    const languages = new Map([['en', Promise.resolve(spacesOfEnglish)]]);
    let serial = 0;

    /** @param {import('./types.js').Language} language */
    const bringLanguage = async (language) => {
        try {
            const bytes = await pack(language);
            if (languages.has(language)) send({language, pack: bytes});
            return spacesOf(bytes);
        } catch {
            /* Without it, English is spoken; the next request tries again. */
            languages.delete(language);
            return spacesOfEnglish;
        }
    };

    const forget = () => {
        for (const language of languages.keys()) if (language !== 'en') languages.delete(language);
    };

    /** @param {number} id */
    const put = async (id) => {
        const {language, request} = /** @type {import('./types.js').Waiting} */ (waiting.get(id));
        const coming = languages.get(language) ?? bringLanguage(language);
        languages.set(language, coming);
        const fine = await coming;
        const asked = waiting.get(id);
        if (!asked) return;
        asked.fine = fine;
        send({id, request}, () => waiting.has(id));
    };

    /** @param {number} id @param {import('./types.js').Net} name */
    const bringNet = async (id, name) => {
        const asked = /** @type {import('./types.js').Waiting} */ (waiting.get(id));
        asked.brought.push(name);
        try {
            await hand(name);
            send({id, request: asked.request}, () => waiting.has(id));
        } catch (error) {
            waiting.delete(id);
            asked.reject(/** @type {Error} */ (error));
        }
    };

    return {
        /** @type {import('./types.js').Ask} */
        ask(verb, ...[fields = {}]) {
            const {lang} = /** @type {{lang?: import('./types.js').Language | null}} */ (fields);
            return new Promise((resolve, reject) => {
                const id = ++serial;
                waiting.set(id, {
                    request: requestText(verb, fields),
                    language: lang ?? 'en',
                    fine: spacesOfEnglish,
                    brought: [],
                    resolve,
                    reject,
                });
                put(id);
            });
        },
        /** @param {number} id @param {string} answer */
        hear(id, answer) {
            const asked = waiting.get(id);
            if (!asked) return;
            /** @type {{error?: Problem}} */
            const {error, ...document} = JSON.parse(asked.fine(answer));
            const lacks = error?.code === 'no_net' ? /** @type {import('./types.js').Net} */ (error.detail) : null;
            if (lacks && !asked.brought.includes(lacks)) return bringNet(id, lacks);
            waiting.delete(id);
            if (error) asked.reject(new CoreError(error));
            else asked.resolve(/** @type {never} */ (document));
        },
        /** Another worker is there, which has heard nothing. */
        repeat() {
            forget();
            for (const [id, asked] of waiting) {
                asked.brought = [];
                put(id);
            }
        },
        /** @param {Error} error */
        drop(error) {
            const dropped = [...waiting.values()];
            waiting.clear();
            forget();
            for (const {reject} of dropped) reject(error);
        },
    };
}
