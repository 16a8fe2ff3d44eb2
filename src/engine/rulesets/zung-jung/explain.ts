import { type Citation, WIND_NAMES, cite } from '../../vocabulary/terms.js';
import { type Explanation, noScore } from '../../hands/explanation.js';
import { type Groups, textOf, tileIn, triplets } from '../../hands/groups.js';
import { kindOf } from '../../hands/features.js';
import { otherReadings } from '../../hands/winning-readings.js';
import type { Win } from '../../hands/win.js';
import { countOf } from '../../tiles/counts.js';
import { tileText } from '../../tiles/notation.js';
import { DESIGNS, EAST, NORTH, type Seat } from '../../tiles/tile.js';
import type { Settlement } from '../../table/checks/check.js';
import { COUNTED, categoryOf, nineGatesExtra, PATTERNS, type PatternId } from './patterns.js';
import { type Claim, responsibleSeat, STANDARD_POINTS } from './payments.js';
import {
  allReadings,
  bestReading,
  type Candidate,
  groupsOf,
  isBetter,
  LIMIT,
  noShape,
  type ScoringOptions,
  type Tally,
  tooCheap,
} from './score.js';

type Excluded = Explanation['excluded'][number];
type Payment = Explanation['payments'][number];

const basicRule = (item: number): Citation => cite('wsom-scoring', 'Basic Rules', item);
const payoffRule = (item: number): Citation => cite('wsom-scoring', 'Payoff Scheme', item);
const decided = (id: string): Citation => cite('decisions-zung-jung', '', id);

// --- Patterns that do not count ---

const called = (id: string): string => `${id} ${COUNTED.row(id).name.en}`;

const excluded = (id: PatternId, reason: string, citation: Citation): Excluded => ({
  id,
  name: COUNTED.row(id).name.en,
  reason,
  citation,
});

/** Met, but a higher pattern of the series or a listed limit pattern counts instead. */
function outranked({ reading, tally: { patterns, listed } }: Candidate, win: Win): Excluded[] {
  const lower = COUNTED.excluded(kindOf(reading, win, 0), reading, win, undefined);
  return PATTERNS.flatMap(({ id }) => {
    if (listed !== null && listed !== id && patterns.some((scored) => scored.id === id)) {
      const reason = `met, but ${called(listed)} is a listed limit and scores alone`;
      return [excluded(id, reason, basicRule(6))];
    }
    const by = lower.find((one) => one.excluded.id === id);
    if (by === undefined) return [];
    return [excluded(id, `met, but ${by.exclusion.reason}: ${called(by.row.id)}`, by.exclusion.citation)];
  });
}

/** Patterns that irregular hands cannot have (ZJ-10, ZJ-16). */
function barred({ reading }: Candidate): Excluded[] {
  if (reading.shape === 'regular') return [];
  const name = reading.shape === 'seven-pairs' ? 'Seven Pairs' : 'Thirteen Terminals';
  const concealed = excluded('1.2', `nothing is exposed, but ${name} is an irregular hand`, categoryOf('10.1'));
  if (reading.shape === 'seven-pairs') return [concealed];
  const reason = 'all terminals and honors, but Thirteen Terminals is neither All Triplets nor Seven Pairs';
  return [concealed, excluded('8.1.3', reason, COUNTED.row('8.1.3').citation)];
}

/** Near misses that players ask about. */
function nearMisses({ reading, tally }: Candidate, groups: Groups, win: Win): Excluded[] {
  const near: Excluded[] = [];
  const counts = (id: PatternId): boolean => tally.patterns.some((scored) => scored.id === id);
  const blessing = win.blessing === 'heaven' ? '9.4.1' : '9.4.2';
  if (win.blessing !== null && !counts(blessing)) {
    const reason = 'spoiled: a meld was declared before the win, and a concealed kong is one';
    near.push(excluded(blessing, reason, COUNTED.row(blessing).citation));
  }
  const extra = nineGatesExtra(reading, win);
  if (extra >= 0 && !counts('2.2')) {
    const reason = `1112345678999 and ${tileText(extra)}, but won on ${tileText(win.tile)}: before that tile the hand was not calling for all nine`;
    near.push(excluded('2.2', reason, decided('ZJ-01')));
  }
  for (const group of triplets(groups)) {
    const tile = tileIn(group);
    if (tile >= EAST && tile <= NORTH && tile !== win.seatWind) {
      const reason = `${textOf(group)}: ${WIND_NAMES[tile - EAST]} is not the seat wind (${WIND_NAMES[win.seatWind - EAST]}), and there is no prevailing wind`;
      near.push(excluded('3.1', reason, COUNTED.row('3.1').citation));
    }
    const claimed = group.winningTile && !group.concealed;
    if (!claimed && group.meld !== 'big-exposed-kong') continue;
    const more = reading.concealedTriplets + 1;
    if (more < 2) continue;
    const reason = claimed
      ? `${textOf(group)} was completed by a claimed tile, so it is an exposed triplet`
      : `${textOf(group)} was completed by a claimed tile, and only a concealed kong counts as a concealed triplet`;
    const id = more === 2 ? '4.2.1' : more === 3 ? '4.2.2' : '4.2.3';
    near.push(excluded(id, reason, claimed ? categoryOf(id) : decided('ZJ-08')));
  }
  for (let tile = 0; tile < DESIGNS && reading.kongs < 4; tile++) {
    if (countOf(win.concealed, tile) !== 4) continue;
    const reason = `${tileText(tile)} is held four times, but four alike are a kong only once declared`;
    const id = (['4.3.1', '4.3.2', '4.3.3', '4.3.4'] as const)[reading.kongs];
    near.push(excluded(id, reason, cite('wsom-rulebook', 'Sequence, Triplet, Kong, Pair', 3)));
  }
  return near;
}

// --- The total ---

function totalOf({ patterns, raw, points, limit, listed }: Tally): Explanation['total'] {
  if (listed !== null) {
    const reason = `${called(listed)} is listed at ${points}, the limit of ${LIMIT} or more: it scores alone`;
    return { raw, points, limit, reason, citation: basicRule(6) };
  }
  if (raw === 0) {
    const reason = 'a regular hand without any pattern, a chicken hand: 1 point';
    return { raw, points, limit, reason, citation: basicRule(5) };
  }
  const terms = patterns.map(({ points: value, count }) => (count === 1 ? `${value}` : `${count} × ${value}`));
  const sum = terms.length === 1 && patterns[0].count === 1 ? `${raw} points` : `${terms.join(' + ')} = ${raw} points`;
  if (limit === null) return { raw, points, limit, reason: sum, citation: basicRule(4) };
  const reason = `${sum}; a sum of ${LIMIT} or more is a compound limit hand and scores ${LIMIT}`;
  return { raw, points, limit, reason, citation: basicRule(6) };
}

/**
 * Explains the result of `scoreWin`, with payments if there is a settlement. A hand that does not win has no points and
 * a reason; one below `minimumPoints` still shows its patterns.
 */
export function explainWin(
  win: Win,
  options: ScoringOptions,
  settlement: (Claim & Pick<Settlement, 'dealer'>) | null = null,
): Explanation {
  const best = bestReading(win);
  if (best === null) return noScore(`not a win: ${noShape(win).reason}`, cite('wsom-rulebook', 'Winning Hand', 4));
  const groups = groupsOf(best, win);
  const total = totalOf(best.tally);
  const tooFew = best.tally.points < options.minimumPoints;
  const reason = `${total.reason}; not a win: ${tooCheap(best.tally.points, options.minimumPoints).reason}`;
  return {
    arrangement: groups,
    patterns: COUNTED.explain(best.tally.patterns, groups, win, best.reading),
    excluded: [...outranked(best, win), ...barred(best), ...nearMisses(best, groups, win)],
    otherReadings: otherReadings(
      best,
      allReadings(win),
      (a, b) => isBetter(a.tally, b.tally),
      ({ arrangement, tally: { patterns } }) => [arrangement, patterns.map(({ id, count }) => [id, count])],
      (other) => {
        const { patterns, raw, points } = other.tally;
        return { arrangement: groupsOf(other, win), patterns, raw, points };
      },
    ),
    total: tooFew
      ? { ...total, points: 0, reason, citation: cite('decisions-zung-jung', 'E. Confirmed from outside') }
      : total,
    payments: tooFew || settlement === null ? [] : explainPayoff(settlement),
  };
}

// --- The payments ---

/** Who is responsible for a win on a discard, if anybody, and why. */
function whyResponsible({ seats, winner, from, tile, discards, dealer }: Claim & Pick<Settlement, 'dealer'>): {
  readonly responsible: Seat | null;
  readonly reason: string;
  readonly citation: Citation;
} {
  const name = (seat: Seat): string => WIND_NAMES[seats.places(dealer, seat)];
  const responsible = responsibleSeat(winner, from, tile, discards);
  if (from === null) return { responsible, reason: 'nobody is responsible for a self-draw', citation: payoffRule(2) };
  const [own, other] = [name(winner), tileText(tile)];
  if (responsible === null) {
    const reason = `nobody is responsible: ${own}, the winner, had just discarded ${other} too (same-turn immunity)`;
    return { responsible, reason, citation: payoffRule(4) };
  }
  if (responsible === from) {
    return {
      responsible,
      reason: `${name(from)} is responsible: the ${other} came from there`,
      citation: payoffRule(3),
    };
  }
  const reason = `${name(responsible)} is responsible, having discarded ${other} first since ${own}'s previous discard; ${name(from)}, who gave the winning tile, only followed (same-turn immunity)`;
  return { responsible, reason, citation: payoffRule(4) };
}

/** Payments step by step; they add up to the changes of `settle`. */
export function explainPayoff(settlement: Claim & Pick<Settlement, 'dealer'>): readonly Payment[] {
  const { seats, points, winner, from } = settlement;
  const { responsible, reason, citation } = whyResponsible(settlement);
  const payers = seats.all.filter((seat) => seat !== winner);
  const eachPays = (amount: number, why: string, rule: Citation): Payment[] =>
    payers.map((seat) => ({ from: seat, to: winner, points: amount, reason: why, citation: rule }));

  if (from !== null && points <= STANDARD_POINTS) {
    const why = `each pays ${points}: a hand of ${STANDARD_POINTS} points or less is split equally, whoever is responsible`;
    return eachPays(points, why, payoffRule(3));
  }
  if (responsible === null) return eachPays(points, `each pays ${points}: ${reason}`, citation);
  const rest = payers.length * (points - STANDARD_POINTS);
  const sum = `${payers.length} × ${points} − ${payers.length} × ${STANDARD_POINTS} = ${rest}`;
  return [
    ...eachPays(STANDARD_POINTS, `each pays ${STANDARD_POINTS} of a big hand`, payoffRule(3)),
    {
      from: responsible,
      to: winner,
      points: rest,
      reason: `the responsible player pays the rest, ${sum}: ${reason}`,
      citation,
    },
  ];
}
