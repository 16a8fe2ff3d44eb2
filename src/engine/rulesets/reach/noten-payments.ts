import type { Changes } from '../../hands/win.js';
import type { ActionData } from '../../table/moves/moves.js';
import type { HandState, TableState } from '../../table/state.js';
import type { Seat } from '../../tiles/tile.js';
import type { HandResult } from '../../vocabulary/results.js';
import type { ScoringOptions } from './options.js';
import { BET } from './common-rules.js';
import { isReady } from './furiten.js';
import { isNagashi, nagashiPayments } from './nagashi-mangan.js';

/** Noten payments and the other results of a hand that nobody wins. */

/** 4.6-3, 4.6-6 (PR-19, PR-22, PR-29): no payments, and bets are lost; players with reach must show tenpai. */
export function endWithoutPayments(
  state: TableState,
  hand: HandState,
  { reason }: ActionData['EndHand'],
): HandResult | undefined {
  if (reason === 'won' || reason === 'voided' || reason === 'misdeal') return undefined;
  const betsLost = hand.bets * BET;
  const anyReach = hand.players.some(({ reach }) => reach !== null);
  if (betsLost === 0 && !anyReach) return undefined;
  // Only shown hands prove tenpai.
  const isShown = (seat: Seat) => hand.players[seat].reach !== null && hand.players[seat].shown.length > 0;
  const { seats } = state.rules;
  const ready = seats.of((seat) => (isShown(seat) ? isReady(state, hand, seat) : null));
  return { changes: seats.zeros, ...(anyReach ? { ready } : {}), ...(betsLost === 0 ? {} : { betsLost }) };
}

/** Payments of an exhausted hand. */
export interface NoWin {
  readonly playsNagashi: boolean;
  /** Points that the players without tenpai pay to those with tenpai, in all. */
  readonly readyPool: number;
  readonly scoring: Pick<ScoringOptions, 'seats' | 'tsumoLoss'>;
}

/** riichi-presets "No win": points between tenpai and noten, or nagashi mangan where it is played. */
export function endWithPayments(
  state: TableState,
  hand: HandState,
  { reason }: ActionData['EndHand'],
  { playsNagashi, readyPool, scoring }: NoWin,
): HandResult | undefined {
  if (reason !== 'exhausted') return undefined;
  // Tenpai must be shown: a hand shown with tiles that nobody read is ready, and one not shown is noten.
  const { seats } = state.rules;
  const ready = seats.of((seat) => isReady(state, hand, seat) ?? hand.players[seat].shown.length > 0);
  const nagashi = playsNagashi ? seats.all.filter((seat) => isNagashi(hand, seat)) : [];
  if (nagashi.length === 0) return { changes: notenPayments(ready, readyPool), ready };
  return { changes: nagashiPayments(scoring, nagashi, hand.dealer), ready, nagashi };
}

function notenPayments(ready: readonly (boolean | null)[], pool: number): Changes {
  const count = ready.filter((one) => one === true).length;
  if (count === 0 || count === ready.length) return ready.map(() => 0);
  return ready.map((one) => (one === true ? pool / count : -pool / (ready.length - count)));
}
