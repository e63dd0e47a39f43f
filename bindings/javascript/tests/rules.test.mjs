// SPDX-License-Identifier: MIT
// Positions, moves, refusals, formations, games and records.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'node:test';
import {pathToFileURL} from 'node:url';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {folder, IllegalMove, openSumito, SumitoError} from './package.mjs';

const PUSH = 'classic 5/6/7/8/6bbw/8/7/6/w4 b 0-0 - 0';
const sumito = await openSumito();
const VARIANTS = sumito.ask('variants').variants.map(({variant}) => variant);
const code = (expected) => (error) => error instanceof SumitoError && error.message.length > 0 && error.code === expected;
const refused = (expected) => (error) => error instanceof IllegalMove && error.refusal.code === expected;
/** A small random generator: the same games every time. */
const chances = (seed) => (most) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % most;

test('every start is read again', () => {
    const rows = readFileSync(new URL('../../../include/sumito/layouts.def', import.meta.url), 'utf8').match(/^LAYOUT\(/gm);
    assert.equal(sumito.layouts.length, rows.length);
    const {layouts} = sumito.ask('layouts', {variant: 'notalone'});
    for (const {name, position} of layouts) assert.equal(sumito.position(`notalone:${name}`).toString(), position);
    assert.deepEqual(sumito.ask('layouts', {variant: 'offboard'}).layouts, []);
    for (const text of [...VARIANTS, ...sumito.layouts.map(({name}) => `classic:${name}`)]) {
        const start = sumito.position(text);
        assert.equal(sumito.position(start.text).text, start.text);
        assert.deepEqual([start.toMove, start.ply, start.outcome.over], ['first', 0, false]);
    }
});

test('what a position has', () => {
    const start = sumito.position();
    assert.deepEqual(
        [start.variant, start.at('a1'), start.at('e5'), start.at('toString'), start.score],
        ['classic', 'first', null, null, {first: 0, second: 0}],
    );
    assert.deepEqual(sumito.position('notalone').play('@d4', '@f6').sisters, {cells: ['d4', 'f6'], barred: [null, null]});
    assert.deepEqual(
        sumito.position('offboard').targets.map(({value}) => value),
        [2, 2, 1, 3, 1, 3, 2, 2, 3, 1, 3, 1],
    );
    assert.ok(sumito.position('notalone').placing);
    const after = sumito.position(PUSH).play('e7e8');
    assert.deepEqual(
        [after.score.first, after.toMove, after.ply, String(after)],
        [1, 'second', 1, 'classic 5/6/7/8/7bb/8/7/6/w4 w 1-0 - 1'],
    );
    assert.throws(() => {
        start.text = 'other';
    }, TypeError);
});

test('what is no position says why', () => {
    for (const text of ['', 'chess', 'classic:nowhere', 'classic 5', 'classic\nmoves a1b2', 'é'.repeat(100000), '\ud800', 5, null])
        assert.throws(
            () => sumito.position(text),
            (error) => error instanceof SumitoError && ['bad_position', 'missing_field'].includes(error.code),
            String(text).slice(0, 20),
        );
});

test('moves and refusals', () => {
    const start = sumito.position();
    const moves = start.moves('fr');
    assert.equal(moves.length, 44);
    assert.deepEqual(
        moves.map(({move}) => move),
        moves.map(({move}) => move).sort(),
    );
    assert.equal(moves[0].words, 'Noir déplace a1 et b1 vers le nord-ouest.');
    assert.equal(start.play(moves[0]).ply, 1);
    assert.equal(start.moveOf(['c3', 'c5'], 'NW'), 'c3c5d3');
    assert.equal(start.moveOf(['a1'], 'NE'), 'a1b2');
    assert.throws(() => start.moveOf(['a1', 'a4'], 'E'), refused('too_many'));
    assert.equal(start.refusal('a1b2'), null);
    const {message, ...pac} = sumito.position('classic:belgian-daisy').refusal('b1b2', 'fr');
    assert.deepEqual(pac, {code: 'pac', rule: 'C5', cells: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']});
    assert.match(message, /trois contre trois, c’est un pac/);
    for (const attempt of ['x', 'a1b2\u0000', 'é'.repeat(5000)]) assert.throws(() => start.play(attempt), refused('bad_text'));
    assert.throws(() => start.play('i5h5'), refused('not_yours'));
    assert.throws(() => start.words('xx'), code('bad_choice'));
});

test('formations, threats, words and pictures', () => {
    const position = sumito.position(PUSH);
    assert.ok(position.formations().some(({kind, cells}) => kind === 'eject' && cells.join() === 'e7,e8'));
    assert.deepEqual(position.threats(), {first: [], second: ['e9']});
    assert.match(position.summary(), /in danger on e9/);
    assert.match(position.words('fr'), /^Classique/);
    assert.match(position.svg({theme: 'print', width: 320, flipped: true, highlights: ['e9'], arrows: ['e7e8']}), /^<svg/);
    assert.throws(() => position.svg({highlights: ['z9']}), code('bad_cell'));
});

test('games, and how they end', () => {
    const game = sumito.game(PUSH, 'ejections=1').play('e7e8');
    assert.deepEqual(game.outcome, {over: true, result: '1-0', winner: 'first', reason: 'ejections'});
    assert.equal(game.words('fr'), 'Noir gagne avec 1 bille éjectée.');
    assert.throws(() => game.play('a1b2'), refused('game_over'));
    const again = sumito.game('classic', 'takebacks').play('a1b2', 'i9h8');
    assert.throws(() => again.play('a2b3', 'a1b2'), IllegalMove);
    assert.deepEqual(again.moves, ['a1b2', 'i9h8', 'a2b3'], 'the moves before the refused one are played');
    assert.throws(() => again.takeback(4), code('too_few'));
    assert.equal(again.resign().outcome.winner, 'first');
    assert.throws(() => again.play('i8h7'), code('game_over'));
    assert.throws(() => again.agreeDraw(), code('game_over'));
    assert.deepEqual([again.takeback(3).over, again.moves.length], [false, 0]);
    assert.throws(() => sumito.game().play('a1b2').takeback(), code('no_takebacks'));
    assert.equal(sumito.game().agreeDraw().outcome.result, '1/2-1/2');
    assert.deepEqual([sumito.game().timeOut('second').outcome.winner, sumito.game().timeOut('second').outcome.reason], ['first', 'time']);
    assert.throws(() => sumito.game('classic', 'chess'), code('bad_choice'));
    for (const house of ['takebacks '.repeat(20), ' repetition\ttakebacks\n'])
        assert.equal(sumito.game('classic', house).play('a1b2').takeback().moves.length, 0);
});

test('a game is held by the core, and says what its requests say', () => {
    for (const variant of VARIANTS) {
        const chance = chances(7);
        const game = sumito.game(variant, 'takebacks repetition');
        for (let ply = 0; ply < 80 && !game.over; ply++) {
            const moves = game.legalMoves();
            const told = sumito.ask('game', game.request());
            assert.deepEqual(moves, told.legal.map(({move}) => move).sort());
            assert.deepEqual(
                [game.toMove, game.position.text, game.repetitions, game.pliesWithoutEjection],
                [told.to_move, told.position, told.repetitions, told.plies_without_ejection],
            );
            game.play(moves[chance(moves.length)]);
            if (ply % 7 === 6) game.takeback(2);
        }
        assert.deepEqual(
            game.position.moves().map(({move}) => move),
            game.legalMoves(),
        );
    }
    assert.deepEqual(sumito.game().resign().legalMoves(), []);
});

test('many moves in one call, and what is no move', () => {
    const game = sumito.game();
    assert.deepEqual(game.play('a1b2 i9h8', {move: 'a2b3'}).moves, ['a1b2', 'i9h8', 'a2b3']);
    for (const nothing of ['', ' ']) assert.throws(() => game.play(nothing), code('bad_text'));
    for (const attempt of ['i8h7\u0000', 'é', 'x'.repeat(5000), 'i8h7i8h7i8h7', null, 5])
        assert.throws(() => game.play(attempt), refused('bad_text'));
    assert.throws(() => game.play('i8h7', 'é'), refused('bad_text'));
    assert.deepEqual(game.moves, ['a1b2', 'i9h8', 'a2b3', 'i8h7']);
    const shown = game.moves;
    assert.throws(() => shown.push('a1b2'), TypeError);
    const long = sumito.game();
    for (let round = 0; round < 512; round++) long.play('c5c6', 'g7g8', 'c6c5', 'g8g7');
    assert.deepEqual([long.moves.length, long.repetitions, long.pliesWithoutEjection, long.position.ply], [2048, 513, 2048, 2048]);
    assert.throws(() => long.play('c5c6'), code('too_many'));
});

test('what is closed is closed', () => {
    const game = sumito.game().play('a1b2');
    game.close();
    game.close();
    assert.throws(() => game.play('i9h8'), code('closed'));
    assert.throws(() => game.over, code('closed'));
    assert.match(game.record(), /1\. a1b2/);
    const positions = sumito.positions(['classic']);
    positions.close();
    assert.throws(() => positions.moves(), code('closed'));
    if (Symbol.dispose) {
        const again = sumito.game();
        again[Symbol.dispose]();
        assert.throws(() => again.over, code('closed'));
    }
});

test('closed or forgotten, memory serves again', async () => {
    const {Instance} = await import(String(pathToFileURL(join(folder, 'core/wasm.js'))));
    const {Held, Holder} = await import(String(pathToFileURL(join(folder, 'held.js'))));
    const module = await WebAssembly.instantiate(readFileSync(join(folder, 'sumito.wasm')), {
        env: {now_ms: () => 0, engine_says: () => {}},
    });
    const core = new Instance(module.instance, null, () => {});
    const holder = new Holder(core);
    const open = () => {
        holder.write('classic');
        return new Held(holder, core.calls.game_open(7, 0), core.calls.game_close);
    };
    open().close();
    const size = core.memory.buffer.byteLength;
    for (let n = 0; n < 2000; n++) open().close();
    assert.equal(core.memory.buffer.byteLength, size);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    let forgotten = 0;
    new Held(holder, 1, () => forgotten++); // nobody has it
    for (let attempt = 0; attempt < 100 && forgotten === 0; attempt++) {
        await new Promise((later) => setImmediate(later));
        collect();
    }
    assert.equal(forgotten, 1);
});

test('a move costs little beside a request, and the same in a long game as in a short one', () => {
    const ROUND = ['c5c6', 'g7g8', 'c6c5', 'g8g7'];
    /** Milliseconds a ply, of so many games of so many plies. */
    const cost = (plies, games) => {
        let spent = 0;
        for (let n = 0; n < games; n++) {
            const one = sumito.game();
            const begin = performance.now();
            for (let ply = 0; ply < plies; ply++) one.play(ROUND[ply % 4]);
            spent += performance.now() - begin;
            one.close();
        }
        return spent / plies / games;
    };
    const request = () => {
        const begin = performance.now();
        for (let n = 0; n < 20; n++) sumito.ask('game', {start: 'classic'});
        return (performance.now() - begin) / 20;
    };
    cost(400, 5); // until it is compiled
    // Other programs may take their time out of one attempt, not out of all.
    const attempts = Array.from({length: 8}, () => ({long: cost(2000, 1), short: cost(20, 50), request: request()}));
    const least = (name) => Math.min(...attempts.map((attempt) => attempt[name]));
    assert.ok(least('long') < 3 * least('short'), JSON.stringify(attempts));
    assert.ok(least('long') < least('request') / 10, JSON.stringify(attempts));
});

test('many positions at once', () => {
    const texts = [...VARIANTS, PUSH, 'classic:belgian-daisy', 'offboard:112233112233', 'classic 5/6/7/8/7bb/8/7/6/w4 w 6-0 - 1'];
    const positions = sumito.positions(texts);
    const chance = chances(11);
    assert.deepEqual([positions.length, positions.at(3).text], [7, PUSH]);
    for (let round = 0; round < 20; round++) {
        const {codes, offsets} = positions.moves();
        const before = texts.map((_, n) => positions.at(n));
        const chosen = texts.map((_, n) =>
            offsets[n + 1] > offsets[n] ? codes[offsets[n] + chance(offsets[n + 1] - offsets[n])] : 0xffffffff,
        );
        const played = chosen.map((code, n) => (code === 0xffffffff ? null : positions.moveText(n, code)));
        for (const [n, position] of before.entries()) {
            const found = Array.from(codes.subarray(offsets[n], offsets[n + 1]), (code) => positions.moveText(n, code)).sort();
            assert.deepEqual(found, position.outcome.over ? [] : position.moves().map(({move}) => move));
        }
        positions.play(round % 2 ? chosen : Uint32Array.from(chosen));
        for (const [n, position] of before.entries())
            assert.equal(positions.at(n).text, played[n] ? position.play(played[n]).text : position.text);
    }
    const start = sumito.positions(['classic', PUSH]);
    assert.deepEqual([...start.evaluate()], [sumito.evaluate('classic'), sumito.evaluate(PUSH)]);
    assert.throws(() => start.play([0xffffffff, 0xfffffffe]), code('no_move'));
    assert.throws(() => start.play([0xffffffff]), RangeError);
    assert.throws(() => start.moveText(0, 0xfffffffe), code('no_move'));
    assert.throws(() => start.at(2), RangeError);
    assert.throws(() => sumito.positions(['classic', 'chess']), code('bad_position'));
    assert.deepEqual([...sumito.positions([]).moves().offsets], [0]);
    assert.ok(sumito.positions(Array(3000).fill('offboard')).moves().codes.length === 3000 * 48);
});

test('repetition counts', () => {
    const game = sumito.game('classic', 'repetition');
    for (let round = 0; round < 2; round++) game.play('c5c6', 'g7g8', 'c6c5', 'g8g7');
    assert.deepEqual([game.outcome.reason, game.repetitions, game.pliesWithoutEjection], ['repetition', 3, 8]);
});

test('random games of every kind, and their records', () => {
    const chance = chances(61);
    for (const variant of VARIANTS) {
        const game = sumito.game(variant);
        while (!game.over && game.moves.length < 60) {
            const moves = game.position.moves();
            game.play(moves[chance(moves.length)]);
        }
        const [record, ...others] = sumito.readRecords(game.record({Event: 'Été'}));
        assert.deepEqual(
            [others.length, record.error, record.moves, record.result, record.tags.Event],
            [0, null, [...game.moves], game.outcome.result, 'Été'],
        );
        assert.equal(sumito.game(record.start).play(...record.moves).position.text, game.position.text);
    }
});

test('variations and comments come back, also from a link', () => {
    const text =
        '[Black "Ada"]\n[House "repetition"]\n\n1. a1b2 {[%clk 0:09:58] [%eval 0.25] [%csl e5] [%cal e5g5] a quiet start} 1... i5h5 (1... i9h8 $1) *';
    const [record] = sumito.readRecords(text);
    assert.deepEqual(record.tokens, [
        'a1b2',
        {text: 'a quiet start', clock: 598000, eval: 250, rings: ['e5'], arrows: ['e5g5']},
        'i5h5',
        '(',
        'i9h8',
        1,
        ')',
    ]);
    const [again] = sumito.readRecords(sumito.writeRecord(record));
    assert.deepEqual([again.tokens, again.tags.Black, again.house], [record.tokens, 'Ada', 'repetition']);
    const [packed] = sumito.readRecords(`https://example.org/#/a/${sumito.packRecord(record, {flipped: true, language: 'fr', at: 1})}`);
    assert.deepEqual([packed.tokens, packed.flipped, packed.lang, packed.at], [record.tokens, true, 'fr', 1]);
    assert.throws(() => sumito.writeRecord({tokens: ['(', 'a1b2', ')']}), code('bad_tree'));
    assert.throws(() => sumito.writeRecord({tokens: ['a1a2']}), IllegalMove);
});

test('games as lines of JSON are records, too', () => {
    const [game, other] = sumito.readRecords(
        '{"tags":[["Event","x"]],"moves":["a1b2",["a2b3"]],"result":"1-0"}\nclassic:belgian-daisy A1B2',
    );
    assert.deepEqual([game.tags.Event, game.result, game.tokens], ['x', '1-0', ['a1b2', '(', 'a2b3', ')']]);
    assert.deepEqual([other.tags.Layout, other.moves], ['belgian-daisy', ['a1b2']]);
});

test('what is wrong with a record is told with its place', () => {
    const [broken, whole] = sumito.readRecords('[Variant "belgian"]\n1. a1b2 i9i8 *\n\n[Event "x"]\n1. a1b2 *');
    assert.deepEqual([broken.error.code, broken.error.line, broken.error.column, broken.moves], ['bad_move', 2, 9, ['a1b2']]);
    assert.equal(whole.error, null);
    for (const nonsense of ['{', '(((', '[Game', '$999', '\u0000'])
        for (const {error} of sumito.readRecords(nonsense)) assert.ok(error === null || error.message.length > 0);
});

test('levels, and any other request', () => {
    assert.deepEqual(
        sumito.levels().map(({level}) => level),
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    assert.equal(sumito.ask('terms', {lang: 'fr'}).schema, 2);
    assert.throws(() => sumito.ask('nonsense'), code('unknown_verb'));
});

test('counting, and what a position is worth without a search', () => {
    // As in tests/perft.txt.
    for (const [text, ...leaves] of [
        ['classic', 1, 44, 1936, 98912],
        ['notalone', 1, 12, 144, 6432],
        ['offboard', 1, 48, 2260, 109258],
    ])
        assert.deepEqual(
            leaves.map((_, depth) => sumito.perft(text, depth)),
            leaves,
        );
    assert.equal(sumito.perft(sumito.position(PUSH), 1), sumito.position(PUSH).moves().length);
    for (const depth of [-1, 21, 1.5, '2', undefined]) assert.throws(() => sumito.perft('classic', depth), RangeError);
    const [even, better] = [sumito.evaluate('classic'), sumito.evaluate(PUSH)];
    assert.ok(Math.abs(even) < 100 && better > even + 40, `${even} ${better}`);
    const over = sumito.position('classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 0').play('e7e8');
    assert.throws(() => sumito.evaluate(over), code('game_over'));
    assert.equal(sumito.evaluate('classic'), even);
    assert.throws(() => sumito.evaluate('chess'), code('bad_position'));
    assert.throws(() => sumito.perft('chess', 1), code('bad_position'));
});
