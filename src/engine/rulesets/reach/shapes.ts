import type { WinningShapes } from '../../melds/arrangements.js';
import type { ScoringOptions } from './options.js';

/** Hands that win besides four sets and a pair (5.1-21, 5.9-11). */
const DIFFERENT_PAIRS: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: false, thirteenTerminals: true };
const ANY_PAIRS: WinningShapes = { ...DIFFERENT_PAIRS, fourAlikeAsTwoPairs: true };
export const shapesOf = (rules: ScoringOptions): WinningShapes =>
  rules.fourAlikeAsTwoPairs ? ANY_PAIRS : DIFFERENT_PAIRS; // RM-08
