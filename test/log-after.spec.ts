import { expect, test } from '@jest/globals';
import { logAfter } from '../bench/lib/log-after.mjs';
import { verifyStore } from '../src/proof/verification/verify-store.js';
import { InMemoryEventStore } from '../src/platform/event-store/in-memory/in-memory-store.js';
import { pastGame, sealedGame } from './kit/play/sample-games.js';
import { newStream, preparedMany } from './kit/store/prepared-events.js';
import { streamOf } from '../src/games/recording/game-logs.js';
import './kit/play/rulesets.js';

test('a bench verifies the games that it wrote to a store which holds streams that are none', async () => {
  const store = new InMemoryEventStore();
  await store.append(newStream(), 'no_stream', preparedMany(1_500));
  const [last] = await store.readAll({ direction: 'backward', limit: 1 });
  const games = [0, 1].map((i) => sealedGame(`bench/${i}`, pastGame('bench', i).events));
  for (const { id, prepared } of games) await store.append(streamOf(id), 'no_stream', prepared);
  const found = [];
  for await (const { game, report } of verifyStore(logAfter(store, last.position)))
    found.push({ game, events: report.events, wrong: report.differences.length + report.unreadable.length });
  expect(found).toEqual(games.map(({ id, prepared }) => ({ game: id, events: prepared.length, wrong: 0 })));
});
