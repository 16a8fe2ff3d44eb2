import { SeededChance } from '../../tiles/seeded-random.js';
import { isDrawable } from './drawable.js';
import { evenSeats } from './even-seats.js';
import { fixedSeatings } from './fixed.js';
import { resting } from './resting.js';
import { type Draw, type Drawn, type Seated, type Seating, SeatingError } from './seating.js';
import { scheduled } from './schedule.js';
import { snakeTables } from './snake.js';
import { swissTables } from './swiss.js';

/**
 * Draws the seats of the next session, or of several at once where the method does: the same from the same, whatever machine it is
 * drawn on and in whatever order the entrants are given.
 *
 * @param history the seatings of the sessions before, the first one first; who plays no longer may be in them.
 * @param seed null where nothing is left to chance.
 */
export function seat(draw: Draw, entrants: readonly Seated[], history: readonly Seating[], seed: string | null): Drawn {
  try {
    isDrawable(draw, entrants, history, seed);
    const sorted = [...entrants].sort((a, b) => a.entrant - b.entrant);
    return { verdict: 'accepted', seatings: seatingsOf(draw, sorted, history, seed ?? '') };
  } catch (error) {
    if (!(error instanceof SeatingError)) throw error;
    const { code, message, path } = error;
    return { verdict: 'refused', code, message, path };
  }
}

function seatingsOf(
  draw: Draw,
  entrants: readonly Seated[],
  history: readonly Seating[],
  seed: string,
): readonly Seating[] {
  const numbers = entrants.map(({ entrant }) => entrant);
  const { method } = draw;
  if (method === 'fixed') return fixedSeatings(draw.csv, numbers, history.length + 1, draw.resting);
  const chance = new SeededChance([seed, 'paifu/seating/1', method, history.length + 1].join('\n'));
  if (method === 'random') {
    const rests = resting(numbers, history, chance);
    const order = chance.shuffled(numbers.filter((entrant) => !rests.includes(entrant)));
    const tables = Array.from({ length: order.length / 4 }, (_, table) => order.slice(4 * table, 4 * table + 4));
    return [{ tables, resting: rests }];
  }
  if (method === 'schedule') return scheduled(entrants, draw.sessions, history, chance);
  const rests = resting(numbers, history, chance);
  const byNumber = new Map(entrants.map((one) => [one.entrant, one]));
  const playing = draw.standings.flatMap((number) => (rests.includes(number) ? [] : (byNumber.get(number) ?? [])));
  const tables = method === 'swiss' ? swissTables(playing, history, chance) : snakeTables(playing);
  return evenSeats([tables], history, chance).map((seated) => ({ tables: seated, resting: rests }));
}
