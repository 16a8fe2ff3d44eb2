import { describe, expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { Replay } from '../replay/replay.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { rescoreWins } from './rescore.js';
import { PLAYED_RULESETS } from '../../../test/kit/play/rulesets.js';

function played(id: string, game = 0) {
  const { events } = simulateGame({ ruleset: resolveRuleset(id), seed: 'rescore', game });
  return Replay.of(
    events.map((event, revision) => ({ revision, event, corrected: [] })),
    resolveRuleset,
  );
}

describe('a game rescored', () => {
  test.each(PLAYED_RULESETS)('a game rescored by its own ruleset (%s) keeps its result', (id) => {
    const replay = played(id);
    const { wins, sums, placings } = rescoreWins(replay, replay.ruleset, resolveRuleset);
    expect(wins.length).toBe(replay.steps.filter(({ event }) => event.type === 'HandWon').length);
    for (const { was, would, why, gained, lost } of wins)
      expect([would, why, gained, lost]).toEqual([was, null, [], []]);
    expect([sums.would, placings.would]).toEqual([sums.was, placings.was]);
  });

  test.each(PLAYED_RULESETS)(
    'a game rescored by every other ruleset (%s) states each win’s new value or why it fails',
    (id) => {
      for (const other of PLAYED_RULESETS) {
        const { wins } = rescoreWins(played(id), resolveRuleset(other), resolveRuleset);
        for (const { would, why } of wins) expect([other, would === null]).toEqual([other, why !== null]);
      }
    },
  );

  test('a game rescored by other options lists gains and losses', () => {
    const replay = played('zung-jung/wsom');
    const { wins } = rescoreWins(replay, resolveRuleset('zung-jung/wsom', { minimumPoints: 5 }), resolveRuleset);
    const cheap = wins.filter(({ was }) => was.points < 5);
    expect(cheap.length).toBeGreaterThan(0);
    for (const { was, would, why, lost } of cheap) {
      expect([would, why]).toEqual([null, expect.stringMatching(/5/)]);
      expect(lost).toEqual(was.score?.patterns.map(({ id }) => id));
    }
    for (const { was, would } of wins.filter((one) => !cheap.includes(one))) expect(would).toEqual(was);
  });

  test('a game rescored between reach presets counts patterns that only one of them has', () => {
    const changed = [0, 1, 2, 3].flatMap(
      (game) => rescoreWins(played('reach/tenhou', game), resolveRuleset('reach/wsom'), resolveRuleset).wins,
    );
    expect(changed.some(({ gained, lost }) => gained.length + lost.length > 0)).toBe(true);
    // Red fives count as ordinary fives in a ruleset without them.
    expect(changed.filter(({ why }) => why?.includes('not in this set'))).toEqual([]);
    expect(changed.filter(({ would }) => would !== null).length).toBeGreaterThan(changed.length / 2);
  });
});
