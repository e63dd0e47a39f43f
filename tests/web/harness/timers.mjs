// SPDX-License-Identifier: MIT
// Timers that go off when a test says how much time has passed.

/** @type {Map<number, {at: number, every: number | null, work: () => void}>} */
const waiting = new Map();
let now = 0;
let serial = 0;

const start =
    (repeats) =>
    (work, ms = 0, ...given) => {
        waiting.set(++serial, {at: now + ms, every: repeats ? Math.max(1, ms) : null, work: () => work(...given)});
        return serial;
    };
const stop = (id) => void waiting.delete(id);

/** Puts them in place of the real ones; none is waiting. */
export function takeTimers() {
    waiting.clear();
    now = 0;
    Object.assign(globalThis, {setTimeout: start(false), setInterval: start(true), clearTimeout: stop, clearInterval: stop});
}

/** Lets time pass: what is due goes off, in its order. */
export function pass(ms) {
    const end = now + ms;
    for (;;) {
        const [id, next] = [...waiting].filter(([, {at}]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (!next) {
            break;
        }
        now = next.at;
        if (next.every === null) {
            waiting.delete(id);
        } else {
            next.at += next.every;
        }
        next.work();
    }
    now = end;
}
