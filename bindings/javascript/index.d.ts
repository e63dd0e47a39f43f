// SPDX-License-Identifier: MIT
// Everything the package offers. Texts of `words` follow the language asked for; all other words are the same in every language.

import type {
    Answer,
    Cell,
    Content,
    Direction,
    Formation,
    Found,
    Given,
    Hand,
    Language,
    Layout,
    Level,
    Line,
    Move,
    MoveText,
    OpenedGame,
    Problem,
    Reason,
    RecordComment,
    Refusal,
    Request,
    Result,
    Side,
    Sisters,
    Target,
    Variant,
    Verb,
} from './core/types.js';

export type {
    Cell,
    Content,
    Direction,
    Formation,
    Found,
    Language,
    Layout,
    Line,
    Move,
    MoveText,
    RecordComment,
    Refusal,
    Result,
    Side,
    Variant,
} from './core/types.js';

/** Opens the rules. The engine is loaded with the first search. */
export function openSumito(options?: OpenOptions): Promise<Sumito>;

export interface OpenOptions {
    /** The folder of the wasm files, where it is not that of the package. */
    base?: URL | string;
    /** The languages to speak, of which each but English is a file; all of them unless told otherwise. */
    languages?: readonly Language[];
}

export interface Sumito {
    /** Of the core. */
    readonly version: string;
    readonly layouts: readonly Layout[];
    /** Any text that names a position: six fields, classic, classic:belgian-daisy, notalone, offboard. */
    position(text?: string): Position;
    /** A game from a position on, under rules of the house: `repetition ejections=4 noprogress=40 more takebacks`, any of them. */
    game(start?: string | Position, house?: string): Game;
    /** Many positions, to be asked and played all at once. */
    positions(given: Iterable<string | Position>): Positions;
    /** The games of a record, a link or a position. What is wrong is told by the game's `error`. */
    readRecords(text: string): RecordedGame[];
    /**
     * The games of a record one by one, in memory that does not grow with it: `for await (const game of sumito.records(stream))`. Records
     * only: a link or a position is no stream.
     */
    records(source: RecordStream): AsyncGenerator<RecordedGame, void>;
    /** The games of a record as columns of numbers, in pieces of whole games. */
    arrays(source: RecordStream, options?: ArraysOptions): AsyncGenerator<Arrays, void>;
    /** A game with variations and comments as a record. */
    writeRecord(record: RecordSource): string;
    /** The same as part of a link. */
    packRecord(record: RecordSource, view?: {flipped?: boolean; language?: Language; at?: number}): string;
    /** The levels of the engine and their measured ratings. */
    levels(): Level[];
    /** How many leaves the tree of legal moves has at a depth, 0 to 20. Counted at once, in the thread that asks. */
    perft(of: string | Position, depth: number): number;
    /** What a position is worth without a search, for the side to move. Where the game is over, a SumitoError says so. */
    evaluate(of: string | Position): number;
    engine(options?: EngineOptions): Engine;
    /** Any request of the core (docs/page.md), for whatever has no function here. */
    ask<V extends Verb>(verb: V, ...fields: Given<Request<V>>): Answer<V>;
}

export interface Outcome {
    over: boolean;
    result: Result;
    winner: Side | null;
    reason: Reason | null;
}

/** A position is a value: playing a move makes a new one. */
export interface Position {
    /** Its six fields. */
    readonly text: string;
    readonly variant: Variant;
    /** Who is to move. */
    readonly toMove: Side;
    readonly ply: number;
    readonly score: Record<Side, number>;
    /** What stands on each occupied cell. */
    readonly cells: Readonly<Record<Cell, Content>>;
    /** Off Board: T1 to T12. */
    readonly targets: readonly Target[];
    /** Notalone: where the sisters stand, and the direction each may not take. */
    readonly sisters: Sisters;
    /** Notalone: the side to move places a sister. */
    readonly placing: boolean;
    /** Off Board: who holds a marble, and where it can be put back. */
    readonly inHand: Hand | null;
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
    threats(): Record<Side, Cell[]>;
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

/**
 * Many positions in the memory of the core, which each call asks or plays all at once. A move is a number here, which belongs to its
 * position. There is no history and no house: what repeats, a game knows.
 */
export interface Positions {
    readonly length: number;
    /** The n-th, from 0, as it stands now. */
    at(n: number): Position;
    /** All legal moves: those of the n-th position are `codes.subarray(offsets[n], offsets[n + 1])`, none where its game is over. */
    moves(): {codes: Uint32Array; offsets: Uint32Array};
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
    readonly toMove: Side;
    readonly position: Position;
    readonly outcome: Outcome;
    readonly over: boolean;
    /** How often the position has come about. */
    readonly repetitions: number;
    /** Plies since a marble was pushed off. */
    readonly pliesWithoutEjection: number;
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

/** A move; `(` and `)` around a variation, which replaces the move before it; a glyph; a comment. */
export type Token = string | number | (Pick<RecordComment, 'text'> & Partial<RecordComment>);

export interface RecordSource {
    /** The usual one of classic, if left out. */
    start?: string | Position | null;
    house?: string;
    tags?: Record<string, string>;
    tokens: readonly Token[];
    /** What the board says, if left out. */
    result?: Result;
}

export interface RecordedGame extends Omit<OpenedGame, 'moves' | 'plies' | 'tokens'> {
    moves: MoveText[];
    tokens: Token[];
}

/** A text or bytes, or what delivers them: a ReadableStream, a stream of Node, a Blob, anything that can be iterated. */
export type RecordStream = RecordPiece | {stream(): RecordPieces} | RecordPieces | Iterable<RecordPiece>;
export type RecordPiece = string | ArrayBuffer | ArrayBufferView;
export type RecordPieces = AsyncIterable<unknown> | {getReader(): unknown};

export interface ArraysOptions {
    /** Which columns of plies; all of them unless told otherwise. */
    columns?: readonly PlyColumn[];
    /** The tags that are wanted of games, at most 64. */
    tags?: readonly string[];
    /** At least so many rows, of plies and games together, make a piece; the last one has what is left. */
    rows?: number;
}

/** Some games: a row for each move of a game itself and for the position before it, and one for each game. */
export interface Arrays {
    plies: PlyColumns;
    games: GameColumns;
}

export type PlyColumn = keyof PlyColumns;

/** Those that were asked for. What a record does not say is NaN. */
export interface PlyColumns {
    /** Its row among all games that were read, from 0. */
    game: Uint32Array;
    /** Of the game, from 0. */
    ply: Uint32Array;
    /** To move: 0 the first player, 1 the second. */
    side: Uint8Array;
    /** 61 cells in each row, in the order a1 a2 ... i9: 0 free, 1 a marble of the first player, 2 of the second, 3 a sister. */
    board: Int8Array;
    /** The same as sets of cells: bit n is the cell with number n of the core. */
    first: BigUint64Array;
    second: BigUint64Array;
    sisters: BigUint64Array;
    scoreFirst: Uint8Array;
    scoreSecond: Uint8Array;
    /** The same for positions that are the same but for the number of the ply. */
    key: BigUint64Array;
    /** As `Positions.moves` has it. */
    move: Uint32Array;
    /** 1: an opponent's marble leaves the board. */
    ejects: Uint8Array;
    /** Of the game, for the side to move: 1, 0 or -1. */
    result: Float32Array;
    /** What the comments of the move say: the clock of who made it, and the evaluation for the first player in thousandths. */
    clockMs: Float64Array;
    eval: Float64Array;
}

export interface GameColumns {
    /** Its row among all games that were read, from 0. */
    game: Uint32Array;
    /** In its record, from 1, and the line where it begins. */
    number: Uint32Array;
    line: Float64Array;
    /** The first of its plies here, and how many there are. */
    begin: Float64Array;
    plies: Uint32Array;
    variant: Variant[];
    result: Result[];
    /** What is wrong with it, and where: its plies are those before that. */
    fault: (string | null)[];
    faultLine: Float64Array;
    faultColumn: Float64Array;
    /** The name of the start, or its six fields; null where the tags that tell it are wrong. */
    start: (string | null)[];
    tags: Record<string, (string | null)[]>;
}

export interface EngineOptions {
    /** 1 to 10, which is full strength. */
    level?: number;
    /** How many best lines are told. */
    lines?: number;
    /** 0 to 4294967295: what weaker levels overlook. */
    seed?: number;
    /** A game: at full strength a draw is then worth less than level, and scores say so. */
    plays?: boolean;
    /** At most; one where memory cannot be shared. */
    threads?: number;
    /** MiB of the transposition table. */
    hash?: number;
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

/** What the core refuses. `code` is never translated; `details` is all it says. */
export class SumitoError extends Error {
    readonly code: string;
    readonly details: Readonly<Problem>;
}

export class IllegalMove extends SumitoError {
    readonly refusal: Refusal;
}

/** A newer search has taken the place of this one, or the engine was closed. */
export class Superseded extends Error {
    readonly superseded: true;
}
