import { integer, nullable, record } from '../../vocabulary/shape.js';
import { fact, move } from '../move.js';
import { open } from '../phases.js';

const DATA = record({ minutes: nullable(integer(1, 999)) });

export const takeBreakFacts = {
  BreakTaken: fact(DATA, {
    says: ({ minutes }) => (minutes === null ? 'A break' : `A break of ${minutes} minute${minutes === 1 ? '' : 's'}`),
    aside: true,
    evolve: (state) => state,
    seen: ({ minutes }) => ({ minutes }),
    actionData: ({ minutes }) => ({ minutes }),
  }),
};

/** Play stops for so many minutes, where somebody said how many; it changes nothing. */
export const takeBreak = /* @__PURE__ */ move({
  action: 'TakeBreak',
  data: DATA,
  phase: open,
  checks: [],
  decide: (_state, data) => ({ type: 'BreakTaken', data }),
  facts: takeBreakFacts,
});
