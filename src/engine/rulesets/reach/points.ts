import type { ScoringOptions } from './options.js';
import { because, type Reason, type ReasonedPoints } from '../../hands/explanation.js';
import type { Arrangement, Meld } from '../../hands/arrangements.js';
import type { ScoredGroup } from '../../hands/win.js';
import { printTiles, tileOf } from '../../tiles/notation.js';
import { DESIGNS, type Tile, isHonor, isTerminal } from '../../tiles/tile.js';
import { type ReachReading, type Wait, isValueTile, nameOf } from './patterns.js';
import type { ReachWin } from './situation.js';

/** wsom-reach 7.4; `counted_limit` is reached by count alone (option `countedLimit`). */
export type LimitName = 'mangan' | 'haneman' | 'double_mangan' | 'triple_mangan' | 'counted_limit' | 'limit_hand';

/** A quarter of a non-dealer's Mangan of 8,000; a Limit Hand is four of them (7.4). */
export const MANGAN = 2000;
export const LIMIT_HAND = 4 * MANGAN;

/**
 * The base of payments from Hand Points and rounded base points: BP x 2^(HP+2), with the limits of 7.4 (7.3; RM-18,
 * RM-19). Tested against the charts of the appendix.
 */
export function baseOf(handPoints: number, basePoints: number, rules: ScoringOptions): number {
  if (handPoints < 5) {
    const base = basePoints << (handPoints + 2);
    // 7.4 names 3 HP with 60 BP and 4 HP with 30 BP: both are 1920.
    return base >= MANGAN || (rules.kiriage && handPoints >= 3 && base >= 1920) ? MANGAN : base;
  }
  if (rules.countedLimit > 0 && handPoints >= rules.countedLimit) return LIMIT_HAND;
  return handPoints === 5 ? MANGAN : handPoints <= 7 ? 3000 : handPoints <= 10 ? 4000 : 6000;
}

const NAMES: Readonly<Record<number, LimitName>> = {
  2000: 'mangan',
  3000: 'haneman',
  4000: 'double_mangan',
  6000: 'triple_mangan',
  8000: 'counted_limit',
};

/** The limit of a `baseOf`, or `null` below Mangan. */
export const limitOf = (base: number): LimitName | null => (base < MANGAN ? null : NAMES[base]);

/** Payments are rounded up to hundreds (appendix). */
const hundreds = (points: number): number => (((points + 99) / 100) | 0) * 100;

/** The discarder's payment (4.8-1): four times the base, six times to the dealer. */
export const discardPayment = (base: number, dealerWins: boolean): number => hundreds(base * (dealerWins ? 6 : 4));

/**
 * One player's payment for a self-draw: the base, or twice if the dealer is involved. The share that is missing with
 * fewer than four players is lost, or split among those who pay (SN-47, SN-48).
 */
export function selfDrawShare(
  base: number,
  dealerWins: boolean,
  dealerPays: boolean,
  { seats, tsumoLoss }: Pick<ScoringOptions, 'seats' | 'tsumoLoss'>,
): number {
  const own = hundreds(dealerWins || dealerPays ? 2 * base : base);
  const missing = 4 - seats.count;
  if (tsumoLoss || missing === 0) return own;
  return own + hundreds((missing * (dealerWins ? 2 * base : base)) / (seats.count - 1));
}

/** The winner's total income, before honba and bets. */
export function totalOf(base: number, dealerWins: boolean, selfDraw: boolean, rules: ScoringOptions): number {
  if (!selfDraw) return discardPayment(base, dealerWins);
  const others = rules.seats.count - 1;
  const share = selfDrawShare(base, dealerWins, false, rules);
  return dealerWins ? others * share : selfDrawShare(base, false, true, rules) + (others - 1) * share;
}

/** 7.2-2: the fixed value of All Pairs, not rounded. */
export const ALL_PAIRS_BP = 25;

/** Value of a concealed triplet; half if exposed, four times for a kong (7.2-2). */
const CONCEALED_TRIPLE = Uint8Array.from({ length: DESIGNS }, (_, design) =>
  isHonor(design) || isTerminal(design) ? 8 : 4,
);

function meldPoints({ kind, design }: Pick<Meld, 'kind' | 'design'>): number {
  if (kind === 'chi') return 0;
  const concealed = CONCEALED_TRIPLE[design];
  return kind === 'pong' ? concealed / 2 : kind === 'concealed-kong' ? 4 * concealed : 2 * concealed;
}

/** 7.2-2: value tiles 2; a double wind by option (RM-02). */
function pairPoints(eyes: Tile, win: ReachWin, rules: ScoringOptions): number {
  if (!isValueTile(eyes, win, rules)) return 0;
  return eyes === win.seatWind && eyes === win.prevailingWind ? rules.dealerEastPairBp : 2;
}

/** Waits for one kind of tile, which give base points (7.2-3). */
export const isNarrow = (wait: Wait): wait is 'middle' | 'side' | 'single' =>
  wait === 'middle' || wait === 'side' || wait === 'single';

/**
 * Base points (fu) of an arrangement before rounding (7.2). `claimedTriple` is the triplet completed by a claimed tile,
 * which counts as exposed (RM-12), or -1; `peace`: a self-drawn Peace gets no points for the draw.
 */
export function rawBasePoints(
  { sequences, triplets, eyes }: Arrangement,
  reading: ReachReading,
  win: ReachWin,
  claimedTriple: Tile,
  peace: boolean,
): number {
  let points = 20 + pairPoints(eyes, win, reading.rules);
  for (let i = 0; i < triplets.length; i++) points += CONCEALED_TRIPLE[triplets[i]];
  if (claimedTriple >= 0) points -= CONCEALED_TRIPLE[claimedTriple] / 2;
  if (sequences.length + triplets.length < 4) {
    for (let i = 0; i < win.melds.length; i++) points += meldPoints(win.melds[i]);
  }
  if (isNarrow(reading.wait)) points += 2;
  if (win.by !== 'self-draw') return reading.hand.exposed === 0 ? points + 10 : points;
  if (peace) return points;
  return win.onKong ? points + reading.rules.supplementBp : points + 2;
}

/** Rounded up to tens; 20 base points won on a discard have no column in the charts (RM-01). */
export function roundedBasePoints(raw: number, win: ReachWin, rules: ScoringOptions): number {
  if (raw === 20) return win.by === 'self-draw' ? 20 : rules.openAllRunsDiscardBp;
  return (((raw + 9) / 10) | 0) * 10;
}

const textOf = ({ tiles }: ScoredGroup): string => printTiles(tiles.map(tileOf));

type FuStep = ReasonedPoints<Reason>;

/** The texts of concealed and exposed sets. */
const SETS = {
  triplet: ['fu.concealedTriplet', 'fu.exposedTriplet'],
  kong: ['fu.concealedKong', 'fu.exposedKong'],
} as const;

function groupStep(group: ScoredGroup, win: ReachWin, rules: ScoringOptions): FuStep | null {
  const design = tileOf(group.tiles[0]);
  const tiles = textOf(group);
  if (group.kind === 'eyes') {
    const points = pairPoints(design, win, rules);
    if (points === 0) return null;
    const twice = design === win.seatWind && design === win.prevailingWind;
    const citation = rules.cites[twice ? 'double-wind-pair' : 'fu-set'];
    return { reason: because(twice ? 'fu.doubleWindPair' : 'fu.valuePair', { tiles }), points, citation };
  }
  if (group.kind !== 'triplet' && group.kind !== 'kong') return null;
  const points =
    group.meld === null
      ? CONCEALED_TRIPLE[design] / (group.concealed ? 1 : 2)
      : meldPoints({ kind: group.meld, design });
  const kind = because(isHonor(design) ? 'honors' : isTerminal(design) ? 'terminals' : 'simples');
  const claimed = group.winningTile && !group.concealed;
  return {
    reason: because(claimed ? 'fu.claimedTriplet' : SETS[group.kind][group.concealed ? 0 : 1], { tiles, kind }),
    points,
    citation: rules.cites[claimed ? 'claimed-triplet' : 'fu-set'],
  };
}

/** The items of `rawBasePoints` in the order of 7.2, for explanations. */
export function basePointSteps(
  groups: readonly ScoredGroup[],
  wait: Wait,
  win: ReachWin,
  rules: ScoringOptions,
  peace: boolean,
): readonly FuStep[] {
  const { cites } = rules;
  const steps: FuStep[] = [{ reason: because('fu.win'), points: 20, citation: cites['fu-win'] }];
  const exposed = win.melds.some(({ kind }) => kind !== 'concealed-kong');
  if (win.by !== 'self-draw' && !exposed) {
    steps.push({ reason: because('fu.concealedDiscard'), points: 10, citation: cites['fu-win'] });
  }
  for (const group of groups) {
    const step = groupStep(group, win, rules);
    if (step !== null) steps.push(step);
  }
  if (isNarrow(wait)) steps.push({ reason: because(`fu.${wait}`), points: 2, citation: cites['fu-wait'] });
  if (win.by === 'self-draw') {
    const reason = peace ? because('fu.selfDrawnPeace', { name: nameOf('peace') }) : because('fu.selfDrawn');
    const points = peace ? 0 : win.onKong ? rules.supplementBp : 2;
    const citation = cites[peace ? 'fu-peace' : win.onKong ? 'fu-supplement' : 'fu-self-draw'];
    steps.push({ reason, points, citation });
  }
  return steps;
}
