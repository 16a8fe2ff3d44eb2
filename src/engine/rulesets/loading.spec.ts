/** @fresh-modules (the registry has to be empty, whatever other specs loaded) */
import { describe, expect, it } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { Replay } from '../replay/replay.js';
import { viewOf } from '../table/view.js';
import { RulesetError } from './preset.js';
import { loadRulesets, resolveRuleset } from './registry.js';
import { loadTables, optionsOf, RULESET_IDS, resolveTable } from './table-rules.js';

// Each test relies on the rulesets that the tests before it have loaded.
describe('a ruleset', () => {
  it('a ruleset that is not loaded is not found, and the error says how to load it', () => {
    expect(() => resolveRuleset('reach/wsom')).toThrow("reach/wsom was not loaded; await loadRulesets(['reach/wsom'])");
    expect(() => resolveTable('reach/wsom')).toThrow("reach/wsom was not loaded; await loadTables(['reach/wsom'])");
    // Unlike an unknown ruleset, this is not an error of the caller.
    expect(() => resolveRuleset('reach/wsom')).not.toThrow(RulesetError);
  });

  it('an unknown ruleset is unknown whether rulesets are loaded or not', async () => {
    expect(() => resolveRuleset('constructor')).toThrow(RulesetError);
    await loadRulesets(['constructor']);
    expect(() => resolveRuleset('constructor')).toThrow(
      /unknown ruleset "constructor"; expected one of zung-jung\/wsom, /,
    );
    expect(() => resolveTable('constructor')).toThrow(RulesetError);
  });

  it('a ruleset has its table without its scoring', async () => {
    await loadTables(['reach/tenhou']);
    expect(resolveTable('reach/tenhou', { winds: 'east' }).options).toMatchObject({ winds: 'east', redFives: true });
    expect(() => resolveTable('reach/tenhou', { winds: 'all' })).toThrow(RulesetError);
    const own = optionsOf('reach/tenhou').filter(({ name }) => !name.startsWith('penalties.'));
    expect(own.map(({ name }) => name)).toEqual(['winds', 'redFives', 'openAllSimples', 'rounding']);
    expect(() => resolveRuleset('reach/tenhou')).toThrow('was not loaded');
  });

  it('a ruleset is loaded alone', async () => {
    await loadRulesets(['basic/default']);
    expect(resolveRuleset('basic/default').id).toBe('basic/default');
    expect(resolveTable('basic/default').id).toBe('basic/default');
    expect(() => resolveRuleset('zung-jung/wsom')).toThrow('was not loaded');
    expect(() => resolveTable('classic/document')).toThrow('was not loaded');
  });

  it.each(RULESET_IDS)('%s folds a game to the tables that its table rules alone fold it to', async (id) => {
    await loadRulesets([id]);
    const ruleset = resolveRuleset(id);
    const { events } = simulateGame({ ruleset, seed: 'folded', game: 1, cycles: 1 });
    const steps = events.map((event, revision) => ({ revision, event, corrected: [] }));
    const [whole, table] = [Replay.of(steps, resolveRuleset), Replay.of(steps, resolveTable)];
    expect(table.ruleset.options).toEqual(ruleset.options);
    for (let count = 0; count <= steps.length; count += 7)
      expect(viewOf(table.tableAfter(count), 'judge')).toEqual(viewOf(whole.tableAfter(count), 'judge'));
    expect(JSON.stringify(table.table)).toBe(JSON.stringify(whole.table));
  });
});
