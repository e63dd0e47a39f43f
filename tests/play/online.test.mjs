// SPDX-License-Identifier: MIT
// Games of a server played from terminals: links, moves, offers, a restart of the server, a rematch, and what is refused.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ask } from '../faults/harness/client.mjs';
import { program, startServer } from '../server/program.mjs';

const LIMIT_MS = 60000;
const folder = mkdtempSync(join(tmpdir(), 'sumito-terminals-'));
const database = join(folder, 'games.db');
const open = new Set();
let server;
before(async () => {
    server = await startServer({ database });
});
after(async () => {
    open.forEach((terminal) => terminal.child.kill('SIGKILL'));
    assert.equal(await server.end(), 0, server.talk);
    rmSync(folder, { recursive: true, force: true });
});

const address = (link) => `http://127.0.0.1:${server.port}/${link}`;

/** A player or spectator at a terminal of their own: `sumito play --plain --join`, in French where asked. */
class Terminal {
    heard = '';
    #read = 0;
    #wakers = [];

    constructor(name, link, { options = [] } = {}) {
        this.home = join(folder, name);
        const env = { ...process.env, LC_ALL: 'C.UTF-8', XDG_STATE_HOME: this.home, XDG_CONFIG_HOME: this.home, COLUMNS: '80' };
        this.child = spawn(program, ['play', '--plain', `--join=${link}`, ...options], { env });
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

    /** Waits until something is told, after what was waited for last. */
    async hear(words) {
        const late = Date.now() + LIMIT_MS;
        for (;;) {
            const at = this.heard.indexOf(words, this.#read);
            if (at >= 0) {
                this.#read = at + words.length;
                return;
            }
            assert.ok(Date.now() < late && this.code === undefined, `“${words}” is not heard: ${this.heard}`);
            await new Promise((resolve) => {
                this.#wakers.push(resolve);
                setTimeout(resolve, 1000).unref();
            });
        }
    }

    async leave() {
        this.child.stdin.end();
        this.child.kill('SIGTERM');
        return this.ended;
    }
}

/** Makes a game as the page does; whoever sits at `home` is the guest who made it. */
async function makeGame(home, wish = {}) {
    const body = { game: 'classic', colour: 'first', opponent: 'link', house: 'takebacks', clock: { total: 600000, increment: 0, delay: 0 }, ...wish };
    const made = await ask(server.port, '/api/games', { method: 'POST', body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    mkdirSync(join(folder, home, 'sumito', 'online'), { recursive: true });
    writeFileSync(join(folder, home, 'sumito', 'online', `127.0.0.1_${server.port}`), made.token, { mode: 0o600 });
    return { id: made.body.id, play: address(made.body.join), watch: address(made.body.watch) };
}

/** Two players and a spectator. */
async function sitDown(names, wish) {
    const game = await makeGame(names[0], wish);
    const first = new Terminal(names[0], game.watch);
    await first.hear(': you.');
    const second = new Terminal(names[1], game.play);
    await second.hear('you.');
    await first.hear(': nobody yet.');
    await first.hear(': somebody on the server.');
    const spectator = new Terminal(names[2], game.watch, { options: ['--lang=fr'] });
    await spectator.hear('quelqu’un');
    return { ...game, first, second, spectator };
}

test('a game of two terminals, with a spectator', async () => {
    const { first, second, spectator } = await sitDown(['ada', 'bo', 'cy']);
    first.say('a1b2');
    for (const each of [first, second]) {
        await each.hear('Black moves a1, b2 and c3 to the north-east.');
    }
    await spectator.hear('Noir déplace a1, b2 et c3 vers le nord-est.');
    second.say('i5 se');
    await first.hear('White moves g5, h5 and i5 to the south-east.');

    first.say('hint');
    await first.hear('There is no help');
    first.say('draw');
    await second.hear('Black offers a draw.');
    second.say('decline');
    await first.hear('The draw is declined.');
    first.say('takeback');
    await second.hear('Black asks to take a move back.');
    second.say('accept');
    await first.hear('2 moves are taken back.');
    await spectator.hear('2 coups sont repris.');

    first.say('a5 nw');
    await second.hear('Black moves');
    second.say('resign');
    await first.hear('White resigns: Black wins.');
    await second.hear('White resigns: Black wins.');
    second.say('rematch');
    await first.hear('offers a rematch.');
    first.say('accept');
    for (const each of [first, second]) {
        await each.hear('The rematch has begun.');
    }
    await first.hear('White: you.');
    await second.hear('Black: you.');
    await spectator.hear('quelqu’un');
    second.say('a1b2');
    await first.hear('Black moves a1, b2 and c3 to the north-east.');
    await spectator.hear('Noir déplace a1, b2 et c3 vers le nord-est.');
    await Promise.all([first, second, spectator].map((each) => each.leave()));
});

/** Passes everything on to the server, but once `hold` is set keeps the answers to actions back until a state is asked for. */
async function slowPassage() {
    const self = { hold: false, port: 0, close: () => passage.close().closeAllConnections() };
    const held = [];
    const passage = createServer((asked, answered) => {
        const { method, url: path, headers } = asked;
        const onward = httpRequest({ host: '127.0.0.1', port: server.port, method, path, headers }, (answer) => {
            const pass = () => {
                answered.writeHead(answer.statusCode, answer.headers);
                answer.pipe(answered);
            };
            if (self.hold && path.endsWith('/actions')) {
                held.push(pass);
                return;
            }
            pass();
            if (/^\/api\/games\/\w+$/.test(path)) {
                held.splice(0).forEach((each) => each());
            }
        });
        onward.on('error', () => answered.destroy());
        answered.on('close', () => onward.destroy());
        asked.pipe(onward);
    });
    await new Promise((resolve) => passage.listen(0, '127.0.0.1', resolve));
    self.port = passage.address().port;
    return self;
}

test('the rematch may begin before the answer to what brought it about', async (t) => {
    const passage = await slowPassage();
    t.after(() => passage.close());
    const game = await makeGame('ike');
    const known = join(folder, 'ike', 'sumito', 'online');
    copyFileSync(join(known, `127.0.0.1_${server.port}`), join(known, `127.0.0.1_${passage.port}`));
    const first = new Terminal('ike', game.watch.replace(`:${server.port}/`, `:${passage.port}/`));
    await first.hear(': you.');
    const second = new Terminal('joy', game.play);
    await first.hear(': somebody on the server.');
    first.say('a1b2');
    await second.hear('Black moves');
    second.say('resign');
    await first.hear('White resigns: Black wins.');
    await second.hear('White resigns: Black wins.');
    second.say('rematch');
    await first.hear('offers a rematch.');
    passage.hold = true;
    first.say('accept');
    await first.hear('The rematch has begun.');
    passage.hold = false;
    await first.hear('White: you.');
    await second.hear('Black: you.');
    second.say('a1b2');
    await first.hear('Black moves a1, b2 and c3 to the north-east.');
    first.say('i5h5');
    await second.hear('White moves');
    await Promise.all([first, second].map((each) => each.leave()));
});

test('the server is started again in mid-game, and a terminal, too', async () => {
    const { first, second, spectator, play } = await sitDown(['dee', 'eve', 'flo']);
    await spectator.leave();
    first.say('a1b2');
    await second.hear('Black moves');
    const { port } = server;
    await server.end('SIGKILL');
    await second.hear('There is no connection right now.');
    second.say('i5h5'); // on its way until the server is back
    server = await startServer({ database, port });
    await second.hear('The connection is back.');
    await second.hear('White moves g5, h5 and i5 to the south-east.');
    await first.hear('White moves g5, h5 and i5 to the south-east.');

    second.child.kill('SIGKILL');
    await second.ended;
    first.say('b2c3');
    await first.hear('Black moves');
    const again = new Terminal('eve', play); // the link is used up, but its guest is known
    await again.hear('White: you.');
    again.say('h5g5');
    await first.hear('White pushes one black marble (e5)');
    await Promise.all([first, again].map((each) => each.leave()));
});

for (const game of ['notalone', 'offboard']) {
    test(`${game} at two terminals`, async () => {
        const { id, ...at } = await sitDown([`gil-${game}`, `hal-${game}`, `ida-${game}`], { game });
        const played = async () => (await ask(server.port, `/api/games/${id}`)).body;
        const plies = ({ moves }) => moves.split(' ').filter(Boolean).length;
        for (let ply = 0; ply < 6; ply++) {
            const move = await someMove(await played());
            (ply % 2 === 0 ? at.first : at.second).say(move);
            await until(async () => plies(await played()) === ply + 1);
        }
        await Promise.all([at.first, at.second, at.spectator].map((each) => each.leave()));
    });
}

/** Comes true within reason. */
async function until(condition) {
    const late = Date.now() + LIMIT_MS;
    while (!(await condition())) {
        assert.ok(Date.now() < late, 'it does not come true');
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/** The first move there is, as the program lists them. */
async function someMove({ start, moves }) {
    const run = (...words) => new Promise((resolve) => {
        const child = spawn(program, words);
        let text = '';
        child.stdout.on('data', (bytes) => (text += bytes));
        child.on('close', () => resolve(text));
    });
    const position = moves === '' ? start : (await run('after', start, ...moves.split(' '))).trim();
    return (await run('moves', position)).trim().split(/\s+/)[0];
}

test('what cannot be joined is told, with a code', async () => {
    const game = await makeGame('joe');
    const first = new Terminal('kim', game.play);
    await first.hear('you.');
    for (const [name, link, code, words] of [
        ['lea', 'nonsense', 2, 'is no link of a game'],
        ['lea', 'https://127.0.0.1/#/play', 2, 'is no link of a game'],
        ['lea', 'http://127.0.0.1:1/#/online/abc', 1, 'cannot be reached'],
        ['lea', address('#/online/000000000000'), 1, 'no such game'],
        ['lea', game.play, 1, 'Somebody else has taken the seat'],
        ['lea', game.play.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')), 1, 'sumito play: '],
    ]) {
        const terminal = new Terminal(name, link);
        assert.equal(await terminal.ended, code, terminal.heard);
        assert.ok(terminal.heard.includes(words), `${link}: ${terminal.heard}`);
    }
    await first.leave();
});
