import type { OptionSpec, Preset, TableRuleset } from '../table/ruleset.js';
import { knownNames } from '../vocabulary/similar-names.js';
import type { Mode } from '../vocabulary/terms.js';
import { RulesetError, chosenOf } from './preset.js';

export type Loaders<R extends TableRuleset, Id extends string = string> = Readonly<
  Record<Id, () => Promise<Preset<R>>>
>;

/** Maximum number of cached rulesets. */
const MAX_CACHED = 100;

/** Loaded presets, and a cache of the rulesets created from them. */
export class RulesetLoader<R extends TableRuleset> {
  private readonly loaders: ReadonlyMap<string, () => Promise<Preset<R>>>;
  private readonly presets = new Map<string, Preset<R>>();
  /** Rulesets are immutable, and thousands of games share them. */
  private readonly made = new Map<string, R>();

  constructor(
    loaders: Loaders<R>,
    /** Name of the loading function, for messages. */
    private readonly name: string,
  ) {
    this.loaders = new Map(Object.entries(loaders));
  }

  /** Loads presets; unknown ids are reported when they are resolved. */
  async load(ids: readonly string[]): Promise<void> {
    // Sequentially, because Jest on Node 22 cannot link two modules at once that share a third.
    for (const id of ids) {
      if (this.presets.has(id)) continue;
      const preset = await this.loaders.get(id)?.();
      if (preset !== undefined) this.presets.set(id, preset);
    }
  }

  /** Throws `RulesetError` if unknown, and `Error` if not loaded. */
  preset(id: string): Preset<R> {
    const preset = this.presets.get(id);
    if (preset !== undefined) return preset;
    const known = [...this.loaders.keys()];
    if (!this.loaders.has(id))
      throw new RulesetError(`unknown ruleset "${id}"${knownNames(id, known, 'expected one of')}`, 'ruleset');
    throw new Error(`${id} was not loaded; await ${this.name}(['${id}']) before using it`);
  }

  /** Throws like `preset`, and `RulesetError` for an invalid option. */
  resolve(id: string, options: Readonly<Record<string, unknown>>, mode: Mode): R {
    const preset = this.preset(id);
    const chosen = chosenOf(id, preset.options, options, mode);
    // The same object for the same options, so that caches keyed by rulesets work.
    const key = JSON.stringify([id, chosen]);
    const known = this.made.get(key);
    if (known !== undefined) return known;
    if (this.made.size >= MAX_CACHED) this.made.clear();
    const ruleset = preset.create(chosen);
    this.made.set(key, ruleset);
    return ruleset;
  }
}

/** Table parts of all rulesets: enough to fold, show, read and write records, without scoring. */
const TABLES = {
  'zung-jung/wsom': async () => (await import('./zung-jung/zung-jung-table.js')).WSOM_TABLE,
  'reach/wsom': async () => (await import('./reach/wsom-table.js')).WSOM_TABLE,
  'reach/tenhou': async () => (await import('./reach/presets/online-tables.js')).TENHOU_TABLE,
  'reach/majiang': async () => (await import('./reach/presets/online-tables.js')).MAJIANG_TABLE,
  'reach/mahjong-soul': async () => (await import('./reach/presets/community-tables.js')).MAHJONG_SOUL_TABLE,
  'reach/ema-2016': async () => (await import('./reach/presets/community-tables.js')).EMA_2016_TABLE,
  'reach/ema-2025': async () => (await import('./reach/presets/community-tables.js')).EMA_2025_TABLE,
  'reach/wrc': async () => (await import('./reach/presets/community-tables.js')).WRC_TABLE,
  'reach/m-league': async () => (await import('./reach/presets/community-tables.js')).M_LEAGUE_TABLE,
  'reach/jpml-a': async () => (await import('./reach/presets/community-tables.js')).JPML_A_TABLE,
  'reach/jpml-b': async () => (await import('./reach/presets/community-tables.js')).JPML_B_TABLE,
  'reach/tenhou-sanma': async () => (await import('./reach/presets/sanma-tables.js')).TENHOU_SANMA_TABLE,
  'reach/majsoul-sanma': async () => (await import('./reach/presets/sanma-tables.js')).MAHJONG_SOUL_SANMA_TABLE,
  'classic/document': async () => (await import('./classic/classic-table.js')).DOCUMENT_PLAY,
  'classic/standard': async () => (await import('./classic/classic-table.js')).STANDARD_PLAY,
  'mcr/wmo-2006': async () => (await import('./mcr/mcr-table.js')).WMO_2006_TABLE,
  'mcr/china': async () => (await import('./mcr/mcr-table.js')).CHINA_TABLE,
  'basic/default': loadBasic,
} satisfies Loaders<TableRuleset>;

/** The basic rules may use any scoring system, by its winning shapes, and the play of Zung Jung. */
export async function loadBasic() {
  const { basicTable } = await import('./basic/basic-table.js');
  const { SHAPES, tableRules } = await import('./zung-jung/zung-jung-table.js');
  return basicTable({ 'zung-jung': SHAPES }, tableRules);
}

export type RulesetId = keyof typeof TABLES;

export const RULESET_IDS: readonly string[] = Object.keys(TABLES);

const loader = new RulesetLoader<TableRuleset>(TABLES, 'loadTables');

/** Loads tables for `resolveTable` and `optionsOf`. */
export const loadTables = (ids = RULESET_IDS): Promise<void> => loader.load(ids);

/** The options of a loaded ruleset. Throws `RulesetError`. */
export const optionsOf = (id: string): readonly OptionSpec[] => loader.preset(id).options;

/**
 * The loaded table part with the given options and defaults; the default mode is that of a game at a table. Throws
 * `RulesetError`.
 */
export const resolveTable = (
  id: string,
  options: Readonly<Record<string, unknown>> = {},
  mode: Mode = 'scribe',
): TableRuleset => loader.resolve(id, options, mode);
