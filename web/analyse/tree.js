// SPDX-License-Identifier: MIT
// A tree of moves: built from the tokens of a record, walked through, and written as tokens again.

/** @typedef {import('./types.js').Note} Note */
/** @typedef {import('./types.js').Token} Token */
/** @typedef {import('./types.js').TreeNode} TreeNode */

/** @type {Note} */
const NOTHING = {text: '', clock: null, eval: null, rings: [], arrows: []};

let made = 0;

/** @param {string} move @param {TreeNode | null} parent @returns {TreeNode} */
export const makeNode = (move, parent) => ({
    id: ++made,
    move,
    parent,
    children: [],
    comment: '',
    told: '',
    before: null,
    glyphs: [],
    rings: [],
    arrows: [],
    clock: null,
    eval: null,
});

/** Two comments as one. @param {Note} first @param {Partial<Note>} second @returns {Note} */
const joined = (first, second) => ({
    text: [first.text, second.text].filter(Boolean).join(' '),
    clock: second.clock ?? first.clock,
    eval: second.eval ?? first.eval,
    rings: [...new Set([...first.rings, ...(second.rings ?? [])])],
    arrows: [...new Set([...first.arrows, ...(second.arrows ?? [])])],
});

/** What is said about a node as one comment. @param {TreeNode} node @returns {Note} */
const noteOf = ({comment, told, clock, eval: worth, rings, arrows}) => ({
    text: comment,
    clock,
    eval: worth,
    rings,
    arrows,
    ...(comment && comment === told && {told: true}),
});

/** @param {TreeNode} node @param {Partial<Note>} note */
function addNote(node, note) {
    const {text, ...rest} = joined(noteOf(node), note);
    Object.assign(node, rest, {comment: text, told: note.told ? note.text : node.told});
}

/** @param {Token[]} tokens @returns {TreeNode} the root */
export function readTokens(tokens) {
    const root = makeNode('', null);
    /** @type {TreeNode[]} */
    const stack = [];
    let at = root;
    /** Comments at the beginning of a variation, or after one, belong to the move that comes. @type {Note | null} */
    let coming = null;
    /** Whether comments do so now. */
    let early = false;
    for (const token of tokens)
        if (token === '(') {
            stack.push(at);
            at = at.parent ?? root;
            early = true;
        } else if (token === ')') {
            if (coming) addNote(at, coming);
            coming = null;
            at = stack.pop() ?? at;
            early = true;
        } else if (typeof token === 'string') {
            const node = makeNode(token, at);
            node.before = coming;
            at.children.push(node);
            at = node;
            coming = null;
            early = false;
        } else if (typeof token === 'number') at.glyphs.push(token);
        else if (early) coming = joined(coming ?? NOTHING, token);
        else addNote(at, token);
    if (coming) addNote(at, coming);
    return root;
}

/** Every node below one, in the order of the record. @param {TreeNode} node @returns {Generator<TreeNode>} */
export function* walk(node) {
    for (let at = node; at.children.length; at = at.children[0])
        for (const child of at.children) {
            yield child;
            if (child !== at.children[0]) yield* walk(child);
        }
}

/** @param {Token[]} tokens @param {Note | null} note */
function pushNote(tokens, note) {
    if (note && (note.text || note.clock !== null || note.eval !== null || note.rings.length || note.arrows.length)) tokens.push(note);
}

/** @param {Token[]} tokens @param {TreeNode} node */
function pushNode(tokens, node) {
    pushNote(tokens, node.before);
    if (node.move) tokens.push(node.move);
    tokens.push(...node.glyphs);
    pushNote(tokens, noteOf(node));
}

/** @param {Token[]} tokens @param {TreeNode} node whose continuation is written */
function pushLine(tokens, node) {
    for (let at = node; at.children.length; at = at.children[0])
        for (const child of at.children)
            if (child === at.children[0]) pushNode(tokens, child);
            else {
                tokens.push('(');
                pushNode(tokens, child);
                pushLine(tokens, child);
                tokens.push(')');
            }
}

/** @param {TreeNode} root @returns {Token[]} */
export function writeTokens(root) {
    /** @type {Token[]} */
    const tokens = [];
    pushNode(tokens, root);
    pushLine(tokens, root);
    return tokens;
}

/** A token as lines of a request. @param {Token} token @returns {string[]} */
function tokenLines(token) {
    if (typeof token === 'string') return [token];
    if (typeof token === 'number') return [`$${token}`];
    const {text = '', clock = null, eval: worth = null, rings = [], arrows = []} = token;
    const lines = [];
    if (clock !== null) lines.push(`clock ${clock}`);
    if (worth !== null) lines.push(`eval ${worth}`);
    if (rings.length) lines.push(`rings ${rings.join(' ')}`);
    if (arrows.length) lines.push(`arrows ${arrows.join(' ')}`);
    return [...lines, `{${text.replace(/\s*\n\s*/g, ' ')}`];
}

/** The tokens as `write`, `pack` and `sheet` want them. @param {Token[]} tokens */
export const tokensText = (tokens) => tokens.flatMap(tokenLines).join('\n');

/** The nodes from the first move to this one. @param {TreeNode} node @returns {TreeNode[]} */
export function pathTo(node) {
    const path = [];
    for (let at = node; at.parent; at = at.parent) path.push(at);
    return path.reverse();
}

/** The nodes after this one along its main line. @param {TreeNode} node @returns {TreeNode[]} */
export function lineFrom(node) {
    const line = [];
    for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
    return line;
}

/** The last move up to this one that is a variation; null on the main line. @param {TreeNode} node @returns {TreeNode | null} */
export function branchOf(node) {
    for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
    return null;
}

/** Whether a node is another one or comes after it. @param {TreeNode} node @param {TreeNode} root */
export function isBelow(node, root) {
    for (let at = /** @type {TreeNode | null} */ (node); at; at = at.parent) if (at === root) return true;
    return false;
}
