import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { Random } from '../../../simulation/random.js';
import { positionOf } from '../position.js';
import { type LogFilter, matches, type StoredEvent } from '../port.js';
import { EmbeddedEventStore, LogTail } from './embedded-store.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-end-'));
afterAll(() => rmSync(folder, { recursive: true }));

const prepared = (n: number, length = 10) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  type: n % 3 === 0 ? 'HandEnded' : 'TileDrawn',
  data: JSON.stringify('x'.repeat(length)),
  hash: n.toString(16).padStart(64, '0'),
});

const event = (n: number, length = 10): StoredEvent => ({
  ...prepared(n, length),
  stream: n % 2 === 0 ? 'game-a' : 'leaf-b',
  revision: n >> 1,
  position: positionOf(n),
});

const FILTERS: readonly (LogFilter | undefined)[] = [undefined, { streamPrefix: 'game-' }, { types: ['HandEnded'] }];

describe('the cached end of the log', () => {
  it('returns the same events as the log, or nothing', () => {
    const random = new Random('end', 1, 'end');
    for (const begun of [0, 50]) {
      const end = new LogTail();
      const log: StoredEvent[] = Array.from({ length: begun }, (_, i) => event(i + 1));
      let [had, gone] = [0, 0];
      while (log.length < 6_000) {
        const news = Array.from({ length: 1 + random.below(200) }, (_, i) =>
          event(log.length + i + 1, random.below(50) === 0 ? 60_000 : 10),
        );
        log.push(...news);
        end.add(news, log.length);
        for (const after of [random.below(log.length + 1), log.length - random.below(300), log.length]) {
          const filter = FILTERS[random.below(3)];
          const limit = 1 + random.below(1_500);
          const scan = end.scan(after <= 0 ? null : positionOf(after), filter, limit);
          if (scan === null) {
            gone++;
            continue;
          }
          had++;
          const from = Math.max(0, after);
          const entries = log
            .slice(from)
            .filter((one) => matches(filter, one))
            .slice(0, limit);
          const upTo = entries.length < limit ? log.length : Number(entries[limit - 1].position);
          expect(scan).toEqual({
            entries,
            upTo: upTo === 0 ? null : positionOf(upTo),
            scanned: upTo - from,
            atEnd: upTo === log.length,
          });
        }
      }
      // Guard: some scans were served from the cache, others were beyond it.
      expect(had).toBeGreaterThan(50);
      expect(gone).toBeGreaterThan(5);
    }
    expect(new LogTail().scan(null, undefined, 10)).toBeNull();
    const end = new LogTail();
    end.add([event(1)], 1);
    for (const position of [positionOf(2), 'nowhere']) expect(end.scan(position, undefined, 10)).toBeNull();
  });

  it('serves subscriptions without reading the log again, and only committed events', async () => {
    const store = EmbeddedEventStore.open(folder);
    const file = new Database(join(folder, 'events.db'));
    const seen: unknown[] = [];
    const subscription = store.subscribeToAll();
    const following = (async () => {
      for await (const message of subscription) {
        if (message.kind === 'caught_up') continue;
        seen.push(message.kind === 'event' ? message.event.position : message);
        if (seen.length === 2) return;
      }
    })();
    await store.append('game-a', 'no_stream', [prepared(1)]);
    // Damages the event before any subscription could read it, within the same turn of the event loop.
    file.prepare('UPDATE event SET crc = crc + 1 WHERE position = 1').run();
    await expect(store.append('game-a', 'no_stream', [prepared(2)])).rejects.toMatchObject({
      code: 'WRONG_EXPECTED_VERSION',
    });
    await store.append('game-a', 0, [prepared(3)]);
    await following;
    expect(seen).toEqual([positionOf(1), positionOf(2)]);
    expect(await store.readAll()).toMatchObject([{ damage: expect.any(String) }, { position: positionOf(2) }]);
    file.close();
    await store.close();
  });
});
