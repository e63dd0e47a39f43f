// SPDX-License-Identifier: MIT
// A disk that is full or broken, and a file that somebody else has locked: nothing is acknowledged that is not kept,
// the server says what is the matter, and goes on when it is over.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import test from 'node:test';
import { ask, FIRST_MOVE, makeGame, newKey, play } from './harness/client.mjs';
import { checkLedger, EIO, ENOSPC, locker, pause, serve, startLoad, until } from './harness/server.mjs';

/** Under load: something breaks, a move is refused with the reason, it is mended, and the same move is made. */
async function breaks(t, { harm, mend, options = [] }) {
    const server = await serve(t, { options });
    const load = startLoad(t, server.port, { folder: server.folder });
    await load.playing;
    const game = await makeGame(server.port);
    const key = newKey();
    await harm(server);
    const refused = await until('a move is refused', async () => {
        const answer = await play(server.port, game, 0, FIRST_MOVE, { key });
        return answer.status !== 200 && answer;
    });
    assert.equal(refused.status, 503, JSON.stringify(refused.body));
    assert.equal(refused.body.code, 'store');
    assert.ok(Number(refused.headers['retry-after']) > 0, 'it says when to try again');
    assert.match(refused.headers['content-type'], /^application\/problem\+json/);
    assert.equal((await ask(server.port, '/healthz')).status, 200, 'it lives');
    await until('it says that it is not ready', async () => (await ask(server.port, '/readyz')).status === 503);
    await pause(300);
    await mend(server);
    await until('the move is made', async () => (await play(server.port, game, 0, FIRST_MOVE, { key })).status === 200);
    await until('it says that it is ready', async () => (await ask(server.port, '/readyz')).status === 200);
    assert.equal((await ask(server.port, `/api/games/${game.id}`)).body.moves, FIRST_MOVE);
    await load.finish();
    assert.equal(await server.end(), 0, server.talk);
    checkLedger(t, server.database, load.ledger);
}

test('a full disk', (t) => breaks(t, { harm: (server) => server.order('errno', ENOSPC), mend: (server) => server.order('errno', 0) }));

test('a disk that cannot be written', (t) => breaks(t, { harm: (server) => server.order('errno', EIO), mend: (server) => server.order('errno', 0) }));

test('a file that somebody else has locked', async (t) => {
    let holder;
    t.after(() => holder?.kill());
    await breaks(t, {
        harm: async (server) => {
            holder = spawn(locker, [server.database], { stdio: ['pipe', 'pipe', 'inherit'] });
            await new Promise((resolve) => holder.stdout.once('data', resolve));
        },
        mend: async () => {
            const ended = new Promise((resolve) => holder.once('close', resolve));
            holder.stdin.end();
            await ended;
        },
    });
});
