import type { Scoring } from '../../table/ruleset.js';
import { explainWin } from './explain.js';
import { PATTERNS } from './patterns.js';
import { settle } from './payoff.js';
import { type ScoringOptions, scoreWin } from './score.js';

/** The Zung Jung scoring system and its payoff scheme (`wsom-scoring`). */
export const zungJungScoring = (options: ScoringOptions): Scoring => ({
  patterns: PATTERNS,
  score: (win) => scoreWin(win, options),
  settle,
  explain: (win, settlement) => explainWin(win, options, settlement),
});
