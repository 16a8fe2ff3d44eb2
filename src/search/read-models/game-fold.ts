import { dealDigest } from '../../exchange/importing/import-identity.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { Envelope } from '../../games/record/envelope.js';
import { isImportCommand } from '../../games/record/identity.js';
import { openedBy, type Resolve, tableAfter } from '../../engine/replay/replay.js';
import type { Step } from '../../engine/replay/step.js';
import { type EventData, isAside, type TableEvent } from '../../engine/table/moves/facts.js';
import type { FindingStatus } from '../../engine/record/findings.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { MissedWins } from './missed-wins.js';
import { shapeOf } from './tile-shape.js';
import { isKnown } from '../../engine/table/concealed-hand.js';
import type { TableState } from '../../engine/table/state.js';
import { RevealedDeals } from '../../engine/record/disclosure.js';
import { concealsTiles } from '../../engine/record/redaction.js';

/** A step of the effective line with its time and irregularities. */
export interface FoldedStep extends Pick<Step, 'revision' | 'event' | 'corrected'> {
  /** `null` if unknown. */
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  readonly irregularities: readonly StepFinding[];
  /** Recorded by somebody other than a scribe of the game. */
  readonly byOthers: boolean;
  /** Inserted by a correction, so that `recordedAt` is not the time of play. */
  readonly isInserted?: boolean;
}

/** An irregularity and its status. */
export type StepFinding = Irregularity & FindingStatus;

/** A step that has a row of its own, and the table after it. */
export interface StepWithState<
  T extends 'HandWon' | 'ClaimAnnounced' | 'MeldClaimed' | 'KongDeclared' | 'ReachDeclared',
> {
  readonly revision: number;
  readonly data: EventData[T];
  readonly corrected: boolean;
  readonly after: TableState;
}

export type ClaimStep = {
  [T in 'ClaimAnnounced' | 'MeldClaimed' | 'KongDeclared']: { readonly type: T } & StepWithState<T>;
}['ClaimAnnounced' | 'MeldClaimed' | 'KongDeclared'];

/** Data of one playing of a hand. */
export class HandFold {
  readonly wins: StepWithState<'HandWon'>[] = [];
  readonly claims: ClaimStep[] = [];
  readonly reaches: StepWithState<'ReachDeclared'>[] = [];
  readonly irregularities: { readonly revision: number; readonly found: StepFinding; readonly place: number }[] = [];
  corrected = false;
  /** Effective events from start to end. */
  events = 0;
  /** Shapes of the tiles dealt, by seat; `null` where they are unknown. */
  dealt: readonly (string | null)[] = [null, null, null, null];
  /** Wins that each seat could have had and did not declare. */
  missedWins: readonly number[] = [0, 0, 0, 0];
  /** Hands that the dealer has won in a row, this one included. */
  dealerWins = 0;
  /** Milliseconds from the start to the end; `null` if the times of play are not recorded. */
  length: number | null = null;
  /** The concealed tiles are public. */
  open = false;
  /** Only scribes recorded concealed tiles, and scribes may see them. */
  scribed = false;
  /** The table at the end of the hand, or after its latest step. */
  last: TableState;

  constructor(
    /** Revision of the start; -1 before the first hand. */
    readonly start: number,
    /** Start time in milliseconds since 1970. */
    readonly at: number,
    before: TableState,
  ) {
    this.last = before;
  }
}

/** The changes of a game's scores from hand to hand. */
interface ScoreHistory {
  lowest: number;
  /** The most points by which each seat was behind the leader. */
  readonly deficits: number[];
}

/**
 * Folds the effective line of a game for the read models. Pure and small: holds the table and the hands not drained
 * yet, so that many games can stay open.
 */
export class GameFold {
  readonly ruleset: Ruleset;
  /** The day of play, if the record states one; otherwise the time of recording, or of an import the first time of a hand. */
  openedAt: number;
  /** An import without a time of play: `openedAt` is the time of the import. */
  isUndated: boolean;
  /** Recorded some time after it was played, from a file. */
  private readonly isImported: boolean;
  /** Time between play and recording, in milliseconds. */
  private readonly sincePlayed: number;
  state: TableState;
  /**
   * Key of the first deal of a game recorded live. Finds the game again when a log of it is imported
   * (import-identity.ts).
   */
  deal: string | null = null;
  private isDealt = false;
  closed: EventData['GameClosed'] | null = null;
  readonly history: ScoreHistory = { lowest: Number.POSITIVE_INFINITY, deficits: [] };
  /** The dealer of the last hand that counts, and the wins in a row. */
  private dealerStreak: { readonly dealer: Seat; readonly wins: number } | null = null;
  private readonly missed: MissedWins;
  /** Hands not drained yet; the last one is in play. */
  private hands: HandFold[];
  private readonly deals = new RevealedDeals();
  /** Starts of the hands with concealed tiles recorded by others than scribes. */
  private readonly concealed = new Set<number>();
  /** Drained hands by start, and whether they were public then. */
  private readonly openWhenDrained = new Map<number, boolean>();
  private closedWhenDrained = false;

  /** Throws like `openedBy`. */
  constructor(
    { event, recordedAt, command }: { readonly event: RecordEvent } & Pick<Envelope, 'recordedAt' | 'command'>,
    resolve: Resolve,
  ) {
    const { ruleset, table } = openedBy(event, resolve);
    const { played, source } = event.type === 'GameOpened' ? event.data : {};
    this.isImported = source !== undefined || isImportCommand(command);
    this.isUndated = this.isImported && played === undefined;
    this.openedAt = played === undefined ? Date.parse(recordedAt) : Date.parse(played);
    this.sincePlayed = Date.parse(recordedAt) - this.openedAt;
    this.ruleset = ruleset;
    this.missed = new MissedWins(ruleset);
    this.state = table;
    this.hands = [new HandFold(-1, this.openedAt, this.state)];
  }

  /** The hand in play or the last one; before the first hand, the events before it. */
  get current(): HandFold {
    return this.hands[this.hands.length - 1];
  }

  /** Throws like `tableAfter`, and then changes nothing. */
  follow(step: FoldedStep): void {
    const { revision, event, recordedAt, corrected, irregularities, byOthers, isInserted = false } = step;
    const before = this.state;
    const state = tableAfter(before, event);
    this.state = state;
    this.deals.follow(revision, event);
    if (event.type === 'HandStarted') this.hands.push(new HandFold(revision, this.timeOf(step), state));
    if (event.type === 'TilesDealt') this.keepDeal(event.data);
    const hand = this.current;
    if (event.type === 'TilesDealt')
      hand.dealt = state.rules.seats.of((seat) => {
        const concealed = state.hand?.players[seat].concealed;
        return concealed === undefined || !isKnown(concealed) ? null : shapeOf(concealed);
      });
    this.missed.follow(before, event, state);
    if (corrected.length > 0) hand.corrected = true;
    if (byOthers && !this.concealed.has(hand.start) && concealsTiles(event, 'public', state.rules))
      this.markConcealed(hand.start);
    this.addFindings(revision, irregularities);
    // A penalty or note after the end belongs to the hand but does not change its score line.
    if (state.hand?.ended === null || event.type === 'HandEnded') {
      hand.last = state;
      if (!isAside(event.type)) hand.events++;
    }
    if (event.type === 'HandEnded') this.endHand(hand, Date.parse(recordedAt), isInserted);
    this.addToHand(hand, revision, event, corrected.length > 0, state);
  }

  /** When a hand was played. An import without a day was played from its first hand that has a time. */
  private timeOf({ occurredAt, recordedAt }: FoldedStep): number {
    if (!this.isImported || this.state.opened?.played !== undefined) return Date.parse(recordedAt) - this.sincePlayed;
    if (occurredAt === null) return this.openedAt;
    const time = Date.parse(occurredAt);
    if (this.isUndated) this.openedAt = time;
    this.isUndated = false;
    return time;
  }

  private endHand(hand: HandFold, recordedAt: number, isInserted: boolean): void {
    const { hand: played, scores } = this.state;
    hand.missedWins = this.missed.counts;
    // Imported and result-only hands are recorded after they were played, and so are inserted ends.
    const isLive = !this.isImported && played?.river !== null && !isInserted;
    if (isLive) hand.length = Math.max(0, recordedAt - this.sincePlayed - hand.at);
    if (played === null || played.ended === 'voided' || played.ended === 'misdeal') return;
    const isWon = played.wins.some(({ seat }) => seat === played.dealer);
    const earlier = this.dealerStreak?.dealer === played.dealer ? this.dealerStreak.wins : 0;
    this.dealerStreak = { dealer: played.dealer, wins: isWon ? earlier + 1 : 0 };
    hand.dealerWins = this.dealerStreak.wins;
    const leader = Math.max(...scores);
    this.history.lowest = Math.min(this.history.lowest, ...scores);
    for (const [seat, score] of scores.entries())
      this.history.deficits[seat] = Math.max(this.history.deficits[seat] ?? 0, leader - score);
  }

  private keepDeal({ hands }: EventData['TilesDealt']): void {
    // An imported game is found by its id, which is derived from its play.
    if (!this.isDealt && this.state.opened?.source === undefined) this.deal = dealDigest(this.ruleset.id, hands);
    this.isDealt = true;
  }

  markConcealed(start: number): void {
    this.concealed.add(start);
  }

  /** Adds irregularities, including settled ones, to the current hand. */
  addFindings(revision: number, irregularities: readonly StepFinding[]): void {
    for (const [place, found] of irregularities.entries()) this.current.irregularities.push({ revision, found, place });
  }

  private addToHand(hand: HandFold, revision: number, event: TableEvent, corrected: boolean, after: TableState): void {
    if (event.type === 'HandWon') {
      const at = hand.wins.findIndex(({ data }) => data.seat === event.data.instead);
      if (at >= 0) hand.wins.splice(at, 1);
      hand.wins.push({ revision, data: event.data, corrected, after });
    } else if (event.type === 'ReachDeclared') hand.reaches.push({ revision, data: event.data, corrected, after });
    else if (event.type === 'ClaimAnnounced')
      hand.claims.push({ type: event.type, revision, data: event.data, corrected, after });
    else if (event.type === 'MeldClaimed')
      hand.claims.push({ type: event.type, revision, data: event.data, corrected, after });
    else if (event.type === 'KongDeclared')
      hand.claims.push({ type: event.type, revision, data: event.data, corrected, after });
    else if (event.type === 'MeldPutBack') {
      const at = hand.claims.findLastIndex(({ type, data }) => type === 'MeldClaimed' && data.seat === event.data.seat);
      if (at >= 0) hand.claims.splice(at, 1);
    } else if (event.type === 'GameClosed') this.closed = event.data;
  }

  /** Returns the hands changed since the last call. The last hand stays, because more events may follow. */
  drain(): readonly HandFold[] {
    const drained = this.hands;
    this.hands = drained.slice(-1);
    for (const hand of drained) {
      hand.open = this.deals.isOpen(hand.start);
      hand.scribed = this.state.opened?.scribes !== 'blind' && !this.concealed.has(hand.start);
      this.openWhenDrained.set(hand.start, hand.open);
    }
    this.closedWhenDrained = this.state.closed;
    return drained;
  }

  /** Hands that will not be drained again were drained before the game was closed, or have become public or hidden since. */
  get isOutdated(): boolean {
    const isClosedSince = this.state.closed !== this.closedWhenDrained;
    const waiting = new Set(this.hands.map(({ start }) => start));
    return [...this.openWhenDrained].some(
      ([start, open]) => !waiting.has(start) && (isClosedSince || this.deals.isOpen(start) !== open),
    );
  }
}
