// SPDX-License-Identifier: MIT
// The study: a game with its variations and what is said about them, where one is in it, and the way back from every change.

import {branchOf, isBelow, lineFrom, makeNode, pathTo, readTokens, tokensText, walk, writeTokens} from './tree.js';

/** @typedef {import('./types.js').Opened} Opened */
/** @typedef {import('./types.js').TreeNode} TreeNode */
/** What is kept. @typedef {{version: number, study: Opened, replaced: Opened | null, mark: number | undefined}} Stored */
/** A change and its reverse. @typedef {{redo: () => void, undo: () => void}} Step */
/** What belongs together, and where one was before and after it. @typedef {{steps: Step[], here: TreeNode, there: TreeNode}} Change */

export const STORE = 'sumito.study';
const VERSION = 1;
/** So many changes can be undone. */
const DEPTH = 500;
/** Keeping waits for a pause of so many ms. */
const PAUSE = 250;

/** @type {Opened} */
const USUAL = {variant: 'classic', start: 'classic'};

/**
 * Fires `tree` when anything in the tree, the tags or the result has changed, `place` when another node is current, and `other` when
 * another tab has kept a newer study, or that no longer matters.
 */
export class Study extends EventTarget {
    variant = '';
    start = '';
    house = '';
    /** @type {Record<string, string>} */
    tags = {};
    /** @type {import('../core/types.js').Result} */
    result = '*';
    flipped = false;
    source = '';
    root = makeNode('', null);
    current = this.root;
    /** Who has the engine; the engine's panel puts itself here. @type {import('./types.js').Arbiter} */
    engine = {pause: () => () => {}};
    /** @type {Change[]} */
    #done = [];
    /** @type {Change[]} */
    #undone = [];
    /** What is being changed together. @type {Change | null} */
    #open = null;
    /** The study another one was opened over, in its kept form. @type {Opened | null} */
    #replaced = null;
    #kept;
    /** The newer study another tab has kept, in its kept form: it is not kept over without a word. @type {Stored | null} */
    other = null;
    /** Whether anything has changed since it was taken up or kept, if only the place. */
    #changed = false;
    /** Whether more than the place has. */
    #edited = false;
    /** What is kept carries a mark, another one with every edit: by it a tab knows what it has taken up or kept itself. @type {number | undefined} */
    #mark;
    #lasts = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;

    /** Takes up the kept study. @param {import('./types.js').StudyParts} parts */
    constructor({kept}) {
        super();
        this.#kept = kept;
        const {version, study = USUAL, replaced, mark} = /** @type {Partial<Stored>} */ (kept.read(STORE) ?? {});
        this.#mark = mark;
        try {
            Object.assign(this, this.#read(version === VERSION ? study : USUAL));
            if (replaced) this.#over(replaced);
        } catch {
            /* What cannot be read is no study. */
            Object.assign(this, this.#read(USUAL));
        }
    }

    /** The way back to the study this one was opened over on an earlier visit. @param {Opened} replaced */
    #over(replaced) {
        const now = this.#whole();
        const old = this.#read(replaced);
        this.#replaced = replaced;
        this.#done.push({
            steps: [{redo: () => Object.assign(this, now), undo: () => Object.assign(this, old)}],
            here: old.current,
            there: now.current,
        });
    }

    /** The main line. @returns {TreeNode[]} */
    get main() {
        return lineFrom(this.root);
    }

    /** The nodes from the first move to one. @param {TreeNode} [node] */
    path(node = this.current) {
        return pathTo(node);
    }

    /** The fields of a request about the game at a node. @param {TreeNode} [node] */
    fields(node = this.current) {
        return {
            start: this.start,
            moves: pathTo(node)
                .map(({move}) => move)
                .join(' '),
            house: this.house,
        };
    }

    /** The text of `write`, `pack` and `sheet`. */
    tokens() {
        return tokensText(writeTokens(this.root));
    }

    /** How many moves of the tokens lead to a node, it included. @param {TreeNode} [node] */
    at(node = this.current) {
        return [...walk(this.root)].indexOf(node) + 1;
    }

    /** The node at such a number. @param {number} at @returns {TreeNode} */
    nodeAt(at) {
        return [...walk(this.root)][at - 1] ?? this.root;
    }

    /** Whether there is nothing in it but a start. */
    get empty() {
        return !this.root.children.length && !this.root.comment && !['Black', 'White', 'Event'].some((name) => this.tags[name]);
    }

    get canUndo() {
        return this.#done.length > 0;
    }

    get canRedo() {
        return this.#undone.length > 0;
    }

    /** @param {TreeNode} node */
    go(node) {
        if (node === this.current) return;
        this.current = node;
        if (!this.#open) this.#tell('place');
    }

    /** Follows a move, or branches. @param {string} move @returns {TreeNode} */
    play(move) {
        this.together(() => this.go(this.addLine(this.current, [move])[0]));
        return this.current;
    }

    /** Adds a line after a node, as far as it is not there; one stays where one is. @param {TreeNode} node @param {string[]} moves @returns {TreeNode[]} its nodes */
    addLine(node, moves) {
        /** @type {TreeNode[]} */
        const line = [];
        this.together(() =>
            moves.reduce((parent, move) => {
                const found = parent.children.find((child) => child.move === move);
                const child = found ?? makeNode(move, parent);
                line.push(child);
                if (!found)
                    this.#step(
                        () => parent.children.push(child),
                        () => parent.children.splice(parent.children.indexOf(child), 1),
                    );
                return child;
            }, node),
        );
        return line;
    }

    /** Says something else of a node, or of the game as a whole. @param {TreeNode | Study} node @param {import('./types.js').Said} said */
    edit(node, said) {
        const old = Object.fromEntries(
            Object.keys(said).map((name) => [name, /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (node))[name]]),
        );
        if (JSON.stringify(old) !== JSON.stringify(said))
            this.#step(
                () => Object.assign(node, said),
                () => Object.assign(node, old),
            );
    }

    /** Makes the variation a node is in the main continuation where it branches off. @param {TreeNode} node @returns {boolean} whether it was one */
    promote(node) {
        const branch = branchOf(node);
        const parent = branch?.parent;
        if (!parent) return false;
        const old = parent.children;
        const children = [branch, ...old.filter((child) => child !== branch)];
        this.#step(
            () => (parent.children = children),
            () => (parent.children = old),
        );
        return true;
    }

    /** Deletes a move and all that follows it. @param {TreeNode} node @returns {boolean} whether it could be: the start stays */
    remove(node) {
        const {parent} = node;
        if (!parent) return false;
        const old = parent.children;
        this.together(() => {
            this.#step(
                () => (parent.children = old.filter((child) => child !== node)),
                () => (parent.children = old),
            );
            if (isBelow(this.current, node)) this.go(parent);
        });
        return true;
    }

    /** Turns the board; no change that could be undone. */
    flip() {
        this.flipped = !this.flipped;
        this.#tell('place');
    }

    /** Puts another game in place of the present one. @param {Opened} game as `open` tells it */
    load(game) {
        const next = this.#read(game);
        this.#replaced = this.empty ? this.#replaced : this.saved();
        this.#exchange(next);
    }

    /** Looks whether another tab has kept a newer study. @param {string | null} [text] what it has kept, where that is known */
    look(text) {
        /* Where this one could not be kept, what is read is its own. */
        const stored = /** @type {Stored | null | undefined} */ (this.#lasts || !text ? this.#kept.read(STORE) : JSON.parse(text));
        const before = this.other;
        this.other = stored && stored.mark !== this.#mark ? stored : null;
        if (!before !== !this.other) this.dispatchEvent(new Event('other'));
    }

    /** Takes the newer study up, or stays with this one and keeps it; either way undoing leads to the other. @param {boolean} stay */
    settle(stay) {
        if (!this.other) return;
        const {study, replaced, mark} = this.other;
        const mine = this.#whole();
        const here = this.saved();
        const edited = this.#edited;
        this.#exchange(this.#read(study));
        if (stay) this.#exchange(mine);
        this.#mark = mark;
        this.#replaced = stay ? study : edited ? here : replaced;
        this.#edited = stay;
        this.other = null;
        this.#write();
        this.dispatchEvent(new Event('other'));
    }

    /** Makes several changes one that is undone at once. @param {() => void} work */
    together(work) {
        if (this.#open) return work();
        const here = this.current;
        const change = (this.#open = {steps: /** @type {Step[]} */ ([]), here, there: here});
        try {
            work();
        } finally {
            this.#open = null;
            change.there = this.current;
            if (change.steps.length) {
                this.#done.push(change);
                this.#done.splice(0, this.#done.length - DEPTH);
                this.#undone = [];
                this.#tell('tree');
            }
            if (here !== this.current) this.#tell('place');
        }
    }

    /** @returns {boolean} whether there was something to undo */
    undo() {
        const change = this.#done.pop();
        if (!change) return false;
        this.#undone.push(change);
        this.#run(change.steps.map(({undo}) => undo).reverse(), change.here);
        return true;
    }

    /** @returns {boolean} whether there was something to redo */
    redo() {
        const change = this.#undone.pop();
        if (!change) return false;
        this.#done.push(change);
        this.#run(
            change.steps.map(({redo}) => redo),
            change.there,
        );
        return true;
    }

    /** As it is kept, and as `load` takes it. @returns {Opened} */
    saved() {
        const {variant, start, house, tags, result, flipped, source} = this;
        return {variant, start, house, tags, result, flipped, source, tokens: writeTokens(this.root), at: this.at()};
    }

    /** Keeps it now, unless another tab has kept a newer one. @returns {boolean} whether it lasts beyond this visit */
    keep() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        if (!this.other) this.look();
        if (this.#changed && !this.other) this.#write();
        return this.#lasts && !this.other;
    }

    #write() {
        this.#mark = this.#edited ? Math.random() : this.#mark;
        this.#lasts = this.#kept.write(STORE, {version: VERSION, study: this.saved(), replaced: this.#replaced, mark: this.#mark});
        this.#changed = this.#edited = false;
    }

    /** Everything gives way to something else. @param {object} next */
    #exchange(next) {
        const old = this.#whole();
        this.#step(
            () => Object.assign(this, next),
            () => Object.assign(this, old),
        );
    }

    /** @param {() => void} redo @param {() => void} undo */
    #step(redo, undo) {
        this.together(() => {
            redo();
            this.#open?.steps.push({redo, undo});
        });
    }

    /** @param {(() => void)[]} steps @param {TreeNode} to where one is then */
    #run(steps, to) {
        const from = this.current;
        for (const step of steps) step();
        this.current = to;
        this.#tell('tree');
        if (from !== to) this.#tell('place');
    }

    /** @param {'tree' | 'place'} what */
    #tell(what) {
        this.#changed = true;
        this.#edited ||= what === 'tree';
        this.#timer ??= setTimeout(() => this.keep(), PAUSE);
        this.dispatchEvent(new Event(what));
    }

    /** All that makes up the present game. */
    #whole() {
        const {variant, start, house, tags, result, flipped, source, root, current} = this;
        return {variant, start, house, tags, result, flipped, source, root, current};
    }

    /** The same of a game that was opened. @param {Opened} game */
    #read({variant, start, house = '', tags = {}, result = '*', flipped, source = '', moves = '', tokens, at}) {
        const root = readTokens(tokens ?? moves.split(' ').filter(Boolean));
        return {
            variant: variant ?? '',
            start: start ?? '',
            house,
            tags,
            result,
            flipped: flipped ?? false,
            source,
            root,
            current: (at && [...walk(root)][at - 1]) || root,
        };
    }
}
