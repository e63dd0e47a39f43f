// SPDX-License-Identifier: MIT
// Games of a server played from terminals: links, moves, offers, a restart of the server, a rematch, and what is refused.
import assert from 'node:assert/strict';
import {copyFileSync, mkdirSync, writeFileSync} from 'node:fs';
import {test} from 'node:test';
import {ask} from '../faults/harness/client.mjs';
import {startServer} from '../server/program.mjs';
import {
    address,
    at,
    database,
    guestFile,
    hearAll,
    home,
    joining,
    leaveAll,
    openPassage,
    refused,
    secrets,
    someMove,
    state,
} from './terminals.mjs';
import {until} from '../until.mjs';

/** Makes a game as the page does; whoever sits at `name` is the guest who made it. */
async function makeGame(name, wish = {}) {
    const body = {
        game: 'classic',
        colour: 'first',
        opponent: 'link',
        house: 'takebacks',
        control: {total: 600000, increment: 0, delay: 0},
        ...wish,
    };
    const made = await ask(at.server.port, '/api/games', {method: 'POST', body});
    assert.equal(made.status, 201, JSON.stringify(made.body));
    mkdirSync(secrets(name), {recursive: true});
    writeFileSync(guestFile(name, at.server.port), made.token, {mode: 0o600});
    return {id: made.body.id, play: address(made.body.join), watch: address(made.body.watch)};
}

/** Two players and a spectator. */
async function sitDown(names, wish) {
    const game = await makeGame(names[0], wish);
    const first = joining(names[0], game.watch);
    await first.hear(': you.');
    const second = joining(names[1], game.play);
    await second.hear('you.');
    await first.hear(': nobody yet.');
    await first.hear('The game begins.');
    const spectator = joining(names[2], game.watch, ['--lang=fr']);
    await spectator.hear('quelqu’un');
    return {...game, first, second, spectator};
}

/** White gives up, and wants a rematch. */
async function resignAndOffer(first, second) {
    second.say('resign');
    await first.hear('You won: White resigned.');
    await second.hear('You resigned: Black wins.');
    second.say('rematch');
    await first.hear('offers a rematch.');
}

/** The rematch is there, with changed places, and can be played. */
async function playRematch(first, second) {
    await first.hear('White: you.');
    await second.hear('Black: you.');
    second.say('a1b2');
    await first.hear('Black moves a1, b2 and c3 to the north-east.');
}

test('a game of two terminals, with a spectator', async () => {
    const {first, second, spectator} = await sitDown(['ada', 'bo', 'cy']);
    first.say('a1b2');
    await hearAll([first, second], 'Black moves a1, b2 and c3 to the north-east.');
    await spectator.hear('Noir déplace a1, b2 et c3 vers le nord-est.');
    second.say('i5 se');
    await first.hear('White moves g5, h5 and i5 to the south-east.');

    first.say('hint');
    await first.hear('There is no help');
    first.say('draw');
    await second.hear('Your opponent offers a draw.');
    second.say('decline');
    await first.hear('Your opponent declines the draw.');
    first.say('takeback');
    await second.hear('Your opponent asks to take a move back.');
    second.say('accept');
    await first.hear('2 moves are taken back.');
    await spectator.hear('2 coups sont repris.');

    first.say('a5 nw');
    await second.hear('Black moves');
    await resignAndOffer(first, second);
    first.say('accept');
    await hearAll([first, second], 'The rematch has begun.');
    await spectator.hear('quelqu’un'); // has followed before anything is played there
    await playRematch(first, second);
    await spectator.hear('Noir déplace a1, b2 et c3 vers le nord-est.');
    await leaveAll(first, second, spectator);
});

test('the rematch may begin before the answer to what brought it about', async (t) => {
    const held = [];
    let hold = false;
    const passage = await openPassage({
        answer(path, pass) {
            if (hold && path.endsWith('/actions')) {
                held.push(pass);
                return;
            }
            pass();
            if (/^\/api\/games\/\w+$/.test(path)) {
                held.splice(0).forEach((each) => each());
            }
        },
    });
    t.after(() => passage.close());
    const game = await makeGame('ike');
    copyFileSync(guestFile('ike', at.server.port), guestFile('ike', passage.port));
    const first = joining('ike', game.watch.replace(`:${at.server.port}/`, `:${passage.port}/`));
    await first.hear(': you.');
    const second = joining('joy', game.play);
    await second.hear('White: you.');
    await first.hear('The game begins.');
    first.say('a1b2');
    await second.hear('Black moves');
    await resignAndOffer(first, second);
    hold = true;
    first.say('accept');
    await first.hear('The rematch has begun.');
    hold = false;
    await playRematch(first, second);
    first.say('i5h5');
    await second.hear('White moves');
    await leaveAll(first, second);
});

test('the server is started again in mid-game, and a terminal, too', async () => {
    const {first, second, spectator, play} = await sitDown(['dee', 'eve', 'flo']);
    await spectator.leave();
    first.say('a1b2');
    await second.hear('Black moves');
    const {port} = at.server;
    await at.server.end('SIGKILL');
    await second.hear('There is no connection right now.');
    second.say('i5h5'); // on its way until the server is back
    at.server = await startServer({database, port});
    await second.hear('The connection is back.');
    await hearAll([first, second], 'White moves g5, h5 and i5 to the south-east.');

    second.child.kill('SIGKILL');
    await second.ended;
    first.say('b2c3');
    await first.hear('Black moves');
    const again = joining('eve', play); // the link is used up, but its guest is known
    await again.hear('White: you.');
    again.say('h5g5');
    await first.hear('White pushes one black marble (e5)');
    await leaveAll(first, again);
});

for (const game of ['notalone', 'offboard']) {
    test(`${game} at two terminals`, async () => {
        const {id, ...players} = await sitDown([`gil-${game}`, `hal-${game}`, `ida-${game}`], {game});
        const plies = ({moves}) => moves.split(' ').filter(Boolean).length;
        for (let ply = 0; ply < 6; ply++) {
            const move = await someMove(await state(id));
            (ply % 2 === 0 ? players.first : players.second).say(move);
            await until('the move is made', async () => plies(await state(id)) === ply + 1);
        }
        await leaveAll(players.first, players.second, players.spectator);
    });
}

test('what cannot be joined is told, with a code', async () => {
    const game = await makeGame('joe');
    const first = joining('kim', game.play);
    await first.hear('you.');
    for (const [link, code, words] of [
        ['nonsense', 2, 'is no link of a game'],
        ['https://127.0.0.1/#/play', 2, 'is no link of a game'],
        ['http://127.0.0.1:1/#/online/abc', 1, 'http://127.0.0.1:1: the server cannot be reached'],
        [address('#/online/000000000000'), 1, `${home()}: There is no such game`],
        [address('#/online/abc'), 1, 'There is no such game'],
        [game.play, 1, 'Somebody else has taken the seat'],
        [game.play.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')), 1, 'sumito play: '],
    ]) {
        await refused(joining('lea', link), code, words);
    }
    await refused(joining('lea', game.watch, ['--clock=5']), 2, '--clock does not go with --join');
    await first.leave();
});
