// SPDX-License-Identifier: MIT
// Where things are on the board: cells, lines and places, in units of a hundredth of the distance of two cells. A turned
// board is the same one, drawn upside down: nothing here knows of it.

/** @typedef {import('../core/types.js').Direction} Direction */
/** @typedef {{x: number, y: number}} Point */

export const PITCH = 100;

/** What a step adds to the row and to the number of a cell; counter-clockwise from the east. @type {Record<Direction, [number, number]>} */
const STEPS = {E: [0, 1], NE: [1, 1], NW: [1, 0], W: [0, -1], SW: [-1, -1], SE: [-1, 0]};

/** @type {readonly Direction[]} */
export const DIRECTIONS = /** @type {Direction[]} */ (Object.keys(STEPS));

/** @param {string} cell @returns {[number, number]} row and number, counted from the middle */
const parts = (cell) => [cell.charCodeAt(0) - 101, Number(cell[1]) - 5];

/** @param {number} row @param {number} number @returns {string | null} */
const cellAt = (row, number) =>
    Math.max(Math.abs(row), Math.abs(number), Math.abs(row - number)) > 4 ? null : String.fromCharCode(row + 101) + (number + 5);

const NINE = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Nine rows from the top, each from the left. @type {string[][]} */
export const ROWS = NINE.map((row) => NINE.flatMap((number) => cellAt(-row, number) ?? []));

export const CELLS = ROWS.flat();

/** @param {string} cell @param {Direction} direction the cell one step further, if there is one */
export function nextCell(cell, direction) {
    const [row, number] = parts(cell);
    const [up, along] = STEPS[direction];
    return cellAt(row + up, number + along);
}

/** @param {Direction} direction */
export const opposite = (direction) => DIRECTIONS[(DIRECTIONS.indexOf(direction) + 3) % 6];

/** A direction of the screen as one of the board, and back. @param {Direction} direction @param {boolean} flipped */
export const seen = (direction, flipped) => (flipped ? opposite(direction) : direction);

/** @param {[number, number]} parts @returns {Point} */
const pointAt = ([row, number]) => ({x: number * PITCH - (row * PITCH) / 2, y: row * -86.6});

/** @param {string} cell */
export const pointOf = (cell) => pointAt(parts(cell));

/** One step. @param {Direction} direction */
export const stepOf = (direction) => pointAt(STEPS[direction]);

/** Degrees, clockwise from the right. @param {Direction} direction */
export const angleOf = (direction) => -60 * DIRECTIONS.indexOf(direction);

/** @param {Point} a @param {Point} b @param {number} [times] @returns {Point} */
export const plus = (a, b, times = 1) => ({x: a.x + times * b.x, y: a.y + times * b.y});

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** The cells after one, in a direction, up to the rim. @param {string} cell @param {Direction} direction @returns {string[]} */
export function ray(cell, direction) {
    const next = nextCell(cell, direction);
    return next ? [next, ...ray(next, direction)] : [];
}

/** The cells from one to another, both included; null where no straight line joins them. @param {string} from @param {string} to */
export function lineBetween(from, to) {
    const line = DIRECTIONS.map((direction) => [from, ...ray(from, direction)]).find((cells) => cells.includes(to));
    return line ? line.slice(0, line.indexOf(to) + 1) : null;
}

/** The cell nearest to a point, or null where the point lies off the board. @param {Point} point */
export function nearestCell(point) {
    let nearest = null;
    let least = 62;
    for (const cell of CELLS) {
        const away = distance(pointOf(cell), point);
        if (away < least) [nearest, least] = [cell, away];
    }
    return nearest;
}

/** The one of six sectors a movement points into. @param {Point} by */
export const sectorOf = ({x, y}) => DIRECTIONS[(Math.round(Math.atan2(-y, x) / (Math.PI / 3)) + 6) % 6];

/**
 * From the middle to a side of the plate, to the names of rows, to a side of the whole board, and half the width and height of
 * its picture, with the shadow.
 * @param {boolean} around whether there are targets
 */
export function sizes(around) {
    const [plate, names, frame] = around ? [403, 510, 530] : [405, 424, 446];
    return {plate, names, frame, x: frame / 0.866 + 2, y: frame + 14};
}

/** Turned about the middle. @param {number} x @param {number} y @param {number} sixths counter-clockwise @returns {Point} */
function turned(x, y, sixths) {
    const sin = Math.sin((sixths * Math.PI) / 3);
    const cos = Math.cos((sixths * Math.PI) / 3);
    return {x: x * cos + y * sin, y: y * cos - x * sin};
}

/**
 * A hexagon with round corners as a path; its corners lie left and right.
 * @param {number} side distance of the sides from the middle @param {number} round @param {number} [turn] sixths
 */
export function hexagon(side, round, turn = 0) {
    const near = (/** @type {number} */ sixth, /** @type {number} */ by) => {
        const a = turned(side / 0.866, 0, sixth + turn);
        const b = turned(side / 0.866, 0, sixth + by + turn);
        const {x, y} = plus(a, plus(b, a, -1), (round * 0.866) / side);
        return by < 0 ? `${x} ${y}Q${a.x} ${a.y} ` : `${x} ${y}`;
    };
    return 'M' + [0, 1, 2, 3, 4, 5].map((sixth) => near(sixth, -1) + near(sixth, 1)).join('L') + 'Z';
}

/** A target's trough: the places of its value and of the marble it holds. Two lie below the board, then counter-clockwise. @param {number} number from 1 */
export function targetPlace(number) {
    const sixths = Math.floor((number - 1) / 2);
    const half = number % 2 ? -1 : 1;
    return {value: turned(half * 146, 450.4, sixths), pocket: turned(half * 54, 450.4, sixths)};
}

/** In the middle of the rim of a board without targets. */
const RIM = 425.5;

/**
 * Where a marble that was pushed off lies: in the rim, along the two sides where nothing is written. Those of the player at the lower
 * end are at the top, the others at the right.
 * @param {string} side whose it was @param {number} nth from 0 @param {number} count how many there are @param {boolean} flipped
 */
export function rimPlace(side, nth, count, flipped) {
    const x = nth * Math.min(40, 410 / count) - 205;
    const {x: right, y: down} = turned(x, -RIM, side === (flipped ? 'second' : 'first') ? 0 : -1);
    return flipped ? {x: -right, y: -down} : {x: right, y: down};
}

/** Names of the rows and diagonals and where they are written. @param {boolean} around @param {boolean} flipped */
export function labels(around, flipped) {
    const label = (/** @type {string} */ name, /** @type {string} */ through, /** @type {Direction} */ towards) => {
        const way = seen(towards, flipped);
        const end = ray(through, way).at(-1) ?? through;
        return {name, at: plus(pointOf(end), stepOf(way), (sizes(around).names - 346.4) / 86.6)};
    };
    return [...'abcdefghi'].flatMap((row, i) => [label(row, `${row}5`, 'W'), label(`${i + 1}`, `e${i + 1}`, 'SE')]);
}
