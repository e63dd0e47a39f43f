// SPDX-License-Identifier: MIT
// Sounds of marbles, synthesised.

/** @typedef {'move' | 'push' | 'eject' | 'place' | 'refuse' | 'win' | 'lose'} Sound */
/** A stroke on glass: pitch in hertz, when, how loud, how long it rings. @typedef {[number, number, number, number]} Stroke */

/** @type {Record<Sound, Stroke[]>} */
const SOUNDS = {
    move: [[1650, 0, .2, .07], [620, .004, .3, .05]],
    push: [[1650, 0, .22, .07], [2150, .05, .26, .09], [520, .052, .34, .06]],
    eject: [[1650, 0, .2, .06], [2250, .05, .28, .09], [380, .45, .4, .12], [240, .62, .3, .16], [210, .78, .2, .14], [190, .88, .12, .12]],
    place: [[1250, 0, .2, .06], [460, .006, .34, .08]],
    refuse: [[170, 0, .3, .09], [160, .09, .22, .1]],
    win: [[660, 0, .2, .3], [880, .12, .2, .34], [1320, .24, .22, .6]],
    lose: [[520, 0, .2, .3], [415, .16, .2, .34], [311, .32, .22, .6]],
};

/** @type {AudioContext | undefined} */
let audio;

/** @param {Sound} sound */
export function play(sound) {
    /* Browsers hold sound back until the person has done something; what came before stays unheard. */
    if (!audio && navigator.userActivation?.hasBeenActive === false)
        return;
    const context = audio ??= new AudioContext();
    context.resume();
    for (const [pitch, wait, volume, ring] of SOUNDS[sound])
        /* The overtone is that of a small ball. */
        for (const [times, share] of [[1, 1], [2.76, .25]]) {
            const start = context.currentTime + .005 + wait, gain = context.createGain(), tone = context.createOscillator();
            gain.gain.setValueAtTime(volume * share, start);
            gain.gain.exponentialRampToValueAtTime(.0005, start + ring);
            tone.frequency.value = pitch * times;
            tone.connect(gain).connect(context.destination);
            tone.start(start);
            tone.stop(start + ring);
        }
}

/** What a move sounds like. @param {import('./marks.js').Steps} steps @returns {Sound} */
export function soundOf({mover, steps}) {
    if (!steps.length)
        return 'place';
    if (steps.some(({to}) => !to))
        return 'eject';
    return steps.some(({what}) => what !== mover && what !== 'sister') ? 'push' : 'move';
}
