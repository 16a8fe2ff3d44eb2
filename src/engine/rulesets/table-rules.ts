import type { OptionSpec, TableRuleset } from '../table/ruleset.js';
import type { Mode } from '../vocabulary/words.js';
import { type Loaders, Shelf } from './shelf.js';

/**
 * What the table of each ruleset goes by: enough to fold a record and to look at it, to read and to write it, and nothing of
 * what hands are worth. Each is loaded only where it is asked for; the registry has the whole.
 */
const TABLES = {
  'zung-jung/wsom': async () => (await import('./zung-jung/wsom-table.js')).WSOM_TABLE,
  'reach/wsom': async () => (await import('./reach/wsom-table.js')).WSOM_TABLE,
  'reach/tenhou': async () => (await import('./reach/tenhou-table.js')).TENHOU_TABLE,
  'reach/majiang': async () => (await import('./reach/majiang-table.js')).MAJIANG_TABLE,
  'classic/document': async () => (await import('./classic/classic-table.js')).DOCUMENT_PLAY,
  'classic/standard': async () => (await import('./classic/classic-table.js')).STANDARD_PLAY,
  'basic/default': loadBasic,
} satisfies Loaders<TableRuleset>;

/** The basic rules are played for any scoring system: those that there are, by the hands that win. */
export async function loadBasic() {
  const { basicTable } = await import('./basic/default-table.js');
  const { SHAPES } = await import('./zung-jung/shapes.js');
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
