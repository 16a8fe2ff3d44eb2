import { type Phrase, says } from '../messages/phrase.js';
import type { Seats } from '../tiles/seats.js';
import { EAST, type Seat, isWind } from '../tiles/tile.js';
import { tileOf } from '../tiles/notation.js';
import type { SeatPicking } from '../vocabulary/game-start.js';

/**
 * The seat counted by a throw: counter-clockwise from the thrower, who is 1 (wsom-rulebook "Dice Count"; R-06). Works
 * for places as well as seats.
 */
export const diceCount = (seats: Seats, thrower: Seat, sum: number): Seat => seats.after(thrower, sum - 1);

export const sumOfFaces = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/**
 * Assigns seats from the picking procedure (wsom-rulebook "Picking Seats" 4-6; R-07..R-09); seat 0 is East of the first
 * hand. The player counted by the second throw takes the first wind tile, from the odd tile's end of the row if that
 * throw is odd, else from the even end; the others follow counter-clockwise. Requires a picking without `checkPicking`
 * errors.
 */
export function pickSeats(seats: Seats, picking: SeatPicking): readonly string[] {
  const { place, faces } = picking.throws[1];
  const sum = sumOfFaces(faces);
  const first = diceCount(seats, place as Seat, sum);
  const taken = sum % 2 === 1 ? picking.row : picking.row.toReversed();
  const players = seats.all.map(() => '');
  taken.forEach((wind, turn) => {
    players[tileOf(wind) - EAST] = picking.places[seats.after(first, turn)];
  });
  return players;
}

/** Why a recorded picking is impossible by "Picking Seats" 1-5, or `undefined`. */
export function checkPicking(seats: Seats, { places, throws, row }: SeatPicking): Phrase | undefined {
  const { count } = seats;
  if (places.length !== count || new Set(places).size !== count)
    return says`expected ${count} different players in places`;
  if (throws.length !== 2) return says`expected two throws of the dice, got ${throws.length}`;
  for (const [i, { place, faces }] of throws.entries()) {
    if (!seats.all.includes(place as Seat))
      return says`throw ${i + 1} is by place ${place}; places are 0 to ${count - 1}`;
    if (faces.length !== 2) return says`throw ${i + 1} has ${faces.length} dice; expected two`;
    const face = faces.find((face) => !Number.isInteger(face) || face < 1 || face > 6);
    if (face !== undefined) return says`throw ${i + 1} shows ${face}; a die shows 1 to 6`;
  }
  const counted = diceCount(seats, throws[0].place as Seat, sumOfFaces(throws[0].faces));
  if (throws[1].place !== counted) {
    return says`the second throw must be made by place ${counted}, which the first one counted, not by place ${throws[1].place}`;
  }
  const isOfSeat = (wind: string) => isWind(tileOf(wind)) && tileOf(wind) < EAST + count;
  if (row.length !== count || !row.every(isOfSeat) || new Set(row).size !== count) {
    return says`expected one of each wind in row, got ${row.join(' ')}`;
  }
  return undefined;
}
