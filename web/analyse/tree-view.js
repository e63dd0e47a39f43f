// SPDX-License-Identifier: MIT
// The tree of moves: variations indented, comments and signs in their places, the current move marked and in view.

import {append, fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {createHold} from './hold.js';

/** @typedef {import('./types.js').TreeNode} TreeNode */

/** Signs of the glyphs that have one. */
export const SIGNS = ['', '!', '?', '!!', '??', '!?', '?!'];

/** @param {number} glyph */
const sign = (glyph) => SIGNS[glyph] ?? `$${glyph}`;

/** What a glyph is called. @param {number} glyph */
export const glyphWords = (glyph) => (SIGNS[glyph] ? t(`analyse_glyph_${glyph}`) : sign(glyph));

/** @param {string} text */
const comment = (text) => text !== '' && h('span', {class: 'tree-comment'}, text);

/** What is not torn apart at the end of a line. @param {...import('../shell/types.js').Child} parts */
const pair = (...parts) => h('span', {class: 'tree-pair'}, parts);

/**
 * @param {HTMLElement} element which scrolls
 * @param {import('./study.js').Study} study
 */
export function createTreeView(element, study) {
    /** @type {Map<TreeNode, HTMLButtonElement>} */
    const buttons = new Map();
    /** @type {WeakMap<Element, TreeNode>} */
    const nodes = new WeakMap();
    /** The number of the first move, counted in plies. */
    let first = 0;
    /** @type {HTMLElement | undefined} */
    let current;
    let stale = false;
    const held = createHold(element, () => stale && render());

    /** @param {TreeNode} node @param {string} label @param {import('../shell/types.js').Child[]} children */
    function button(node, label, ...children) {
        const made = h('button', {type: 'button', class: 'quiet tree-move', tabindex: -1, 'aria-label': label}, children);
        buttons.set(node, made);
        nodes.set(made, node);
        return made;
    }

    /** @param {Element} flow @param {TreeNode} node @param {number} ply @param {boolean} due whether its number is to be told in any case */
    function put(flow, node, ply, due) {
        const number = `${Math.floor(ply / 2) + 1}${ply % 2 ? '…' : '.'}`;
        const words = node.glyphs.map(glyphWords).join(', ');
        const label = [`${number} ${node.move}`, words, node.comment, node.rings.length + node.arrows.length > 0 && t('analyse_drawn')]
            .filter(Boolean)
            .join(', ');
        append(flow, [
            comment(node.before?.text ?? ''),
            pair(
                (due || ply % 2 === 0) && h('span', {class: 'tree-number', 'aria-hidden': 'true'}, number),
                button(
                    node,
                    label,
                    node.move,
                    node.glyphs.length > 0 && h('b', {class: `sign-${node.glyphs[0]}`}, node.glyphs.map(sign).join(' ')),
                ),
            ),
            comment(node.comment),
        ]);
    }

    /** Writes what follows a node. @param {Element} flow @param {TreeNode} node @param {number} ply of what follows @param {boolean} due */
    function line(flow, node, ply, due) {
        for (let at = node; at.children.length; [at] = at.children, ply++) {
            const [main, ...others] = at.children;
            put(flow, main, ply, due);
            due = main.comment !== '' || others.length > 0;
            if (others.length)
                flow.append(
                    h(
                        'div',
                        {class: 'tree-variations'},
                        others.map((other) => {
                            const branch = h('div', {class: 'tree-line'});
                            put(branch, other, ply, true);
                            line(branch, other, ply + 1, other.comment !== '');
                            return branch;
                        }),
                    ),
                );
        }
    }

    function render() {
        stale = held();
        if (stale) return;
        const focused = element.contains(document.activeElement);
        const flow = h('div', {class: 'tree-line tree-main'});
        buttons.clear();
        append(flow, [
            pair(button(study.root, [t('analyse_start'), study.root.comment].filter(Boolean).join(', '), t('analyse_start'))),
            comment(study.root.comment),
        ]);
        line(flow, study.root, first, true);
        if (study.result !== '*') flow.append(h('span', {class: 'tree-result'}, study.result));
        fill(element, flow);
        mark(focused);
    }

    /** Marks the current move. @param {boolean} [focus] */
    function mark(focus = element.contains(document.activeElement)) {
        current?.removeAttribute('aria-current');
        current?.setAttribute('tabindex', '-1');
        current = buttons.get(study.current);
        current?.setAttribute('aria-current', 'step');
        current?.setAttribute('tabindex', '0');
        if (focus) current?.focus({preventScroll: true});
        /* Only the tree scrolls, never the page. */
        if (current) {
            const {top, bottom} = current.getBoundingClientRect();
            const view = element.getBoundingClientRect();
            if (top < view.top || bottom > view.bottom) element.scrollTop += top - view.top - element.clientHeight / 2;
        }
    }

    element.addEventListener('click', ({target}) => {
        const chosen = /** @type {Element} */ (target).closest('button');
        const node = chosen && nodes.get(chosen);
        if (node) study.go(node);
    });
    return {
        render,
        mark,
        /** Where the numbers of moves begin. @param {{position: string, to_move: string}} start as `game` tells it */
        begin({position, to_move: side}) {
            const ply = Number(position.split(' ').at(-1));
            first = ply + (ply % 2 === Number(side === 'second') ? 0 : 1);
            render();
        },
    };
}
