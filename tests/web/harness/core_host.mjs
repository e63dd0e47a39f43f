// SPDX-License-Identifier: MIT
// The modules of the core over HTTP, for a core that runs under node.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {after, before} from 'node:test';
import {sourceTree} from './modules.mjs';

const build = process.env.SUMITO_BUILD ?? join(sourceTree, 'build');
const folder = join(build, 'wasm');

/** A module as it was built, or the pack of a language. */
export const moduleFile = (name) => readFileSync(join(name.endsWith('.pack') ? join(build, 'texts/packs') : folder, name));

const server = createServer((request, response) => {
    response.setHeader('Content-Type', request.url.startsWith('/plain') ? 'application/octet-stream' : 'application/wasm');
    response.end(moduleFile(request.url.split('/').at(-1)));
});
before(() => {
    assert.ok(existsSync(join(folder, 'sumito.wasm')), `no core in ${folder}: SUMITO_BUILD names the build`);
    return new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)));
});
after(() => server.close());

/** Where a core finds them; below `plain` they come without their media type. */
export const coreAddress = (place = 'typed') => `http://127.0.0.1:${server.address().port}/${place}/`;
