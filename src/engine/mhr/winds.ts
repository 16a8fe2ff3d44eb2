import type { TableRules } from '../table/rules.js';
import { type Seat, SEATS } from '../tiles/tile.js';
import { WIND_LETTERS, type WindLetter } from './model.js';

/** Seats as a text names them: by their winds in a hand with this dealer. */

export const letterOf = ({ seatWind }: TableRules, dealer: Seat, seat: Seat): WindLetter =>
  WIND_LETTERS[seatWind(dealer, seat) - 27];

/** The seats in order of their winds, from East on. */
export const seatsByWind = (rules: TableRules, dealer: Seat): readonly Seat[] =>
  WIND_LETTERS.map((letter) => SEATS.find((seat) => letterOf(rules, dealer, seat) === letter) as Seat);
