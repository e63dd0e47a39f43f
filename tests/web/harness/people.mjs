// SPDX-License-Identifier: MIT
// Several people at one server, each with a browser profile of their own.
import assert from 'node:assert/strict';
import test from 'node:test';
import {choose} from './games.mjs';
import {LIMIT_MS, enter, serve, testify} from './scene.mjs';

/** What a browser reports of a line that broke on purpose. */
export const BROKEN_LINE = /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/;

/**
 * A test in which several people meet. `people` has the options of each; `host` is a server of their own, which may be restarted.
 * @param {string} title
 * @param {{people: object[], host?: typeof serve, faults?: RegExp}} options faults: those the scene brings about itself
 * @param {(users: import('./user.mjs').User[], host: any) => Promise<void>} play
 */
export function meeting(title, {people, host: ownHost, faults: wanted}, play) {
    test(title, {timeout: 3 * LIMIT_MS}, async () => {
        const host = await (ownHost ?? serve)();
        const present = await Promise.all(people.map((options) => enter(host, {...options, faults: wanted})));
        try {
            for (const {user} of present) {
                // Online nobody is asked before a marble is given away, whoever wants that elsewhere: every scene would stop.
                await choose(user.page, {confirmation: 'off', careful: 'on'});
            }
            await play(
                present.map(({user}) => user),
                host,
            );
            for (const {user, faults} of present) {
                faults.push(...(await user.forbidden()));
                const unexpected = faults.filter((fault) => !wanted?.test(fault));
                assert.equal(unexpected.length, 0, `behind the scene:\n  ${unexpected.join('\n  ')}`);
            }
        } catch (error) {
            for (const [count, {user, faults}] of present.entries()) {
                await testify(error, `${title} ${count + 1}`, user, faults);
            }
            throw error;
        } finally {
            await Promise.all(present.map(({context}) => context.close()));
            if (ownHost) {
                await host.close();
            }
        }
    });
}

/** Tells the server something in the name of a user, as the page would. */
export async function tell(user, path, body) {
    const answer = await user.page.request.post(`${user.host.address}api/${path}`, {data: body});
    assert.ok(answer.ok(), `${answer.status()} for ${path}: ${await answer.text()}`);
    return answer.json();
}

/** A game by link, with both players at it: the first of them begins. */
export async function sitDown(ann, ben, options = {}) {
    const {id, join} = await tell(ann, 'games', {
        game: 'classic',
        colour: 'first',
        opponent: 'link',
        control: null,
        house: 'takebacks',
        ...options,
    });
    await ann.visit(`#/online/${id}`);
    await ann.page.locator('.invite').waitFor();
    await ann.board.ready();
    await ben.visit(join);
    await ben.press('Play');
    await ben.board.ready();
    await ann.hears(/The game begins/);
    return id;
}
