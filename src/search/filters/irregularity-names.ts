import { CATALOGUE } from '../../engine/laws/catalogue.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { normalizedName } from '../../engine/vocabulary/similar-names.js';

/** Words that players use for irregularities, by code. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'missed-win': ['furiten', 'furiten win', 'win while furiten', 'フリテン', '振聴', '振聽', '振听'],
  'bonus-not-exposed': ['missed flower', 'flower not exposed', 'flower not declared', '漏花'],
  'bonus-discarded': ['flower discarded', 'discarded flower'],
  'long-hand': ['wrong hand size', 'too many tiles', 'tahai', '多牌', '大相公'],
  'short-hand': ['wrong hand size', 'too few tiles', 'shouhai', '少牌', '小相公'],
  'false-win': ['chombo', 'wrong win', 'チョンボ', '錯和', '错和', '詐和', '诈和'],
  'too-few-points': ['no yaku', 'yaku nashi', '役なし', '無役'],
  'reach-not-ready': ['noten reach', 'noten riichi', 'ノーテンリーチ'],
  'swap-call': ['kuikae', '喰い替え'],
  'discard-out-of-turn': ['wrong turn'],
  'unlawful-exposure': ['exposed tile', 'tile shown', '見せ牌'],
};

/** Codes of the rules of all rulesets and entries of the catalogue, each with the words for it. */
let cached: ReadonlyMap<string, readonly string[]> | null = null;

export function irregularityNames(): ReadonlyMap<string, readonly string[]> {
  cached ??= new Map(
    [...RULESET_IDS.flatMap((id) => Object.keys(resolveRuleset(id).cites)), ...CATALOGUE.map(({ id }) => id)].map(
      (id) => [id, [id, ...(ALIASES[id] ?? [])]],
    ),
  );
  return cached;
}

/** The codes and entries with this id or name. */
export function irregularitiesNamed(name: string): readonly string[] {
  const all = irregularityNames();
  if (all.has(name)) return [name];
  const asked = normalizedName(name);
  return [...all].flatMap(([id, names]) => (names.some((one) => normalizedName(one) === asked) ? [id] : []));
}
