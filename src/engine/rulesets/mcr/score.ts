import { says } from '../../messages/phrase.js';
import { kindOf } from '../../hands/features.js';
import { blockGroup, NOT_HERE } from '../../hands/groups.js';
import { idsOf, type PatternInfo } from '../../hands/pattern.js';
import { irregularGroups, notAWin, shownGroups, winningTileOf, wrongSize } from '../../hands/winning-readings.js';
import { kindsIn } from '../../hands/arrangements.js';
import type { NotAWin, Score, ScoredGroup, ScoredPattern } from '../../hands/win.js';
import { type Counts, listTiles } from '../../tiles/counts.js';
import type { FanTable } from './fan.js';
import { ownFeatures } from './fan.js';
import { type McrReading, type McrWin, readingsOf } from './reading.js';
import { HONORS_AND_KNITTED, KNITTED_STRAIGHT, KNITTED_STRAIGHTS } from './shapes.js';

/** The value of one reading. */
export interface Tally {
  readonly patterns: readonly ScoredPattern[];
  /** All fan, which are paid. */
  readonly points: number;
  /** Without the flowers, as the minimum counts (MC-33). */
  readonly counted: number;
}

export interface Candidate {
  readonly reading: McrReading;
  readonly tally: Tally;
}

export const kindOfReading = (reading: McrReading, win: McrWin): number =>
  kindOf(reading.hand, win, ownFeatures(reading));

function tally(reading: McrReading, win: McrWin, table: FanTable): Tally {
  const { patterns, sum } = table.count(kindOfReading(reading, win), reading.hand, win, reading);
  const counted = sum - win.flowers;
  if (counted > 0) return { patterns, points: sum, counted };
  // Nothing but flowers (MC-73).
  const { id, name, value } = table.row('chicken_hand');
  const chicken: ScoredPattern = { id, name: name.en, points: value, count: 1 };
  return { patterns: [chicken, ...patterns], points: sum + value, counted: value };
}

export const allReadings = (win: McrWin, table: FanTable): readonly Candidate[] =>
  readingsOf(win, table.options.knittedStraightWaits === 'fourth-set').map((reading) => ({
    reading,
    tally: tally(reading, win, table),
  }));

/** Most points, then the most valuable fan, then the lowest number (MC-46, MC-57). */
export function isBetter(a: Candidate, b: Candidate, rows: readonly PatternInfo[]): boolean {
  if (a.tally.points !== b.tally.points) return a.tally.points > b.tally.points;
  const [ofA, ofB] = [a.tally.patterns, b.tally.patterns];
  for (let i = 0; i < ofA.length && i < ofB.length; i++) {
    if (ofA[i].id === ofB[i].id) {
      if (ofA[i].count !== ofB[i].count) return ofA[i].count > ofB[i].count;
      continue;
    }
    if (ofA[i].points !== ofB[i].points) return ofA[i].points > ofB[i].points;
    return rows.findIndex(({ id }) => id === ofA[i].id) < rows.findIndex(({ id }) => id === ofB[i].id);
  }
  return ofA.length < ofB.length;
}

/** The best reading; `null` for a hand that does not win. */
export function bestReading(win: McrWin, table: FanTable): Candidate | null {
  const readings = allReadings(win, table);
  if (readings.length === 0) return null;
  let best = readings[0];
  for (let i = 1; i < readings.length; i++) if (isBetter(readings[i], best, table.rows)) best = readings[i];
  return best;
}

/** Why the tiles are not a winning hand (MC-40 to MC-45). */
export function noShape(win: McrWin): NotAWin {
  const size = wrongSize(win);
  return size === null
    ? notAWin(
        'shape',
        says`neither four sets and a pair, nor seven pairs, thirteen orphans, a knitted straight, or honors and knitted tiles`,
      )
    : notAWin(`${size.kind}-hand`, size.reason);
}

export function tooCheap(counted: number, minimum: number): NotAWin {
  return notAWin(
    'minimum-points',
    says`the hand has ${counted} fan without flowers, fewer than the ${minimum} that a win needs (MC-33)`,
  );
}

/** The groups of a reading, melds first. */
export function groupsOf({ reading }: Candidate, win: McrWin): readonly ScoredGroup[] {
  const { hand, arrangement, place } = reading;
  const winning = winningTileOf(win);
  if (arrangement === null) {
    return hand.shape === HONORS_AND_KNITTED ? knittedAlone(win, winning) : irregularGroups(hand.shape, win, winning);
  }
  const shown = shownGroups(arrangement, place, win.melds, winning);
  if (hand.shape !== KNITTED_STRAIGHT) return shown;
  const groups = shown.filter((group) => group !== undefined);
  const knitted = KNITTED_STRAIGHTS.find(({ tiles }) => isWithin(tiles, win.concealed));
  const block = blockGroup(listTiles(knitted?.tiles ?? win.concealed), place < 0 ? winning : NOT_HERE);
  return [block, ...groups];
}

/** All fourteen tiles, or the nine knitted ones apart from the five honors (MC-45). */
function knittedAlone({ concealed, tile }: McrWin, winning: ReturnType<typeof winningTileOf>): readonly ScoredGroup[] {
  const knitted = KNITTED_STRAIGHTS.find(({ tiles }) => isWithin(tiles, concealed));
  if (knitted === undefined) return [blockGroup(listTiles(concealed), winning)];
  const honors = { m: 0, p: 0, s: 0, z: concealed.z };
  const inHonors = tile >= 27;
  return [
    blockGroup(listTiles(knitted.tiles), inHonors ? NOT_HERE : winning),
    blockGroup(listTiles(honors), inHonors ? winning : NOT_HERE),
  ];
}

const isWithin = (tiles: Counts, held: Counts): boolean =>
  (tiles.m & ~kindsIn(held.m)) === 0 && (tiles.p & ~kindsIn(held.p)) === 0 && (tiles.s & ~kindsIn(held.s)) === 0;

/**
 * Scores a win by its best reading, or returns why it does not win. Circumstances are trusted. `null` if the hand has
 * too few fan without circumstances that lost steps may hide.
 */
export function scoreRecorded(win: McrWin, table: FanTable): Score | NotAWin | null {
  const score = scoreWin(win, table);
  return win.isCutShort === true && 'win' in score && score.code === 'minimum-points' ? null : score;
}

export function scoreWin(win: McrWin, table: FanTable): Score | NotAWin {
  const best = bestReading(win, table);
  if (best === null) return noShape(win);
  const { patterns, points, counted } = best.tally;
  if (counted < table.options.minimum) return tooCheap(counted, table.options.minimum);
  return {
    patterns,
    raw: points,
    points,
    limit: null,
    scored: idsOf(patterns),
    figures: { counted },
    arrangement: groupsOf(best, win),
  };
}
