import type { Changes, Payoff } from '../../scoring/win.js';

/**
 * What a hand changes in the scores: every player's own points are added to his running total and nobody pays anybody
 * (CL-13). The points are by seat, of a wash null (CL-11).
 */
export const changesOf = (points: Changes | null): Payoff => ({ changes: points ?? [0, 0, 0, 0], responsible: null });
