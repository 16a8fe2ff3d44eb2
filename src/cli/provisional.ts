import { type Finality, isProvisional } from '../engine/disputes/cases.js';

/** Why what a game came to is not final now; null: it is, or the game is still played. */
export function provisionalText(finality: Finality): string | null {
  const { appealUntil, isDisputed } = finality;
  if (appealUntil === null || !isProvisional(finality, Date.now())) return null;
  return isDisputed
    ? 'provisional: a dispute or an appeal is open'
    : `provisional: rulings may be appealed until ${new Date(appealUntil).toISOString()}`;
}
