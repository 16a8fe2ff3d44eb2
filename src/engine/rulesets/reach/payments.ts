import { because, type PaymentStep, type Reason } from '../../hands/explanation.js';
import type { Payoff, Score } from '../../hands/win.js';
import type { Seats } from '../../tiles/seats.js';
import type { Seat } from '../../tiles/tile.js';
import type { ScoringOptions } from './options.js';
import { type LimitHandId, limitsOf } from './patterns.js';
import { BET } from './common-rules.js';
import { LIMIT_HAND, baseOf, discardPayment, selfDrawShare, totalOf } from './points.js';
import type { ReachScore } from './score.js';
import { citeOf, type PaymentRule, type ScoreCites } from './score-cites.js';
import type { Settlement } from '../../table/checks/check.js';

// --- Responsibility payment ("Pow", pao) ---

/** Liability for a Limit Hand that the player guaranteed to another. */
export interface Liability {
  readonly seat: Seat;
  readonly limitHand: LimitHandId;
}

// --- Payment ---

/** A winner with the base of the payments. */
export interface Winner {
  readonly seat: Seat;
  /** `ReachScore.base`. */
  readonly base: number;
  /** The liable player and their part of `base`. */
  readonly pow: { readonly seat: Seat; readonly base: number } | null;
}

/**
 * Applies a liability if the guaranteed hand was won. If Limit Hands add up it covers only that one (riichi-presets) or
 * the whole hand (RX-08), else all of the limit (RM-25, RM-35).
 */
export function winnerOf(
  seat: Seat,
  { base, scored }: Pick<ReachScore, 'base' | 'scored'>,
  liability: Liability | null,
  rules: ScoringOptions,
): Winner {
  if (liability === null || !scored.includes(liability.limitHand)) return { seat, base, pow: null };
  const { limitHand } = liability;
  const ownOnly = rules.limitHandsStack && rules.powCovers === 'own-limit';
  const guaranteed = ownOnly ? LIMIT_HAND * limitsOf(limitHand, rules) : base;
  return { seat, base, pow: { seat: liability.seat, base: guaranteed } };
}

/** All winners on one tile, with the bets and honba on the table. */
export interface ReachClaim {
  readonly seats: Seats;
  /** Default: true. */
  readonly tsumoLoss?: boolean;
  readonly winners: readonly Winner[];
  /** The discarder, or the owner of a robbed kong; `null` for a self-draw. */
  readonly from: Seat | null;
  /** `from` discarded the tile of the claimed kong on whose supplement the winner won. */
  readonly isSupplement?: boolean;
  readonly dealer: Seat;
  /** Number of honba, each worth 100 from every other player: paid to the first winner, or to each. */
  readonly honba: number;
  /** Reach bets on the table, 1,000 each, including those of this hand. */
  readonly bets: number;
  /** The earlier winner who returns this winner's bet, if any. */
  readonly ownBetFrom?: Seat | null;
  /** Default: `responsible`. */
  readonly powHonba?: ScoringOptions['powHonba'];
}

const HONBA = 100;

type Pay = (from: Seat, to: Seat, points: number, why: PaymentRule) => void;

/** Winners in turn order after the discarder; the first gets honba and bets (RM-26). */
export const inTurnOrder = ({
  seats,
  winners,
  from,
}: Pick<ReachClaim, 'seats' | 'winners' | 'from'>): readonly Winner[] =>
  from === null || winners.length < 2
    ? winners
    : winners.toSorted((a, b) => seats.places(from, a.seat) - seats.places(from, b.seat));

/** 4.8-1: the discarder pays everything, a self-draw is split; the dealer pays and receives double (appendix). */
function payWinner({ seat, pow, base }: Winner, claim: ReachClaim, honba: number, pay: Pay): void {
  const { seats, from, dealer, tsumoLoss = true, powHonba = 'responsible' } = claim;
  const shareOf = (payer: Seat, of: number) =>
    selfDrawShare(of, seat === dealer, payer === dealer, { seats, tsumoLoss });
  const dealerWins = seat === dealer;
  const rest = pow === null ? base : base - pow.base;
  const powAlone = powHonba === 'responsible' || (from === null && (rest === 0 || powHonba === 'discarder'));
  /** Who pays the honba alone; `null` if all others share it. */
  const honbaFrom = pow !== null && powAlone ? pow.seat : from;
  if (pow !== null) {
    // With self-draw, what all others would have paid (SN-54).
    const whole =
      from === null
        ? seats.all.reduce<number>((sum, one) => sum + (one === seat ? 0 : shareOf(one, pow.base)), 0)
        : discardPayment(pow.base, dealerWins);
    if (from === null || from === pow.seat) pay(pow.seat, seat, whole, from === null ? 'pow-self-draw' : 'pow-discard');
    else {
      pay(pow.seat, seat, whole / 2, 'pow-half'); // RM-35; whole Limit Hands always give even hundreds
      pay(from, seat, whole / 2, 'discarder-half');
    }
  }
  if (honbaFrom !== null && honba > 0) pay(honbaFrom, seat, (seats.count - 1) * HONBA * honba, 'honba');
  if (from !== null) {
    if (rest > 0) pay(from, seat, discardPayment(rest, dealerWins), claim.isSupplement ? 'supplement' : 'discard');
    return;
  }
  for (let i = 0; i < seats.count; i++) {
    const payer = seats.all[i];
    if (payer === seat) continue;
    if (rest > 0) pay(payer, seat, shareOf(payer, rest), 'self-draw');
    if (honbaFrom === null && honba > 0) pay(payer, seat, HONBA * honba, 'honba');
  }
}

function payAll(claim: ReachClaim, pay: Pay): void {
  const winners = inTurnOrder(claim);
  for (let i = 0; i < winners.length; i++) payWinner(winners[i], claim, i === 0 ? claim.honba : 0, pay);
  if (claim.ownBetFrom != null) pay(claim.ownBetFrom, winners[0].seat, BET, 'own-bet');
}

/**
 * Score changes: every winner is paid in full (11.1). Bets come from the table, so the changes sum to the bets, not to
 * zero.
 */
export function settle(claim: ReachClaim): Payoff {
  const changes = claim.seats.zeros.slice();
  payAll(claim, (from, to, points) => {
    changes[from] -= points;
    changes[to] += points;
  });
  const first = inTurnOrder(claim)[0];
  changes[first.seat] += BET * claim.bets;
  return { changes, responsible: first.pow?.seat ?? (claim.isSupplement ? claim.from : null) };
}

/** Payments step by step; with the bets they add up to the changes of `settle`. */
export function paymentSteps(claim: ReachClaim, cites: ScoreCites): readonly PaymentStep<Reason>[] {
  const steps: PaymentStep<Reason>[] = [];
  payAll(claim, (from, to, points, why) =>
    steps.push({ from, to, points, reason: because(`reach.pays.${why}`), citation: citeOf(cites, why) }),
  );
  return steps;
}

/** Payments of a win at the table. */

/** The score in the record, without what can be recomputed from it. */
export const recordedScore = ({
  patterns,
  raw,
  points,
  limit,
  scored,
  arrangement,
  handPoints,
  basePoints,
  basePointsRaw,
  dora,
  ura,
  redFives,
  aside,
  base,
}: ReachScore): Score => ({
  patterns,
  raw,
  points,
  limit,
  scored,
  arrangement,
  figures: { handPoints, basePoints, basePointsRaw, dora, ura, redFives, ...(aside === 0 ? {} : { aside }), base },
});

/** The smallest base that pays these points, for a hand that was not shown. */
function baseOfPoints(points: number, dealerWins: boolean, selfDraw: boolean, rules: ScoringOptions): number {
  for (let handPoints = 1; handPoints <= 13; handPoints++) {
    for (let basePoints = 20; basePoints <= 110; basePoints += basePoints < 30 ? 5 : 10) {
      const base = baseOf(handPoints, basePoints, rules);
      if (totalOf(base, dealerWins, selfDraw, rules) === points) return base;
    }
  }
  return points / (dealerWins ? 6 : 4);
}

/** The claim of one winner, with honba and bets. */
export function claimOf(settlement: Settlement, rules: ScoringOptions): ReachClaim {
  const { seats, score, points, winner, from, dealer, guaranteed, bets } = settlement;
  const base = score?.figures?.base ?? baseOfPoints(points, winner === dealer, from === null, rules);
  const liability = guaranteed && { seat: guaranteed.seat, limitHand: guaranteed.hand as LimitHandId };
  const winners = [winnerOf(winner, { base, scored: score?.scored ?? [] }, liability, rules)];
  const honba = rules.honbaTo === 'each' ? settlement.handHonba : settlement.honba;
  const ownBetFrom = rules.reachBetsTo === 'own-first' ? (settlement.ownBetWith ?? null) : null;
  const feeder = rules.supplementWinPaidBy === 'discarder-of-claimed-kong' ? settlement.supplementFrom : undefined;
  return {
    seats,
    tsumoLoss: rules.tsumoLoss,
    winners,
    from: feeder ?? from,
    ...(feeder === undefined ? {} : { isSupplement: true }),
    dealer,
    honba,
    bets,
    ownBetFrom,
    powHonba: rules.powHonba,
  };
}

export function settleWin(settlement: Settlement, rules: ScoringOptions): Payoff {
  const claim = claimOf(settlement, rules);
  const { seats, honba, bets } = claim;
  const payoff = settle(claim);
  return {
    ...payoff,
    ...(honba === 0 ? {} : { honba: (seats.count - 1) * HONBA * honba }),
    ...(bets === 0 ? {} : { bets: BET * bets }),
  };
}
