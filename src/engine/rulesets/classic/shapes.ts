import type { WinningShapes } from '../../melds/arrangements.js';

/** CL-12: four combinations and a pair, nothing else. */
export const SHAPES: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };
