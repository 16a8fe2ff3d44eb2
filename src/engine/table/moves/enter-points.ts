import type { Changes } from '../../scoring/win.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { CHANGES } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { draftHand, handIn } from '../draft.js';
import { fact, move } from '../move.js';
import { playing } from '../phases.js';
import { unscoredWin } from '../settlement.js';
import type { HandState, TableState } from '../state.js';
import { sumOf } from '../totals.js';
import { changesText } from '../wording.js';

const DATA = record({ changes: CHANGES });
type Data = Of<typeof DATA>;

const pointsAreEntered: Check<Data> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.entersPoints ? undefined : 'wins are scored by the rules; no points are entered'),
};

const winToEnter: Check<Data> = {
  code: 'wrong-phase',
  kind: 'impossible',
  broken(state, hand) {
    if (unscoredWin(state, hand) !== undefined) return undefined;
    return hand.wins.length === 0 ? 'nobody has won the hand' : 'the points of every win have been entered';
  },
};

/** Points only change hands (decision BR-02). */
const enteredBalance: Check<Data> = {
  code: 'unbalanced',
  kind: 'impossible',
  field: 'changes',
  broken(_state, _hand, { changes }) {
    const sum = changes.reduce((all, change) => all + change, 0);
    return sum === 0 ? undefined : `the four numbers sum to ${sum}, not to zero`;
  },
};

export const enterPointsFacts = {
  PointsEntered: fact(DATA, {
    says: ({ changes }, wind) => `Points entered: ${changesText(changes, wind)}`,
    evolve: (state, { changes }) => pointsEntered(state, handIn(state), changes),
    seen: ({ changes }) => ({ changes }),
    actionData: ({ changes }) => ({ changes }),
  }),
};

/** What a win brought, where the table scores by itself; for the first win of which it has not been entered yet. */
export const enterPoints = /* @__PURE__ */ move({
  action: 'EnterPoints',
  data: DATA,
  phase: playing,
  checks: [pointsAreEntered, winToEnter, enteredBalance],
  decide: (_state, { changes }) => ({ type: 'PointsEntered', data: { changes } }),
  facts: enterPointsFacts,
});

/** What a win brought, where the table scored it itself. */
function pointsEntered(state: TableState, hand: HandState, changes: Changes): TableState {
  const next = draftHand(hand);
  next.entered++;
  next.changes = sumOf(hand.changes, changes);
  return { ...state, hand: next, scores: sumOf(state.scores, changes) };
}
