import { dealDigest } from '../../exchange/importing/import-identity.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { openedBy, type Resolve, tableAfter } from '../../engine/replay/replay.js';
import type { Step } from '../../engine/replay/step.js';
import { type EventData, isAside, type TableEvent } from '../../engine/table/moves/facts.js';
import type { FindingStatus } from '../../engine/record/findings.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import type { TableState } from '../../engine/table/state.js';
import { RevealedDeals } from '../../engine/record/disclosure.js';
import { concealsTiles } from '../../engine/record/redaction.js';

/** A step of the effective line with when it was recorded and what is irregular about it. */
export interface FoldedStep extends Pick<Step, 'revision' | 'event' | 'corrected'> {
  readonly recordedAt: string;
  readonly irregularities: readonly FoundInStep[];
  /** Somebody else than a scribe of the game recorded it. */
  readonly byOthers: boolean;
}

/** Something irregular, and what became of it. */
export type FoundInStep = Irregularity & FindingStatus;

/** A step of play that a read model keeps, and the table after it. */
export interface KeptStep<T extends 'HandWon' | 'ClaimAnnounced' | 'MeldClaimed' | 'KongDeclared' | 'ReachDeclared'> {
  readonly revision: number;
  readonly data: EventData[T];
  readonly corrected: boolean;
  readonly after: TableState;
}

export type Claimed = {
  [T in 'ClaimAnnounced' | 'MeldClaimed' | 'KongDeclared']: { readonly type: T } & KeptStep<T>;
}['ClaimAnnounced' | 'MeldClaimed' | 'KongDeclared'];

/** What one playing of a hand leaves for the read models. */
export class HandFold {
  readonly wins: KeptStep<'HandWon'>[] = [];
  readonly claims: Claimed[] = [];
  readonly reaches: KeptStep<'ReachDeclared'>[] = [];
  readonly irregularities: { readonly revision: number; readonly found: FoundInStep; readonly place: number }[] = [];
  corrected = false;
  /** Events that count, from its start to its end. */
  events = 0;
  /** Its concealed tiles lie open to everybody. */
  open = false;
  /** They were recorded by scribes alone, who may see them. */
  scribed = false;
  /** The table when it ended; while it is played, after its last step. */
  last: TableState;

  constructor(
    /** Revision of its start; -1 for what comes before the first hand. */
    readonly start: number,
    /** When it started, in milliseconds since 1970. */
    readonly at: number,
    before: TableState,
  ) {
    this.last = before;
  }
}

/**
 * Folds the effective line of a game into what the read models show of it. Pure, and cheap to keep for many open games:
 * it holds the table and the hands that were not drained yet.
 */
export class GameFold {
  readonly ruleset: Ruleset;
  /** When it was played, as far as it is known: the day that its opening says, else when that was recorded. */
  readonly openedAt: number;
  /** How long after it was played it was recorded. */
  private readonly sincePlayed: number;
  state: TableState;
  /** Of a game that was recorded as it was played: by what it is found again when a log of it comes (played-game.ts). */
  deal: string | null = null;
  private isDealt = false;
  closed: EventData['GameClosed'] | null = null;
  /** Hands folded and not yet drained, the one being played last. */
  private hands: HandFold[];
  private readonly deals = new RevealedDeals();
  /** The hands, by their starts, of which others than scribes recorded concealed tiles. */
  private readonly concealed = new Set<number>();
  /** The hands that were drained, by their starts, and whether they lay open then. */
  private readonly openWhenDrained = new Map<number, boolean>();

  /** Throws as `openedBy`. */
  constructor(opening: RecordEvent, recordedAt: string, resolve: Resolve) {
    const { ruleset, table } = openedBy(opening, resolve);
    const played = opening.type === 'GameOpened' ? opening.data.played : undefined;
    this.openedAt = played === undefined ? Date.parse(recordedAt) : Date.parse(played);
    this.sincePlayed = Date.parse(recordedAt) - this.openedAt;
    this.ruleset = ruleset;
    this.state = table;
    this.hands = [new HandFold(-1, this.openedAt, this.state)];
  }

  /** The hand being played or the last one; before the first, what comes before it. */
  get current(): HandFold {
    return this.hands[this.hands.length - 1];
  }

  /** Throws what `tableAfter` throws, and then nothing has changed. */
  follow({ revision, event, recordedAt, corrected, irregularities, byOthers }: FoldedStep): void {
    const state = tableAfter(this.state, event);
    this.state = state;
    this.deals.follow(revision, event);
    if (event.type === 'HandStarted')
      this.hands.push(new HandFold(revision, Date.parse(recordedAt) - this.sincePlayed, state));
    if (event.type === 'TilesDealt') this.keepDeal(event.data);
    const hand = this.current;
    if (corrected.length > 0) hand.corrected = true;
    if (byOthers && !this.concealed.has(hand.start) && concealsTiles(event, 'public', state.rules))
      this.conceal(hand.start);
    this.keepFound(revision, irregularities);
    // What follows the end of a hand (a penalty, a note) belongs to it, but its line of the score sheet is written.
    if (state.hand?.ended === null || event.type === 'HandEnded') {
      hand.last = state;
      if (!isAside(event.type)) hand.events++;
    }
    this.keep(hand, revision, event, corrected.length > 0, state);
  }

  private keepDeal({ hands }: EventData['TilesDealt']): void {
    // A game that was read from a log is known by the id that follows from its play.
    if (!this.isDealt && this.state.opened?.source === undefined) this.deal = dealDigest(this.ruleset.id, hands);
    this.isDealt = true;
  }

  /** Others than scribes recorded concealed tiles of a hand. */
  conceal(start: number): void {
    this.concealed.add(start);
  }

  /** Keeps what was found irregular in a step of the hand being played, which may stand no more. */
  keepFound(revision: number, irregularities: readonly FoundInStep[]): void {
    for (const [place, found] of irregularities.entries()) this.current.irregularities.push({ revision, found, place });
  }

  private keep(hand: HandFold, revision: number, event: TableEvent, corrected: boolean, after: TableState): void {
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

  /** The hands since they were last drained; the last one stays, for more may follow. */
  drain(): readonly HandFold[] {
    const drained = this.hands;
    this.hands = drained.slice(-1);
    for (const hand of drained) {
      hand.open = this.deals.isOpen(hand.start);
      hand.scribed = this.state.opened?.scribes !== 'blind' && !this.concealed.has(hand.start);
      this.openWhenDrained.set(hand.start, hand.open);
    }
    return drained;
  }

  /** Hands that were drained before lie open now, as when a game is closed, or do so no longer. */
  get isOutdated(): boolean {
    return [...this.openWhenDrained].some(
      ([start, open]) => start !== this.current.start && this.deals.isOpen(start) !== open,
    );
  }
}
