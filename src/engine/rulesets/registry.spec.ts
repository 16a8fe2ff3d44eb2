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

  test('an unknown ruleset is answered with those there are', () => {
    expect(wrong('zung-jung/wson')).toMatchObject({ field: 'ruleset' });
    for (const id of RULESET_IDS) expect(wrong('zung-jung/wson').message).toContain(id);
  });

  test('an unknown option is answered with those there are', () => {
    expect(wrong('zung-jung/wsom', { minPoints: 5 })).toMatchObject({ field: 'minPoints' });
    expect(wrong('zung-jung/wsom', { minPoints: 5 }).message).toContain('minimumPoints');
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
