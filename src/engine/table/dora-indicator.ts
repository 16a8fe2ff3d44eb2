import { type Phrase, says } from '../messages/phrase.js';
import type { Meld } from '../hands/arrangements.js';
import { tileOf } from '../tiles/notation.js';
import { draftHand, sighted } from './hand.js';
import type { KongKind, TableRules } from './rules.js';
import { isSetAsideOpen } from './hand.js';
import { addedNow } from './checks/robbing-a-kong.js';
import type { HandState, Indicators } from './state.js';

/** Dora indicators (Lucky Tile indicators): how many are due, and when. */

export const NO_INDICATORS: Indicators = { tiles: [], due: 0, later: 0 };

/** One indicator is due before play begins. */
export const FIRST_INDICATOR: Indicators = { tiles: [], due: 1, later: 0 };

/** Adds the indicator of a kong; one still waiting for a discard is due before the next supplement. */
export function indicatorsOfKong({ indicators: rules }: TableRules, before: Indicators, kind: KongKind): Indicators {
  if (rules === null || rules.most === 1) return before;
  const { tiles, due, later } = before;
  const now = rules.revealed[kind] === 'before-supplement' ? 1 : 0;
  return { tiles, due: due + later + now, later: 1 - now };
}

/** Removes the indicator of the kong just laid; `undefined` if it is already revealed. */
export function indicatorsWithoutKong(
  { indicators: rules }: TableRules,
  before: Indicators,
  { kind }: Meld,
): Indicators | undefined {
  if (rules === null || rules.most === 1 || kind !== 'big-exposed-kong') return before;
  const { tiles, due, later } = before;
  if (rules.revealed[kind] === 'with-discard') return { tiles, due, later: Math.max(0, later - 1) };
  return due === 0 ? undefined : { tiles, due: due - 1, later };
}

/** Indicators waiting for a discard become due. */
export const indicatorsOnDiscard = (before: Indicators): Indicators =>
  before.later === 0 ? before : { tiles: before.tiles, due: before.due + before.later, later: 0 };

/** Number of tiles under indicators that a winner after reach turns up. */
export function underDue({ indicators: rules }: TableRules, { indicators }: HandState): number {
  if (rules === null || rules.under === 'none') return 0;
  return rules.under === 'first' ? Math.min(1, indicators.tiles.length) : indicators.tiles.length;
}

/** A winner after reach showed another number of tiles under indicators. */
export const wrongUnder = (due: number, shown: number): Phrase =>
  says`after reach the tile under each indicator is turned up (ura dora): expected ${due}, got ${shown}`;

/** Reveals an indicator: a tile added to a kong can no longer be robbed, unless indicators come before robbing. */
export function indicated({ indicators: rules }: TableRules, hand: HandState, tile: string): HandState {
  const next = draftHand(hand);
  const { tiles, due, later } = hand.indicators;
  next.indicators = {
    tiles: [...tiles, tile],
    due: Math.max(0, due - 1),
    later: due === 0 ? Math.max(0, later - 1) : later,
  };
  next.seen = sighted(hand.seen, tileOf(tile));
  if (hand.open?.kind === 'kong' && rules?.waiting !== 'before-robbing' && !isSetAsideOpen(hand)) {
    next.added = addedNow(hand);
    next.open = null;
  }
  return next;
}
