// SPDX-License-Identifier: MIT
// A server as a process: started, killed, started again at the same port, with a disk and clocks that obey.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {closeSync, mkdtempSync, openSync, rmSync, writeSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {serving} from '../../serve.mjs';

const build = process.env.SUMITO_BUILD ?? join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../../build');
export const program = process.env.SUMITO_PROGRAM ?? join(build, 'sumito');
export const loader = join(build, 'tests/load/load');
export const checker = join(build, 'tests/load/ledger_check');
export const locker = join(build, 'tests/load/lock');
export const deafReader = join(build, 'tests/load/deaf');
const shim = join(build, 'tests/load/libshim.so');

/** How many times longer than in a short run. */
export const torture = Number(process.env.SUMITO_TORTURE ?? 1);

/** A folder of its own for a test, removed with it. */
export function folderFor(t) {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-faults-'));
    t.after(() => rmSync(folder, {recursive: true, force: true}));
    return folder;
}

const ORDERS = {errno: 0, wall: 1, steady: 2, silent: 3};
export const ENOSPC = 28;
export const EIO = 5;

export class Server {
    /** @param {{folder: string, database?: string, options?: string[], name?: string, drain?: number}} how */
    constructor({folder, database = join(folder, 'games.db'), options = [], name = 'server', drain = 0}) {
        this.folder = folder;
        this.database = database;
        this.options = [`--drain=${drain}`, ...options];
        this.port = 0;
        this.orders = openSync(join(folder, 'orders'), 'wx+'); // a folder for each: it is mapped, and must never shrink
        this.name = name;
        for (const order of Object.keys(ORDERS)) {
            this.order(order, 0);
        }
    }

    /** Tells its disk or a clock how to behave from now on. @param {keyof ORDERS} which */
    order(which, number) {
        const bytes = Buffer.alloc(8);
        bytes.writeBigInt64LE(BigInt(number));
        writeSync(this.orders, bytes, 0, 8, 8 * ORDERS[which]);
    }

    /** Starts it; the first time at a free port, later at the same. */
    async start() {
        const env = {...process.env, SUMITO_DATABASE: this.database, SUMITO_SHIM: this.folder, LD_PRELOAD: shim};
        this.running = await serving(program, [`--port=${this.port}`, ...this.options], env);
        this.port = /** @type {number} */ (this.running.port);
        return this;
    }

    /** Ends it; how it ended is the answer. */
    async end(signal = 'SIGTERM') {
        this.running?.child.kill(signal);
        return this.ended;
    }

    async close() {
        await this.end();
        closeSync(this.orders);
    }

    get pid() {
        return this.running.pid;
    }

    get talk() {
        return this.running?.talk ?? '';
    }

    get ended() {
        return this.running?.ended;
    }
}

/** A server that ends with the test. */
export async function serve(t, how = {}) {
    const server = new Server({folder: folderFor(t), ...how});
    t.after(() => server.close());
    return server.start();
}

/** The load beside a server: a promise of its first move, and one of what came of it. */
export function startLoad(t, ports, {games = 30, period = 250, seconds = 3600, folder}) {
    const ledger = join(folder, 'ledger');
    const child = spawn(loader, [
        `--port=${ports}`,
        `--games=${games}`,
        `--period=${period}`,
        `--seconds=${seconds}`,
        '--forgiving',
        `--ledger=${ledger}`,
    ]);
    let said = '';
    t.after(() => child.kill('SIGKILL'));
    const done = new Promise((resolve) => child.once('close', (code) => resolve({code, said})));
    child.stderr.on('data', (text) => (said += text));
    const playing = new Promise((resolve, reject) => {
        child.stdout.on('data', (text) => {
            said += text;
            if (said.includes('playing\n')) {
                resolve(null);
            }
        });
        done.then(() => reject(new Error(`the load ended: ${said}`)));
    });
    playing.catch(() => {});
    return {
        ledger,
        playing,
        /** Ends it: every move that is under way has to be finished for all that. */
        async finish() {
            child.kill('SIGTERM');
            const {code, said: all} = await done;
            assert.equal(code, 0, all);
            return all;
        },
    };
}

/** Every acknowledged move is in the store once, in order, and the store holds together. */
export function checkLedger(t, database, ledger) {
    const {status, stdout, stderr} = spawnSync(checker, [database, ledger], {encoding: 'utf8'});
    assert.equal(status, 0, stdout + stderr);
    const check = spawnSync(program, ['db', 'check'], {encoding: 'utf8', env: {...process.env, SUMITO_DATABASE: database}});
    assert.equal(check.status, 0, check.stdout + check.stderr);
    t.diagnostic(stdout.trim());
}
