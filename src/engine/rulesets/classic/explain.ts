import { word } from '../../messages/phrase.js';
import { type Citation, cite } from '../../vocabulary/terms.js';
import { because, type Explanation, noScore, type Reason, windValue } from '../../hands/explanation.js';
import { isPair, isSet, textOf, tileIn } from '../../hands/groups.js';
import type { Value } from '../../messages/message.js';
import { timesMet } from '../../hands/pattern.js';
import { otherReadings } from '../../hands/winning-readings.js';
import { countOf, listTiles } from '../../tiles/counts.js';
import { printTiles, tileText } from '../../tiles/notation.js';
import { DESIGNS, EAST, isHonor, isTerminal, isWind, type Tile } from '../../tiles/tile.js';
import { type ClassicHand, type ClassicReading, isReadable, waitsBefore, winOf } from './hand-reading.js';
import { type RowId, type ScoringTable, isMiddleOrEdge } from './patterns.js';
import {
  bestReading,
  candidatesOf,
  isBetter,
  isIncomplete,
  noWin,
  plain,
  type ScoredRow,
  type Tally,
} from './score.js';

type Excluded = Explanation<Reason>['excluded'][number];
type Barred = (id: RowId, reason: Reason, citation: Citation) => Excluded;

const decided = (id: string): Citation => cite('decisions-classic', '', id);

/** 1, 9, winds and dragons; their sets are worth twice as much. */
const isEndOrHonor = (design: Tile): boolean => isHonor(design) || isTerminal(design);

// --- Patterns that do not count ---

/** Rows that are met but replaced, and rows worth 0 in this table. */
function givenWay(reading: ClassicReading, hand: ClassicHand, table: ScoringTable): Excluded[] {
  const replaced = table.counted
    .excluded(0, reading, hand, undefined)
    .map(({ excluded: { id, name }, row, exclusion: { reason, citation } }) => {
      return { id, name: name.en, reason: because(reason, { name: word(row.name.en) }), citation };
    });
  const nothing = [...table.points, ...table.doubles]
    .filter((row) => row.value === 0 && timesMet(row, 0, reading, hand, undefined) > 0)
    .map(({ id, name, citation }) => ({ id, name: name.en, reason: because('classic.worthNothing'), citation }));
  return [...replaced, ...nothing];
}

/** Winds and bonus tiles of other seats. */
function others({ groups }: ClassicReading, hand: ClassicHand, barred: Barred): Excluded[] {
  const { seatWind, prevailingWind, bonus } = hand;
  const whose = { own: windValue(seatWind), prevailing: windValue(prevailingWind) };
  const winds = groups
    .filter((group) => (isSet(group) || isPair(group)) && isWind(tileIn(group)))
    .filter((group) => tileIn(group) !== seatWind && tileIn(group) !== prevailingWind)
    .map((group) =>
      barred(
        isPair(group) ? 'pair-of-own-wind' : 'own-wind-set',
        because('classic.otherWind', { tiles: textOf(group), ...whose }),
        decided('CL-02'),
      ),
    );
  const tiles = bonus
    .filter((tile) => (tile - 37) % 4 !== seatWind - EAST)
    .map((tile) => {
      const wind = windValue(EAST + ((tile - 37) % 4));
      const reason = because('classic.otherBonus', { tile: tileText(tile), wind, own: whose.own });
      return barred(tile < 41 ? 'own-flower' : 'own-season', reason, decided('CL-01'));
    });
  return [...winds, ...tiles];
}

/** Near misses of the winning tile. */
function ofTheWin({ groups, onlyTile }: ClassicReading, hand: ClassicHand, barred: Barred): Excluded[] {
  const win = winOf(hand);
  if (win === null) return [];
  const near: Excluded[] = [];
  const group = groups.find(({ winningTile }) => winningTile);
  if (group !== undefined && !onlyTile && isMiddleOrEdge(group, win.tile)) {
    const reason = because('classic.otherWaits', { tiles: textOf(group), waits: printTiles(waitsBefore(hand)) });
    near.push(barred('one-shot', reason, decided('CL-15')));
  }
  if (win.by !== hand.winner?.by) {
    near.push(barred('self-drawn', because('classic.takenUp', { tile: tileText(win.tile) }), decided('CL-06')));
  }
  if (win.by !== 'self-draw' && groups.every(({ meld }) => meld === null || meld === 'concealed-kong')) {
    const reason = because(win.by === 'discard' ? 'classic.concealedDiscard' : 'classic.concealedRobbing');
    near.push(barred('concealed-self-drawn', reason, decided('CL-15')));
  }
  if (group?.kind === 'triplet' && !group.concealed) {
    const reason = because('classic.claimedPong', { tiles: textOf(group) });
    const concealed = groups.filter((other) => isSet(other) && other.concealed).length;
    near.push(
      barred(isEndOrHonor(win.tile) ? 'concealed-pong-1-9-honor' : 'concealed-pong-2-8', reason, decided('CL-15')),
    );
    if (concealed === 2) near.push(barred('three-concealed-pongs', reason, decided('CL-15')));
  }
  return near;
}

/** Four alike in the hand that were not declared (CL-14). */
const keptKongs = ({ concealed }: ClassicHand, barred: Barred): Excluded[] =>
  Array.from({ length: DESIGNS }, (_, design) => design)
    .filter((design) => countOf(concealed, design) === 4)
    .map((design) =>
      barred(
        isEndOrHonor(design) ? 'concealed-kong-1-9-honor' : 'concealed-kong-2-8',
        because('classic.undeclaredKong', { tile: tileText(design) }),
        decided('CL-14'),
      ),
    );

// --- The arithmetic ---

function sumOf(rows: readonly ScoredRow[], unit: 'points' | 'doubles', total: number) {
  const terms = rows
    .filter((row) => row.unit === unit)
    .map(({ points, count }) => (count === 1 ? points : because('times', { count, value: points })));
  return terms.length === 0 || (terms.length === 1 && terms[0] === total)
    ? because(`classic.${unit}`, { [unit]: total })
    : because(`classic.${unit}Of`, { terms: { list: terms, join: 'plus' }, [unit]: total });
}

/** For example `20 + 2 × 8 = 36 points; 1 + 2 = 3 doubles; 36 × 2^3 = 288 points`, then the limit. */
function totalReason({ patterns, base, exponent, raw, limit }: Tally, table: ScoringTable): Value {
  const doubled = [sumOf(patterns, 'doubles', exponent), because('classic.doubled', { base, exponent, raw })];
  const parts = [
    sumOf(patterns, 'points', base),
    ...(exponent > 0 ? doubled : []),
    ...(limit === null ? [] : [because('classic.limit', { limit: table.limit })]),
  ];
  return { list: parts, join: 'semicolon' };
}

/** The missing part of an incomplete hand, and the parts that count (CL-20). */
function leftOut(hand: ClassicHand): Reason {
  const nothing = listTiles(hand.concealed).length === 0;
  const what = because(hand.whole ? 'classic.meldUnknown' : nothing ? 'classic.handNotShown' : 'classic.tilesUnknown');
  const known = isReadable(hand) && (hand.whole || !nothing);
  return known ? what : because('classic.openOnly', { what });
}

/**
 * Explains the result of `scoreHand` for any player's hand: rows with tiles and citations, rows that do not count,
 * arithmetic, other readings. Nobody pays anybody (CL-13).
 */
export function explainHand(hand: ClassicHand, table: ScoringTable): Explanation<Reason> {
  if (hand.dead && hand.winner === null) return noScore(because('classic.dead'), decided('CL-13'));
  const candidates = hand.dead ? [] : candidatesOf(hand, table);
  const best = bestReading(candidates);
  if (best === null)
    return noScore(because('notAWin', { why: noWin(hand).text }), decided(hand.dead ? 'CL-18' : 'CL-12'));
  const { reading, tally } = best;
  const rows = [...table.points, ...table.doubles];
  const barred: Barred = (id, reason, citation) => ({
    id,
    name: rows.find((row) => row.id === id)?.name.en ?? id,
    reason,
    citation,
  });
  const { raw, points, limit } = tally;
  const total = totalReason(tally, table);
  const readable = isReadable(hand);
  return {
    arrangement: reading.groups,
    patterns: table.counted.explain(tally.patterns.map(plain), reading.groups, hand, reading),
    excluded: [
      ...givenWay(reading, hand, table),
      ...others(reading, hand, barred),
      ...(readable ? ofTheWin(reading, hand, barred) : []),
      ...(readable ? keptKongs(hand, barred) : []),
    ],
    otherReadings: otherReadings(
      best,
      candidates,
      (a, b) => isBetter(a.tally, b.tally),
      (one) => [one.reading.groups.map(({ kind, tiles }) => [kind, tiles]), one.tally.patterns],
      ({ reading: { groups }, tally: { patterns, raw, points } }) => ({
        arrangement: groups,
        patterns: patterns.map(plain),
        raw,
        points,
      }),
    ),
    total: {
      ...{ raw, points, limit, citation: decided('CL-15') },
      reason: isIncomplete(hand)
        ? because('classic.incomplete', { total, missing: leftOut(hand) })
        : because('classic.total', { total }),
    },
    payments: [],
  };
}
