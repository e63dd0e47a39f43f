// SPDX-License-Identifier: MIT
// What the server tells and is told, as the page has it. Nothing of this is loaded.

import type {
    Action,
    ClientMessage,
    Data,
    Done,
    Event,
    Forgotten,
    Games,
    Id,
    Join,
    Made,
    Me,
    NewGame,
    Pairing,
    Problem as Told,
    ServerMessage,
    State,
} from './server.js';

export type {Action, Data, Glance, Made, NewGame, Offer, State} from './server.js';

/** Of a union, every key that one of its members has, with what any of them has there. */
type Merged<Union> = {[Key in KeyOf<Union>]: ValueOf<Union, Key>};
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** Something that happened, with those fields its kind has. */
export type LiveEvent = Merged<Event>;

/** What comes over the line, with those fields its kind has. */
export type Message = Partial<Omit<Merged<ServerMessage>, 'events'>> & {events?: LiveEvent[]};

/** What goes over the line: an action also says in which game, and as which request it is answered. */
export type Sent = Exclude<ClientMessage, {game: Id}> | (Action & {game: Id; request: string});

export type Kept = Data['kept'];

/** Why something is refused; where there is no server to say so, only the code. `retry_after` in seconds. */
export type Problem = Pick<Told, 'code'> & Partial<Told> & {retry_after?: number};

/** What an address is told, where it takes something. */
export type BodyOf<Path extends string> = Path extends 'games'
    ? NewGame
    : Path extends 'pairing'
      ? Pairing
      : Path extends `games/${string}/join`
        ? Join
        : Path extends `games/${string}/actions`
          ? Action
          : Path extends 'me/forget'
            ? Record<string, never>
            : never;

/** What an address answers. */
export type AnswerTo<Path extends string> = Path extends 'me'
    ? Me
    : Path extends `games?${string}`
      ? Games
      : Path extends 'me/forget'
        ? Forgotten
        : Path extends `me/data${string}`
          ? Data
          : Path extends 'games' | 'pairing'
            ? Made
            : Path extends `games/${string}/join` | `games/${string}/actions`
              ? Done
              : Path extends `games/${string}`
                ? State
                : unknown;
