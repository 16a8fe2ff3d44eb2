import type { CorrectionRequest } from '../line/correct.js';
import type { Ruleset } from '../rulesets/ruleset.js';
import type { Action, ActionData } from '../table/actions.js';
import { SEATS, type Seat } from '../tiles/tile.js';
import type { Block, Chained, GameText, MarkText, Token, TokenBody } from './model.js';
import { OrderOfPlay } from './order-of-play.js';
import { type SeatWord, Headers, readOpening, readSeats, wrong } from './read-headers.js';
import { readChain, readCorrected } from './read-corrected.js';
import { readMark } from './read-marks.js';
import { readFaces, readPicking, wordsOf } from './read-words.js';
import { StepReader } from './read-step.js';
import { RulesetTiles } from './ruleset-tiles.js';
import { Succession } from './succession.js';
import { type TextError, textError, Unreadable } from './text-error.js';
import { dealtSize } from './write-headers.js';

/** A correction behind an action, its tokens read. */
export interface ReadChained extends Omit<Chained, 'before'> {
  readonly before: Action | null;
}

/** What a text says was done. */
export interface Done {
  /** null where it was retracted. */
  readonly action: Action | null;
  /** Milliseconds since the start of its hand, where the text says so. */
  time: number | null;
  /** Where it stands in the text. */
  readonly at: number;
  chain: readonly ReadChained[] | null;
}

/** A dispute or a ruling that the text marks, after so many actions. */
export interface Marker {
  readonly name: string;
  readonly id: string;
  readonly after: number;
}

export interface ReadGame {
  /** null where the text does not say which. */
  readonly ruleset: Ruleset | null;
  /** In order of play; where there are errors, those that could be read. */
  readonly done: readonly Done[];
  readonly markers: readonly Marker[];
  /** Corrections of the whole game, or from a hand on. */
  readonly corrected: readonly CorrectedHeader[];
  readonly errors: readonly TextError[];
}

/** A correction that counts from something done, and what it asks for when that has its revision. */
export interface CorrectedHeader {
  readonly from: number;
  readonly later: number;
  readonly request: (revision: number) => CorrectionRequest;
  readonly at: number;
}

/** Turns the model of a text into actions. Illegal play is no error; what its ruleset cannot have is one. */
export function readGame(game: GameText): ReadGame {
  const reader = new Reader(game.text);
  for (const block of game.blocks) reader.block(block);
  return reader.finish();
}

class Reader {
  private readonly errors: TextError[] = [];
  private readonly done: Done[] = [];
  private readonly markers: Marker[] = [];
  private readonly corrected: CorrectedHeader[] = [];
  private tiles: RulesetTiles | null = null;
  private order: OrderOfPlay;
  private succession: Succession;
  private steps: StepReader;
  private seated: readonly string[] | null = null;
  /** The last win of each seat in this block, whose tiles a later line may show. */
  private readonly wins = new Map<Seat, number>();

  constructor(private readonly text: string) {}

  finish(): ReadGame {
    if (this.tiles === null && this.errors.length === 0)
      this.report(new Unreadable(0, 'a header "rules: family/preset"'));
    return {
      ruleset: this.tiles?.ruleset ?? null,
      done: this.done,
      markers: this.markers,
      corrected: this.corrected,
      errors: this.errors,
    };
  }

  private report(error: unknown): void {
    if (!(error instanceof Unreadable)) throw error;
    this.errors.push(textError(this.text, error));
  }

  /** Reads one block; after an error what follows in it is passed over, since the order of play is lost. */
  block(block: Block): void {
    try {
      this.wins.clear();
      this.headers(new Headers(block.headers), block);
      for (const token of block.tokens) this.token(token);
    } catch (error) {
      this.report(error);
    }
  }

  private emit(action: Action, at: number): void {
    this.done.push({ action, time: null, at, chain: null });
    if (action.type === 'DeclareWin') {
      this.wins.set(action.data.seat, this.done.length - 1);
      this.succession.won(action.data.seat);
    } else if (action.type === 'EndHand') this.succession.end(action.data.reason);
  }

  private headers(headers: Headers, block: Block): void {
    const opening = headers.get('rules');
    if (this.tiles === null) {
      const { ruleset, open } = readOpening(headers);
      this.tiles = new RulesetTiles(ruleset);
      this.order = new OrderOfPlay(ruleset.table);
      this.succession = new Succession(ruleset.table);
      this.order.start(this.succession.due(null).dealer);
      this.steps = new StepReader(this.order, this.tiles, (action, at) => this.emit(action, at));
      this.emit({ type: 'OpenGame', data: open }, opening?.at ?? 0);
    } else if (opening !== undefined && opening.value !== this.tiles.ruleset.id) {
      wrong(opening, `${this.tiles.ruleset.id}: a text is one game`);
    }
    const version = headers.get('mhr');
    if (version !== undefined && this.done.length > 1) throw new Unreadable(version.at, 'one game in a text');
    const hand = headers.number('hand', 1);
    const start = this.seats(headers, hand ?? null);
    if (hand === undefined) {
      this.correctedHeaders(headers);
      return;
    }
    const { at } = headers.get('hand') ?? block.headers[0];
    const due = this.succession.due(hand);
    const take = headers.number('take', 1) ?? (due.hand === hand ? due.take : 1);
    const dealer = start ?? due.dealer;
    this.carried(headers, due);
    this.emit({ type: 'StartHand', data: { hand, take, dealer } }, at);
    this.succession.start({ ...due, hand, take, dealer });
    this.order.start(dealer);
    this.correctedHeaders(headers);
    this.setUp(headers, dealer, at);
  }

  /** Seats the players before play; later the winds say who deals. Gives the dealer where the headers say so. */
  private seats(headers: Headers, hand: number | null): Seat | undefined {
    const { table } = this.tiles!.ruleset;
    const dealerHeader = headers.get('dealer');
    let dealer = dealerHeader && SEATS.find((seat) => String(seat) === dealerHeader.value);
    if (dealerHeader !== undefined && dealer === undefined) wrong(dealerHeader, 'the number of a seat, 0 to 3');
    const pickingHeader = headers.get('picking');
    const picking = pickingHeader && readPicking(pickingHeader.value, pickingHeader.valueAt);
    const header = headers.get('seats');
    if (header === undefined) {
      if (picking !== undefined) this.emit({ type: 'SeatPlayers', data: { picking } }, pickingHeader?.at ?? 0);
      return dealer;
    }
    const words = readSeats(header);
    const seatOf = (word: SeatWord): Seat | undefined =>
      word.seat ?? (this.succession.hasBegun ? SEATS.find((seat) => this.seated?.[seat] === word.player) : undefined);
    if (words.every((word) => seatOf(word) !== undefined)) {
      dealer ??= SEATS.find((one) => words.every((word) => table.seatWind(one, seatOf(word)!) === windOf(word)));
      if (dealer === undefined) wrong(header, 'winds in order of play');
    } else if (this.succession.hasBegun) wrong(header, `the players seated: ${this.seated?.join(' ')}`);
    const deals = dealer ?? this.succession.due(hand).dealer;
    const players = SEATS.map((seat) => {
      const word = words.find(
        (one) => (one.seat ?? null) === seat || (one.seat === null && table.seatWind(deals, seat) === windOf(one)),
      );
      return word!.player;
    }) as unknown as ActionData['SeatPlayers']['players'];
    if (!this.succession.hasBegun) {
      this.seated = players!;
      const data = picking === undefined ? { players } : { players, picking };
      this.emit({ type: 'SeatPlayers', data }, header.at);
    }
    return dealer;
  }

  /** What the succession of hands carries over; the ruleset knows it, the text may say it. */
  private carried(headers: Headers, due: { prevailingWind: string | null; honba: number; bets: number }): void {
    const wind = headers.get('wind');
    const tiles = this.tiles!;
    if (wind !== undefined && due.prevailingWind === null) throw tiles.without('prevailing wind', wind.at);
    if (wind !== undefined && wind.value !== due.prevailingWind)
      wrong(wind, `${due.prevailingWind}, the prevailing wind`);
    for (const key of ['honba', 'bets'] as const) {
      const said = headers.number(key, 0);
      if (said !== undefined && said !== due[key])
        wrong(headers.get(key)!, `${due[key]}, which is what ${tiles.ruleset.id} carries over`);
    }
    const indicator = headers.get('indicator');
    if (indicator !== undefined) throw tiles.without('indicators', indicator.at);
  }

  private setUp(headers: Headers, dealer: Seat, at: number): void {
    const { order } = this;
    const tiles = this.tiles!;
    const seated = (text: string, wordAt: number, what: string): [Seat, string] => {
      const match = /^([ESWN]):(.+)$/.exec(text);
      if (match === null) throw new Unreadable(wordAt, what, JSON.stringify(text));
      return [order.seat(match[1] as 'E'), match[2]];
    };
    const dice = headers.get('dice');
    for (const { text, at: wordAt } of dice === undefined ? [] : wordsOf(dice.value, dice.valueAt)) {
      const [seat, faces] = seated(text, wordAt, 'a seat and its throw, e.g. E:3+4');
      this.emit({ type: 'ThrowDice', data: { seat, faces: readFaces(faces, wordAt + 2) } }, wordAt);
    }
    const broken = headers.get('break');
    if (broken !== undefined) {
      const [seat, stacks] = seated(broken.value, broken.valueAt, 'a seat and a number of stacks, e.g. S:7');
      if (!/^\d{1,3}$/.test(stacks)) wrong(broken, 'a seat and a number of stacks, e.g. S:7');
      this.emit({ type: 'BreakWall', data: { seat, stacks: Number(stacks) } }, broken.at);
    }
    if (headers.oneOf('deal', ['none']) !== undefined) {
      for (const { at: handAt } of headers.hands.values())
        throw new Unreadable(handAt, 'no dealt tiles beside "deal: none"');
      return;
    }
    const hands = SEATS.map((seat) => {
      const header = headers.hands.get(order.letter(seat));
      if (header === undefined) return Array<string>(dealtSize(tiles.ruleset.table, dealer, seat)).fill('?');
      return header.value === 'none' ? [] : tiles.list(header.value, header.valueAt);
    });
    const action: Action = { type: 'DealTiles', data: { hands } };
    order.follow(action);
    this.emit(action, at);
  }

  private token({ body, chain, at }: Token): void {
    const from = this.done.length;
    // Corrections are read at the table before the last event of their token.
    const before = chain === null ? null : this.order.copy();
    this.body(body, at);
    if (chain === null || before === null) return;
    if (body.kind === 'nothing') this.done.push({ action: null, time: null, at, chain: null });
    if (this.done.length === from) throw new Unreadable(at, 'something that can be corrected before the (');
    for (const { action } of this.done.slice(from, -1)) if (action !== null) before.follow(action);
    checkChain(chain, body.kind !== 'nothing');
    this.done[this.done.length - 1].chain = chain.map((one) => this.chained(one, before));
  }

  /** Corrections that stand in headers: of the hand, the seats, or what concerns more than one action. */
  private correctedHeaders(headers: Headers): void {
    for (const header of headers.corrected) {
      const { name, at } = header;
      const type = CORRECTED[name ?? ''];
      if (type === undefined) throw new Unreadable(at, `corrected ${Object.keys(CORRECTED).join(', ')}`);
      const from = this.done.findLastIndex(({ action }) => action?.type === type);
      if (from < 0) throw new Unreadable(at, `corrected ${name} where there is something to correct`);
      if (name === 'hand' || name === 'seats') {
        const chain = readChain(header);
        checkChain(chain, true);
        this.done[from].chain = chain.map((one) => this.chained(one, this.order));
      } else {
        const { later, request } = readCorrected(header);
        this.corrected.push({ from, later, request, at });
      }
    }
  }

  private chained({ before: body, ...rest }: Chained, order: OrderOfPlay): ReadChained {
    if (body === null) return { ...rest, before: null };
    const actions: Action[] = [];
    const tiles = this.tiles!;
    if (body.kind === 'step') {
      new StepReader(order.copy(), tiles, (action) => actions.push(action), true).read(body, rest.at);
    } else if (body.kind === 'mark') {
      const said = readMark(body, rest.at, order, tiles);
      if (said.says === 'action') actions.push(said.action);
    } else if (body.kind === 'says' && body.claim === 'reach') throw tiles.without('reach', rest.at);
    else {
      const action = plainAction(body, order);
      if (action !== null) actions.push(action);
    }
    if (actions.length !== 1) throw new Unreadable(rest.at, `one action within (${rest.how}:…), not ${actions.length}`);
    return { ...rest, before: actions[0] };
  }

  private body(body: TokenBody, at: number): void {
    switch (body.kind) {
      case 'step':
        this.steps.read(body, at);
        return;
      case 'mark':
        this.mark(body, at);
        return;
      case 'time': {
        const last = this.done.at(-1);
        if (last === undefined) throw new Unreadable(at, 'something that happened before its time');
        last.time = body.milliseconds;
        return;
      }
      default: {
        if (body.kind === 'says' && body.claim === 'reach') throw this.tiles!.without('reach', at);
        const action = plainAction(body, this.order);
        if (action === null) return;
        this.order.follow(action);
        this.emit(action, at);
      }
    }
  }

  private mark(mark: MarkText, at: number): void {
    const said = readMark(mark, at, this.order, this.tiles!);
    switch (said.says) {
      case 'action':
        this.order.follow(said.action);
        this.emit(said.action, at);
        return;
      case 'marker':
        this.markers.push({ name: said.name, id: said.id, after: this.done.length });
        return;
      case 'shown': {
        const win = this.done[this.wins.get(said.seat) ?? -1];
        if (win?.action?.type !== 'DeclareWin')
          throw new Unreadable(at, `a win by ${mark.args[0]} whose tiles these are`);
        const { concealed, tile } = said;
        Object.assign(win, { action: { type: 'DeclareWin', data: { ...win.action.data, concealed, tile } } });
      }
    }
  }
}

/** What each `corrected` header touches. */
const CORRECTED: Readonly<Record<string, Action['type']>> = {
  hand: 'StartHand',
  seats: 'SeatPlayers',
  seating: 'StartHand',
  player: 'StartHand',
  options: 'OpenGame',
};

/** Whether each correction says what stood there, where something did, and the token what stands there now. */
function checkChain(chain: readonly Chained[], stands: boolean): void {
  let there = true;
  for (const [i, { how, before, at }] of chain.entries()) {
    if (how === 'ins') {
      if (i > 0) throw new Unreadable(at, '(ins) as the first correction');
    } else {
      if (there !== (before !== null)) {
        throw new Unreadable(at, there ? `what stood there, e.g. (${how}:8s)` : `(${how}), since nothing stood there`);
      }
      if (how === 'ret' && !there) throw new Unreadable(at, '(was) or (res) after (ret)');
      there = how !== 'ret';
    }
  }
  if (there === stands) return;
  const { at } = chain[chain.length - 1];
  throw new Unreadable(
    at,
    there ? 'what stands there now, before the (' : 'nothing before the (, since it was retracted',
  );
}

const windOf = ({ letter }: SeatWord): number => 27 + 'ESWN'.indexOf(letter);

/** The action of a token that is neither step nor mark; null where it stands for none. */
function plainAction(body: TokenBody, order: OrderOfPlay): Action | null {
  switch (body.kind) {
    case 'says':
      return { type: 'AnnounceClaim', data: { seat: order.seat(body.seat), claim: body.claim as 'pong' } };
    case 'note':
      return { type: 'AddNote', data: { text: body.text } };
    case 'gap':
      return { type: 'LoseSteps', data: { count: body.count } };
    default:
      return null;
  }
}
