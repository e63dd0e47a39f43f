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

/** Where the files of a core lie, by what they end with. */
const FOLDERS = {wasm: folder, pack: join(build, 'texts/packs'), net: join(sourceTree, 'src/engine/nnue/nets')};

/** A module as it was built, a net, or the pack of a language. */
export const moduleFile = (name) => readFileSync(join(FOLDERS[name.split('.').at(-1)], name));

/** What was asked for, by its path. @type {string[]} */
export const asked = [];

const server = createServer((request, response) => {
    asked.push(request.url);
    if (request.url.startsWith('/netless') && request.url.endsWith('.net')) return response.writeHead(404).end();
    response.setHeader('Content-Type', request.url.startsWith('/plain') ? 'application/octet-stream' : 'application/wasm');
    response.end(moduleFile(request.url.split('/').at(-1)));
});
before(() => {
    assert.ok(existsSync(join(folder, 'sumito.wasm')), `no core in ${folder}: SUMITO_BUILD names the build`);
    return new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)));
});
after(() => server.close());

/** Where a core finds them; below `plain` they come without their media type, below `netless` nets do not come. */
export const coreAddress = (place = 'typed') => `http://127.0.0.1:${server.address().port}/${place}/`;
