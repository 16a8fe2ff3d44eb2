import type { WinningShapes } from '../../melds/arrangements.js';
import type { Payoff } from '../../scoring/win.js';
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
});
