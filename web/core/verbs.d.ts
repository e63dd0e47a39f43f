// SPDX-License-Identifier: MIT
// What the page asks of the core and what comes back, made from the rows of src/page/*.def: `make derived`.

/** What every answer has. */
export interface AnyAnswer {
    schema: number;
}

/** What every request may have. */
export interface AnyRequest {
    /** language of the words */
    lang?: Language | null;
}

/** What every request about a game has. */
export interface OfGame extends AnyRequest {
    /** where the game begins: any position text, a layout's name, or offboard: and twelve values */
    start: string;
    /** the moves played since, separated by spaces */
    moves?: string | null;
    /** house rules: repetition, ejections=N, noprogress=N, more, takebacks */
    house?: string | null;
    /** how the game ended off the board: resign SIDE, time SIDE, leave SIDE or draw */
    ended?: string | null;
}

export interface GameRequest extends OfGame {
}
/** everything a screen shows of the current position */
export interface GameAnswer extends AnyAnswer {
    /** which game it is */
    variant: Variant;
    /** what it is about, as text */
    position: PositionText;
    /** moves made since `start` */
    plies: number;
    /** whose turn it is */
    to_move: Side;
    /** whether the game has ended */
    over: boolean;
    /** how */
    outcome: Outcome;
    /** one sentence: whose turn, the score; or how it ended */
    status: string;
    /** what stands on each occupied cell */
    cells: Record<Cell, Content>;
    /** Off Board: T1 to T12 */
    targets: Target[];
    /** Notalone: where they stand */
    sisters: Sisters;
    /** of each side */
    score: Record<Side, number>;
    /** the score that wins */
    goal: number | null;
    /** marbles each side has lost, the ones let go included */
    lost: Record<Side, number>;
    /** opponents each side has pushed off for good */
    captured: Record<Side, number>;
    /** the side to move places a sister */
    placing: boolean;
    /** the side to move holds a marble */
    in_hand: Hand | null;
    /** how often the position has come about */
    repetitions: number;
    /** plies since a marble was pushed off */
    plies_without_ejection: number;
    /** all legal moves, those that push off first, then other pushes, lines, side steps */
    legal: Move[];
    /** the moves so far */
    history: Played[];
    /** what the last of them moved */
    last: Steps | null;
}

export interface ActRequest extends AnyRequest {
    /** what is asked for at a table */
    action: Action;
    /** where the game begins: any position text, a layout's name, or offboard: and twelve values */
    start?: string | null;
    /** the moves played since, separated by spaces */
    moves?: string | null;
    /** house rules: repetition, ejections=N, noprogress=N, more, takebacks */
    house?: string | null;
    /** how the game ended off the board: resign SIDE, time SIDE, leave SIDE or draw */
    ended?: string | null;
    /** a legal move in the notation */
    move?: MoveText | null;
    /** total, increment and delay in milliseconds */
    control?: string | null;
    /** milliseconds spent in each turn that is over */
    turns?: string | null;
    /** who asks: first or second; left out: the person here whose turn it is, or the other */
    by?: Side | null;
    /** draw, takeback or rematch */
    offer?: Offer | null;
    /** the number of something to say */
    phrase?: number | null;
    /** of a player */
    name?: string | null;
    /** who sits where, the first player's seat first: here, engine:LEVEL or engine:CHARACTER; for sit, the one seat */
    seats?: string | null;
    /** of the computer's choices */
    seed?: number | null;
    /** milliseconds on the clock of the game, which stands while nobody plays it */
    tick?: number | null;
    /** milliseconds since 1970 */
    time?: number | null;
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text?: string | null;
}
/** what comes of something asked at a table, whose log is the text */
export interface ActAnswer extends AnyAnswer {
    /** what happens: lines to be added to the log */
    lines: string[];
    /** why nothing does */
    problem: TableProblem | null;
    /** why the move is refused */
    refusal: Refusal | null;
}

export interface FoldRequest extends AnyRequest {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
    /** milliseconds on the clock of the game, which stands while nobody plays it */
    tick?: number | null;
    /** how many lines of the log the page has told already; left out: all */
    known?: number | null;
}
/** everything a screen shows of a table, whose log is the text */
export interface FoldAnswer extends GameAnswer {
    /** what is true of the table besides the position */
    table: TableFacts;
    /** what happened since `known`, apart from moves and the end */
    news: News[];
}

export interface HandlesRequest extends OfGame {
    /** one end of the selected marbles */
    from: Cell;
    /** the other end; the same cell if left out */
    to?: Cell | null;
}
/** what selected marbles can do in each direction */
export interface HandlesAnswer extends AnyAnswer {
    /** the selected cells */
    selection: Cell[];
    /** whether the rules let these marbles move together */
    valid: boolean;
    /** why they do not */
    why: Refusal | null;
    /** one for each of the six directions; none where the selection is refused */
    handles: Handle[];
}

export interface WhyRequest extends OfGame {
    /** a move in the notation, legal or not */
    attempt: string;
}
/** whether a move is legal, or why it is refused */
export interface WhyAnswer extends AnyAnswer {
    /** whether it is legal */
    ok: boolean;
    /** the move in its usual form */
    move: MoveText | null;
    /** why it is refused */
    refusal: Refusal | null;
}

export interface ReadRequest extends OfGame {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
}
/** the move or command somebody typed */
export interface ReadAnswer extends AnyAnswer {
    /** it was a move */
    move?: MoveText;
    /** it was something else to do */
    command?: Command;
}

export interface CellsRequest extends OfGame {
}
/** names of all cells with what stands there */
export interface CellsAnswer extends AnyAnswer {
    /** a name for each of the cells */
    names: Record<Cell, string>;
}

export interface ScanRequest extends OfGame {
    /** a cell */
    cell: Cell;
}
/** what stands in the six directions from a cell */
export interface ScanAnswer extends AnyAnswer {
    /** the cell */
    cell: Cell;
    /** what stands there */
    words: string;
    /** six */
    rays: Ray[];
}

export interface MovesRequest extends OfGame {
    /** a cell */
    cell: Cell;
}
/** the moves a marble takes part in */
export interface MovesAnswer extends AnyAnswer {
    /** those that move the marble on `cell` */
    moves: Move[];
    /** how many there are */
    words: string;
}

export interface SummaryRequest extends OfGame {
}
/** the position by its landmarks */
export interface SummaryAnswer extends AnyAnswer {
    /** all of it */
    words: string;
    /** what stands on the board */
    formations: Formation[];
    /** marbles that could be pushed off if it were the other side's turn */
    dangers: Cell[];
    /** the same by side */
    threats: Record<Side, Cell[]>;
    /** those no reply saves */
    doomed: Record<Side, Cell[]>;
}

export interface CoachRequest extends OfGame {
    /** whose side the reader is on: first or second; left out: nobody's */
    you?: Side | null;
    /** what the coach said last, which is not to be said again */
    said?: string | null;
}
/** facts about the last move and the position, told to `you` */
export interface CoachAnswer extends AnyAnswer {
    /** one or two sentences: what the move did, what it means for you, why; nothing of what was `said` */
    line: string;
    /** what is certain, the most telling first */
    facts: Fact[];
}

export interface SaysRequest extends OfGame {
    /** who sits where, the first player's seat first: here, engine:LEVEL or engine:CHARACTER; for sit, the one seat */
    seats: string;
    /** draw, takeback or rematch */
    offer?: Offer | null;
    /** of the computer's choices */
    seed?: number | null;
}
/** what the character who sits there says to the person it plays */
export interface SaysAnswer extends AnyAnswer {
    /** a sentence, now and then; with an `offer` that it declines it; otherwise empty */
    words: string;
}

export interface CarefulRequest extends OfGame {
    /** a legal move in the notation */
    move: MoveText;
}
/** whether a move gives a marble away for nothing, before it is played */
export interface CarefulAnswer extends AnyAnswer {
    /** the question to ask before it is; null: there is nothing to ask */
    words: string | null;
    /** the marbles that could be pushed off, where they stand after the move */
    cells: Cell[];
    /** the reply that would do it, or the worst of them */
    push: Move | null;
}

export interface ChildrenRequest extends AnyRequest {
}
/** the game for children: fewer marbles, fewer to push off */
export interface ChildrenAnswer extends AnyAnswer {
    /** where it begins */
    start: PositionText;
    /** its house rules */
    house: string;
    /** of the computer, which pushes none off */
    level: number;
}

export interface ChildRequest extends OfGame {
    /** whose side the reader is on: first or second; left out: nobody's */
    you: Side;
    /** a legal move in the notation */
    move?: MoveText | null;
}
/** what a child who plays is told, in simple words */
export interface ChildAnswer extends AnyAnswer {
    /** what can be done now, or how the game ended */
    words: string;
    /** what is asked before a marble is given away */
    careful: string;
    /** what the computer plays instead of `move`, which it found: as long as it can, a move that pushes none off */
    move: MoveText | null;
}

export interface RecapRequest extends OfGame {
    /** whose side the reader is on: first or second; left out: nobody's */
    you: Side;
}
/** a game that is over, looked back at by who played it */
export interface RecapAnswer extends AnyAnswer {
    /** something that went well */
    good: string;
    /** something to learn from it */
    learn: string;
    /** the position to try that again from; null: there is nothing */
    start: PositionText | null;
    /** of the course, which teaches it */
    stage: string | null;
    /** of that stage */
    exercise: string | null;
}

export interface HintRequest extends OfGame {
    /** a legal move in the notation */
    move: MoveText;
}
/** a move in three steps: area, marbles, move */
export interface HintAnswer extends AnyAnswer {
    /** the three in words */
    steps: string[];
    /** for each, the cells it points at */
    cells: Cell[][];
    /** the move */
    move: Move;
}

export interface LineRequest extends OfGame {
    /** moves that follow, separated by spaces */
    line: string;
    /** of the first and the second player: 2-1; for line and draw, what the engine found for the side to move */
    score?: number | string | null;
}
/** a line of play: its moves in words, what it is worth */
export interface LineAnswer extends AnyAnswer {
    /** the moves of the line */
    moves: Move[];
    /** the same with their numbers */
    text: string;
    /** of the position, where `score` tells what the engine found */
    worth: Worth | null;
}

export interface DrawRequest extends OfGame {
    /** of the first and the second player: 2-1; for line and draw, what the engine found for the side to move */
    score: number | string;
}
/** whether the computer agrees to a draw */
export interface DrawAnswer extends AnyAnswer {
    /** whether it does */
    agrees: boolean;
}

export interface OtherRequest extends OfGame {
}
/** the position with the other side to move */
export interface OtherAnswer extends AnyAnswer {
    /** what it would be if this turn were passed; a marble in hand is let go */
    position: PositionText;
}

export interface ReviewRequest extends OfGame {
    /** what the engine found in each position for the side to move, - where the game is over */
    scores: string;
    /** the engine's choice in each position, - where unknown */
    best?: string | null;
    /** how often open verdicts have been searched again so far: 0 after the first searches */
    round?: number | null;
    /** what each move cost after the round before, 0 to 1 each */
    costs?: string | null;
}
/** what each move of the game was worth */
export interface ReviewAnswer extends AnyAnswer {
    /** each move */
    plies: Judged[];
    /** expected results of the first player in all positions */
    points: number[];
    /** those given, after moves that were the engine's own choice are counted as such */
    scores: number[];
    /** with `round`: the positions to search once more, 0 being the start */
    again?: number[];
    /** with `round`: how many times the first limits these searches get */
    effort?: number;
    /** how well each played */
    players: Record<Side, Tally>;
}

export interface ExplainRequest extends OfGame {
    /** what the engine found before the last move, for the side to move there */
    before: number;
    /** the same after it; left out or - where the game is over */
    after?: number | '-' | null;
    /** the line that should have been played instead of the last move */
    better?: string | null;
    /** the engine's line after the last move */
    reply?: string | null;
}
/** why the last move was a mistake, and what was better, where that is given */
export interface ExplainAnswer extends AnyAnswer {
    /** of the expected result */
    cost: number;
    /** what that makes it */
    judgement: Judgement;
    /** of a record for it */
    glyph: number | null;
    /** the judgement with up to three of the facts */
    words: string;
    /** what the move allows, then what the better line gets or keeps */
    facts: Fact[];
    /** what should have been played */
    better: BetterLine | null;
}

export interface PeopleRequest extends OfGame {
    /** a legal move in the notation */
    move?: MoveText | null;
    /** of the people asked about, -300 to 300, which the words call yours; left out: all of them, whose mean is 0 */
    strength?: number | null;
    /** how good the move was; left out: fine */
    judgement?: Judgement | null;
}
/** what people would play, and whether many play `move` */
export interface PeopleAnswer extends AnyAnswer {
    /** the likeliest moves, up to five; none where the game is over */
    choices: PersonChoice[];
    /** the share of `move`, 0 to 1 */
    played: number | null;
    /** what most people play, and of `move` whether many do; empty where there is no choice, or a `note` */
    words: string;
    /** how far that is known: of this game there are no games of people */
    note: string | null;
}

export interface ExploreRequest extends OfGame {
    /** a line of the book */
    book?: string | null;
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text?: string | null;
}
/** what was played in the position, out of lines of counts, which are the text; what the book says of it */
export interface ExploreAnswer extends AnyAnswer {
    /** of the position, whatever way the board lies and whoever is Black: what its line begins with */
    key: string;
    /** how often people moved here; 0 where the text has no line of the position */
    games: number;
    /** what they played, the most frequent first; none where the game is over */
    moves: CountedMove[];
    /** the moves of the line of the book, the best first; none where it is of another position */
    booked: BookedMove[];
}

export interface HabitsRequest extends OfGame {
    /** whose side the reader is on: first or second; left out: nobody's */
    you: Side;
    /** total, increment and delay in milliseconds */
    control?: string | null;
    /** milliseconds left after each move, - where unknown */
    clocks?: string | null;
}
/** what there was to see in a game, and what `you` saw of it: for `tutor` */
export interface HabitsAnswer extends AnyAnswer {
    /** all of it as a line to be kept */
    line: string;
    /** that were looked at */
    moves: number;
}

export interface TutorRequest extends AnyRequest {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
}
/** how strong somebody is, and what to work on; the text has the line of `habits` of each game, perhaps an empty one */
export interface TutorAnswer extends AnyAnswer {
    /** the game there are most lines of: the others are left out */
    variant: Variant;
    /** how many that are */
    games: number;
    /** games until something can be said */
    missing: number;
    /** looked at in them */
    moves: number;
    /** how strong somebody is, or how many games are missing */
    words: string;
    /** the same in numbers */
    strength: TutorStrength | null;
    /** what to work on first, up to three */
    things: TutorThing[];
    /** everything that was counted, beside players of that strength */
    habits: TutorHabit[];
}

export interface RecordRequest extends OfGame {
    /** a tag of the record, NAME=VALUE; may come several times */
    tag?: string | (string | null)[] | null;
    /** milliseconds left after each move, - where unknown */
    clocks?: string | null;
}
/** the game as a record */
export interface RecordAnswer extends AnyAnswer {
    /** the record */
    apgn: string;
}

export interface WriteRequest extends AnyRequest {
    /** where the game begins: any position text, a layout's name, or offboard: and twelve values */
    start: string;
    /** house rules: repetition, ejections=N, noprogress=N, more, takebacks */
    house?: string | null;
    /** a tag of the record, NAME=VALUE; may come several times */
    tag?: string | (string | null)[] | null;
    /** 1-0, 0-1, 1/2-1/2 or * */
    result?: Result | null;
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text?: string | null;
}
/** a game with variations and comments as a record */
export interface WriteAnswer extends AnyAnswer {
    /** the record */
    apgn: string;
}

export interface PackRequest extends AnyRequest {
    /** where the game begins: any position text, a layout's name, or offboard: and twelve values */
    start: string;
    /** house rules: repetition, ejections=N, noprogress=N, more, takebacks */
    house?: string | null;
    /** a tag of the record, NAME=VALUE; may come several times */
    tag?: string | (string | null)[] | null;
    /** yes or no: the second player sits at the bottom */
    flipped?: 'yes' | 'no' | null;
    /** 1-0, 0-1, 1/2-1/2 or * */
    result?: Result | null;
    /** how many moves of the text come before what is shown, the last one included */
    at?: number | null;
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text?: string | null;
}
/** the same as part of a link */
export interface PackAnswer extends AnyAnswer {
    /** the end of the link */
    packed: string;
}

export interface OpenRequest extends AnyRequest {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
    /** the number of one game, from 1; 0: all of them, without their tokens */
    pick?: number | null;
}
/** the games of a record or a link, or a position */
export interface OpenAnswer extends AnyAnswer {
    /** the games, a position being one that has not begun */
    games: OpenedGame[];
}

export interface EditRequest extends AnyRequest {
    /** a game */
    variant: Variant;
    /** what stands where: CELL=first, CELL=second or CELL=sister, separated by spaces */
    board: string;
    /** who is to move: first or second */
    side?: Side | null;
    /** of the first and the second player: 2-1; for line and draw, what the engine found for the side to move */
    score?: number | string | null;
    /** who has a marble in hand: first, second or - */
    hand?: Side | '-' | null;
    /** for each sister in the order of their cells, the direction she may not take, or - */
    barred?: string | null;
    /** twelve values, each perhaps with a colon and whose marble lies there: 2:first */
    targets?: string | null;
}
/** a position put together by hand, or why it is impossible */
export interface EditAnswer extends AnyAnswer {
    /** the position, its ply as low as it can be */
    position: PositionText | null;
    /** everything that makes it impossible */
    problems: EditProblem[];
}

export interface DiagramRequest extends OfGame {
    /** contrast or print */
    theme?: 'contrast' | 'print' | null;
    /** of the picture, in pixels */
    width?: number | null;
    /** yes or no: the second player sits at the bottom */
    flipped?: 'yes' | 'no' | null;
    /** cells to ring, separated by spaces */
    highlights?: string | null;
    /** arrows from cell to cell, separated by spaces: e5g5 */
    arrows?: string | null;
}
/** a picture of the position */
export interface DiagramAnswer extends AnyAnswer {
    /** the picture */
    svg: string;
}

export interface FilmRequest extends OfGame {
    /** contrast or print */
    theme?: 'contrast' | 'print' | null;
    /** of the picture, in pixels */
    width?: number | null;
    /** yes or no: the second player sits at the bottom */
    flipped?: 'yes' | 'no' | null;
    /** moves that follow, separated by spaces */
    line?: string | null;
}
/** a line of play as a picture that moves */
export interface FilmAnswer extends AnyAnswer {
    /** the picture */
    svg: string;
}

export interface SheetRequest extends AnyRequest {
    /** where the game begins: any position text, a layout's name, or offboard: and twelve values */
    start: string;
    /** house rules: repetition, ejections=N, noprogress=N, more, takebacks */
    house?: string | null;
    /** a tag of the record, NAME=VALUE; may come several times */
    tag?: string | (string | null)[] | null;
    /** yes or no: the second player sits at the bottom */
    flipped?: 'yes' | 'no' | null;
    /** 1-0, 0-1, 1/2-1/2 or * */
    result?: Result | null;
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text?: string | null;
}
/** the game as a sheet for reading and printing */
export interface SheetAnswer extends AnyAnswer {
    /** an element `article` */
    html: string;
}

export interface LayoutsRequest extends AnyRequest {
    /** a game */
    variant?: Variant | null;
}
/** the named starts of a game, of classic where none is named */
export interface LayoutsAnswer extends AnyAnswer {
    /** all that the game takes, those people know first; none in Off Board */
    layouts: Layout[];
}

export interface LevelsRequest extends AnyRequest {
}
/** the levels of the engine and their ratings */
export interface LevelsAnswer extends AnyAnswer {
    /** the weakest first */
    levels: Level[];
}

export interface CharactersRequest extends AnyRequest {
}
/** whom one can play against */
export interface CharactersAnswer extends AnyAnswer {
    /** the weakest first */
    characters: Character[];
}

export interface VariantsRequest extends AnyRequest {
}
/** the games */
export interface VariantsAnswer extends AnyAnswer {
    /** each of them */
    variants: VariantFacts[];
}

export interface TextsRequest extends AnyRequest {
}
/** the texts of the page, as templates */
export interface TextsAnswer extends AnyAnswer {
    /** templates by id, the names of the games among them */
    texts: Record<string, string>;
    /** which form each number takes, as a digit: those below 100, then those of 100 and more by their last two digits */
    plural: string;
}

export interface TermsRequest extends AnyRequest {
}
/** the glossary, with an example of each term */
export interface TermsAnswer extends AnyAnswer {
    /** all of them */
    terms: Term[];
}

export interface RulesRequest extends AnyRequest {
    /** a game */
    variant: Variant;
}
/** the rules of a game, with diagrams */
export interface RulesAnswer extends AnyAnswer {
    /** all of them, in their order */
    rules: Rule[];
}

export interface PuzzlesRequest extends AnyRequest {
    /** the day on the calendar of whoever asks: 2026-11-17 */
    date: string;
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
}
/** the puzzles of a file, which is the text */
export interface PuzzlesAnswer extends AnyAnswer {
    /** in the order of the file */
    puzzles: PuzzleEntry[];
    /** what they are about, all of them together */
    themes: PuzzleTheme[];
    /** the id of that of the day; null: there are none */
    day: string | null;
}

export interface PuzzleRequest extends AnyRequest {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
    /** what was tried at an exercise or a puzzle so far, separated by spaces */
    tries?: string | null;
}
/** a puzzle, whose row is the text, after some tries */
export interface PuzzleAnswer extends AnyAnswer {
    /** the letter of its game and a number */
    id: string;
    /** which game it is of */
    game: Variant;
    /** how hard it is */
    rating: number;
    /** what it is about */
    themes: PuzzleTheme[];
    /** the game can be won within so many moves, which is proved; null: only a gain was found by search */
    win_moves: number | null;
    /** how many moves are to be found */
    moves: number;
    /** what to do */
    task: string;
    /** where the other side made a mistake */
    start: PositionText;
    /** the mistake of the other side that led to the position to be solved */
    before: ExerciseStep;
    /** how far it is */
    status: 'open' | 'solved' | 'failed';
    /** the position now */
    position: PositionText;
    /** who solves it */
    side: Side;
    /** what comes of the last try; empty before the first */
    words: string;
    /** why the rules refuse the last try, which then changes nothing */
    refusal: Refusal | null;
    /** the move of the last try, and the answer to it */
    steps: ExerciseStep[];
    /** the line from here on, or from where the last move was wrong */
    solution: MoveText[];
}

export interface ProgressRequest extends AnyRequest {
    /** milliseconds since 1970 */
    time: number;
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
    /** the day on the calendar of whoever asks: 2026-11-17 */
    date?: string | null;
    /** something done now, as a line of the log without its time: puzzle c17 1 1450 */
    add?: string | null;
}
/** what somebody has learnt so far, whose log is the text */
export interface ProgressAnswer extends AnyAnswer {
    /** the log: all lines of the text and what was added, in the order of time, each once */
    text: string;
    /** how many these are */
    lines: number;
    /** the first lines of the text that are wrong, by number from 1; they are not in the log */
    faults: number[];
    /** how many are */
    left_out: number;
    /** whether the first minute is done */
    minute: boolean;
    /** those tried */
    exercises: ExerciseDone[];
    /** the stages whose exam is passed */
    exams: string[];
    /** how strong they are at puzzles */
    ratings: Record<Variant, PuzzleRating>;
    /** the puzzles solved at some time */
    solved: string[];
    /** and those missed the last time */
    missed: string[];
    /** the most puzzles solved in a run */
    runs: Record<Variant, BestRuns>;
    /** the puzzles of the day */
    days: PuzzleDays;
}

export interface CourseRequest extends AnyRequest {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
    /** milliseconds since 1970 */
    time?: number | null;
}
/** the course, whose rows are the text; the log of progress may follow them */
export interface CourseAnswer extends AnyAnswer {
    /** in the order in which they are learnt */
    stages: CourseStage[];
    /** the exercises that are to be done again now */
    due: string[];
}

export interface ExerciseRequest extends AnyRequest {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
    /** what was tried at an exercise or a puzzle so far, separated by spaces */
    tries?: string | null;
    /** the symmetry an exercise is shown under, 0 to 11 */
    turn?: number | null;
}
/** an exercise, whose row is the text, and what came of the tries */
export interface ExerciseAnswer extends AnyAnswer {
    /** its name */
    id: string;
    /** what is done in it */
    kind: ExerciseKind;
    /** which game it is */
    game: Variant;
    /** the symmetry it is shown under: 0 where the rules do not allow the one asked for */
    turn: number;
    /** numbers of rules, codes of refusals, terms of the glossary */
    teaches: string[];
    /** what is to be done */
    task: string;
    /** the position now */
    position: PositionText;
    /** whose turn it is */
    side: Side;
    /** moves one has; 0 for what is not played */
    within: number;
    /** moves made so far */
    used: number;
    /** failed: it can be taken again */
    status: 'open' | 'solved' | 'failed';
    /** what came of the last try: why a move is refused, what moves did, whether it was right; perhaps empty */
    words: string;
    /** why the move of the last try is refused; once answered, why the shown one is */
    refusal: Refusal | null;
    /** what the last try did on the board: the move, the answer */
    steps: ExerciseStep[];
    /** answers to choose from */
    options: ExerciseOption[];
    /** the move that is shown, perhaps one the rules refuse */
    move: string | null;
    /** cells to point at */
    marks: Cell[];
    /** the cells that task and words name, to be written on the board */
    labels: Cell[];
    /** of the cells that are to be found */
    found: FoundCells;
    /** made so far, also before it was begun again */
    mistakes: number;
    /** what it is worth, 0 to 3; null while it is open */
    stars: number | null;
    /** the fewest moves that solve it; 0 for what is not played */
    fewest: number;
    /** the tries that solve it; none while it is open */
    solution: string[];
    /** of a game: whom it is played against */
    level: number | null;
    /** and its house rules */
    house: string;
}

export interface Exercise_hintRequest extends AnyRequest {
    /** what was typed; except for read, everything to the end of the request: a record, tokens, a log */
    text: string;
    /** what was tried at an exercise or a puzzle so far, separated by spaces */
    tries?: string | null;
    /** the symmetry an exercise is shown under, 0 to 11 */
    turn?: number | null;
}
/** a hint for an exercise in three steps, each saying more */
export interface Exercise_hintAnswer extends AnyAnswer {
    /** the three in words */
    steps: string[];
    /** for each, the cells it points at */
    cells: Cell[][];
    /** the move to play next, where one is to be played */
    move: MoveText | null;
}

/** a game */
export type Variant = 'classic' | 'notalone' | 'offboard';

/** a player: Black or Red is the first, White or Yellow the second */
export type Side = 'first' | 'second';

/** what stands on a cell */
export type Content = Side | 'sister';

/** a direction, north being away from the first player */
export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';

/** a cell, a1 to i9 */
export type Cell = string;

/** a move in the notation: a1b2, c3c5d4, @d4 */
export type MoveText = string;

/** a position in its six fields */
export type PositionText = string;

/** a result as a record has it; `*`: the game goes on */
export type Result = '*' | '1-0' | '0-1' | '1/2-1/2';

/** why a game is over */
export type Reason = 'ejections' | 'reunion' | 'points' | 'no_move' | 'time' | 'resignation' | 'agreement' | 'repetition' | 'no_progress' | 'leaving' | 'more_pushed_off';

/** a reason to refuse a move */
export type RefusalCode = 'game_over' | 'bad_text' | 'bad_cell' | 'empty' | 'not_yours' | 'not_a_line' | 'not_a_step' | 'too_many' | 'self_eject' | 'no_contact' | 'off_axis' | 'side_blocked' | 'pac' | 'capped' | 'outnumbered' | 'blocked' | 'sister_alone' | 'sister_eject' | 'sister_back' | 'sister_camp' | 'sister_first' | 'no_side_step' | 'nothing_in_hand' | 'cell_taken';

/** a kind of formation */
export type FormationKind = 'single' | 'pair' | 'triple' | 'group' | 'lance' | 'arc' | 'shield' | 'block' | 'sumito' | 'pac' | 'eject' | 'support' | 'det' | 'doomed' | 'gambit';

/** how good a move was: an inaccuracy costs a tenth of a win, a mistake two, a blunder three */
export type Judgement = 'fine' | 'inaccuracy' | 'mistake' | 'blunder';

/** something to do that is no move */
export type Command = 'resign' | 'draw' | 'takeback' | 'hint' | 'flip' | 'last' | 'clock' | 'score' | 'summary' | 'help';

/** a language of the words */
export type Language = 'en' | 'fr' | 'de';

/** something asked for at a table */
export type Action = 'create' | 'sit' | 'move' | 'offer' | 'decline' | 'resign' | 'abort' | 'claim' | 'say' | 'leave' | 'return' | 'name' | 'flag';

/** something one player proposes to the other */
export type Offer = 'draw' | 'takeback' | 'rematch';

/** why something asked at a table is refused */
export type TableProblem = 'not_seated' | 'not_invited' | 'not_begun' | 'game_over' | 'not_over' | 'seat_taken' | 'already_seated' | 'not_your_turn' | 'stale_ply' | 'bad_move' | 'already_offered' | 'offered_lately' | 'no_offer' | 'takebacks_off' | 'nothing_to_take_back' | 'engine_plays_on' | 'too_late_to_abort' | 'only_online' | 'no_clock' | 'your_turn' | 'still_here' | 'gone' | 'unknown_phrase' | 'bad_name';

/** how far a game is */
export type Stage = 'waiting' | 'playing' | 'finished';

/** how a game ended */
export type Ending = 'board' | 'resignation' | 'time' | 'agreement' | 'leaving' | 'abort';

/** who sits somewhere */
export type SeatKind = 'nobody' | 'here' | 'elsewhere' | 'engine';

/** a place at a table */
export interface Seat {
    /** who sits there */
    kind: SeatKind;
    /** of the engine */
    level: number | null;
    /** whom the engine plays as; null: nobody in particular */
    character: CharacterName | null;
    /** of a person or a character, perhaps empty */
    name: string;
    /** whether they are away */
    absent: boolean;
}

/** something a player said */
export interface Phrase {
    /** who */
    side: Side;
    /** the number of what */
    phrase: number;
    /** both in words */
    words: string;
}

/** something that happened at a table */
export interface News {
    /** a sentence */
    words: string;
    /** whether nothing else on the screen shows it */
    noted: boolean;
    /** whether it is to be said at once */
    urgent: boolean;
}

/** for each action why it is refused, or null */
export interface May {
    /** an offer of a draw, or the answer to one */
    draw: TableProblem | null;
    /** the same of a takeback */
    takeback: TableProblem | null;
    /** the same of a rematch */
    rematch: TableProblem | null;
    resign: TableProblem | null;
    abort: TableProblem | null;
    claim: TableProblem | null;
}

/** a game people sit at, besides its position */
export interface TableFacts {
    /** where it began; this and the following are fields of other requests about the game */
    start: PositionText;
    moves: string;
    house: string;
    ended: string | null;
    /** its clock */
    control: Control | null;
    /** how far it is */
    stage: Stage;
    /** how it ended */
    ending: Ending | null;
    /** and the sentence for it: to the only person here as a win or a loss */
    result: string | null;
    /** who plays */
    seats: Record<Side, Seat>;
    /** the side of the only person here */
    you: Side | null;
    /** the person here who acts now */
    actor: Side | null;
    /** its name at the server that has it */
    hosted: string | null;
    /** whether anybody may take a free seat */
    listed: boolean;
    /** milliseconds left at `tick` */
    left: Record<Side, number> | null;
    /** whose clock runs */
    running: Side | null;
    /** milliseconds before it goes on: what is left of the delay */
    free: number;
    /** milliseconds left to the mover after each move */
    turns: (number | null)[];
    /** what stands, and whose it is */
    offers: Record<Offer, Side | null>;
    /** what is to be said as long as it is so: what the other proposes, that the rematch has begun */
    standing: string[];
    /** whether the actor may ask for this, or why not */
    may: May;
    /** moves of one's own before the next offer of a draw */
    draw_wait: number;
    /** milliseconds until the victory can be claimed; null: it cannot */
    claim_in: number | null;
    /** how many moves remain after a takeback of the actor */
    takeback_to: number | null;
    /** the position in which the person here may choose a move in advance */
    plan: PositionText | null;
    /** the last of what was said, oldest first */
    said: Phrase[];
    /** the rematch */
    next: string | null;
    /** of the computer's choices */
    seed: number;
    /** when it was made, milliseconds since 1970 */
    created: number;
    /** and when something happened last */
    changed: number;
    /** the clock of the game at its last event */
    tick: number;
}

/** a clock, in milliseconds */
export interface Control {
    /** at the beginning */
    total: number;
    /** added with each move */
    increment: number;
    /** free in each turn */
    delay: number;
}

/** how a game ended */
export interface Outcome {
    /** as a record has it */
    result: Result;
    /** null: nobody, or it goes on */
    winner: Side | null;
    /** by what */
    reason: Reason | null;
    /** a sentence */
    words: string;
}

/** a target of Off Board */
export interface Target {
    /** 1 to 12 */
    index: number;
    /** 1 to 3 */
    value: number;
    /** whose marble lies there */
    holds: Side | null;
    /** to the right of the middle of the board, a step from cell to cell being 1 */
    x: number;
    /** and down */
    y: number;
}

/** the sisters of Notalone */
export interface Sisters {
    /** where they stand */
    cells: Cell[];
    /** for each the direction she may not take */
    barred: (Direction | null)[];
}

/** a marble in hand */
export interface Hand {
    /** who holds it */
    side: Side;
    /** where it can be put back */
    cells: Cell[];
}

/** a legal move */
export interface Move {
    /** in the notation */
    move: MoveText;
    /** along the line of its marbles, sideways, a sister, a marble in hand */
    kind: 'line' | 'side' | 'place' | 'put_back';
    /** the marbles that go, sisters among them, the rear one first; none when placing */
    from: Cell[];
    /** null when placing */
    direction: Direction | null;
    /** the cell a handle for the move is shown on: straight ahead of a line, over the first opponent if it pushes; before that end of a side step that lies on the side it goes to; the cell itself when placing */
    target: Cell;
    /** marbles pushed, sisters among them */
    pushes: number;
    /** whether one leaves the board */
    ejects: boolean;
    /** Off Board: points scored; null where no marble leaves */
    points: number | null;
    /** Off Board: the target is full and scores nothing */
    full: boolean;
    /** Notalone: the sisters meet */
    reunites: Reunion | null;
    /** what the move does */
    words: string;
}

/** sisters that meet */
export interface Reunion {
    /** whether that wins for who moves */
    wins: boolean;
    /** a sentence */
    words: string;
}

/** a move that was played */
export interface Played {
    /** in the notation */
    move: MoveText;
    /** what it did */
    words: string;
    /** who played it */
    mover: Side;
    /** whether a marble left the board */
    ejects: boolean;
}

/** what to animate */
export interface Steps {
    /** who moves */
    mover: Side;
    /** each marble that goes */
    steps: Step[];
    /** the cells left free */
    vacated: Cell[];
    /** marbles put on the board */
    placed: Placed[];
}

/** the way of a marble */
export interface Step {
    /** where it stood */
    from: Cell;
    /** where it goes; null: over the rim */
    to: Cell | null;
    /** what it is */
    what: Content;
    /** how it leaves the board */
    exit: Exit | null;
}

/** the way over the rim */
export interface Exit {
    /** the way it goes */
    direction: Direction;
    /** Off Board: the target it rolls into, 1 to 12 */
    target: number | null;
    /** that holds a marble already */
    full: boolean;
}

/** a marble put on the board */
export interface Placed {
    /** where */
    cell: Cell;
    /** what it is */
    what: Content;
}

/** why a move is refused */
export interface Refusal {
    /** the reason */
    code: RefusalCode;
    /** the number of the rule that says so; `-`: the text is no move */
    rule: string;
    /** the cells that cause it */
    cells: Cell[];
    /** a sentence */
    message: string;
}

/** what selected marbles can do in a direction */
export interface Handle {
    /** the direction */
    direction: Direction;
    /** where to show it; null where nothing should be shown: beyond the rim, or over a marble that could itself be selected */
    cell: Cell | null;
    /** where the marbles land, or would */
    cells: Cell[];
    /** whether the move is legal */
    ok: boolean;
    /** the move */
    move: MoveText | null;
    /** what to show */
    sign: 'move' | 'push' | 'eject' | 'blocked' | 'pac';
    /** as for moves, like the following */
    pushes: number;
    ejects: boolean;
    points: number | null;
    full: boolean;
    reunites: Reunion | null;
    /** what the move does, or why not */
    words: string;
    /** what it moves */
    steps: Steps | null;
    /** why it is refused */
    refusal: Refusal | null;
}

/** what stands in a direction from a cell */
export interface Ray {
    /** the direction */
    direction: Direction;
    /** with a verdict where a marble may go */
    words: string;
    /** from near to far */
    cells: Cell[];
    /** the move of the marble on the cell */
    move: MoveText | null;
}

/** something that stands on the board */
export interface Formation {
    /** what it is */
    kind: FormationKind;
    /** the same in words */
    name: string;
    /** whose it is */
    side: Side;
    /** where it stands */
    cells: Cell[];
    /** the opponents it is about */
    against: Cell[];
    /** a sentence */
    words: string;
}

/** something that is certain */
export interface Fact {
    /** a sentence */
    words: string;
    /** the cells it speaks of */
    cells: Cell[];
}

/** what a position is worth, for the first player, whoever is to move */
export interface Worth {
    /** the expected result, 0 to 1 */
    expected: number;
    /** a number or, where a win is announced, `#` and in how many moves; `-` before it: the second player wins */
    short: string;
    /** a sentence */
    words: string;
}

/** a move of a review */
export interface Judged {
    /** the expected result of the mover before the move, 0 to 1 */
    expected: number;
    /** what the move cost of it */
    cost: number;
    /** what that makes it */
    judgement: Judgement;
    /** of a record for it */
    glyph: number | null;
}

/** how well a player played */
export interface Tally {
    /** how many */
    moves: number;
    /** the mean of (1 - cost)³ over these, 0 to 1; null without a move */
    accuracy: number | null;
    /** how many of them */
    inaccuracies: number;
    /** and of these */
    mistakes: number;
    /** and these */
    blunders: number;
    /** all that in a sentence */
    words: string;
}

/** what should have been played */
export interface BetterLine {
    /** its moves with their numbers */
    text: string;
    /** its first move */
    words: string;
    /** its moves */
    moves: Move[];
}

/** how strong somebody is */
export interface TutorStrength {
    /** what moves cost, of what those of an average person would */
    ratio: number;
    /** its standard error */
    error: number;
    /** the level that plays as well, from 1 to 9 */
    level: number;
    /** 95 % lie above */
    low: number;
    /** 95 % lie below */
    high: number;
    /** the rating of such a level */
    elo: number;
    /** of the low one */
    elo_low: number;
    /** of the high one */
    elo_high: number;
    /** among people, -300 to 300; their mean is 0 */
    strength: number;
}

/** something to work on */
export interface TutorThing {
    /** its name */
    habit: string;
    /** the same in words */
    title: string;
    /** how often, beside players of that strength */
    words: string;
    /** of puzzles to practise it with */
    theme: string | null;
    /** of the course that teaches it */
    stage: string | null;
    /** the costliest first */
    moments: TutorMoment[];
}

/** a move to look at again */
export interface TutorMoment {
    /** the line its game has, from 1 */
    game: number;
    /** plies before it */
    ply: number;
    /** what was played */
    move: string;
    /** what was better */
    better: string;
    /** of the expected result */
    cost: number;
    /** all that in a sentence */
    words: string;
}

/** something that was counted; of everything less is better */
export interface TutorHabit {
    /** its name */
    habit: string;
    /** the same in words */
    title: string;
    /** so much ... */
    part: number;
    /** ... of so much */
    whole: number;
    /** the same in percent; empty where there was none of it */
    own: string;
    /** of players of that strength; empty where that is not known */
    expected: string;
    /** in spreads among them; null: too little was seen */
    behind: number | null;
}

/** a move people would play */
export interface PersonChoice {
    /** the move */
    move: Move;
    /** of the people who would play it, 0 to 1 */
    share: number;
    /** the same in percent */
    short: string;
}

/** a move that was played */
export interface CountedMove {
    /** the move; of those that mirror each other, the one that comes first in the notation */
    move: Move;
    /** how often */
    games: number;
    /** of all moves played here, 0 to 1 */
    share: number;
    /** the same in percent */
    short: string;
    /** by whoever made it */
    won: number;
    /** without a winner */
    drawn: number;
    /** by whoever made it */
    lost: number;
    /** whose result is not known */
    unknown: number;
    /** in which it was played last; null: not known */
    last_year: number | null;
}

/** a move the book tells */
export interface BookedMove {
    /** the move; of those that mirror each other, the one that comes first in the notation */
    move: Move;
    /** what it is worth for whoever plays it; 200 is an expected result of 73 % */
    score: number;
    /** the same as +2.00, or #3 where it wins in three moves, -#3 where it loses */
    short: string;
    /** plies of the search that is from */
    depth: number;
}

/** a game of a record or a link */
export interface OpenedGame {
    /** its tags */
    tags: Record<string, string>;
    /** null, like `start`, where the tags that tell them are wrong */
    variant: Variant | null;
    /** where it begins */
    start: PositionText | null;
    /** house rules; empty where the tag is none */
    house: string;
    /** of the game itself, without variations */
    moves: string;
    /** how many these are */
    plies: number;
    /** as the record says */
    result: Result;
    /** what was wrong; all else is what came before it */
    error: RecordProblem | null;
    /** everything in it, in order; not with `pick 0` */
    tokens?: Token[];
    /** of a link: how to show the game */
    flipped: boolean | null;
    /** of a link: the language it was made in */
    lang: string | null;
    /** of a link: how many of the moves among the tokens come before what is shown, the last one included */
    at: number | null;
}

/** what is wrong with a record */
export interface RecordProblem {
    /** a code */
    code: string;
    /** a sentence */
    message: string;
    /** where, from 1 */
    line: number;
    /** and in that line */
    column: number;
}

/** a move; `(` and `)` around a variation, which replaces the move before it; a glyph: 1 to 6 are `!` `?` `!!` `??` `!?` `?!`; a comment */
export type Token = string | number | RecordComment;

/** a comment */
export interface RecordComment {
    /** what it says */
    text: string;
    /** milliseconds left */
    clock: number | null;
    /** the evaluation, for the first player: ten times a score of the engine */
    eval: number | null;
    /** cells to point at */
    rings: Cell[];
    /** two cells each: e5g5 */
    arrows: string[];
}

/** what makes a position impossible */
export interface EditProblem {
    /** a fault that is illegal, or `hand_turn`: whoever has a marble in hand is to move */
    code: string;
    /** a sentence */
    message: string;
    /** the cells at fault */
    cells: Cell[];
    /** the targets at fault */
    targets: number[];
}

/** a named start */
export interface Layout {
    /** its name in positions and records */
    name: string;
    /** its name for people */
    words: string;
    /** whether people know it */
    known: boolean;
    /** why it is recommended; null: it is not */
    recommended: string | null;
    /** the start */
    position: PositionText;
    /** what stands there, as a picture shows it: in Notalone with the sisters placed */
    cells: Record<Cell, Content>;
}

/** a level of the engine */
export interface Level {
    /** from 1 */
    level: number;
    /** what it is like, in a sentence */
    words: string;
    /** measured, level 1 being 1000 */
    rating: Record<Variant, number | null>;
    /** 95 % lie within it */
    error: Record<Variant, number | null>;
}

/** somebody to play against */
export type CharacterName = 'pip' | 'bruno' | 'mira' | 'otto' | 'rosa' | 'yuki' | 'noor' | 'edda';

/** somebody to play against, with a style */
export interface Character {
    /** in seats of games and options of the engine */
    character: CharacterName;
    /** for people */
    name: string;
    /** what they are like, in a sentence */
    words: string;
    /** on which they play */
    level: number;
    /** of that level */
    rating: Record<Variant, number | null>;
}

/** a game */
export interface VariantFacts {
    /** which one */
    variant: Variant;
    /** its name */
    name: string;
    /** what to do, in a sentence */
    aim: string;
    /** their names */
    players: Record<Side, string>;
    /** the usual start */
    position: PositionText;
    /** what stands there */
    cells: Record<Cell, Content>;
    /** what tells it from other games at first sight */
    picture: Picture;
    /** the rulebooks' total times, in milliseconds */
    clocks: number[];
}

/** the usual start as pictures show it: the sisters are placed */
export interface Picture {
    /** what stands there */
    cells: Record<Cell, Content>;
    /** T1 to T12 where the game has them */
    targets: Target[];
    /** where they stand, if the game has them */
    sisters: Sisters;
}

/** a picture of a rule or a term */
export interface Diagram {
    /** what it shows */
    position: PositionText;
    /** the cells to ring */
    highlights: Cell[];
    /** perhaps none: empty; perhaps one the rules refuse */
    move: string;
    /** what it says */
    caption: string;
    /** the cells the caption names, to be written on the picture */
    labels: Cell[];
}

/** a term of the glossary */
export interface Term {
    /** never translated */
    id: string;
    /** the term */
    term: string;
    /** what it means */
    definition: string;
    /** an example */
    example: Diagram;
}

/** a rule of a game */
export interface Rule {
    /** C4, N7, O6 */
    number: string;
    /** its heading */
    title: string;
    /** what it says */
    text: string;
    /** its pictures */
    diagrams: Diagram[];
}

/** what is done in an exercise: moves are played, one is judged, an answer is chosen, cells are found, a game is won */
export type ExerciseKind = 'play' | 'legal' | 'choose' | 'find' | 'game';

/** a stage of the course */
export interface CourseStage {
    /** its name */
    id: string;
    /** the game it is about */
    game: Variant;
    /** in their order */
    exercises: CourseExercise[];
    /** whether its exam is passed; null: never tried */
    exam: boolean | null;
    /** how many exercises were solved at some time */
    done: number;
    /** of all of them together */
    stars: number;
}

/** an exercise of a stage */
export interface CourseExercise {
    /** its name */
    id: string;
    /** what is done in it */
    kind: ExerciseKind;
    /** the text of requests about it */
    row: string;
    /** numbers of rules, codes of refusals, terms of the glossary */
    teaches: string[];
    /** whether it is one of the exam of its stage */
    exam: boolean;
    /** the most so far; null: never done */
    stars: number | null;
    /** whether it is to be done again now */
    due: boolean;
}

/** a move made in an exercise or a puzzle */
export interface ExerciseStep {
    /** after it */
    position: PositionText;
    /** what it moved */
    last: Steps;
    /** what it did */
    words: string;
}

/** an answer to choose */
export interface ExerciseOption {
    /** the try that chooses it: a number from 1, `yes` or `no` */
    id: string;
    /** what it says */
    words: string;
    /** the move it is, perhaps one the rules refuse */
    move: string | null;
    /** the cells it is about */
    cells: Cell[];
    /** whether it is right; null: not known yet */
    right: boolean | null;
}

/** cells marked in the last try */
export interface FoundCells {
    /** those that were to be found */
    right: Cell[];
    /** those that were not */
    wrong: Cell[];
    /** and those not marked; none while it is open */
    missed: Cell[];
}

/** an exercise somebody has tried */
export interface ExerciseDone {
    /** which one */
    id: string;
    /** the most so far, 0 to 3 */
    stars: number;
    /** those of the last time */
    last: number;
    /** whether it is to be done again now */
    due: boolean;
    /** when it is, milliseconds since 1970; null: it is learnt */
    again: number | null;
}

/** how strong somebody is at puzzles, by Glicko-2 */
export interface PuzzleRating {
    /** 1200 before the first */
    rating: number;
    /** how unsure that is */
    deviation: number;
    /** how many puzzles counted */
    tried: number;
    /** and of these solved at the first try */
    solved: number;
}

/** the most puzzles solved in a run */
export interface BestRuns {
    /** against the clock; null: never tried */
    timed: number | null;
    /** without one */
    untimed: number | null;
}

/** puzzles of the day */
export interface PuzzleDays {
    /** days in a row on which one was solved, up to this day or yesterday */
    streak: number;
    /** the most days in a row */
    best: number;
    /** whether this day's is solved */
    today: boolean;
}

/** a puzzle of a file */
export interface PuzzleEntry {
    /** the letter of its game and a number */
    id: string;
    /** how hard it is */
    rating: number;
    /** what it is about, by id */
    themes: string[];
    /** all of it, as `puzzle` reads it */
    row: string;
}

/** something a puzzle is about */
export interface PuzzleTheme {
    /** never translated */
    id: string;
    /** what people call it */
    words: string;
}

/** why a request is refused */
export interface PageProblem {
    /** what is wrong */
    code: ProblemCode;
    /** a sentence in the language asked for */
    message: string;
    /** the field at fault */
    field?: FieldName;
    /** in bytes into its value */
    offset?: number;
    /** of a text of many lines, from 1 */
    line?: number;
    /** and in that line */
    column?: number;
    /** a more precise code */
    detail?: string;
    /** `bad_move`: the move */
    move?: string;
    /** `bad_move`: its place among the moves, from 0 */
    index?: number;
    /** `bad_move`: why the rules refuse it */
    refusal?: Refusal;
}

/** what can be wrong with a request */
export type ProblemCode = 'unknown_verb' | 'unknown_field' | 'repeated_field' | 'missing_field' | 'bad_choice' | 'bad_number' | 'bad_score' | 'bad_strength' | 'bad_cell' | 'cell_twice' | 'too_many' | 'too_few' | 'bad_position' | 'bad_move' | 'not_understood' | 'incomplete' | 'bad_tag' | 'bad_token' | 'bad_tree' | 'bad_link' | 'too_large' | 'game_over' | 'placing' | 'already_won' | 'bad_log' | 'no_progress' | 'newer_progress' | 'bad_progress' | 'bad_date' | 'bad_row' | 'bad_try' | 'bad_puzzle' | 'bad_counts' | 'no_net' | 'no_memory';

/** a field of a request */
export type FieldName = 'lang' | 'start' | 'moves' | 'house' | 'ended' | 'from' | 'to' | 'attempt' | 'cell' | 'move' | 'variant' | 'control' | 'turns' | 'tag' | 'clocks' | 'theme' | 'width' | 'flipped' | 'highlights' | 'arrows' | 'board' | 'side' | 'score' | 'hand' | 'barred' | 'targets' | 'line' | 'scores' | 'best' | 'round' | 'costs' | 'result' | 'at' | 'pick' | 'before' | 'after' | 'better' | 'reply' | 'action' | 'by' | 'offer' | 'phrase' | 'name' | 'seats' | 'seed' | 'tick' | 'time' | 'date' | 'add' | 'known' | 'you' | 'said' | 'tries' | 'turn' | 'strength' | 'judgement' | 'book' | 'text';

/** Those about a game. */
export type GameVerb = 'game' | 'handles' | 'why' | 'read' | 'cells' | 'scan' | 'moves' | 'summary' | 'coach' | 'says' | 'careful' | 'child' | 'recap' | 'hint' | 'line' | 'draw' | 'other' | 'review' | 'explain' | 'people' | 'explore' | 'habits' | 'record' | 'diagram' | 'film';

/** All of them. */
export interface Verbs {
    game: { request: GameRequest; answer: GameAnswer };
    act: { request: ActRequest; answer: ActAnswer };
    fold: { request: FoldRequest; answer: FoldAnswer };
    handles: { request: HandlesRequest; answer: HandlesAnswer };
    why: { request: WhyRequest; answer: WhyAnswer };
    read: { request: ReadRequest; answer: ReadAnswer };
    cells: { request: CellsRequest; answer: CellsAnswer };
    scan: { request: ScanRequest; answer: ScanAnswer };
    moves: { request: MovesRequest; answer: MovesAnswer };
    summary: { request: SummaryRequest; answer: SummaryAnswer };
    coach: { request: CoachRequest; answer: CoachAnswer };
    says: { request: SaysRequest; answer: SaysAnswer };
    careful: { request: CarefulRequest; answer: CarefulAnswer };
    children: { request: ChildrenRequest; answer: ChildrenAnswer };
    child: { request: ChildRequest; answer: ChildAnswer };
    recap: { request: RecapRequest; answer: RecapAnswer };
    hint: { request: HintRequest; answer: HintAnswer };
    line: { request: LineRequest; answer: LineAnswer };
    draw: { request: DrawRequest; answer: DrawAnswer };
    other: { request: OtherRequest; answer: OtherAnswer };
    review: { request: ReviewRequest; answer: ReviewAnswer };
    explain: { request: ExplainRequest; answer: ExplainAnswer };
    people: { request: PeopleRequest; answer: PeopleAnswer };
    explore: { request: ExploreRequest; answer: ExploreAnswer };
    habits: { request: HabitsRequest; answer: HabitsAnswer };
    tutor: { request: TutorRequest; answer: TutorAnswer };
    record: { request: RecordRequest; answer: RecordAnswer };
    write: { request: WriteRequest; answer: WriteAnswer };
    pack: { request: PackRequest; answer: PackAnswer };
    open: { request: OpenRequest; answer: OpenAnswer };
    edit: { request: EditRequest; answer: EditAnswer };
    diagram: { request: DiagramRequest; answer: DiagramAnswer };
    film: { request: FilmRequest; answer: FilmAnswer };
    sheet: { request: SheetRequest; answer: SheetAnswer };
    layouts: { request: LayoutsRequest; answer: LayoutsAnswer };
    levels: { request: LevelsRequest; answer: LevelsAnswer };
    characters: { request: CharactersRequest; answer: CharactersAnswer };
    variants: { request: VariantsRequest; answer: VariantsAnswer };
    texts: { request: TextsRequest; answer: TextsAnswer };
    terms: { request: TermsRequest; answer: TermsAnswer };
    rules: { request: RulesRequest; answer: RulesAnswer };
    puzzles: { request: PuzzlesRequest; answer: PuzzlesAnswer };
    puzzle: { request: PuzzleRequest; answer: PuzzleAnswer };
    progress: { request: ProgressRequest; answer: ProgressAnswer };
    course: { request: CourseRequest; answer: CourseAnswer };
    exercise: { request: ExerciseRequest; answer: ExerciseAnswer };
    exercise_hint: { request: Exercise_hintRequest; answer: Exercise_hintAnswer };
}
