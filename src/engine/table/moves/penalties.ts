import { says } from '../../messages/phrase.js';
import { type Message, changesValue, say } from '../../messages/message.js';
import { type Of, integer, listOf, nullable, optional, record } from '../../vocabulary/shape.js';
import {
  CHANGES,
  FREE_TEXT,
  INFRACTION,
  PENALTY,
  PENALTY_ACCOUNT,
  POINTS,
  SEAT,
  TILE_LIST,
} from '../../vocabulary/terms.js';
import { shownReadable } from '../checks/tiles.js';
import { draftHand, handIn, recounted, withHand, withPlayer, withTilesOpen } from '../hand.js';
import { defined, fact, move } from './move.js';
import { PENALTY_FITS, hasPenaltyAmounts, occurrenceOf, penaltyPoints, penalizedParty, withPoints } from '../chombo.js';
import { penaltyTilesHeld, withPenaltyTiles } from '../checks/penalty-tiles.js';
import { type HandState, type PlayerHand, type TableState, gameOpened, handInPlay } from '../state.js';
import { updatedTotals, sumOf } from '../points.js';
import { tilesText } from '../sentences.js';
import { impossible } from '../checks/check.js';
import { EMPTY_HAND, forgotten } from '../concealed-hand.js';

/** Default `account`: `TableRules.penaltiesFrom`. */
const IMPOSE_PENALTY_DATA = record({
  seat: SEAT,
  penalty: PENALTY,
  points: optional(POINTS),
  tiles: optional(TILE_LIST),
  reason: FREE_TEXT,
  account: optional(PENALTY_ACCOUNT),
  infraction: optional(INFRACTION),
  /** Earlier penalties in other games of the tournament, counted by the recorder (tournaments/recording/penalty-counter.ts). */
  elsewhere: optional(integer(0)),
});

const IMPOSED = record({
  seat: SEAT,
  penalty: PENALTY,
  /** Points deducted (negative) or given, separate from hand scores; 0 for penalties without points. */
  points: POINTS,
  tiles: TILE_LIST,
  reason: FREE_TEXT,
  /** Account of the points; absent without points and in older records. */
  account: optional(PENALTY_ACCOUNT),
  /** The infraction, and the player's number of penalties for it in the tournament, this one included. */
  infraction: optional(INFRACTION),
  occurrence: optional(integer(1)),
  /** Number of these in other games of the tournament; absent if none were counted. */
  elsewhere: optional(integer(0)),
  /** New totals and placings of a closed game. */
  totals: optional(CHANGES),
  placings: optional(CHANGES),
});
type Imposed = Of<typeof IMPOSED>;
type StatedPenalty = Omit<Imposed, 'occurrence' | 'totals' | 'placings'>;

export const penaltyImposedFact = fact('PenaltyImposed', IMPOSED, {
  says: imposedMessage,
  aside: true,
  evolve: penalized,
  seen: (data) => {
    const { occurrence, totals, placings } = data;
    return { ...actionDataOf(data), ...defined({ occurrence, totals, placings }) };
  },
  actionData: actionDataOf,
});

/** The data without computed fields. */
function actionDataOf({
  seat,
  penalty,
  points,
  tiles,
  reason,
  account,
  infraction,
  elsewhere,
}: Imposed): StatedPenalty {
  return { seat, penalty, points, tiles, reason, ...defined({ account, infraction, elsewhere }) };
}

export const imposePenalty = /* @__PURE__ */ move({
  action: 'ImposePenalty',
  data: IMPOSE_PENALTY_DATA,
  phase: gameOpened,
  checks: [shownReadable, PENALTY_FITS, penaltyTilesHeld],
  decide(state, data) {
    const { rules } = state;
    const { seat, penalty, infraction, points = rules.penaltyPoints[penalty] ?? 0, tiles = [], elsewhere = 0 } = data;
    const own = points !== 0 && hasPenaltyAmounts(state) ? rules.penaltiesFrom : undefined;
    const account = data.account ?? own;
    const counted = infraction === undefined ? {} : { occurrence: occurrenceOf(state, seat, infraction) + elsewhere };
    const imposed = { ...actionDataOf({ ...data, points, tiles, account }), ...counted };
    return { type: 'PenaltyImposed', data: { ...imposed, ...updatedTotals(state, penalized(state, imposed)) } };
  },
  facts: [penaltyImposedFact],
});

function penalized(before: TableState, data: Imposed): TableState {
  const { seat, penalty, points, infraction, account = before.rules.penaltiesFrom } = data;
  const state = withPoints(before, seat, points, account);
  const { disqualified, infractions, hand } = state;
  const isOut = penalty === 'disqualification' && !disqualified.includes(seat);
  return {
    ...state,
    disqualified: isOut ? [...disqualified, seat] : disqualified,
    infractions:
      infraction === undefined ? infractions : [...infractions, { of: penalizedParty(state, seat), infraction }],
    hand: hand === null || hand.ended !== null ? hand : handAfter(hand, data),
  };
}

function handAfter(before: HandState, { seat, penalty, tiles }: Imposed): HandState {
  const lying = before.players[seat].penaltyTiles;
  const penaltyTiles = withPenaltyTiles(lying, tiles);
  const hand = withTilesOpen(before, seat, penaltyTiles.slice(lying.length));
  // A dead hand loses its announced win.
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

function imposedMessage({
  seat,
  penalty,
  points,
  tiles,
  reason,
  account,
  infraction,
  occurrence = 1,
}: Imposed): Message {
  const details = [
    ...(tiles.length === 0 ? [] : [tilesText(tiles)]),
    ...(points === 0 ? [] : [penaltyPoints(points, account)]),
    ...(infraction === undefined
      ? []
      : [say(occurrence > 1 ? 'infractionAgain' : 'infraction', { infraction, occurrence })]),
  ];
  const values = { seat: { seat }, penalty: say(`penalty.${penalty}`), reason };
  return details.length === 0
    ? say('penalty', values)
    : say('penaltyOf', { ...values, details: { list: details, join: 'semicolon' } });
}

/**
 * The outcomes of a weighted result with their weights, e.g. 2 parts for one and 1 part for the other. Empty if the
 * result was set directly.
 */
const OUTCOMES = listOf(record({ parts: integer(1, 1_000), changes: CHANGES }), 0, 8);

const ADJUST_SCORE_DATA = record({ hand: integer(1), take: integer(1), changes: CHANGES, outcomes: OUTCOMES });
type AdjustScoreData = Of<typeof ADJUST_SCORE_DATA>;

const ADJUSTED = record({
  hand: integer(1),
  take: integer(1),
  /** Points on a separate account; they need not sum to zero. */
  changes: CHANGES,
  outcomes: OUTCOMES,
  /** New totals and placings of a closed game. */
  totals: optional(CHANGES),
  placings: optional(CHANGES),
});

const handStarted = /* @__PURE__ */ impossible<AdjustScoreData>(
  'wrong-phase',
  { field: 'hand' },
  ({ hand }, _hand, given) => {
    if (hand === null) return says`no hand has been started`;
    const { number, take } = hand;
    return given.hand < number || (given.hand === number && given.take <= take)
      ? undefined
      : says`hand ${given.hand}, take ${given.take} has not been started; the last is hand ${number}, take ${take}`;
  },
);

export const scoreAdjustedFact = fact('ScoreAdjusted', ADJUSTED, {
  says: adjustedMessage,
  aside: true,
  evolve: adjusted,
  seen: ({ hand, take, changes, outcomes, totals, placings }) => ({
    ...{ hand, take, changes, outcomes },
    ...defined({ totals, placings }),
  }),
  actionData: ({ hand, take, changes, outcomes }) => ({ hand, take, changes, outcomes }),
});

/** Assign points by a ruling for a hand that cannot be played out or is weighted between outcomes. */
export const adjustScore = /* @__PURE__ */ move({
  action: 'AdjustScore',
  data: ADJUST_SCORE_DATA,
  phase: gameOpened,
  checks: [handStarted],
  decide: (state, given) => ({
    type: 'ScoreAdjusted',
    data: { ...given, ...updatedTotals(state, adjusted(state, given)) },
  }),
  facts: [scoreAdjustedFact],
});

function adjusted(state: TableState, { changes }: Pick<AdjustScoreData, 'changes'>): TableState {
  return { ...state, adjustments: sumOf(state.adjustments, changes) };
}

const allOf = (changes: readonly number[]): number => changes.reduce((sum, points) => sum + points, 0);

function adjustedMessage({ hand, changes, outcomes }: Of<typeof ADJUSTED>): Message {
  const all = outcomes.reduce((sum, { parts }) => sum + parts, 0);
  const each = outcomes.map(({ parts, changes: one }) => say('outcome', { parts, all, changes: changesValue(one) }));
  // The mean of the outcomes is rounded (`weightedMean` in disputes/remedies.ts); this is the remainder, in parts.
  const left =
    outcomes.reduce((total, { parts, changes: one }) => total + parts * allOf(one), 0) - all * allOf(changes);
  const points = left % all === 0 ? left / all : `${left}/${all}`;
  const rest = all === 0 || left === 0 ? '' : say('leftOver', { points });
  return say('adjusted', { hand, changes: changesValue(changes), outcomes: { list: each }, rest });
}

/** Maximum number of lost steps that can be recorded. */
export const MOST_LOST = 1000;

/** `count`: `null` if unknown. */
const LOSE_STEPS_DATA = record({ count: nullable(integer(1, MOST_LOST)) });
type LoseStepsData = Of<typeof LOSE_STEPS_DATA>;

const nothingLost = /* @__PURE__ */ impossible<LoseStepsData>(
  'wrong-phase',
  { strictOnly: true },
  () => says`a strict game records every step`,
);

// 0 is allowed for older records.
export const stepsLostFact = fact('StepsLost', record({ count: nullable(integer(0)) }), {
  says: ({ count }) => (count === null ? say('stepsLost') : say('stepsLostCount', { count })),
  evolve: (state) => withHand(state, stepsLost(handIn(state))),
  seen: ({ count }) => ({ count }),
  takes: () => ({ took: 'unknown' }),
});

/** Record that steps are missing. */
export const loseSteps = /* @__PURE__ */ move({
  action: 'LoseSteps',
  data: LOSE_STEPS_DATA,
  phase: handInPlay,
  checks: [nothingLost],
  facts: [stepsLostFact],
});

/**
 * After a gap concealed tiles are unknown, so that only later play is checked (docs/reference/log-format.md, "Play").
 */
function stepsLost(hand: HandState): HandState {
  // After a win the tiles do not change any more, so that shown and known tiles remain (CL-20).
  if (hand.wins.length > 0) return { ...hand, gap: true };
  const next = draftHand(hand);
  for (const { concealed } of hand.players) next.seen = recounted(next.seen, concealed, EMPTY_HAND);
  next.players = hand.players.map(
    (player): PlayerHand => ({
      ...player,
      concealed: forgotten(player.concealed),
      drawn: null,
      shown: [],
    }),
  );
  next.gap = true;
  next.due = 'unknown';
  next.came = null;
  next.open = null;
  next.announced = [];
  next.returned = null;
  return next;
}
