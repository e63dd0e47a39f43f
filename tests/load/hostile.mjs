// SPDX-License-Identifier: MIT
// How honest players fare while others flood the server: their p99 and its memory against those of a server at rest beside it,
// for each kind of flood, from one socket and from twenty, directly and behind nginx as packaging/nginx.conf sets it up. Both
// are asked in turn, so that whatever else the machine does concerns both.
// usage: hostile.mjs BUILD_DIR [KIND]...; HOSTILE_SECONDS (8) each. It fails where p99 is more than five times that at rest, memory
// 64 MB more, or somebody honest is not answered.
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {frame, handshake, takeFrames} from '../api/harness.mjs';
import {NGINX, startNginx} from '../api/nginx.mjs';
import {serving} from '../serve.mjs';
import {pause, until} from '../until.mjs';
import {connectTo, KINDS} from './flood.mjs';

const MOST_RATIO = 5;
const MOST_MEMORY_KB = 64 << 10;
const HONEST = 16;
/** Between two messages of one socket: less than the limits allow. */
const EVERY_MS = 125;
const TOO_LATE_MS = 10000;
/** Until a flood has begun. */
const BEGIN_MS = 1000;
const seconds = Number(process.env.HOSTILE_SECONDS ?? 8);
const kinds = process.argv.length > 3 ? process.argv.slice(3) : Object.keys(KINDS);
const program = join(resolve(process.argv[2] ?? 'build/gcc'), 'sumito');

/** A socket that asks and is answered; `ask` is a promise of how many ms that took. */
async function honest(port, secure) {
    const socket = connectTo(port, {secure});
    const asked = new Map();
    let rest = Buffer.alloc(0);
    let opened = false;
    let next = 0;
    socket.on('error', () => {});
    socket.write(handshake());
    socket.on('data', (part) => {
        rest = Buffer.concat([rest, part]);
        if (!opened) {
            const end = rest.indexOf('\r\n\r\n');
            opened = end >= 0;
            rest = opened ? rest.subarray(end + 4) : rest;
        }
        const {frames, rest: left} = opened ? takeFrames(rest) : {frames: [], rest};
        rest = left;
        for (const {opcode, payload} of frames) {
            const {pong} = opcode === 1 ? JSON.parse(payload.toString('utf8')) : {};
            asked.get(pong)?.();
            asked.delete(pong);
            if (opcode === 9) {
                socket.write(frame(payload, {opcode: 10}));
            }
        }
    });
    await until('an honest socket is open', () => opened);
    return {
        ask: () =>
            new Promise((answer) => {
                const begun = performance.now();
                const number = next++;
                const late = setTimeout(() => answer(TOO_LATE_MS), TOO_LATE_MS);
                asked.set(number, () => {
                    clearTimeout(late);
                    answer(performance.now() - begun);
                });
                socket.write(frame(JSON.stringify({ping: number})));
            }),
        close: () => socket.destroy(),
    };
}

const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** What the honest clients of a server see for some time: adds the times, and notes its most memory. */
async function measure(at, offset) {
    const end = performance.now() + seconds * 1000;
    const one = async (client, number) => {
        await pause(offset + (number * EVERY_MS) / HONEST);
        while (performance.now() < end) {
            const [took] = await Promise.all([client.ask(), pause(EVERY_MS)]);
            at.times.push(took);
            at.most = Math.max(at.most, memory(at.pid));
        }
    };
    await Promise.all(at.clients.map(one));
}

const quantile = ({times}, part) => times.sort((a, b) => a - b)[Math.floor(times.length * part)];

const ms = (number) => `${number.toFixed(1)} ms`.padStart(10);
/** A server and, where it is wanted, nginx before it. */
async function start(way) {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-hostile-'));
    const store = {PATH: process.env.PATH, SUMITO_DATABASE: join(folder, 'games.db')};
    const server = await serving(program, ['--port=0', '--workers=0', '--trusted-proxies=127.0.0.1'], store);
    const front = way === 'nginx' ? await startNginx(folder, server.port) : undefined;
    const [port, secure] = [front?.secure ?? server.port, front !== undefined];
    return {
        port,
        secure,
        times: [],
        most: 0,
        pid: server.pid,
        clients: await Promise.all(Array.from({length: HONEST}, () => honest(port, secure))),
        async stop() {
            this.clients.forEach((client) => client.close());
            await front?.stop();
            server.child.kill('SIGKILL');
            await server.ended;
            rmSync(folder, {recursive: true, force: true});
        },
    };
}

function startFlood(kind, sockets, {port, secure}) {
    const words = [
        fileURLToPath(new URL('flood.mjs', import.meta.url)),
        kind,
        String(sockets),
        String(port),
        ...(secure ? ['secure'] : []),
    ];
    const flooding = spawn(process.execPath, words, {stdio: ['pipe', 'inherit', 'inherit']});
    const gone = new Promise((done) => flooding.once('close', done));
    return {
        stop() {
            flooding.stdin.end();
            return gone;
        },
    };
}

async function hostile(way, kind, sockets) {
    const [rest, under] = [await start(way), await start(way)];
    const flood = startFlood(kind, sockets, under);
    await pause(BEGIN_MS);
    await Promise.all([measure(rest, 0), measure(under, EVERY_MS / HONEST / 2)]);
    await flood.stop();
    await Promise.all([rest.stop(), under.stop()]);
    const [before, after] = [quantile(rest, 0.99), quantile(under, 0.99)];
    const answered = under.times.filter((took) => took < TOO_LATE_MS).length;
    const good = after <= before * MOST_RATIO && under.most - rest.most <= MOST_MEMORY_KB && answered === under.times.length;
    console.log(
        `${way.padEnd(8)}${kind.padEnd(14)}${String(sockets).padStart(3)}   p50${ms(quantile(rest, 0.5))} ->${ms(quantile(under, 0.5))}   p99${ms(before)} ->${ms(after)}, x ${(after / before).toFixed(1)}   ` +
            `${answered} of ${under.times.length} answered   ${(rest.most / 1024).toFixed(0)} -> ${(under.most / 1024).toFixed(0)} MB${good ? '' : '   FAILED'}`,
    );
    return good;
}

let failed = false;
for (const way of NGINX ? ['direct', 'nginx'] : ['direct']) {
    for (const kind of kinds) {
        for (const sockets of [1, 20]) {
            failed = !(await hostile(way, kind, sockets)) || failed;
        }
    }
}
process.exit(failed ? 1 : 0);
