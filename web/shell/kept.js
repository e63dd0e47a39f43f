// SPDX-License-Identifier: MIT
// What the browser keeps between visits. Where it is full or forbids it, things last as long as the page.

/** @param {Storage | null} storage */
export function createKept(storage) {
    /** @type {Record<string, string>} */
    const passing = {};
    return {
        keys: () => Object.keys({...storage, ...passing}),

        /** What was written under a key: undefined if nothing was, null if it cannot be read. @param {string} key @returns {unknown} */
        read(key) {
            const text = passing[key] ?? storage?.getItem(key) ?? undefined;
            try {
                return text && JSON.parse(text);
            } catch {
                return null;
            }
        },

        /** Whether it is kept beyond this visit. @param {string} key @param {unknown} value */
        write(key, value) {
            passing[key] = JSON.stringify(value);
            try {
                storage?.setItem(key, passing[key]);
            } catch {
                return false;
            }
            return storage !== null && delete passing[key];
        },

        /** @param {string} key */
        remove(key) {
            delete passing[key];
            storage?.removeItem(key);
        },
    };
}

/** @typedef {ReturnType<typeof createKept>} Kept */

/** @returns {Storage | null} */
function browserStorage() {
    try {
        return localStorage;
    } catch {
        return null;
    }
}

export const kept = createKept(browserStorage());
