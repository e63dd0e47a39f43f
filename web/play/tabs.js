// SPDX-License-Identifier: MIT
// One game in several tabs: one of them plays, the others follow. Nobody has to tell when a tab is gone.

/**
 * `follow` is called when another tab has the game, `changed` when it has kept something new of it. Returns what takes the game over.
 * @param {string} key under which the game is kept @param {{follow: () => void, changed: () => void, signal: AbortSignal}} how
 */
export function shareGame(key, {follow, changed, signal}) {
    const channel = new BroadcastChannel(key);
    const since = performance.timeOrigin + performance.now();
    let mine = true;
    const yieldTo = () => {
        mine = false;
        follow();
    };
    /* A number asks who has the game: the tab that opened it, which had it earlier, says so. */
    channel.onmessage = (/** @type {MessageEvent<number | 'mine'>} */ {data}) => {
        if (data === 'mine') yieldTo();
        else if (mine && since < data) channel.postMessage('mine');
    };
    addEventListener(
        'storage',
        (event) => {
            if (event.key === key && event.newValue) {
                yieldTo();
                changed();
            }
        },
        {signal},
    );
    signal.addEventListener('abort', () => channel.close());
    channel.postMessage(since);
    return () => {
        mine = true;
        channel.postMessage('mine');
    };
}
