// SPDX-License-Identifier: MIT
// `sumito serve` as a process, with a store of its own that goes with it.
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startServing} from '../serve.mjs';

export const program = process.env.SUMITO_PROGRAM ?? join(process.cwd(), 'build/sumito');

/** Starts a server; `database` is a file of its own unless it is named. */
export async function startServer({database = undefined, options = [], port = 0} = {}) {
    const folder = database === undefined ? mkdtempSync(join(tmpdir(), 'sumito-server-')) : undefined;
    const env = {...process.env, SUMITO_DATABASE: database ?? join(folder, 'games.db')};
    const self = await startServing(program, [`--port=${port}`, '--limits=off', ...options], env);
    self.end = async (signal = 'SIGTERM') => {
        self.child.kill(signal);
        const code = await self.ended;
        if (folder !== undefined) {
            rmSync(folder, {recursive: true, force: true});
        }
        return code;
    };
    self.follow = (path) => follow(self.port, path);
    return self;
}

/** Lines of an answer that goes on, each an event. */
function follow(port, path) {
    return new Promise((resolve, reject) => {
        const call = request({host: '127.0.0.1', port, path, agent: false}, (answer) => {
            const heard = [];
            const wakers = [];
            let rest = '';
            let ended = false;
            answer.setEncoding('utf8');
            const wake = () => wakers.splice(0).forEach((each) => each());
            answer.on('data', (text) => {
                const lines = (rest + text).split('\n');
                rest = lines.pop() ?? '';
                heard.push(...lines.filter(Boolean).map((line) => JSON.parse(line)));
                wake();
            });
            answer.on('close', () => {
                ended = true;
                wake();
            });
            resolve({
                status: answer.statusCode,
                heard,
                close: () => call.destroy(),
                ended: async () => {
                    while (!ended) {
                        await new Promise((next) => wakers.push(next));
                    }
                },
                /** The first event of this name, taken with all before it. */
                until: async (name) => {
                    for (;;) {
                        const at = heard.findIndex((event) => event.event === name);
                        if (at >= 0) {
                            return heard.splice(0, at + 1)[at];
                        }
                        assert.ok(!ended, `the stream ended before ${name}`);
                        await new Promise((next) => wakers.push(next));
                    }
                },
            });
        });
        call.on('error', reject);
        call.end();
    });
}
