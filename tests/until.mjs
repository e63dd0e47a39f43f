// SPDX-License-Identifier: MIT
// Waiting until something is so: long enough for a busy machine, and no longer than it takes.
import assert from 'node:assert/strict';

const LIMIT_MS = 60000;
const POLL_MS = 50;

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats until it is true, and returns that; or fails with what was waited for. */
export async function until(what, is) {
    const end = performance.now() + LIMIT_MS;
    for (;;) {
        const found = await is();
        if (found) {
            return found;
        }
        assert.ok(performance.now() < end, `waited ${LIMIT_MS} ms in vain until ${what}`);
        await pause(POLL_MS);
    }
}
