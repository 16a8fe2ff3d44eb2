import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { isClean } from '../../src/proof/verification/verify.js';
import { verifyStore } from '../../src/proof/verification/verify-store.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { decide } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { eventCrc, streamCrc } from '../../src/platform/event-store/embedded/event-rows.js';
import { EventUnpacker, packedCrc, streamNamed } from '../../src/platform/event-store/embedded/packed-event.js';
import type { StoredEvent } from '../../src/platform/event-store/port.js';
import { allSound } from '../kit/store/prepared-events.js';
import { GameWriter } from '../../src/exchange/importing/game-writer.js';
import { COMMAND_IMPORT } from '../../src/platform/config/limits.js';
import { importPaifu } from '../../src/exchange/importing/import-paifu.js';
import { emptySummary } from '../../src/exchange/importing/import-summary.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { seededRecord } from '../../src/games/record/seeded-record.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import '../kit/play/rulesets.js';

const TRIES = 10_000;
const ruleset = resolveRuleset('zung-jung/wsom');
const folder = mkdtempSync(join(tmpdir(), 'paifu-tampering-'));

/** A game given up after a few turns, so that ten thousand verifications are fast. */
function shortGame(seed: string, events: number): TableEvent[] {
  const all = simulateGame({ ruleset, seed, game: 1 }).events.slice(0, events);
  let state = all.reduce(evolve, initialState(ruleset.table));
  for (const action of [
    { type: 'EndHand', data: { reason: 'ruling' } },
    { type: 'CloseGame', data: { reason: 'abandoned' } },
  ] as Action[]) {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    all.push(...decision.events);
    state = decision.events.reduce(evolve, state);
  }
  return all;
}

class Reader extends EmbeddedEventReader {
  // Reads the uncommitted changes of the same connection, before they are rolled back.
  static of(db: Database.Database): EmbeddedEventReader {
    return new Reader(db, 'events.db');
  }
}

type Row = Record<string, string | number | Buffer | null>;
const EVENT = ['position', 'stream', 'revision', 'id', 'type', 'hash', 'data', 'crc', 'packed'] as const;
const STREAM = ['number', 'name', 'hidden_below', 'tombstoned', 'crc'] as const;

describe('whoever changes the rows of the store', () => {
  const path = join(folder, 'store');
  let db: Database.Database;
  let events: Row[];
  let read: StoredEvent[];
  let texts: Row[];
  let streams: Row[];
  const chance = new Random('tampering', TRIES);

  beforeAll(async () => {
    const store = EmbeddedEventStore.open(path);
    const keeper = new GameWriter(
      store,
      () => {},
      () => {},
    );
    for (const [i, seed] of ['a', 'b', 'c'].entries()) {
      const record = [
        ...seededRecord(
          seed,
          shortGame(seed, 14 + 5 * i).map((event) => [event]),
        ),
      ];
      async function* bytes() {
        yield Buffer.from([...paifuLines(record[0].game, record)].join(''));
      }
      await importPaifu(bytes(), seed, keeper, emptySummary(), COMMAND_IMPORT);
    }
    await keeper.flush();
    await store.close();
    db = new Database(join(path, 'events.db'));
    read = allSound(await Reader.of(db).readAll());
    texts = db.prepare('SELECT * FROM shared_text ORDER BY number').all() as Row[];
    events = db.prepare('SELECT * FROM event ORDER BY position').all() as Row[];
    streams = db.prepare('SELECT * FROM stream ORDER BY number').all() as Row[];
  });
  afterAll(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  /** Whether `paifu verify --all` reports anything that it does not report for the untouched store. */
  async function seen(): Promise<boolean> {
    try {
      // A reader remembers shared texts, which may be changed here.
      for await (const { report } of verifyStore(Reader.of(db)))
        if (!isClean(report) || report.incomplete.length > 0) return true;
    } catch (error) {
      // The store cannot be opened, so the command ends with the error.
      return (error as { code?: unknown }).code === 'STORE_DAMAGED';
    }
    return false;
  }

  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)];

  /** The value with one bit flipped. */
  function flipped(value: Row[string]): Buffer | bigint {
    if (typeof value === 'number') return BigInt(value) ^ (1n << BigInt(chance.below(32)));
    const bytes = Buffer.from((value as string) || '?');
    bytes[chance.below(bytes.length)] ^= 1 << chance.below(8);
    return bytes;
  }

  const statements = new Map<string, Database.Statement>();
  /** Prepared statements are cached for ten thousand tries. */
  function statement(text: string): Database.Statement {
    const known = statements.get(text) ?? db.prepare(text);
    statements.set(text, known);
    return known;
  }

  type Table = 'event' | 'stream' | 'shared_text';
  const put = (table: Table, column: string, key: string, at: unknown, value: unknown): void => {
    const kind = Buffer.isBuffer(value) && column !== 'packed' ? 'CAST(? AS TEXT)' : '?';
    statement(`UPDATE ${table} SET ${column} = ${kind} WHERE ${key} = ?`).run(value, at);
  };

  /** Recomputes the checksums of all rows, as a forger could. */
  function resummed(): void {
    for (const row of statement('SELECT * FROM stream').all() as Row[]) {
      const { number, name, hidden_below, tombstoned } = row as never;
      put('stream', 'crc', 'number', number, streamCrc(number, name, hidden_below, tombstoned));
    }
    const textAt = statement('SELECT text FROM shared_text WHERE number = ?').pluck();
    const unpacker = new EventUnpacker((number) => (textAt.get(number) as string | undefined) ?? null);
    const all = statement('SELECT e.*, s.name FROM event e JOIN stream s ON s.number = e.stream').all() as Row[];
    for (const row of all) {
      const { position, name, revision, id, type, hash, data } = row as never;
      let crc = eventCrc(position, name, revision, id, type, hash, data);
      if (row.packed !== null) {
        const stream = streamNamed(name);
        const event = unpacker.unpack((row.packed as Buffer).toString('hex'), stream.game, revision);
        if (event !== null) crc = packedCrc(event, position, stream, revision);
      }
      put('event', 'crc', 'position', position, crc);
    }
  }

  const place = (row: Row) =>
    statement('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)').run(EVENT.map((c) => row[c]));
  const drop = (row: Row) => statement('DELETE FROM event WHERE position = ?').run(row.position);

  /** Makes the positions of the log, and the revisions of each stream, gapless again. */
  function renumbered(): void {
    const rows = statement('SELECT * FROM event ORDER BY position').all() as Row[];
    statement('DELETE FROM event').run();
    const next = new Map<unknown, number>();
    for (const [i, row] of rows.entries()) {
      const revision = next.get(row.stream) ?? 0;
      next.set(row.stream, revision + 1);
      place({ ...row, position: i + 1, revision });
    }
  }

  const TAMPERINGS: Readonly<Record<string, () => void>> = {
    'flips a bit of an event': () => {
      const row = pick(events);
      const column = pick(EVENT);
      put('event', column, 'position', row.position, flipped(row[column]));
    },
    'flips a bit of a stream': () => {
      const row = pick(streams);
      const column = pick(STREAM);
      put('stream', column, 'number', row.number, flipped(row[column]));
    },
    'flips a bit of a shared text': () => {
      const row = pick(texts);
      put('shared_text', 'text', 'number', row.number, flipped(row.text));
    },
    'drops a shared text': () => {
      statement('DELETE FROM shared_text WHERE number = ?').run(pick(texts).number);
    },
    'drops an event': () => {
      drop(pick(events));
    },
    'drops an event and closes the gap': () => {
      drop(pick(events));
      renumbered();
    },
    'swaps two events': () => {
      const one = pick(events);
      const other = pick(events.filter((row) => row !== one));
      const columns = pick([['packed'], ['packed', 'crc'], ['crc'], ['stream', 'revision']]);
      drop(one);
      drop(other);
      place({ ...one, ...Object.fromEntries(columns.map((column) => [column, other[column]])) });
      place({ ...other, ...Object.fromEntries(columns.map((column) => [column, one[column]])) });
    },
    'moves an event to another game': () => {
      const row = pick(events);
      const { number } = pick(streams.filter((stream) => stream.number !== row.stream));
      drop(row);
      place({ ...row, stream: number, revision: events.filter(({ stream }) => stream === number).length });
      renumbered();
    },
    'records an event twice': () => {
      const row = pick(events);
      const { stream } = row;
      const revision = events.filter((other) => other.stream === stream).length;
      place({ ...row, position: events.length + 1, revision });
    },
    'puts another word into an event': () => {
      const { position, id, type, hash, data: text } = pick(read);
      const words = [...text.matchAll(/(?<=":)(?:"[^"]*"|\d+|true|false|null)/g)];
      const word = pick(words);
      const other = pick(words.filter(([found]) => found !== word[0]));
      const data = text.slice(0, word.index) + other[0] + text.slice(word.index + word[0].length);
      for (const [column, value] of Object.entries({ id, type, hash, data, packed: null }))
        put('event', column, 'position', Number(position), value);
    },
  };

  const stored = () =>
    JSON.stringify(['event', 'stream', 'shared_text'].map((table) => db.prepare(`SELECT * FROM ${table}`).all()));

  it('leaves nothing to be seen where nothing was changed', async () => {
    expect(await seen()).toBe(false);
  });

  it(`whoever changes the rows of the store is found out, ${TRIES.toLocaleString('en')} times at random`, async () => {
    const original = stored();
    const names = Object.keys(TAMPERINGS);
    const missed: string[] = [];
    const tried: Record<string, number> = {};
    for (let done = 0; done < TRIES; ) {
      const name = pick(names);
      const knows = chance.below(2) === 0;
      db.exec('BEGIN');
      try {
        TAMPERINGS[name]();
        if (knows) resummed();
      } catch (error) {
        // SQLite rejects the change: a duplicate or missing key.
        if (!String((error as { code?: unknown }).code).startsWith('SQLITE_')) throw error;
        db.exec('ROLLBACK');
        continue;
      }
      done++;
      tried[name] = (tried[name] ?? 0) + 1;
      // Some changes have no effect, such as swapping two events of equal type.
      if (!(await seen()) && stored() !== original) missed.push(`${name}, ${knows ? 'sums made good' : 'sums left'}`);
      db.exec('ROLLBACK');
    }
    expect(missed).toEqual([]);
    for (const name of names) expect(tried[name]).toBeGreaterThan(TRIES / names.length / 2);
  });
});
