import type { OptionSpec, Preset, TableRuleset } from '../table/ruleset.js';
import type { Mode } from '../vocabulary/terms.js';
import { RulesetError, chosenOf } from './preset.js';

/** Where presets are, by the ids of their rulesets. */
export type Loaders<R extends TableRuleset, Id extends string = string> = Readonly<
  Record<Id, () => Promise<Preset<R>>>
>;

/** So many rulesets at most are kept, by their options. */
const MOST_KEPT = 100;

/** Rulesets, or what their tables go by: those that were loaded, and those made of them. */
export class Shelf<R extends TableRuleset> {
  private readonly loaders: ReadonlyMap<string, () => Promise<Preset<R>>>;
  private readonly presets = new Map<string, Preset<R>>();
  /** By id and options: they never change, and games by the same rules come by the thousand. */
  private readonly made = new Map<string, R>();

  constructor(
    loaders: Loaders<R>,
    /** What loads them, as a message names it. */
    private readonly name: string,
  ) {
    this.loaders = new Map(Object.entries(loaders));
  }

  /** Loads them; one that there is not is refused when it is asked for. */
  async load(ids: readonly string[]): Promise<void> {
    // One after the other: Jest on Node 22 links no two modules at once that share a third.
    for (const id of ids) {
      if (this.presets.has(id)) continue;
      const preset = await this.loaders.get(id)?.();
      if (preset !== undefined) this.presets.set(id, preset);
    }
  }

  /** Throws `RulesetError` where there is none, and an `Error` where it was not loaded. */
  preset(id: string): Preset<R> {
    const preset = this.presets.get(id);
    if (preset !== undefined) return preset;
    const known = [...this.loaders.keys()];
    if (!this.loaders.has(id))
      throw new RulesetError(`unknown ruleset "${id}"; expected ${known.join(' or ')}`, 'ruleset');
    throw new Error(`${id} was not loaded; await ${this.name}(['${id}']) before it is asked for`);
  }

  /** Throws as `preset`, and `RulesetError` where an option cannot be. */
  resolve(id: string, options: Readonly<Record<string, unknown>>, mode: Mode): R {
    const preset = this.preset(id);
    const chosen = chosenOf(id, preset.options, options, mode);
    // The same object for the same rules: what the engine asks of it is found faster where it is asked again.
    const key = JSON.stringify([id, chosen]);
    const known = this.made.get(key);
    if (known !== undefined) return known;
    if (this.made.size >= MOST_KEPT) this.made.clear();
    const ruleset = preset.create(chosen);
    this.made.set(key, ruleset);
    return ruleset;
  }
}

/**
 * What the table of each ruleset goes by: enough to fold a record and to look at it, to read and to write it, and nothing of
 * what hands are worth. Each is loaded only where it is asked for; the registry has the whole.
 */
const TABLES = {
  'zung-jung/wsom': async () => (await import('./zung-jung/zung-jung-table.js')).WSOM_TABLE,
  'reach/wsom': async () => (await import('./reach/wsom-table.js')).WSOM_TABLE,
  'reach/tenhou': async () => (await import('./reach/online-tables.js')).TENHOU_TABLE,
  'reach/majiang': async () => (await import('./reach/online-tables.js')).MAJIANG_TABLE,
  'classic/document': async () => (await import('./classic/classic-table.js')).DOCUMENT_PLAY,
  'classic/standard': async () => (await import('./classic/classic-table.js')).STANDARD_PLAY,
  'basic/default': loadBasic,
} satisfies Loaders<TableRuleset>;

/** The basic rules are played for any scoring system: those that there are, by the hands that win. */
export async function loadBasic() {
  const { basicTable } = await import('./basic/basic-table.js');
  const { SHAPES } = await import('./zung-jung/zung-jung-table.js');
  return basicTable({ 'zung-jung': SHAPES });
}

export type RulesetId = keyof typeof TABLES;

export const RULESET_IDS: readonly string[] = Object.keys(TABLES);

const shelf = new Shelf<TableRuleset>(TABLES, 'loadTables');

/** Makes `resolveTable` and `optionsOf` know these. */
export const loadTables = (ids = RULESET_IDS): Promise<void> => shelf.load(ids);

/** The options of a ruleset, for help texts. Throws `RulesetError`. */
export const optionsOf = (id: string): readonly OptionSpec[] => shelf.preset(id).options;

/**
 * What the table of a ruleset goes by, with the options asked for and the defaults of the others, those of a game at a table
 * unless it is said how it is recorded. Throws `RulesetError`.
 */
export const resolveTable = (
  id: string,
  options: Readonly<Record<string, unknown>> = {},
  mode: Mode = 'scribe',
): TableRuleset => shelf.resolve(id, options, mode);
