// SPDX-License-Identifier: MIT
// Everything the package offers. Texts of `words` follow the language asked for; all other words are the same in every language.

export type Variant = 'classic' | 'notalone' | 'offboard';
export type Side = 'first' | 'second';
export type Content = 'first' | 'second' | 'sister';
export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';
export type Language = 'en' | 'fr';
export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';
/** A cell, a1 to i9. */
export type Cell = string;
/** A move in the notation: a1b2, c3c5d4, @d4. */
export type MoveText = string;

/** Opens the rules. The engine is loaded with the first search. */
export function openSumito(options?: OpenOptions): Promise<Sumito>;

export interface OpenOptions {
    /** The folder of the wasm files, where it is not that of the package. */
    base?: URL | string;
}

export interface Sumito {
    /** Of the core. */
    readonly version: string;
    readonly layouts: readonly Layout[];
    /** Any text that names a position: six fields, classic, classic:belgian-daisy, notalone, offboard. */
    position(text?: string): Position;
    /** A game from a position on, under rules of the house: `repetition ejections=4 noprogress=40 takebacks`, any of them. */
    game(start?: string | Position, house?: string): Game;
    /** Many positions, to be asked and played all at once. */
    positions(given: Iterable<string | Position>): Positions;
    /** The games of a record, a link or a position. What is wrong is told by the game's `error`. */
    readRecords(text: string): RecordedGame[];
    /** A game with variations and comments as a record. */
    writeRecord(record: RecordSource): string;
    /** The same as part of a link. */
    packRecord(record: RecordSource, view?: { flipped?: boolean; language?: Language; at?: number }): string;
    /** The levels of the engine and their measured ratings. */
    levels(): { level: number; rating: { [variant in Variant]: number | null } }[];
    /** How many leaves the tree of legal moves has at a depth, 0 to 20. Counted at once, in the thread that asks. */
    perft(of: string | Position, depth: number): number;
    /** What a position is worth without a search, for the side to move. Where the game is over, a SumitoError says so. */
    evaluate(of: string | Position): number;
    engine(options?: EngineOptions): Engine;
    /** Any request of the core (docs/page.md), for whatever has no function here. */
    ask(verb: string, fields?: Record<string, unknown>): any;
}

export interface Layout {
    name: string;
    words: string;
    position: string;
    cells: Record<Cell, Content>;
}

export interface Outcome {
    over: boolean;
    result: Result;
    winner: Side | null;
    /** ejections, reunion, points, no_move; time, resignation, agreement, repetition, no_progress, leaving. */
    reason: string | null;
}

/** A position is a value: playing a move makes a new one. */
export interface Position {
    /** Its six fields. */
    readonly text: string;
    readonly variant: Variant;
    /** Who is to move. */
    readonly side: Side;
    readonly ply: number;
    readonly score: { first: number; second: number };
    /** What stands on each occupied cell. */
    readonly cells: Readonly<Record<Cell, Content>>;
    /** Off Board: T1 to T12. */
    readonly targets: readonly { index: number; value: number; holds: Side | null; x: number; y: number }[];
    /** Notalone: where the sisters stand, and the direction each may not take. */
    readonly sisters: { cells: Cell[]; barred: (Direction | null)[] };
    /** Notalone: the side to move places a sister. */
    readonly placing: boolean;
    /** Off Board: who holds a marble, and where it can be put back. */
    readonly inHand: { side: Side; cells: Cell[] } | null;
    readonly outcome: Outcome;
    at(cell: Cell): Content | null;
    /** All legal moves, in the order of their texts. */
    moves(language?: Language): Move[];
    /** Why a move is refused; null where it is legal. */
    refusal(move: MoveText, language?: Language): Refusal | null;
    /** The position after these moves; throws IllegalMove. */
    play(...moves: (MoveText | Move)[]): Position;
    /** The move of some marbles, given by the ends of their line, in a direction; throws IllegalMove. */
    moveOf(ends: [Cell] | [Cell, Cell], direction: Direction): MoveText;
    formations(language?: Language): Formation[];
    /** Marbles of each side that could be pushed off if it were the other side's turn. */
    threats(): { first: Cell[]; second: Cell[] };
    /** One line: whose turn, the score; or how it ended. */
    words(language?: Language): string;
    /** The position by its landmarks, for somebody who cannot see the board. */
    summary(language?: Language): string;
    svg(options?: PictureOptions): string;
    toString(): string;
}

export interface PictureOptions {
    theme?: 'contrast' | 'print';
    width?: number;
    flipped?: boolean;
    highlights?: Cell[];
    /** From cell to cell: e5g5. */
    arrows?: string[];
}

export interface Move {
    move: MoveText;
    kind: 'line' | 'side' | 'place' | 'put_back';
    /** The marbles that go, the rear one first. */
    from: Cell[];
    direction: Direction | null;
    /** The cell a handle for it is shown on. */
    target: Cell | null;
    pushes: number;
    ejects: boolean;
    /** Off Board: points scored; null where no marble leaves the board. */
    points: number | null;
    full: boolean;
    /** Notalone: whether the sisters meet, and who wins by it. */
    reunites: { wins: boolean; words: string } | null;
    words: string;
}

export interface Refusal {
    /** pac, not_yours, self_eject ... */
    code: string;
    /** The number of the rule that says so. */
    rule: string;
    /** The cells that cause it. */
    cells: Cell[];
    message: string;
}

export interface Formation {
    kind: string;
    name: string;
    side: Side;
    cells: Cell[];
    against: Cell[];
    words: string;
}

/**
 * Many positions in the memory of the core, which each call asks or plays all at once. A move is a number here, which belongs to its
 * position. There is no history and no house: what repeats, a game knows.
 */
export interface Positions {
    readonly length: number;
    /** The n-th, from 0, as it stands now. */
    at(n: number): Position;
    /** All legal moves: those of the n-th position are `codes.subarray(offsets[n], offsets[n + 1])`, none where its game is over. */
    moves(): { codes: Uint32Array; offsets: Uint32Array };
    /** A move of the n-th position in the notation. */
    moveText(n: number, code: number): MoveText;
    /** Plays the n-th move in the n-th position; 0xffffffff leaves it as it is. Throws at the first that is no move, those before it are played. */
    play(codes: ArrayLike<number>): this;
    /** What each is worth without a search, for its side to move, while its game goes on. */
    evaluate(): Int32Array;
    /** Gives the memory back: at once, not when nobody has it any more. `using` does so, too, where there is one. */
    close(): void;
}

/** A game being played. */
export interface Game {
    readonly start: string;
    readonly house: string;
    readonly moves: readonly MoveText[];
    /** Who is to move. */
    readonly side: Side;
    readonly position: Position;
    readonly outcome: Outcome;
    readonly over: boolean;
    /** How often the position has come about. */
    readonly repetitions: number;
    /** Plies since a marble was pushed off. */
    readonly quietPlies: number;
    /** All legal moves in the order of their texts, and nothing else of them; none where the game is over. */
    legalMoves(): MoveText[];
    /** Plays moves, any number in one call; throws IllegalMove at the first that is refused, the ones before it are played. */
    play(...moves: (MoveText | Move)[]): this;
    /** Takes moves back, and with them whatever ended the game; the house has to allow it. */
    takeback(plies?: number): this;
    resign(side?: Side): this;
    agreeDraw(): this;
    timeOut(side: Side): this;
    words(language?: Language): string;
    record(tags?: Record<string, string>): string;
    /** Gives its memory back: at once, not when nobody has it any more. `using` does so, too, where there is one. What was played can still be told. */
    close(): void;
}

export interface RecordComment {
    text: string;
    /** Milliseconds left. */
    clock?: number | null;
    /** In thousandths. */
    eval?: number | null;
    rings?: Cell[];
    arrows?: string[];
}

/** A move; `(` and `)` around a variation, which replaces the move before it; a glyph; a comment. */
export type Token = string | number | RecordComment;

export interface RecordSource {
    /** The usual one of classic, if left out. */
    start?: string | Position | null;
    house?: string;
    tags?: Record<string, string>;
    tokens: readonly Token[];
    /** What the board says, if left out. */
    result?: Result;
}

export interface RecordedGame {
    tags: Record<string, string>;
    /** This and the start are null where the tags that tell them are wrong. */
    variant: Variant | null;
    start: string | null;
    house: string;
    /** Of the game itself, without variations. */
    moves: MoveText[];
    result: Result;
    tokens: Token[];
    error: { code: string; message: string; line: number; column: number } | null;
    /** Of a link: how to show the game. */
    flipped: boolean | null;
    lang: Language | null;
    at: number | null;
}

export interface EngineOptions {
    /** 1 to 10, which is full strength. */
    level?: number;
    /** How many best lines are told. */
    lines?: number;
    /** 0 to 4294967295: what weaker levels overlook. */
    seed?: number;
    /** At most; one where memory cannot be shared. */
    threads?: number;
    /** MiB of the table of positions. */
    table?: number;
}

/** An engine has workers of its own, which let a program end only after `close`. */
export interface Engine {
    /** Searches. One that still runs ends: its promise is rejected with Superseded. */
    search(of: string | Position | Game, limits?: Limits, onLine?: (line: Line) => void): Promise<Found>;
    /** Ends the search: its promise brings the best found so far. */
    stop(): void;
    close(): void;
}

/** Whatever comes first; none: until `stop`, except that weaker levels know when they have thought enough. */
export interface Limits {
    ms?: number;
    nodes?: number;
    depth?: number;
}

export interface Line {
    /** 1: the best. */
    rank: number;
    depth: number;
    longest: number;
    /** For the side to move; 200 is an expected result of 73 %. */
    score: number;
    /** Moves until the win (positive) or loss (negative) it announces, or 0. */
    wins: number;
    bound: 'exact' | 'least' | 'most';
    nodes: number;
    ms: number;
    moves: MoveText[];
}

export interface Found {
    /** null where the game is over. */
    best: MoveText | null;
    ponder: MoveText | null;
    score: number;
    wins: number;
    depth: number;
    nodes: number;
    ms: number;
    /** The best first. */
    lines: Line[];
}

/** What the core refuses. `code` is never translated; `details` is all it says. */
export class SumitoError extends Error {
    readonly code: string;
    readonly details: Readonly<Record<string, unknown>>;
}

export class IllegalMove extends SumitoError {
    readonly refusal: Refusal;
}

/** A newer search has taken the place of this one, or the engine was closed. */
export class Superseded extends Error {
    readonly superseded: true;
}
