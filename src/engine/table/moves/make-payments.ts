import { type Of, record } from '../../vocabulary/shape.js';
import { CHANGES } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { fact, move } from '../move.js';
import { playing } from '../phases.js';
import { changesText } from '../wording.js';

const DATA = record({ changes: CHANGES });
type Data = Of<typeof DATA>;

const balanced: Check<Data> = {
  code: 'unbalanced',
  kind: 'inconsistency',
  field: 'changes',
  broken: (_state, _hand, { changes }) =>
    changes.reduce((sum, change) => sum + change, 0) === 0 ? undefined : 'the payments do not sum to zero',
};

const paidAsScored: Check<Data> = {
  code: 'payments-differ',
  kind: 'inconsistency',
  field: 'changes',
  broken: (_state, hand, { changes }) =>
    changes.every((change, seat) => change === hand.changes[seat])
      ? undefined
      : `paid ${changes.join(' ')}, but the hand changes the scores by ${hand.changes.join(' ')}`,
};

export const makePaymentsFacts = {
  PaymentsMade: fact(DATA, {
    says: ({ changes }, wind) => `Paid: ${changesText(changes, wind)}`,
    aside: true,
    evolve: (state) => state,
    seen: ({ changes }) => ({ changes }),
    actionData: ({ changes }) => ({ changes }),
  }),
};

/** What changed hands at the table; the scores follow the result of record. */
export const makePayments = /* @__PURE__ */ move({
  action: 'MakePayments',
  data: DATA,
  phase: playing,
  checks: [balanced, paidAsScored],
  decide: (_state, data) => ({ type: 'PaymentsMade', data }),
  facts: makePaymentsFacts,
});
