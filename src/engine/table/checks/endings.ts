import type { Check } from '../check.js';
import type { HandWon } from '../events.js';
import { isOver } from './setup.js';
import { windLetter } from '../hand.js';
import type { HandState, TableState } from '../state.js';

/** The ends of a hand and of a game. */

export const somebodyWon: Check<'EndHand'> = {
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

export const abortKnown: Check<'EndHand'> = {
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

export const drawnOut: Check<'EndHand'> = {
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

export const noClaimLeftOpen: Check<'EndHand'> = {
  code: 'claim-open',
  kind: 'breach',
  broken({ rules }, hand, { reason }) {
    const isEnd = reason === 'exhausted' || reason === 'won';
    const said = isEnd ? hand.announced.find(({ claim }) => claim === 'win' || rules.claimsLastDiscard) : undefined;
    return said && `${windLetter(rules, hand, said.seat)} has said ${said.claim} and it is not settled`;
  },
};

export const cycleComplete: Check<'CloseGame'> = {
  code: 'cycle-open',
  kind: 'breach',
  field: 'reason',
  broken(state, _hand, { reason }) {
    const { rules, handsPlayed } = state;
    if (reason !== 'complete' || isOver(state)) return undefined;
    const { handsAgreed, cycle } = rules;
    if (handsAgreed !== null)
      return handsPlayed >= handsAgreed ? undefined : `${handsPlayed} of ${handsAgreed} hands have been played`;
    if (rules.isOver !== undefined) return 'the game is not over by what was agreed on';
    return handsPlayed > 0 && handsPlayed % cycle === 0
      ? undefined
      : `${handsPlayed} hand${handsPlayed === 1 ? ' is' : 's are'} no whole number of cycles of ${cycle}`;
  },
};

/** The win whose points are to be entered next, or undefined. */
export const unscoredWin = ({ rules }: TableState, { wins, entered }: HandState): HandWon | undefined =>
  rules.entersPoints ? wins[entered] : undefined;

export const pointsAreEntered: Check<'EnterPoints'> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.entersPoints ? undefined : 'wins are scored by the rules; no points are entered'),
};

export const winToEnter: Check<'EnterPoints'> = {
  code: 'wrong-phase',
  kind: 'impossible',
  broken(state, hand) {
    if (unscoredWin(state, hand) !== undefined) return undefined;
    return hand.wins.length === 0 ? 'nobody has won the hand' : 'the points of every win have been entered';
  },
};

/** Points only change hands (decision BR-02). */
export const enteredBalance: Check<'EnterPoints'> = {
  code: 'unbalanced',
  kind: 'impossible',
  field: 'changes',
  broken(_state, _hand, { changes }) {
    const sum = changes.reduce((all, change) => all + change, 0);
    return sum === 0 ? undefined : `the four numbers sum to ${sum}, not to zero`;
  },
};

export const pointsWereEntered: Check<'EndHand'> = {
  code: 'points-not-entered',
  kind: 'breach',
  broken(state, hand, { reason }) {
    const win = reason === 'won' ? unscoredWin(state, hand) : undefined;
    return win && `what the win of ${windLetter(state.rules, hand, win.seat)} brought has not been entered`;
  },
};

export const balanced: Check<'MakePayments'> = {
  code: 'unbalanced',
  kind: 'inconsistency',
  field: 'changes',
  broken: (_state, _hand, { changes }) =>
    changes.reduce((sum, change) => sum + change, 0) === 0 ? undefined : 'the payments do not sum to zero',
};

export const paidAsScored: Check<'MakePayments'> = {
  code: 'payments-differ',
  kind: 'inconsistency',
  field: 'changes',
  broken: (_state, hand, { changes }) =>
    changes.every((change, seat) => change === hand.changes[seat])
      ? undefined
      : `paid ${changes.join(' ')}, but the hand changes the scores by ${hand.changes.join(' ')}`,
};
