import type {
  Change,
  Dependant,
  PlacedIrregularity,
  RulingPreview,
  StandingsChange,
} from '../../../src/client/schema.js';
import { placingsOf, totalsOf } from '../../../src/engine/table/points.js';
import type { Reversed } from './other-course.js';

/** What something would make different: its events, what the game comes to, what is irregular. */
export interface Difference {
  readonly events: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly standings: StandingsChange;
  readonly changes: readonly Change[];
  readonly raised: readonly PlacedIrregularity[];
  readonly settled: readonly PlacedIrregularity[];
  readonly dependants: readonly Dependant[];
}

export const differenceOf = ({
  events,
  standings,
  changes,
  raised,
  settled,
  dependants,
}: RulingPreview): Difference => ({
  ...{ standings, changes, raised, settled, dependants },
  events: events as Difference['events'],
});

/** The same of what was worked out here. */
export function differenceMade({ events, before, after }: Reversed): Difference {
  const [totalsBefore, totalsAfter] = [totalsOf(before), totalsOf(after)];
  const standings = {
    totalsBefore,
    totalsAfter,
    placingsBefore: placingsOf(before, totalsBefore),
    placingsAfter: placingsOf(after, totalsAfter),
  };
  return {
    events: events as unknown as Difference['events'],
    ...{ standings, changes: [], raised: [], settled: [], dependants: [] },
  };
}
