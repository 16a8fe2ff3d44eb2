import { type Citation, cite } from '../../scoring/citation.js';
import type { Explanation } from '../../scoring/explanation.js';
import type { ScoredGroup, Win } from '../../scoring/win.js';
import { countOf } from '../../tiles/counts.js';
import { printTiles, tileOf, tileText } from '../../tiles/notation.js';
import { DESIGNS, EAST, NORTH, placesAfter, SEATS, type Seat, type Tile } from '../../tiles/tile.js';
import type { Settlement } from '../../table/played-by.js';
import { categoryOf, nineGatesExtra, PATTERNS, type PatternId, seriesOf } from './patterns.js';
import { type Claim, responsibleSeat, STANDARD_POINTS } from './payoff.js';
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
type Groups = readonly ScoredGroup[];

const basicRule = (item: number): Citation => cite('wsom-scoring', 'Basic Rules', item);
const payoffRule = (item: number): Citation => cite('wsom-scoring', 'Payoff Scheme', item);
const decided = (id: string): Citation => cite('decisions-zung-jung', '', id);
const WINDS = ['East', 'South', 'West', 'North'];

// --- The tiles that make a pattern ---

/** The lowest tile of a group. */
const tileIn = (group: ScoredGroup): Tile => tileOf(group.tiles[0]);
const textOf = (group: ScoredGroup): string => printTiles(group.tiles.map(tileOf));

const wholeHand = (groups: Groups): Groups => groups;
const noTiles = (): Groups => [];
const sequences = (groups: Groups): Groups => groups.filter(({ kind }) => kind === 'sequence');
const triplets = (groups: Groups): Groups => groups.filter(({ kind }) => kind === 'triplet' || kind === 'kong');
const kongs = (groups: Groups): Groups => groups.filter(({ kind }) => kind === 'kong');
const concealedTriplets = (groups: Groups): Groups => triplets(groups).filter(({ concealed }) => concealed);
const winds = (groups: Groups): Groups => groups.filter((group) => tileIn(group) >= EAST && tileIn(group) <= NORTH);
const dragons = (groups: Groups): Groups => groups.filter((group) => tileIn(group) > NORTH);

/** The sequences that occur at least so often. */
const identical =
  (times: number) =>
  (groups: Groups): Groups =>
    sequences(groups).filter((one, _, all) => all.filter((other) => tileIn(other) === tileIn(one)).length >= times);

/** One group for each tile of the first list that has a group for all of its tiles. */
function firstOf(lists: readonly (readonly Tile[])[], groups: Groups): Groups {
  for (const tiles of lists) {
    const found = tiles.flatMap((tile) => groups.find((group) => tileIn(group) === tile) ?? []);
    if (found.length === tiles.length) return found;
  }
  return [];
}

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SUITS = [0, 9, 18];
const SIMILAR = RANKS.map((rank) => SUITS.map((suit) => suit + rank));
const STRAIGHTS = SUITS.map((suit) => [suit, suit + 3, suit + 6]);
const consecutive = (length: number): readonly (readonly Tile[])[] =>
  SUITS.flatMap((suit) =>
    RANKS.slice(0, 10 - length).map((low) => RANKS.slice(low, low + length).map((n) => suit + n)),
  );

/** Which groups of a reading make a pattern it has; none for a pattern of circumstance. */
const MADE_OF: Readonly<Record<PatternId, (groups: Groups, win: Win) => Groups>> = {
  '1.1': sequences,
  '1.2': wholeHand,
  '1.3': wholeHand,
  '2.1.1': wholeHand,
  '2.1.2': wholeHand,
  '2.2': wholeHand,
  '3.1': (groups, win) => triplets(groups).filter((set) => tileIn(set) > NORTH || tileIn(set) === win.seatWind),
  '3.2.1': dragons,
  '3.2.2': dragons,
  '3.3.1': winds,
  '3.3.2': winds,
  '3.3.3': winds,
  '3.3.4': winds,
  '3.4': wholeHand,
  '4.1': triplets,
  '4.2.1': concealedTriplets,
  '4.2.2': concealedTriplets,
  '4.2.3': concealedTriplets,
  '4.3.1': kongs,
  '4.3.2': kongs,
  '4.3.3': kongs,
  '4.3.4': kongs,
  '5.1.1': identical(2),
  '5.1.2': identical(2),
  '5.1.3': identical(3),
  '5.1.4': identical(4),
  '6.1': (groups) => firstOf(SIMILAR, sequences(groups)),
  '6.2.1': (groups) => firstOf(SIMILAR, [...triplets(groups), ...groups.filter(({ kind }) => kind === 'eyes')]),
  '6.2.2': (groups) => firstOf(SIMILAR, triplets(groups)),
  '7.1': (groups) => firstOf(STRAIGHTS, sequences(groups)),
  '7.2.1': (groups) => firstOf(consecutive(3), triplets(groups)),
  '7.2.2': (groups) => firstOf(consecutive(4), triplets(groups)),
  '8.1.1': wholeHand,
  '8.1.2': wholeHand,
  '8.1.3': wholeHand,
  '8.1.4': wholeHand,
  '9.1.1': noTiles,
  '9.1.2': noTiles,
  '9.2': noTiles,
  '9.3': noTiles,
  '9.4.1': noTiles,
  '9.4.2': noTiles,
  '10.1': wholeHand,
  '10.2': wholeHand,
};

// --- What does not count ---

const rowOf = (id: string): (typeof PATTERNS)[number] => PATTERNS.find((row) => row.id === id)!;
const called = (id: string): string => `${id} ${rowOf(id).name.en}`;

const excluded = (id: PatternId, reason: string, citation: Citation): Excluded => ({
  id,
  name: rowOf(id).name.en,
  reason,
  citation,
});

/** Met, but a higher pattern of the same series counts, or a listed limit pattern alone. */
function outranked({ reading, tally }: Candidate, win: Win): Excluded[] {
  return PATTERNS.flatMap(({ id, count }) => {
    if (tally.patterns.some((scored) => scored.id === id)) {
      if (tally.listed === null || tally.listed === id) return [];
      const reason = `met, but ${called(tally.listed)} is a listed limit and scores alone`;
      return [excluded(id, reason, basicRule(6))];
    }
    if (count(reading, win) === 0) return [];
    const higher = tally.patterns.find((scored) => seriesOf(scored.id as PatternId) === seriesOf(id))!;
    return [excluded(id, `met, but of one series only the highest counts: ${called(higher.id)}`, basicRule(4))];
  });
}

/** What Concealed Hand and Mixed Greater Terminals keep from irregular hands (ZJ-10, ZJ-16). */
function barred({ reading }: Candidate): Excluded[] {
  if (reading.shape === 'regular') return [];
  const name = reading.shape === 'seven-pairs' ? 'Seven Pairs' : 'Thirteen Terminals';
  const concealed = excluded('1.2', `nothing is exposed, but ${name} is an irregular hand`, categoryOf('10.1'));
  if (reading.shape === 'seven-pairs') return [concealed];
  const reason = 'all terminals and honors, but Thirteen Terminals is neither All Triplets nor Seven Pairs';
  return [concealed, excluded('8.1.3', reason, rowOf('8.1.3').citation)];
}

/** What the tiles of a hand seem to promise, as players ask about it at the table. */
function nearMisses({ reading, tally }: Candidate, groups: Groups, win: Win): Excluded[] {
  const near: Excluded[] = [];
  const counts = (id: PatternId): boolean => tally.patterns.some((scored) => scored.id === id);
  const blessing = win.blessing === 'heaven' ? '9.4.1' : '9.4.2';
  if (win.blessing !== null && !counts(blessing)) {
    const reason = 'spoiled: a meld was declared before the win, and a concealed kong is one';
    near.push(excluded(blessing, reason, rowOf(blessing).citation));
  }
  const extra = nineGatesExtra(reading, win);
  if (extra >= 0 && !counts('2.2')) {
    const reason = `1112345678999 and ${tileText(extra)}, but won on ${tileText(win.tile)}: before that tile the hand was not calling for all nine`;
    near.push(excluded('2.2', reason, decided('ZJ-01')));
  }
  for (const group of triplets(groups)) {
    const tile = tileIn(group);
    if (tile >= EAST && tile <= NORTH && tile !== win.seatWind) {
      const reason = `${textOf(group)}: ${WINDS[tile - EAST]} is not the seat wind (${WINDS[win.seatWind - EAST]}), and there is no prevailing wind`;
      near.push(excluded('3.1', reason, rowOf('3.1').citation));
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

/** One text for each way to arrange the tiles and what it is worth: places that make no difference are one reading. */
const keyOf = ({ arrangement, tally }: Candidate): string =>
  JSON.stringify([arrangement, tally.patterns.map(({ id, count }) => [id, count])]);

function otherReadings(best: Candidate, win: Win): Explanation['otherReadings'] {
  const others = new Map<string, Candidate>();
  for (const candidate of allReadings(win)) {
    const key = keyOf(candidate);
    if (key !== keyOf(best) && !others.has(key)) others.set(key, candidate);
  }
  return [...others.values()]
    .sort((a, b) => (isBetter(a.tally, b.tally) ? -1 : isBetter(b.tally, a.tally) ? 1 : 0))
    .map((candidate) => {
      const { patterns, raw, points } = candidate.tally;
      return { arrangement: groupsOf(candidate, win), patterns, raw, points };
    });
}

/**
 * Explains what `scoreWin` answers, and with a settlement who pays what. A hand that does not win has no points and a
 * reason why; one that is only too cheap (`minimumPoints`) still shows its patterns.
 */
export function explainWin(
  win: Win,
  options: ScoringOptions,
  settlement: (Claim & Pick<Settlement, 'dealer'>) | null = null,
): Explanation {
  const best = bestReading(win);
  const none = { excluded: [], otherReadings: [], payments: [] };
  if (best === null) {
    const reason = `not a win: ${noShape(win).reason}`;
    const total = { raw: 0, points: 0, limit: null, reason, citation: cite('wsom-rulebook', 'Winning Hand', 4) };
    return { arrangement: [], patterns: [], ...none, total };
  }
  const groups = groupsOf(best, win);
  const total = totalOf(best.tally);
  const tooFew = best.tally.points < options.minimumPoints;
  const reason = `${total.reason}; not a win: ${tooCheap(best.tally.points, options.minimumPoints).reason}`;
  return {
    arrangement: groups,
    patterns: best.tally.patterns.map((scored) => ({
      ...scored,
      tiles: MADE_OF[scored.id as PatternId](groups, win).map(({ tiles }) => tiles),
      citation: rowOf(scored.id).citation,
    })),
    excluded: [...outranked(best, win), ...barred(best), ...nearMisses(best, groups, win)],
    otherReadings: otherReadings(best, win),
    total: tooFew ? { ...total, points: 0, reason, citation: decided('E') } : total,
    payments: tooFew || settlement === null ? [] : explainPayoff(settlement),
  };
}

// --- The payments ---

/** Why nobody, the discarder or somebody before him is responsible for a win on a discard. */
function whyResponsible({ winner, from, tile, discards, dealer }: Claim & Pick<Settlement, 'dealer'>): {
  readonly responsible: Seat | null;
  readonly reason: string;
  readonly citation: Citation;
} {
  const name = (seat: Seat): string => WINDS[placesAfter(dealer, seat)];
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

/** The payments of a win step by step; the points of each seat's steps add up to its change in `settle`. */
export function explainPayoff(settlement: Claim & Pick<Settlement, 'dealer'>): readonly Payment[] {
  const { points, winner, from } = settlement;
  const { responsible, reason, citation } = whyResponsible(settlement);
  const payers = SEATS.filter((seat) => seat !== winner);
  const eachPays = (amount: number, why: string, rule: Citation): Payment[] =>
    payers.map((seat) => ({ from: seat, to: winner, points: amount, reason: why, citation: rule }));

  if (from !== null && points <= STANDARD_POINTS) {
    const why = `each pays ${points}: a hand of ${STANDARD_POINTS} points or less is split equally, whoever is responsible`;
    return eachPays(points, why, payoffRule(3));
  }
  if (responsible === null) return eachPays(points, `each pays ${points}: ${reason}`, citation);
  const rest = 3 * (points - STANDARD_POINTS);
  const sum = `3 × ${points} − 3 × ${STANDARD_POINTS} = ${rest}`;
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
