import { type Citation, cite } from '../../scoring/citation.js';
import type { Explanation } from '../../scoring/explanation.js';
import type { PatternInfo } from '../../scoring/pattern.js';
import type { ScoredGroup } from '../../scoring/win.js';
import { countOf, listTiles } from '../../tiles/counts.js';
import { printTiles, tileOf, tileText } from '../../tiles/notation.js';
import { DESIGNS, EAST, isHonor, isTerminal, isWind, type Tile } from '../../tiles/tile.js';
import { type ClassicHand, waitsBefore, winOf } from './hand.js';
import { type ClassicReading, designIn, isPair, isReadable, isSet } from './reading.js';
import { DOUBLES_WHEN, isMiddleOrEdge, POINTS_WHEN } from './rows.js';
import {
  bestOf,
  type Candidate,
  candidatesOf,
  isBetter,
  isIncomplete,
  noWin,
  plain,
  type ScoredRow,
  type Tally,
} from './score.js';
import type { DoublesId, PointsId, ScoringTable } from './table.js';

type Id = PointsId | DoublesId;
type Excluded = Explanation['excluded'][number];
type Barred = (id: Id, reason: string, citation: Citation) => Excluded;

const decided = (id: string): Citation => cite('decisions-classic', '', id);
const WINDS = ['East', 'South', 'West', 'North'];
const windName = (wind: Tile): string => WINDS[wind - EAST];
const textOf = (group: ScoredGroup): string => printTiles(group.tiles.map(tileOf));

/** 1, 9, winds and dragons, whose sets are worth twice as much. */
const isEndOrHonor = (design: Tile): boolean => isHonor(design) || isTerminal(design);

const rowIn = (table: ScoringTable, id: string): PatternInfo =>
  [...table.points, ...table.doubles].find((row) => row.id === id)!;

/** The rows of a reading with the tiles that make them, each time they count, and where they stand. */
function explained(rows: readonly ScoredRow[], reading: ClassicReading, hand: ClassicHand, table: ScoringTable) {
  return rows.map((row) => {
    const when = row.unit === 'points' ? POINTS_WHEN[row.id as PointsId] : DOUBLES_WHEN[row.id as DoublesId];
    return { ...plain(row), tiles: when(reading, hand).flat(), citation: rowIn(table, row.id).citation };
  });
}

// --- What does not count ---

/** Rows that are true and give way, and rows that are true and that the table in use gives nothing for. */
function givenWay({ reading, tally }: Candidate, hand: ClassicHand, table: ScoringTable, barred: Barred): Excluded[] {
  const replaced = tally.replaced.map(({ row, by }) =>
    barred(row.id, `met, but ${by.name} replaces it`, decided('CL-15')),
  );
  const nothing = [
    ...table.points.filter(({ id, value }) => value === 0 && POINTS_WHEN[id](reading, hand).length > 0),
    ...table.doubles.filter(({ id, value }) => value === 0 && DOUBLES_WHEN[id](reading, hand).length > 0),
  ];
  return [...replaced, ...nothing.map(({ id, citation }) => barred(id, 'met, but worth 0 in this table', citation))];
}

/** Winds and bonus tiles of somebody else. */
function others({ groups }: ClassicReading, hand: ClassicHand, barred: Barred): Excluded[] {
  const { seatWind, prevailingWind, bonus } = hand;
  const whose = `own wind is ${windName(seatWind)}, the prevailing wind ${windName(prevailingWind)}`;
  const winds = groups
    .filter((group) => (isSet(group) || isPair(group)) && isWind(designIn(group)))
    .filter((group) => designIn(group) !== seatWind && designIn(group) !== prevailingWind)
    .map((group) =>
      barred(isPair(group) ? 'pair-of-own-wind' : 'own-wind-set', `${textOf(group)}: ${whose}`, decided('CL-02')),
    );
  const tiles = bonus
    .filter((tile) => (tile - 37) % 4 !== seatWind - EAST)
    .map((tile) => {
      const reason = `${tileText(tile)} is ${WINDS[(tile - 37) % 4]}'s, own wind is ${windName(seatWind)}`;
      return barred(tile < 41 ? 'own-flower' : 'own-season', reason, decided('CL-01'));
    });
  return [...winds, ...tiles];
}

/** What the winning tile seems to promise. */
function ofTheWin({ groups, onlyTile }: ClassicReading, hand: ClassicHand, barred: Barred): Excluded[] {
  const win = winOf(hand);
  if (win === null) return [];
  const near: Excluded[] = [];
  const group = groups.find(({ winningTile }) => winningTile);
  if (group !== undefined && !onlyTile && isMiddleOrEdge(group, win.tile)) {
    const waits = printTiles(waitsBefore(hand));
    near.push(barred('one-shot', `${textOf(group)}: the hand could be completed by ${waits}`, decided('CL-15')));
  }
  if (win.by !== hand.winner?.by) {
    const reason = `${tileText(win.tile)} was taken up in this turn: a win with it is on a discard`;
    near.push(barred('self-drawn', reason, decided('CL-06')));
  }
  if (win.by !== 'self-draw' && groups.every(({ meld }) => meld === null || meld === 'concealed-kong')) {
    const reason = `nothing was exposed before the win, but it was by ${win.by === 'discard' ? 'a discard' : 'robbing a kong'}`;
    near.push(barred('concealed-self-drawn', reason, decided('CL-15')));
  }
  if (group?.kind === 'triplet' && !group.concealed) {
    const reason = `${textOf(group)} was completed by the winning discard, so it is exposed`;
    const concealed = groups.filter((other) => isSet(other) && other.concealed).length;
    near.push(
      barred(isEndOrHonor(win.tile) ? 'concealed-pong-1-9-honor' : 'concealed-pong-2-8', reason, decided('CL-15')),
    );
    if (concealed === 2) near.push(barred('three-concealed-pongs', reason, decided('CL-15')));
  }
  return near;
}

/** Four alike kept in the hand (CL-14). */
const keptKongs = ({ concealed }: ClassicHand, barred: Barred): Excluded[] =>
  Array.from({ length: DESIGNS }, (_, design) => design)
    .filter((design) => countOf(concealed, design) === 4)
    .map((design) =>
      barred(
        isEndOrHonor(design) ? 'concealed-kong-1-9-honor' : 'concealed-kong-2-8',
        `${tileText(design)} is held four times in the hand, which is no kong: it was not laid down`,
        decided('CL-14'),
      ),
    );

// --- The arithmetic ---

const sumText = (rows: readonly ScoredRow[], unit: ScoredRow['unit'], total: number): string => {
  const terms = rows
    .filter((row) => row.unit === unit)
    .map(({ points, count }) => (count === 1 ? `${points}` : `${count} × ${points}`));
  const sum = `${total} ${total === 1 ? unit.slice(0, -1) : unit}`;
  return terms.length === 0 || terms.join() === `${total}` ? sum : `${terms.join(' + ')} = ${sum}`;
};

/** `20 + 2 × 8 = 36 points; 1 + 2 = 3 doubles; 36 × 2^3 = 288 points`, then the limit. */
function totalOf({ patterns, base, exponent, raw, points, limit }: Tally, table: ScoringTable): Explanation['total'] {
  const parts = [sumText(patterns, 'points', base)];
  if (exponent > 0) {
    parts.push(sumText(patterns, 'doubles', exponent), `${base} × 2^${exponent} = ${raw} points`);
  }
  if (limit !== null) parts.push(`no hand scores more than the limit of ${table.limit}`);
  return { raw, points, limit, reason: parts.join('; '), citation: decided('CL-15') };
}

const keyOf = ({ reading, tally }: Candidate): string =>
  JSON.stringify([reading.groups.map(({ kind, tiles }) => [kind, tiles]), tally.patterns]);

/** The other ways to read the same tiles; places of the winning tile that make no difference are one reading. */
function otherReadings(best: Candidate, candidates: readonly Candidate[]): Explanation['otherReadings'] {
  const distinct = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    if (key !== keyOf(best) && !distinct.has(key)) distinct.set(key, candidate);
  }
  return [...distinct.values()]
    .sort((a, b) => (isBetter(a.tally, b.tally) ? -1 : isBetter(b.tally, a.tally) ? 1 : 0))
    .map(({ reading, tally: { patterns, raw, points } }) => ({
      arrangement: reading.groups,
      patterns: patterns.map(plain),
      raw,
      points,
    }));
}

/** What was neither shown nor is known of an incomplete hand, and what alone counts then (CL-20). */
function leftOut(hand: ClassicHand): string {
  const nothing = listTiles(hand.concealed).length === 0;
  const what = hand.whole
    ? 'a meld is not known'
    : nothing
      ? 'the hand was not shown'
      : 'not all of its tiles are known';
  const known = isReadable(hand) && (hand.whole || !nothing);
  return known ? what : `${what}: melds and bonus tiles only`;
}

const NOTHING = { arrangement: [], patterns: [], excluded: [], otherReadings: [], payments: [] };

const without = (reason: string, citation: Citation): Explanation => ({
  ...NOTHING,
  total: { raw: 0, points: 0, limit: null, reason, citation },
});

/**
 * Explains what `scoreHand` answers, for the winner's hand or another's: each row with its tiles and its rule, what does
 * not count and why, the arithmetic, the other readings. There are no payments: nobody pays anybody (CL-13).
 */
export function explainHand(hand: ClassicHand, table: ScoringTable): Explanation {
  if (hand.dead && hand.winner === null) return without('a dead hand scores nothing', decided('CL-13'));
  const candidates = hand.dead ? [] : candidatesOf(hand, table);
  const best = bestOf(candidates);
  if (best === null) return without(`not a win: ${noWin(hand).reason}`, decided(hand.dead ? 'CL-18' : 'CL-12'));
  const { reading, tally } = best;
  const barred: Barred = (id, reason, citation) => ({ id, name: rowIn(table, id).name.en, reason, citation });
  const total = totalOf(tally, table);
  const readable = isReadable(hand);
  return {
    arrangement: reading.groups,
    patterns: explained(tally.patterns, reading, hand, table),
    excluded: [
      ...givenWay(best, hand, table, barred),
      ...others(reading, hand, barred),
      ...(readable ? ofTheWin(reading, hand, barred) : []),
      ...(readable ? keptKongs(hand, barred) : []),
    ],
    otherReadings: otherReadings(best, candidates),
    total: isIncomplete(hand) ? { ...total, reason: `${total.reason}; incomplete, ${leftOut(hand)}` } : total,
    payments: [],
  };
}
