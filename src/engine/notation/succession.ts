import type { Begins, HandStarted } from '../vocabulary/game-start.js';
import type { HandEnd } from '../vocabulary/terms.js';
import type { LastHand, TableRules } from '../table/rules.js';
import { SEATS, type Seat } from '../tiles/tile.js';

/** More hands than a game has: the succession is not asked for further. */
const MOST_HANDS = 1000;

/** Which hand follows, as far as a text needs it to leave out dealer, take and winds. */
export class Succession {
  private last: LastHand | null = null;
  private started: HandStarted | null = null;
  private winners: Seat[] = [];
  /** Who has shown their hand: whoever is ready when nobody has won does, where that matters. */
  private shown: Seat[] = [];

  constructor(private readonly rules: TableRules) {}

  /** Whether a hand has begun. */
  get hasBegun(): boolean {
    return this.started !== null;
  }

  /**
   * What the ruleset says of this hand. At the start of a text it may be any hand: the one that comes when all before it
   * were played out.
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

  /** One more than may win goes before another, who does not win then. */
  won(seat: Seat): void {
    if (this.winners.length >= this.rules.winnersPerTile) this.winners.pop();
    this.winners.push(seat);
  }

  showed(seat: Seat): void {
    this.shown.push(seat);
  }

  end(ended: HandEnd): void {
    const ready = SEATS.map((seat) => this.shown.includes(seat));
    if (this.started !== null) this.last = { ...this.started, ended, ready, winners: this.winners };
  }
}

/** Whether it is how every game of the ruleset begins. */
export function isBeginning({ hand, dealer, prevailingWind, honba, bets, scores }: Begins, rules: TableRules): boolean {
  const first = rules.nextHand(null);
  const same = hand === first.hand && dealer === first.dealer && prevailingWind === first.prevailingWind;
  return same && honba + bets === 0 && scores.every((score) => score === rules.startingPoints);
}
