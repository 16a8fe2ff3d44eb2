import type { Counts } from '../../engine/tiles/counts.js';

/** The packed counts of a suit as digits, without the zeros of the highest ranks. */
const digits = (packed: number): string => packed.toString(8);

/**
 * Text that is the same for tiles that differ only by an exchange of suits, or of honors among themselves. A five and a red five
 * are the same.
 */
export function shapeOf({ m, p, s, z }: Counts): string {
  const suits = [m, p, s].sort((a, b) => b - a).map(digits);
  const honors = [...digits(z)].filter((count) => count !== '0').sort();
  return `${suits.join('.')}.${honors.reverse().join('')}`;
}
