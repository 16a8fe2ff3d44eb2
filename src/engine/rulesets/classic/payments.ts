import type { Changes, NotAWin, Payoff, Score, Win } from '../../hands/win.js';
import { EAST, SEATS, type Seat, type Tile, ofEachSeat } from '../../tiles/tile.js';
import type { OpenWin, Settlement } from '../../table/checks/check.js';
import { isKong } from '../../hands/arrangements.js';
import type { Explanation } from '../../hands/explanation.js';
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
 * What a hand changes in the scores: every player's own points are added to their running total and nobody pays anybody
 * (CL-13). The points are by seat, of a wash null (CL-11).
 */
export const changesOf = (points: Changes | null): Payoff => ({ changes: points ?? [0, 0, 0, 0], responsible: null });

/** What the win adds: the winner's own points; the others' follow with the end of the hand. */
export const winnersPoints = ({ winner, points }: Settlement): Payoff =>
  changesOf(ofEachSeat((seat) => (seat === winner ? points : 0)));

/** From the table to hands as they are scored: the winner's with the win, everybody else's with the end of the hand. */

/** A win with the winner's flowers and seasons; `onKong`: on a tile from the kong box, `finalTile`: not on one. */
export interface TableWin extends Win {
  readonly bonus: readonly Tile[];
}

const bonusOf = (hand: HandState, seat: Seat): Tile[] => hand.players[seat].bonus.map(tileOf);

export function winWith(win: Win, { rules }: TableState, hand: HandState, seat: Seat): TableWin {
  const onKong = win.onKong && isFromBox(rules, hand);
  // The last tile of the wall is the living wall's, which no tile of the box is ("No Winner").
  return { ...win, onKong, finalTile: win.finalTile && !onKong, bonus: bonusOf(hand, seat) };
}

/** Whether the supplement drawn last was one of the kong box: each bonus tile and kong has taken one, while it had any (CL-09). */
const isFromBox = ({ wall }: TableRules, { players }: HandState): boolean =>
  players.reduce((taken, { bonus, melds }) => taken + bonus.length + melds.filter(isKong).length, 0) <= wall.dead;

/** A taken-up discard that was won on is a win on that discard already (CL-06). */
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

/** The hand of a player who did not win, as far as it was shown or is known, whatever steps were lost (CL-13, CL-20). */
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
    // After lost steps, or where the result alone was recorded, tiles and sets may be missing that nobody knows of.
    whole: isKnown(concealed) && (!hand.gap || concealed.size >= dueSize(rules, player)),
    dead: dead !== null,
    tookUp: null,
  };
}

/** What lies open of a winner's hand that is not known as a whole: melds and bonus tiles (CL-20). */
const openHand = (state: TableState, hand: HandState, seat: Seat): ClassicHand => ({
  ...otherHand(state, hand, seat),
  concealed: NO_TILES,
  whole: false,
});

/** A score as every ruleset's is recorded. No table known comes near the largest number that a record holds. */
export const recorded = (score: ClassicScore): Score => ({
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
  return 'win' in score ? score : recorded(score);
}

/** Where the hand was won, every other hand scores as well and is added to its player's total (CL-13); else nothing is. */
export function settleEnd(state: TableState, hand: HandState, table: ScoringTable): HandResult {
  const hands = SEATS.map((seat) =>
    hand.wins.some((win) => win.seat === seat) ? null : handScore(otherHand(state, hand, seat), seat, table),
  );
  const [east, south, west, north] = hands.map((other) => other?.points ?? 0);
  return { changes: [east, south, west, north] satisfies Changes, hands };
}

/** Of a hand that is not scored as a win: only a win can be none. */
const scoreOf = (hand: ClassicHand, table: ScoringTable): ClassicScore => scoreHand(hand, table) as ClassicScore;

function handScore(hand: ClassicHand, seat: Seat, table: ScoringTable): HandScore {
  const score = scoreOf(hand, table);
  return score.dead
    ? { seat, score: null, points: 0, incomplete: false }
    : { seat, score: recorded(score), points: score.points, incomplete: score.incomplete };
}

export const openWin = (table: ScoringTable): OpenWin => ({
  score: (state, hand, seat) => recorded(scoreOf(openHand(state, hand, seat), table)),
  explain: (state, hand, seat) => explainHand(openHand(state, hand, seat), table),
});

/** Why every other hand scored what it scored, by seat; null for the winner's, whose win is explained. */
export const explainEnd = (state: TableState, hand: HandState, table: ScoringTable): (Explanation | null)[] =>
  SEATS.map((seat) =>
    hand.wins.some((win) => win.seat === seat) ? null : explainHand(otherHand(state, hand, seat), table),
  );
