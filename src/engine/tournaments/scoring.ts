import type { Changes } from '../hands/win.js';
import { SEATS } from '../tiles/tile.js';
import { Exact } from './exact.js';
import type { ScoringRuleset, TableShare } from './results.js';

const NO_PENALTIES: Changes = [0, 0, 0, 0];

/** Final points are told in thousandths: as much as a point of the table is worth by any ruleset that counts thousands. */
const PARTS = 1_000;

/**
 * What a table's result is worth to each of its four by a measure (docs/tournaments.md, "Scoring"), penalties on the overall account
 * left out: those come off totals.
 */
export function worthOf(measure: string, shares: readonly TableShare[], ruleset: ScoringRuleset): readonly Exact[] {
  switch (measure) {
    case 'points':
      return shares.map(({ points }) => Exact.of(points));
    case 'root':
      return shares.map(({ points }) => Exact.root(points));
    case 'final':
      return finalOf(shares, ruleset);
    default: {
      const worth = measure.slice('places:'.length).split(',').map(Number);
      return shares.map(({ place, sharing }) => {
        const shared = worth.slice(place - 1, place - 1 + sharing);
        return Exact.of(
          shared.reduce((sum, one) => sum + one, 0),
          sharing,
        );
      });
    }
  }
}

function finalOf(shares: readonly TableShare[], ruleset: ScoringRuleset): readonly Exact[] {
  const bySeat = (of: (share: TableShare) => number) => SEATS.map((seat) => of(shares[seat])) as unknown as Changes;
  const points = ruleset.finalPoints({
    totals: bySeat((share) => share.points),
    placings: bySeat((share) => share.place),
    overallPenalties: NO_PENALTIES,
  });
  return (points ?? NO_PENALTIES).map((one) => Exact.of(Math.round(PARTS * one), PARTS));
}

/** Whether a ruleset has final points that `final` can be: none that are roots, for which `root` is the measure. */
export function hasFinalPoints({ finalPoints }: Pick<ScoringRuleset, 'finalPoints'>): boolean {
  const points = finalPoints({ totals: [2, 1, -1, -2], placings: [1, 2, 3, 4], overallPenalties: NO_PENALTIES });
  return points?.every((one) => Math.round(PARTS * one) / PARTS === one) ?? false;
}
