import type { Payoff } from '../../scoring/win.js';
import type { Scoring } from '../../table/ruleset.js';

const NOTHING: Payoff = { changes: [0, 0, 0, 0], responsible: null };

/** No scoring system: a complete hand wins, and the table enters what that brought (decision BR-02). */
export const ENTERED: Scoring = {
  patterns: [],
  score: () => null,
  settle: () => NOTHING,
  explain: () => null,
};
