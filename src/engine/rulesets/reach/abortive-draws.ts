import { type Phrase, says, word } from '../../messages/phrase.js';
import type { Abort } from '../../vocabulary/terms.js';
import { windName } from '../../table/hand.js';
import type { HandState, TableState } from '../../table/state.js';
import { countOf } from '../../tiles/counts.js';
import { DESIGNS, isWind } from '../../tiles/tile.js';
import { quadsOf } from './situation.js';

/** Abortive draws (riichi-presets "No win"). */

const KINDS_TO_ABORT = 9;

/** The abortive draw of the ruleset that is due once the last discard has passed, or `null`. */
export function abortDue({ rules: { aborts } }: Pick<TableState, 'rules'>, hand: HandState): Abort | null {
  if (aborts.length === 0 || hand.due !== 'draw' || hand.wins.length > 0 || hand.gap) return null;
  if (fourWinds(hand) && aborts.includes('four-winds')) return 'four-winds';
  if (
    hand.players[0].reach !== null &&
    hand.players.every(({ reach }) => reach !== null) &&
    aborts.includes('four-reaches')
  )
    return 'four-reaches';
  return hand.calls >= 4 && fourQuads(hand) && aborts.includes('four-kongs') ? 'four-kongs' : null;
}

function fourWinds({ river, calls }: HandState): boolean {
  if (river === null || river.index !== 3 || calls > 0 || !isWind(river.design)) return false;
  for (let discard = river.previous; discard !== null; discard = discard.previous)
    if (discard.design !== river.design) return false;
  return true;
}

function fourQuads(hand: HandState): boolean {
  const { quads, players } = quadsOf(hand);
  return quads === 4 && players > 1;
}

/**
 * Why this abortive draw is not allowed, or `undefined`. `threeWin` tells whether three players may win on the open
 * tile.
 */
export function notToAbort(
  state: TableState,
  hand: HandState,
  abort: Abort,
  threeWin: () => boolean | null,
): Phrase | undefined {
  if (hand.gap) return undefined;
  switch (abort) {
    case 'nine-kinds':
      return notNineKinds(state, hand);
    case 'three-wins':
      return threeWin() === false ? says`fewer than three players can win on this tile` : undefined;
    default:
      if (abortDue(state, hand) === abort) return undefined;
      // After the last tile there is no next draw.
      if (abort === 'four-kongs' && hand.due === 'end' && fourQuads(hand)) return undefined;
      return says`${word(abort)} is possible only when nobody claims the last discard and ${WORDS[abort]()}`;
  }
}

const WORDS = {
  'four-winds': () => says`the first four discards are the same wind, with no call`,
  'four-reaches': () => says`all four players have declared reach`,
  'four-kongs': () => says`two or more players have declared four quads`,
} as const;

function notNineKinds({ rules }: TableState, hand: HandState): Phrase | undefined {
  const { turn: seat, due, came, calls } = hand;
  const { concealed, discards } = hand.players[seat];
  if (due !== 'discard' || (came !== 'wall' && came !== 'deal') || discards > 0 || calls > 0)
    return says`nine kinds may be declared only on a player’s first draw, before any call`;
  if (concealed.unseen.length > 0) return undefined;
  let kinds = 0;
  for (let design = 0; design < DESIGNS; design++) {
    if ((design >= 27 || design % 9 === 0 || design % 9 === 8) && countOf(concealed, design) > 0) kinds++;
  }
  return kinds >= KINDS_TO_ABORT
    ? undefined
    : says`${windName(rules, hand, seat)} holds ${kinds} kinds of terminals and honors; nine are needed`;
}
