import { ratingOf } from './choice.js';
import type { Decision } from './match-report.js';

/** The agreement of a player with an engine. */
export interface Agreement {
  readonly decisions: number;
  /** Decisions in which the player made the choice of the engine. */
  readonly matches: number;
  /** Decisions whose candidates all have values, and those that match. */
  readonly rated: number;
  /** Sum of their ratings (`ratingOf`). */
  readonly ratings: number;
}

const NO_AGREEMENT: Agreement = { decisions: 0, matches: 0, rated: 0, ratings: 0 };

/** Agreement over decisions. */
export function agreementOf(decisions: Iterable<Pick<Decision, 'candidates' | 'actual' | 'equal'>>): Agreement {
  let sum = NO_AGREEMENT;
  for (const { candidates, actual, equal } of decisions) {
    const rating = ratingOf(candidates, actual, equal);
    sum = {
      decisions: sum.decisions + 1,
      matches: sum.matches + (equal ? 1 : 0),
      rated: sum.rated + (rating === null ? 0 : 1),
      ratings: sum.ratings + (rating ?? 0),
    };
  }
  return sum;
}

/** Rating of a player as mjai-reviewer defines it, 0 to 1: the square of the mean; `null` without rated decisions. */
export const totalRating = ({ rated, ratings }: Pick<Agreement, 'rated' | 'ratings'>): number | null =>
  rated === 0 ? null : (ratings / rated) ** 2;

export const agreementView = (sum: Agreement) => ({
  decisions: sum.decisions,
  matches: sum.matches,
  rated: sum.rated,
  rating: totalRating(sum),
});
