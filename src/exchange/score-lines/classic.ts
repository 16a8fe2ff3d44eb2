import { isKong } from '../../engine/hands/arrangements.js';
import {
  anything,
  flag,
  integer,
  listOf,
  nullable,
  type Of,
  optional,
  record,
  type Shape,
  shape,
} from '../../engine/vocabulary/shape.js';
import {
  type Contradiction,
  DESIGN,
  type LineAnswer,
  LineError,
  type LineHand,
  type Lines,
  SEAT_WINDS,
  WIND,
  WIND_OR_NONE,
  answerLine,
  changesByWind,
  checkSize,
  flagFields,
  flagsIn,
  handFields,
  invalid,
  isObject,
  malformed,
  readHand,
  refuseContradictions,
  refuseMissing,
  refuseRobbed,
  tilesOf,
  waitsLine,
  wayOfWinning,
  windOf,
} from './fields.js';
import { countOf, countTiles, NO_TILES } from '../../engine/tiles/counts.js';
import { tileOf, tileText } from '../../engine/tiles/notation.js';
import { isBonus } from '../../engine/tiles/tile.js';
import { type ClassicHand, type ClassicWin } from '../../engine/rulesets/classic/hand-reading.js';
import { changesOf } from '../../engine/rulesets/classic/payments.js';
import { scoreHand } from '../../engine/rulesets/classic/score.js';
import { SHAPES } from '../../engine/rulesets/classic/classic-table.js';
import { type ScoringTable, tableOf } from '../../engine/rulesets/classic/patterns.js';
import type { Ruleset } from '../../engine/table/ruleset.js';

/**
 * JSON lines of `paifu score | waits | settle` for Chinese Classical. A line to score has a winner under `win`, or
 * another player under `hand`, whose hand scores as well (CL-13). The answer has a `result` (`{"win":false,"reason":…}`
 * if the hand does not win) or an `error` if the hand is impossible.
 *
 * Fields of both: `concealed` [tiles], `melds` [{`type`,`tiles`}], `bonus` [1f..8f], `seat` and `prevailing` E|S|W|N,
 * `shown` (default: true; if false, only melds and bonus tiles score), `dead` (scores nothing and cannot win). Fields
 * of a win: `winningTile` (one of `concealed`), `selfDraw`, `finalTile`, `onSupplement`, `robbingKong`, `tookUp` (the
 * discard taken up in this turn).
 */
export const linesOf = ({ options }: Ruleset): Lines => linesBy(tableOf(options));

export const linesBy = (table: ScoringTable): Lines => ({
  score: (line) => scoreLine(line, table),
  waits: (line) => waitsLine(line, SHAPES),
  settle: (line) => settleLine(line, table),
});

const BONUS: Shape<string> = shape(
  '1f-4f (flowers) or 5f-8f (seasons)',
  (value) => typeof value === 'string' && isBonus(tileOf(value)),
);
const HAND_FIELDS = {
  ...handFields(),
  concealed: optional(listOf(DESIGN)),
  bonus: optional(listOf(BONUS)),
  seat: WIND,
  prevailing: WIND,
  shown: optional(flag),
  dead: optional(flag),
};
const FLAGS = ['selfDraw', 'finalTile', 'onSupplement', 'robbingKong'] as const;
type Flag = (typeof FLAGS)[number];

/** The hand of a player who did not win. */
const HAND = record(HAND_FIELDS);
const WIN = record({
  ...HAND_FIELDS,
  winningTile: DESIGN,
  ...flagFields(FLAGS),
  tookUp: optional(nullable(DESIGN)),
});

/** Reads the fields of `win` and `hand`; the size of the hand is checked later. */
function handOf(given: Of<typeof HAND>, path: string): { held: LineHand; hand: ClassicHand } {
  const { shown = true, dead = false, concealed, bonus: bonusTexts = [] } = given;
  if (shown && concealed === undefined) throw malformed(`${path}.concealed`, concealed, 'a list');
  const held = readHand(given, path);
  const bonus = tilesOf(bonusTexts);
  bonus.forEach((tile, i) => {
    if (bonus.indexOf(tile) !== i)
      throw invalid(`${path}.bonus[${i}]`, `a second ${tileText(tile)}; there is only one`);
  });
  const hand = {
    concealed: shown ? countTiles(held.concealed) : NO_TILES,
    melds: held.melds,
    bonus,
    seatWind: windOf(given.seat),
    prevailingWind: windOf(given.prevailing),
    winner: null,
    whole: shown,
    dead,
    tookUp: null,
  };
  return { held, hand };
}

/** Reads a player who did not win. A dead hand may have any number of tiles. */
export function otherHandOf(given: Of<typeof HAND>): ClassicHand {
  const { held, hand } = handOf(given, 'hand');
  if (hand.whole && !hand.dead) checkSize(held, 'hand');
  return hand;
}

const CONTRADICTIONS: readonly Contradiction<Flag, ClassicHand>[] = [
  { flags: ['robbingKong'], contradicted: (is) => is.selfDraw, problem: 'a robbed kong is not a self-draw' },
  { flags: ['onSupplement'], contradicted: (is) => !is.selfDraw, problem: 'a win on a supplement tile is a self-draw' },
  {
    flags: ['onSupplement'],
    contradicted: (_, { melds, bonus }) => !melds.some(isKong) && bonus.length === 0,
    problem: 'there is neither a kong among the melds nor a bonus tile that it could replace',
  },
  // CL-06
  {
    flags: ['finalTile'],
    contradicted: (_, { tookUp }) => tookUp !== null,
    problem: 'after the last tile no discard is taken up (CL-06)',
  },
  {
    flags: ['robbingKong'],
    contradicted: (_, { tookUp }) => tookUp !== null,
    problem: 'who takes up a discard is in turn himself (CL-06)',
  },
];

/** Reads a winner. The tiles need not be a winning hand. */
export function winnerOf(given: Of<typeof WIN>): ClassicHand {
  const { held, hand } = handOf(given, 'win');
  const tile = tileOf(given.winningTile);
  const is = flagsIn(given, FLAGS);
  const by = wayOfWinning(is);
  const winner: ClassicWin = { tile, by, finalTile: is.finalTile, onSupplement: is.onSupplement };
  const tookUp = given.tookUp == null ? null : tileOf(given.tookUp);
  const won = { ...hand, winner, tookUp };
  refuseMissing(tile, !hand.whole || countOf(hand.concealed, tile) > 0);
  refuseContradictions(CONTRADICTIONS, is, won);
  refuseRobbed(is, held, tile, 'the other three are in the robbed kong (CL-10)');
  if (tookUp !== null && !is.onSupplement && tookUp !== tile) {
    const problem = `${tileText(tookUp)}, but the hand was won on ${tileText(tile)}, and there was no draw in that turn`;
    throw invalid('win.tookUp', `${problem} (CL-06)`);
  }
  return won;
}

/** Answers `{"id":…,"win":{…}}` or `{"id":…,"hand":{…}}` with the score. */
function scoreLine(line: unknown, table: ScoringTable): LineAnswer {
  const [isWin, isOther] = ['win', 'hand'].map((key) => isObject(line) && key in line);
  if (isObject(line) && isWin === isOther)
    return answerLine(line, 'win', anything, () => {
      throw new LineError(
        'malformed',
        `line: ${isWin ? 'both win and' : 'neither win nor'} hand; expected one of them`,
      );
    });
  const score = (hand: ClassicHand): object => {
    const result = scoreHand(hand, table);
    return 'win' in result ? { win: false, reason: result.reason } : { win: isWin, ...result };
  };
  return isOther
    ? answerLine(line, 'hand', HAND, (asked) => score(otherHandOf(asked)))
    : answerLine(line, 'win', WIN, (asked) => score(winnerOf(asked)));
}

const POINTS = record({ E: integer(0), S: integer(0), W: integer(0), N: integer(0) });
const PAYOFF = record({ winner: WIND_OR_NONE, points: optional(POINTS) });

/**
 * Answers `{"id":…,"payoff":{"winner":"E"|null,"points":{"E":…,"S":…,"W":…,"N":…}}}` with the gain of each seat: its
 * own points (CL-13). A washout has no winner (CL-11) and needs no points.
 */
const settleLine = (line: unknown, table: ScoringTable): LineAnswer =>
  answerLine(line, 'payoff', PAYOFF, ({ winner, points }) => {
    if (winner !== null && points === undefined)
      throw malformed('payoff.points', points, `an object with ${SEAT_WINDS.join(', ')}`);
    const [east, south, west, north] = SEAT_WINDS.map((wind) => {
      const scored = points?.[wind] ?? 0;
      if (scored <= table.limit) return scored;
      throw invalid(`payoff.points.${wind}`, `${scored}; no hand scores more than the limit of ${table.limit} (CL-15)`);
    });
    const { changes } = changesOf(winner === null ? null : [east, south, west, north]);
    return changesByWind(changes);
  });
