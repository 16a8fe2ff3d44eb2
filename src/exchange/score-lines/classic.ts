import { isKong } from '../../engine/hands/arrangements.js';
import {
  type Contradiction,
  type LineAnswer,
  LineError,
  type LineHand,
  type Lines,
  SEAT_WINDS,
  answerLine,
  changesByWind,
  choiceAt,
  designAt,
  flagAt,
  flagsAt,
  invalid,
  handAt as lineHandAt,
  listAt,
  malformed,
  objectAt,
  refuseContradictions,
  refuseMissing,
  refuseRobbed,
  waitsAt,
  wayOfWinning,
  wholeNumberAt,
  windAt,
} from './fields.js';
import { countOf, countTiles, NO_TILES } from '../../engine/tiles/counts.js';
import { tileOf, tileText } from '../../engine/tiles/notation.js';
import { isBonus, type Tile } from '../../engine/tiles/tile.js';
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
  waits: waitsLine,
  settle: (line) => settleLine(line, table),
});

const HAND_FIELDS = ['concealed', 'melds', 'bonus', 'seat', 'prevailing', 'shown', 'dead'] as const;
const FLAGS = ['selfDraw', 'finalTile', 'onSupplement', 'robbingKong'] as const;
const WIN_FIELDS = [...HAND_FIELDS, 'winningTile', ...FLAGS, 'tookUp'] as const;
type HandField = (typeof HAND_FIELDS)[number];
type Flag = (typeof FLAGS)[number];

function bonusAt(value: unknown, path: string): readonly Tile[] {
  if (value === undefined) return [];
  const tiles = listAt(value, path, 'bonus tiles').map((text, i) => {
    const tile = typeof text === 'string' ? tileOf(text) : -1;
    if (!isBonus(tile)) throw malformed(`${path}[${i}]`, text, '1f-4f (flowers) or 5f-8f (seasons)');
    return tile;
  });
  tiles.forEach((tile, i) => {
    if (tiles.indexOf(tile) !== i) throw invalid(`${path}[${i}]`, `a second ${tileText(tile)}; there is only one`);
  });
  return tiles;
}

/** Reads the fields of `win` and `hand`; the size of the hand is checked later. */
function handAt(fields: Readonly<Record<HandField, unknown>>, path: string): { held: LineHand; hand: ClassicHand } {
  const shown = fields.shown === undefined || flagAt(fields.shown, `${path}.shown`);
  const concealed = !shown && fields.concealed === undefined ? [] : fields.concealed;
  const held = lineHandAt({ concealed, melds: fields.melds }, path);
  const hand = {
    concealed: shown ? countTiles(held.concealed) : NO_TILES,
    melds: held.melds,
    bonus: bonusAt(fields.bonus, `${path}.bonus`),
    seatWind: windAt(fields.seat, `${path}.seat`),
    prevailingWind: windAt(fields.prevailing, `${path}.prevailing`),
    winner: null,
    whole: shown,
    dead: flagAt(fields.dead, `${path}.dead`),
    tookUp: null,
  };
  return { held, hand };
}

function checkSize({ concealed, melds }: LineHand, path: string): void {
  const expected = 13 - 3 * melds.length;
  if (concealed.length === expected) return;
  const found = `${concealed.length} tiles beside ${melds.length} ${melds.length === 1 ? 'meld' : 'melds'}`;
  throw invalid(`${path}.concealed`, `${found}; expected ${expected}: 13 less three a meld`);
}

/** Reads a player who did not win. A dead hand may have any number of tiles. */
export function otherHandAt(value: unknown): ClassicHand {
  const { held, hand } = handAt(objectAt(value, 'hand', HAND_FIELDS), 'hand');
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
export function winnerAt(value: unknown): ClassicHand {
  const fields = objectAt(value, 'win', WIN_FIELDS);
  const { held, hand } = handAt(fields, 'win');
  const tile = designAt(fields.winningTile, 'win.winningTile');
  const is = flagsAt(fields, FLAGS);
  const by = wayOfWinning(is);
  const winner: ClassicWin = { tile, by, finalTile: is.finalTile, onSupplement: is.onSupplement };
  const tookUp = fields.tookUp === undefined || fields.tookUp === null ? null : designAt(fields.tookUp, 'win.tookUp');
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
  const [isWin, isOther] = ['win', 'hand'].map((key) => typeof line === 'object' && line !== null && key in line);
  return answerLine(line, isOther && !isWin ? 'hand' : 'win', (asked) => {
    if (isWin && isOther) throw new LineError('malformed', 'line: both win and hand; expected one of them');
    if (!isWin && !isOther) throw new LineError('malformed', 'line: neither win nor hand; expected one of them');
    const result = scoreHand(isWin ? winnerAt(asked) : otherHandAt(asked), table);
    if ('win' in result) return { win: false, reason: result.reason };
    return { win: isWin, ...result };
  });
}

/** Answers `{"id":…,"waits":{"concealed":…,"melds":…}}` with the waits in notation order. */
const waitsLine = (line: unknown): LineAnswer =>
  answerLine(line, 'waits', (asked) => waitsAt(asked, SHAPES).map(tileText));

/**
 * Answers `{"id":…,"payoff":{"winner":"E"|null,"points":{"E":…,"S":…,"W":…,"N":…}}}` with the gain of each seat: its
 * own points (CL-13). A washout has no winner (CL-11) and needs no points.
 */
const settleLine = (line: unknown, table: ScoringTable): LineAnswer =>
  answerLine(line, 'payoff', (asked) => {
    const fields = objectAt(asked, 'payoff', ['winner', 'points']);
    const winner = choiceAt(fields.winner, 'payoff.winner', [...SEAT_WINDS, null]);
    const given = winner === null && fields.points === undefined ? null : fields.points;
    const points = given === null ? null : objectAt(given, 'payoff.points', SEAT_WINDS);
    const [east, south, west, north] = SEAT_WINDS.map((wind) => {
      if (points === null) return 0;
      const scored = wholeNumberAt(points[wind], `payoff.points.${wind}`, 0);
      if (scored <= table.limit) return scored;
      throw invalid(`payoff.points.${wind}`, `${scored}; no hand scores more than the limit of ${table.limit} (CL-15)`);
    });
    const { changes } = changesOf(winner === null ? null : [east, south, west, north]);
    return changesByWind(changes);
  });
