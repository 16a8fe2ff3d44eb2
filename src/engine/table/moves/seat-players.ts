import { PLAYERS_SEATED, SEAT_PICKING } from '../../vocabulary/openings.js';
import { bySeat, nullable, type Of, optional, record } from '../../vocabulary/shape.js';
import { ID } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { checkPicking, pickSeats } from '../dice.js';
import { fact, move, type RuleRow } from '../move.js';
import { open } from '../phases.js';

/** Player ids by seat, or the picking procedure that decides the seats (or both, which must agree). */
const DATA = record({ players: optional(bySeat(ID)), picking: optional(nullable(SEAT_PICKING)) });
type Data = Of<typeof DATA>;

const seatsArePicked: Check<Data> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  field: 'picking',
  broken: ({ rules }, _hand, { picking }) =>
    rules.dice > 0 || picking === undefined || picking === null ? undefined : 'no seats are picked in this ruleset',
};

const SEATING: RuleRow<Data> = { code: 'wrong-seats', kind: 'impossible' };

export const seatPlayersFacts = {
  PlayersSeated: fact(PLAYERS_SEATED, {
    says: ({ players }) => `The players sit down: ${players.join(', ')}`,
    aside: true,
    evolve: (state, seated) => ({ ...state, seated }),
    seen: ({ players, picking }) => ({ players, picking }),
    actionData: ({ players, picking }) => ({ players, picking }),
  }),
};

/** The players take their seats. */
export const seatPlayers = /* @__PURE__ */ move({
  action: 'SeatPlayers',
  data: DATA,
  phase: (state) => open(state) ?? (state.hand === null ? undefined : 'play has begun; players are seated before it'),
  checks: [seatsArePicked],
  decide(_state, { players, picking }, judge) {
    const wrong = (message: string, field: string) => judge.refuses(SEATING, message, field);
    if (picking === undefined || picking === null) {
      if (players === undefined) return wrong('expected the four players, or how they picked their seats', 'players');
      if (new Set(players).size !== 4) return wrong('expected four different players', 'players');
      return { type: 'PlayersSeated', data: { players, picking: null } };
    }
    const problem = checkPicking(picking);
    if (problem !== undefined) return wrong(problem, 'picking');
    const picked = pickSeats(picking);
    if (players?.some((player, seat) => player !== picked[seat])) {
      return wrong(`by the wind tiles the seats are ${picked.join(', ')}`, 'players');
    }
    return { type: 'PlayersSeated', data: { players: picked, picking } };
  },
  facts: seatPlayersFacts,
});
