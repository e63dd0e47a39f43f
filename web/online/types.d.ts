// SPDX-License-Identifier: MIT
// What the server tells, as /api/openapi.json describes it. Nothing of this is loaded.

import type {Refusal, Result, Side, Variant} from '../core/types.js';
import type {Control, Ending, Offer, Stage} from '../core/types.js';

/** A game as the server tells it to whoever asks: its log has everything else. */
export interface State {
    id: string;
    /** Events so far. */
    number: number;
    log: string;
    /** The clock of the games. */
    tick: number;
    watchers: number;
    you: Side | null;
}

/** Something that happened, with those fields its kind has. */
export interface LiveEvent {
    number: number;
    event: string;
    /** Of the log. */
    line: string;
    side: Side;
    move: string;
    offer: Offer;
    plies: number;
    phrase: number;
    game: string;
}

export interface Seat {
    kind: 'person' | 'engine' | 'nobody';
    level?: number;
}

/** A game in a list. */
export interface Glance extends Pick<State, 'id' | 'you' | 'watchers'> {
    house: string;
    stage: Stage;
    ending: Ending | null;
    variant: Variant;
    clock: Control | null;
    result: Result;
    plies: number;
    /** Milliseconds since 1970. */
    created: number;
    changed: number;
    seats: Record<Side, Seat>;
}

/** Why something is refused; `retry_after` in seconds. */
export interface Problem {
    code: string;
    status?: number;
    title?: string;
    detail?: string;
    refusal?: Refusal;
    retry_after?: number;
}

/** A game that was made or found; `join` is the link for the other player, behind the # of the page's address. */
export interface Made {
    id: string;
    side: Side;
    join: string | null;
}

/** What is kept of somebody. */
export interface Kept {
    games: number;
    unfinished: number;
    since: number | null;
}

export interface Data {
    kept: Kept;
    games: {game: Glance | {id: string}; record: string | null}[];
    /** Where the next part begins. */
    next: string | null;
}

/** What an address answers. */
export type AnswerTo<Path extends string> = Path extends 'me' | `games?${string}`
    ? {games: Glance[]}
    : Path extends `me/data${string}`
      ? Data
      : Path extends 'games' | 'pairing'
        ? Made
        : Path extends `games/${string}/join` | `games/${string}/actions`
          ? {id: string; side: Side | null}
          : Path extends `games/${string}`
            ? State
            : unknown;

/** What comes over the line, with those fields its kind has. */
export interface Message {
    request?: string;
    game?: string;
    problem?: Problem;
    closing?: boolean;
    state?: State;
    events?: LiveEvent[];
    watchers?: number;
}
