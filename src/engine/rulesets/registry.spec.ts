import { describe, expect, test } from '@jest/globals';
import type { FinalTable } from '../table/ruleset.js';
import { matchPoints } from './zung-jung/payments.js';
import { allowedValues, RulesetError } from './preset.js';
import { resolveRuleset } from './registry.js';
import { optionsOf, RULESET_IDS } from './table-rules.js';
import '../../../test/kit/play/rulesets.js';

/** The error of a request for a ruleset. */
function wrong(id: string, options: Record<string, unknown> = {}): RulesetError {
  try {
    resolveRuleset(id, options);
  } catch (error) {
    if (error instanceof RulesetError) return error;
    throw error;
  }
  throw new Error(`${id} was resolved`);
}

describe('the registry', () => {
  test('every ruleset resolves with the default of each of its options', () => {
    for (const id of RULESET_IDS) {
      const ruleset = resolveRuleset(id);
      expect(ruleset.id).toBe(id);
      expect(ruleset.options).toEqual(Object.fromEntries(optionsOf(id).map((spec) => [spec.name, spec.default])));
    }
  });

  test('an unknown ruleset is answered with the one meant, or with all rulesets', () => {
    const unknown = 'unknown ruleset "zung-jung/wson"';
    expect(wrong('zung-jung/wson')).toMatchObject({ field: 'ruleset' });
    expect(wrong('zung-jung/wson').message).toBe(`${unknown} (did you mean zung-jung/wsom?)`);
    expect(wrong('bridge').message).toBe(`unknown ruleset "bridge"; expected one of ${RULESET_IDS.join(', ')}`);
  });

  test('an unknown option is answered with the one meant, or with all options', () => {
    const options = optionsOf('zung-jung/wsom').map(({ name }) => name);
    const unknown = 'zung-jung/wsom has no option';
    expect(wrong('zung-jung/wsom', { minimumPoint: 5 })).toMatchObject({ field: 'minimumPoint' });
    expect(wrong('zung-jung/wsom', { minimumPoint: 5 }).message).toBe(
      `${unknown} "minimumPoint" (did you mean minimumPoints?)`,
    );
    expect(wrong('zung-jung/wsom', { jokers: 5 }).message).toBe(`${unknown} "jokers"; it has ${options.join(', ')}`);
  });

  test.each([
    ['minimumPoints', -1],
    ['minimumPoints', 2.5],
    ['minimumPoints', ''],
    ['minimumPoints', '1e1'],
    ['minimumPoints', '0x5'],
    ['minimumPoints', ' 5'],
    ['minimumPoints', true],
    ['claimWindow', 'later'],
    ['matchPoints', 'yes'],
    ['cycles', 1000],
  ])('option %s cannot be %j', (name, value) => {
    const spec = optionsOf('zung-jung/wsom').find((one) => one.name === name);
    expect(wrong('zung-jung/wsom', { [name]: value }).message).toContain(
      spec === undefined ? name : allowedValues(spec),
    );
  });

  test('values may be given as text, as on a command line', () => {
    const { options } = resolveRuleset('zung-jung/wsom', {
      minimumPoints: '5',
      matchPoints: 'true',
      claimWindow: 'draw',
    });
    expect(options).toMatchObject({ minimumPoints: 5, matchPoints: true, claimWindow: 'draw' });
  });

  test('match points are the root of a total with its sign, where the option asks for them', () => {
    expect([400, 0, -144, -256].map(matchPoints)).toEqual([20, 0, -12, -16]);
    const final: FinalTable = { totals: [400, 0, -144, -256], placings: [1, 2, 3, 4], overallPenalties: [0, 0, 0, 0] };
    expect(resolveRuleset('zung-jung/wsom').finalPoints(final)).toBeNull();
    const option = resolveRuleset('zung-jung/wsom', { matchPoints: true });
    expect(option.finalPoints(final)).toEqual([20, 0, -12, -16]);
  });
});
