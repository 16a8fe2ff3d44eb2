import type { Score, ScoredGroup, WinBy } from '../hands/win.js';
import {
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

// What a hand brought, as `decide` works it out and the record keeps it (docs/log-format.md, "Results of record"): the fold
// applies it and never rescores.

const WORDS = text(MAX_TEXT);
const NAME = text(MAX_TEXT, 1);

/** What a hand was worth (`scoring/win.ts`). A record may name groups that only a later Paifu knows. */
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
  /** null where the hand was not shown, could not win, or the ruleset scores none: then `points` are what was declared. */
  score: nullable(SCORE),
  points: POINTS,
  /** Not all of the hand was shown or is known: only what lies open counts. Absent where that is not so. */
  incomplete: optional(flag),
  changes: CHANGES,
  responsible: nullable(SEAT),
  /** Points for hands counted on that are in `changes`; absent where there are none. */
  honba: optional(integer(0)),
  /** Points of bets taken from the table that are in `changes`; absent where there are none. */
  bets: optional(integer(0)),
});
/** A win's result of record. */
export type WinResult = Of<typeof WIN_RESULT>;

export const HAND_SCORE = record({
  seat: SEAT,
  /** null for a dead hand, and for those who may not see it. */
  score: nullable(SCORE),
  points: POINTS,
  /** Not all of its tiles were shown: only what lay open counts. */
  incomplete: flag,
});
/** What the hand of a player who did not win is worth. */
export type HandScore = Of<typeof HAND_SCORE>;

export const HAND_RESULT = record({
  changes: CHANGES,
  /** Who was ready, by seat; null where nobody can say. */
  ready: optional(listOf(nullable(flag), 4, 4)),
  /** Who is paid for a river of terminals and honors. */
  nagashi: optional(listOf(SEAT, 1, 4)),
  /** Points of bets that nobody gets. */
  betsLost: optional(integer(0)),
  /** Where every hand scores: what each is worth, by seat; null for the winner, whose result is that of the win. */
  hands: optional(listOf(nullable(HAND_SCORE), 4, 4)),
});
/** The result of record of a hand's end, where the end itself changes scores or shows hands. */
export type HandResult = Of<typeof HAND_RESULT>;

/**
 * All that lies in front of whoever shows a hand, where the record has not seen it laid: after lost steps, and in a hand
 * of which the result alone is recorded. Absent where nothing is said of it; where every step is there, the record has it.
 */
export const IN_FRONT = {
  /** A set as it lies there, of which nobody saw how it came: an exposed kong is called a big one. */
  melds: optional(
    listOf(
      record({ kind: oneOf('chi', 'pong', 'big-exposed-kong', 'concealed-kong'), tiles: listOf(TILE, 3, 4) }),
      0,
      4,
    ),
  ),
  /** Flowers and seasons. */
  bonus: optional(listOf(matching(/^[1-8]f$/, 'a flower or season 1f..8f'), 0, 8)),
} as const;
const SHOWN_IN_FRONT = record(IN_FRONT);
export type ShownInFront = Of<typeof SHOWN_IN_FRONT>;
export type ShownMeld = NonNullable<ShownInFront['melds']>[number];

const BY: Shape<WinBy> = WIN_BY;

/** The tiles turned up under the indicators. */
export const UNDER = optional(listOf(TILE, 0, 5));

export const HAND_WON = record({
  seat: SEAT,
  by: BY,
  tile: TILE,
  /** The discarder, or the owner of the robbed kong; null for a self-draw. */
  from: nullable(SEAT),
  /** The concealed tiles as shown, without the winning tile; null when they were not recorded. */
  concealed: nullable(TILE_LIST),
  /** What the players declared, where it was recorded. */
  declaredPoints: nullable(POINTS),
  /** The tiles under the indicators, as they were turned up for this win; absent where none were. */
  under: UNDER,
  ...IN_FRONT,
  /** Whose win on the same tile, recorded before, gives way to this one, which goes first; absent where nobody's does. */
  instead: optional(SEAT),
  result: WIN_RESULT,
});
export type HandWon = Of<typeof HAND_WON>;

/** A win as it is declared. */
export const WIN_DECLARED = record({
  seat: SEAT,
  by: BY,
  /** The winning tile where the record has not seen it (a drawn tile nobody saw). */
  tile: optional(TILE),
  /** Whose tile was won on, where the record has not seen it discarded (lost steps, a hand recorded by its result). */
  from: optional(nullable(SEAT)),
  /** The tiles shown, without the winning tile; may be left out when the engine knows them. */
  concealed: optional(nullable(TILE_LIST)),
  declaredPoints: optional(nullable(POINTS)),
  /** The tiles under the indicators, in their order, where the winner has them turned up. */
  under: UNDER,
  ...IN_FRONT,
  /** The table found it to be none, whatever the record knows of it: nobody saw the tiles, or they were not written down. */
  failed: optional(flag),
});
export type WinDeclared = Of<typeof WIN_DECLARED>;
