// SPDX-License-Identifier: MIT
// Mouse, pen and finger on a board: taps, drags that can be taken back, what the mouse points at.

import {distance, nearestCell, plus, pointOf} from './geometry.js';
import {drag, placeAt, tap} from './gesture.js';
import {handPoint} from './look.js';

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./gesture.js').Intent} Intent */
/** @typedef {import('./board.js').State} State */

/** Pixels within which a press is still a tap. */
const SLOP = 10;

/**
 * @param {SVGSVGElement} svg
 * @param {SVGGElement} plane whose points are those of the board
 * @param {{view(): State, emit(intent: Intent): void, mean(read: () => Intent): void, turnTo(cell: string): void,
 *     hover(handle?: import('./marks.js').Handle): void, carry(at: Point | null): void}} board
 * @returns {() => boolean} gives up a drag under way and says whether there was one
 */
export function listenToPointers(svg, plane, {view, emit, mean, turnTo, hover, carry}) {
    /**
     * The state is that of the start: what a drag points at changes it. `aim` is undefined until the pointer has moved.
     * @type {{down: PointerEvent, start: Point, cell: string | null, state: State, held: boolean, aim?: ReturnType<typeof drag>} | null}
     */
    let press = null;
    let handled = false;

    /** @param {PointerEvent} event @returns {Point} */
    const pointOn = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(plane.getScreenCTM()?.inverse());

    const cancel = () => {
        const dragged = press?.aim !== undefined;
        press = null;
        carry(null);
        if (dragged) emit({type: 'cancel'});
        return dragged;
    };

    svg.addEventListener('pointerdown', (event) => {
        const state = view();
        const {hand, side} = state;
        const start = pointOn(event);
        const cell = nearestCell(start);
        handled = false;
        /* With a second finger, neither of them means a move. */
        if (press) cancel();
        else if (event.button === 0 && event.isPrimary && state.interactive) {
            const held = !state.draws && hand?.side === side && distance(start, handPoint(hand.side, state.targets.length > 0)) < 60;
            svg.setPointerCapture(event.pointerId);
            press = {down: event, start, cell, state, held};
            if (cell) turnTo(cell);
        }
    });

    svg.addEventListener('pointermove', (event) => {
        const point = pointOn(event);
        if (!press && event.pointerType === 'mouse' && view().interactive) hover(placeAt(view(), point).handle);
        if (event.pointerId !== press?.down.pointerId || (press.aim === undefined && distance(event, press.down) <= SLOP)) return;
        const aim = press.cell ? drag(press.state, press.cell, plus(point, press.start, -1), nearestCell(point)) : null;
        if (press.held) carry(point);
        else if (JSON.stringify(aim) !== JSON.stringify(press.aim)) emit(aim ? {type: 'aim', ...aim} : {type: 'cancel'});
        press.aim = aim;
    });

    svg.addEventListener('pointerup', (event) => {
        if (event.pointerId !== press?.down.pointerId) return;
        const {aim, held} = press;
        const point = pointOn(event);
        const cell = nearestCell(point);
        const how = event.pointerType;
        press = null;
        handled = true;
        carry(null);
        if (aim === undefined) mean(() => ({...tap(view(), placeAt(view(), point)), how, at: point}));
        else if (held && cell) mean(() => ({type: 'put', cell, how}));
        else if (aim) emit({type: 'drop', ...aim, how});
    });

    svg.addEventListener('pointercancel', cancel);
    svg.addEventListener('pointerleave', () => hover());

    /* Screen readers and voice control click without a pointer. */
    svg.addEventListener('click', ({target}) => {
        const {cell = null, way} =
            /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest('[data-cell], [data-way]'))?.dataset ?? {};
        if (!handled && view().interactive && (cell || way))
            mean(() => ({
                ...tap(
                    view(),
                    cell ? placeAt(view(), pointOf(cell)) : {cell, handle: view().handles.find(({direction}) => direction === way)},
                ),
                how: 'keyboard',
            }));
        handled = false;
    });

    return cancel;
}
