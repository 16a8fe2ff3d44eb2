import type { Reveal, TableEvent } from '../table/events.js';
import type { CorrectionEvent } from './correction.js';
import type { Step } from './effective.js';

/** Says of a revision whether the deal it belongs to lies open to everybody by now. */
export type IsOpen = (revision: number) => boolean;

/**
 * Which deals of a record are open (`GameOpened.reveal`): those whose end counts on the effective line, or all once the
 * game is closed. What stands before the first deal tells of no tiles and is open. Followed event by event, so that
 * asking costs the same however long the game is; a correction counts everything anew.
 */
export class OpenDeals {
  /** For every revision, where the deal began that it tells of; -1 before the first. */
  private readonly deals: number[] = [];
  private ended = new Set<number>();
  private reveal: Reveal = 'never';
  private closed = false;
  /** The deal being played. */
  private deal = -1;
  private prefix = 0;

  /** Takes the next event of the table. */
  follow(revision: number, { type, data }: TableEvent): void {
    if (type === 'HandStarted') this.deal = revision;
    this.deals.push(this.deal);
    this.note(type, data, this.deal);
  }

  /** Takes the next event, a correction, after which the effective line is this. */
  correct(event: CorrectionEvent, steps: readonly Step[]): void {
    const touched = touchedBy(event);
    this.deals.push(touched === null ? this.deal : (this.deals[touched] ?? -1));
    this.recount(steps);
  }

  readonly isOpen: IsOpen = (revision) => {
    const at = this.deals[revision] ?? this.deal;
    if (at < 0) return true;
    if (this.reveal === 'never') return false;
    return this.reveal === 'after-hand' ? this.ended.has(at) : this.closed;
  };

  /** How many revisions from the first on are open, one after the other: a chain hash holds all events before it. */
  get openPrefix(): number {
    while (this.prefix < this.deals.length && this.isOpen(this.prefix)) this.prefix++;
    return this.prefix;
  }

  private note(type: Step['event']['type'], data: object, deal: number): void {
    if (type === 'GameOpened') this.reveal = (data as { reveal: Reveal }).reveal;
    else if (type === 'HandEnded') this.ended.add(deal);
    else if (type === 'GameClosed') this.closed = true;
  }

  private recount(steps: readonly Step[]): void {
    this.ended = new Set();
    this.closed = false;
    this.prefix = 0;
    let deal = -1;
    for (const { revision, event } of steps) {
      if (event.type === 'HandStarted') deal = revision;
      this.note(event.type, event.data, deal);
    }
  }
}

function touchedBy({ data }: CorrectionEvent): number | null {
  if ('target' in data) return data.target;
  return 'before' in data ? data.before : null;
}
