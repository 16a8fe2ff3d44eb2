import type { Changes, Payoff, Score } from '../../hands/win.js';
import type { ActionData } from '../../table/moves/moves.js';
import type { HandResult } from '../../vocabulary/results.js';
import type { HandState, TableState } from '../../table/state.js';
import { isHonor, isTerminal, ofEachSeat, SEATS, type Seat } from '../../tiles/tile.js';
import type { Settlement } from '../../table/checks/check.js';
import type { ScoringOptions } from './options.js';
import type { LimitHandId } from './patterns.js';
import { BET } from './common-rules.js';
import { type ReachClaim, settle, winnerOf } from './payments.js';
import { baseOf, MANGAN, selfDrawShare, totalOf } from './points.js';
import type { ReachScore } from './score.js';
import { isReady } from './furiten.js';

/** What a win or the end of a hand pays, from the table. */

/** The score as the record keeps it: what can be worked out again from it is left out. */
export const recorded = ({
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
  base,
}: ReachScore): Score => ({
  patterns,
  raw,
  points,
  limit,
  scored,
  arrangement,
  figures: { handPoints, basePoints, basePointsRaw, dora, ura, redFives, base },
});

/** What payments are multiples of, for a hand that was not shown: the smallest that pays these points. */
function baseOfPoints(points: number, dealerWins: boolean, selfDraw: boolean, rules: ScoringOptions): number {
  for (let handPoints = 1; handPoints <= 13; handPoints++) {
    for (let basePoints = 20; basePoints <= 110; basePoints += basePoints < 30 ? 5 : 10) {
      const base = baseOf(handPoints, basePoints, rules);
      if (totalOf(base, dealerWins, selfDraw) === points) return base;
    }
  }
  return points / (dealerWins ? 6 : 4);
}

/** The claim on the table of one winner, with what they get besides the hand. */
export function claimOf(settlement: Settlement, rules: ScoringOptions): ReachClaim {
  const { score, points, winner, from, dealer, guaranteed, honba, bets } = settlement;
  const base = score?.figures?.base ?? baseOfPoints(points, winner === dealer, from === null, rules);
  const liability = guaranteed && { seat: guaranteed.seat, limitHand: guaranteed.hand as LimitHandId };
  const winners = [winnerOf(winner, { base, scored: score?.scored ?? [] }, liability, rules)];
  const ownBetFrom = rules.reachBetsTo === 'own-first' ? (settlement.ownBetWith ?? null) : null;
  return { winners, from, dealer, honba, bets, ownBetFrom, powHonba: rules.powHonba };
}

export function settleWin(settlement: Settlement, rules: ScoringOptions): Payoff {
  const { honba, bets } = settlement;
  const payoff = settle(claimOf(settlement, rules));
  return {
    ...payoff,
    ...(honba === 0 ? {} : { honba: 300 * honba }),
    ...(bets === 0 ? {} : { bets: BET * bets }),
  };
}

const NOTHING: Changes = [0, 0, 0, 0];

/**
 * 4.6-3, 4.6-6 (PR-19, PR-22, PR-29): nobody is paid, the bets are lost; whether those who declared reach were ready shows,
 * for they open their hands.
 */
export function endWithoutPayments(
  state: TableState,
  hand: HandState,
  { reason }: ActionData['EndHand'],
): HandResult | undefined {
  if (reason === 'won' || reason === 'voided' || reason === 'misdeal') return undefined;
  const betsLost = hand.bets * BET;
  const anyReach = hand.players.some(({ reach }) => reach !== null);
  if (betsLost === 0 && !anyReach) return undefined;
  // Only what was shown says so to all.
  const isShown = (seat: Seat) => hand.players[seat].reach !== null && hand.players[seat].shown.length > 0;
  const ready = SEATS.map((seat) => (isShown(seat) ? isReady(state, hand, seat) : null));
  return { changes: NOTHING, ...(anyReach ? { ready } : {}), ...(betsLost === 0 ? {} : { betsLost }) };
}

/** riichi-presets "No win": 3,000 between ready and not ready, or a river of terminals and honors paid as a mangan. */
export function endWithPayments(
  state: TableState,
  hand: HandState,
  { reason }: ActionData['EndHand'],
): HandResult | undefined {
  if (reason !== 'exhausted') return undefined;
  // A hand that has not been shown and that nobody knows was not ready: who is ready shows it.
  const ready = SEATS.map((seat) => isReady(state, hand, seat) ?? false);
  const nagashi = SEATS.filter((seat) => isNagashi(hand, seat));
  if (nagashi.length === 0) return { changes: readyPayments(ready), ready };
  const changes: [number, number, number, number] = [0, 0, 0, 0];
  for (const seat of nagashi) {
    for (const payer of SEATS) {
      if (payer === seat) continue;
      const share = selfDrawShare(MANGAN, seat === hand.dealer || payer === hand.dealer);
      changes[payer] -= share;
      changes[seat] += share;
    }
  }
  return { changes, ready, nagashi };
}

const READY_PAYMENT = 3000;

function readyPayments(ready: readonly (boolean | null)[]): Changes {
  const count = ready.filter((one) => one === true).length;
  if (count === 0 || count === 4) return NOTHING;
  return ofEachSeat((seat) => (ready[seat] === true ? READY_PAYMENT / count : -READY_PAYMENT / (4 - count)));
}

/** Every discard of the player was a terminal or honor, and nobody claimed one. */
function isNagashi(hand: HandState, seat: Seat): boolean {
  if (hand.gap || hand.players[seat].discards === 0) return false;
  for (let discard = hand.river; discard !== null; discard = discard.previous) {
    if (discard.seat !== seat) continue;
    if (discard.takenBy !== null || discard.design < 0 || !(isTerminal(discard.design) || isHonor(discard.design)))
      return false;
  }
  return true;
}
