// SPDX-License-Identifier: MIT
// A stranger's program, only to see that the types allow what they should.
import { openSumito, IllegalMove, type Arrays, type Found, type Game, type Line, type Refusal, type Side } from 'sumito';

export async function play(): Promise<string> {
    const sumito = await openSumito({ base: new URL('file:///somewhere/') });
    const game: Game = sumito.game(sumito.position('notalone').play('@d4', '@f6'), 'repetition');
    const engine = sumito.engine({ level: 5, lines: 2 });
    const found: Found = await engine.search(game, { ms: 100 }, (line: Line) => line.moves.map((move) => move.length));
    if (found.best)
        game.play(found.best);
    const side: Side = game.position.toMove;
    const numbers: number[] = [sumito.perft(game.position, 2), sumito.evaluate('classic')];
    // @ts-expect-error how deep?
    numbers.push(sumito.perft('classic'));
    const many = sumito.positions(['classic', game.position]);
    const { codes, offsets } = many.moves();
    many.play(codes.subarray(offsets[0], offsets[1]).slice(0, 2)).close();
    // @ts-expect-error moves are numbers here
    many.play(['a1b2', 'a1b2']);
    try {
        game.play(...game.position.moves('fr'));
    } catch (error) {
        if (error instanceof IllegalMove) {
            const refusal: Refusal = error.refusal;
            return refusal.message;
        }
    }
    // @ts-expect-error there is no such side
    game.resign('third');
    // @ts-expect-error a position does not change
    game.position.text = 'other';
    for await (const { moves } of sumito.records(new Blob(['1. a1b2 *']).stream()))
        game.play(...moves);
    for await (const some of sumito.arrays(['1. a1b2 *', new Uint8Array()], { columns: ['move', 'board'], rows: 1000 })) {
        const { plies, games }: Arrays = some;
        numbers.push(plies.board[61], plies.move.length, games.tags.Black.length);
    }
    // @ts-expect-error there is no such column
    sumito.arrays('', { columns: ['moves'] });
    // @ts-expect-error a number is no record
    sumito.records(5);
    const [record] = sumito.readRecords(game.record({ Black: 'Ada' }));
    return sumito.writeRecord({ ...record, tokens: [...record.tokens, { text: side }, 1] });
}
