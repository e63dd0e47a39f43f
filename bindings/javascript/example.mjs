// A game between two levels of the engine.
import {openSumito} from 'sumito';

const sumito = await openSumito();
const game = sumito.game('classic:belgian-daisy', 'repetition ejections=2 noprogress=100');
const engines = {first: sumito.engine({level: 5}), second: sumito.engine({level: 2})};
while (!game.over) game.play((await engines[game.position.toMove].search(game)).best);
Object.values(engines).forEach((engine) => engine.close());
console.log(`${game.record()}${game.words()}`);
