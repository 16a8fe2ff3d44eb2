import { integer, type Of, optional, record } from '../../engine/vocabulary/shape.js';
import {
  type Contradiction,
  DESIGN,
  type LineAnswer,
  type LineHand,
  type Lines,
  SEAT_WINDS,
  WIND,
  WIND_OR_NONE,
  answerLine,
  changesByWind,
  flagFields,
  flagsIn,
  handFields,
  invalid,
  readHand,
  refuseContradictions,
  refuseMissing,
  seatOf,
  waitsLine,
  wayOfWinning,
  windOf,
} from './fields.js';
import { isKong } from '../../engine/hands/arrangements.js';
import { settle } from '../../engine/rulesets/mcr/payments.js';
import type { McrWin } from '../../engine/rulesets/mcr/reading.js';
import { SHAPES } from '../../engine/rulesets/mcr/shapes.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { countOf, countTiles } from '../../engine/tiles/counts.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { BONUS_TILES, EAST, type Tile } from '../../engine/tiles/tile.js';

/**
 * JSON lines of `paifu score | waits | settle` for MCR. Fields of a win: `concealed` with the winning tile, `melds`,
 * `winningTile`, `selfDraw`, the winds of `seat` and `round`, the number of `flowers`, and the circumstances `lastTile`
 * (MC-66), `finalTile`, `onKong`, `robbingKong`, and `firstTurnHeaven` (a dealt hand). A circumstance that the tiles
 * rule out does not count, such as the last tile if the hand has two of it.
 */
export const linesOf = (ruleset: Pick<Ruleset, 'score'>): Lines => ({
  score: (line) => scoreLine(line, ruleset),
  waits: (line) => waitsLine(line, SHAPES),
  settle: settleLine,
});

const FLAGS = ['selfDraw', 'lastTile', 'finalTile', 'onKong', 'robbingKong', 'firstTurnHeaven'] as const;
type Flag = (typeof FLAGS)[number];

const WIN = record({
  ...handFields(),
  seat: WIND,
  round: WIND,
  winningTile: DESIGN,
  flowers: optional(integer(0, BONUS_TILES)),
  ...flagFields(FLAGS),
});

interface Seated extends LineHand {
  readonly seatWind: Tile;
}

const CONTRADICTIONS: readonly Contradiction<Flag, Seated>[] = [
  {
    flags: ['robbingKong'],
    contradicted: (is) => is.selfDraw,
    problem: 'a robbed kong is not a self-draw (MC-25)',
  },
  {
    flags: ['onKong'],
    contradicted: (is) => !is.selfDraw,
    problem: 'a win on a replacement tile is a self-draw (MC-F46)',
  },
  {
    flags: ['firstTurnHeaven'],
    contradicted: (is, { seatWind }) => !is.selfDraw || seatWind !== EAST,
    problem: 'only East can win with the tiles dealt, and by self-draw (MC-72)',
  },
];

/** Tiles of a design in the melds. */
const inMelds = ({ melds }: LineHand, tile: Tile): number =>
  melds.reduce((sum, { kind, design }) => {
    if (kind === 'chi') return sum + (tile >= design && tile <= design + 2 ? 1 : 0);
    return sum + (design === tile ? (isKong({ kind }) ? 4 : 3) : 0);
  }, 0);

/** Reads a win. */
function winOf(asked: Of<typeof WIN>): McrWin {
  const hand = readHand(asked, 'win');
  const tile = tileOf(asked.winningTile);
  const seatWind = windOf(asked.seat);
  const is = flagsIn(asked, FLAGS);
  refuseMissing(tile, hand.concealed.includes(tile));
  refuseContradictions(CONTRADICTIONS, is, { ...hand, seatWind });
  const concealed = countTiles(hand.concealed);
  const melded = inMelds(hand, tile);
  const only = countOf(concealed, tile) === 1;
  return {
    concealed,
    melds: hand.melds,
    tile,
    by: wayOfWinning({ ...is, robbingKong: is.robbingKong && only && melded === 0 }),
    seatWind,
    prevailingWind: windOf(asked.round),
    finalTile: is.finalTile,
    onKong: is.onKong,
    blessing: is.firstTurnHeaven ? 'heaven' : null,
    flowers: asked.flowers ?? 0,
    lastTile: only && (is.lastTile || melded === 3),
  };
}

/** Answers `{"id":…,"win":{…}}` with the score. */
const scoreLine = (line: unknown, { score }: Pick<Ruleset, 'score'>): LineAnswer =>
  answerLine(line, 'win', WIN, (asked) => {
    const result = score(winOf(asked));
    if (result === null || 'win' in result) return { win: false, reason: result?.reason };
    return { win: true, ...result };
  });

const PAYOFF = record({ points: integer(1), winner: WIND, discarder: WIND_OR_NONE });

/** Answers `{"id":…,"payoff":{…}}` with the gain of each seat; `points` are all fan, flowers included. */
const settleLine = (line: unknown): LineAnswer =>
  answerLine(line, 'payoff', PAYOFF, ({ points, winner: by, discarder }) => {
    const winner = seatOf(by);
    const from = discarder === null ? null : seatOf(discarder);
    if (from === winner)
      throw invalid('payoff.discarder', `${SEAT_WINDS[winner]} is the winner; expected another seat or null`);
    return changesByWind(settle({ points, winner, from }).changes);
  });
