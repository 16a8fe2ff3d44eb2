import type { Seat } from './tile.js';

const PLACES: readonly Seat[] = [0, 1, 2, 3];

/** How many seats a table may have; how many one has is a fact of its ruleset. */
export const FEWEST_SEATS = 2;
export const MOST_SEATS = PLACES.length;

/** The seats of a game in order of play. How many there are is a fact of its ruleset (`TableRules.seats`). */
export class Seats {
  readonly all: readonly Seat[];
  /** A list by seat of zeros: no points changed. */
  readonly zeros: readonly number[];

  /** Place of each seat in the order of play. */
  private readonly placeOf: readonly number[];
  /** The next seat after each, which every turn asks for. */
  private readonly next: readonly Seat[];

  /** `order`: the seats in order of play, where players change places in the course of a game. */
  constructor(
    readonly count: number,
    private readonly order: readonly Seat[] = PLACES.slice(0, count),
  ) {
    this.all = PLACES.slice(0, count);
    this.zeros = this.of(() => 0);
    this.placeOf = this.all.map((seat) => order.indexOf(seat));
    this.next = this.all.map((seat) => order[(this.placeOf[seat] + 1) % count]);
  }

  /** The seat `steps` places after this one in order of play; negative steps go back. */
  after(seat: Seat, steps = 1): Seat {
    if (steps === 1) return this.next[seat];
    return this.order[(this.placeOf[seat] + (steps % this.count) + this.count) % this.count];
  }

  /** Number of places from `from` to `seat` in order of play: 1 is the lower seat, `count - 1` the upper seat. */
  places(from: Seat, seat: Seat): number {
    return (this.placeOf[seat] - this.placeOf[from] + this.count) % this.count;
  }

  /** A list with one value per seat, seat 0 first. */
  of<T>(value: (seat: Seat) => T): readonly T[] {
    return this.all.map(value);
  }
}

export const FOUR_SEATS = /* @__PURE__ */ new Seats(4);
export const THREE_SEATS = /* @__PURE__ */ new Seats(3);

/**
 * Places from the bottom seat to another one around a table, as the players of a hand sit: three players leave a place
 * free.
 *
 * @param seats by seat, with the wind of each
 * @public used by the viewer
 */
export function placeAt(seats: readonly { readonly wind: string }[], bottom: Seat, seat: Seat): number {
  const wind = (of: Seat): number => (seats.length === 4 ? Number(seats[of].wind[0]) : of);
  return (wind(seat) - wind(bottom) + 4) % 4;
}
