import { says, word } from '../../messages/phrase.js';
import { changesValue, say } from '../../messages/message.js';
import type { Changes } from '../../hands/win.js';
import { type Of, optional, record } from '../../vocabulary/shape.js';
import { ABORT, CHANGES, HAND_END } from '../../vocabulary/terms.js';
import { isFlowerUnreplaced } from '../bonus-tiles.js';
import { breach, impossible, inconsistency } from '../checks/check.js';
import { draftHand, handIn, windName, withHand } from '../hand.js';
import { fact, move } from './move.js';
import { type HandState, type TableState, handInPlay } from '../state.js';
import { unscoredWin } from '../win-claim.js';
import { betsIn, discardPassed, sumOf } from '../points.js';
import { HAND_RESULT } from '../../vocabulary/results.js';
import { dealtFirst } from '../checks/phase.js';
import { handResultFor } from '../viewer.js';

const ENTER_POINTS_DATA = record({ changes: CHANGES });
type EnterPointsData = Of<typeof ENTER_POINTS_DATA>;

const pointsAreEntered = /* @__PURE__ */ impossible<EnterPointsData>('not-in-ruleset', ({ rules }) =>
  rules.entersPoints ? undefined : says`this ruleset scores wins itself; points cannot be entered`,
);

const winToEnter = /* @__PURE__ */ impossible<EnterPointsData>('wrong-phase', (state, hand) => {
  if (unscoredWin(state, hand) !== undefined) return undefined;
  return hand.wins.length === 0
    ? says`nobody has won the hand`
    : says`the points of every win have already been entered`;
});

/** Entered points must sum to zero (decision BR-02). */
const enteredBalance = /* @__PURE__ */ impossible<EnterPointsData>(
  'unbalanced',
  { field: 'changes' },
  (_state, _hand, { changes }) => {
    const sum = changes.reduce((all, change) => all + change, 0);
    return sum === 0 ? undefined : says`the changes must sum to zero; their sum is ${sum}`;
  },
);

export const pointsEnteredFact = fact('PointsEntered', ENTER_POINTS_DATA, {
  says: ({ changes }) => say('pointsEntered', { changes: changesValue(changes) }),
  evolve: (state, { changes }) => pointsEntered(state, handIn(state), changes),
  seen: ({ changes }) => ({ changes }),
});

/** Enter the points of the first win without points, in rulesets that enter them. */
export const enterPoints = /* @__PURE__ */ move({
  action: 'EnterPoints',
  data: ENTER_POINTS_DATA,
  phase: handInPlay,
  checks: [pointsAreEntered, winToEnter, enteredBalance],
  facts: [pointsEnteredFact],
});

function pointsEntered(state: TableState, hand: HandState, changes: Changes): TableState {
  const next = draftHand(hand);
  next.entered++;
  next.changes = sumOf(hand.changes, changes);
  return { ...state, hand: next, scores: sumOf(state.scores, changes) };
}

const MAKE_PAYMENTS_DATA = record({ changes: CHANGES });
type MakePaymentsData = Of<typeof MAKE_PAYMENTS_DATA>;

const balanced = /* @__PURE__ */ inconsistency<MakePaymentsData>(
  'unbalanced',
  { field: 'changes' },
  (_state, _hand, { changes }) =>
    changes.reduce((sum, change) => sum + change, 0) === 0 ? undefined : says`the payments must sum to zero`,
);

const paidAsScored = /* @__PURE__ */ inconsistency<MakePaymentsData>(
  'payments-differ',
  { field: 'changes' },
  (_state, hand, { changes }) =>
    changes.every((change, seat) => change === hand.changes[seat])
      ? undefined
      : says`paid ${changes.join(' ')}, but the hand changes the scores by ${hand.changes.join(' ')}`,
);

export const paymentsMadeFact = fact('PaymentsMade', MAKE_PAYMENTS_DATA, {
  says: ({ changes }) => say('paid', { changes: changesValue(changes) }),
  aside: true,
  seen: ({ changes }) => ({ changes }),
});

/** Record the payments made at the table; scores follow the result of record. */
export const makePayments = /* @__PURE__ */ move({
  action: 'MakePayments',
  data: MAKE_PAYMENTS_DATA,
  phase: handInPlay,
  checks: [balanced, paidAsScored],
  facts: [paymentsMadeFact],
});

/** `abort`: reason for an abortive draw, with `aborted` only. */
const END_HAND_DATA = record({ reason: HAND_END, abort: optional(ABORT) });
type EndHandData = Of<typeof END_HAND_DATA>;

const ENDED = record({
  reason: HAND_END,
  abort: optional(ABORT),
  /** Result of the end itself; absent if it changes nothing. */
  result: optional(HAND_RESULT),
});

const abortKnown = /* @__PURE__ */ impossible<EndHandData>(
  'not-in-ruleset',
  { field: 'abort' },
  ({ rules }, _hand, { reason, abort }) => {
    if (reason !== 'aborted')
      return abort === undefined
        ? undefined
        : says`abort can be given only for a hand that ends aborted, not ${word(reason)}`;
    if (rules.aborts.length === 0) return says`this ruleset has no abortive draws`;
    return abort !== undefined && rules.aborts.includes(abort)
      ? undefined
      : says`expected abort, the kind of abortive draw: ${rules.aborts.map(word)}`;
  },
);

const somebodyWon = /* @__PURE__ */ impossible<EndHandData>(
  'wrong-phase',
  { field: 'reason' },
  (_state, hand, { reason }) => {
    if (reason === 'won') return hand.wins.length > 0 ? undefined : says`nobody has won the hand`;
    return (reason === 'exhausted' || reason === 'aborted') && hand.wins.length > 0
      ? says`the hand has been won`
      : undefined;
  },
);

const drawnOut = /* @__PURE__ */ breach<EndHandData>(
  'not-exhausted',
  { field: 'reason' },
  ({ rules }, hand, { reason }) => {
    if (reason !== 'exhausted' || hand.gap || hand.due === 'deal') return undefined;
    return hand.due === 'end' || isFlowerUnreplaced(rules, hand)
      ? undefined
      : says`${Math.max(0, hand.live)} tiles of the live wall are left, or the last drawn tile has not been discarded`;
  },
);

const noClaimLeftOpen = /* @__PURE__ */ breach<EndHandData>('claim-open', ({ rules }, hand, { reason }) => {
  const isEnd = reason === 'exhausted' || reason === 'won';
  const announced = isEnd ? hand.announced.find(({ claim }) => claim === 'win' || rules.claimsLastDiscard) : undefined;
  return (
    announced &&
    says`${windName(rules, hand, announced.seat)} has announced ${word(announced.claim)}; settle that claim first`
  );
});

const pointsWereEntered = /* @__PURE__ */ breach<EndHandData>('points-not-entered', (state, hand, { reason }) => {
  const win = reason === 'won' ? unscoredWin(state, hand) : undefined;
  return win && says`the points of the win of ${windName(state.rules, hand, win.seat)} have not been entered`;
});

export const handEndedFact = fact('HandEnded', ENDED, {
  says: ({ reason, abort }) =>
    abort === undefined ? say(`ends.${reason}`) : say('ends.abortedBy', { why: say(`abort.${abort}`) }),
  evolve: handEnded,
  seen({ reason, abort, result }, { viewer }) {
    // The end of a hand is public, tenpai included.
    const shownResult = result && handResultFor(result, viewer);
    return {
      reason,
      ...(abort === undefined ? {} : { abort }),
      ...(shownResult === undefined ? {} : { result: shownResult }),
    };
  },
  actionData: ({ reason, abort }) => (abort === undefined ? { reason } : { reason, abort }),
});

/** End a hand: won, exhausted, aborted, or by a ruling. */
export const endHand = /* @__PURE__ */ move({
  action: 'EndHand',
  data: END_HAND_DATA,
  phase: handInPlay,
  checks: [dealtFirst, abortKnown, somebodyWon, drawnOut, noClaimLeftOpen, pointsWereEntered],
  decide(state, given, { ruleset }) {
    const result = ruleset.settleEnd?.(state, handIn(state), given);
    return { type: 'HandEnded', data: result === undefined ? given : { ...given, result } };
  },
  facts: [handEndedFact],
});

function handEnded(before: TableState, { reason, abort, result }: Of<typeof ENDED>): TableState {
  // The last discard has passed, unless it was won on.
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
  const changes = result?.changes ?? state.rules.seats.zeros;
  hand.bets -= betsIn(state.rules, result?.betsLost);
  hand.changes = sumOf(hand.changes, changes);
  return { ...withHand(state, hand), handsPlayed: state.handsPlayed + 1, scores: sumOf(state.scores, changes) };
}

const negated = (a: Changes): Changes => [-a[0], -a[1], -a[2], -a[3]];
