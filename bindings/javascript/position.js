// SPDX-License-Identifier: MIT
// Positions: what the core tells of one, and what can be asked about it.

/** @typedef {import('./index.js').Language} Language */
/** @typedef {import('./index.js').Position} Position */
/** @typedef {import('./index.js').Sumito} Sumito */
/** @typedef {import('./core/types.js').GameAnswer} Told */

/** A move by its text, whatever it was given as. @param {string | import('./index.js').Move} move */
export const moveText = (move) => (typeof move === 'object' && move !== null ? move.move : String(move));

/** @param {Told} told an answer to `game` @returns {import('./index.js').Outcome} */
export function outcomeOf({over, outcome: {result, winner, reason}}) {
    return {over, result, winner, reason};
}

/** @implements {Position} */
export class SumitoPosition {
    #sumito;
    /** @type {Told | undefined} */
    #told;

    /** @param {Sumito} sumito @param {string} text its six fields @param {Told} [told] the answer to `game`, if it is there already */
    constructor(sumito, text, told) {
        this.#sumito = sumito;
        this.#told = told;
        this.text = text;
        Object.freeze(this);
    }

    /** What the core tells of it, asked when it is needed. */
    get #facts() {
        return (this.#told ??= this.#ask('game'));
    }

    /**
     * @template {import('./core/types.js').GameVerb} V
     * @param {V} verb @param {import('./core/types.js').More<V>} [fields]
     */
    #ask(verb, fields) {
        return this.#sumito.ask(
            verb,
            .../** @type {import('./core/types.js').Given<import('./core/types.js').Request<V>>} */ (
                /** @type {unknown} */ ([{start: this.text, ...fields}])
            ),
        );
    }

    get variant() {
        return this.#facts.variant;
    }

    get toMove() {
        return this.#facts.to_move;
    }

    get ply() {
        return Number(this.text.split(' ').at(-1));
    }

    get score() {
        return this.#facts.score;
    }

    get cells() {
        return this.#facts.cells;
    }

    get targets() {
        return this.#facts.targets;
    }

    get sisters() {
        return this.#facts.sisters;
    }

    get placing() {
        return this.#facts.placing;
    }

    get inHand() {
        return this.#facts.in_hand;
    }

    get outcome() {
        return outcomeOf(this.#facts);
    }

    /** @param {string} cell */
    at(cell) {
        return Object.hasOwn(this.cells, cell) ? this.cells[cell] : null;
    }

    /** @param {Language} [language] @returns {import('./index.js').Move[]} */
    moves(language = 'en') {
        const {legal} = this.#ask('game', {lang: language});
        return legal.sort((a, b) => (a.move < b.move ? -1 : 1));
    }

    /** @param {string} move @param {Language} [language] @returns {import('./index.js').Refusal | null} */
    refusal(move, language = 'en') {
        return this.#ask('why', {attempt: move, lang: language}).refusal ?? null;
    }

    /** @param {(string | import('./index.js').Move)[]} moves */
    play(...moves) {
        if (moves.length === 0) return this;
        const told = this.#ask('game', {moves: moves.map(moveText).join(' ')});
        return new SumitoPosition(this.#sumito, told.position, told);
    }

    /** @type {import('./index.js').Position['moveOf']} */
    moveOf([from, to = from], direction) {
        return /** @type {string} */ (this.#ask('read', {text: `${from}-${to} ${direction}`}).move);
    }

    /** @param {Language} [language] */
    formations(language = 'en') {
        return this.#ask('summary', {lang: language}).formations;
    }

    threats() {
        return this.#ask('summary').threats;
    }

    /** @param {Language} [language] */
    words(language = 'en') {
        return this.#ask('game', {lang: language}).status;
    }

    /** @param {Language} [language] */
    summary(language = 'en') {
        return this.#ask('summary', {lang: language}).words;
    }

    /** @param {import('./index.js').PictureOptions} [options] */
    svg({theme, width, flipped, highlights, arrows} = {}) {
        return this.#ask('diagram', {
            theme,
            width,
            flipped: flipped ? 'yes' : 'no',
            highlights: highlights?.join(' '),
            arrows: arrows?.join(' '),
        }).svg;
    }

    toString() {
        return this.text;
    }
}
