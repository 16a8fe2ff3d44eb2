import { isKong, type Meld } from '../../hands/arrangements.js';
import { isDragon, isWind } from '../../tiles/tile.js';
import type { ScoringOptions } from './options.js';
import type { LimitHandId } from './patterns.js';

type LaidSet = Pick<Meld, 'kind' | 'design'>;

/**
 * Responsibility payment (pao, "Pow"): the Limit Hand that a claimed set guarantees (8.3), or `null`. Earlier sets may
 * be triplets or kongs of any kind, concealed kongs included; the last one is claimed (RM-24).
 */
export function guaranteedBy(
  before: readonly LaidSet[],
  set: LaidSet,
  rules: Pick<ScoringOptions, 'powFourQuads'>,
): LimitHandId | null {
  const alike = before.filter(({ kind }) => kind !== 'chi');
  if (set.kind !== 'pong' && set.kind !== 'big-exposed-kong') return null;
  if (isDragon(set.design) && alike.filter(({ design }) => isDragon(design)).length === 2) return 'big_dragons';
  if (isWind(set.design) && alike.filter(({ design }) => isWind(design)).length === 3) return 'big_winds';
  if (rules.powFourQuads && isKong(set) && before.filter(isKong).length === 3) return 'four_quads';
  return null;
}
