import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { EventType, TableEvent } from '../../../src/engine/table/moves/facts.js';
import { seededWalls } from '../../../src/games/record/seeded-record.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { given, payments, Table } from './play.js';
import './rulesets.js';
import { PLAYED_RULESETS } from './rulesets.js';

/** Events of a scribe's record that simulated games never produce, because their players make no mistakes. */
function mishaps(): TableEvent[] {
  const scribed = given({ E: '123456789p12345z' }, { mode: 'scribe' })
    .accept({ type: 'AddNote', data: { text: 'the clock was late' } })
    .accept({ type: 'TakeBreak', data: { minutes: 15 } })
    .accept({ type: 'ChangeConnection', data: { seat: 2, connected: false } })
    .accept({ type: 'ExposeTiles', data: { seat: 0, tiles: ['1p'] } })
    .accept({ type: 'ImposePenalty', data: { seat: 1, penalty: 'warning', reason: 'spoke of his hand' } })
    .when('E discards 1p', 'W says pong', 'S chis with 23p')
    .accept({ type: 'PutBackMeld', data: { seat: 1 } })
    .accept({ type: 'WithdrawClaim', data: { seat: 2, claim: 'pong' } })
    .when('S wins showing 159m159p159s1234z')
    .accept({ type: 'LoseSteps', data: { count: null } });
  const won = given({ E: '123m456p789s11222z' }).when('E wins');
  const { E, S, W, N } = payments(won);
  const adjusted = { hand: 1, take: 1, changes: [6, -2, -2, -2], outcomes: [] } as const;
  won.accept({ type: 'MakePayments', data: { changes: [E, S, W, N] } }).accept({ type: 'AdjustScore', data: adjusted });
  const unscored = given({ E: '123m456p789s1122z' }, { ruleset: 'basic/default', options: { scoring: 'none' } });
  unscored.when('E draws 1z', 'E wins', 'the win brings 24 -8 -8 -8');
  const mixed = new Table({ mode: 'scribe' }).when('a hand starts');
  mixed.accept({ type: 'CommitWall', data: { scheme: 'paifu/wall/2', commitment: '0f'.repeat(32) } });
  mixed.accept({ type: 'MixWall', data: { seat: 1, number: 7 } });
  return [scribed, won, unscored, mixed].flatMap(({ events }) => events);
}

/** Events of every type, from games of every ruleset. */
export function everyEvent(): ReadonlyMap<EventType, readonly TableEvent[]> {
  const simulated = PLAYED_RULESETS.flatMap((id) =>
    [0, 1, 2, 3].flatMap((game) => {
      const walls = game === 0 ? { commit: seededWalls(id) } : {};
      return simulateGame({ ruleset: resolveRuleset(id), seed: 'every event', game, ...walls }).events;
    }),
  );
  const byType = new Map<EventType, TableEvent[]>();
  for (const event of [...simulated, ...mishaps()]) {
    const same = byType.get(event.type);
    if (same === undefined) byType.set(event.type, [event]);
    else same.push(event);
  }
  return byType;
}
