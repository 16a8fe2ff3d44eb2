import { type Of, record } from '../../vocabulary/shape.js';
import { CHANGES, GAME_END } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { isOver } from '../checks/setup.js';
import { wallRevealed } from '../checks/walls.js';
import { fact, move } from '../move.js';
import { between } from '../phases.js';
import { placingsOf, totalsOf } from '../totals.js';
import { signed } from '../wording.js';

const DATA = record({ reason: GAME_END });
type Data = Of<typeof DATA>;

const cycleComplete: Check<Data> = {
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

export const closeGameFacts = {
  GameClosed: fact(record({ reason: GAME_END, totals: CHANGES, placings: CHANGES }), {
    says: ({ reason, totals }) => `The game is closed (${reason}): ${totals.map(signed).join(', ')} by seat`,
    evolve: (state) => ({ ...state, closed: true }),
    seen: ({ reason, totals, placings }) => ({ reason, totals, placings }),
    actionData: ({ reason }) => ({ reason }),
  }),
};

/** The game is over: the totals, and who came where. */
export const closeGame = /* @__PURE__ */ move({
  action: 'CloseGame',
  data: DATA,
  phase: between,
  checks: [cycleComplete, wallRevealed],
  decide(state, { reason }) {
    const totals = totalsOf({ ...state, closed: true });
    return { type: 'GameClosed', data: { reason, totals, placings: placingsOf(state, totals) } };
  },
  facts: closeGameFacts,
});
