import { isComplete, type WinningShapes } from '../../engine/hands/arrangements.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { countTiles } from '../../engine/tiles/counts.js';
import { tileOf, tileText } from '../../engine/tiles/notation.js';
import { anything, optional, record } from '../../engine/vocabulary/shape.js';
import { DESIGN, type LineAnswer, type Lines, answerLine, handFields, invalid, readHand, waitsLine } from './fields.js';

/** JSON lines for play without scoring: a hand is complete or not (decision BR-02). */
export const linesOf = ({ table: { shapes } }: Ruleset): Lines => ({
  score: (line) => scoreLine(line, shapes),
  waits: (line) => waitsLine(line, shapes),
  settle: settleLine,
});

/** A win in all rulesets; only the tiles matter here. */
const IGNORED = [
  ...(['selfDraw', 'seat', 'finalTile', 'onKong', 'robbingKong', 'firstTurnHeaven', 'firstTurnEarth'] as const),
].map((name) => [name, optional(anything)] as const);
const WIN = record({ ...handFields(), winningTile: DESIGN, ...Object.fromEntries(IGNORED) });

/** Answers `{"id":…,"win":{…}}` with whether the hand wins; there are no points. */
const scoreLine = (line: unknown, shapes: WinningShapes): LineAnswer =>
  answerLine(line, 'win', WIN, (asked) => {
    const { concealed, melds } = readHand(asked, 'win');
    const tile = tileOf(asked.winningTile);
    if (!concealed.includes(tile)) throw invalid('win.winningTile', `${tileText(tile)} is not in win.concealed`);
    return isComplete(countTiles(concealed), melds.length, shapes)
      ? { win: true, points: null }
      : { win: false, reason: 'the tiles are no winning hand' };
  });

const settleLine = (line: unknown): LineAnswer =>
  answerLine(line, 'payoff', anything, () => {
    throw invalid('payoff', 'this ruleset has no scoring system of its own; give the option scoring=zung-jung');
  });
