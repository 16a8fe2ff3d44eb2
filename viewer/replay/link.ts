import { linkTo } from './address.js';
import type { Loaded } from './loading.js';
import type { Looking } from './record.js';

/** The link to a step, on the service at `src` that its record came from; null where it came from none. */
export function linkOf(
  { record, game }: Loaded,
  index: number,
  src: string | null,
  { seat, hands, asOf }: Looking & { readonly asOf: number | null },
): string | null {
  if (record === null || game === null || src === null) return null;
  const { place, revision } = record.replay.played(index);
  const step = { hand: place.hand ?? 1, take: place.take ?? 1, revision };
  return new URL(linkTo(game, step, { seat: seat ?? 0, hands, asOf }), new URL(src, document.baseURI)).href;
}
