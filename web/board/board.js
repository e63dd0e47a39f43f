// SPDX-License-Identifier: MIT
// The board: one state in, intents out. It knows no rules; it shows what it is told and says what was meant.

import {fill, s} from '../shell/dom.js';
import {ROWS, pointOf, rimPlace} from './geometry.js';
import {mine, shownHandles} from './gesture.js';
import {pressed} from './keys.js';
import {ground, handPoint, marble, rim} from './look.js';
import {NOTHING, ghosts, handleSign, over, top, under} from './marks.js';
import {appearLate, createPieces} from './motion.js';
import {listenToPointers} from './pointer.js';
import {feel, play, soundOf} from './sound.js';

/** @typedef {import('./geometry.js').Direction} Direction */
/** @typedef {import('./gesture.js').Intent} Intent */
/** @typedef {import('./look.js').What} What */
/** @typedef {import('./marks.js').Handle} Handle */
/** @typedef {import('./marks.js').Steps} Steps */
/** @typedef {ReturnType<typeof createBoard>} Board */
/**
 * Everything a board shows, besides what is marked on it. Fields as the core names them (docs/page.md).
 * @typedef {object} Shown
 * @property {Record<string, What>} cells
 * @property {string | null} side whose marbles a person moves here
 * @property {Handle[]} handles
 * @property {Direction | null} aim the handle whose result is shown
 * @property {Direction | null} hover the handle under the mouse or the keyboard
 * @property {boolean} confirming whether that result waits for a second tap
 * @property {Record<string, string>} names of cells, for those who hear the board
 * @property {import('./look.js').Target[]} targets
 * @property {Record<string, number>} lost how many marbles of each side were pushed off
 * @property {import('./geometry.js').Point | null} carried where the marble in hand is dragged
 * @property {boolean} flipped
 * @property {boolean} coordinates
 * @property {boolean} interactive
 * @property {boolean} draws whether taps and drags only tell cells
 * @property {'off' | 'one' | 'two'} scan how many switches walk through the moves
 * @property {boolean} motion
 * @property {boolean} sound
 * @property {boolean} haptics
 */
/** @typedef {Shown & import('./marks.js').Marked} State */

/** @type {State} */
const EMPTY = {
    ...NOTHING,
    cells: {},
    side: null,
    handles: [],
    aim: null,
    hover: null,
    confirming: false,
    names: {},
    targets: [],
    lost: {},
    carried: null,
    flipped: false,
    coordinates: true,
    interactive: false,
    draws: false,
    scan: 'off',
    motion: true,
    sound: false,
    haptics: false,
};

/**
 * The board it returns fires `intent` with an Intent in its detail.
 * @param {Element} element where it goes
 * @param {{texts: Pick<import('../shell/texts.js').Texts, 'say'> & EventTarget, signal?: AbortSignal}} options `signal`: when it is left, where the texts stay
 */
export function createBoard(element, {texts, signal}) {
    let state = EMPTY;
    let focused = 'e5';
    /** @type {Promise<void> | null} */
    let busy = null;
    /** What each layer was drawn from. @type {Map<Element, string>} */
    const drawn = new Map();
    /** @type {Map<string, SVGGElement>} */
    const buttons = new Map();
    const grid = s(
        'g',
        {role: 'grid'},
        ROWS.map((row) => s('g', {role: 'row', 'aria-label': row[0][0]}, row.map(makeCell))),
    );
    const [base, edge, below, shades, bodies, above, handles, last, hand] = Array.from({length: 9}, () =>
        s('g', {class: 'layer', 'aria-hidden': 'true'}),
    );
    const outside = s('g', {role: 'group'});
    const pieces = createPieces(shades, bodies);
    const around = () => state.targets.length > 0;
    /* A turned board is drawn upside down; board.css keeps upright what has to be. */
    const plane = s('g', null, edge, below, shades, bodies, above, grid, handles, outside, last, hand);
    const svg = s('svg', {class: 'board-picture'}, base, plane);

    /** What each layer is drawn from, and how. @type {[Element, (keyof State)[], () => import('../shell/types.js').Child][]} */
    const layers = [
        [base, [], () => ground(svg, around())],
        [edge, ['targets', 'coordinates', 'flipped', 'lost'], () => rim(state)],
        [below, ['last', 'marks', 'overlays', 'hand'], () => under(state)],
        [above, ['last', 'marks', 'rings', 'selection', 'sisters'], () => over(state)],
        [handles, ['handles', 'selection', 'cells', 'aim', 'hover', 'confirming'], drawHandles],
        [last, ['overlays', 'arrows', 'labels'], () => top(state)],
        [hand, ['hand', 'carried'], drawHand],
    ];
    const board = Object.assign(new EventTarget(), {
        state,
        set,
        focus,
        wait,
        emit,
        play(/** @type {import('./sound.js').Sound} */ sound) {
            if (state.sound) play(sound);
        },
    });
    const cancel = listenToPointers(svg, plane, {view: () => state, emit, mean, hover, turnTo, carry: (carried) => change({carried})});

    /** @param {Partial<State>} changes */
    function change(changes) {
        state = board.state = {...state, ...changes};
        for (const [element, from, draw] of layers) {
            const now = JSON.stringify([around(), from.map((name) => state[name])]);
            if (drawn.get(element) !== now) fill(element, draw());
            drawn.set(element, now);
        }
    }

    /**
     * Changes what is shown, all at once.
     * @param {Partial<State> & {animate?: Steps | null}} changes
     * @returns {Promise<void>} when nothing moves any more
     */
    async function set({animate = null, ...changes}) {
        change(changes.handles ? {...changes, hover: null} : changes);
        plane.setAttribute('class', state.flipped ? 'turned' : '');
        svg.classList.toggle('interactive', state.interactive);
        if (animate) board.play(soundOf(animate));
        if (animate && state.haptics) feel(soundOf(animate));
        const moving = state.motion ? animate : null;
        const off = moving?.steps.find(({to}) => !to);
        if (moving) svg.querySelectorAll('.went, .exit, .exit-edge').forEach((mark) => appearLate(mark));
        if (off)
            svg.querySelectorAll(
                `.target-${off.exit?.target} .marble, .lost-${off.what}:nth-child(${state.lost[off.what]} of .lost-${off.what})`,
            ).forEach((one) => appearLate(one, true));
        const still = pieces.show(state.cells, around(), moving, (what) =>
            rimPlace(what, state.lost[what] - 1, state.lost[what], state.flipped),
        );
        name();
        await still;
    }

    /** Puts the keyboard on the board. @param {string} [cell] */
    function focus(cell = focused) {
        turnTo(cell);
        buttons.get(cell)?.focus({preventScroll: true});
    }

    /** What is tapped or pressed until this is done is read after it, from the board as it is then. @param {Promise<unknown>} work */
    function wait(work) {
        const mine = (busy = Promise.allSettled([work]).then(() => {
            if (busy === mine) busy = null;
        }));
    }

    /** @param {() => Intent | undefined} read */
    function mean(read) {
        if (busy) {
            busy.then(() => mean(read));
            return;
        }
        const intent = read();
        if (intent) emit(intent);
    }

    /** @param {Intent} detail */
    function emit(detail) {
        board.dispatchEvent(new CustomEvent('intent', {detail}));
    }

    /** @param {string} cell */
    function makeCell(cell) {
        const {x, y} = pointOf(cell);
        const button = s(
            'g',
            {
                role: 'button',
                class: 'cell',
                'data-cell': cell,
                tabindex: -1,
                transform: `translate(${x} ${y})`,
                onfocus: () => {
                    turnTo(cell);
                    if (button.matches(':focus-visible')) hover(shownHandles(state).find((handle) => handle.cell === cell));
                },
            },
            ['hit', 'focus-edge', 'focus'].map((part) => s('circle', {class: part, r: 49})),
        );
        buttons.set(cell, button);
        return s('g', {role: 'gridcell'}, button);
    }

    /** The words a screen reader says, and which cells invite a tap. */
    function name() {
        const shown = shownHandles(state);
        const {selection, names} = state;
        grid.setAttribute('aria-label', texts.say('board_name'));
        outside.setAttribute('aria-label', texts.say('board_outside'));
        for (const [cell, button] of buttons) {
            const selected = selection.includes(cell);
            const handle = shown.find((one) => one.cell === cell);
            const put = !handle && state.hand?.cells.includes(cell);
            const words = [names[cell] ?? cell, selected && texts.say('board_selected'), handle?.words, put && texts.say('board_put')];
            button.setAttribute('aria-label', words.filter(Boolean).join(', '));
            button.parentElement?.setAttribute('aria-selected', `${selected}`);
            button.classList.toggle('own', mine(state, cell) || Boolean(handle ?? put));
        }
    }

    function drawHand() {
        if (!state.hand) return [];
        const {what, side} = state.hand;
        const at = handPoint(side, around());
        return [s('circle', {class: 'hand', cx: at.x, cy: at.y, r: 56}), marble(around(), what, state.carried ?? at)];
    }

    function drawHandles() {
        const shown = shownHandles(state);
        const way = state.aim ?? state.hover;
        const aimed = state.handles.find(({direction, ok}) => direction === way && ok);
        const sign = (/** @type {Handle} */ handle) => handleSign(handle, state.selection, handle === aimed, state.confirming);
        pieces.dim(aimed?.steps?.steps.map(({from}) => from) ?? []);
        fill(
            outside,
            shown.map(
                (handle) =>
                    !handle.cell &&
                    s(
                        'g',
                        {role: 'button', tabindex: -1, 'aria-label': handle.words, class: 'outside', 'data-way': handle.direction},
                        sign(handle),
                    ),
            ),
        );
        return [aimed && ghosts(around(), aimed), shown.map((handle) => handle.cell && sign(handle))];
    }

    /** Shows what a handle would do while the mouse or the keyboard is on it. @param {Handle} [handle] */
    function hover(handle) {
        const way = handle?.direction ?? null;
        if (state.hover !== way) {
            change({hover: way});
            emit({type: 'preview', handle});
        }
    }

    /** Makes a cell the tab stop. @param {string} cell */
    function turnTo(cell) {
        buttons.get(focused)?.setAttribute('tabindex', '-1');
        buttons.get(cell)?.setAttribute('tabindex', '0');
        focused = cell;
    }

    element.append(svg);
    element.classList.add('board');
    svg.addEventListener('keydown', (event) => {
        if (!pressed(event, state, focused)) return;
        event.preventDefault();
        if (event.code === 'Escape' && cancel()) return;
        mean(() => {
            const meant = pressed(event, state, focused);
            if (meant?.focus) focus(meant.focus);
            return meant?.intent && {...meant.intent, how: 'keyboard'};
        });
    });
    texts.addEventListener('language', name, {signal});
    turnTo(focused);
    set({});
    return board;
}
