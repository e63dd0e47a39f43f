// SPDX-License-Identifier: MIT
// Keys of the analysis, besides those every board has: what they ask for on the board, and in the tree.

/** On the board, by place; with Shift after a plus. @type {Record<string, string>} */
const BOARD = {
    PageUp: 'first',
    PageDown: 'last',
    KeyO: 'variation',
    '+KeyO': 'out',
    KeyQ: 'power',
    '+KeyQ': 'threat',
    KeyF: 'formations',
    Digit7: 'draw',
    '+KeyU': 'redo',
};

/** In the tree. @type {Record<string, string>} */
const TREE = {ArrowLeft: 'previous', ArrowRight: 'next', ArrowDown: 'variation', ArrowUp: 'out', Home: 'first', End: 'last'};

/** In both. @type {Record<string, string>} */
const BOTH = {Delete: 'delete', '+PageUp': 'promote', F2: 'comment'};

/** With Ctrl or Cmd. @type {Record<string, string>} */
const COMMANDS = {z: 'undo', '+z': 'redo', y: 'redo'};

/**
 * What a key asks for, or nothing. Signs are `glyph-0` to `glyph-6`.
 * @param {{code: string, key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 * @param {boolean} tree whether it was pressed in the tree, not on the board
 * @returns {string | undefined}
 */
export function wanted({code, key, shiftKey, ctrlKey, metaKey, altKey}, tree) {
    const shift = shiftKey ? '+' : '';
    if (altKey) return undefined;
    if (ctrlKey || metaKey) return COMMANDS[shift + key.toLowerCase()];
    /* Letters go by what is printed on them, as those of the board do. */
    const name = shift + (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code);
    const digit = /^Digit([0-6])$/.exec(code);
    return BOTH[name] ?? (tree ? TREE : BOARD)[name] ?? (digit && !/^[a-z]$/i.test(key) ? `glyph-${digit[1]}` : undefined);
}
