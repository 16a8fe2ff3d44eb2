import type { Ruleset } from '../table/ruleset.js';
import type { Mode } from '../vocabulary/terms.js';
import { type Loaders, RULESET_IDS, type RulesetId, RulesetLoader, loadBasic, loadTables } from './table-rules.js';

const RULESETS: Loaders<Ruleset, RulesetId> = {
  'zung-jung/wsom': async () => (await import('./zung-jung/zung-jung.js')).WSOM,
  'reach/wsom': async () => (await import('./reach/reach.js')).REACH_WSOM,
  'reach/tenhou': async () => (await import('./reach/reach.js')).REACH_TENHOU,
  'reach/majiang': async () => (await import('./reach/reach.js')).REACH_MAJIANG,
  'reach/mahjong-soul': async () => (await import('./reach/presets/community-presets.js')).REACH_MAHJONG_SOUL,
  'reach/ema-2016': async () => (await import('./reach/presets/community-presets.js')).REACH_EMA_2016,
  'reach/ema-2025': async () => (await import('./reach/presets/community-presets.js')).REACH_EMA_2025,
  'reach/wrc': async () => (await import('./reach/presets/community-presets.js')).REACH_WRC,
  'reach/m-league': async () => (await import('./reach/presets/community-presets.js')).REACH_M_LEAGUE,
  'reach/jpml-a': async () => (await import('./reach/presets/community-presets.js')).REACH_JPML_A,
  'reach/jpml-b': async () => (await import('./reach/presets/community-presets.js')).REACH_JPML_B,
  'reach/tenhou-sanma': async () => (await import('./reach/presets/sanma-presets.js')).REACH_TENHOU_SANMA,
  'reach/majsoul-sanma': async () => (await import('./reach/presets/sanma-presets.js')).REACH_MAHJONG_SOUL_SANMA,
  'classic/document': async () => (await import('./classic/classic.js')).DOCUMENT,
  'classic/standard': async () => (await import('./classic/classic.js')).STANDARD,
  'mcr/wmo-2006': async () => (await import('./mcr/mcr.js')).WMO_2006,
  'mcr/china': async () => (await import('./mcr/mcr.js')).CHINA,
  /** Includes all scoring systems that it may be played with. */
  'basic/default': async () => {
    const table = await loadBasic();
    const { basicDefault } = await import('./basic/basic.js');
    const { zungJungScoring } = await import('./zung-jung/zung-jung.js');
    return basicDefault(table, { 'zung-jung': zungJungScoring({ minimumPoints: 0 }) });
  },
};

const loader = new RulesetLoader<Ruleset>(RULESETS, 'loadRulesets');

/** Loads rulesets with their tables for `resolveRuleset`; needed for judging, scoring and explaining. */
export async function loadRulesets(ids = RULESET_IDS): Promise<void> {
  await loadTables(ids);
  await loader.load(ids);
}

/**
 * A loaded ruleset with the given options and defaults; the default mode is that of a game at a table. Throws
 * `RulesetError`.
 */
export const resolveRuleset = (
  id: string,
  options: Readonly<Record<string, unknown>> = {},
  mode: Mode = 'scribe',
): Ruleset => loader.resolve(id, options, mode);
