import type { WinningShapes } from '../../melds/arrangements.js';
import { isComplete } from '../../melds/arrangements.js';
import { answerLine, designAt, invalid, type LineAnswer, objectAt } from '../../scoring/line-fields.js';
import { handAt, waitsAt } from '../../scoring/line-hand.js';
import type { Payoff } from '../../scoring/win.js';
import { countTiles } from '../../tiles/counts.js';
import { tileText } from '../../tiles/notation.js';
import type { Scoring } from '../../table/ruleset.js';

/** Regular hands alone win: "a sequence, a triplet, or a kong" four times, and a pair (basic-rules "Game objective"). */
export const REGULAR: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };

/** The irregular hands that a table may play with as well: those of other scoring systems (decision BR-02). */
export const WITH_IRREGULAR: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };

const NOTHING: Payoff = { changes: [0, 0, 0, 0], responsible: null };

/** No scoring system: a complete hand wins, and the table enters what that brought (decision BR-02). */
export const enteredScoring = (shapes: WinningShapes): Scoring => ({
  shapes,
  patterns: [],
  score: () => null,
  settle: () => NOTHING,
  explain: () => null,
  lines: { score: (line) => scoreLine(line, shapes), waits: (line) => waitsLine(line, shapes), settle: settleLine },
});

/** What a line of any ruleset may say of a win; without a scoring system only the tiles matter. */
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

/** Answers `{"id":…,"win":{…}}` with whether the hand wins; it has no points. */
const scoreLine = (line: unknown, shapes: WinningShapes): LineAnswer =>
  answerLine(line, 'win', (asked) => {
    const fields = objectAt(asked, 'win', WIN_FIELDS);
    const { concealed, melds } = handAt(fields, 'win');
    const tile = designAt(fields.winningTile, 'win.winningTile');
    if (!concealed.includes(tile)) throw invalid('win.winningTile', `${tileText(tile)} is not in win.concealed`);
    return isComplete(countTiles(concealed), melds.length, shapes)
      ? { win: true, points: null }
      : { win: false, reason: 'the tiles are no winning hand' };
  });

/** Answers `{"id":…,"waits":{…}}` with the tiles that complete the hand. */
const waitsLine = (line: unknown, shapes: WinningShapes): LineAnswer =>
  answerLine(line, 'waits', (asked) => waitsAt(asked, shapes).map(tileText));

const settleLine = (line: unknown): LineAnswer =>
  answerLine(line, 'payoff', () => {
    throw invalid('payoff', 'without a scoring system the table says who pays; expected the option scoring=zung-jung');
  });
