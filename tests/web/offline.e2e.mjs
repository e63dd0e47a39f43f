// SPDX-License-Identifier: MIT
// Playing where there is no network any more, and where the browser does not trust the host.
import assert from 'node:assert/strict';
import {site} from './harness/modules.mjs';
import {serveFiles, serveProgram} from './harness/server.mjs';
import {scene} from './harness/scene.mjs';

/** Waits until the service worker has kept everything. */
const kept = (user) =>
    user.page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
const playOne = async (user) => {
    await user.board.ready();
    await user.board.tap('c3');
    await user.board.tap('d4');
    await user.hears(/^Black moves c3 to the north-east\.$/);
};

/** A host that can be switched off in the middle of a scene. */
function switchable(start) {
    let host;
    return {
        on: async () => (host = await start()),
        off: async () => {
            await host.close();
            host.close = async () => {};
        },
    };
}

/** The course is fetched when it is first used: who never was there has rules without links to it. */
const onlyCourse = (faults) =>
    assert.deepEqual(
        faults.filter((fault) => !/ERR_FAILED .*\/course(\.txt|-en\.json):/.test(fault)),
        [],
        'behind the scene',
    );

const program = switchable(serveProgram);
scene('after one visit the page loads and plays without a server', {worker: true, host: program.on, faults: onlyCourse}, async (user) => {
    await user.visit('#/');
    await user.sees(/^Abalone is a board game for two/);
    assert.equal(await user.page.evaluate(() => crossOriginIsolated), true, 'the server isolates the page');
    await kept(user);
    await program.off();
    await user.reload();
    await user.sees(/^Abalone is a board game for two/);
    assert.equal(await user.page.evaluate(() => crossOriginIsolated), true, 'isolated without a server, too');
    await user.begin();
    await playOne(user);
    await user.hears(/^White /);
    await user.reload();
    await user.board.ready();
    await user.eventually(async () => assert.match(await user.board.nameOf('d4'), /^d4, black/));
    await user.visit('#/learn/rules/offboard');
    await user.reload();
    await user.page.getByRole('heading', {level: 1}).waitFor();
    await user.sees(/targets/);
});

scene(
    'in a local network over plain HTTP',
    {
        host: async () => {
            const host = await serveFiles(site, '/');
            return {...host, address: host.address.replace('127.0.0.1', 'board.example')};
        },
    },
    async (user) => {
        await user.visit('#/');
        assert.equal(await user.page.evaluate(() => isSecureContext), false, 'the browser does not trust this address');
        await user.begin();
        await playOne(user);
        await user.hears(/^White /);
    },
);
