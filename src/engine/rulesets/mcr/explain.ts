import { word } from '../../messages/phrase.js';
import { type Citation, cite } from '../../vocabulary/terms.js';
import { because, type Explanation, noScore, type Reason } from '../../hands/explanation.js';
import type { ScoredGroup } from '../../hands/win.js';
import { otherReadings } from '../../hands/winning-readings.js';
import { printTiles, tileOf } from '../../tiles/notation.js';
import type { Tile } from '../../tiles/tile.js';
import type { Settlement } from '../../table/checks/check.js';
import type { Combinations, Joined } from './combinations.js';
import type { FanTable } from './fan.js';
import { explainPayoff } from './payments.js';
import type { McrReading, McrWin } from './reading.js';
import {
  allReadings,
  bestReading,
  type Candidate,
  groupsOf,
  isBetter,
  kindOfReading,
  noShape,
  tooCheap,
} from './score.js';
import { CHOWS, PUNGS, SET_FAN } from './set-fan.js';

type Excluded = Explanation<Reason>['excluded'][number];

const principle = (item: string): Citation => cite('mcr', '7. The principles of combining', item);

/** Fan that the reading has and that are not scored: implied by others (MC-50). */
function implied({ reading }: Candidate, win: McrWin, table: FanTable): readonly Excluded[] {
  return table
    .excluded(kindOfReading(reading, win), reading.hand, win, reading)
    .map(({ excluded, row, exclusion, times }) => ({
      id: excluded.id,
      name: excluded.name.en,
      reason:
        times === null
          ? because('outranked', { reason: because(exclusion.reason), name: word(row.name.en) })
          : because('outrankedTimes', { times, reason: because(exclusion.reason), name: word(row.name.en) }),
      citation: exclusion.citation,
    }));
}

/** Lowest tiles of the chows, or of the pungs, in the order of `Combinations`. */
const designsOf = (groups: readonly ScoredGroup[], of: 'chows' | 'pungs'): readonly Tile[] =>
  groups
    .filter(({ kind }) => (of === 'chows' ? kind === 'sequence' : kind === 'triplet' || kind === 'kong'))
    .map(({ tiles }) => tileOf(tiles[0]))
    .sort((a, b) => a - b);

/** Combinations of sets that would make a fan, but whose sets are combined already. */
function uncombined(
  groups: readonly ScoredGroup[],
  of: 'chows' | 'pungs',
  combinations: Combinations,
  table: FanTable,
  seen: ReadonlySet<string>,
): readonly Excluded[] {
  const designs = designsOf(groups, of);
  const { taken } = combinations.best(designs);
  const isTaken = (one: Joined) => taken.some((other) => other.fan === one.fan && other.sets === one.sets);
  return combinations.possible(designs).flatMap((one) => {
    const { id } = SET_FAN[one.fan];
    if (isTaken(one) || seen.has(id)) return [];
    const tiles = designs
      .filter((_, i) => (one.sets >> i) & 1)
      .map((lowest) => printTiles(of === 'chows' ? [lowest, lowest + 1, lowest + 2] : [lowest, lowest, lowest]));
    const { name } = table.row(id);
    return [{ id, name: name.en, ...whyNot(one, taken, tiles.join(' '), table) }];
  });
}

/** The principle that excludes a combination beside the ones taken. */
function whyNot(
  { fan, sets }: Joined,
  taken: readonly Joined[],
  tiles: string,
  table: FanTable,
): Pick<Excluded, 'reason' | 'citation'> {
  const called = (one: Joined) => word(table.row(SET_FAN[one.fan].id).name.en);
  const whole = taken.find((one) => (one.sets & sets) === sets && one.sets !== sets);
  if (whole !== undefined)
    return { reason: because('mcr.nonRepeat', { tiles, name: called(whole) }), citation: principle('MC-50') };
  const same = taken.find((one) => one.fan === fan && (one.sets & sets) !== 0);
  if (same !== undefined)
    return { reason: because('mcr.nonIdentical', { tiles, name: called(same) }), citation: principle('MC-52') };
  const common = taken.find((one) => (one.sets & sets) !== 0);
  return {
    reason:
      common === undefined
        ? because('mcr.accountOnce', { tiles })
        : because('mcr.accountOnceFor', { tiles, name: called(common) }),
    citation: principle('MC-54'),
  };
}

function notCounted(best: Candidate, groups: readonly ScoredGroup[], win: McrWin, table: FanTable) {
  const lower = implied(best, win, table);
  if (best.reading.arrangement === null) return lower;
  const seen = new Set(lower.map(({ id }) => id));
  return [
    ...lower,
    ...uncombined(groups, 'chows', CHOWS, table, seen),
    ...uncombined(groups, 'pungs', PUNGS, table, seen),
  ];
}

/** The tiles of a fan of several sets: those that the taken combinations join. */
function combinedTiles(
  id: string,
  { chows, pungs }: McrReading,
  groups: readonly ScoredGroup[],
): readonly (readonly string[])[] | null {
  const fan = SET_FAN.findIndex((one) => one.id === id);
  if (fan < 0) return null;
  const { of } = SET_FAN[fan];
  const { taken } = of === 'chows' ? chows : pungs;
  const sets = groups
    .filter(({ kind }) => (of === 'chows' ? kind === 'sequence' : kind === 'triplet' || kind === 'kong'))
    .sort((a, b) => tileOf(a.tiles[0]) - tileOf(b.tiles[0]));
  return taken
    .filter((one) => one.fan === fan)
    .flatMap((one) => sets.filter((_, i) => (one.sets >> i) & 1).map(({ tiles }) => tiles));
}

function totalOf({ tally: { patterns, points, counted } }: Candidate, minimum: number): Explanation<Reason>['total'] {
  const terms = patterns.map(({ points: value, count }) => (count === 1 ? value : because('times', { value, count })));
  const sum =
    terms.length === 1 && patterns[0].count === 1
      ? because('mcr.fan', { points })
      : because('mcr.sum', { terms: { list: terms, join: 'plus' }, points });
  const whole = points === counted ? sum : because('mcr.withoutFlowers', { sum, counted });
  const citation = cite('mcr', '5. End of a hand and payment', 'MC-33');
  if (counted >= minimum) return { raw: points, points, limit: null, reason: whole, citation };
  const reason = because('sumNotAWin', { sum: whole, why: tooCheap(counted, minimum).text });
  return { raw: points, points: 0, limit: null, reason, citation };
}

/**
 * Explains the result of `scoreWin`, with payments if there is a settlement. A hand that does not win has no points and
 * a reason; one below the minimum still shows its fan.
 */
export function explainWin(win: McrWin, table: FanTable, settlement: Settlement | null = null): Explanation<Reason> {
  const best = bestReading(win, table);
  if (best === null)
    return noScore(because('notAWin', { why: noShape(win).text }), cite('mcr', '6. Winning shapes', 'MC-40'));
  const { reading, tally } = best;
  const groups = groupsOf(best, win);
  const tooFew = tally.counted < table.options.minimum;
  return {
    arrangement: groups,
    patterns: table.explain(tally.patterns, groups, win, reading.hand).map((one) => ({
      ...one,
      tiles: combinedTiles(one.id, reading, groups) ?? one.tiles,
    })),
    excluded: notCounted(best, groups, win, table),
    otherReadings: otherReadings(
      best,
      allReadings(win, table),
      (a, b) => isBetter(a, b, table.rows),
      ({ reading: { arrangement }, tally: { patterns } }) => [
        arrangement,
        patterns.map(({ id, count }) => [id, count]),
      ],
      (other) => {
        const { patterns, points } = other.tally;
        return { arrangement: groupsOf(other, win), patterns, raw: points, points };
      },
    ),
    total: totalOf(best, table.options.minimum),
    payments: tooFew || settlement === null ? [] : explainPayoff(settlement),
  };
}
