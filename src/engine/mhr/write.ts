import { resolveRuleset } from '../rulesets/registry.js';
import type { EventData, TableEvent } from '../table/events.js';
import { DamagedRecord } from '../table/evolve.js';
import type { TableRules } from '../table/rules.js';
import { type Seat, seatAfter } from '../tiles/tile.js';
import { LaidMelds } from './laid-melds.js';
import type { Chained, GameText, Header, TokenBody, Token } from './model.js';
import { OrderOfPlay } from './order-of-play.js';
import { HEADERS } from './parse.js';
import { Succession } from './succession.js';
import { tilesText } from './tile-list.js';
import { chainText } from './print.js';
import { handHeaders, header, openingHeaders, seatHeaders, setUpHeaders } from './write-headers.js';
import { closingMark, markOf } from './write-marks.js';
import { tokenOf } from './write-token.js';
import {
  actionPart,
  claimPart,
  claimStep,
  drawPart,
  drawStep,
  isOwnAction,
  NO_DRAW,
  type OwnAction,
  step,
  winPart,
} from './write-step.js';

/** An event with what a text says of it beside its data. */
export interface Told {
  readonly event: TableEvent;
  /** Milliseconds since the start of its hand; null where no time is to be written. */
  readonly time: number | null;
  /** The corrections that touched it, and null for an event that stands as it was recorded. */
  readonly chain: readonly ToldCorrection[] | null;
  /** It does not count any more: only its corrections are written. */
  readonly retracted?: boolean;
  /** Corrections of the whole game, or from this hand on, in the words of their headers. */
  readonly headers?: readonly Header[];
}

/** A correction, with the event that counted before it, or null. */
export interface ToldCorrection extends Omit<Chained, 'at' | 'before'> {
  readonly before: TableEvent | null;
}

/**
 * Writes a game's effective line as the model of its text. Throws `DamagedRecord` where it does not begin with its
 * opening, `RulesetError` for a ruleset that is not known.
 */
export function writeGame(line: readonly Told[]): GameText {
  return { text: '', blocks: new Writer(line).write() };
}

interface Draft {
  headers: Header[];
  readonly tokens: Token[];
}

class Writer {
  private readonly blocks: Draft[] = [];
  private block: Draft = { headers: [], tokens: [] };
  private readonly rules: TableRules;
  private readonly order: OrderOfPlay;
  private readonly succession: Succession;
  private i = 0;
  private readonly melds = new LaidMelds();
  /** Wins whose tiles are still to be shown in a closing line. */
  private shows: EventData['HandWon'][] = [];
  private winners: Seat[] = [];
  private dealer: Seat = 0;
  private round = 0;
  /** The next step begins a go-around. */
  private newRound = true;

  constructor(private readonly line: readonly Told[]) {
    const opening = line[0]?.event;
    if (opening?.type !== 'GameOpened') throw new DamagedRecord('a game that does not start with its opening');
    this.rules = resolveRuleset(opening.data.ruleset, opening.data.options).table;
    this.order = new OrderOfPlay(this.rules);
    this.succession = new Succession(this.rules);
    this.order.start(this.succession.due(null).dealer);
  }

  write(): Draft[] {
    const { line } = this;
    for (this.i = 0; this.i < line.length; this.i++) this.event(line[this.i]);
    this.closeBlock();
    return this.blocks;
  }

  private event(told: Told): void {
    const { event } = told;
    if (told.retracted) this.token({ kind: 'nothing' }, told);
    else if (event.type === 'GameOpened') this.header(...openingHeaders(event.data));
    else if (event.type === 'PlayersSeated') this.seated(told, event.data);
    else if (event.type === 'HandStarted') this.handStarted(told, event.data);
    else this.play(told, event);
    this.header(...(told.headers ?? []));
  }

  private header(...headers: Header[]): void {
    this.block.headers.push(...headers);
  }

  private hasHeader(key: string): boolean {
    return this.block.headers.some((header) => header.key === key);
  }

  private closeBlock(): void {
    this.flushShows();
    const { block } = this;
    if (block.headers.length === 0 && block.tokens.length === 0) return;
    block.headers.sort((a, b) => placeOf(a) - placeOf(b));
    this.blocks.push(block);
    this.block = { headers: [], tokens: [] };
    this.winners = [];
  }

  private seated(told: Told, data: EventData['PlayersSeated']): void {
    if (this.block.tokens.length > 0 || this.hasHeader('seats') || this.hasHeader('hand')) this.closeBlock();
    const next = this.line[this.i + 1]?.event;
    const dealer = next?.type === 'HandStarted' ? next.data.dealer : this.succession.due(null).dealer;
    this.header(...seatHeaders(data, dealer, this.rules), ...this.correctedHeader('seats', told));
  }

  private handStarted(told: Told, data: EventData['HandStarted']): void {
    if (this.block.tokens.length > 0 || this.hasHeader('hand')) this.closeBlock();
    const corrected = this.correctedHeader('hand', told);
    this.header(...handHeaders(data, this.succession.due(data.hand)), ...corrected);
    this.succession.start(data);
    this.order.start(data.dealer);
    this.melds.clear();
    this.dealer = data.dealer;
    this.round = 0;
    this.newRound = true;
    this.i += this.setUp();
  }

  /** How a header came to be what it is. */
  private correctedHeader(name: string, { chain }: Told): Header[] {
    return chain === null ? [] : [header('corrected', chainText(this.chained(chain)), name)];
  }

  private chained(chain: readonly ToldCorrection[]): Chained[] {
    const { order } = this;
    return chain.map(({ before, ...rest }) => ({
      ...rest,
      at: 0,
      before: before === null ? null : tokenOf(before, order),
    }));
  }

  /** Dice, break and deal that follow at once stand in the headers; says how many. */
  private setUp(): number {
    const told: TableEvent[] = [];
    for (const { event, time, chain } of this.line.slice(this.i + 1, this.i + 12)) {
      const comes = SET_UP[event.type];
      const before = told.length === 0 ? 0 : (SET_UP[told[told.length - 1].type] as number);
      if (time !== null || chain !== null || comes === undefined || comes < before || (comes > 0 && comes === before))
        break;
      told.push(event);
    }
    this.header(...setUpHeaders(told, this.dealer, this.rules, this.order));
    for (const event of told) this.order.follow(event);
    return told.length;
  }

  private play(told: Told, event: TableEvent): void {
    const { order } = this;
    switch (event.type) {
      case 'TileDrawn':
        this.drawn(told, event.data);
        return;
      case 'MeldClaimed':
        this.claimed(told, event);
        return;
      case 'ClaimAnnounced':
        if (this.isChiShownAfter(told)) return;
        this.token({ kind: 'says', seat: order.letter(event.data.seat), claim: event.data.claim }, told);
        return;
      case 'TileDiscarded':
      case 'KongDeclared':
      case 'DrawReturned':
        this.ownAction(told, event);
        return;
      case 'HandWon':
      case 'WinFailed':
        if (event.data.by === 'self-draw') {
          this.ownAction(told, event);
          return;
        }
        this.stepToken(step(order, event.data.seat, true, winPart(event, order, this.showsThere(event))), told);
        this.happened(event);
        return;
      case 'StepsLost':
        this.token({ kind: 'gap', count: event.data.count }, told);
        this.happened(event);
        return;
      case 'NoteAdded':
        this.token({ kind: 'note', text: event.data.text }, told);
        return;
      case 'TilesRevealed':
      case 'PaymentsMade':
      case 'HandEnded':
      case 'GameClosed':
        if (told.chain === null) this.flushShows();
        this.token(markOf(event, order, told.chain === null), told);
        this.happened(event);
        return;
      default:
        this.token(markOf(event, order, false), told);
        this.happened(event);
        return;
    }
  }

  /** The tiles of a failed win, and of a second win by the same player, stand where it was said. */
  private showsThere(event: TableEvent<'HandWon' | 'WinFailed'>): boolean {
    return event.type === 'WinFailed' || this.winners.includes(event.data.seat);
  }

  private happened(event: TableEvent): void {
    this.order.follow(event);
    this.melds.follow(event);
    if (event.type === 'TileDiscarded' && seatAfter(event.data.seat) === this.dealer) this.newRound = true;
    if (event.type === 'HandWon') {
      const { seat } = event.data;
      this.succession.won(seat);
      if (event.data.concealed !== null && !this.winners.includes(seat)) this.shows.push(event.data);
      this.winners.push(seat);
    }
    if (event.type === 'HandEnded') this.succession.end(event.data.reason);
  }

  private token(body: TokenBody, { time, chain }: Pick<Told, 'time' | 'chain'>): void {
    const { tokens } = this.block;
    tokens.push({ at: 0, body, chain: chain === null ? null : this.chained(chain) });
    if (time !== null) tokens.push({ at: 0, body: { kind: 'time', milliseconds: time }, chain: null });
  }

  private stepToken(body: TokenBody, told: Told): void {
    if (this.newRound) {
      this.round++;
      this.newRound = false;
      this.block.tokens.push({ at: 0, body: { kind: 'number', number: this.round }, chain: null });
    }
    this.token(body, told);
  }

  /** What the same player does at once with the tile he came to, when both can stand in one step. */
  private next(told: Told, seat: Seat): (Told & { readonly event: OwnAction }) | null {
    const next = this.line[this.i + 1];
    if (told.time !== null || told.chain !== null || next === undefined || next.retracted) return null;
    return isOwnAction(next.event, seat) ? (next as Told & { readonly event: OwnAction }) : null;
  }

  private drawn(told: Told, data: EventData['TileDrawn']): void {
    const { order } = this;
    const { seat, tile } = data;
    const source = drawPart(data, order);
    const maybeUnsaid = source.from === '' && !order.hasOver(seat);
    const next = this.next(told, seat);
    if (next === null) {
      this.stepToken(drawStep(data, order), told);
      this.happened(told.event);
      return;
    }
    const letter = order.turn === seat ? null : order.letter(seat);
    this.happened(told.event);
    const { event } = next;
    const known = order.known[seat] && event.type === 'TileDiscarded' && event.data.drawn === true;
    const unsaid = maybeUnsaid && (known ? tile === event.data.tile : tile === '?');
    const action = actionPart(event, unsaid ? 'unsaid' : { drawn: tile }, order, this.showsOf(event));
    this.stepToken({ kind: 'step', seat: letter, parts: unsaid ? [action] : [source, action] }, next);
    this.i++;
    this.happened(event);
  }

  private showsOf(event: TableEvent): boolean {
    return (event.type === 'HandWon' || event.type === 'WinFailed') && this.showsThere(event);
  }

  private ownAction(told: Told, event: OwnAction): void {
    const { order } = this;
    const { seat } = event.data;
    const unsaid = order.hasOver(seat);
    const action = actionPart(event, unsaid ? 'unsaid' : 'no draw', order, this.showsOf(event));
    this.stepToken(step(order, seat, false, ...(unsaid ? [action] : [NO_DRAW, action])), told);
    this.happened(event);
  }

  private claimed(told: Told, event: TableEvent<'MeldClaimed'>): void {
    const { order } = this;
    const { seat, kind } = event.data;
    const next = kind === 'big-exposed-kong' ? null : this.next(told, seat);
    if (next === null) {
      this.stepToken(claimStep(event.data, order), told);
      this.happened(event);
      return;
    }
    const claim = claimPart(event.data, order);
    this.happened(event);
    const action = actionPart(next.event, 'no draw', order, this.showsOf(next.event));
    this.stepToken({ kind: 'step', seat: order.letter(seat), parts: [claim, action] }, next);
    this.i++;
    this.happened(next.event);
  }

  /** `W:1s>c68`: chi said, a tile discarded, the chi shown; writes the three as one step. */
  private isChiShownAfter(said: Told): boolean {
    const { order, line, i } = this;
    const [discard, shown] = [line[i + 1], line[i + 2]];
    if (said.event.type !== 'ClaimAnnounced' || said.event.data.claim !== 'chi' || shown === undefined) return false;
    const { seat } = said.event.data;
    const plain = (told: Told): boolean => told.chain === null && !told.retracted;
    if (!plain(said) || !plain(discard) || !plain(shown) || said.time !== null || discard.time !== null) return false;
    if (discard.event.type !== 'TileDiscarded' || discard.event.data.seat !== seat) return false;
    if (shown.event.type !== 'MeldClaimed' || shown.event.data.seat !== seat || shown.event.data.kind !== 'chi')
      return false;
    if (shown.event.data.back !== 1) return false;
    const first = actionPart(discard.event, 'no draw', order, false);
    this.happened(discard.event);
    const chi = claimPart(shown.event.data, order, true);
    // The go-around ends behind the step.
    const ends = this.newRound;
    this.newRound = this.round === 0;
    this.stepToken({ kind: 'step', seat: order.letter(seat), parts: [first, chi] }, shown);
    this.newRound = ends;
    this.happened(shown.event);
    this.i += 2;
    return true;
  }

  /** The tiles of the winners, in the order of their wins. */
  private flushShows(): void {
    for (const { seat, concealed, tile } of this.shows) {
      const tiles = `${tilesText(concealed ?? [])}+${tile}`;
      const words = [this.order.letter(seat), ...this.melds.of(seat), tiles];
      this.token(closingMark('show', words), { time: null, chain: null });
    }
    this.shows = [];
  }
}

/** Dealt hands stand last. */
const placeOf = ({ key, name }: Header): number => PLACES[key === 'hand' && name !== null ? 'deal' : key];

const PLACES: Readonly<Record<string, number>> = Object.fromEntries(HEADERS.map((key, place) => [key, place]));

/** Set-up in the order in which headers tell it. */
const SET_UP: { readonly [T in TableEvent['type']]?: number } = { DiceThrown: 0, WallBroken: 1, TilesDealt: 2 };
