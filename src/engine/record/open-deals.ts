import type { Reveal } from '../vocabulary/terms.js';
import { isAside, type TableEvent } from '../table/moves/facts.js';

/**
 * Which deals lie open to everybody (`GameOpened.reveal`): those that have ended, or all once the game is closed. It follows what
 * counts, event by event, so that asking costs the same however long the game is.
 *
 * Nothing else decides this: no table, which may be one that never was, and no query. Whatever shows tiles is given the answer
 * (docs/decisions/0007).
 */
export class OpenDeals {
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
