// SPDX-License-Identifier: MIT
// The state of an online game, and how each event changes it. What the moves mean is the core's business.

/**
 * @typedef {import('../play/record.js').Side} Side
 * @typedef {'draw' | 'takeback' | 'rematch'} Offer
 * @typedef {{kind: 'person' | 'engine' | 'nobody', level?: number, absent: boolean}} Seat
 * @typedef {object} State as the server tells it; docs of the server name every field
 * @property {string} id
 * @property {number} number events so far
 * @property {import('../core/types.js').Variant} variant
 * @property {string} start
 * @property {string} house
 * @property {import('../play/record.js').Control | null} clock
 * @property {string} moves
 * @property {'waiting' | 'playing' | 'finished'} stage
 * @property {string | null} ending board, resignation, time, agreement, leaving or abort
 * @property {string} result 1-0, 0-1, 1/2-1/2 or *
 * @property {boolean} listed
 * @property {Record<Side, Seat>} seats
 * @property {Side | null} you
 * @property {Record<Side, number> | null} left
 * @property {number} free ms before the clock that runs goes on: what is left of the delay
 * @property {Record<Offer, Side | null>} offers
 * @property {number | null} claim_in ms until the victory over an absent player can be claimed; null: it cannot
 * @property {Record<Side, number>} draw_from the number of moves from which on each may offer a draw
 * @property {{side: Side, phrase: number}[]} said the last phrases, oldest first
 * @property {string | null} next the rematch
 * @property {number} watchers
 * @typedef {{number: number, event: string, side: Side, move: string, left: Record<Side, number> | null, offer: Offer, plies: number, phrase: number,
 *     game: string, kind: Seat['kind'], level?: number}} LiveEvent with those fields its kind has
 */

/** @type {State['offers']} */
const NO_OFFERS = {draw: null, takeback: null, rematch: null};

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'first' ? 'second' : 'first');

/** @param {string} moves */
export const moveList = (moves) => moves.split(' ').filter(Boolean);

/** So many phrases are kept. */
const PHRASES = 20;

/** The end of a game, with the times left for good. @param {string} ending @param {Side | null} winner @param {LiveEvent} event @returns {Partial<State>} */
const over = (ending, winner, {left}) => ({
    stage: 'finished',
    ending,
    result: winner ? {first: '1-0', second: '0-1'}[winner] : ending === 'abort' ? '*' : '1/2-1/2',
    offers: NO_OFFERS,
    ...(left !== undefined && {left}),
});

/** What a kind of event changes. @type {Record<string, (state: State, event: LiveEvent) => Partial<State>>} */
const CHANGES = {
    listed: () => ({listed: true}),
    seated: ({seats, stage}, {side, kind, level}) => ({
        seats: {...seats, [side]: {kind, level, absent: false}},
        stage: seats[other(side)].kind === 'nobody' ? stage : 'playing',
    }),
    moved: ({moves}, {move, left}) => ({moves: [...moveList(moves), move].join(' '), left, offers: NO_OFFERS}),
    took_back: ({moves}, {plies, left}) => ({moves: moveList(moves).slice(0, -plies).join(' '), left, offers: NO_OFFERS}),
    offered: ({offers}, {offer, side}) => ({offers: {...offers, [offer]: side}}),
    declined: ({offers}, {offer}) => ({offers: {...offers, [offer]: null}}),
    drawn: (_, event) => over('agreement', null, event),
    resigned: (_, event) => over('resignation', other(event.side), event),
    timed_out: (_, event) => over('time', other(event.side), event),
    claimed: (_, event) => over('leaving', event.side, event),
    aborted: (_, event) => over('abort', null, event),
    said: ({said}, {side, phrase}) => ({said: [...said, {side, phrase}].slice(-PHRASES)}),
    left: ({seats}, {side}) => ({seats: {...seats, [side]: {...seats[side], absent: true}}}),
    returned: ({seats}, {side}) => ({seats: {...seats, [side]: {...seats[side], absent: false}}}),
    followed: (_, {game}) => ({next: game, offers: NO_OFFERS}),
};

/** The state after an event; null if others were missed before it. @param {State} state @param {LiveEvent} event @returns {State | null} */
export function fold(state, event) {
    if (event.number <= state.number) return state;
    return event.number > state.number + 1 ? null : {...state, ...CHANGES[event.event]?.(state, event), number: event.number};
}

/** How the game ended apart from the board, as the core reads it; null: on the board, or not at all. @param {State} state */
export function endedText({ending, result}) {
    const loser = result === '1-0' ? 'second' : 'first';
    if (ending === 'agreement') return 'draw';
    const how = {time: 'time', resignation: 'resign', leaving: 'leave'}[ending ?? ''];
    return how ? `${how} ${loser}` : null;
}
