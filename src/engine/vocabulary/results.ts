import type { Score, ScoredGroup, WinBy } from '../hands/win.js';
import {
  bySeat,
  flag,
  integer,
  listOf,
  mapOf,
  matching,
  nullable,
  type Of,
  oneOf,
  optional,
  record,
  type Shape,
  text,
} from './shape.js';
import { CHANGES, MAX_TEXT, POINTS, SEAT, TILE, TILE_LIST, WIN_BY } from './terms.js';

// Results of hands, computed by `decide` and stored in the record (docs/reference/log-format.md, "Results of record"). The fold
// applies them and never rescores.

const WORDS = text(MAX_TEXT);
const NAME = text(MAX_TEXT, 1);

/** The value of a hand (`hands/win.ts`). A record may contain group kinds of later versions. */
export const SCORE: Shape<Score> = record({
  patterns: listOf(record({ id: WORDS, name: WORDS, points: POINTS, unit: optional(NAME), count: integer(1) })),
  raw: POINTS,
  points: POINTS,
  limit: nullable(WORDS),
  scored: listOf(WORDS),
  figures: optional(mapOf(POINTS)),
  arrangement: listOf(
    record({
      kind: NAME as Shape<ScoredGroup['kind']>,
      tiles: listOf(TILE),
      meld: nullable(NAME as Shape<NonNullable<ScoredGroup['meld']>>),
      concealed: flag,
      winningTile: flag,
    }),
  ),
});

export const WIN_RESULT = record({
  /**
   * `null` if the hand was not shown, could not win, or is not scored by the ruleset; `points` is then the declared
   * value.
   */
  score: nullable(SCORE),
  points: POINTS,
  /** Set if only the known tiles could be scored. */
  incomplete: optional(flag),
  changes: CHANGES,
  responsible: nullable(SEAT),
  /** Honba points included in `changes`; absent if none. */
  honba: optional(integer(0)),
  /** Points of collected bets included in `changes`; absent if none. */
  bets: optional(integer(0)),
});
export type WinResult = Of<typeof WIN_RESULT>;

export const HAND_SCORE = record({
  seat: SEAT,
  /** `null` for a dead hand, and for viewers who may not see it. */
  score: nullable(SCORE),
  points: POINTS,
  /** Only the known tiles could be scored. */
  incomplete: flag,
});
/** The value of a hand that did not win. */
export type HandScore = Of<typeof HAND_SCORE>;

export const HAND_RESULT = record({
  changes: CHANGES,
  /** Tenpai (ready) by seat; `null` if unknown. */
  ready: optional(bySeat(nullable(flag))),
  /** Seats paid for nagashi mangan. */
  nagashi: optional(listOf(SEAT, 1, 4)),
  betsLost: optional(integer(0)),
  /** In rulesets that score all hands: values by seat; `null` for the winner. */
  hands: optional(bySeat(nullable(HAND_SCORE))),
});
/** Result of the end of a hand, where that changes scores or shows hands. */
export type HandResult = Of<typeof HAND_RESULT>;

/**
 * Melds and bonus tiles in front of a player, declared when the hand is shown and the record has not seen them laid
 * (lost steps, or a hand recorded by its result alone). Absent if the record has every step.
 */
export const SHOWN_MELDS_FIELDS = {
  /** A declared set of unknown history: an exposed kong is recorded as a big one. */
  melds: optional(
    listOf(
      record({ kind: oneOf('chi', 'pong', 'big-exposed-kong', 'concealed-kong'), tiles: listOf(TILE, 3, 4) }),
      0,
      4,
    ),
  ),
  bonus: optional(listOf(matching(/^[1-8]f$/, 'a flower or season 1f..8f'), 0, 8)),
} as const;
const SHOWN_MELDS = record(SHOWN_MELDS_FIELDS);
export type ShownMelds = Of<typeof SHOWN_MELDS>;
export type ShownMeld = NonNullable<ShownMelds['melds']>[number];

const BY: Shape<WinBy> = WIN_BY;

/** Tiles revealed under the dora indicators (ura dora). */
export const UNDER = optional(listOf(TILE, 0, 5));

export const HAND_WON = record({
  seat: SEAT,
  by: BY,
  tile: TILE,
  /** The discarder, or the owner of the robbed kong; `null` for a self-draw. */
  from: nullable(SEAT),
  /** Concealed tiles as shown, without the winning tile; `null` if not recorded. */
  concealed: nullable(TILE_LIST),
  /** Points declared by the players, if recorded. */
  declaredPoints: nullable(POINTS),
  /** Tiles under the indicators, revealed for this win; absent if none. */
  under: UNDER,
  ...SHOWN_MELDS_FIELDS,
  /** Seat of the earlier recorded win on the same tile that loses to this one by claim precedence. */
  instead: optional(SEAT),
  result: WIN_RESULT,
});
export type HandWon = Of<typeof HAND_WON>;

export const WIN_DECLARED = record({
  seat: SEAT,
  by: BY,
  /** Winning tile, if the record has not seen it drawn. */
  tile: optional(TILE),
  /** Discarder, if the record has not seen the discard (lost steps, or a hand recorded by its result). */
  from: optional(nullable(SEAT)),
  /** The tiles shown, without the winning tile; optional if the engine knows them. */
  concealed: optional(nullable(TILE_LIST)),
  declaredPoints: optional(nullable(POINTS)),
  /** Tiles under the indicators, in order, if the winner reveals them. */
  under: UNDER,
  ...SHOWN_MELDS_FIELDS,
  /** The table ruled it no win; the tiles were not seen or not recorded. */
  failed: optional(flag),
});
export type WinDeclared = Of<typeof WIN_DECLARED>;
