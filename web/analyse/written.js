// SPDX-License-Identifier: MIT
// A review as the study keeps it: evaluations, signs, reasons and better lines among its moves, as `sumito analyze --apgn` writes them. So
// it goes wherever the study goes, and is the same there.

import {PER_SCORE} from './review.js';
import {isBelow} from './tree.js';

/** @typedef {import('./lens.js').Reviewed} Reviewed */
/** @typedef {import('./study.js').Study} Study */
/** @typedef {import('./types.js').TreeNode} TreeNode */

/** Marks on a move; others say something about a position. */
const MOVE_GLYPHS = 6;

/** What an evaluation of a position is in a record. @param {Reviewed} reviewed @param {number} ply */
const evalAt = ({course: {scores}, firstPly}, ply) => PER_SCORE * ((firstPly + ply) % 2 ? -scores[ply] : scores[ply]);

/** The nodes of a line that is there. @param {TreeNode} from @param {string[]} line @returns {TreeNode[]} */
function nodesOf(from, line) {
    /** @type {TreeNode[]} */
    const nodes = [];
    for (const move of line) {
        const node = (nodes.at(-1) ?? from).children.find((child) => child.move === move);
        if (!node) break;
        nodes.push(node);
    }
    return nodes;
}

/** Whether nobody has added anything to a better line. @param {TreeNode[]} line */
const untouched = (line) =>
    line.every(
        (node, i) =>
            !node.comment &&
            !node.before &&
            !node.glyphs.length &&
            !node.rings.length &&
            !node.arrows.length &&
            node.children.length === Number(i < line.length - 1),
    );

/** Takes out what an earlier review had written, unless somebody has changed it. @param {Study} study @param {Reviewed} reviewed */
function takeOut(study, {course: {plies}, seen, words}) {
    const nodes = [study.root, ...study.main];
    plies.forEach(({glyph}, i) => {
        const node = nodes[i + 1];
        const line = nodesOf(nodes[i], seen[i].line);
        if (!glyph) return;
        study.edit(node, {glyphs: node.glyphs.filter((one) => one !== glyph)});
        /* A record does not say whose words they are: there they are known by being said again. */
        if (node.comment === (node.told || words.get(i + 1))) study.edit(node, {comment: ''});
        if (line.length && line[0] !== node && line.length === seen[i].line.length && untouched(line) && !isBelow(study.current, line[0]))
            study.remove(line[0]);
    });
}

/**
 * Writes a review into the tree, in place of an earlier one, as one change.
 * @param {Study} study @param {Reviewed} reviewed of its main line @param {Reviewed | null} [earlier]
 */
export function writeReview(study, reviewed, earlier = null) {
    const {
        seen,
        course: {plies},
        words,
    } = reviewed;
    const nodes = [study.root, ...study.main];
    study.together(() => {
        if (earlier) takeOut(study, earlier);
        nodes.forEach((node, ply) => {
            const {glyph = null} = plies[ply - 1] ?? {};
            if (seen[ply].score !== null)
                // the end of a game needs no evaluation
                study.edit(node, {eval: evalAt(reviewed, ply)});
            if (!glyph) return;
            if (!node.glyphs.some((one) => one >= 1 && one <= MOVE_GLYPHS)) study.edit(node, {glyphs: [glyph, ...node.glyphs]});
            if (!node.comment) {
                const comment = words.get(ply) ?? '';
                study.edit(node, {comment, told: comment});
            }
            /* By its evaluation the better line is known among other variations. */
            const [better] = study.addLine(nodes[ply - 1], seen[ply - 1].line);
            if (better && better !== node) study.edit(better, {eval: evalAt(reviewed, ply - 1)});
        });
    });
}
