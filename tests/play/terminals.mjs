// SPDX-License-Identifier: MIT
// Terminals at which games of a server are played, for tests; the server, and what lies between.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, request as httpRequest} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before} from 'node:test';
import {ask} from '../faults/harness/client.mjs';
import {program, startServer} from '../server/program.mjs';

const LIMIT_MS = 60000;
export const folder = mkdtempSync(join(tmpdir(), 'sumito-terminals-'));
export const database = join(folder, 'games.db');
const open = new Set();

/** The server of these tests; one of them may put another in its place. */
export const at = {server: undefined};
before(async () => {
    at.server = await startServer({database});
});
after(async () => {
    open.forEach((terminal) => terminal.child.kill('SIGKILL'));
    assert.equal(await at.server.end(), 0, at.server.talk);
    rmSync(folder, {recursive: true, force: true});
});

export const home = () => `http://127.0.0.1:${at.server.port}`;
export const address = (link) => `${home()}/${link}`;
export const state = async (id) => (await ask(at.server.port, `/api/games/${id}`)).body;

/** Where somebody keeps what they know of servers, and of one of them. */
export const secrets = (name) => join(folder, name, 'sumito', 'online');
export const guestFile = (name, port) => join(secrets(name), `127.0.0.1_${port}`);

/** A player or spectator at a terminal of their own: `sumito play --plain` with some options. */
export class Terminal {
    heard = '';
    #read = 0;
    #wakers = [];

    constructor(name, options, env = {}) {
        const own = join(folder, name);
        const set = {...process.env, LC_ALL: 'C.UTF-8', XDG_STATE_HOME: own, XDG_CONFIG_HOME: own, COLUMNS: '80', ...env};
        this.child = spawn(program, ['play', '--plain', ...options], {env: set});
        const take = (bytes) => {
            this.heard += bytes;
            this.#wake();
        };
        this.child.stdout.setEncoding('utf8').on('data', take);
        this.child.stderr.setEncoding('utf8').on('data', take);
        this.ended = new Promise((resolve) => {
            this.child.on('close', (code) => {
                open.delete(this);
                this.code = code;
                this.#wake();
                resolve(code);
            });
        });
        open.add(this);
    }

    #wake() {
        this.#wakers.splice(0).forEach((each) => each());
    }

    say(line) {
        this.child.stdin.write(`${line}\n`);
    }

    /** Waits until something is told, words or a pattern, after what was waited for last; returns it. */
    async hear(words) {
        const late = Date.now() + LIMIT_MS;
        for (;;) {
            const found = typeof words === 'string' ? [words, this.heard.indexOf(words, this.#read)] : this.#match(words);
            if (found[1] >= 0) {
                this.#read = found[1] + found[0].length;
                return found[0];
            }
            assert.ok(Date.now() < late && this.code === undefined, `“${words}” is not heard: ${this.heard}`);
            await new Promise((resolve) => {
                this.#wakers.push(resolve);
                setTimeout(resolve, 1000).unref();
            });
        }
    }

    #match(pattern) {
        const found = pattern.exec(this.heard.slice(this.#read));
        return found === null ? ['', -1] : [found[0], this.#read + found.index];
    }

    async leave() {
        this.child.stdin.end();
        this.child.kill('SIGTERM');
        return this.ended;
    }
}

export const joining = (name, link, options = [], env = {}) => new Terminal(name, [`--join=${link}`, ...options], env);
export const hearAll = (terminals, words) => Promise.all(terminals.map((each) => each.hear(words)));
export const leaveAll = (...terminals) => Promise.all(terminals.map((each) => each.leave()));

/** Ends a server of node's, with the connections it has. */
export function shut(server) {
    server.close();
    server.closeAllConnections();
}

/** Passes everything on to the server, over https with the key and certificate of `tls`. `answer` may hold an answer back: it is given
 * what it was asked for, and how to pass it on. `asked` counts. */
export async function openPassage({tls = undefined, answer = (path, pass) => pass()} = {}) {
    const self = {asked: 0, port: 0, close: () => shut(passage)};
    const serve = (asked, answered) => {
        const {method, url: path, headers} = asked;
        self.asked++;
        const onward = httpRequest({host: '127.0.0.1', port: at.server.port, method, path, headers}, (answers) =>
            answer(path, () => {
                answered.writeHead(answers.statusCode, answers.headers);
                answered.flushHeaders();
                answers.pipe(answered);
            }),
        );
        onward.on('error', () => answered.destroy());
        answered.on('close', () => onward.destroy());
        asked.pipe(onward);
    };
    const passage = tls === undefined ? createServer(serve) : createSecureServer(tls, serve);
    await new Promise((resolve) => passage.listen(0, '127.0.0.1', resolve));
    self.port = passage.address().port;
    return self;
}

/** What the program says to this. */
export const run = (...words) =>
    new Promise((resolve) => {
        const child = spawn(program, words);
        let text = '';
        child.stdout.on('data', (bytes) => (text += bytes));
        child.on('close', () => resolve(text));
    });

/** The first move there is, as the program lists them. */
export async function someMove({start, moves}) {
    const position = moves === '' ? start : (await run('after', start, ...moves.split(' '))).trim();
    return (await run('moves', position)).trim().split(/\s+/)[0];
}

/** What is refused at once: its code, and words of the sentence that says why. */
export async function refused(terminal, code, words) {
    assert.equal(await terminal.ended, code, terminal.heard);
    assert.ok(terminal.heard.includes(words), `${words}: ${terminal.heard}`);
}
