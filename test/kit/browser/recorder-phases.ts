import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import '../play/rulesets.js';

export interface Phase {
  readonly name: string;
  readonly actions: readonly Action[];
}

/** Recognizes each point by the last recorded action and the next one. */
const POINTS: readonly (readonly [name: string, (last: Action, next: Action, before: readonly Action[]) => boolean])[] =
  [
    ['the dice', (_last, { type }) => type === 'ThrowDice'],
    ['the deal', (_last, { type }) => type === 'DealTiles'],
    ['an indicator', (_last, { type }) => type === 'RevealIndicator'],
    ['flowers', ({ type }, next) => type === 'DealTiles' && next.type === 'ExposeBonusTile'],
    ['the first discard', ({ type }, next) => next.type === 'DiscardTile' && type !== 'DrawTile'],
    ['claims', ({ type }, _next, before) => type === 'DiscardTile' && before.length > 30],
    ['a chow', (last) => last.type === 'ClaimMeld' && last.data.kind === 'chi'],
    ['a pong', (last) => last.type === 'ClaimMeld' && last.data.kind === 'pong'],
    ['a kong', (last) => last.type === 'DeclareKong' || (last.type === 'ClaimMeld' && last.data.kind.includes('kong'))],
    ['a reach', ({ type }, _next, before) => type === 'DiscardTile' && before.at(-2)?.type === 'DeclareReach'],
    ['before a win', (_last, next) => next.type === 'DeclareWin' && next.data.by === 'discard'],
    ['a win', ({ type }) => type === 'DeclareWin'],
    ['an exhausted wall', (_last, next) => next.type === 'EndHand' && next.data.reason === 'exhausted'],
    ['between hands', ({ type }) => type === 'EndHand'],
    ['the end of the game', (_last, { type }) => type === 'CloseGame'],
  ];

/**
 * Finds these points in simulated games of a ruleset, recorded without seeing any tiles. Plays at most `most` games.
 */
export function phasesOf(id: string, most = 12): readonly Phase[] {
  const found = new Map<string, readonly Action[]>();
  for (let game = 0; game < most && found.size < POINTS.length; game++) {
    const { actions } = simulateGame({
      ruleset: resolveRuleset(id),
      seed: 'phases',
      game,
      cycles: 1,
      mode: 'scribe',
      unseen: { watching: null },
    });
    for (let at = 2; at < actions.length; at++) {
      const before = actions.slice(1, at);
      for (const [name, isPoint] of POINTS)
        if (!found.has(name) && isPoint(actions[at - 1], actions[at], before)) found.set(name, before);
    }
  }
  return POINTS.flatMap(([name]) => {
    const actions = found.get(name);
    return actions === undefined ? [] : [{ name, actions }];
  });
}
