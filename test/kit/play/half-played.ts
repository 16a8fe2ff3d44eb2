import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { decide } from '../../../src/engine/table/decide.js';
import type { Reveal } from '../../../src/engine/vocabulary/terms.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { otherTiles } from './other-tiles.js';
import { type PastGame, sealedGame } from './sample-games.js';
import './rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');

/** Two copies of a game up to the middle of a hand, in which two players' hidden tiles differ. */
export interface Pair {
  readonly games: readonly [PastGame, PastGame];
  readonly seats: readonly [Seat, Seat];
  /** Revisions of the ends of hands. */
  readonly ends: readonly number[];
}

function eventsOf(actions: readonly Action[]): TableEvent[] {
  let state = initialState(ruleset.table);
  return actions.flatMap((action) => {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) state = evolve(state, event);
    return decision.events;
  });
}

function pairOf(nth: number, reveal: Reveal): Pair | null {
  const { actions } = simulateGame({ ruleset, seed: 'exports', game: nth });
  const deals = actions.flatMap(({ type }, i) => (type === 'DealTiles' ? [i] : []));
  const deal = deals[1 + (nth % (deals.length - 1))];
  const end = actions.findIndex(({ type }, i) => i > deal && type === 'EndHand');
  const opened = actions.slice(0, Math.min(deal + 10 + nth, end - 2)).map((action) => {
    return action.type === 'OpenGame' ? { ...action, data: { ...action.data, reveal } } : action;
  }) as Action[];
  const seats = [FOUR_SEATS.after(0, nth % 3), FOUR_SEATS.after(1, nth % 3)] as const;
  const others = otherTiles(ruleset, opened, seats);
  if (others === null) return null;
  const [one, other] = [opened, others].map((all) => sealedGame(`half-played/${nth}`, eventsOf(all)));
  const ends = one.events.flatMap(({ type }, revision) => (type === 'HandEnded' ? [revision] : []));
  return { games: [one, other], seats, ends };
}

const REVEALS = ['after-hand', 'after-hand', 'after-game', 'never'] as const;
/** Twelve pairs; in half of them hands are revealed when they end. */
export const pairs: readonly Pair[] = Array.from({ length: 12 }, (_, i) =>
  pairOf(i, REVEALS[i % REVEALS.length]),
).filter((one) => one !== null);
