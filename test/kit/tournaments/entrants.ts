import type { Draw, Drawn, Seated, Seating } from '../../../src/engine/tournaments/seating/seating.js';

/** Entrants 1 to `count`, without teams and clubs. */
export const entrants = (count: number): Seated[] =>
  Array.from({ length: count }, (_, i) => ({ entrant: i + 1, team: null, club: null }));

/** The drawn seatings. Throws if the draw was refused. */
export function drawn(result: Drawn): readonly Seating[] {
  if (result.verdict === 'refused') throw new Error(`${result.path.join('.')}: ${result.message}`);
  return result.seatings;
}

/** The numbers from `count` down to 1, as standings. */
export const standings = (count: number): number[] => Array.from({ length: count }, (_, i) => count - i);

export const RANDOM: Draw = { method: 'random', resting: false };
