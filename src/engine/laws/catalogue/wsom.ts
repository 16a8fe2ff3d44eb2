import { type Citation, cite } from '../../vocabulary/terms.js';
import { type CatalogueEntry, entry, itemsOf, type Provision } from '../catalogue-entry.js';

export const rulebook = itemsOf('wsom-rulebook');

/** An entry of `irregularities-wsom`, which it cites by its own id before whatever else stands behind it. */
export const wsom = (
  id: string,
  happened: string,
  mendableUntil: string | null,
  remedy: readonly Provision[],
  ...citations: readonly Citation[]
): CatalogueEntry =>
  entry(id, 'irregularities-wsom', happened, mendableUntil, remedy, [
    cite('irregularities-wsom', '', id),
    ...citations,
  ]);
