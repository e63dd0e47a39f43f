// SPDX-License-Identifier: MIT
// Games of a server made at terminals: what is asked for, invitations and who takes them, https, and what is refused.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {test} from 'node:test';
import {makeCertificate} from '../certificate.mjs';
import {startServer} from '../server/program.mjs';
import {
    Terminal,
    address,
    at,
    folder,
    guestFile,
    hearAll,
    home,
    joining,
    leaveAll,
    openPassage,
    refused,
    run,
    secrets,
    shut,
    someMove,
    state,
} from './terminals.mjs';
import {until} from '../until.mjs';

/** Somebody makes a game at their terminal: `where` a server is, with some options. The links are those they are told. */
async function invite(name, options = [], where = home(), env = {}) {
    const host = new Terminal(name, [`--invite=${where}`, ...options], env);
    const play = await host.hear(/^https?:.*#\/join\/\S+$/m);
    const watch = await host.hear(/^https?:.*#\/online\/\S+$/m);
    return {host, play, watch, id: watch.split('/').at(-1)};
}

test('a game is made at a terminal, and begins when the other comes', async () => {
    const {host, play, watch, id} = await invite('mae', [
        'notalone',
        '--side=second',
        '--clock=10+5+2',
        '--house=repetition takebacks noprogress=60',
    ]);
    await host.hear('Waiting for the other player.');
    const made = await state(id);
    assert.equal(made.variant, 'notalone');
    assert.deepEqual(made.control, {total: 600000, increment: 5000, delay: 2000});
    assert.deepEqual(made.house.split(' ').sort(), ['noprogress=60', 'repetition', 'takebacks']);
    assert.deepEqual([made.seats.first.kind, made.seats.second.kind], ['nobody', 'person']);
    assert.equal(watch, address(`#/online/${id}`));

    const guest = joining('ned', play, ['--lang=fr']);
    await guest.hear('Noir : vous.');
    await guest.hear('Noir pose une sœur');
    await host.hear('The game begins.');
    const placed = await someMove(await state(id));
    guest.say(placed);
    await hearAll([host, guest], placed.slice(1));
    host.say('link'); // the seat is taken: there is nothing to give away any more
    await host.hear(watch);
    assert.equal(host.heard.split(play).length, 2, host.heard);

    await host.leave();
    const again = joining('mae', watch);
    await again.hear('White: you.');
    again.say(await someMove(await state(id)));
    await guest.hear('Blanc pose une sœur');
    await leaveAll(again, guest);
});

test('what is said before the other has come waits for them', async () => {
    const {host, play} = await invite('oda');
    host.say('a1b2');
    const guest = joining('pam', play);
    await host.hear('The game begins.');
    await host.hear('Black moves a1, b2 and c3 to the north-east.');
    assert.ok(!host.heard.includes('not begun'), host.heard);
    await leaveAll(host, guest);
});

test('starts, sides and rules of a game made at a terminal', async () => {
    const daisy = (await run('convert', '--to=six', 'classic:belgian-daisy')).trim();
    const late = 'classic bbbbb/bbbbbb/2bbb2/8/9/8/2www2/wwwwww/wwwww w 0-0 - 1';
    for (const [options, {start = undefined, seat = 'first', house = '', control = null}] of [
        [['--layout=belgian-daisy'], {start: daisy}],
        [[`--position=${late}`, '--side=second', '--house=ejections=3'], {start: late, seat: 'second', house: 'ejections=3'}],
        [['offboard', '--clock=3', '--house='], {control: {total: 180000, increment: 0, delay: 0}}],
        [['--side=random', '--house=takebacks'], {seat: 'either', house: 'takebacks'}],
    ]) {
        const {host, id} = await invite('pia', options, `${home()}/#/`);
        const made = await state(id);
        if (start !== undefined) {
            assert.equal(made.start, start);
        }
        assert.equal(made.house, house);
        assert.deepEqual(made.control, control);
        assert.equal(Object.values(made.seats).filter(({kind}) => kind === 'person').length, 1);
        assert.ok(seat === 'either' || made.seats[seat].kind === 'person', JSON.stringify(made.seats));
        await host.leave();
    }
});

test('an invitation is told again until it is taken', async () => {
    const {host, play, watch, id} = await invite('quin', ['--lang=fr']);
    await host.hear('On attend l’autre joueur.');
    await host.leave();
    const kept = `${guestFile('quin', at.server.port)}=${id}`;
    assert.equal(readFileSync(kept, 'utf8'), play.split('/').at(-1));
    assert.equal(statSync(kept).mode & 0o777, 0o600);
    for (const link of [watch, play]) {
        // also the one that was meant for the other
        const back = joining('quin', link);
        await back.hear(': you.');
        await back.hear(play);
        await back.leave();
    }
    const stranger = joining('rex', watch);
    await stranger.hear(': nobody yet.');
    const host2 = joining('quin', watch);
    await host2.hear(play);
    const guest = joining('sue', play);
    await hearAll([host2, stranger], 'The game begins.');
    await until('the token is gone', () => !existsSync(kept));
    assert.ok(!stranger.heard.includes('/join/'), stranger.heard);
    await leaveAll(host2, stranger, guest);
});

test('what cannot be made is told, with a code', async () => {
    for (const [where, code, words] of [
        ['nonsense', 2, "'nonsense' is no address of a server"],
        ['', 2, 'is no address of a server'],
        ['ftp://127.0.0.1', 2, 'is no address of a server'],
        ['http://you@127.0.0.1', 2, 'is no address of a server'],
        [address('#/online/000000000000'), 2, '--join takes the links of games'],
        ['http://127.0.0.1:1', 1, 'http://127.0.0.1:1: the server cannot be reached'],
        [address('nowhere'), 1, `${home()}/nowhere: the server answers something that is not understood (HTTP 405)`],
    ]) {
        await refused(new Terminal('tom', [`--invite=${where}`]), code, words);
    }
    for (const option of [
        '--level=3',
        '--first=you',
        '--second=person',
        '--file=x.apgn',
        '--resume',
        '--seed=1',
        '--nodes=5',
        '--join=x',
    ]) {
        await refused(new Terminal('tom', [`--invite=${home()}`, option]), 2, `${option.split('=')[0]} does not go with --invite`);
    }
    await refused(new Terminal('tom', [`--invite=${home()}`, '--level=3', '--lang=fr']), 2, '--level ne va pas avec --invite');
    assert.ok(!existsSync(secrets('tom')) || readdirSync(secrets('tom')).length === 0);
});

test('a server that refuses a game says why', async (t) => {
    const strict = await startServer({options: ['--limits=games_address=1/1']});
    t.after(() => strict.end());
    const where = `http://127.0.0.1:${strict.port}`;
    const {host} = await invite('uma', [], where);
    await host.leave();
    await refused(new Terminal('uma', [`--invite=${where}`]), 1, `${where}: the server has too much to do; try again in a moment`);
});

test('answers of a server that is none of ours', async (t) => {
    let answer = {status: 200, body: {}};
    const odd = createServer((asked, answered) => {
        answered.writeHead(answer.status, {'Content-Type': 'application/json'});
        asked.resume().on('end', () => answered.end(JSON.stringify(answer.body)));
    });
    await new Promise((resolve) => odd.listen(0, '127.0.0.1', resolve));
    t.after(() => shut(odd));
    const where = `http://127.0.0.1:${odd.address().port}`;
    const id = '0123456789ab';
    const token = 'x'.repeat(43);
    for (const [status, body, words] of [
        [
            422,
            {code: 'bad_field', field: 'control', title: 'no', detail: 'too \x1b[31mlong'},
            'the server refuses this (control): too \\x1b[31mlong',
        ],
        [403, {code: 'closed_today', title: 'Closed today'}, 'the server refuses this: Closed today'],
        [503, {code: 'strange', title: 'no'}, 'the server has too much to do'],
        [301, {}, 'not understood (HTTP 301)'],
        [201, {}, 'not understood (HTTP 201)'],
        [201, {id, join: null, watch: `#/online/${id}`}, 'not understood (HTTP 201)'],
        [201, {id, join: `#/join/${id}/\x1b[31m`, watch: `#/online/${id}`}, 'not understood (HTTP 201)'],
        [201, {id, join: `#/join/other/${token}`, watch: `#/online/${id}`}, 'not understood (HTTP 201)'],
        [201, {id, join: `#/join/${id}/${'x'.repeat(500)}`}, 'not understood (HTTP 201)'],
        [201, {id, join: `#/join/${id}/${token}`}, 'not understood (HTTP 201)'], // nor is the state of the game
    ]) {
        answer = {status, body};
        await refused(new Terminal('yul', [`--invite=${where}`]), 1, `sumito play: ${where}: `);
        await refused(new Terminal('yul', [`--invite=${where}`]), 1, words);
    }
});

/* ---- Over https ---- */

/** A key and a certificate for 127.0.0.1. */
function certified(name) {
    const [key, cert] = ['key', 'cert'].map((kind) => join(folder, `${name}.${kind}.pem`));
    makeCertificate(key, cert, '127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1');
    return {file: cert, tls: {key: readFileSync(key), cert: readFileSync(cert)}};
}
const skip = spawnSync('openssl', ['version']).error ? 'openssl is missing' : false;

test('a game over https, made and joined', {skip}, async (t) => {
    const {file, tls} = certified('trusted');
    const passage = await openPassage({tls});
    t.after(() => passage.close());
    const trusting = {SSL_CERT_FILE: file};
    const {host, play, watch} = await invite('vic', ['--clock=5'], `https://127.0.0.1:${passage.port}/`, trusting);
    assert.ok(play.startsWith(`https://127.0.0.1:${passage.port}/#/join/`), play);
    const guest = joining('wes', play, [], trusting);
    await guest.hear('White: you.');
    await host.hear('The game begins.');
    host.say('a1b2');
    await hearAll([host, guest], 'Black moves a1, b2 and c3 to the north-east.');
    guest.say('i5h5');
    await host.hear('White moves');
    await guest.leave();
    const again = joining('wes', watch, [], trusting);
    await again.hear('White: you.');
    await leaveAll(host, again);
    // The secret that was told over https is none for http.
    assert.deepEqual(readdirSync(secrets('wes')), [`https+127.0.0.1_${passage.port}`]);
});

test('a server that cannot prove who it is hears nothing', {skip}, async (t) => {
    const {file, tls} = certified('server');
    const other = certified('other');
    const passage = await openPassage({tls});
    t.after(() => passage.close());
    const where = `https://127.0.0.1:${passage.port}`;
    const named = `https://localhost:${passage.port}`;
    for (const [server, env, words] of [
        [where, {SSL_CERT_FILE: ''}, 'the server cannot prove who it is, and nothing was sent to it'],
        [where, {SSL_CERT_FILE: other.file}, 'the server cannot prove who it is'],
        [named, {SSL_CERT_FILE: file}, 'the server cannot prove who it is'], // the certificate is for the address, not for the name
        [where, {SSL_CERT_FILE: join(folder, 'nothing.pem')}, 'the server cannot be reached'],
    ]) {
        await refused(new Terminal('xan', [`--invite=${server}`], env), 1, `${server}: ${words}`);
        await refused(joining('xan', `${server}/#/online/000000000000`, [], env), 1, `${server}: ${words}`);
    }
    assert.equal(passage.asked, 0);
});
