// SPDX-License-Identifier: MIT
// The types of the core: what the page asks of it, and what its workers tell each other. Nothing of this is loaded.

import type {GameVerb, Language, OfGame, PageProblem, Variant, Verbs} from './verbs.js';

export type * from './verbs.js';

export type Verb = keyof Verbs;
/** What goes with a verb: an array repeats its field, null and undefined leave it out. */
export type Request<V extends Verb> = Verbs[V]['request'];
export type Answer<V extends Verb> = Verbs[V]['answer'];
/** What a verb takes besides a game that is known; or where it takes another one. */
export type More<V extends GameVerb> = Omit<Request<V>, keyof OfGame> & Partial<OfGame>;
/** Asks about a game that is known. */
export type AskAbout = <V extends GameVerb>(verb: V, more?: More<V>) => Promise<Answer<V>>;
/** Fields, which may be left out where none of them is needed. */
export type Given<Fields> = {} extends Fields ? [fields?: Fields] : [fields: Fields];

/** A page request (docs/page.md). Rejected with a CoreError where the core refuses it. */
export type Ask = <V extends Verb>(verb: V, ...fields: Given<Request<V>>) => Promise<Answer<V>>;

export interface Core {
    ask: Ask;
    engine: Engine;
    /** How many threads the engine may use. */
    readonly threads: number;
    /** Where its module came from. */
    module: URL;
    /** Of the core, to be compared with the page's. */
    version: string;
    close(): void;
}

export interface CoreOptions {
    /** The folder of the wasm files. */
    base: URL | string;
    /** Instead of all processors but one. */
    threads?: number;
    /** MiB of the transposition table, instead of what suits the device. */
    hash?: number;
}

/** What the core says about a request it refuses. Other codes than those of page requests: `core_failed`, and those of the engine. */
export interface Problem extends Omit<PageProblem, 'code'> {
    code: string;
}

export interface Engine {
    /**
     * A page request that looks at positions with nets, which come with it: `people`. It waits for nothing that is searched, and
     * whatever is searched goes on.
     */
    ask: Ask;
    /** Searches. A search that runs ends: its promise is rejected with an error that has `superseded`, its listener is silent. */
    go(request: GoRequest, onLine?: (line: Line) => void): Promise<Found>;
    /** Ends the search: its promise brings the best found so far. */
    stop(): void;
    /** Ends the search: its promise is rejected as superseded. */
    cancel(): void;
    /** How many threads it may use; fewer from the moment a browser turns out not to have them. */
    readonly threads: number;
    close(): void;
}

export interface GoRequest {
    /** classic, notalone or offboard; needed where `start` is missing. */
    variant?: string;
    /** As page requests tell them. */
    start?: string;
    moves?: string | string[];
    house?: string;
    /** 1 to 10, which is full strength. */
    level?: number;
    /** Whom it plays as, on whose `level`; left out: nobody in particular. */
    character?: string;
    /** It is the engine's move in a game: at full strength it then would rather win than draw, and scores say so. */
    plays?: boolean;
    /** Whatever comes first; none: until stop. */
    limits?: {ms?: number; nodes?: number; depth?: number};
    /** How many best lines are told. */
    lines?: number;
    /** 0 to 4294967295: chooses what weaker levels overlook; the same seed, the same move. */
    seed?: number;
    /** Of the engine; at most, and usually, all it may use. */
    threads?: number;
    /** Nothing is known from searches before. */
    forget?: boolean;
    /** In one piece even without shared memory: one thread with a limit of nodes finds what the program does, but until that limit nobody listens. */
    whole?: boolean;
}

/** A line of play as known so far. */
export interface Line {
    /** 1: the best. */
    rank: number;
    depth: number;
    longest: number;
    /** For the side to move; 200 is an expected result of 73 %. */
    score: number;
    /** Moves until the win (positive) or loss (negative) it announces, or null. */
    winMoves: number | null;
    bound: 'exact' | 'at_least' | 'at_most';
    nodes: number;
    ms: number;
    moves: string[];
}

export interface Found {
    /** null where the game is over. */
    best: string | null;
    /** The reply it expects. */
    ponder: string | null;
    /** Of the best line, as the following. */
    score: number;
    winMoves: number | null;
    depth: number;
    nodes: number;
    ms: number;
    /** The best first. */
    lines: Line[];
}

/** What the module offers; src/apps/wasm/exports.h describes it. */
export interface Exports {
    memory?: WebAssembly.Memory;
    __stack_pointer: WebAssembly.Global;
    version(): number;
    room(size: number): number;
    page(length: number): number;
    page_length(): number;
    language(length: number): number;
    net(length: number): number;
    engine_open(tableMiB: number): number;
    engine_hear(request: number, length: number): void;
    bench_count(): number;
    bench(n: number): number;
    game_open(start: number, house: number): number;
    game_close(game: number): void;
    game_play(game: number, length: number): number;
    game_takeback(game: number, plies: number): number;
    game_end(game: number, how: number, side: number): number;
    game_fact(game: number, fact: number): number;
    game_position(game: number): number;
    positions_open(count: number): number;
    positions_close(positions: number): void;
    position_size(): number;
    position_read(position: number, length: number): number;
    position_text(position: number): number;
    move_text(position: number, move: number): number;
    positions_moves(positions: number, count: number): number;
    positions_play(positions: number, count: number): number;
    positions_evaluate(positions: number, count: number): number;
    record_open(length: number): number;
    record_close(record: number): void;
    record_take(record: number, length: number): number;
    record_game(record: number): number;
    record_length(record: number): number;
    record_state(record: number): number;
    record_column(record: number, column: number): number;
    record_rows(record: number, enough: number): number;
    record_count(record: number, of: number): number;
    record_clear(record: number): void;
    record_fault(fault: number): number;
    thread_stack(): number;
    thread_ready(place: number): void;
    thread_serve(place: number): void;
}

/** A line of the engine, and the request it belongs to. */
export type Says = (request: number, line: string) => void;

/** What the engine runs in, as long as nothing breaks. */
export interface Sharing {
    /** null: the one for one thread, not yet asked for. */
    module: WebAssembly.Module | null;
    /** MiB of shared memory it may use; 0: memory is not shared. */
    shared: number;
    threads: number;
}

/** How the engine is run. */
export interface Means extends Sharing {
    /** MiB of the transposition table. */
    hash: number;
    /** The module for one thread, for where memory turns out not to be shared. */
    alone: () => Promise<WebAssembly.Module>;
    /** The file of a game's net: it is asked for with the first search of that game. */
    net: (game: Net) => Promise<Uint8Array>;
    /** The pack of a language: it is asked for with the first request in it. Where there is none, English is spoken. */
    pack?: (language: Language) => Promise<Uint8Array>;
    /** Elsewhere than in a browser. */
    startWorker?: (url: URL) => Worker;
}

/** What rules-worker.js is told: to open, a language, a request. */
export type RulesOrder =
    | {module: WebAssembly.Module; shared: boolean}
    | {language: Language; pack: ArrayBuffer}
    | {id: number; request: string};

/** What it tells once it is open, and then to each request: the answer as text. */
export interface RulesOpen {
    version: string;
}
export interface RulesAnswer {
    id: number;
    answer: string;
}

/** What engine-worker.js is told: to open, to judge a game by a net, to speak a language, to answer, to search, to stop. */
export type Order = {open: Open} | Brought | {language: Language; pack: Uint8Array} | Asked | {go: Go} | {stop: number};

export interface Open {
    module: WebAssembly.Module;
    /** Shared, or null. */
    memory: WebAssembly.Memory | null;
    hash: number;
    threads: number;
}

/** A page request. */
export interface Asked {
    id: number;
    request: string;
}

/** The net of a game, as its file has it. */
export interface Brought {
    net: Uint8Array;
    game: Net;
}

export interface Go {
    id: number;
    /** Lines that come first. */
    setup: string[];
    start: string;
    moves: string;
    depth: number;
    /** 0: no limit. */
    ms: number;
    nodes: number;
    whole: boolean;
    /** Played as people do, which wants their net. */
    people: boolean;
}

/** The nets there are: of a game, and of people. */
export type Net = Variant | 'people';

/** What page requests to the engine's worker are made with. */
export interface RequestMeans {
    /** Tells the worker something, if it is still wanted then. */
    send(order: Order, wanted?: () => boolean): void;
    /** Hands it a net. */
    hand(name: Net): Promise<void>;
    pack(language: Language): Promise<Uint8Array>;
}

/** A page request that has not been answered. */
export interface Waiting {
    request: string;
    language: Language;
    /** Makes spaces unbreakable where its language wants that. */
    fine: (words: string) => string;
    /** The nets it has caused to come. */
    brought: Net[];
    resolve(answer: never): void;
    reject(error: Error): void;
}

/** What engine-worker.js and thread-worker.js tell. */
export interface Told {
    /** At the start: where the stacks of the threads begin. */
    stacks?: number[];
    ready?: boolean;
    /** It broke; this is why. */
    failed?: string;
    id?: number;
    /** The request wants a net first, and is to be made again. */
    wants?: Net;
    /** To a page request, whose id it is. */
    answer?: string;
    line?: string;
    /** Milliseconds of the search before the slice this line is from. */
    before?: number;
    problem?: Problem;
}

/** What thread-worker.js is told. */
export interface Serve {
    module: WebAssembly.Module;
    memory: WebAssembly.Memory;
    stack: number;
    place: number;
}

/** A search that runs. */
export interface Running {
    id: number;
    go: Go;
    begun: number;
    resolve(found: Found): void;
    reject(error: Error): void;
    onLine?: (line: Line) => void;
    lines: Line[];
    /** What a depth that was cut short knows better than the best line. */
    later: Pick<Line, 'score' | 'winMoves'> | null;
    stopped: boolean;
}
