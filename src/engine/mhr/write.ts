import { resolveTable } from '../rulesets/table-rules.js';
import type { Begins } from '../vocabulary/openings.js';
import type { EventData, TableEvent } from '../table/moves.js';
import { DamagedRecord } from '../table/damaged.js';
import type { TableRules } from '../table/rules.js';
import { type Seat, seatAfter } from '../tiles/tile.js';
import { frontWords, meldWord } from './front-text.js';
import type { Block, Chained, GameText, Header, StepText, TokenBody } from './model.js';
import { ToldTable } from './told-table.js';
import { Blocks } from './blocks.js';
import { chainText } from './print.js';
import { isBeginning, Succession } from './succession.js';
import { tilesText } from './tile-list.js';
import {
  type AnnotatedCorrection,
  type AnnotatedEvent,
  type AnnotatedOf,
  chiShownAfter,
  setUpFrom,
} from './annotated-event.js';
import { beginsHeader, handHeaders, header, openingHeaders, seatHeaders, setUpHeaders } from './write-headers.js';
import { closingMark, markOf } from './write-marks.js';
import { actionPart, claimPart, goesOn, step, stepParts, winPart } from './write-step.js';
import { noteBody, tokenOf } from './write-token.js';

/**
 * Writes a game's effective line as the model of its text. Throws `DamagedRecord` where it does not begin with its
 * opening, `RulesetError` for a ruleset that is not known.
 */
export function writeGame(line: readonly AnnotatedEvent[]): GameText {
  return { text: '', blocks: new Writer(line).write() };
}

/** What the start of a hand and the beginning of a record have in common. */
const FIELDS = ['hand', 'dealer', 'prevailingWind', 'honba', 'bets'] as const;

class Writer {
  private readonly blocks = new Blocks();
  private readonly rules: TableRules;
  private readonly order: ToldTable;
  private readonly succession: Succession;
  private i = 0;
  /** Wins whose tiles are still to be shown in a closing line. */
  private shows: EventData['HandWon'][] = [];
  /** Tiles under the indicators, still to be shown in closing lines. */
  private unders: { readonly seat: Seat; readonly under: readonly string[] }[] = [];
  private winners: Seat[] = [];
  private dealer: Seat = 0;
  /** Where the record begins, for its first hand to say. */
  private begins: Begins | null = null;

  constructor(private readonly line: readonly AnnotatedEvent[]) {
    const opening = line[0]?.event;
    if (opening?.type !== 'GameOpened') throw new DamagedRecord('a game that does not start with its opening');
    this.rules = resolveTable(opening.data.ruleset, opening.data.options).table;
    this.succession = new Succession(this.rules);
    this.order = new ToldTable(this.rules, this.succession.due(null));
  }

  write(): readonly Block[] {
    const { line } = this;
    for (this.i = 0; this.i < line.length; this.i++) this.event(line[this.i]);
    this.endBlock();
    return this.blocks.blocks;
  }

  private event(annotated: AnnotatedEvent): void {
    const { event } = annotated;
    if (annotated.retracted) this.retracted(annotated);
    else if (event.type === 'GameOpened') this.opened(event.data);
    else if (event.type === 'PlayersSeated') this.seated(annotated, event.data);
    else if (event.type === 'HandStarted') this.handStarted(annotated, event.data);
    else {
      this.play(annotated, event);
      if (this.line[this.i].chain !== null) this.order.wasCorrected();
    }
    this.blocks.header(...(annotated.headers ?? []));
  }

  private retracted(annotated: AnnotatedEvent): void {
    this.token({ kind: 'nothing' }, annotated);
    this.order.wasCorrected();
  }

  /** Where a record begins stands in its first hand, if that is the one it begins with. */
  private opened(data: EventData['GameOpened']): void {
    this.blocks.header(...openingHeaders(data));
    const { begins } = data;
    if (begins === undefined) return;
    const first = this.line.find(({ event, retracted }) => event.type === 'HandStarted' && !retracted)?.event;
    const fits = first?.type === 'HandStarted' && FIELDS.every((field) => first.data[field] === begins[field]);
    if (fits && !isBeginning(begins, this.rules)) this.begins = begins;
    else this.blocks.header(beginsHeader(begins));
  }

  private endBlock(): void {
    this.showWinners();
    this.blocks.endBlock();
    this.winners = [];
  }

  private seated(annotated: AnnotatedEvent, data: EventData['PlayersSeated']): void {
    if (!this.blocks.hasRoomFor('seats', 'hand')) this.endBlock();
    const next = this.line[this.i + 1];
    const start = next?.retracted ? undefined : next?.event;
    const dealer = start?.type === 'HandStarted' ? start.data.dealer : this.succession.due(null).dealer;
    this.blocks.header(...seatHeaders(data, dealer, this.rules), ...this.correctedHeader('seats', annotated));
  }

  private handStarted(annotated: AnnotatedEvent, data: EventData['HandStarted']): void {
    if (!this.blocks.hasRoomFor('hand')) this.endBlock();
    const corrected = this.correctedHeader('hand', annotated);
    this.order.start(data);
    const points = this.begins && this.order.byWind.map((seat) => this.begins?.scores[seat]);
    this.begins = null;
    const began = annotated.start === undefined ? [] : [header('start', annotated.start.replace('.000Z', 'Z'))];
    const due = this.succession.due(data.hand);
    this.blocks.header(...handHeaders(data, due, points?.join(' ') ?? null), ...began, ...corrected);
    this.succession.start(data);
    this.dealer = data.dealer;
    this.blocks.beginHand();
    const setUp = setUpFrom(this.line, this.i + 1, this.order.nextIndicator);
    this.blocks.header(...setUpHeaders(setUp, data.dealer, this.rules, this.order));
    for (const event of setUp) this.order.follow(event);
    this.i += setUp.length;
  }

  /** How a header came to be what it is. */
  private correctedHeader(name: string, { chain }: AnnotatedEvent): Header[] {
    const chained = this.chained(chain);
    return chained === null ? [] : [header('corrected', chainText(chained), name)];
  }

  private chained(chain: readonly AnnotatedCorrection[] | null): Chained[] | null {
    const { order } = this;
    if (chain === null) return null;
    return chain.map(({ before, ...rest }) => ({
      ...rest,
      at: 0,
      before: before === null ? null : tokenOf(before, order),
    }));
  }

  private play(annotated: AnnotatedEvent, event: TableEvent): void {
    const { order } = this;
    switch (event.type) {
      case 'TileDrawn':
      case 'DiscardTakenUp':
      case 'MeldClaimed':
      case 'TileDiscarded':
      case 'KongDeclared':
      case 'DrawReturned':
      case 'ReachDeclared':
      case 'BonusTileExposed':
        this.turn(annotated, event.data.seat);
        return;
      case 'ClaimAnnounced':
        this.announced({ ...annotated, event });
        return;
      case 'HandWon':
      case 'WinFailed':
        if (event.data.by === 'self-draw') {
          this.turn(annotated, event.data.seat);
          return;
        }
        this.stepToken(step(order, event.data.seat, true, winPart(event, order, this.showsThere(event))), annotated);
        this.happened(event);
        return;
      case 'StepsLost':
        this.token({ kind: 'gap', count: event.data.count }, annotated);
        this.happened(event);
        return;
      case 'NoteAdded':
        this.token(noteBody(event.data.text, this.order), annotated);
        return;
      case 'TilesRevealed':
      case 'PointsEntered':
      case 'PaymentsMade':
      case 'HandEnded':
      case 'GameClosed':
        if (annotated.chain === null) this.showWinners();
        this.token(markOf(event, order, annotated.chain === null), annotated);
        this.happened(event);
        return;
      default:
        this.token(markOf(event, order, false), annotated);
        this.happened(event);
        return;
    }
  }

  /** The tiles of a failed win, and of a second win by the same player, stand where it was said. */
  private showsThere(event: TableEvent): boolean {
    return event.type === 'WinFailed' || (event.type === 'HandWon' && this.winners.includes(event.data.seat));
  }

  private happened(event: TableEvent): void {
    this.order.follow(event);
    if (event.type === 'TileDiscarded') this.discardedBy(event.data.seat);
    if (event.type === 'HandWon') {
      const { seat } = event.data;
      this.succession.won(seat);
      const { concealed, under } = event.data;
      if (concealed !== null && !this.winners.includes(seat)) {
        this.shows.push(event.data);
        if (under !== undefined) this.unders.push({ seat, under });
      }
      this.winners.push(seat);
    }
    if (event.type === 'TilesRevealed') this.succession.showed(event.data.seat);
    if (event.type === 'HandEnded') this.succession.end(event.data.reason);
  }

  /** A go-around ends with the discard of the dealer's upper seat. */
  private discardedBy(seat: Seat): void {
    if (seatAfter(seat) === this.dealer) this.blocks.endRound();
  }

  private token(body: TokenBody, { time, chain }: AnnotatedEvent): void {
    this.blocks.token(body, time, this.chained(chain));
  }

  private stepToken(body: StepText, { time, chain }: AnnotatedEvent): void {
    this.blocks.step(body, time, this.chained(chain));
  }

  /** What a player does in one go: how they came to a tile, and what they did with it. */
  private turn(first: AnnotatedEvent, seat: Seat): void {
    const { order, line } = this;
    const run: AnnotatedEvent[] = [first];
    for (let annotated = first; goesOn(annotated, line[this.i + 1], seat); annotated = line[this.i])
      run.push(line[++this.i]);
    const said = order.turn === seat && first.event.type !== 'MeldClaimed' ? null : order.letter(seat);
    const isSetUp = order.opening && (order.supplementDue !== null || first.event.type === 'BonusTileExposed');
    const parts = stepParts(
      run,
      seat,
      order,
      (event) => this.showsThere(event),
      (event) => this.happened(event),
    );
    const last = run[run.length - 1];
    const body: StepText = { kind: 'step', seat: said, parts };
    if (isSetUp) this.token(body, last);
    else this.stepToken(body, last);
    this.happened(last.event);
  }

  /** A claim announced; with the discard and the chi that follow, `W:1s>c68`, where they can stand in one step. */
  private announced(annotated: AnnotatedOf<TableEvent<'ClaimAnnounced'>>): void {
    const { order, line, i } = this;
    const { seat, claim } = annotated.event.data;
    const letter = order.letter(seat);
    const after = chiShownAfter(annotated, line[i + 1], line[i + 2]);
    if (after === null) {
      this.token({ kind: 'says', seat: letter, claim }, annotated);
      this.happened(annotated.event);
      return;
    }
    const { discard, shown } = after;
    order.follow(annotated.event);
    const first = actionPart(discard, 'no draw', order, false);
    order.follow(discard);
    const chi = claimPart(shown.event.data, order, true);
    this.stepToken({ kind: 'step', seat: letter, parts: [first, chi] }, shown);
    this.discardedBy(seat);
    this.happened(shown.event);
    this.i += 2;
  }

  /** The tiles of the winners, in the order of their wins. */
  private showWinners(): void {
    const { order } = this;
    for (const { seat, concealed, tile, ...front } of this.shows) {
      const tiles = `${tilesText(concealed ?? [])}+${tile}`;
      // Where the text cannot tell all that was laid, only what was said to lie there is written (`ToldTable.unsure`).
      const laid = order.unsure ? frontWords(front) : order.melds(seat).map(meldWord);
      const words = [order.letter(seat), ...laid, tiles];
      this.blocks.token(closingMark('show', words), null, null);
    }
    this.shows = [];
    this.showUnder();
  }

  /** The tiles under the indicators, turned up for all who had said reach; else for each winner separately. */
  private showUnder(): void {
    const { order, unders } = this;
    if (unders.length === 0) return;
    const reached = new Set(this.winners.filter((seat) => order.hasReached(seat)));
    const texts = unders.map(({ under }) => (under.length === 0 ? 'none' : tilesText(under)));
    const isForAll = unders.length === reached.size && unders.every(({ seat }) => reached.has(seat));
    if (isForAll && new Set(texts).size === 1) this.blocks.token(closingMark('ura', [texts[0]]), null, null);
    else {
      for (const [i, { seat }] of unders.entries())
        this.blocks.token(closingMark('ura', [order.letter(seat), texts[i]]), null, null);
    }
    this.unders = [];
  }
}
