import { type TableEvent, isAside } from '../table/moves/facts.js';
import type { Seat } from '../tiles/tile.js';
import { type CaseEvent, answeredBy, partiesIn } from './case-event.js';
import { isCorrection } from './record-event.js';
import type { Place, Recorded } from './effective-line.js';
import type { Step } from '../replay/step.js';
import type { Reveal } from '../vocabulary/terms.js';

/** True if all deals that the event at a revision concerns are public. */
export type IsOpen = (revision: number) => boolean;

/** Which parts of a record are public. */
export interface Disclosure {
  readonly isOpen: IsOpen;
  /** Length of the longest public prefix of the record. A chain hash covers all events before it. */
  readonly openPrefix: number;
  /**
   * Length of the longest prefix that everybody may read in full. Only judges may read the events of a case in full.
   */
  readonly wholePrefix: number;
  /** The seats that are parties to a case, by the revision of any of its events. */
  readonly partiesOf: (revision: number) => readonly Seat[];
  readonly isOfCase: (revision: number) => boolean;
  readonly isOfScribe: (revision: number) => boolean;
}

/**
 * Decides which events of a record are public, from the deals of its effective line (`RevealedDeals`). An event concerns
 * the deal in which it counts. An event that no longer counts concerns two deals, the one it was recorded in and the one
 * at its place now, and is public when both are. A correction concerns the deals of its target.
 */
export class RecordDisclosure implements Disclosure {
  private deals = new RevealedDeals();
  /** The deal in play when each event was recorded, by revision. */
  private readonly recordedIn: number[] = [];
  /** The deals that each event concerns, by revision. */
  private readonly tells: (readonly number[])[] = [];
  private prefix = 0;
  /** The deal in play, as `tells` has it for each of its events. */
  private inPlay: readonly number[] = [];
  /** Revisions of the events that scribes recorded. */
  private readonly ofScribes = new Set<number>();
  /**
   * For each event of a case, by revision: the parties, and the dispute it belongs to or the ruling made without a
   * dispute.
   */
  private readonly cases = new Map<number, { readonly parties: readonly Seat[]; readonly root: number }>();

  /** Marks an event as recorded by a scribe of the game. */
  byScribe(revision: number): void {
    this.ofScribes.add(revision);
  }

  readonly isOfScribe = (revision: number): boolean => this.ofScribes.has(revision);

  /** Applies the next event of play. */
  follow(revision: number, event: TableEvent): void {
    this.deals.follow(revision, event);
    const deal = this.deals.current;
    this.recordedIn.push(deal);
    if (this.inPlay[0] !== deal) this.inPlay = [deal];
    this.tells.push(this.inPlay);
    if (event.type === 'HandStarted') this.prefix = 0;
  }

  /** Applies the next event of a case. It concerns the deals of all events it refers to. */
  followCase(revision: number, event: CaseEvent): void {
    const { data } = event;
    const answered = answeredBy(event);
    const root = answered === null ? undefined : this.cases.get(answered);
    const raised = 'against' in data ? partiesIn(data) : [];
    this.cases.set(revision, root ?? { parties: raised, root: revision });
    const about = [
      ...(root === undefined ? [] : [root.root]),
      ...('about' in data ? data.about : 'revisions' in data ? data.revisions : []),
      ...('hand' in data && data.hand !== null ? [data.hand] : []),
    ];
    const current = this.deals.current;
    this.recordedIn.push(current);
    this.tells.push([...new Set([current, ...about.flatMap((one) => this.tells[one] ?? [])])]);
  }

  readonly partiesOf = (revision: number): readonly Seat[] => this.cases.get(revision)?.parties ?? [];

  readonly isOfCase = (revision: number): boolean => this.cases.has(revision);

  /** The revision of the first event of any case; infinite if there is none. */
  get firstOfCases(): number {
    const [first = Number.POSITIVE_INFINITY] = this.cases.keys();
    return first;
  }

  get wholePrefix(): number {
    return Math.min(this.openPrefix, this.firstOfCases);
  }

  /** Applies the last event of the record, a correction; `places` is the line after it. */
  correct(recorded: readonly Recorded[], places: readonly Place[]): void {
    this.recordedIn.push(this.deals.current);
    this.deals = new RevealedDeals();
    this.prefix = 0;
    for (const { revision, event } of places) {
      if (event !== null) this.deals.follow(revision, event);
      this.tells[revision] = event === null ? [this.recordedIn[revision], this.deals.current] : [this.deals.current];
    }
    for (const { revision, event } of recorded) {
      if (!isCorrection(event)) continue;
      const { data } = event;
      if ('target' in data) this.tells[revision] = this.tells[data.target];
      else if ('fromHand' in data)
        this.tells[revision] = [
          // A hand inserted by a correction of the same command counts once all of them do.
          ...(this.tells[data.fromHand] ?? []),
          this.recordedIn[revision],
        ];
      else if ('options' in data) this.tells[revision] = [this.recordedIn[revision]];
    }
  }

  readonly isOpen: IsOpen = (revision) => this.dealsOf(revision).every((deal) => this.deals.isOpen(deal));

  /** The deals that a revision concerns; for a revision not yet recorded, the deal in play. */
  dealsOf(revision: number): readonly number[] {
    return this.tells[revision] ?? [this.deals.current];
  }

  isDealOpen(deal: number): boolean {
    return this.deals.isOpen(deal);
  }

  /** True if a revision concerns the deal in play, or the last one played. */
  readonly isInPlay = (revision: number): boolean => this.tells[revision].includes(this.deals.current);

  get openPrefix(): number {
    while (this.prefix < this.tells.length && this.isOpen(this.prefix)) this.prefix++;
    return this.prefix;
  }
}

/** True if the table after the first `count` steps is public: every step of its deal is. */
export function isTableOpen(
  steps: readonly Pick<Step, 'revision' | 'event'>[],
  count: number,
  isOpen: IsOpen,
): boolean {
  for (let at = count - 1; at >= 0; at--) {
    if (!isOpen(steps[at].revision)) return false;
    if (steps[at].event.type === 'HandStarted') break;
  }
  return true;
}

/**
 * The deals that are public (`GameOpened.reveal`): those that have ended, or all once the game is closed. Follows the
 * effective line event by event, so that a lookup costs the same in a long game.
 *
 * No other code decides this; code that shows tiles receives the result (docs/decisions/0007).
 */
export class RevealedDeals {
  /** The deal in play, or the last one played, by the revision of its start; -1 before the first. */
  current = -1;
  private readonly ended = new Set<number>();
  private reveal: Reveal = 'never';
  private closed = false;

  /** Applies the next event of the effective line. */
  follow(revision: number, { type, data }: TableEvent): void {
    switch (type) {
      case 'GameOpened':
        this.reveal = data.reveal;
        return;
      case 'HandEnded':
        this.ended.add(this.current);
        return;
      case 'GameClosed':
        this.closed = true;
        return;
      case 'HandStarted':
        this.current = revision;
    }
    // A game that continues has not been closed, even if a correction leaves a close in the middle of it.
    if (!isAside(type)) this.closed = false;
  }

  /** Events before the first deal contain no tiles and are public. */
  isOpen(deal: number): boolean {
    if (deal < 0) return true;
    if (this.reveal === 'never') return false;
    return this.closed || (this.reveal === 'after-hand' && this.ended.has(deal));
  }
}
