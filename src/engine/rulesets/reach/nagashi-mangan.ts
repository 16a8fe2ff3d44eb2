import type { Changes } from '../../hands/win.js';
import type { HandState } from '../../table/state.js';
import { isHonor, isTerminal, type Seat } from '../../tiles/tile.js';
import type { ScoringOptions } from './options.js';
import { MANGAN, selfDrawShare } from './points.js';

/** Nagashi mangan: a river of terminals and honors that nobody claimed is paid like a self-drawn mangan (riichi-presets "No win"). */

/** Whether all discards of the player were unclaimed terminals and honors. */
export function isNagashi(hand: HandState, seat: Seat): boolean {
  if (hand.gap || hand.players[seat].discards === 0) return false;
  for (let discard = hand.river; discard !== null; discard = discard.previous) {
    if (discard.seat !== seat) continue;
    if (discard.takenBy !== null || discard.design < 0 || !(isTerminal(discard.design) || isHonor(discard.design)))
      return false;
  }
  return true;
}

/** The payments to every player with nagashi mangan. */
export function nagashiPayments(
  rules: Pick<ScoringOptions, 'seats' | 'tsumoLoss'>,
  winners: readonly Seat[],
  dealer: Seat,
): Changes {
  const { seats } = rules;
  const changes = seats.zeros.slice();
  for (const seat of winners) {
    for (const payer of seats.all) {
      if (payer === seat) continue;
      const share = selfDrawShare(MANGAN, seat === dealer, payer === dealer, rules);
      changes[payer] -= share;
      changes[seat] += share;
    }
  }
  return changes;
}
