import { loadRulesets } from '../../../src/engine/rulesets/registry.js';
import { FORMATS } from '../../../src/exchange/importing/formats.js';
import { replayWords } from '../../i18n/replay.js';

/** Loads all code that a file may need, so that the page can go offline. */
export async function preload(language: string): Promise<void> {
  await Promise.all([
    loadRulesets(),
    replayWords(language),
    ...Object.values(FORMATS).map(({ reader }) => reader?.()),
    import('./log-games.js'),
    import('../../replay/sources.js'),
    import('../../replay/record.js'),
    import('../../replay/win-explanation.js'),
    import('../../replay/picture.js'),
    import('virtual:tile-faces'),
  ]);
}
