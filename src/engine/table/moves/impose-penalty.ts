import { integer, type Of, optional, record } from '../../vocabulary/shape.js';
import {
  CHANGES,
  FREE_TEXT,
  INFRACTION,
  PENALTY,
  PENALTY_ACCOUNT,
  POINTS,
  SEAT,
  TILE_LIST,
} from '../../vocabulary/words.js';
import { PENALTY_FITS, penaltyTilesHeld } from '../checks/penalties.js';
import { shownReadable } from '../checks/tiles.js';
import { withPlayer } from '../draft.js';
import { withTilesOpen } from '../knowledge.js';
import { fact, move } from '../move.js';
import {
  isWeighed,
  occurrenceOf,
  PENALTY_SAID,
  penaltyPointsText,
  punished,
  withPenaltyTiles,
  withPoints,
} from '../penalties.js';
import { opened } from '../phases.js';
import type { HandState, PlayerHand, TableState } from '../state.js';
import { recounted } from '../totals.js';
import { tilesText, type WindOf } from '../wording.js';

/** `account`: left out, the ruleset's own (`TableRules.penaltiesFrom`). */
const DATA = record({
  seat: SEAT,
  penalty: PENALTY,
  points: optional(POINTS),
  tiles: optional(TILE_LIST),
  reason: FREE_TEXT,
  account: optional(PENALTY_ACCOUNT),
  infraction: optional(INFRACTION),
  /** What stands in other games is nothing that a table knows: who records sees to it (recording/counted-penalties.ts). */
  elsewhere: optional(integer(0)),
});

const IMPOSED = record({
  seat: SEAT,
  penalty: PENALTY,
  /** Points taken (negative) or given, counted apart from the hands' scores; 0 where the penalty is none of points. */
  points: POINTS,
  tiles: TILE_LIST,
  reason: FREE_TEXT,
  /** What the points are taken from; absent where nobody said and there are none, or the record is older. */
  account: optional(PENALTY_ACCOUNT),
  /** What it was imposed for, and how many times this player had a penalty for it in the tournament by then. */
  infraction: optional(INFRACTION),
  occurrence: optional(integer(1)),
  /** Of these, how many stood in the tournament's other games; absent where this game alone was counted. */
  elsewhere: optional(integer(0)),
  /** The new totals and placings of a game closed before. */
  totals: optional(CHANGES),
  placings: optional(CHANGES),
});
type Imposed = Of<typeof IMPOSED>;
type Said = Omit<Imposed, 'occurrence' | 'totals' | 'placings'>;

export const imposePenaltyFacts = {
  PenaltyImposed: fact(IMPOSED, {
    says: imposedText,
    aside: true,
    evolve: penalized,
    seen: (data) => {
      const { occurrence, totals, placings } = data;
      return {
        ...said(data),
        ...(occurrence === undefined ? {} : { occurrence }),
        ...(totals === undefined ? {} : { totals }),
        ...(placings === undefined ? {} : { placings }),
      };
    },
    actionData: said,
  }),
};

/** What was said of it: all but what is counted at the table. */
function said({ seat, penalty, points, tiles, reason, account, infraction, elsewhere }: Imposed): Said {
  return {
    seat,
    penalty,
    points,
    tiles,
    reason,
    ...(account === undefined ? {} : { account }),
    ...(infraction === undefined ? {} : { infraction }),
    ...(elsewhere === undefined ? {} : { elsewhere }),
  };
}

/** A penalty is imposed on a player. */
export const imposePenalty = /* @__PURE__ */ move({
  action: 'ImposePenalty',
  data: DATA,
  phase: opened,
  checks: [shownReadable, PENALTY_FITS, penaltyTilesHeld],
  decide(state, data) {
    const { rules } = state;
    const { seat, penalty, infraction, points = rules.penaltyPoints[penalty] ?? 0, tiles = [], elsewhere = 0 } = data;
    const own = points !== 0 && isWeighed(state) ? rules.penaltiesFrom : undefined;
    const account = data.account ?? own;
    const counted = infraction === undefined ? {} : { occurrence: occurrenceOf(state, seat, infraction) + elsewhere };
    const imposed = { ...said({ ...data, points, tiles, account }), ...counted };
    return { type: 'PenaltyImposed', data: { ...imposed, ...recounted(state, penalized(state, imposed)) } };
  },
  facts: imposePenaltyFacts,
});

function penalized(before: TableState, data: Imposed): TableState {
  const { seat, penalty, points, infraction, account = before.rules.penaltiesFrom } = data;
  const state = withPoints(before, seat, points, account);
  const { disqualified, infractions, hand } = state;
  const isOut = penalty === 'disqualification' && !disqualified.includes(seat);
  return {
    ...state,
    disqualified: isOut ? [...disqualified, seat] : disqualified,
    infractions: infraction === undefined ? infractions : [...infractions, { of: punished(state, seat), infraction }],
    hand: hand === null || hand.ended !== null ? hand : handAfter(hand, data),
  };
}

function handAfter(before: HandState, { seat, penalty, tiles }: Imposed): HandState {
  const lying = before.players[seat].penaltyTiles;
  const penaltyTiles = withPenaltyTiles(lying, tiles);
  const hand = withTilesOpen(before, seat, penaltyTiles.slice(lying.length));
  // A win that was said cannot follow any more, and holds nobody up.
  const announced =
    penalty === 'dead-hand'
      ? hand.announced.filter((claim) => claim.seat !== seat || claim.claim !== 'win')
      : hand.announced;
  const player = hand.players[seat];
  const changed: PlayerHand = {
    ...player,
    dead: penalty === 'dead-hand' ? (player.dead ?? 'ruling') : player.dead,
    penaltyTiles,
  };
  return { ...hand, announced, players: withPlayer(hand.players, seat, changed) };
}

function imposedText(
  { seat, penalty, points, tiles, reason, account, infraction, occurrence }: Imposed,
  wind: WindOf,
): string {
  const what = [
    ...(tiles.length === 0 ? [] : [tilesText(tiles)]),
    ...(points === 0 ? [] : [penaltyPointsText(points, account)]),
    ...(infraction === undefined ? [] : [`for ${infraction}${(occurrence ?? 1) > 1 ? `, time ${occurrence}` : ''}`]),
  ];
  return `${wind(seat)} ${PENALTY_SAID[penalty]}${what.length === 0 ? '' : ` (${what.join('; ')})`}: ${reason}`;
}
