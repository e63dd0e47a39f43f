// SPDX-License-Identifier: MIT
// What is under the finger stays there until it is lifted: else a tap would come to nothing, or to something else.

/** @param {HTMLElement} element @param {() => void} released what waited may be shown @returns {() => boolean} whether a finger or the mouse holds it */
export function createHold(element, released) {
    let held = false;
    element.addEventListener('pointerdown', () => {
        const ends = new AbortController();
        held = true;
        for (const end of ['pointerup', 'pointercancel'])
            addEventListener(
                end,
                () => {
                    ends.abort();
                    /* The click comes after this, and before that. */
                    setTimeout(() => {
                        held = false;
                        released();
                    });
                },
                {signal: ends.signal},
            );
    });
    return () => held;
}
