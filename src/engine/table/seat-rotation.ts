import { EAST, type Seat, isWind, seatAfter } from '../tiles/tile.js';
import { tileOf } from '../tiles/notation.js';
import type { HandStarted, SeatPicking } from '../vocabulary/game-start.js';
import type { LastHand } from './rules.js';

/**
 * Who is counted by a throw: counter-clockwise from the thrower, who is 1 (wsom-rulebook "Dice Count"; R-06).
 * Counts places at the table as well as seats: both go counter-clockwise from 0 to 3.
 */
export const diceCount = (thrower: Seat, sum: number): Seat => seatAfter(thrower, sum - 1);

/** What the faces of one throw add up to. */
export const sumOfFaces = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/**
 * The players by seat, 0 being East of the first hand, from the picking procedure (wsom-rulebook "Picking Seats" 4-6;
 * R-07..R-09). The player counted by the second throw takes the first wind tile, from the odd tile's end of the row
 * when that throw is odd and from the even tile's when it is even; the others follow counter-clockwise.
 * The picking must be one that `checkPicking` finds nothing wrong with.
 */
export function pickSeats(picking: SeatPicking): [string, string, string, string] {
  const { place, faces } = picking.throws[1];
  const sum = sumOfFaces(faces);
  const first = diceCount(place as Seat, sum);
  const taken = sum % 2 === 1 ? picking.row : picking.row.toReversed();
  const players: [string, string, string, string] = ['', '', '', ''];
  taken.forEach((wind, turn) => {
    players[tileOf(wind) - EAST] = picking.places[seatAfter(first, turn)];
  });
  return players;
}

/** What makes a recorded picking impossible under "Picking Seats" 1-5, or undefined. */
export function checkPicking({ places, throws, row }: SeatPicking): string | undefined {
  if (places.length !== 4 || new Set(places).size !== 4) return 'the places are not four different players';
  if (throws.length !== 2) return `the dice are thrown twice, not ${throws.length} times`;
  for (const [i, { place, faces }] of throws.entries()) {
    if (![0, 1, 2, 3].includes(place)) return `throw ${i + 1} is by place ${place}, which is none of 0 to 3`;
    if (faces.length !== 2) return `throw ${i + 1} shows ${faces.length} dice, not two`;
    const face = faces.find((face) => !Number.isInteger(face) || face < 1 || face > 6);
    if (face !== undefined) return `throw ${i + 1} shows ${face}, which no die does`;
  }
  const counted = diceCount(throws[0].place as Seat, sumOfFaces(throws[0].faces));
  if (throws[1].place !== counted) {
    return `the first throw counts place ${counted}, so the second is not for place ${throws[1].place} to make`;
  }
  if (row.length !== 4 || !row.every((wind) => isWind(tileOf(wind))) || new Set(row).size !== 4) {
    return `the row ${row.join(' ')} is not one each of the four winds`;
  }
  return undefined;
}

/** Who is East of a hand: seat 0 of the first one (ZJ-41). */
const eastOf = (hand: number) => seatAfter(0, hand - 1);

/**
 * The succession of hands where the deal always passes and no wind prevails; a voided hand or misdeal is played again by
 * the same East. Where a wrong player was East, the true one has lost their turn and the next East is their lower seat
 * all the same (WI-08).
 */
export function dealPasses(last: LastHand | null): HandStarted {
  const fresh = { take: 1, prevailingWind: null, honba: 0, bets: 0 };
  if (last === null) return { ...fresh, hand: 1, dealer: 0 };
  if (last.ended === 'voided' || last.ended === 'misdeal') {
    return { ...fresh, hand: last.hand, take: last.take + 1, dealer: eastOf(last.hand) };
  }
  return { ...fresh, hand: last.hand + 1, dealer: eastOf(last.hand + 1) };
}
