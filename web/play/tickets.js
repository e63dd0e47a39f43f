// SPDX-License-Identifier: MIT
// A new request makes older ones stale: each takes a ticket, only the newest is good.

export class Tickets {
    #newest = 0;

    /** @returns {() => boolean} whether this is still the newest */
    take() {
        const mine = ++this.#newest;
        return () => mine === this.#newest;
    }

    cancel() {
        this.#newest++;
    }
}
