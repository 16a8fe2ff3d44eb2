import { type TableEvent, isAside } from '../table/moves/facts.js';
import type { Seat } from '../tiles/tile.js';
import { type CaseEvent, answeredBy } from './case-event.js';
import { isCorrection } from './record-event.js';
import type { Place, Recorded } from './effective-line.js';
import type { Step } from '../replay/step.js';
import type { Reveal } from '../vocabulary/terms.js';

/** Says of a revision whether what it tells of lies open to everybody by now. */
export type IsOpen = (revision: number) => boolean;

/** What of a record lies open to everybody. */
export interface Disclosure {
  readonly isOpen: IsOpen;
  /** How many revisions from the first on are open, one after the other: a chain hash holds all events before it. */
  readonly openPrefix: number;
  /** How many from the first on are for everybody to read whole: of a case judges alone do. */
  readonly wholePrefix: number;
  /** The seats that a case is between, by the revision of any of its events. */
  readonly partiesOf: (revision: number) => readonly Seat[];
  readonly isOfCase: (revision: number) => boolean;
  /** Whether a scribe of the game recorded it. */
  readonly isOfScribe: (revision: number) => boolean;
}

/**
 * Which events of a record lie open, as its effective line makes its deals (`OpenDeals`). An event belongs to the deal in which it
 * counts. One that does not count any more tells of the deal in which it was recorded, and of the one that has its place
 * now: it is open when both are. A correction tells of what it touches.
 */
export class RecordDisclosure implements Disclosure {
  private deals = new RevealedDeals();
  /** By revision: the deal being played when it was recorded. */
  private readonly recordedIn: number[] = [];
  /** By revision: the deals it tells of. */
  private readonly tells: (readonly number[])[] = [];
  private prefix = 0;
  /** The revisions that scribes recorded. */
  private readonly ofScribes = new Set<number>();
  /** By revision of each event of a case: the dispute it belongs to, or the ruling that was of the judge's own accord. */
  private readonly cases = new Map<number, { readonly parties: readonly Seat[]; readonly root: number }>();

  /** The event of a revision was recorded by a scribe of the game. */
  byScribe(revision: number): void {
    this.ofScribes.add(revision);
  }

  readonly isOfScribe = (revision: number): boolean => this.ofScribes.has(revision);

  /** Takes the next event, one of the table. */
  follow(revision: number, event: TableEvent): void {
    this.deals.follow(revision, event);
    const deal = this.deals.current;
    this.recordedIn.push(deal);
    this.tells.push([deal]);
    if (event.type === 'HandStarted') this.prefix = 0;
  }

  /** Takes the next event, one of a case: it tells of all that it is about. */
  followCase(revision: number, event: CaseEvent): void {
    const { data } = event;
    const answered = answeredBy(event);
    const root = answered === null ? undefined : this.cases.get(answered);
    const raised = 'against' in data ? [...(data.by === null ? [] : [data.by]), ...data.against] : [];
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

  /** The revision of the first event of a case; infinite where there is none. */
  get firstOfCases(): number {
    const [first = Number.POSITIVE_INFINITY] = this.cases.keys();
    return first;
  }

  get wholePrefix(): number {
    return Math.min(this.openPrefix, this.firstOfCases);
  }

  /** Takes the last event of the record, a correction, with which its events have these places. */
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
          // What a correction made together with this one puts in counts when both do.
          ...(this.tells[data.fromHand] ?? []),
          this.recordedIn[revision],
        ];
      else if ('options' in data) this.tells[revision] = [this.recordedIn[revision]];
    }
  }

  readonly isOpen: IsOpen = (revision) => this.dealsOf(revision).every((deal) => this.deals.isOpen(deal));

  /** The deals that a revision tells of. What has not been recorded yet is of the deal being played. */
  dealsOf(revision: number): readonly number[] {
    return this.tells[revision] ?? [this.deals.current];
  }

  isDealOpen(deal: number): boolean {
    return this.deals.isOpen(deal);
  }

  /** Whether a revision tells of the deal being played, or played last. */
  readonly isInPlay = (revision: number): boolean => this.tells[revision].includes(this.deals.current);

  get openPrefix(): number {
    while (this.prefix < this.tells.length && this.isOpen(this.prefix)) this.prefix++;
    return this.prefix;
  }
}

/** Whether the table lies open after the first `count` of these steps: all that came to it in its deal does. */
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
 * Which deals lie open to everybody (`GameOpened.reveal`): those that have ended, or all once the game is closed. It follows what
 * counts, event by event, so that asking costs the same however long the game is.
 *
 * Nothing else decides this: no table, which may be one that never was, and no query. Whatever shows tiles is given the answer
 * (docs/decisions/0007).
 */
export class RevealedDeals {
  /** The deal being played or played last, by the revision of its start; -1 before the first. */
  current = -1;
  private readonly ended = new Set<number>();
  private reveal: Reveal = 'never';
  private closed = false;

  /** Takes the next event that counts. */
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
    // A game that is played on has not been closed, whatever a correction left standing in its middle.
    if (!isAside(type)) this.closed = false;
  }

  /** What stands before the first deal tells of no tiles and is open. */
  isOpen(deal: number): boolean {
    if (deal < 0) return true;
    if (this.reveal === 'never') return false;
    return this.closed || (this.reveal === 'after-hand' && this.ended.has(deal));
  }
}
