import { type Phrase, says, word } from '../../messages/phrase.js';
import { breach, inconsistency } from '../../table/checks/check.js';
import { type CheckOf, type Checks, SHARED_CHECKS, withChecks } from '../../table/ruleset.js';
import { discardsOf, type SwapCalling, swapped } from './swap-calling.js';
import { windName, withPlayer } from '../../table/hand.js';
import type { HandState, TableState } from '../../table/state.js';
import { handOf } from '../../table/concealed-hand.js';
import type { ActionData } from '../../table/moves/moves.js';
import { underDue, wrongUnder } from '../../table/dora-indicator.js';
import { asShown } from '../../table/shown-melds.js';
import { winClaimOf, isWinningShape } from '../../table/win-claim.js';
import type { Seat } from '../../tiles/tile.js';
import { abortDue, notToAbort } from './abortive-draws.js';
import type { ScoringOptions } from './options.js';
import { scoreWin } from './score.js';
import { isSeen, winWith } from './situation.js';
import { readIrregular } from '../../hands/hand-reading.js';
import { isConcealedKongOpen } from '../../table/checks/robbing-a-kong.js';
import { isReady, type MissedWinPassed, missedWin, quadAfterReach } from './furiten.js';
import * as reach from '../../table/checks/reach.js';

/** Differences between reach rulesets in the procedure of play. */
export interface PlayOptions {
  readonly missedWinPassed: MissedWinPassed;
  /** Condition for a concealed kong after reach: nothing in the hand may change, or only the waits may not (RM-23). */
  readonly quadAfterReach: 'strict' | 'same-waits';
  /** Swap-calling: discarding the same tile or the other end right after a call (PR-12). */
  readonly swapCalling: SwapCalling;
  /** Players who declared reach show their hand when nobody wins (4.6-6; PR-22). */
  readonly reachShown: boolean;
  /** Who may rob a concealed kong (RX-04). */
  readonly concealedKongRobbedBy: 'nobody' | 'thirteen-orphans';
}

/** The shared checks with those of indicators, reach, furiten and abortive draws. */
export function checksFor(play: PlayOptions, scoring: ScoringOptions): Checks {
  const broken = [hand(abortFirst)];
  return withChecks(SHARED_CHECKS, {
    DrawTile: [reach.indicatorShown, ...broken],
    DiscardTile: [
      reach.indicatorShown,
      reach.discardInReach,
      reach.discardLeavesReady,
      ...(play.swapCalling === 'allowed' ? [] : [noSwap(play.swapCalling)]),
    ],
    AnnounceClaim: [reach.noClaimInReach, missedToSay(play)],
    WithdrawClaim: [declarationsBind],
    ClaimMeld: [
      reach.indicatorShown,
      reach.noClaimInReach,
      ...broken,
      ...(play.swapCalling === 'allowed' ? [] : [claimLeavesDiscard(play.swapCalling)]),
    ],
    DeclareKong: [reach.indicatorShown, reach.reachThenDiscard, quadInReach(play)],
    DeclareReach: [...broken],
    DeclareWin: [
      reach.indicatorShown,
      reach.reachThenDiscard,
      missed(play),
      ...(play.concealedKongRobbedBy === 'nobody' ? [] : [onlyOrphansRob]),
      underShown,
      underForReach,
    ],
    RevealTiles: [...(play.reachShown ? [shownReady] : [])],
    EndHand: [reach.indicatorShown, abortLawful(play, scoring), ...(play.reachShown ? [reachHandsShown] : [])],
  });
}

/** 9.2-1: "all verbal declarations are binding and cannot be changed once said" (PR-13). */
const declarationsBind = /* @__PURE__ */ breach<ActionData['WithdrawClaim']>(
  'claim-withdrawn',
  (state, table, { seat, claim }) =>
    says`${who(state, table, seat)} has announced ${word(claim)}, and an announced claim is binding`,
);

type Broken = (state: TableState, hand: HandState) => Phrase | undefined;
const hand = (broken: Broken): CheckOf<'DrawTile' | 'ClaimMeld' | 'DeclareReach'> =>
  breach<ActionData['DrawTile' | 'ClaimMeld' | 'DeclareReach']>('abort-due', broken);

/** riichi-presets "No win": an abortive draw is due once the discard has passed. */
const abortFirst: Broken = (state, table) => {
  const due = abortDue(state, table);
  return due === null ? undefined : says`the hand must end in an abortive draw: ${word(due)}`;
};

const who = (state: TableState, table: HandState, seat: Seat): Phrase => windName(state.rules, table, seat);

const furiten = (state: TableState, table: HandState, seat: Seat, why: Phrase | undefined): Phrase | undefined =>
  why && says`${who(state, table, seat)} is furiten (missed win) and may win only by self-draw: ${why}`;

// A shown hand and the river are public.
const missed = ({ missedWinPassed }: PlayOptions): CheckOf<'DeclareWin'> =>
  breach<ActionData['DeclareWin']>(
    'missed-win',
    { shows: ({ concealed }) => (concealed === undefined || concealed === null ? 'hand' : 'table') },
    (state, table, data) => {
      const { seat, by } = data;
      if (by === 'self-draw') return undefined;
      return furiten(state, table, seat, missedWin(state, asDeclared(table, data), seat, missedWinPassed));
    },
  );

/** The table with the winner's shown hand, so that furiten is judged by it. */
function asDeclared(table: HandState, data: ActionData['DeclareWin']): HandState {
  const { seat, concealed } = data;
  if (concealed === undefined || concealed === null) return table;
  const shown = asShown(table, data);
  const player = { ...shown.players[seat], concealed: handOf(concealed) };
  return { ...shown, players: withPlayer(shown.players, seat, player) };
}

const missedToSay = ({ missedWinPassed }: PlayOptions): CheckOf<'AnnounceClaim'> =>
  breach<ActionData['AnnounceClaim']>('missed-win', { shows: 'hand' }, (state, table, { seat, claim }) => {
    if (claim !== 'win') return undefined;
    return furiten(state, table, seat, missedWin(state, table, seat, missedWinPassed));
  });

/** RX-04: a concealed kong may be robbed only to complete 13 Orphans. */
const onlyOrphansRob = /* @__PURE__ */ breach<ActionData['DeclareWin']>(
  'not-robbable',
  { shows: ({ concealed }) => (concealed === undefined || concealed === null ? 'hand' : 'table') },
  (state, table, { seat, by }) => {
    if (by !== 'robbing-kong' || !isConcealedKongOpen(table)) return undefined;
    const { win } = winClaimOf(state, table, { seat, by });
    if (win === null) return undefined;
    return win.melds.length === 0 && readIrregular(win, state.rules.shapes)?.shape === 'thirteen-terminals'
      ? undefined
      : says`a concealed kong may be robbed only to complete 13 Orphans`;
  },
);

/** Complete in strict records; scribes get a warning instead (`declareWin`). */
const underShown = /* @__PURE__ */ inconsistency<ActionData['DeclareWin']>(
  'under-not-shown',
  { field: 'under', strictOnly: true },
  ({ rules }, table, { seat, under = [] }) => {
    const due = underDue(rules, table);
    return table.players[seat].reach === null || under.length === due ? undefined : wrongUnder(due, under.length);
  },
);

const underForReach = /* @__PURE__ */ breach<ActionData['DeclareWin']>(
  'under-without-reach',
  { field: 'under' },
  (state, table, { seat, under = [] }) => {
    if (under.length === 0) return undefined;
    if (table.players[seat].reach === null)
      return says`${who(state, table, seat)} has not declared reach, so the tiles under the indicators (ura dora) do not count`;
    const due = underDue(state.rules, table);
    return under.length > due && !table.gap && table.due !== 'deal'
      ? says`expected at most one tile under each of ${due} indicators, got ${under.length}`
      : undefined;
  },
);

const quadInReach = ({ quadAfterReach: how }: PlayOptions): CheckOf<'DeclareKong'> =>
  breach<ActionData['DeclareKong']>(
    'kong-after-reach',
    { shows: 'hand', field: 'tile' },
    (state, table, { seat, kind, tile }) => {
      if (table.players[seat].reach === null || table.gap) return undefined;
      if (kind !== 'concealed-kong') return says`after reach only a concealed quad may be declared`;
      return quadAfterReach(state, table, seat, tile, how === 'strict');
    },
  );

/** riichi-presets "Calls": no swap-calling. */
const noSwap = (calling: SwapCalling): CheckOf<'DiscardTile'> =>
  breach<ActionData['DiscardTile']>('swap-call', { field: 'tile' }, (_state, table, { seat, tile }) => {
    if (table.came !== 'claim' || table.turn !== seat || table.due !== 'discard') return undefined;
    return swapped(table.players[seat].melds.at(-1), tile, calling)
      ? says`${tile} may not be discarded right after a call that it could have completed (swap-calling)`
      : undefined;
  });

/** A call is not allowed if every remaining tile would be a swap. */
const claimLeavesDiscard = (calling: SwapCalling): CheckOf<'ClaimMeld'> =>
  breach<ActionData['ClaimMeld']>('swap-call', { shows: 'hand' }, (state, table, data) => {
    const { concealed } = table.players[data.seat];
    // Larger hands always have another tile.
    if (concealed.size > 8 || !isSeen(table, data.seat)) return undefined;
    return discardsOf(state, table, data, calling)
      ? undefined
      : says`this call leaves no tile that may be discarded (swap-calling)`;
  });

const abortLawful = ({ missedWinPassed }: PlayOptions, scoring: ScoringOptions): CheckOf<'EndHand'> =>
  breach<ActionData['EndHand']>(
    'not-to-abort',
    { shows: ({ abort }) => (abort === 'nine-kinds' || abort === 'three-wins' ? 'record' : 'table'), field: 'abort' },
    (state, table, { reason, abort }) => {
      if (reason !== 'aborted' || abort === undefined) return undefined;
      return notToAbort(state, table, abort, () => threeMayWin(state, table, missedWinPassed, scoring));
    },
  );

/** Whether three players may win on the open tile; `null` if some tiles are unknown. */
function threeMayWin(
  state: TableState,
  table: HandState,
  passed: PlayOptions['missedWinPassed'],
  scoring: ScoringOptions,
): boolean | null {
  const { open } = table;
  if (open === null || table.wins.length > 0) return false;
  let known = true;
  for (const seat of state.rules.seats.all) {
    if (seat === open.seat) continue;
    const by = open.kind === 'kong' ? 'robbing-kong' : 'discard';
    const { win, tile, shown } = winClaimOf(state, table, { seat, by });
    if (win === null || tile === null || shown === null) {
      known = false;
      continue;
    }
    if (!isWinningShape(state.rules, win) || missedWin(state, table, seat, passed) !== undefined) return false;
    if ('win' in scoreWin(winWith(win, state, table, { seat, by, tile, shown }), scoring)) return false;
  }
  return known ? true : null;
}

/** 4.6-6: a player with reach must prove tenpai. */
const reachHandsShown = /* @__PURE__ */ breach<ActionData['EndHand']>('reach-not-shown', (state, table, { reason }) => {
  if (reason !== 'exhausted' || table.gap) return undefined;
  const hidden = state.rules.seats.all.find(
    (seat) => table.players[seat].reach !== null && table.players[seat].shown.length === 0,
  );
  return hidden === undefined
    ? undefined
    : says`${who(state, table, hidden)} has declared reach and must show a ready hand (tenpai)`;
});

/** 9.4-3: a shown reach hand without tenpai (noten reach). */
const shownReady = /* @__PURE__ */ breach<ActionData['RevealTiles']>(
  'reach-not-ready',
  (state, table, { seat, tiles }) => {
    const player = table.players[seat];
    if (player.reach === null || table.gap || player.melds.some((meld) => meld.design < 0)) return undefined;
    return notReadyAs(state, table, seat, tiles)
      ? says`${who(state, table, seat)} declared reach with a hand that is not ready (noten): maximum penalty (chombo)`
      : undefined;
  },
);

/** Whether these tiles, shown as the player's hand, are noten. */
function notReadyAs(state: TableState, table: HandState, seat: Seat, tiles: readonly string[]): boolean {
  const player = table.players[seat];
  const shown = { ...player, concealed: handOf(tiles) };
  const players = withPlayer(table.players, seat, shown);
  return isReady(state, { ...table, players }, seat) === false;
}
