import { NO_TILES } from '../../tiles/counts.js';
import { tileOf } from '../../tiles/notation.js';
import { HAND_STARTED, type HandStarted } from '../../vocabulary/openings.js';
import { integer, type Of, optional, record } from '../../vocabulary/shape.js';
import { SEAT } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { isOver, nextStart } from '../checks/setup.js';
import { wallRevealed } from '../checks/walls.js';
import { NO_PLAYER } from '../hand.js';
import { NO_INDICATORS } from '../indicators.js';
import { fact, move } from '../move.js';
import { between } from '../phases.js';
import type { TableRules } from '../rules.js';
import type { HandState } from '../state.js';
import { ZERO } from '../totals.js';

/** Everything left out is what the ruleset says comes next. */
const DATA = record({ hand: optional(integer(1)), take: optional(integer(1)), dealer: optional(SEAT) });
type Data = Of<typeof DATA>;

const succession: Check<Data> = {
  code: 'wrong-succession',
  kind: 'breach',
  broken(state, _hand, data) {
    const due = nextStart(state);
    for (const field of ['hand', 'take', 'dealer'] as const) {
      const said = data[field];
      if (said !== undefined && said !== due[field])
        return `${field} ${said} cannot follow; it is ${field} ${due[field]} now`;
    }
    return undefined;
  },
};

const handsLeft: Check<Data> = {
  code: 'hands-agreed',
  kind: 'breach',
  broken(state) {
    const { rules, handsPlayed } = state;
    if (rules.handsAgreed !== null && handsPlayed >= rules.handsAgreed)
      return `the ${rules.handsAgreed} hands agreed on have been played`;
    return isOver(state) ? 'the game is over by what was agreed on' : undefined;
  },
};

export const startHandFacts = {
  HandStarted: fact(HAND_STARTED, {
    says: ({ hand, take, dealer }, wind) =>
      `Hand ${hand} begins${take > 1 ? `, take ${take}` : ''}: seat ${dealer} is ${wind(dealer)}`,
    evolve: (state, start) => ({ ...state, hand: handStarted(state.rules, start) }),
    seen: ({ hand, take, dealer, prevailingWind, honba, bets }) => ({
      hand,
      take,
      dealer,
      prevailingWind,
      honba,
      bets,
    }),
    actionData: ({ hand, take, dealer }) => ({ hand, take, dealer }),
  }),
};

/** A hand begins. */
export const startHand = /* @__PURE__ */ move({
  action: 'StartHand',
  data: DATA,
  phase: between,
  checks: [handsLeft, succession, wallRevealed],
  decide(state, said) {
    const next = nextStart(state);
    const { hand = next.hand, take = next.take, dealer = next.dealer } = said;
    const prevailingWind = state.rules.prevailingWind?.(dealer) ?? next.prevailingWind;
    return { type: 'HandStarted', data: { ...next, hand, take, dealer, prevailingWind } };
  },
  facts: startHandFacts,
});

function handStarted(rules: TableRules, start: HandStarted): HandState {
  const { deal, wall, tiles } = rules;
  return {
    number: start.hand,
    take: start.take,
    dealer: start.dealer,
    prevailingWind: start.prevailingWind === null ? null : tileOf(start.prevailingWind),
    honba: start.honba,
    bets: start.bets,
    carried: start.bets,
    indicators: NO_INDICATORS,
    betOf: null,
    throws: [],
    broken: null,
    wall: null,
    turn: start.dealer,
    due: 'deal',
    live: tiles.size - wall.dead - deal.dealer - 3 * deal.others,
    dead: wall.dead,
    returned: null,
    players: [NO_PLAYER, NO_PLAYER, NO_PLAYER, NO_PLAYER],
    river: null,
    open: null,
    announced: [],
    seen: NO_TILES,
    calls: 0,
    came: null,
    opening: false,
    added: [],
    wins: [],
    entered: 0,
    changes: ZERO,
    gap: false,
    ended: null,
    abort: null,
    result: null,
  };
}
