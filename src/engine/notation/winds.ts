import type { TableRules } from '../table/rules.js';
import { type Seat, SEATS } from '../tiles/tile.js';

/** Seats as a text names them: by their winds in a hand with this dealer. */

export const WIND_LETTERS = ['E', 'S', 'W', 'N'] as const;
export type WindLetter = (typeof WIND_LETTERS)[number];

/** The letter of a seat alone, as in `show W:`. */
export const isWindLetter = (text: string): text is WindLetter => (WIND_LETTERS as readonly string[]).includes(text);

export const letterOf = ({ seatWind }: TableRules, dealer: Seat, seat: Seat): WindLetter =>
  WIND_LETTERS[seatWind(dealer, seat) - 27];

/** The seats in order of their winds, from East on. */
export const seatsByWind = (rules: TableRules, dealer: Seat): readonly Seat[] =>
  WIND_LETTERS.map((letter) => SEATS.find((seat) => letterOf(rules, dealer, seat) === letter) as Seat);
