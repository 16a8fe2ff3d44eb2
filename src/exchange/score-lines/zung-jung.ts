import { FOUR_SEATS } from '../../engine/tiles/seats.js';
import { isKong } from '../../engine/hands/arrangements.js';
import { FieldError, integer, listOf, type Of, record, type Shape } from '../../engine/vocabulary/shape.js';
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
  refuseRobbed,
  seatOf,
  waitsLine,
  wayOfWinning,
  windOf,
} from './fields.js';
import type { ScoredGroup, Win } from '../../engine/hands/win.js';
import { countTiles } from '../../engine/tiles/counts.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { DESIGNS, EAST, type Tile } from '../../engine/tiles/tile.js';
import { SHAPES } from '../../engine/rulesets/zung-jung/zung-jung-table.js';
import type { LinkedDiscard } from '../../engine/table/checks/check.js';
import type { Scoring } from '../../engine/table/ruleset.js';

/**
 * JSON lines of `paifu score | waits | settle` for Zung Jung. The answer has a `result` (`{"win":false,"reason":…}` if
 * the hand does not win) or an `error` if the hand is impossible (ZJ-42).
 */
export const linesOf = ({ score, settle }: Scorer): Lines => ({
  score: (line) => scoreLine(line, score),
  // Tiles held four times do not count as waits (ZJ-15).
  waits: (line) => waitsLine(line, SHAPES, { order: inRulebookOrder }),
  settle: (line) => settleLine(line, settle),
});

type Scorer = Pick<Scoring, 'score' | 'settle'>;

// --- score ---

const CIRCUMSTANCES = ['finalTile', 'onKong', 'robbingKong', 'firstTurnHeaven', 'firstTurnEarth'] as const;
const FLAGS = ['selfDraw', ...CIRCUMSTANCES] as const;
const WIN = record({ ...handFields(), seat: WIND, winningTile: DESIGN, ...flagFields(FLAGS) });
type Flag = (typeof FLAGS)[number];

interface Seated extends LineHand {
  readonly seatWind: Tile;
}

const CONTRADICTIONS: readonly Contradiction<Flag, Seated>[] = [
  // ZJ-20: a win on a discard, never on the last tile
  { flags: ['robbingKong'], contradicted: (is) => is.selfDraw, problem: 'a robbed kong is not a self-draw' },
  {
    flags: ['robbingKong'],
    contradicted: (is) => is.finalTile,
    problem: 'after the seabed tile there is no kong to rob',
  },
  { flags: ['onKong'], contradicted: (is) => !is.selfDraw, problem: 'a win on a supplement tile is a self-draw' },
  {
    flags: ['onKong'],
    contradicted: (_, { melds }) => !melds.some(isKong),
    problem: 'there is no kong among the melds',
  },
  // ZJ-17
  { flags: ['firstTurnHeaven'], contradicted: (is) => !is.selfDraw, problem: 'Blessing of Heaven is a self-draw' },
  {
    flags: ['firstTurnHeaven'],
    contradicted: (_, { seatWind }) => seatWind !== EAST,
    problem: 'only East can have it',
  },
  { flags: ['firstTurnHeaven'], contradicted: (is) => is.finalTile, problem: 'a dealt tile is not the seabed tile' },
  // ZJ-18
  {
    flags: ['firstTurnEarth'],
    contradicted: (is) => is.firstTurnHeaven,
    problem: 'it cannot be together with firstTurnHeaven',
  },
  { flags: ['firstTurnEarth'], contradicted: (is) => is.selfDraw, problem: "it is won on East's very first discard" },
  { flags: ['firstTurnEarth'], contradicted: (_, { seatWind }) => seatWind === EAST, problem: 'East cannot have it' },
  {
    flags: ['firstTurnEarth'],
    contradicted: (_, { melds }) => melds.length > 0,
    problem: 'the winner has no melds yet',
  },
  {
    flags: ['firstTurnEarth'],
    contradicted: (is) => is.finalTile,
    problem: 'the first discard is not the riverbed tile',
  },
  { flags: ['firstTurnEarth'], contradicted: (is) => is.robbingKong, problem: 'a discard is not a robbed kong' },
];

/** Reads a win and checks that it is possible. */
function winOf(asked: Of<typeof WIN>): Win {
  const hand = readHand(asked, 'win');
  const tile = tileOf(asked.winningTile);
  const seatWind = windOf(asked.seat);
  const is = flagsIn(asked, FLAGS);
  refuseMissing(tile, hand.concealed.includes(tile));
  refuseContradictions(CONTRADICTIONS, is, { ...hand, seatWind });
  refuseRobbed(is, hand, tile, 'the other three are in the robbed kong (ZJ-20)');
  return {
    concealed: countTiles(hand.concealed),
    melds: hand.melds,
    tile,
    by: wayOfWinning(is),
    seatWind,
    prevailingWind: null,
    finalTile: is.finalTile,
    onKong: is.onKong,
    blessing: is.firstTurnHeaven ? 'heaven' : is.firstTurnEarth ? 'earth' : null,
  };
}

/** This kind has another spelling in the line format. */
const lineGroup = (group: ScoredGroup): unknown =>
  group.kind === 'thirteen-terminals' ? { ...group, kind: 'thirteen_terminals' } : group;

/** Answers `{"id":…,"win":{…}}` with the score. */
const scoreLine = (line: unknown, score: Scorer['score']): LineAnswer =>
  answerLine(line, 'win', WIN, (asked) => {
    const result = score(winOf(asked));
    if (result === null) return { win: true, points: null };
    if ('win' in result) return { win: false, reason: result.reason };
    return { win: true, ...result, arrangement: result.arrangement.map(lineGroup) };
  });

// --- waits ---

/** Bamboos, characters, dots, honors: wsom-rulebook "The Mahjong Tiles" 4-5. */
const IN_RULEBOOK_ORDER = [18, 0, 9, EAST];
const inRulebookOrder = (tiles: readonly Tile[]): readonly Tile[] =>
  IN_RULEBOOK_ORDER.flatMap((first) => tiles.filter((tile) => ((tile / 9) | 0) * 9 === first));

// --- settle ---

/** A seat and a tile. */
const DISCARD: Shape<readonly [Of<typeof WIND>, string]> = {
  fits: (value) => Array.isArray(value) && value.length === 2 && WIND.fits(value[0]) && DESIGN.fits(value[1]),
  misfit(value, path) {
    if (!Array.isArray(value) || value.length !== 2) return new FieldError(path, 'a seat and a tile', value);
    const [wind, tile] = value;
    return WIND.fits(wind) ? DESIGN.misfit(tile, `${path}[1]`) : WIND.misfit(wind, `${path}[0]`);
  },
};
const PAYOFF = record({
  points: integer(1),
  winner: WIND,
  discarder: WIND_OR_NONE,
  sameTurnDiscards: listOf(DISCARD),
});

/** Answers `{"id":…,"payoff":{…}}` with the gain of each seat. */
const settleLine = (line: unknown, settle: Scorer['settle']): LineAnswer =>
  answerLine(line, 'payoff', PAYOFF, (asked) => {
    const { points, discarder } = asked;
    const winner = seatOf(asked.winner);
    const from = discarder === null ? null : seatOf(discarder);
    if (from === winner)
      throw invalid('payoff.discarder', `${SEAT_WINDS[winner]} is the winner; expected another seat or null`);

    const copies = new Uint8Array(DESIGNS);
    let last: LinkedDiscard | null = null;
    asked.sameTurnDiscards.forEach(([wind, tile], i) => {
      last = { seat: seatOf(wind), design: tileOf(tile), previous: last };
      if (++copies[last.design] <= 4) return;
      throw invalid(`payoff.sameTurnDiscards[${i}]`, `a fifth ${tile}; expected at most four`);
    });
    const winning = last as LinkedDiscard | null;
    if (from !== null && winning?.seat !== from) {
      const found = winning === null ? 'empty' : `its last discard is by ${SEAT_WINDS[winning.seat]}`;
      const expected = `expected it to end with the tile won on, discarded by ${SEAT_WINDS[from]}`;
      throw invalid('payoff.sameTurnDiscards', `${found}; ${expected}`);
    }
    const { changes } = settle({
      seats: FOUR_SEATS,
      score: null,
      points,
      winner,
      dealer: 0,
      from,
      tile: winning?.design ?? -1,
      discards: winning,
      honba: 0,
      bets: 0,
      handHonba: 0,
      guaranteed: null,
    });
    return changesByWind(changes);
  });
