import type { CheckCode, Cite } from '../table/check.js';

/** Where rules stand, with the ids that breaches of them have in the catalogue (`laws/catalogue.ts`). */
export const catalogued = <C extends { readonly [Code in CheckCode]?: Cite }>(
  cites: C,
  ids: { readonly [Code in CheckCode]?: string },
): C =>
  Object.fromEntries(
    Object.entries(cites).map(([code, cite]) => [
      code,
      { ...cite, catalogue: ids[code as CheckCode] ?? cite?.catalogue },
    ]),
  ) as C;
