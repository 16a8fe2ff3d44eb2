import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { disputedGame } from '../../../test/kit/disputes/sample-cases.js';
import { appendInTurns, flawed, type PastGame, pastGame, sealedGame } from '../../../test/kit/play/sample-games.js';
import type { StoreChoice } from '../../platform/config/config.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { dealDigest } from '../../exchange/importing/import-identity.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../platform/event-store/embedded/embedded-store.js';
import { FILE_START } from '../../games/record/paifu-file-writer.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { InProcessQueryRunner } from './query-runner.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { PUBLIC_SCOPE } from '../filters/filter-conditions.js';
import { Projector } from '../read-models/projector.js';
import type { ReadQueryInput, ReadQueryName } from './read-queries.js';
import { ReadDatabase } from '../read-models/read-database.js';
import { ReaderPool } from './reader-pool.js';
import { columnsOf } from '../read-models/tables.js';
import '../../../test/kit/play/rulesets.js';

const NOBODY_MERGED = new Map<string, readonly string[]>();

let data: string;
let choice: StoreChoice;
let store: EmbeddedEventStore;
let database: ReadDatabase;
let games: PastGame[];
/** Read models in which queries for seats never end. */
let endless: string;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'paifu-readers-'));
  choice = { data, store: 'embedded', eventStoreUrl: null };
  store = EmbeddedEventStore.open(data);
  games = Array.from({ length: 6 }, (_, i) => sealedGame(`readers/${i}`, flawed(pastGame('readers', i).events)));
  for (let i = 6; i < 9; i++) games.push(disputedGame('readers', i, pastGame('readers', i).events));
  await appendInTurns(store, games, 200);
  const filled = async (file: string) => {
    const made = await ReadDatabase.open(file);
    await catchUp(new Projector(made, store, resolveRuleset), store);
    return made;
  };
  database = await filled(join(data, 'read-1.db'));
  endless = join(data, 'read-2.db');
  await (await filled(endless)).close();
  const altered = new Database(endless);
  for (const table of ['hand_seat', 'day_sum'] as const) {
    const asked: Readonly<Record<string, string>> = { scope: "'all'", ruleset: "'zung-jung/wsom'" };
    const columns = columnsOf(table).map((name) => `${asked[name] ?? 'n'} as "${name}"`);
    altered.exec(`DROP TABLE ${table}; CREATE VIEW ${table} AS
      WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT ${columns} FROM endless`);
  }
  altered.close();
});
afterAll(async () => {
  await database.close();
  await store.close();
  rmSync(data, { recursive: true });
});

const open: ReaderPool[] = [];
const met: [file: string, code: unknown][] = [];
const readersOf = (file: () => string, patience?: number): ReaderPool => {
  const models = {
    get file() {
      return file();
    },
    handleQueryError: (at: string, error: unknown) => met.push([at, (error as { code?: unknown }).code]),
  };
  const readers = new ReaderPool(choice, models, patience);
  open.push(readers);
  return readers;
};
afterEach(async () => {
  for (const readers of open.splice(0)) await readers.onModuleDestroy();
  expect(processes()).toEqual([]);
});

/** The readers that this process has started. */
function processes(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+.*search\/readers\/reader\.js/.exec(line));
  return found.flatMap((one) => (one !== null && Number(one[1]) === process.pid ? [Number(one[2])] : []));
}

const STATISTICS: ReadQueryInput<'rulesetStatistics'> = {
  ruleset: 'zung-jung/wsom',
  filter: {},
  ids: NOBODY_MERGED,
};
const outcome = (runner: Promise<unknown>): Promise<unknown> =>
  runner.then(
    () => 'answered',
    (error) => error.code ?? error,
  );

function firstDeal({ events }: PastGame): string {
  const dealt = events.find((event) => event.type === 'TilesDealt') as Extract<TableEvent, { type: 'TilesDealt' }>;
  return dealDigest('zung-jung/wsom', dealt.data.hands) as string;
}

describe('readers', () => {
  test('a reader answers every question as this process would', async () => {
    const of = <T>(wanted: T) => ({ wanted, scope: PUBLIC_SCOPE, ids: new Map([['p1', ['p1', 'p2']]]) });
    const cases = <T>(wanted: T) => ({
      wanted,
      scope: PUBLIC_SCOPE,
      ids: new Map([['p1', ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']]]),
    });
    const page = { filter: { player: 'p1' }, sort: 'most-points', first: 7 } as const;
    const input: { [N in ReadQueryName]: ReadQueryInput<N> } = {
      findHands: of(page),
      countHands: of({ winner: 'p1', irregular: true }),
      findGames: of({ filter: { hand: { winner: 'p1' } }, sort: 'oldest', first: 3 }),
      countGames: of({ player: 'p1' }),
      hand: {
        game: games[0].id,
        start: games[0].events.findIndex(({ type }) => type === 'HandStarted'),
        scope: PUBLIC_SCOPE,
      },
      findDisputes: cases({ filter: { player: 'p1' }, sort: 'newest', first: 2 }),
      findRulings: cases({ filter: {}, sort: 'oldest', first: 2 }),
      countDisputes: cases({ open: true }),
      countRulings: cases({ basis: 'discretion' }),
      judges: cases({}),
      disputeLines: cases({ filter: {}, sort: 'newest', first: 2 }),
      rulingLines: cases({ filter: {}, sort: 'newest', first: 2 }),
      sits: { player: 'p1', tournaments: [], ids: NOBODY_MERGED },
      tournamentsOf: { games: games.slice(0, 9).map(({ id }) => id) },
      knownNames: { wanted: [{ kind: 'player', name: 'p11', ids: ['p11'] }] },
      nearestPlayers: { name: 'p11' },
      playerStatistics: { player: 'p1', filter: {}, ids: NOBODY_MERGED },
      rulesetStatistics: STATISTICS,
      playedRulesets: { player: 'p1', filter: {}, ids: NOBODY_MERGED },
      opponents: {
        wanted: { player: 'p1', ruleset: 'zung-jung/wsom', filter: {}, first: 5 },
        merged: [['p3', 'p2']],
        ids: NOBODY_MERGED,
      },
      mostPlayedRuleset: {},
      ranking: {
        wanted: { by: 'wins', ruleset: 'zung-jung/wsom', filter: {}, minGames: 1, order: 'best', first: 5 },
        merged: [['p2', 'p1']],
        ids: NOBODY_MERGED,
      },
      handLines: of(page),
      gameLines: of({ filter: { player: 'p1' }, sort: 'newest' as const, first: 7 }),
      gamesOfHands: of(page),
      closedGame: of({}),
      gamesFromSource: { source: '2020061922gm-00a9-0000-6183ff37' },
      gamesDealt: { deal: firstDeal(games[0]), scope: { ...PUBLIC_SCOPE, all: true } },
      gamePiece: { game: games[0].id, viewer: 'public' as const, place: null, now: new Date() },
      orderLines: { after: null, now: new Date() },
    };
    const here = new InProcessQueryRunner({ models: async () => database, events: async () => store });
    const readers = readersOf(() => database.file);
    for (const name of Object.keys(input) as ReadQueryName[]) {
      const answer = await here.run(name, input[name]);
      if (name === 'sits') expect(answer).toBe(true);
      else if (name === 'knownNames') expect(answer).toEqual([false]);
      else if (name === 'gamesFromSource') expect(answer).toEqual([]);
      else
        expect(JSON.stringify(answer).length).toBeGreaterThan(
          name.startsWith('count')
            ? 0
            : ['nearestPlayers', 'mostPlayedRuleset', 'playedRulesets'].includes(name)
              ? 4
              : 30,
        );
      expect(await readers.run(name, input[name])).toEqual(answer);
    }
  });

  test('a reader refuses what makes no sense as this process would', async () => {
    const wanted = { filter: { from: 'yesterday' }, sort: 'newest', first: 3 } as const;
    const runner = readersOf(() => database.file).run('findHands', { wanted, scope: PUBLIC_SCOPE, ids: NOBODY_MERGED });
    const error = await runner.catch((found) => found);
    expect(error).toBeInstanceOf(FieldError);
    expect(error).toMatchObject({ path: 'from', found: 'yesterday' });
    const gone = { game: 'nowhere', viewer: 'judge' as const, place: FILE_START, now: new Date() };
    expect(await outcome(readersOf(() => database.file).run('gamePiece', gone))).toBe('STREAM_NOT_FOUND');
  });

  test('readers end a question that takes too long, and answer others meanwhile and afterwards', async () => {
    let file = endless;
    const readers = readersOf(() => file, 4_000);
    const long = outcome(readers.run('rulesetStatistics', STATISTICS));
    const wanted = { filter: { player: 'p1' }, sort: 'newest', first: 5 } as const;
    const search = outcome(readers.run('findHands', { wanted, scope: PUBLIC_SCOPE, ids: NOBODY_MERGED }));
    // A page query has another reader and does not wait for these two.
    const hand = readers.run('findGames', {
      wanted: { filter: {}, sort: 'newest', first: 9 },
      scope: PUBLIC_SCOPE,
      ids: NOBODY_MERGED,
    });
    const seen = await Promise.race([long, search, hand.then(({ edges }) => edges.length)]);
    expect(seen).toBe(games.length);
    const before = processes();
    expect(before).toHaveLength(3);
    expect(await Promise.all([long, search])).toEqual(['TOO_LONG', 'TOO_LONG']);
    file = database.file;
    expect(await outcome(readers.run('rulesetStatistics', STATISTICS))).toBe('answered');
    const after = processes();
    expect(before.filter((pid) => after.includes(pid))).toHaveLength(1);
  });

  test('readers take a limited number of questions and refuse more, and those for which no time is left', async () => {
    const readers = readersOf(() => endless, 1_000);
    const all = Array.from({ length: 100 }, () => outcome(readers.run('rulesetStatistics', STATISTICS)));
    const refused = await Promise.race(all.slice(1));
    expect(refused).toBe('TOO_BUSY');
    const outcomes = await Promise.all(all);
    expect(outcomes[0]).toBe('TOO_LONG');
    expect(outcomes.filter((one) => one === 'TOO_BUSY').length).toBeGreaterThanOrEqual(35 + 64 - 3);
    expect(new Set(outcomes)).toEqual(new Set(['TOO_LONG', 'TOO_BUSY']));
  });

  test('readers go over to another file with the next question', async () => {
    let file = database.file;
    const readers = readersOf(() => file);
    const input = { wanted: {}, scope: PUBLIC_SCOPE, ids: NOBODY_MERGED };
    const count = await readers.run('countGames', input);
    expect(count).toBe(games.length);
    file = join(data, 'read-3.db');
    await (await ReadDatabase.open(file)).close();
    expect(await readers.run('countGames', input)).toBe(0);
    expect(processes()).toHaveLength(1);
    file = join(data, 'read-4.db');
    met.splice(0);
    expect(await outcome(readers.run('countGames', input))).toBe('READ_DATABASE_UNUSABLE');
    expect(met).toEqual([[file, 'READ_DATABASE_UNUSABLE']]);
    file = database.file;
    expect(await readers.run('countGames', input)).toBe(count);
  });

  test('readers see at once what is written, and keep no writer from tidying up their log', async () => {
    const readers = readersOf(() => database.file);
    const input = { wanted: { closed: true }, scope: PUBLIC_SCOPE, ids: NOBODY_MERGED };
    const closed = await readers.run('countGames', input);
    await database.queries.updateTable('game').set({ closed: null }).where('id', '=', games[0].id).execute();
    expect(await readers.run('countGames', input)).toBe(closed - 1);
    await database.queries.updateTable('game').set({ closed: 'complete' }).where('id', '=', games[0].id).execute();
    const writer = new Database(database.file);
    expect(writer.pragma('wal_checkpoint(TRUNCATE)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
    writer.close();
  });

  test('a reader that dies is replaced, and only its own query fails', async () => {
    const readers = readersOf(() => endless);
    const runner = outcome(readers.run('rulesetStatistics', STATISTICS));
    const waiting = outcome(readers.run('rulesetStatistics', STATISTICS));
    const [pid] = processes();
    process.kill(pid, 'SIGKILL');
    expect(await runner).toMatchObject({ message: 'a reader ended with SIGKILL' });
    const [next] = processes();
    expect(next).not.toBe(pid);
    process.kill(next, 'SIGKILL');
    expect(await waiting).toMatchObject({ message: 'a reader ended with SIGKILL' });
  });

  test('readers end with the service, whatever is asked of them', async () => {
    const readers = readersOf(() => endless);
    const answers = Array.from({ length: 3 }, () => outcome(readers.run('rulesetStatistics', STATISTICS)));
    expect(processes()).toHaveLength(1);
    await readers.onModuleDestroy();
    expect(await Promise.all(answers)).toEqual(['STOPPING', 'STOPPING', 'STOPPING']);
    expect(await outcome(readers.run('rulesetStatistics', STATISTICS))).toBe('STOPPING');
  });
});
