// SPDX-License-Identifier: MIT
// Games as tests need them: made by one guest, joined by another, with some moves.
import assert from 'node:assert/strict';
import {ask, newKey} from './harness.mjs';

/** A legal first move of the usual start of classic, and a legal answer. */
export const FIRST_MOVE = 'a1b2';
export const SECOND_MOVE = 'i9h8';

/** Moves of one guest. */
export const play = (port, id, cookie, move, ply, key = newKey()) =>
    ask(port, 'POST', `/api/games/${id}/actions`, {cookie, body: {action: 'move', move, ply, key}});

export const act = (port, id, cookie, body) => ask(port, 'POST', `/api/games/${id}/actions`, {cookie, body});

/**
 * A game made with this body; who made it has `owner` as cookie.
 * @param {number} port
 * @param {object} [body] more than the usual
 * @param {string} [cookie]
 */
export async function make(port, body = {}, cookie = undefined) {
    const made = await ask(port, 'POST', '/api/games', {
        cookie,
        body: {game: 'classic', control: null, colour: 'second', opponent: 'link', house: 'takebacks', ...body},
    });
    assert.equal(made.status, 201, made.text);
    return {id: made.json.id, token: made.json.join?.split('/')[3], owner: cookie ?? made.cookie, answer: made};
}

/** The same, and somebody has come by the link; `opponent` is their cookie. */
export async function begin(port, body = {}) {
    const game = await make(port, body);
    const joined = await ask(port, 'POST', `/api/games/${game.id}/join`, {body: {token: game.token}});
    assert.equal(joined.status, 200, joined.text);
    return {...game, opponent: joined.cookie};
}

/** The same, after the opponent's first move: it is the owner's turn. */
export async function begun(port, body = {}) {
    const game = await begin(port, body);
    const moved = await play(port, game.id, game.opponent, FIRST_MOVE, 0);
    assert.equal(moved.status, 200, moved.text);
    return game;
}

/** Somebody who has a cookie, from a game elsewhere. */
export const guest = async (port) => (await make(port)).owner;
