import { resolveRuleset } from '../rulesets/registry.js';
import type { EventData, TableEvent } from '../table/events.js';
import { DamagedRecord } from '../table/damaged.js';
import type { TableRules } from '../table/rules.js';
import { type Seat, seatAfter } from '../tiles/tile.js';
import { LaidMelds } from './laid-melds.js';
import type { Block, Chained, GameText, Header, StepText, TokenBody } from './model.js';
import { OrderOfPlay } from './order-of-play.js';
import { Page } from './page.js';
import { chainText } from './print.js';
import { Succession } from './succession.js';
import { tilesText } from './tile-list.js';
import { chiShownAfter, inOneStep, setUpFrom, type Told, type ToldCorrection, type ToldOf } from './told.js';
import { handHeaders, header, openingHeaders, seatHeaders, setUpHeaders } from './write-headers.js';
import { closingMark, markOf } from './write-marks.js';
import {
  actionPart,
  claimPart,
  claimStep,
  drawPart,
  drawStep,
  NO_DRAW,
  type OwnAction,
  step,
  winPart,
} from './write-step.js';
import { noteBody, tokenOf } from './write-token.js';

/**
 * Writes a game's effective line as the model of its text. Throws `DamagedRecord` where it does not begin with its
 * opening, `RulesetError` for a ruleset that is not known.
 */
export function writeGame(line: readonly Told[]): GameText {
  return { text: '', blocks: new Writer(line).write() };
}

class Writer {
  private readonly page = new Page();
  private readonly rules: TableRules;
  private readonly order: OrderOfPlay;
  private readonly succession: Succession;
  private i = 0;
  private readonly melds = new LaidMelds();
  /** Wins whose tiles are still to be shown in a closing line. */
  private shows: EventData['HandWon'][] = [];
  private winners: Seat[] = [];
  private dealer: Seat = 0;

  constructor(private readonly line: readonly Told[]) {
    const opening = line[0]?.event;
    if (opening?.type !== 'GameOpened') throw new DamagedRecord('a game that does not start with its opening');
    this.rules = resolveRuleset(opening.data.ruleset, opening.data.options).table;
    this.order = new OrderOfPlay(this.rules);
    this.succession = new Succession(this.rules);
    this.order.start(this.succession.due(null).dealer);
  }

  write(): readonly Block[] {
    const { line } = this;
    for (this.i = 0; this.i < line.length; this.i++) this.event(line[this.i]);
    this.endBlock();
    return this.page.blocks;
  }

  private event(told: Told): void {
    const { event } = told;
    if (told.retracted) this.token({ kind: 'nothing' }, told);
    else if (event.type === 'GameOpened') this.page.header(...openingHeaders(event.data));
    else if (event.type === 'PlayersSeated') this.seated(told, event.data);
    else if (event.type === 'HandStarted') this.handStarted(told, event.data);
    else this.play(told, event);
    this.page.header(...(told.headers ?? []));
  }

  private endBlock(): void {
    this.showWinners();
    this.page.endBlock();
    this.winners = [];
  }

  private seated(told: Told, data: EventData['PlayersSeated']): void {
    if (!this.page.hasRoomFor('seats', 'hand')) this.endBlock();
    const next = this.line[this.i + 1]?.event;
    const dealer = next?.type === 'HandStarted' ? next.data.dealer : this.succession.due(null).dealer;
    this.page.header(...seatHeaders(data, dealer, this.rules), ...this.correctedHeader('seats', told));
  }

  private handStarted(told: Told, data: EventData['HandStarted']): void {
    if (!this.page.hasRoomFor('hand')) this.endBlock();
    const corrected = this.correctedHeader('hand', told);
    const began = told.start === undefined ? [] : [header('start', told.start.replace('.000Z', 'Z'))];
    this.page.header(...handHeaders(data, this.succession.due(data.hand)), ...began, ...corrected);
    this.succession.start(data);
    this.order.start(data.dealer);
    this.melds.clear();
    this.dealer = data.dealer;
    this.page.beginHand();
    const setUp = setUpFrom(this.line, this.i + 1);
    this.page.header(...setUpHeaders(setUp, data.dealer, this.rules, this.order));
    for (const event of setUp) this.order.follow(event);
    this.i += setUp.length;
  }

  /** How a header came to be what it is. */
  private correctedHeader(name: string, { chain }: Told): Header[] {
    const chained = this.chained(chain);
    return chained === null ? [] : [header('corrected', chainText(chained), name)];
  }

  private chained(chain: readonly ToldCorrection[] | null): Chained[] | null {
    const { order } = this;
    if (chain === null) return null;
    return chain.map(({ before, ...rest }) => ({
      ...rest,
      at: 0,
      before: before === null ? null : tokenOf(before, order),
    }));
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
        this.announced({ ...told, event });
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
        this.token(noteBody(event.data.text), told);
        return;
      case 'TilesRevealed':
      case 'PointsEntered':
      case 'PaymentsMade':
      case 'HandEnded':
      case 'GameClosed':
        if (told.chain === null) this.showWinners();
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
    if (event.type === 'TileDiscarded') this.discardedBy(event.data.seat);
    if (event.type === 'HandWon') {
      const { seat } = event.data;
      this.succession.won(seat);
      if (event.data.concealed !== null && !this.winners.includes(seat)) this.shows.push(event.data);
      this.winners.push(seat);
    }
    if (event.type === 'HandEnded') this.succession.end(event.data.reason);
  }

  /** A go-around ends with the discard of the dealer's upper seat. */
  private discardedBy(seat: Seat): void {
    if (seatAfter(seat) === this.dealer) this.page.endRound();
  }

  private token(body: TokenBody, { time, chain }: Told): void {
    this.page.token(body, time, this.chained(chain));
  }

  private stepToken(body: StepText, { time, chain }: Told): void {
    this.page.step(body, time, this.chained(chain));
  }

  private drawn(told: Told, data: EventData['TileDrawn']): void {
    const { order } = this;
    const { seat, tile } = data;
    const source = drawPart(data, order);
    const maybeUnsaid = source.from === '' && !order.hasOver(seat);
    const next = inOneStep(told, this.line[this.i + 1], seat);
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
    const next = kind === 'big-exposed-kong' ? null : inOneStep(told, this.line[this.i + 1], seat);
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

  /** A claim announced; with the discard and the chi that follow, `W:1s>c68`, where they can stand in one step. */
  private announced(told: ToldOf<TableEvent<'ClaimAnnounced'>>): void {
    const { order, line, i } = this;
    const { seat, claim } = told.event.data;
    const letter = order.letter(seat);
    const after = chiShownAfter(told, line[i + 1], line[i + 2]);
    if (after === null) {
      this.token({ kind: 'says', seat: letter, claim }, told);
      return;
    }
    const { discard, shown } = after;
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
    for (const { seat, concealed, tile } of this.shows) {
      const tiles = `${tilesText(concealed ?? [])}+${tile}`;
      const words = [this.order.letter(seat), ...this.melds.of(seat), tiles];
      this.page.token(closingMark('show', words), null, null);
    }
    this.shows = [];
  }
}
