import { resolveTable } from '../rulesets/table-rules.js';
import type { Begins } from '../vocabulary/game-start.js';
import type { EventData, TableEvent } from '../table/moves/facts.js';
import { DamagedRecord } from '../table/state.js';
import type { TableRules } from '../table/rules.js';
import type { Seat } from '../tiles/tile.js';
import {
  type AnnotatedCorrection,
  type AnnotatedEvent,
  type AnnotatedOf,
  chiShownAfter,
  isPlainEvent,
  isWrittenCase,
  setUpFrom,
  type WrittenItem,
} from './annotate.js';
import { Blocks } from './print.js';
import { writeCase } from './cases/case-lines.js';
import { frontWords, meldWord, tileListText } from './tile-text.js';
import { beginsHeader, handHeaders } from './headers/hand.js';
import { type Header, header } from './headers/header.js';
import { type PlayerNames, namesHeaders, seatHeaders } from './headers/seating.js';
import { openingHeaders } from './headers/opening.js';
import { setUpHeaders } from './headers/set-up.js';
import type { Block, GameText } from './parse.js';
import { isBeginning, Succession } from './succession.js';
import { markText } from './tokens/mark.js';
import { markOf } from './tokens/marks.js';
import { type StepText, chiAfterDiscard, continuesStep, isStepEvent, stepAlone, stepParts } from './tokens/step.js';
import { type ChainedCorrection, type TokenBody, printChain, tokenOf } from './tokens/token.js';
import { NotationTable } from './notation-table.js';

/**
 * Converts a game's effective line into the model of its text. Throws `DamagedRecord` if it does not start with the
 * opening, and `RulesetError` for an unknown ruleset.
 */
export function writeGame(line: readonly WrittenItem[], names: PlayerNames = new Map()): GameText {
  return { text: '', blocks: new Writer(line, names).write() };
}

/** Events written as closing lines, after the tiles of the winners. */
const CLOSING: ReadonlySet<string> = new Set<TableEvent['type']>([
  'TilesRevealed',
  'PointsEntered',
  'PaymentsMade',
  'HandEnded',
  'GameClosed',
]);

const closing = (name: string, args: readonly string[]): TokenBody => markText(name, args, { line: true });

/** The fields that the start of a hand shares with the beginning of a record. */
const FIELDS = ['hand', 'dealer', 'prevailingWind', 'honba', 'bets'] as const;

const isRetracted = (item: WrittenItem): boolean => !isWrittenCase(item) && item.retracted === true;
const hasChain = (item: WrittenItem): boolean => !isWrittenCase(item) && item.chain !== null;

class Writer {
  private readonly blocks = new Blocks();
  private readonly rules: TableRules;
  private readonly table: NotationTable;
  private readonly succession: Succession;
  private i = 0;
  /** Wins whose tiles are still to be shown in a closing line. */
  private shows: EventData['HandWon'][] = [];
  /** Tiles under the indicators, still to be shown in closing lines. */
  private unders: { readonly seat: Seat; readonly under: readonly string[] }[] = [];
  private winners: Seat[] = [];
  private dealer: Seat = 0;
  private players: readonly string[] | null = null;
  /** The beginning of the record, still to be written with its first hand. */
  private begins: Begins | null = null;

  constructor(
    private readonly line: readonly WrittenItem[],
    private readonly names: PlayerNames,
  ) {
    const opening = line[0]?.event;
    if (opening?.type !== 'GameOpened') throw new DamagedRecord('a game that does not start with its opening');
    this.rules = resolveTable(opening.data.ruleset, opening.data.options).table;
    this.succession = new Succession(this.rules);
    this.table = new NotationTable(this.rules, this.succession.due(null));
  }

  write(): readonly Block[] {
    const { line } = this;
    for (this.i = 0; this.i < line.length; this.i++) this.event(line[this.i]);
    this.endBlock();
    return this.blocks.blocks;
  }

  private event(annotated: WrittenItem): void {
    if (isWrittenCase(annotated)) {
      this.blocks.token(writeCase(annotated, this.table), null, null);
      return;
    }
    const { event } = annotated;
    if (event.type === 'PlayersSeated' && !annotated.retracted) this.players = event.data.players;
    if (annotated.retracted) this.retracted(annotated);
    else if (event.type === 'GameOpened') this.writeOpening(event.data);
    // A correction can insert a hand before the seating. A header would then repeat players who already sit at the
    // table.
    else if (event.type === 'PlayersSeated' && !this.succession.hasBegun) this.seated(annotated, event.data);
    else if (event.type === 'HandStarted') this.handStarted(annotated, event.data);
    else {
      this.play(annotated, event);
      if (hasChain(this.line[this.i])) this.table.markCorrected();
    }
    this.blocks.header(...(annotated.headers ?? []));
  }

  private retracted(annotated: AnnotatedEvent): void {
    this.token({ kind: 'nothing' }, annotated);
    this.table.markCorrected();
  }

  /** The beginning of a record is written with its first hand if they agree, else as the header `begins`. */
  private writeOpening(data: EventData['GameOpened']): void {
    this.blocks.header(...openingHeaders(data), ...namesHeaders(this.names));
    const { begins } = data;
    if (begins === undefined) return;
    const first = this.line.find((item) => item.event.type === 'HandStarted' && !isRetracted(item))?.event;
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
    const start = next === undefined || isRetracted(next) ? undefined : next.event;
    const dealer = start?.type === 'HandStarted' ? start.data.dealer : this.succession.due(null).dealer;
    const rules = start?.type === 'HandStarted' ? (this.rules.inHand?.(start.data.hand) ?? this.rules) : this.rules;
    this.blocks.header(...seatHeaders(data, dealer, rules), ...this.correctedHeader('seats', annotated));
  }

  private handStarted(annotated: AnnotatedEvent, data: EventData['HandStarted']): void {
    if (!this.blocks.hasRoomFor('hand')) this.endBlock();
    const corrected = this.correctedHeader('hand', annotated);
    const { seats } = this.table;
    this.table.start(data);
    const points = this.begins && this.table.byWind.map((seat) => this.begins?.scores[seat]);
    this.begins = null;
    const began = annotated.start === undefined ? [] : [header('start', annotated.start.replace('.000Z', 'Z'))];
    const due = this.succession.due(data.hand);
    this.blocks.header(...handHeaders(data, due, points?.join(' ') ?? null));
    // Players who have changed places are named again.
    if (this.players !== null && this.succession.hasBegun && this.table.seats !== seats)
      this.blocks.header(...seatHeaders({ players: this.players, picking: null }, data.dealer, this.table.rules));
    this.blocks.header(...began, ...corrected);
    this.succession.start(data);
    this.dealer = data.dealer;
    this.blocks.beginHand();
    const setUp = setUpFrom(this.line, this.i + 1, this.table.nextIndicator);
    this.blocks.header(...setUpHeaders(setUp, data.dealer, this.rules, this.table));
    for (const event of setUp) this.table.follow(event);
    this.i += setUp.length;
  }

  /** The header with the corrections of another header. */
  private correctedHeader(name: string, { chain }: AnnotatedEvent): Header[] {
    const chained = this.chained(chain);
    return chained === null ? [] : [header('corrected', printChain(chained), name)];
  }

  private chained(chain: readonly AnnotatedCorrection[] | null): ChainedCorrection[] | null {
    const { table } = this;
    if (chain === null) return null;
    return chain.map(({ before, ...rest }) => ({
      ...rest,
      at: 0,
      before: before === null ? null : tokenOf(before, table),
    }));
  }

  private play(annotated: AnnotatedEvent, event: TableEvent): void {
    const { type, data } = event;
    if (type === 'ClaimAnnounced') this.announced({ ...annotated, event });
    else if ((type === 'HandWon' || type === 'WinFailed') && data.by !== 'self-draw') {
      this.stepToken(stepAlone(event, this.table, this.showsThere(event)), annotated);
      this.happened(event);
    } else if (isStepEvent(type)) this.turn(annotated, (data as EventData['TileDrawn']).seat);
    else {
      const closes = CLOSING.has(type) && annotated.chain === null;
      if (closes) this.showWinners();
      this.token(closes ? markOf(event, this.table, true) : tokenOf(event, this.table), annotated);
      this.happened(event);
    }
  }

  /** The tiles of a failed win, and of a second win by the same player, are written with the declaration. */
  private showsThere(event: TableEvent): boolean {
    return event.type === 'WinFailed' || (event.type === 'HandWon' && this.winners.includes(event.data.seat));
  }

  private happened(event: TableEvent): void {
    this.table.follow(event);
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
    if (this.table.seats.after(seat) === this.dealer) this.blocks.endRound();
  }

  private token(body: TokenBody, { time, chain }: AnnotatedEvent): void {
    this.blocks.token(body, time, this.chained(chain));
  }

  private stepToken(body: StepText, { time, chain }: AnnotatedEvent): void {
    this.blocks.step(body, time, this.chained(chain));
  }

  /** Writes one step of a player: the source of the tile and the action with it. */
  private turn(first: AnnotatedEvent, seat: Seat): void {
    const { table, line } = this;
    const run: AnnotatedEvent[] = [first];
    for (;;) {
      const [last, next] = [line[this.i], line[this.i + 1]];
      if (next === undefined || isWrittenCase(last) || isWrittenCase(next)) break;
      if (!isPlainEvent(last) || next.retracted || !continuesStep(last.event, next.event, seat)) break;
      run.push(next);
      this.i++;
    }
    const letter = table.turn === seat && first.event.type !== 'MeldClaimed' ? null : table.letter(seat);
    const isSetUp =
      table.isExchangingBonus && (table.supplementDue !== null || first.event.type === 'BonusTileExposed');
    const parts = stepParts(
      run.map(({ event }) => event),
      seat,
      table,
      (event) => this.showsThere(event),
      (event) => this.happened(event),
    );
    const last = run[run.length - 1];
    const body: StepText = { kind: 'step', seat: letter, parts };
    if (isSetUp) this.token(body, last);
    else this.stepToken(body, last);
    this.happened(last.event);
  }

  /** Writes an announced claim, together with the following discard and chi if they fit into one step (`W:1s>c68`). */
  private announced(annotated: AnnotatedOf<TableEvent<'ClaimAnnounced'>>): void {
    const { table, line, i } = this;
    const { seat } = annotated.event.data;
    const after = chiShownAfter(annotated, line[i + 1], line[i + 2]);
    if (after === null) {
      this.token(tokenOf(annotated.event, table), annotated);
      this.happened(annotated.event);
      return;
    }
    const { discard, shown } = after;
    table.follow(annotated.event);
    const parts = chiAfterDiscard(discard, shown.event, table);
    this.stepToken({ kind: 'step', seat: table.letter(seat), parts }, shown);
    this.discardedBy(seat);
    this.happened(shown.event);
    this.i += 2;
  }

  /** The tiles of the winners, in the order of their wins. */
  private showWinners(): void {
    const { table } = this;
    for (const { seat, concealed, tile, ...front } of this.shows) {
      const tiles = `${tileListText(concealed ?? [])}+${tile}`;
      // If the text may not contain all melds, only the recorded ones are written (`NotationTable.hasUnknownMelds`).
      const laid = table.hasUnknownMelds ? frontWords(front) : table.melds(seat).map(meldWord);
      const words = [table.letter(seat), ...laid, tiles];
      this.blocks.token(closing('show', words), null, null);
    }
    this.shows = [];
    this.showUnder();
  }

  /** The tiles under the indicators: one line if all winners with reach have the same, else one per winner. */
  private showUnder(): void {
    const { table, unders } = this;
    if (unders.length === 0) return;
    const reached = new Set(this.winners.filter((seat) => table.hasReached(seat)));
    const texts = unders.map(({ under }) => (under.length === 0 ? 'none' : tileListText(under)));
    const isForAll = unders.length === reached.size && unders.every(({ seat }) => reached.has(seat));
    if (isForAll && new Set(texts).size === 1) this.blocks.token(closing('ura', [texts[0]]), null, null);
    else {
      for (const [i, { seat }] of unders.entries())
        this.blocks.token(closing('ura', [table.letter(seat), texts[i]]), null, null);
    }
    this.unders = [];
  }
}
