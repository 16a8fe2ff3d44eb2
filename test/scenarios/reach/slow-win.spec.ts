import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { EventData } from '../../../src/engine/table/moves/facts.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import '../../kit/play/rulesets.js';
import { tenhou, wsom } from './reach.js';

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

describe('a win on the discard of a reach that was taken for a set', () => {
  const hands = { E: '234m 345p 678s 66s 34p', S: '99p 147m 258s 12345z', W: '78p 111999m 222s 55z' };
  const reached = () => tenhou(hands).when('E draws 9p', 'E reaches', 'E discards 9p');

  test('the bet is not placed after all', () => {
    const table = reached().when('S pongs with 9p9p');
    expect([table.state.scores[0], table.hand.bets]).toEqual([24_000, 1]);
    table.when('W wins');
    const { score } = table.hand.wins[0].result;
    const paid = score?.points ?? 0;
    expect(table.hand.wins[0].result.changes).toEqual([-paid, 0, paid, 0]);
    expect([table.state.scores, table.hand.bets]).toEqual([[25_000 - paid, 25_000, 25_000 + paid, 25_000], 0]);
    expect(table.player('E').reach?.placed).toBe(false);
  });

  test('a bet that passed an earlier discard stays placed', () => {
    const table = reached().when(
      'S draws 1p',
      'S discards 1p',
      'W draws 1p',
      'W discards 1p',
      'N draws 1p',
      'N discards 1p',
    );
    table.when('E draws 6p', 'E discards 6p', 'W wins');
    const { bets, changes } = table.hand.wins[0].result;
    expect([bets, changes[0] + changes[2]]).toEqual([1_000, 1_000]);
    expect(table.hand.bets).toBe(0);
  });

  test('reach/wsom places the bet with the discard', () => {
    const table = wsom({ ...hands, E: `${hands.E} 9p` }).when('E reaches', 'E discards 9p');
    const before = table.hand.bets;
    expect(before).toBe(1);
    expect(table.when('S pongs with 9p9p', 'W wins').hand.bets).toBe(0);
  });
});
