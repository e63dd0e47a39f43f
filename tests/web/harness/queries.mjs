// SPDX-License-Identifier: MIT
// What a page has asked of its core and not heard yet: a person waits for that before the hand moves on. With SUMITO_SLOW, so many
// milliseconds pass before a question leaves, to the core as to the server: a scene that looks too early then fails each time, not
// once in a hundred runs.

export const slowness = Number(process.env.SUMITO_SLOW ?? 0);

/** Installed before the page's own scripts; keeps what is on its way in `window.__asked`. @param {number} ms */
export function follow(ms) {
    const asked = new Set();
    const known = new WeakSet();
    const {setTimeout, fetch} = window;
    const {postMessage} = Worker.prototype;
    Object.defineProperty(window, '__asked', {value: asked});
    Worker.prototype.postMessage = function (message, ...more) {
        if (message?.request) {
            asked.add(message.id);
            if (!known.has(this)) {
                known.add(this);
                this.addEventListener('message', ({data}) => asked.delete(data.id));
            }
        }
        const send = () => postMessage.call(this, message, ...more);
        void (ms ? setTimeout(send, ms) : send());
    };
    if (ms) {
        window.fetch = (...request) => new Promise((resolve) => void setTimeout(() => resolve(fetch(...request)), ms));
    }
}
