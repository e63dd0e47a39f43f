// SPDX-License-Identifier: MIT
// What a server tells and is told, made from src/server/http/openapi.json: `make derived`.

/** the name of a game */
export type Id = string;

/** first moves first: Black, Red */
export type Side = 'first' | 'second';

export type Variant = 'classic' | 'notalone' | 'offboard';

export type Stage = 'waiting' | 'playing' | 'finished';

/** how a finished game ended */
export type Ending = 'board' | 'resignation' | 'time' | 'agreement' | 'leaving' | 'abort' | null;

export type Result = '*' | '1-0' | '0-1' | '1/2-1/2';

export type Control = {
    total: number;
    increment: number;
    delay: number;
} | null;

export type Left = {
    /** milliseconds */
    first: number;
    /** milliseconds */
    second: number;
} | null;

export type Sitter = {
    kind: 'person' | 'nobody';
    absent?: boolean;
} | {
    kind: 'engine';
    level: number;
    absent?: boolean;
};

export type Seats = {
    first: Sitter;
    second: Sitter;
};

export type Offer = 'draw' | 'takeback' | 'rematch';

/** ms until the victory over the player to move, who is away, can be claimed; null: it cannot */
export type ClaimIn = number | null;

/** the number of plies from which on each side may offer a draw */
export type DrawFrom = {
    first: number;
    second: number;
};

export type State = {
    id: Id;
    /** events so far */
    number: number;
    variant: Variant;
    /** the start as position text */
    start: string;
    /** house rules, as the page's requests have them */
    house: string;
    control: Control;
    /** in the notation, spaces between */
    moves: string;
    stage: Stage;
    ending: Ending;
    result: Result;
    listed: boolean;
    seats: Seats;
    you: Side | null;
    left: Left;
    running: Side | null;
    /** ms of the delay that this turn still has: so long its clock stands */
    free: number;
    offers: {
        draw: Side | null;
        takeback: Side | null;
        rematch: Side | null;
    };
    claim_in: ClaimIn;
    draw_from: DrawFrom;
    /** the last phrases, oldest first */
    said: ({
        side: Side;
        phrase: number;
    })[];
    next: Id | null;
    /** spectators */
    watchers: number;
    /** the server's time, ms since 1970 */
    now: number;
    /** the clock of the games, in ms: it stands while nobody serves them */
    tick: number;
    /** the game as a log for whoever asks: a line for each event, time, tick and what happened; guests are here or elsewhere */
    log: string;
};

export type Glance = {
    id: Id;
    variant: Variant;
    house: string;
    control: Control;
    stage: Stage;
    ending: Ending;
    result: Result;
    plies: number;
    created: number;
    changed: number;
    seats: Seats;
    you: Side | null;
    /** spectators */
    watchers: number;
};

export type Games = {
    games: (Glance)[];
};

export type Me = {
    /** whether the cookie names a guest */
    guest: boolean;
    games: (Glance)[];
};

export type Data = {
    /** whether the cookie names a guest */
    guest: boolean;
    kept: {
        games: number;
        unfinished: number;
        /** when the first of them was made, in ms since 1970 */
        since: number | null;
    };
    games: ({
        game: Glance | {
            id: Id;
        };
        /** APGN; null: the server cannot read it */
        record: string | null;
    })[];
    /** null: this was the last page */
    next: string | null;
};

export type Forgotten = {
    /** that have forgotten the guest */
    games: number;
};

export type Made = {
    id: Id;
    side: Side;
    /** the link for the other player: behind the # of the page's address */
    join: string | null;
    watch: string;
};

export type Done = {
    ok: true;
    id: Id;
    number: number;
    side: Side | null;
};

export type NewControl = {
    total?: number;
    increment?: number;
    delay?: number;
} | null;

export type NewGame = {
    variant: Variant;
    /** the same under its first name */
    game?: Variant;
    /** position text */
    start?: string | null;
    /** a layout's name, of classic or Notalone */
    layout?: string | null;
    control?: NewControl;
    /** the same under its first name */
    clock?: NewControl;
    house?: string | null;
    colour?: 'first' | 'second' | 'random';
    opponent: 'link' | 'anyone' | {
        engine: number;
    };
};

export type Join = {
    token?: string | null;
    side?: Side | null;
};

export type Pairing = {
    variant: Variant;
    /** the same under its first name */
    game?: Variant;
    control?: NewControl;
    /** the same under its first name */
    clock?: NewControl;
    house?: string | null;
};

export type Action = {
    action: 'move';
    move: string;
    /** plies played before it */
    ply: number;
    /** random; the same again is the same move again */
    key: string;
} | {
    action: 'offer';
    offer: Offer;
} | {
    action: 'decline';
    offer: Offer;
} | {
    action: 'resign';
} | {
    action: 'abort';
} | {
    action: 'claim';
} | {
    action: 'say';
    phrase: number;
};

/** the event as a line of the log */
export type Line = string;

export type Event = {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'created';
    house: string;
    control: Control;
    variant: Variant;
    start: string;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'listed';
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'invited';
    side: Side;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'seated';
    side: Side;
    kind: 'person';
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'seated';
    side: Side;
    kind: 'engine';
    level: number;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'moved';
    side: Side;
    move: string;
    left: Left;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'offered';
    side: Side;
    offer: Offer;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'declined';
    side: Side;
    offer: Offer;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'took_back';
    side: Side;
    plies: number;
    left: Left;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'drawn';
    left?: Left;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'resigned';
    side: Side;
    left?: Left;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'timed_out';
    side: Side;
    left?: Left;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'left';
    side: Side;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'returned';
    side: Side;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'claimed';
    side: Side;
    left?: Left;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'aborted';
    side: Side;
    left?: Left;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'said';
    side: Side;
    phrase: number;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    event: 'followed';
    game: Id;
} | {
    number: number;
    line: Line;
    /** ms since 1970 */
    at: number;
    /** nobody knows any more who played this side */
    event: 'forgotten';
    side: Side;
};

export type Refusal = {
    code: string;
    rule: string;
    cells: (string)[];
    message: string;
};

export type Problem = {
    type: string;
    title: string;
    status: number;
    /** what programs look at */
    code: string;
    detail?: string;
    /** the field at fault */
    field?: string;
    refusal?: Refusal;
};

export type ClientMessage = {
    watch: Id;
    /** events known already */
    after?: number;
    request?: string;
} | {
    leave: Id;
    request?: string;
} | {
    game: Id;
    request?: string;
    [more: string]: unknown;
} | {
    ping: number;
    request?: string;
};

export type ServerMessage = {
    request?: string;
    game?: Id;
    ok: true;
} | {
    request?: string;
    game?: Id;
    problem: Problem;
} | {
    game: Id;
    state: State;
} | {
    game: Id;
    events: (Event)[];
    claim_in?: ClaimIn;
    draw_from?: DrawFrom;
} | {
    game: Id;
    watchers: number;
} | {
    pong: number;
    now: number;
} | {
    closing: 'restart';
};
