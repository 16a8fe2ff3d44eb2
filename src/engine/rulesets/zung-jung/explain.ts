import { word } from '../../messages/phrase.js';
import { type Citation, cite } from '../../vocabulary/terms.js';
import {
  because,
  type Explanation,
  noScore,
  type PaymentStep,
  playerValue,
  type Reason,
  windValue,
} from '../../hands/explanation.js';
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

type Excluded = Explanation<Reason>['excluded'][number];
type Payment = PaymentStep<Reason>;

const basicRule = (item: number): Citation => cite('wsom-scoring', 'Basic Rules', item);
const payoffRule = (item: number): Citation => cite('wsom-scoring', 'Payoff Scheme', item);
const decided = (id: string): Citation => cite('decisions-zung-jung', '', id);

// --- Patterns that do not count ---

const called = (id: string): Reason => because('zungJung.pattern', { id, name: word(COUNTED.row(id).name.en) });

const excluded = (id: PatternId, reason: Reason, citation: Citation): Excluded => ({
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
      const reason = because('zungJung.listedAlone', { name: called(listed) });
      return [excluded(id, reason, basicRule(6))];
    }
    const by = lower.find((one) => one.excluded.id === id);
    if (by === undefined) return [];
    const reason = because('outranked', { reason: because(by.exclusion.reason), name: called(by.row.id) });
    return [excluded(id, reason, by.exclusion.citation)];
  });
}

/** Patterns that irregular hands cannot have (ZJ-10, ZJ-16). */
function barred({ reading }: Candidate): Excluded[] {
  if (reading.shape === 'regular') return [];
  const { name } = COUNTED.row(reading.shape === 'seven-pairs' ? '10.2' : '10.1');
  const irregular = because('zungJung.irregular', { name: word(name.en) });
  const concealed = excluded('1.2', irregular, categoryOf('10.1'));
  if (reading.shape === 'seven-pairs') return [concealed];
  return [concealed, excluded('8.1.3', because('zungJung.thirteenTerminals'), COUNTED.row('8.1.3').citation)];
}

/** Near misses that players ask about. */
function nearMisses({ reading, tally }: Candidate, groups: Groups, win: Win): Excluded[] {
  const near: Excluded[] = [];
  const counts = (id: PatternId): boolean => tally.patterns.some((scored) => scored.id === id);
  const blessing = win.blessing === 'heaven' ? '9.4.1' : '9.4.2';
  if (win.blessing !== null && !counts(blessing)) {
    near.push(excluded(blessing, because('zungJung.spoiled'), COUNTED.row(blessing).citation));
  }
  const extra = nineGatesExtra(reading, win);
  if (extra >= 0 && !counts('2.2')) {
    const reason = because('zungJung.notNineGates', { extra: tileText(extra), tile: tileText(win.tile) });
    near.push(excluded('2.2', reason, decided('ZJ-01')));
  }
  for (const group of triplets(groups)) {
    const tile = tileIn(group);
    if (tile >= EAST && tile <= NORTH && tile !== win.seatWind) {
      const winds = { wind: windValue(tile), own: windValue(win.seatWind) };
      const reason = because('zungJung.otherWind', { tiles: textOf(group), ...winds });
      near.push(excluded('3.1', reason, COUNTED.row('3.1').citation));
    }
    const claimed = group.winningTile && !group.concealed;
    if (!claimed && group.meld !== 'big-exposed-kong') continue;
    const more = reading.concealedTriplets + 1;
    if (more < 2) continue;
    const reason = because(claimed ? 'zungJung.claimedTriplet' : 'zungJung.exposedKong', { tiles: textOf(group) });
    const id = more === 2 ? '4.2.1' : more === 3 ? '4.2.2' : '4.2.3';
    near.push(excluded(id, reason, claimed ? categoryOf(id) : decided('ZJ-08')));
  }
  for (let tile = 0; tile < DESIGNS && reading.kongs < 4; tile++) {
    if (countOf(win.concealed, tile) !== 4) continue;
    const reason = because('zungJung.undeclaredKong', { tile: tileText(tile) });
    const id = (['4.3.1', '4.3.2', '4.3.3', '4.3.4'] as const)[reading.kongs];
    near.push(excluded(id, reason, cite('wsom-rulebook', 'Sequence, Triplet, Kong, Pair', 3)));
  }
  return near;
}

// --- The total ---

function totalOf({ patterns, raw, points, limit, listed }: Tally): Explanation<Reason>['total'] {
  if (listed !== null) {
    const reason = because('zungJung.listed', { name: called(listed), points, limit: LIMIT });
    return { raw, points, limit, reason, citation: basicRule(6) };
  }
  if (raw === 0) {
    return { raw, points, limit, reason: because('zungJung.chicken'), citation: basicRule(5) };
  }
  const terms = patterns.map(({ points: value, count }) => (count === 1 ? value : because('times', { value, count })));
  const sum =
    terms.length === 1 && patterns[0].count === 1
      ? because('zungJung.points', { points: raw })
      : because('zungJung.sum', { terms: { list: terms, join: 'plus' }, points: raw });
  if (limit === null) return { raw, points, limit, reason: sum, citation: basicRule(4) };
  const reason = because('zungJung.compound', { sum, limit: LIMIT });
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
): Explanation<Reason> {
  const best = bestReading(win);
  if (best === null)
    return noScore(because('notAWin', { why: noShape(win).text }), cite('wsom-rulebook', 'Winning Hand', 4));
  const groups = groupsOf(best, win);
  const total = totalOf(best.tally);
  const tooFew = best.tally.points < options.minimumPoints;
  const why = tooCheap(best.tally.points, options.minimumPoints).text;
  const reason = because('sumNotAWin', { sum: total.reason, why });
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
  readonly reason: Reason;
  readonly citation: Citation;
} {
  const name = (seat: Seat): Reason => playerValue(seats.places(dealer, seat));
  const responsible = responsibleSeat(winner, from, tile, discards);
  if (from === null) return { responsible, reason: because('zungJung.selfDraw'), citation: payoffRule(2) };
  const values = { winner: name(winner), tile: tileText(tile), from: name(from) };
  if (responsible === null) {
    return { responsible, reason: because('zungJung.winnerToo', values), citation: payoffRule(4) };
  }
  if (responsible === from) {
    return { responsible, reason: because('zungJung.discarder', values), citation: payoffRule(3) };
  }
  const reason = because('zungJung.firstDiscarder', { ...values, responsible: name(responsible) });
  return { responsible, reason, citation: payoffRule(4) };
}

/** Payments step by step; they add up to the changes of `settle`. */
export function explainPayoff(settlement: Claim & Pick<Settlement, 'dealer'>): readonly Payment[] {
  const { seats, points, winner, from } = settlement;
  const { responsible, reason, citation } = whyResponsible(settlement);
  const payers = seats.all.filter((seat) => seat !== winner);
  const eachPays = (amount: number, why: Reason, rule: Citation): Payment[] =>
    payers.map((seat) => ({ from: seat, to: winner, points: amount, reason: why, citation: rule }));

  if (from !== null && points <= STANDARD_POINTS) {
    const why = because('zungJung.standard', { points, standard: STANDARD_POINTS });
    return eachPays(points, why, payoffRule(3));
  }
  if (responsible === null) return eachPays(points, because('zungJung.eachPays', { points, reason }), citation);
  const rest = payers.length * (points - STANDARD_POINTS);
  return [
    ...eachPays(STANDARD_POINTS, because('zungJung.bigHand', { points: STANDARD_POINTS }), payoffRule(3)),
    {
      from: responsible,
      to: winner,
      points: rest,
      reason: because('zungJung.rest', { payers: payers.length, points, standard: STANDARD_POINTS, rest, reason }),
      citation,
    },
  ];
}
