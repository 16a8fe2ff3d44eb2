import { word } from '../../messages/phrase.js';
import type { Citation } from '../../vocabulary/terms.js';
import { because, type Explanation, type LuckyStep, noScore, type Reason } from '../../hands/explanation.js';
import { type Groups, textOf } from '../../hands/groups.js';
import { kindOf } from '../../hands/features.js';
import { idsOf, timesMet } from '../../hands/pattern.js';
import { otherReadings } from '../../hands/winning-readings.js';
import { listTiles } from '../../tiles/counts.js';
import { tileText } from '../../tiles/notation.js';
import { EAST, type Tile } from '../../tiles/tile.js';
import { LIMIT_HAND, MANGAN, basePointSteps, discardPayment, isNarrow, limitOf, selfDrawShare } from './points.js';
import type { ScoringOptions } from './options.js';
import { ALL, HUMAN_WIN, isValueTile, nameOf, type PatternId, reachFeatures, tablesOf } from './patterns.js';
import { BET } from './common-rules.js';
import { citeOf } from './score-cites.js';
import { inTurnOrder, paymentSteps, type ReachClaim } from './payments.js';
import {
  allReadings,
  bestReading,
  type Candidate,
  groupsOf,
  HUMAN_SCORED,
  isBetter,
  isHumanWin,
  luckOf,
  luckyTiles,
  isHumanWinPlayedInstead,
  noHandPoint,
  noShape,
  type Worth,
} from './score.js';
import { isDealer, luckyTile, type ReachWin } from './situation.js';

type Excluded = Explanation<Reason>['excluded'][number];

/** An explanation with base points (RM-39), dora and bets. */
type ReachExplanation = Explanation<Reason> & Required<Pick<Explanation<Reason>, 'basePoints' | 'luckyTiles' | 'bets'>>;

// --- Patterns that do not count ---

const excluded = (id: PatternId, reason: Reason, citation: Citation): Excluded => ({
  id,
  name: ALL.row(id).name.en,
  reason,
  citation,
});

const has = ({ patterns }: Worth, id: PatternId): boolean => patterns.some((scored) => scored.id === id);

/**
 * Patterns that the hand has but that do not count: a Limit Hand or a Human Win excludes them, or another pattern
 * replaces them.
 */
function uncounted({ reading, worth }: Candidate, win: ReachWin, human: boolean): Excluded[] {
  const { hand, rules } = reading;
  const kind = kindOf(hand, win, reachFeatures(win));
  const { all, combinations, concealed, exposed } = tablesOf(rules);
  const lower = (hand.exposed > 0 ? exposed : concealed).excluded(kind, hand, win, reading);
  // A concealed hand that is counted lacks only what other patterns replace.
  if (lower.length === 0 && hand.exposed === 0 && !human && worth.limitHands === 0) return [];
  return combinations.flatMap((row): Excluded[] => {
    const { id, open, name, citation } = row;
    if (timesMet(row, kind, hand, win, reading) === 0) return [];
    if (open === 0 && hand.exposed > 0) {
      return [excluded(id, because('reach.exposed'), citation)];
    }
    if (human) {
      const { citation: rule } = all.row('human_win');
      return [excluded(id, because('reach.humanWinAlone', { name: nameOf('human_win') }), rule)];
    }
    if (worth.limitHands > 0) {
      const reason = because('reach.limitHandAlone', { name: word(worth.patterns[0].name) });
      return [excluded(id, reason, rules.cites['limit-hand-alone'])];
    }
    const by = lower.find((one) => one.excluded.id === id);
    if (by === undefined) return [];
    const names = { other: word(by.row.name.en), name: word(name.en) };
    const reason = because('reach.inPlace', { ...names, reason: because(by.exclusion.reason, names) });
    return [excluded(id, reason, by.exclusion.citation)];
  });
}

/** Near misses that players ask about. */
function nearMisses({ reading, worth }: Candidate, groups: Groups, win: ReachWin, rules: ScoringOptions): Excluded[] {
  const near: Excluded[] = [];
  const { hand, wait } = reading;
  const { cites } = rules;
  if (win.dealt === 'human' && isHumanWinPlayedInstead(rules) && worth.points > discardPayment(MANGAN, isDealer(win))) {
    const reason = because('reach.aboveMangan', { points: worth.points });
    near.push(excluded('human_win', reason, cites['human-win-instead']));
  }
  const claimed = groups.find(({ kind, winningTile, concealed }) => kind === 'triplet' && winningTile && !concealed);
  if (claimed !== undefined && wait === 'triple' && hand.concealedTriplets >= 2 && hand.concealedTriplets <= 3) {
    const id = hand.concealedTriplets === 2 ? 'three_concealed_triples' : 'four_concealed_triples';
    const reason = because('reach.claimedTriplet', { tiles: textOf(claimed) });
    near.push(excluded(id, reason, cites['claimed-triplet']));
  }
  if (hand.shape === 'seven-pairs' && !rules.terminalsHonorsAllPairs) {
    const tiles = listTiles(win.concealed);
    if (worth.limitHands === 0 && tiles.every((tile) => tile >= EAST || tile % 9 === 0 || tile % 9 === 8)) {
      near.push(excluded('all_terminals_and_honors', because('reach.ofPairs'), cites['terminals-honors-of-sets']));
    }
  }
  if (worth.limitHands === 0 && hand.sequences === 4 && hand.exposed === 0 && !has(worth, 'peace')) {
    const reason = isValueTile(hand.eyes, win, rules)
      ? because('reach.valuePair')
      : isNarrow(wait) && because('reach.noOpenWait', { wait: because(`wait.${wait}`) });
    if (reason) near.push(excluded('peace', reason, tablesOf(rules).all.row('peace').citation));
  }
  if (win.finalTile && win.by === 'robbing-kong') {
    near.push(excluded('final_tile_discard', because('reach.addedTile'), cites['added-tile']));
  }
  return near;
}

// --- Lucky Tiles, the total and its payments ---

function luckySteps(win: ReachWin, rules: ScoringOptions): readonly LuckyStep<Reason>[] {
  const { cites } = rules;
  const shown = (kind: 'dora' | 'ura', indicators: readonly Tile[]): LuckyStep<Reason>[] =>
    indicators.map((one) => {
      const indicator = tileText(one);
      const tile = tileText(luckyTile(one, rules.tiles));
      const count = luckyTiles(win, [one], tablesOf(rules));
      return {
        kind,
        indicator,
        tile,
        count,
        reason: because(`lucky.${kind}`, { tile, indicator }),
        citation: cites[kind],
      };
    });
  const reds = (): LuckyStep<Reason> => ({
    kind: 'red',
    indicator: null,
    tile: null,
    count: win.redFives,
    reason: because('lucky.red'),
    citation: citeOf(cites, 'red-fives'),
  });
  const aside = (): LuckyStep<Reason> => ({
    kind: 'aside',
    indicator: null,
    tile: tileText(win.aside[0]),
    count: win.aside.length,
    reason: because('lucky.aside', { tile: tileText(win.aside[0]) }),
    citation: citeOf(cites, 'set-aside'),
  });
  return [
    ...shown('dora', win.indicators),
    ...(win.reach === null ? [] : shown('ura', win.uraIndicators)),
    ...(rules.redFives && win.redFives > 0 ? [reds()] : []),
    ...(win.aside.length > 0 ? [aside()] : []),
  ];
}

/** How the payment follows from a base. */
function paidReason(base: number, win: ReachWin, rules: ScoringOptions) {
  const dealer = isDealer(win);
  if (win.by !== 'self-draw')
    return because('paid.discard', { times: dealer ? 6 : 4, points: discardPayment(base, dealer) });
  const others = rules.seats.count - 1;
  const least = selfDrawShare(base, dealer, false, rules);
  const split = rules.tsumoLoss ? '' : because('split');
  if (dealer) return because(others === 3 ? 'paid.dealerThree' : 'paid.dealerTwo', { split, least });
  const most = selfDrawShare(base, false, true, rules);
  return others === 3
    ? because('paid.three', { split, most, least, again: least })
    : because('paid.two', { split, most, least });
}

function totalOf({ reading, worth }: Candidate, win: ReachWin, lucky: number): ReachExplanation['total'] {
  const { handPoints, basePoints, basePointsRaw, base, points } = worth;
  const { rules } = reading;
  const { cites } = rules;
  if (worth.limitHands !== 0) {
    const many = base / LIMIT_HAND;
    const double = rules.limitHandsStack && many > worth.limitHands;
    const key = many === 1 ? 'limitHand' : double ? 'limitHandsDoubled' : 'limitHandsAdded';
    const reason = because(key, { ...(many === 1 ? {} : { many }), base, paid: paidReason(base, win, rules) });
    const citation = cites[many === 1 ? 'limit-hand' : double ? 'limit-hands-doubled' : 'limit-hands-added'];
    return { raw: 0, points, limit: 'limit_hand', reason, citation };
  }
  const sum =
    lucky === 0
      ? because('han', { han: handPoints })
      : because('hanLucky', { own: handPoints - lucky, lucky, han: handPoints });
  const limit = limitOf(base);
  const fu =
    basePointsRaw === basePoints
      ? because('fu', { fu: basePoints })
      : because('fuRounded', { raw: basePointsRaw, fu: basePoints });
  const counted = { fu, basePoints, power: handPoints + 2 };
  const paid = paidReason(base, win, rules);
  const byBasePoints = basePoints << (handPoints + 2);
  if (limit === null) {
    const reason = because('reach.total', { sum, ...counted, base, paid });
    const citation = cites[basePointsRaw === 20 && basePoints !== 20 ? 'open-twenty' : 'total'];
    return { raw: handPoints, points, limit, reason, citation };
  }
  const isRoundedUp = handPoints < 5 && byBasePoints < MANGAN;
  const why =
    handPoints >= 5 ? '' : because(isRoundedUp ? 'reach.whyRoundedUp' : 'reach.why', { ...counted, raw: byBasePoints });
  const reason = because('reach.limit', { sum, why, limit: because(`limit.${limit}`), base, paid });
  const citation = cites[isRoundedUp ? 'rounded-up' : limit === 'counted_limit' ? 'counted-limit' : 'limit'];
  return { raw: handPoints, points, limit, reason, citation };
}

const nothing = (rules: ScoringOptions): ReachExplanation['total'] => ({
  raw: 0,
  points: 0,
  limit: null,
  reason: because('notAWin', { why: noHandPoint(rules).text }),
  citation: rules.cites['no-hand-point'],
});

const humanTotal = (win: ReachWin, rules: ScoringOptions): ReachExplanation['total'] => ({
  raw: HUMAN_WIN.value,
  points: discardPayment(MANGAN, isDealer(win)),
  limit: 'mangan',
  reason: because('humanWin', { name: nameOf('human_win'), base: MANGAN, paid: paidReason(MANGAN, win, rules) }),
  citation: tablesOf(rules).all.row('human_win').citation,
});

function betsOf(claim: ReachClaim | null, { cites }: ScoringOptions): ReachExplanation['bets'] {
  if (claim === null || claim.bets === 0) return null;
  const several = inTurnOrder(claim).length > 1;
  const bets = claim.bets === 1 ? because('bets.one', { bet: BET }) : because('bets', { count: claim.bets, bet: BET });
  const reason = several ? because('betsInTurn', { bets }) : bets;
  return { points: claim.bets * BET, reason, citation: cites[several ? 'bets-in-turn' : 'bets'] };
}

const noteOf = ({ cites }: ScoringOptions): Pick<ReachExplanation, 'note'> =>
  cites.addsWsom ? { note: because('reach.addsWsom') } : {};

/**
 * Explains the result of `scoreWin`, with payments if there is a claim. A hand that does not win has no points and a
 * reason; one that lacks only the Hand Point (yaku) still shows its arrangement.
 */
export function explainWin(win: ReachWin, rules: ScoringOptions, claim: ReachClaim | null = null): ReachExplanation {
  const tables = tablesOf(rules);
  const luck = luckOf(win, rules, tables);
  const readings = allReadings(win, rules, luck.sum, tables);
  const best = bestReading(readings);
  if (best === null) {
    const none = noScore(because('notAWin', { why: noShape(win).text }), rules.cites['no-hand-point']);
    return { ...none, basePoints: [], luckyTiles: [], bets: null, ...noteOf(rules) };
  }
  const groups = groupsOf(best, win);
  const human = isHumanWin(best.worth, win, rules);
  const wins = human || best.worth.points > 0;
  const scored = human ? HUMAN_SCORED : best.worth.patterns;
  const counted = wins && !human && best.worth.limitHands === 0;
  const peace = has(best.worth, 'peace');
  return {
    arrangement: groups,
    patterns: tables.all.explain(scored, groups, win, best.reading.hand),
    excluded: [...uncounted(best, win, human), ...(human ? [] : nearMisses(best, groups, win, rules))],
    otherReadings: otherReadings(
      best,
      readings,
      (a, b) => isBetter(a.worth, b.worth),
      ({ arrangement, worth: { patterns, basePointsRaw } }) => [arrangement, idsOf(patterns), basePointsRaw],
      (other) => ({
        arrangement: groupsOf(other, win),
        patterns: other.worth.patterns,
        raw: other.worth.handPoints,
        points: other.worth.points,
      }),
    ),
    total: human ? humanTotal(win, rules) : wins ? totalOf(best, win, luck.sum) : nothing(rules),
    payments: wins && claim !== null ? paymentSteps(claim, rules.cites) : [],
    basePoints: counted ? stepsOf(best, groups, win, peace) : [],
    luckyTiles: counted ? luckySteps(win, rules) : [],
    bets: wins ? betsOf(claim, rules) : null,
    ...noteOf(rules),
  };
}

function stepsOf({ arrangement, reading }: Candidate, groups: Groups, win: ReachWin, peace: boolean) {
  if (arrangement !== null) return basePointSteps(groups, reading.wait, win, reading.rules, peace);
  return [
    {
      reason: because('fu.pairs', { name: nameOf('all_pairs') }),
      points: 25,
      citation: reading.rules.cites['fu-all-pairs'],
    },
  ];
}
