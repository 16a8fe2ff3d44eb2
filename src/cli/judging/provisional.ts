import { type Finality, isProvisional } from '../../engine/disputes/cases.js';

/** Why what a game came to is not final now; null: it is. */
export function whyNotFinal(finality: Finality): string | null {
  const { appealUntil, isDisputed } = finality;
  if (!isProvisional(finality, Date.now())) return null;
  if (isDisputed) return 'a dispute or an appeal is open';
  if (appealUntil === null) return 'the game is still played';
  return `rulings may be appealed until ${new Date(appealUntil).toISOString()}`;
}

/** The same, of a game that is closed; null: it is final, or the game is still played. */
export function provisionalText(finality: Finality): string | null {
  const why = finality.appealUntil === null ? null : whyNotFinal(finality);
  return why === null ? null : `provisional: ${why}`;
}
