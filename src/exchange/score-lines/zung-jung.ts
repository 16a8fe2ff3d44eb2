import { isKong } from '../../engine/hands/arrangements.js';
import {
  type Contradiction,
  type LineAnswer,
  type LineHand,
  type Lines,
  SEAT_WINDS,
  answerLine,
  changesByWind,
  designAt,
  discarderAt,
  flagsAt,
  handAt,
  invalid,
  listAt,
  malformed,
  objectAt,
  refuseContradictions,
  refuseMissing,
  refuseRobbed,
  seatAt,
  waitsAt,
  wayOfWinning,
  wholeNumberAt,
  windAt,
} from './fields.js';
import type { ScoredGroup, Win } from '../../engine/hands/win.js';
import { countTiles } from '../../engine/tiles/counts.js';
import { tileText } from '../../engine/tiles/notation.js';
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
  waits: waitsLine,
  settle: (line) => settleLine(line, settle),
});

type Scorer = Pick<Scoring, 'score' | 'settle'>;

// --- score ---

const CIRCUMSTANCES = ['finalTile', 'onKong', 'robbingKong', 'firstTurnHeaven', 'firstTurnEarth'] as const;
const FLAGS = ['selfDraw', ...CIRCUMSTANCES] as const;
const WIN_FIELDS = ['concealed', 'melds', 'selfDraw', 'seat', 'winningTile', ...CIRCUMSTANCES] as const;
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
function winAt(value: unknown): Win {
  const fields = objectAt(value, 'win', WIN_FIELDS);
  const hand = handAt(fields, 'win');
  const tile = designAt(fields.winningTile, 'win.winningTile');
  const seatWind = windAt(fields.seat, 'win.seat');
  const is = flagsAt(fields, FLAGS);
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
  answerLine(line, 'win', (asked) => {
    const result = score(winAt(asked));
    if (result === null) return { win: true, points: null };
    if ('win' in result) return { win: false, reason: result.reason };
    return { win: true, ...result, arrangement: result.arrangement.map(lineGroup) };
  });

// --- waits ---

/** Bamboos, characters, dots, honors: wsom-rulebook "The Mahjong Tiles" 4-5. */
const IN_RULEBOOK_ORDER = [18, 0, 9, EAST];
const inRulebookOrder = (tiles: readonly Tile[]): readonly Tile[] =>
  IN_RULEBOOK_ORDER.flatMap((first) => tiles.filter((tile) => ((tile / 9) | 0) * 9 === first));

/** Answers `{"id":…,"waits":{…}}` with the waits, without tiles held four times (ZJ-15). */
const waitsLine = (line: unknown): LineAnswer =>
  answerLine(line, 'waits', (asked) => {
    return inRulebookOrder(waitsAt(asked, SHAPES)).map(tileText);
  });

// --- settle ---

function discardAt(value: unknown, path: string, previous: LinkedDiscard | null): LinkedDiscard {
  const pair = listAt(value, path, 'a seat and a tile');
  if (pair.length !== 2) throw malformed(path, value, 'a seat and a tile');
  return { seat: seatAt(pair[0], `${path}[0]`), design: designAt(pair[1], `${path}[1]`), previous };
}

/** Answers `{"id":…,"payoff":{…}}` with the gain of each seat. */
const settleLine = (line: unknown, settle: Scorer['settle']): LineAnswer =>
  answerLine(line, 'payoff', (asked) => {
    const fields = objectAt(asked, 'payoff', ['points', 'winner', 'discarder', 'sameTurnDiscards']);
    const points = wholeNumberAt(fields.points, 'payoff.points', 1);
    const winner = seatAt(fields.winner, 'payoff.winner');
    const from = discarderAt(fields.discarder, 'payoff.discarder');
    if (from === winner)
      throw invalid('payoff.discarder', `${SEAT_WINDS[winner]} is the winner; expected another seat or null`);

    const list = listAt(fields.sameTurnDiscards, 'payoff.sameTurnDiscards', '[seat, tile]');
    const copies = new Uint8Array(DESIGNS);
    let last: LinkedDiscard | null = null;
    list.forEach((discard, i) => {
      const path = `payoff.sameTurnDiscards[${i}]`;
      last = discardAt(discard, path, last);
      if (++copies[last.design] > 4) throw invalid(path, `a fifth ${tileText(last.design)}; expected at most four`);
    });
    const winning = last as LinkedDiscard | null;
    if (from !== null && winning?.seat !== from) {
      const found = winning === null ? 'empty' : `its last discard is by ${SEAT_WINDS[winning.seat]}`;
      const expected = `expected it to end with the tile won on, discarded by ${SEAT_WINDS[from]}`;
      throw invalid('payoff.sameTurnDiscards', `${found}; ${expected}`);
    }
    const { changes } = settle({
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
