// SPDX-License-Identifier: MIT
// What the browser talks to: the program's own server, or a plain host of static files as anyone may rent one.
import {createServer} from 'node:http';
import {mkdtemp, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {extname, join, normalize} from 'node:path';
import {serving} from '../../serve.mjs';
import {program} from './modules.mjs';

/** @param {string} database @param {number} port */
const start = (database, port) => serving(program, [`--port=${port}`], {...process.env, SUMITO_DATABASE: database});

/**
 * Starts `sumito serve` on a free port of the loopback, with a store of its own.
 * @returns {Promise<{address: string, restart: (signal?: NodeJS.Signals) => Promise<void>, close: () => Promise<void>}>}
 */
export async function serveProgram() {
    const folder = await mkdtemp(join(tmpdir(), 'sumito-page-'));
    const database = join(folder, 'games.db');
    let server = await start(database, 0);
    return {
        address: `http://127.0.0.1:${server.port}/`,
        /** Ends it, and starts it again where it was. */
        restart: async (signal = 'SIGTERM') => {
            server.child.kill(signal);
            await server.ended;
            server = await start(database, /** @type {number} */ (server.port));
        },
        close: async () => {
            server.child.kill();
            await server.ended;
            await rm(folder, {recursive: true, force: true});
        },
    };
}

const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
};

/**
 * A host of static files that knows nothing of this project: types by ending, no header of its own.
 * @param {string | Record<string, string> | (() => string)} files a folder, texts by name, or which folder at the moment
 * @param {string} prefix the path below which they lie, ending in a slash
 * @returns {Promise<{address: string, close: () => Promise<void>}>}
 */
export async function serveFiles(files, prefix = '/') {
    const find = async (name) => {
        if (typeof files === 'object') {
            return files[name];
        }
        const path = join(typeof files === 'string' ? files : files(), normalize(`/${name}`));
        return (await stat(path)).isFile() ? readFile(path) : undefined;
    };
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
        const name = path.slice(prefix.length) || 'index.html';
        const body = path.startsWith(prefix) ? await find(name).catch(() => undefined) : undefined;
        response.statusCode = body === undefined ? 404 : 200;
        response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
        response.end(request.method === 'HEAD' ? undefined : body);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
    const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
    return {
        address: `http://127.0.0.1:${port}${prefix}`,
        close: () =>
            new Promise((resolve) => {
                server.close(() => resolve());
                server.closeAllConnections();
            }),
    };
}
