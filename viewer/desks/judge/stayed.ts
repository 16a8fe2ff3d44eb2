import type { Dispute, Ruling } from '../../../src/client/schema.js';
import { problemFound, type Problem } from './context.js';
import { type Difference, differenceMade } from './difference.js';
import type { OpenedGame } from './opened-game.js';

/** Whether a ruling was stayed and waits to be carried out. */
export const isWaiting = ({ stayed, effects, supersededBy }: Ruling): boolean =>
  stayed && effects.length === 0 && supersededBy === null;

/** The ruling that the close of a dispute as ruled would carry out. */
export const carriedByClose = (dispute: Dispute | null): Ruling | null => dispute?.rulings.find(isWaiting) ?? null;

/** What would come of it when a ruling that was stayed is carried out as the record stands. */
export async function carriedOut({ record }: OpenedGame, { revision }: Ruling): Promise<Difference | Problem> {
  const { event } = record.line.recorded[revision];
  if (event.type !== 'RulingIssued') throw new TypeError(`revision ${revision} is no ruling`);
  const { remedies, publicReason } = event.data;
  const { ruledInstead, isImpossible } = await import('./other-course.js');
  const made = await ruledInstead(record, [], remedies, publicReason, true);
  return isImpossible(made) ? problemFound(made) : differenceMade(made);
}
