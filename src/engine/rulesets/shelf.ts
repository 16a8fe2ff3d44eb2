import type { Preset, TableRuleset } from '../table/ruleset.js';
import type { Mode } from '../vocabulary/words.js';
import { chosenOf, RulesetError } from './options.js';

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
