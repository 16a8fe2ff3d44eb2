import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { nothingSeen, Recount, type Seen } from '../kit/oracles/sanma-recount.js';
import { guidedGame } from '../kit/play/guided-sanma.js';
import { IS_LONG } from '../kit/size.js';
import '../kit/play/rulesets.js';

/** Games of three, counted again from their events without code of the engine. */

const GAMES = IS_LONG ? 4_000 : 250;
const GUIDED = IS_LONG ? 1_000 : 60;
const PLATFORMS = [
  ['reach/tenhou-sanma', false],
  ['reach/majsoul-sanma', true],
] as const;

function recount(events: readonly TableEvent[], doubleLimits: boolean, seen: Seen): void {
  const game = new Recount(doubleLimits, seen);
  for (const [i, event] of events.entries()) {
    // A set is void when somebody then wins on the tile.
    const isVoid = event.type === 'MeldClaimed' && events[i + 1]?.type === 'HandWon';
    if (!isVoid) game.take(event);
    if (event.type === 'GameClosed' && event.data.reason === 'complete') expect(game.isOver()).toBe(true);
  }
}

describe('simulated games of three, counted again from their events', () => {
  it.each(PLATFORMS)('%s', (id, doubleLimits) => {
    const ruleset = resolveRuleset(id);
    const seen = nothingSeen();
    for (let game = 0; game < GAMES; game++)
      recount(simulateGame({ ruleset, seed: 'recount', game }).events, doubleLimits, seen);
    expect(seen.wins).toBeGreaterThan(4 * GAMES);
    expect([seen.early > 100, seen.onNorth > 10, seen.lastTile > 20, seen.aborted > 20]).toEqual(Array(4).fill(true));
    if (IS_LONG) expect([seen.robbedNorths > 0, seen.robbedKongs > 0, seen.limits > 0]).toEqual(Array(3).fill(true));
  });
});

describe('games of three with heavenly and earthly wins and nagashi mangan, counted again from their events', () => {
  it.each(PLATFORMS)('%s', (id, doubleLimits) => {
    const seen = nothingSeen();
    for (let game = 0; game < GUIDED; game++) recount(guidedGame(id, game), doubleLimits, seen);
    const { heavenly, earthly, nagashi, severalNagashi, severalLimits, wins } = seen;
    expect(wins).toBeGreaterThan(heavenly + earthly);
    for (const often of [heavenly, earthly, nagashi]) expect(often).toBeGreaterThan(GUIDED / 5);
    for (const rare of [severalNagashi, severalLimits]) expect(rare).toBeGreaterThan(GUIDED / 30);
  });
});
