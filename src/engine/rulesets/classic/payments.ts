import type { Changes, NotAWin, Payoff, Score, Win } from '../../hands/win.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import { EAST, type Seat, type Tile } from '../../tiles/tile.js';
import type { OpenWin, Settlement } from '../../table/checks/check.js';
import { isKong } from '../../hands/arrangements.js';
import type { Explanation, Reason } from '../../hands/explanation.js';
import { isKnown } from '../../table/concealed-hand.js';
import type { HandResult, HandScore } from '../../vocabulary/results.js';
import type { TableRules } from '../../table/rules.js';
import { dueSize } from '../../table/hand.js';
import type { HandState, TableState } from '../../table/state.js';
import { NO_TILES } from '../../tiles/counts.js';
import { tileOf } from '../../tiles/notation.js';
import { explainHand } from './explain.js';
import type { ClassicHand } from './hand-reading.js';
import { type ClassicScore, plain, scoreHand } from './score.js';
import type { ScoringTable } from './patterns.js';

/**
 * Score changes of a hand: players' points are added to their totals, and nobody pays anybody (CL-13). `null` for a
 * wash (CL-11).
 */
export const changesOf = (points: Changes | null): Payoff => ({
  changes: points ?? FOUR_SEATS.zeros,
  responsible: null,
});

/** The winner's points; the others' are added at the end of the hand. */
export const winnersPoints = ({ seats, winner, points }: Settlement): Payoff =>
  changesOf(seats.of((seat) => (seat === winner ? points : 0)));

/** A win with bonus tiles. `onKong`: won on a tile of the kong box, which `finalTile` excludes. */
export interface TableWin extends Win {
  readonly bonus: readonly Tile[];
}

const bonusOf = (hand: HandState, seat: Seat): Tile[] => hand.players[seat].bonus.map(tileOf);

export function winWith(win: Win, { rules }: TableState, hand: HandState, seat: Seat): TableWin {
  const onKong = win.onKong && isFromBox(rules, hand);
  // The last tile of the wall is never a tile of the kong box ("No Winner").
  return { ...win, onKong, finalTile: win.finalTile && !onKong, bonus: bonusOf(hand, seat) };
}

/**
 * Whether the last supplement came from the kong box, which gives one tile per bonus tile and kong until it is empty
 * (CL-09).
 */
const isFromBox = ({ wall }: TableRules, { players }: HandState): boolean =>
  players.reduce((taken, { bonus, melds }) => taken + bonus.length + melds.filter(isKong).length, 0) <= wall.dead;

/** A win on a taken-up discard is already recorded as a win on that discard (CL-06). */
export const winningHand = (win: TableWin): ClassicHand => ({
  concealed: win.concealed,
  melds: win.melds,
  bonus: win.bonus,
  seatWind: win.seatWind,
  prevailingWind: win.prevailingWind ?? EAST,
  winner: { tile: win.tile, by: win.by, finalTile: win.finalTile, onSupplement: win.onKong },
  whole: true,
  dead: false,
  tookUp: null,
});

/** The shown or known part of a non-winning hand (CL-13, CL-20). */
export function otherHand({ rules }: TableState, hand: HandState, seat: Seat): ClassicHand {
  const player = hand.players[seat];
  const { concealed, melds, dead } = player;
  return {
    concealed,
    melds,
    bonus: bonusOf(hand, seat),
    seatWind: rules.seatWind(hand.dealer, seat),
    prevailingWind: hand.prevailingWind ?? EAST,
    winner: null,
    // After lost steps, or in a hand recorded by its result, unknown tiles and sets may be missing.
    whole: isKnown(concealed) && (!hand.gap || concealed.size >= dueSize(rules, player)),
    dead: dead !== null,
    tookUp: null,
  };
}

/** The known part of a winner's incomplete hand: melds and bonus tiles (CL-20). */
const openHand = (state: TableState, hand: HandState, seat: Seat): ClassicHand => ({
  ...otherHand(state, hand, seat),
  concealed: NO_TILES,
  whole: false,
});

/** The score in the common format of all rulesets; capped at the largest safe integer. */
export const recordedScore = (score: ClassicScore): Score => ({
  patterns: score.patterns.map(plain),
  raw: Math.min(score.raw, Number.MAX_SAFE_INTEGER),
  points: score.points,
  limit: score.limit,
  scored: score.scored,
  figures: { points: score.base, doubles: score.exponent },
  arrangement: score.arrangement,
});

export function scoreWin(win: TableWin, table: ScoringTable): Score | NotAWin {
  const score = scoreHand(winningHand(win), table);
  return 'win' in score ? score : recordedScore(score);
}

/** Adds the scores of all other hands if the hand was won (CL-13). */
export function settleEnd(state: TableState, hand: HandState, table: ScoringTable): HandResult {
  const hands = state.rules.seats.of((seat) =>
    hand.wins.some((win) => win.seat === seat) ? null : handScore(otherHand(state, hand, seat), seat, table),
  );
  return { changes: hands.map((other) => other?.points ?? 0), hands };
}

/** Scores a non-winning hand, which cannot fail. */
const scoreOf = (hand: ClassicHand, table: ScoringTable): ClassicScore => scoreHand(hand, table) as ClassicScore;

function handScore(hand: ClassicHand, seat: Seat, table: ScoringTable): HandScore {
  const score = scoreOf(hand, table);
  return score.dead
    ? { seat, score: null, points: 0, incomplete: false }
    : { seat, score: recordedScore(score), points: score.points, incomplete: score.incomplete };
}

export const openWin = (table: ScoringTable): OpenWin => ({
  score: (state, hand, seat) => recordedScore(scoreOf(openHand(state, hand, seat), table)),
  explain: (state, hand, seat) => explainHand(openHand(state, hand, seat), table),
});

/** Explains every non-winning hand, by seat; `null` for the winner. */
export const explainEnd = (
  state: TableState,
  hand: HandState,
  table: ScoringTable,
): readonly (Explanation<Reason> | null)[] =>
  state.rules.seats.of((seat) =>
    hand.wins.some((win) => win.seat === seat) ? null : explainHand(otherHand(state, hand, seat), table),
  );
