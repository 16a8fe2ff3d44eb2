import { describe, expect, test } from '@jest/globals';
import { CaseRecord, ruling } from '../../test/kit/disputes/case-record.js';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { type PastGame, pastGame, preparedGame } from '../../test/kit/play/sample-games.js';
import type { Remedy } from '../engine/record/case-event.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Seat } from '../engine/tiles/tile.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { streamOf } from '../games/recording/game-logs.js';
import { Random } from '../simulation/random.js';
import { Projector } from '../search/read-models/projector.js';
import { ReadDatabase } from '../search/read-models/read-database.js';
import { columnsOf, HAND_TABLES, type Tables } from '../search/read-models/tables.js';
import '../../test/kit/play/rulesets.js';

/** Remedies for a game that is over, or for its last hand. */
const REMEDIES: Readonly<Record<string, (record: CaseRecord, random: Random) => Remedy>> = {
  'voids the last hand': () => ({ remedy: 'voidHand', replay: false }),
  'ends the last hand': () => ({ remedy: 'endHand' }),
  'sets a result': (_, random) => ({
    remedy: 'artificialResult',
    changes: [random.below(90), 0, -random.below(90), 7],
  }),
  'imposes a penalty': (_, random) => ({
    ...{ remedy: 'penalty', seat: random.below(4) as Seat, kind: 'points', infraction: 'WI-20', account: 'table' },
    points: -1 - random.below(60),
  }),
  'disqualifies somebody': (_, random) => ({
    ...{ remedy: 'penalty', seat: random.below(4) as Seat, kind: 'disqualification', infraction: null, account: null },
    points: null,
  }),
  'corrects the record': (record, random) => {
    const discards = record.recorded.filter(({ event }) => event.type === 'TileDiscarded');
    const { revision } = discards[random.below(discards.length)];
    const insert = { kind: 'insert', before: revision, action: { type: 'AddNote', data: { text: 'heard' } } } as const;
    return { remedy: 'correctRecord', corrections: [{ ...insert, reason: 'left out' }] };
  },
};

/** The rows of a game in the read models, without the columns that show corrections. */
async function told(database: ReadDatabase): Promise<object> {
  const tables: (keyof Tables)[] = ['game', 'game_seat', ...HAND_TABLES];
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const columns = columnsOf(table).filter((name) => !['corrected', 'corrections', 'revision'].includes(name));
    const rows = await database.queries
      .selectFrom(table)
      .select(columns as 'game'[])
      .execute();
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

async function append(store: InMemoryEventStore, record: CaseRecord, from: number): Promise<PastGame> {
  const game = preparedGame(
    record.recorded.map(({ event }) => event),
    record.envelopes('reversed'),
  );
  await store.append(streamOf(game.id), from === 0 ? 'no_stream' : from - 1, game.prepared.slice(from));
  return game;
}

describe('a reversed ruling', () => {
  test.each(Object.keys(REMEDIES))(
    'leaves totals, placings and read models unchanged: %s',
    async (what) => {
      let changed = 0;
      for (let game = 0; game < 4; game++) {
        const random = new Random('reversed', game, what);
        const { events } = pastGame('reversed', game);
        const record = new CaseRecord(events);
        const store = new InMemoryEventStore();
        const database = await ReadDatabase.open(':memory:');
        const projector = new Projector(database, store, resolveRuleset);
        await append(store, record, 0);
        await catchUp(projector, store);
        const [rows, totals, { scores }] = [await told(database), record.totals, record.state];
        const before = record.recorded.length;
        const issued = record.rule(null, ruling(REMEDIES[what](record, random)));
        await append(store, record, before);
        await catchUp(projector, store);
        if (JSON.stringify(await told(database)) !== JSON.stringify(rows)) changed++;
        const ruled = record.recorded.length;
        const appeal = record.appeal(issued, null);
        record.decideAppeal(appeal, 'reversed', ruling({ remedy: 'playOn' }));
        await append(store, record, ruled);
        await catchUp(projector, store);
        expect(await told(database)).toEqual(rows);
        expect([record.totals, record.state.scores]).toEqual([totals, scores]);
        expect(await database.queries.selectFrom('set_aside').selectAll().execute()).toEqual([]);
        const stands = await database.queries.selectFrom('ruling').select(['revision', 'superseded_by']).execute();
        expect(stands).toEqual([
          { revision: issued, superseded_by: expect.any(Number) },
          { revision: expect.any(Number), superseded_by: null },
        ]);
        await database.close();
      }
      // A remark changes no row, the rest does.
      expect(changed > 0).toBe(what !== 'corrects the record');
    },
    60_000,
  );
});
