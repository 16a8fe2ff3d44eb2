import type { Changes } from '../../scoring/win.js';
import { HAND_RESULT } from '../../vocabulary/results.js';
import { type Of, optional, record } from '../../vocabulary/shape.js';
import { ABORT, type Abort, HAND_END } from '../../vocabulary/words.js';
import { betsIn, discardPassed } from '../bets.js';
import type { Check } from '../check.js';
import { dealtFirst } from '../checks/phase.js';
import { draftHand, handIn, withHand } from '../draft.js';
import { windName } from '../hand.js';
import { fact, move } from '../move.js';
import { playing } from '../phases.js';
import { handResultFor } from '../results-seen.js';
import { unscoredWin } from '../settlement.js';
import type { TableState } from '../state.js';
import { sumOf, ZERO } from '../totals.js';

/** `abort`: why it was broken off; with `aborted` only. */
const DATA = record({ reason: HAND_END, abort: optional(ABORT) });
type Data = Of<typeof DATA>;

const ENDED = record({
  reason: HAND_END,
  abort: optional(ABORT),
  /** What the end itself changed; absent where it changed nothing and nothing is to be said of the hands. */
  result: optional(HAND_RESULT),
});

const abortKnown: Check<Data> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  field: 'abort',
  broken({ rules }, _hand, { reason, abort }) {
    if (reason !== 'aborted') return abort === undefined ? undefined : `a hand that ends ${reason} is not broken off`;
    if (rules.aborts.length === 0) return 'no hand is broken off in this ruleset';
    return abort !== undefined && rules.aborts.includes(abort)
      ? undefined
      : `expected why the hand is broken off: ${rules.aborts.join(', ')}`;
  },
};

const somebodyWon: Check<Data> = {
  code: 'wrong-phase',
  kind: 'impossible',
  field: 'reason',
  broken(_state, hand, { reason }) {
    if (reason === 'won') return hand.wins.length > 0 ? undefined : 'nobody has won the hand';
    return (reason === 'exhausted' || reason === 'aborted') && hand.wins.length > 0
      ? 'the hand has been won'
      : undefined;
  },
};

const drawnOut: Check<Data> = {
  code: 'not-exhausted',
  kind: 'breach',
  field: 'reason',
  broken(_state, hand, { reason }) {
    if (reason !== 'exhausted' || hand.gap || hand.due === 'deal') return undefined;
    return hand.due === 'end'
      ? undefined
      : `${Math.max(0, hand.live)} tiles of the live wall are left, or the last is not discarded`;
  },
};

const noClaimLeftOpen: Check<Data> = {
  code: 'claim-open',
  kind: 'breach',
  broken({ rules }, hand, { reason }) {
    const isEnd = reason === 'exhausted' || reason === 'won';
    const said = isEnd ? hand.announced.find(({ claim }) => claim === 'win' || rules.claimsLastDiscard) : undefined;
    return said && `${windName(rules, hand, said.seat)} has said ${said.claim} and it is not settled`;
  },
};

const pointsWereEntered: Check<Data> = {
  code: 'points-not-entered',
  kind: 'breach',
  broken(state, hand, { reason }) {
    const win = reason === 'won' ? unscoredWin(state, hand) : undefined;
    return win && `what the win of ${windName(state.rules, hand, win.seat)} brought has not been entered`;
  },
};

export const endHandFacts = {
  HandEnded: fact(ENDED, {
    says: ({ reason, abort }) => (abort === undefined ? ENDS[reason] : `${ENDS.aborted}: ${ABORTS[abort]}`),
    evolve: handEnded,
    seen({ reason, abort, result }, { viewer }) {
      // The end of a hand is said aloud, with who was ready: they show their hands.
      const shownResult = result && handResultFor(result, viewer);
      return {
        reason,
        ...(abort === undefined ? {} : { abort }),
        ...(shownResult === undefined ? {} : { result: shownResult }),
      };
    },
    actionData: ({ reason, abort }) => (abort === undefined ? { reason } : { reason, abort }),
  }),
};

/** A hand ends: won, exhausted, broken off, or by a ruling. */
export const endHand = /* @__PURE__ */ move({
  action: 'EndHand',
  data: DATA,
  phase: playing,
  checks: [dealtFirst, abortKnown, somebodyWon, drawnOut, noClaimLeftOpen, pointsWereEntered],
  decide(state, said, { ruleset }) {
    const result = ruleset.settleEnd?.(state, handIn(state), said);
    return { type: 'HandEnded', data: result === undefined ? said : { ...said, result } };
  },
  facts: endHandFacts,
});

function handEnded(before: TableState, { reason, abort, result }: Of<typeof ENDED>): TableState {
  // The last discard has passed, but where it was won on, by two or by three.
  const kept = reason === 'won' || abort === 'three-wins';
  const state = kept ? before : discardPassed(before, handIn(before));
  const hand = draftHand(handIn(state));
  hand.due = 'end';
  hand.ended = reason;
  hand.announced = [];
  hand.abort = abort ?? null;
  hand.result = result ?? null;
  if (reason === 'voided' || reason === 'misdeal') {
    hand.bets = hand.carried;
    return { ...withHand(state, hand), scores: sumOf(state.scores, negated(hand.changes)) };
  }
  const changes = result?.changes ?? ZERO;
  hand.bets -= betsIn(state.rules, result?.betsLost);
  hand.changes = sumOf(hand.changes, changes);
  return { ...withHand(state, hand), handsPlayed: state.handsPlayed + 1, scores: sumOf(state.scores, changes) };
}

const negated = (a: Changes): Changes => [-a[0], -a[1], -a[2], -a[3]];

const ENDS: Readonly<Record<Of<typeof HAND_END>, string>> = {
  won: 'The hand is over: won',
  exhausted: 'The hand is over: nobody wins, the live wall is used up',
  aborted: 'The hand is broken off',
  voided: 'The hand is voided and will be played again',
  time: 'The hand is over: time is up',
  misdeal: 'The hand is over: a misdeal',
  ruling: 'The hand is over by a ruling',
};

const ABORTS: Readonly<Record<Abort, string>> = {
  'nine-kinds': 'nine kinds of terminals and honors',
  'four-winds': 'four equal winds discarded',
  'four-reaches': 'all four have declared reach',
  'four-kongs': 'four kongs by two or more players',
  'three-wins': 'three win on one tile',
};
