import { isComplete, type WinningShapes } from '../../engine/hands/arrangements.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { countTiles } from '../../engine/tiles/counts.js';
import { tileText } from '../../engine/tiles/notation.js';
import { type LineAnswer, type Lines, answerLine, designAt, handAt, invalid, objectAt, waitsAt } from './fields.js';

/** JSON lines for play without scoring: a hand is complete or not (decision BR-02). */
export const linesOf = ({ table: { shapes } }: Ruleset): Lines => ({
  score: (line) => scoreLine(line, shapes),
  waits: (line) => waitsLine(line, shapes),
  settle: settleLine,
});

/** Fields of a win in all rulesets; only the tiles matter here. */
const WIN_FIELDS = [
  'concealed',
  'melds',
  'winningTile',
  'selfDraw',
  'seat',
  'finalTile',
  'onKong',
  'robbingKong',
  'firstTurnHeaven',
  'firstTurnEarth',
] as const;

/** Answers `{"id":…,"win":{…}}` with whether the hand wins; there are no points. */
const scoreLine = (line: unknown, shapes: WinningShapes): LineAnswer =>
  answerLine(line, 'win', (asked) => {
    const fields = objectAt(asked, 'win', WIN_FIELDS);
    const { concealed, melds } = handAt(fields, 'win');
    const tile = designAt(fields.winningTile, 'win.winningTile');
    if (!concealed.includes(tile)) throw invalid('win.winningTile', `${tileText(tile)} is not in win.concealed`);
    return isComplete(countTiles(concealed), melds.length, shapes)
      ? { win: true, points: null }
      : { win: false, reason: 'the tiles are not a winning hand' };
  });

/** Answers `{"id":…,"waits":{…}}` with the waits. */
const waitsLine = (line: unknown, shapes: WinningShapes): LineAnswer =>
  answerLine(line, 'waits', (asked) => waitsAt(asked, shapes).map(tileText));

const settleLine = (line: unknown): LineAnswer =>
  answerLine(line, 'payoff', () => {
    throw invalid('payoff', 'without a scoring system the table says who pays; expected the option scoring=zung-jung');
  });
