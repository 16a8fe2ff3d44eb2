import { flag, record } from '../../vocabulary/shape.js';
import { SEAT } from '../../vocabulary/words.js';
import { fact, move } from '../move.js';
import { open } from '../phases.js';

const DATA = record({ seat: SEAT, connected: flag });

export const changeConnectionFacts = {
  ConnectionChanged: fact(DATA, {
    says: ({ seat, connected }, wind) => `${wind(seat)} is ${connected ? 'connected again' : 'disconnected'}`,
    aside: true,
    evolve: (state) => state,
    seen: ({ seat, connected }) => ({ seat, connected }),
    actionData: ({ seat, connected }) => ({ seat, connected }),
  }),
};

/** A player of an online game is connected, or is not any more; it changes nothing. */
export const changeConnection = /* @__PURE__ */ move({
  action: 'ChangeConnection',
  data: DATA,
  phase: open,
  checks: [],
  decide: (_state, data) => ({ type: 'ConnectionChanged', data }),
  facts: changeConnectionFacts,
});
