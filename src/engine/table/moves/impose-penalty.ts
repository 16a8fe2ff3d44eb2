import { ofEachSeat } from '../../tiles/tile.js';
import { type Of, optional, record } from '../../vocabulary/shape.js';
import { CHANGES, FREE_TEXT, PENALTY, POINTS, SEAT, TILE_LIST } from '../../vocabulary/words.js';
import { shownReadable } from '../checks/tiles.js';
import { withPlayer } from '../draft.js';
import { fact, move } from '../move.js';
import { opened } from '../phases.js';
import type { TableRules } from '../rules.js';
import type { PlayerHand, TableState } from '../state.js';
import { recounted } from '../totals.js';
import { signed } from '../wording.js';

const DATA = record({
  seat: SEAT,
  penalty: PENALTY,
  points: optional(POINTS),
  tiles: optional(TILE_LIST),
  reason: FREE_TEXT,
});
type Data = Of<typeof DATA>;

const IMPOSED = record({
  seat: SEAT,
  penalty: PENALTY,
  /** Points taken (negative) or given, counted apart from the hands' scores; 0 where the penalty is none of points. */
  points: POINTS,
  tiles: TILE_LIST,
  reason: FREE_TEXT,
  /** The new totals and placings of a game closed before. */
  totals: optional(CHANGES),
  placings: optional(CHANGES),
});

export const imposePenaltyFacts = {
  PenaltyImposed: fact(IMPOSED, {
    says: ({ seat, penalty, points, reason }, wind) =>
      `${wind(seat)} is given a penalty (${penalty}${points === 0 ? '' : ` ${signed(points)}`}): ${reason}`,
    aside: true,
    evolve: penalized,
    seen: ({ seat, penalty, points, tiles, reason, totals, placings }) => ({
      ...{ seat, penalty, points, tiles, reason },
      ...(totals === undefined ? {} : { totals }),
      ...(placings === undefined ? {} : { placings }),
    }),
    actionData: ({ seat, penalty, points, tiles, reason }) => ({ seat, penalty, points, tiles, reason }),
  }),
};

/** A penalty is imposed on a player. */
export const imposePenalty = /* @__PURE__ */ move({
  action: 'ImposePenalty',
  data: DATA,
  phase: opened,
  checks: [shownReadable],
  decide(state, said) {
    const { seat, penalty, reason, points = pointsOf(state.rules, said), tiles = [] } = said;
    const data = { seat, penalty, points, tiles, reason };
    return { type: 'PenaltyImposed', data: { ...data, ...recounted(state, penalized(state, data)) } };
  },
  facts: imposePenaltyFacts,
});

/** Points of a penalty where nobody said: those of the maximum penalty are the ruleset's. */
const pointsOf = ({ maximumPenalty }: TableRules, { penalty }: Data): number =>
  penalty === 'maximum-penalty' ? (maximumPenalty ?? 0) : 0;

function penalized(state: TableState, { seat, penalty, points, tiles }: Of<typeof IMPOSED>): TableState {
  const penalties = ofEachSeat((one) => state.penalties[one] + (one === seat ? points : 0));
  const { hand } = state;
  if (hand === null || hand.ended !== null) return { ...state, penalties };
  // A win that was said cannot follow any more, and holds nobody up.
  const announced =
    penalty === 'dead-hand'
      ? hand.announced.filter((said) => said.seat !== seat || said.claim !== 'win')
      : hand.announced;
  const player = hand.players[seat];
  const changed: PlayerHand = {
    ...player,
    dead: penalty === 'dead-hand' ? (player.dead ?? 'ruling') : player.dead,
    penaltyTiles: [...player.penaltyTiles, ...tiles],
  };
  return { ...state, penalties, hand: { ...hand, announced, players: withPlayer(hand.players, seat, changed) } };
}
