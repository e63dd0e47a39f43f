// SPDX-License-Identifier: MIT
// Sounds of marbles, synthesised.

/** @typedef {'move' | 'push' | 'eject' | 'place' | 'refuse' | 'win' | 'lose'} Sound */
/** A stroke on glass: pitch in hertz, when, how loud, how long it rings. @typedef {[number, number, number, number]} Stroke */

/** @type {Record<Sound, Stroke[]>} */
const SOUNDS = {
    move: [
        [1650, 0, 0.2, 0.07],
        [620, 0.004, 0.3, 0.05],
    ],
    push: [
        [1650, 0, 0.22, 0.07],
        [2150, 0.05, 0.26, 0.09],
        [520, 0.052, 0.34, 0.06],
    ],
    eject: [
        [1650, 0, 0.2, 0.06],
        [2250, 0.05, 0.28, 0.09],
        [380, 0.45, 0.4, 0.12],
        [240, 0.62, 0.3, 0.16],
        [210, 0.78, 0.2, 0.14],
        [190, 0.88, 0.12, 0.12],
    ],
    place: [
        [1250, 0, 0.2, 0.06],
        [460, 0.006, 0.34, 0.08],
    ],
    refuse: [
        [170, 0, 0.3, 0.09],
        [160, 0.09, 0.22, 0.1],
    ],
    win: [
        [660, 0, 0.2, 0.3],
        [880, 0.12, 0.2, 0.34],
        [1320, 0.24, 0.22, 0.6],
    ],
    lose: [
        [520, 0, 0.2, 0.3],
        [415, 0.16, 0.2, 0.34],
        [311, 0.32, 0.22, 0.6],
    ],
};

/** How long a device under the finger is felt, and how long not, in milliseconds. @type {Partial<Record<Sound, number[]>>} */
const FELT = {move: [8], push: [12, 30, 12], eject: [15, 40, 15, 300, 60], place: [8]};

/** Lets a device that is held be felt; browsers do that only once it has been touched. @param {Sound} sound */
export function feel(sound) {
    if (navigator.userActivation?.hasBeenActive && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(FELT[sound] ?? []);
}

/** @type {AudioContext | undefined} */
let audio;

/** @param {Sound} sound */
export function play(sound) {
    /* Browsers hold sound back until the person has done something; what came before stays unheard. */
    if (!audio && navigator.userActivation?.hasBeenActive === false) return;
    const context = (audio ??= new AudioContext());
    context.resume();
    for (const [pitch, wait, volume, ring] of SOUNDS[sound])
        /* The overtone is that of a small ball. */
        for (const [times, share] of [
            [1, 1],
            [2.76, 0.25],
        ]) {
            const start = context.currentTime + 0.005 + wait;
            const gain = context.createGain();
            const tone = context.createOscillator();
            gain.gain.setValueAtTime(volume * share, start);
            gain.gain.exponentialRampToValueAtTime(0.0005, start + ring);
            tone.frequency.value = pitch * times;
            tone.connect(gain).connect(context.destination);
            tone.start(start);
            tone.stop(start + ring);
        }
}

/** What a move sounds like. @param {import('./marks.js').Steps} steps @returns {Sound} */
export function soundOf({mover, steps}) {
    if (!steps.length) return 'place';
    if (steps.some(({to}) => !to)) return 'eject';
    return steps.some(({what}) => what !== mover && what !== 'sister') ? 'push' : 'move';
}
