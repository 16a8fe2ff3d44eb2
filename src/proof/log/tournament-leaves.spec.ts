import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { simulatedEntries } from '../../../test/kit/store/proof-records.js';
import { closedTournament, type RecordedTournament } from '../../../test/kit/tournaments/recorded-tournament.js';
import { append, entriesIn, keeping, wholeLog } from '../../../test/kit/store/sealed-log.js';
import { freshPlace } from '../../../test/kit/store/store.js';
import { verifyStore } from '../verification/verify-store.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { openStore } from '../../platform/event-store/open-store.js';
import type { EventStore, StoredEvent } from '../../platform/event-store/port.js';
import { hexOf } from '../core/bytes.js';
import { Frontier } from '../core/merkle.js';
import { leafOfEvent, MERKLE } from '../../games/record/game-tree.js';
import { KnownHeads } from '../../games/recording/known-heads.js';
import { Random } from '../../simulation/random.js';
import { findLogFaults } from './log-comparison.js';
import { LogFile } from './log-file.js';
import { loggedHeads } from './logged-heads.js';
import { rebuildLogFile } from './log-rebuild.js';
import { LEAF_STREAM } from '../../games/recording/stream-names.js';
import '../../../test/kit/play/rulesets.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-tournament-leaves-'));
afterAll(() => rmSync(folder, { recursive: true }));

let store: InMemoryEventStore;
let tournament: RecordedTournament;
let stream: string;
/** All events in the order of the store. */
let all: readonly StoredEvent[];

beforeAll(async () => {
  store = new InMemoryEventStore();
  tournament = await closedTournament(store);
  stream = `tournament-${tournament.id}`;
  all = (await store.readAll()) as readonly StoredEvent[];
});

/** A store with these events, appended one by one. */
async function copied(events: readonly StoredEvent[], to: EventStore = new InMemoryEventStore()): Promise<EventStore> {
  for (const event of events)
    await to.append(event.stream, event.revision === 0 ? 'no_stream' : event.revision - 1, [event]);
  return to;
}

const KINDS: Readonly<Record<string, string>> = { SessionClosed: 'session', CutMade: 'cut', TournamentClosed: 'close' };

describe('the log of a service with a tournament', () => {
  it('the log of a service with a tournament has a leaf for each session that was closed, each cut and the close, among those of its games', async () => {
    const tree = new Frontier(MERKLE);
    const expected: string[] = [];
    for (const { stream: of, type, data, hash } of all) {
      if (of !== stream) continue;
      tree.append(leafOfEvent(data));
      if (!(type in KINDS)) continue;
      const root = hexOf(tree.root);
      expected.push(
        `{"count":${tree.size},"head":"${hash}","kind":"${KINDS[type]}","paifu":"leaf/1","root":"${root}","tournament":"${tournament.id}"}`,
      );
    }
    const whole = await wholeLog(store);
    expect(whole.filter((entry) => 'tournament' in JSON.parse(entry))).toEqual(expected);
    // In the store's order: four hands and the close of the first table, then the session, the cut and later games.
    const made = whole.map((entry) => JSON.parse(entry).kind);
    expect(made.slice(0, 8)).toEqual(['hand', 'hand', 'hand', 'hand', 'close', 'session', 'cut', 'hand']);
    expect(made.slice(-2)).toEqual(['session', 'close']);
  });

  it('the log of a service with a tournament has of games the leaves that it always had, to the byte', async () => {
    const games = new InMemoryEventStore();
    for (const seed of ['one', 'two']) {
      const entries = simulatedEntries('zung-jung/wsom', `pinned ${seed}`);
      await append(games, entries, 0, entries.length);
    }
    const leaves = await wholeLog(games);
    expect(leaves).toHaveLength(10);
    // The expected hash was computed before logs had leaves of tournaments.
    expect(createHash('sha256').update(leaves.join('\n')).digest('hex')).toBe(
      'bcc483bf53a172790f29a7df2f29789e8d7c0dfeb1fa439c5e17f8b061b2c657',
    );
  });

  it('the log of a service with a tournament is the same byte for byte, made again in one go or stopped between events and leaves', async () => {
    const whole = await wholeLog(store);
    const again = await rebuildLogFile(store, join(folder, 'again.db'));
    expect(entriesIn(again)).toEqual(whole);
    expect(await findLogFaults(store, again)).toEqual([]);
    again.close();
    const other = new InMemoryEventStore();
    const file = join(folder, 'stopped.db');
    const random = new Random('tournament', 1, 'stops');
    let running = keeping(other, LogFile.open(file));
    let stops = 0;
    for (let from = 0; from < all.length; ) {
      const to = Math.min(all.length, from + 1 + random.below(40));
      await copied(all.slice(from, to), other);
      from = to;
      for (let turns = random.below(6); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
      await running.keeper.stop();
      running.log.close();
      running = keeping(other, LogFile.open(file));
      stops++;
    }
    await running.until(whole.length);
    expect(stops).toBeGreaterThan(10);
    expect([entriesIn(running.log), running.reports]).toEqual([whole, []]);
    await running.keeper.stop();
    running.log.close();
  });

  it('the log of a service with a tournament is the same on two nodes of one store, which agree on each leaf', async () => {
    const place = await freshPlace('eventstoredb');
    const stores = [await openStore(place.choice), await openStore(place.choice)];
    try {
      const nodes = stores.map((one) => keeping(one));
      await copied(all, stores[0]);
      const whole = await wholeLog(store);
      for (const { until, log, keeper, reports } of nodes) {
        await until(whole.length);
        expect([entriesIn(log), keeper.failure, reports]).toEqual([whole, null, []]);
        await keeper.stop();
      }
      const types = (await stores[1].readStream(LEAF_STREAM)).map(({ type }) => type);
      const due = whole.map((entry) => ('game' in JSON.parse(entry) ? 'GameSealed' : 'TournamentSealed'));
      expect(types).toEqual(due);
    } finally {
      for (const one of stores) await one.close();
      await place.dispose();
    }
  });
});

describe('against the log', () => {
  let log: LogFile;
  beforeAll(async () => {
    log = await rebuildLogFile(store, join(folder, 'kept.db'));
  });
  afterAll(() => log.close());

  /** The findings on a store with these events and this log. */
  async function told(events: readonly StoredEvent[]): Promise<{ found: string[]; faults: readonly string[] }> {
    const other = await copied(events);
    const found: string[] = [];
    for await (const { game, report } of verifyStore(other, { known: new KnownHeads(loggedHeads(log)) }))
      for (const { reason } of report.unreadable) found.push(`${game}: ${reason}`);
    return { found, faults: await findLogFaults(other, log) };
  }
  const ofIt = (event: StoredEvent): boolean => event.stream === stream;

  it('nothing is found of the tournament that it was made from', async () => {
    expect(await told(all)).toEqual({ found: [], faults: [] });
  });

  it('a tournament that is missing is found', async () => {
    const events = all.filter(ofIt).length;
    const { found, faults } = await told(all.filter((event) => !ofIt(event)));
    expect(found).toEqual([`${tournament.id}: the tournament is missing; it had at least ${events} events`]);
    expect(faults[0]).toMatch(new RegExp(`^leaf 5 \\(tournament ${tournament.id}, \\d+ events\\) does not follow`));
  });

  it('a tournament whose end is missing is found', async () => {
    const last = all.filter(ofIt).length - 1;
    const { found, faults } = await told(all.filter((event) => !ofIt(event) || event.revision < last));
    expect(found).toEqual([`${tournament.id}: it ends at revision ${last - 1}, but had revision ${last}`]);
    expect(faults).toEqual([expect.stringContaining('does not follow from the events, which make no more leaves')]);
  });
});
