import type { CorrectionRequest } from '../record/correction.js';
import type { TableRuleset } from '../table/ruleset.js';
import type { Action, ActionData } from '../table/moves/moves.js';
import type { Begins } from '../vocabulary/game-start.js';
import type { Seat } from '../tiles/tile.js';
import { type Named, type ReadCase, readCase } from './cases/case-lines.js';
import { chainIn, readCorrected } from './headers/corrected.js';
import { checkCarried, readBegins, readBeginsHeader, readInstant } from './headers/hand.js';
import { Headers, wrong } from './headers/header.js';
import { type PlayerNames, readNames, readSeating } from './headers/seating.js';
import { readOpening } from './headers/opening.js';
import { readSetUp } from './headers/set-up.js';
import type { Block, GameText } from './parse.js';
import { RulesetTiles } from './tile-text.js';
import { Succession } from './succession.js';
import { MOST_ERRORS, type TextError, textError, NotationSyntaxError } from './scanner.js';
import { NotationTable } from './notation-table.js';
import type { MarkText } from './tokens/mark.js';
import { readMark } from './tokens/marks.js';
import { StepReader } from './tokens/step.js';
import type { ReadContext } from './tokens/codec.js';
import { type ReadCorrection, type Token, type TokenBody, plainAction, readChain } from './tokens/token.js';

/** An action or an event of a case read from a text. */
export interface ReadAction {
  /** `null` if it was retracted, and for events of cases. */
  readonly action: Action | null;
  /** Milliseconds since the start of the hand; `null` if not stated. */
  time: number | null;
  /** Offset in the text. */
  readonly at: number;
  chain: readonly ReadCorrection[] | null;
  /** The event of a case, instead of an action. */
  readonly caseEvent?: ReadCase;
}

/** A header that no event is made from. */
export interface ReaderNote {
  /** The header: `points`, `wall`. */
  readonly key: string;
  readonly value: string;
  /** Index in `done` of the action that it precedes. */
  readonly of: number;
  readonly at: number;
}

export interface ReadGame {
  /** `null` if the text does not state it. */
  readonly ruleset: TableRuleset | null;
  /** In order of play; if there are errors, only the readable ones. */
  readonly done: readonly ReadAction[];
  /** Headers that no event is made from: information for readers, or values to compare with the fold. */
  readonly notes: readonly ReaderNote[];
  /** Start times of hands (RFC 3339), by the index of their start in `done`. */
  readonly starts: ReadonlyMap<number, string>;
  /** Corrections of the whole game, or from a hand onwards. */
  readonly corrected: readonly CorrectedHeader[];
  readonly names: PlayerNames;
  readonly errors: readonly TextError[];
}

/** A correction from a header; `request` creates it once the revision it applies from is known. */
export interface CorrectedHeader {
  readonly from: number;
  /** The revision, if its event is no longer in the text; `null` for the action at index `from`. */
  readonly of: number | null;
  readonly later: number;
  readonly continues: boolean;
  readonly request: (revision: number) => CorrectionRequest;
  readonly at: number;
}

/** Converts the model of a text into actions. Illegal play is not an error; features that the ruleset lacks are. */
export function readGame(game: GameText): ReadGame {
  const reader = new Reader(game);
  for (const block of game.blocks) if (!reader.hasGivenUp) reader.block(block);
  return reader.finish();
}

class Reader {
  private readonly errors: TextError[] = [];
  private readonly done: ReadAction[] = [];
  private readonly notes: ReaderNote[] = [];
  private readonly starts = new Map<number, string>();
  private readonly corrected: CorrectedHeader[] = [];
  private names: PlayerNames = new Map();
  private tiles: RulesetTiles | null = null;
  private table: NotationTable;
  private succession: Succession;
  private steps: StepReader;
  private seated: readonly string[] | null = null;
  /** True if the record begins within its game. */
  private begins = false;
  /** Index of each seat's first win in this block. A later line can show its tiles. */
  private readonly wins = new Map<Seat, number>();
  private readonly named: Named = new Map();

  constructor(private readonly game: GameText) {}

  finish(): ReadGame {
    if (this.tiles === null && this.errors.length === 0)
      this.report(new NotationSyntaxError(0, 'a header "rules: family/preset"'));
    return {
      ruleset: this.tiles?.ruleset ?? null,
      done: this.done,
      notes: this.notes,
      starts: this.starts,
      corrected: this.corrected,
      names: this.names,
      errors: this.errors,
    };
  }

  get hasGivenUp(): boolean {
    return this.errors.length >= MOST_ERRORS;
  }

  private get where(): ReadContext {
    return { table: this.table, tiles: this.tiles! };
  }

  private report(error: unknown): void {
    if (!(error instanceof NotationSyntaxError)) throw error;
    this.errors.push(textError(this.game.text, error));
  }

  /** Reads one block. After an error the rest of the block is skipped, because the state of play is unknown. */
  block(block: Block): void {
    try {
      this.wins.clear();
      this.headers(new Headers(block.headers), block);
      for (const token of block.tokens) this.token(token);
    } catch (error) {
      this.report(error);
    }
  }

  private emit(action: Action, at: number, failed = false): void {
    this.done.push({ action, time: null, at, chain: null });
    if (action.type === 'DeclareWin' && !failed) {
      const { seat } = action.data;
      if (!this.wins.has(seat)) this.wins.set(seat, this.done.length - 1);
      this.succession.won(seat);
    } else if (action.type === 'RevealTiles') this.succession.showed(action.data.seat);
    else if (action.type === 'EndHand') this.succession.end(action.data.reason);
  }

  private headers(headers: Headers, block: Block): void {
    const opening = headers.get('rules');
    if (this.tiles === null) {
      const { ruleset, open } = readOpening(headers);
      this.tiles = new RulesetTiles(ruleset);
      this.succession = new Succession(ruleset.table);
      this.table = new NotationTable(ruleset.table, this.succession.due(null));
      this.steps = new StepReader(this.table, this.tiles, (...step) => this.emit(...step));
      const begins = this.beginning(headers);
      this.begins = begins !== null;
      this.emit({ type: 'OpenGame', data: begins === null ? open : { ...open, begins } }, opening?.at ?? 0);
    } else if (opening !== undefined && opening.value !== this.tiles.ruleset.id) {
      wrong(opening, `${this.tiles.ruleset.id}: a text is one game`);
    }
    const version = headers.get('mhr');
    if (version !== undefined && this.done.length > 1) throw new NotationSyntaxError(version.at, 'one game in a text');
    const hand = headers.number('hand', 1);
    const start = this.seats(headers, hand ?? null);
    this.collectNotes(headers);
    this.names = new Map([...this.names, ...readNames(headers)]);
    if (hand === undefined) {
      this.correctedHeaders(headers);
      return;
    }
    const { at } = headers.get('hand') ?? block.headers[0];
    const due = this.succession.due(hand);
    const take = headers.number('take', 1) ?? (due.hand === hand ? due.take : 1);
    const dealer = start ?? due.dealer;
    checkCarried(headers, this.tiles);
    const began = headers.get('start');
    if (began !== undefined) this.starts.set(this.done.length, readInstant(began));
    this.emit({ type: 'StartHand', data: { hand, take, dealer } }, at);
    const started = { ...due, hand, take, dealer };
    this.succession.start(started);
    this.table.start(started);
    this.correctedHeaders(headers);
    for (const one of readSetUp(headers, dealer, this.where)) {
      this.table.follow(one.action);
      this.emit(one.action, one.at ?? at);
    }
  }

  private beginning(headers: Headers): Begins | null {
    const beginsField = headers.get('begins');
    if (beginsField !== undefined) return readBeginsHeader(beginsField);
    const first = this.game.blocks.find((block) =>
      block.headers.some(({ key, name }) => key === 'hand' && name === null),
    );
    return first === undefined ? null : readBegins(new Headers(first.headers), this.tiles!);
  }

  /** Collects headers that no event is made from. */
  private collectNotes(headers: Headers): void {
    for (const key of READER_HEADERS) {
      const header = headers.get(key);
      const begins = this.begins && !this.succession.hasBegun && START_HEADERS.includes(key);
      if (header !== undefined && !begins)
        this.notes.push({ key, value: header.value, of: this.done.length, at: header.valueAt });
    }
  }

  /** Seats the players before play, and returns the dealer if the headers state one. */
  private seats(headers: Headers, hand: number | null): Seat | undefined {
    const { hasBegun } = this.succession;
    const due = this.succession.due(hand).dealer;
    const { dealer, players, picking, at } = readSeating(headers, due, this.tiles!, hasBegun ? this.seated : null);
    if (hasBegun || (players === undefined && picking === undefined)) return dealer;
    this.seated = players ?? null;
    const data = { ...(players === undefined ? {} : { players }), ...(picking === undefined ? {} : { picking }) };
    this.emit({ type: 'SeatPlayers', data }, at);
    return dealer;
  }

  private token({ body, chain, at }: Token): void {
    const from = this.done.length;
    // A correction applies to the last event of its token, so it is read at the table before that event.
    const before = chain === null ? null : this.table.copy();
    this.body(body, at);
    if (chain === null || before === null) return;
    if (body.kind === 'nothing') this.done.push({ action: null, time: null, at, chain: null });
    if (this.done.length === from) throw new NotationSyntaxError(at, 'something that can be corrected before the (');
    for (const { action } of this.done.slice(from, -1)) if (action !== null) before.follow(action);
    const stands = body.kind !== 'nothing';
    this.done[this.done.length - 1].chain = readChain(chain, stands, { table: before, tiles: this.tiles! });
    this.table.markCorrected();
  }

  /** Reads corrections in headers: of the hand, of the seats, or of several actions. */
  private correctedHeaders(headers: Headers): void {
    for (const header of headers.corrected) {
      const { name, at } = header;
      const type = CORRECTED[name ?? ''];
      if (type === undefined) throw new NotationSyntaxError(at, `corrected ${Object.keys(CORRECTED).join(', ')}`);
      const made = name === 'hand' || name === 'seats' ? null : readCorrected(header);
      const from = this.done.findLastIndex(({ action }) => action?.type === type);
      if (from < 0 && (made?.of ?? null) === null)
        throw new NotationSyntaxError(at, `corrected ${name} where there is something to correct`);
      if (made === null) {
        this.done[from].chain = readChain(chainIn(header), true, this.where);
      } else {
        this.corrected.push({ from, at, ...made });
      }
    }
  }

  private body(body: TokenBody, at: number): void {
    switch (body.kind) {
      case 'step':
        this.steps.read(body, at);
        return;
      case 'mark':
        this.mark(body, at);
        return;
      case 'case': {
        const caseEvent = readCase(body, this.named, this.done.at(-1)?.caseEvent ?? null, this.where);
        if (body.what === 'dispute' || body.what === 'ruling' || body.what === 'appeal') {
          if (this.named.has(body.label)) throw new NotationSyntaxError(at, `${body.label} once`);
          this.named.set(body.label, this.done.length);
        }
        this.done.push({ action: null, time: caseEvent.time, at, chain: null, caseEvent: caseEvent });
        return;
      }
      case 'time': {
        const last = this.done.at(-1);
        if (last === undefined) throw new NotationSyntaxError(at, 'something that happened before its time');
        last.time = body.milliseconds;
        return;
      }
      default: {
        const action = plainAction(body, at, this.where);
        if (action === null) return;
        this.table.follow(action);
        this.emit(action, at);
      }
    }
  }

  private mark(mark: MarkText, at: number): void {
    const written = readMark(mark, at, this.where);
    switch (written.says) {
      case 'action':
        if (written.first !== undefined) this.emit(written.first, at);
        this.table.follow(written.action);
        this.emit(written.action, at);
        return;
      case 'shown':
        this.readShownHand(
          written.seat,
          { concealed: written.concealed, tile: written.tile, ...written.front },
          mark,
          at,
        );
        return;
      case 'under': {
        const { seat, under } = written;
        const seats = seat === null ? [...this.wins.keys()].filter((winner) => this.table.hasReached(winner)) : [seat];
        if (seats.length === 0) throw new NotationSyntaxError(at, 'a win by a player who declared reach');
        for (const winner of seats) this.readShownHand(winner, { under }, mark, at);
      }
    }
  }

  /** Adds the contents of a later line to a win. */
  private readShownHand(seat: Seat, more: Partial<ActionData['DeclareWin']>, { args }: MarkText, at: number): void {
    const win = this.done[this.wins.get(seat) ?? -1];
    if (win?.action?.type !== 'DeclareWin')
      throw new NotationSyntaxError(at, `a win by ${args[0]?.text} whose tiles these are`);
    Object.assign(win, { action: { type: 'DeclareWin', data: { ...win.action.data, ...more } } });
  }
}

/** Headers that no event is made from. */
const READER_HEADERS = ['game', 'points', 'wind', 'honba', 'bets', 'scribe', 'wall'] as const;

/** Headers for a record that begins in the middle of a game. */
const START_HEADERS: readonly string[] = ['points', 'wind', 'honba', 'bets'];

/** The action that each `corrected` header corrects. */
const CORRECTED: Readonly<Record<string, Action['type']>> = {
  hand: 'StartHand',
  seats: 'SeatPlayers',
  seating: 'StartHand',
  player: 'StartHand',
  options: 'OpenGame',
};
