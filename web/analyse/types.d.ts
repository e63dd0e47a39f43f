// SPDX-License-Identifier: MIT
// The types of the analysis screen: the study, its nodes, and the panels that are mounted beside the board. Nothing of this is loaded.

import type {Arrow} from '../board/marks.js';
import type {RecordComment, Result} from '../core/types.js';
import type {Kept} from '../shell/kept.js';
import type {Context} from '../shell/types.js';
import type {Study} from './study.js';

/** What a comment of a record holds. */
export interface Note extends RecordComment {
    /** Only where a study is kept: the text is what a review wrote. */
    told?: boolean;
}

/** As `open` tells them: a move, parentheses around a variation, a glyph's number, a comment. */
export type Token = string | number | Partial<Note>;

/** A move in the tree, with what is said about it; the root is the start and has no move. */
export interface TreeNode {
    /** Unique in a visit. */
    id: number;
    move: string;
    parent: TreeNode | null;
    /** What follows: first the main line, then its variations. */
    children: TreeNode[];
    comment: string;
    /** What a review wrote there: as long as the comment is the same, nobody has changed it. */
    told: string;
    /** A comment that stands before the move, as at the beginning of a variation. */
    before: Note | null;
    glyphs: number[];
    rings: string[];
    arrows: string[];
    clock: number | null;
    eval: number | null;
}

/** What may be changed about a node, or about the game as a whole. */
export type Said = Partial<Pick<TreeNode, 'comment' | 'told' | 'before' | 'glyphs' | 'rings' | 'arrows' | 'clock' | 'eval'> & Pick<Study, 'tags' | 'result'>>;

/** A game as `open` tells it, as far as a study takes it; also the form in which a study is kept. */
export interface Opened {
    variant: string | null;
    start: string | null;
    house?: string;
    tags?: Record<string, string>;
    result?: Result;
    /** Instead of tokens: the moves alone. */
    moves?: string;
    tokens?: Token[];
    flipped?: boolean | null;
    /** How many moves of the tokens lead to what is shown, it included. */
    at?: number | null;
    /** Where it comes from, so that the same is not opened twice. */
    source?: string;
}

export interface StudyParts {
    kept: Kept;
}

/** Whoever needs the engine alone pauses live analysis and calls what this returns when it may go on. */
export interface Arbiter {
    pause(): () => void;
}

export interface PanelParts {
    context: Context;
    study: Study;
}

/** What the analysis screen gives its panels. */
export interface ScreenParts extends PanelParts {
    /** Draws the marks over the board anew. */
    marks(): void;
}

/** A panel beside the board. */
export interface Panel {
    close(): void;
    /** Shows its words anew. */
    language?(): void | Promise<void>;
    /** What it draws over the position shown. */
    arrows?(): Arrow[];
}

/** Panels of other modules, by their places: createExplore (explore.js), createImport (import.js), createLens (lens.js), createShare (share.js). */
export type CreatePanel = (element: HTMLElement, parts: ScreenParts) => Panel;
