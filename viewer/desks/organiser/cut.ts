import type { CutCarry } from '../../../src/client/schema.js';
import type { Row, Standings } from './asked.js';

/** A cut that is looked at. */
export interface CutDraft {
  readonly after: number;
  readonly count: number;
  readonly carry: CutCarry;
  /** Who goes on, and who goes home, by number, as they stand. */
  readonly on: readonly number[];
  readonly home: readonly number[];
  /** Who share the place that the cut goes through: lots decide between them. */
  readonly tied: readonly number[];
}

const plays = ({ outAfter, withdrawnFrom }: Row): boolean => outAfter === null && withdrawnFrom === null;

/** A cut to the first so many of those who still play. */
export function cutOf({ after, rows }: Standings, count: number, carry: CutCarry): CutDraft {
  const left = rows.filter(plays);
  const [last, next] = [left[count - 1], left[count]];
  const tied = last !== undefined && next?.rank === last.rank ? left.filter(({ rank }) => rank === last.rank) : [];
  const numbers = (some: readonly Row[]): number[] => some.map(({ entrant }) => entrant);
  return {
    ...{ after, count, carry },
    ...{ on: numbers(left.slice(0, count)), home: numbers(left.slice(count)), tied: numbers(tied) },
  };
}
