import type { Begins, HandStarted } from '../vocabulary/game-start.js';
import type { HandEnd } from '../vocabulary/terms.js';
import type { LastHand, TableRules } from '../table/rules.js';
import type { Seat } from '../tiles/tile.js';

/** More hands than any game has; limits the search for a hand. */
const MOST_HANDS = 1000;

/** Derives the next hand, so that a text can omit the dealer, take and winds that follow from earlier hands. */
export class Succession {
  private last: LastHand | null = null;
  private started: HandStarted | null = null;
  private winners: Seat[] = [];
  /** Seats that have shown their hand. Without a winner, these are the ready ones. */
  private shown: Seat[] = [];

  constructor(private readonly rules: TableRules) {}

  /** True once a hand has started. */
  get hasBegun(): boolean {
    return this.started !== null;
  }

  /**
   * The start of a hand by the ruleset. A text may begin at any hand; earlier hands then count as exhausted without a
   * winner.
   */
  due(hand: number | null): HandStarted {
    let next = this.rules.nextHand(this.last);
    if (this.last === null && hand !== null && hand <= MOST_HANDS) {
      while (next.hand < hand) next = this.rules.nextHand({ ...next, ended: 'exhausted', ready: null, winners: [] });
    }
    return next;
  }

  start(started: HandStarted): void {
    this.started = started;
    this.winners = [];
    this.shown = [];
  }

  /** A win beyond the limit replaces the last one, because it takes precedence. */
  won(seat: Seat): void {
    if (this.winners.length >= this.rules.winnersPerTile) this.winners.pop();
    this.winners.push(seat);
  }

  showed(seat: Seat): void {
    this.shown.push(seat);
  }

  end(ended: HandEnd): void {
    const ready = this.rules.seats.of((seat) => this.shown.includes(seat));
    if (this.started !== null) this.last = { ...this.started, ended, ready, winners: this.winners };
  }
}

/** True if a record begins at the regular start of a game. */
export function isBeginning({ hand, dealer, prevailingWind, honba, bets, scores }: Begins, rules: TableRules): boolean {
  const first = rules.nextHand(null);
  const same = hand === first.hand && dealer === first.dealer && prevailingWind === first.prevailingWind;
  return same && honba + bets === 0 && scores.every((score) => score === rules.startingPoints);
}
