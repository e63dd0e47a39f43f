// SPDX-License-Identifier: MIT
// How a clock is shown; what is left on it is the core's arithmetic.

/** Whole minutes and seconds. @param {number} ms */
export function clockParts(ms) {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    return {minutes: Math.floor(seconds / 60), seconds: seconds % 60};
}

/** Time left as it is shown: hours only if there are any, below ten seconds tenths. It rounds down, and shows zero only
 * when nothing is left: the last seconds round up where there are no tenths.
 * @param {number} ms @param {boolean} [tenths] */
export function clockText(ms, tenths = true) {
    const last = ms > 0 && ms < 10000;
    if (last && tenths) return `0:0${(Math.max(100, ms - (ms % 100)) / 1000).toFixed(1)}`;
    const {minutes, seconds} = clockParts(last ? ms + 999 : ms);
    const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
    return `${minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`}:${two(seconds)}`;
}

/** From here on a game is slow: there is time to look twice. */
const SLOW_MS = 600000;

/** @param {{total: number} | null} clock */
export const isSlow = (clock) => !clock || clock.total >= SLOW_MS;
