import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { EventData } from '../../../src/engine/table/moves/facts.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import '../../kit/play/rulesets.js';

describe('a win that is said after its tile was taken for a kong', () => {
  const { events } = simulateGame({ ruleset: resolveRuleset('reach/wsom'), seed: 'page', game: 173 });
  const won = events.findIndex(
    ({ type, data }, i) =>
      type === 'HandWon' && events[i - 1].type === 'MeldClaimed' && (data as EventData['HandWon']).by === 'discard',
  );

  test('PR-11: goes before the kong, whose indicator is not turned up', () => {
    const claim = events[won - 1].data as EventData['MeldClaimed'];
    const win = events[won].data as EventData['HandWon'];
    expect(claim.kind).toBe('big-exposed-kong');
    expect([win.from, win.tile]).toEqual([claim.from, claim.tile]);
    const start = events.findLastIndex(({ type }, i) => type === 'HandStarted' && i < won);
    const hand = events.slice(start, won);
    const count = (wanted: string) => hand.filter(({ type }) => type === wanted).length;
    // One indicator at the start and one per kong that was not robbed; after reach as many below them.
    const stood =
      count('KongDeclared') +
      hand.slice(0, -1).filter(({ data }) => 'kind' in data && data.kind === 'big-exposed-kong').length;
    expect(count('IndicatorRevealed')).toBe(1 + stood);
    expect(win.under).toHaveLength(1 + stood);
  });
});
