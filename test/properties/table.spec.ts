import { describe, expect } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { testTable } from '../kit/play/table-properties.js';
import '../kit/play/rulesets.js';
import { TWO_PLAYERS } from '../kit/play/two-players.js';

/** Games in which a kong is robbed, which happens once in 900 hands. */
const WITH_ROBBED_KONG = [443, 872, 1071];

describe('simulated games of zung-jung/wsom', () => {
  const games = [...WITH_ROBBED_KONG, ...Array.from({ length: 200 }, (_, game) => game)];
  testTable({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'properties', games }, (count) => {
    expect(count('HandWon')).toBeGreaterThan(300);
    expect(count('HandWon', ({ by }: { by: string }) => by === 'robbing-kong')).toBeGreaterThan(0);
    expect(count('HandEnded', ({ reason }: { reason: string }) => reason === 'exhausted')).toBeGreaterThan(20);
    expect(count('KongDeclared')).toBeGreaterThan(50);
    expect(count('MeldClaimed', ({ back }: { back: number }) => back === 1)).toBeGreaterThan(0);
    expect(count('ClaimAnnounced')).toBeGreaterThan(50);
  });
});

describe.each([
  ['classic/document', { hands: 4 }],
  ['classic/standard', { points: 200 }],
  ['classic/standard', { hands: 4, claimLastDiscard: true }],
])('simulated games of %s, %j', (id, options) => {
  const games = Array.from({ length: 40 }, (_, game) => game);
  testTable({ ruleset: resolveRuleset(id, options), seed: 'properties', games }, (count) => {
    expect(count('HandWon')).toBeGreaterThan(100);
    expect(count('HandEnded', ({ result }: { result?: object }) => result !== undefined)).toBe(count('HandWon'));
    // Somebody always wins if every discard may be taken up.
    const washes = count('HandEnded', ({ reason }: { reason: string }) => reason === 'exhausted');
    expect(washes > 0).toBe(id === 'classic/standard');
    expect(count('BonusTileExposed')).toBeGreaterThan(500);
    expect(count('TileDrawn', ({ source }: { source: string }) => source === 'supplement')).toBeGreaterThan(500);
    expect(count('DiscardTakenUp') > 200).toBe(id === 'classic/document');
    expect(count('KongDeclared')).toBeGreaterThan(5);
    expect(count('MeldClaimed')).toBeGreaterThan(200);
  });
});

describe('simulated games of mcr/china', () => {
  const games = Array.from({ length: 40 }, (_, game) => game);
  testTable({ ruleset: resolveRuleset('mcr/china'), seed: 'properties', games }, (count) => {
    expect(count('HandStarted')).toBe(16 * games.length);
    expect(count('HandWon')).toBeGreaterThan(300);
    expect(count('HandEnded', ({ reason }: { reason: string }) => reason === 'exhausted')).toBeGreaterThan(20);
    expect(count('BonusTileExposed')).toBeGreaterThan(2000);
    expect(count('KongDeclared')).toBeGreaterThan(50);
    expect(count('MeldClaimed')).toBeGreaterThan(1000);
  });
});

describe.each([
  {},
  { winners: 'two', deadWall: 0, claimWindow: 'draw' },
  { winners: 'all', concealedKongShown: false },
  { winners: 'all', deadWall: 0, scoring: 'none', irregularHands: true },
])('simulated games of basic/default, %j', (options) => {
  const { scoring, winners } = { scoring: 'zung-jung', winners: 'interception', ...options };
  const games = Array.from({ length: 30 }, (_, game) => game);
  testTable({ ruleset: resolveRuleset('basic/default', options), seed: 'properties', games }, (count) => {
    const hands = count('HandEnded', ({ reason }: { reason: string }) => reason === 'won');
    expect(hands).toBeGreaterThan(80);
    expect(count('HandWon') > hands).toBe(winners !== 'interception');
    expect(count('PointsEntered')).toBe(scoring === 'none' ? count('HandWon') : 0);
    expect(count('HandWon', ({ result }: { result: { score: object | null } }) => result.score === null)).toBe(
      count('PointsEntered'),
    );
    expect(count('KongDeclared', ({ kind }: { kind: string }) => kind === 'concealed-kong')).toBeGreaterThan(0);
    expect(count('ClaimAnnounced')).toBeGreaterThan(5);
  });
});

type Ended = { readonly reason: string; readonly abort?: string; readonly result?: { readonly betsLost?: number } };
type Won = { readonly under?: readonly string[]; readonly result: { readonly bets?: number; readonly honba?: number } };

describe('simulated games of reach/wsom', () => {
  /** Games with two winners on one discard, and with a win on the supplement tile. */
  const games = [41, 162, 136, ...Array.from({ length: 40 }, (_, game) => game)];
  testTable({ ruleset: resolveRuleset('reach/wsom'), seed: 'properties', games }, (count) => {
    expect(count('HandWon')).toBeGreaterThan(100);
    expect(count('HandWon')).toBeGreaterThan(count('HandEnded', ({ reason }: Ended) => reason === 'won'));
    expect(count('ReachDeclared')).toBeGreaterThan(80);
    expect(count('HandWon', ({ under }: Won) => under !== undefined)).toBeGreaterThan(40);
    expect(count('HandWon', ({ result }: Won) => (result.bets ?? 0) > 1000)).toBeGreaterThan(5);
    expect(count('IndicatorRevealed')).toBeGreaterThan(count('HandStarted') + 20);
    // PR-19, PR-28, PR-30
    expect(count('HandEnded', ({ result }: Ended) => (result?.betsLost ?? 0) > 0)).toBeGreaterThan(10);
    expect(count('HandEnded', ({ reason }: Ended) => reason === 'aborted')).toBe(0);
    expect(count('HandStarted')).toBe(4 * games.length);
  });
});

describe.each([
  // Games with nine kinds and with four kongs, which abort the hand, and with two winners on one discard.
  [{}, [5, 78, 54, 0, 1, 2, 3, 4, 6, 7, 8, 9]],
  [{ winds: 'east', redFives: false, openAllSimples: false }, Array.from({ length: 14 }, (_, game) => game)],
])('simulated games of reach/tenhou %j', (options, games) => {
  testTable({ ruleset: resolveRuleset('reach/tenhou', options), seed: 'properties', games }, (count) => {
    const whole = !('winds' in options);
    expect(count('HandWon')).toBeGreaterThan(50);
    expect(count('ReachDeclared')).toBeGreaterThan(30);
    expect(count('HandWon', ({ result }: Won) => (result.honba ?? 0) > 0)).toBeGreaterThan(5);
    if (whole) {
      expect(count('HandEnded', ({ abort }: Ended) => abort === 'nine-kinds')).toBeGreaterThan(0);
      expect(count('HandEnded', ({ abort }: Ended) => abort === 'four-kongs')).toBeGreaterThan(0);
    }
    expect(count('TileDiscarded', ({ tile }: { tile: string }) => tile[0] === '0') > 0).toBe(whole);
    expect(count('HandEnded', ({ result }: Ended) => (result?.betsLost ?? 0) > 0)).toBe(0);
  });
});

describe.each(TWO_PLAYERS)('simulated games of %s', (id) => {
  const games = Array.from({ length: 10 }, (_, game) => game);
  testTable({ ruleset: resolveRuleset(id), seed: 'properties', games }, (count) => {
    expect(count('HandWon')).toBeGreaterThan(20);
    expect(count('MeldClaimed')).toBeGreaterThan(30);
    expect(count('MeldClaimed', ({ kind }: { kind: string }) => kind === 'chi')).toBeGreaterThan(10);
    expect(count('ReachDeclared') > 0).toBe(id === 'made-up/two-reach');
  });
});
