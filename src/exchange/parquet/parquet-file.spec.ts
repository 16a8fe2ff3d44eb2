import { afterAll, describe, expect, it } from '@jest/globals';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { CaseRecord } from '../../../test/kit/disputes/case-record.js';
import { simulateGame } from '../../simulation/simulate.js';
import { CorpusRows } from './corpus-rows.js';
import { addGame } from './game-rows.js';
import type { ColumnShape } from './parquet-columns.js';
import type { Columns } from './parquet-file.js';
import { RowLeaves } from './row-leaves.js';
import { stepFile } from './step-file.js';

await loadRulesets();

const folder = mkdtempSync(join(tmpdir(), 'paifu-parquet-'));
/** DuckDB caches a file by its name, so each has another. */
let files = 0;
const database = await (await DuckDBInstance.create(':memory:')).connect();
afterAll(() => {
  database.closeSync();
  rmSync(folder, { recursive: true });
});

const COLUMNS: Columns = {
  text: 'VARCHAR',
  whole: 'INTEGER',
  flag: 'BOOLEAN',
  day: 'DATE',
  time: 'TIMESTAMP',
  texts: { list: 'VARCHAR' },
  many: { list: { struct: { number: 'INTEGER', yes: 'BOOLEAN', inner: { list: 'VARCHAR' } } } },
  one: { struct: { text: 'VARCHAR', list: { list: { list: 'INTEGER' } } } },
};
type Row = Readonly<Record<string, unknown>>;

function fileOf(rows: readonly Row[], columns = COLUMNS): Buffer {
  const leaves = new RowLeaves(columns);
  for (const row of rows) leaves.add(row);
  return leaves.file();
}

function written(bytes: Buffer): string {
  const file = join(folder, `${files++}.parquet`);
  writeFileSync(file, bytes);
  return file;
}

/** The rows that DuckDB reads from the bytes of a file. */
async function read(bytes: Buffer, select = '*'): Promise<readonly unknown[]> {
  const file = written(bytes);
  const reader = await database.runAndReadAll(
    `SELECT to_json(r) FROM (SELECT ${select} FROM read_parquet('${file}')) r`,
  );
  return reader.getRows().map(([text]) => JSON.parse(text as string));
}

const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 4 });
const int = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
const text = fc.oneof(fc.constantFrom('', 'a', '1m'), fc.string({ unit: 'grapheme', maxLength: 5 }));
const time = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const row = fc.record({
  ...{ text: orNull(text), whole: orNull(int), flag: orNull(fc.boolean()) },
  ...{ day: orNull(time.map((at) => at.slice(0, 10))), time: orNull(time), texts: orNull(fc.array(orNull(text))) },
  many: orNull(
    fc.array(
      orNull(fc.record({ number: orNull(int), yes: orNull(fc.boolean()), inner: orNull(fc.array(orNull(text))) })),
    ),
  ),
  one: orNull(
    fc.record({ text: orNull(text), list: orNull(fc.array(orNull(fc.array(orNull(int), { maxLength: 3 })))) }),
  ),
});

/** A row as DuckDB reads it. */
const asRead = ({ time: at, ...rest }: Row): Row => ({
  ...rest,
  time: at === null ? null : new Date(at as string).toISOString(),
});
const SELECT = `* REPLACE (strftime(time, '%Y-%m-%dT%H:%M:%S.%gZ') AS time)`;

describe('Parquet files', () => {
  it('DuckDB reads the rows that were written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (rows) => {
        expect(await read(fileOf(rows), SELECT)).toEqual(rows.map(asRead));
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, ColumnShape, (i: number) => unknown]>([
    ['one value', 'VARCHAR', () => 'same'],
    ['only nulls', 'INTEGER', () => null],
    ['a value after long runs of nulls', 'INTEGER', (i) => (i % 1_000 === 999 ? i : null)],
    ['runs whose lengths are no multiples of eight', 'INTEGER', (i) => Math.floor(Math.sqrt(i))],
    ['more different values than two bytes count', 'INTEGER', (i) => i * 7_919],
    ['flags', 'BOOLEAN', (i) => (i % 3 === 0 ? null : i % 5 === 0)],
    [
      'lists of many lengths',
      { list: 'INTEGER' },
      (i) => (i % 4 === 0 ? null : Array.from({ length: i % 11 }, () => i)),
    ],
  ])('columns with %s', async (_, shape, valueAt) => {
    const rows = Array.from({ length: 70_001 }, (_, i) => ({ column: valueAt(i) }));
    expect(await read(fileOf(rows, { column: shape }))).toEqual(rows);
  });

  it('state the types, the sizes, and the smallest and largest value of each column', async () => {
    const rows = [{ text: 'b', whole: -5 }, { text: 'ä' }, { text: 'a', whole: 2, time: '2026-01-31T09:30:00.123Z' }];
    const bytes = fileOf(rows);
    const file = written(bytes);
    const about = async (select: string) => (await database.runAndReadAll(select)).getRowsJson();
    const types = await about(`SELECT column_name, column_type FROM (DESCRIBE FROM '${file}')`);
    expect(Object.fromEntries(types)).toEqual({
      ...{ text: 'VARCHAR', whole: 'INTEGER', flag: 'BOOLEAN', day: 'DATE', time: 'TIMESTAMP', texts: 'VARCHAR[]' },
      many: 'STRUCT(number INTEGER, "yes" BOOLEAN, "inner" VARCHAR[])[]',
      one: 'STRUCT("text" VARCHAR, list INTEGER[][])',
    });
    const bounds = await about(
      `SELECT path_in_schema, stats_min_value, stats_max_value, stats_null_count FROM parquet_metadata('${file}')`,
    );
    expect(bounds.slice(0, 2)).toEqual([
      ['text', 'a', 'ä', '0'],
      ['whole', '-5', '2', '1'],
    ]);
    const [[packed]] = await about(`SELECT sum(total_compressed_size)::INTEGER FROM parquet_metadata('${file}')`);
    const footer = bytes.readInt32LE(bytes.length - 8);
    expect(Number(packed) + footer + 12).toBe(bytes.length);
  });

  it('the same rows give the same bytes', () => {
    const rows = fc.sample(row, { numRuns: 50, seed: 1 });
    expect(fileOf(rows).equals(fileOf(rows))).toBe(true);
  });
});

describe('the file of the steps', () => {
  const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'steps', game: 0 });
  const recorded = events.map((event, revision) => ({ revision, event }));
  const start = Date.UTC(2026, 0, 31, 9, 30);
  const happened = events.map((_, i) => ({ occurredAt: new Date(start + 1_234 * i).toISOString() }));
  const rows = new CorpusRows();
  const game = { id: 'game', recorded, happened, origin: null, played: happened[0].occurredAt, players: new Map() };
  addGame(() => rows, game, 'judge', resolveRuleset);

  it('each step of a game is a row with its hand and time', async () => {
    const steps = (await read(stepFile(rows))) as Row[];
    const hands = events.filter(({ type }) => type === 'HandStarted');
    expect(steps.filter(({ type }) => type === 'HandStarted').map(({ hand }) => hand)).toEqual(
      hands.map((_, i) => i + 1),
    );
    const first = events.findIndex(({ type }) => type === 'HandStarted');
    expect(steps.map(({ type }) => type)).toEqual(events.slice(first).map(({ type }) => type));
    expect(steps[0]).toMatchObject({ game: 'game', day: '2026-01-31', platform: null, take: 1, irregularities: [] });
    const discard = events.findIndex(({ type }) => type === 'TileDiscarded');
    const { seat, tile } = events[discard].data as { seat: number; tile: string };
    expect(steps[discard - first]).toMatchObject({
      ...{ seat, tile, turn: 1, thought: 1_234, at: happened[discard].occurredAt.replace('T', ' ').replace('Z', '') },
      ...{ reached: false, melds: 0, from_seat: null, clock: null },
    });
    const waits = steps.flatMap(({ waits }) => (Array.isArray(waits) && waits.length > 0 ? [waits] : []));
    expect(waits.length).toBeGreaterThan(0);
    expect(waits.flat().every((wait) => /^[1-9][mpsz]$/.test(wait))).toBe(true);
  });
});

describe('the file of the hands', () => {
  it('a reach has the number of its discard, and none if only the result of the hand is recorded', async () => {
    const { recorded } = CaseRecord.played(resolveRuleset('reach/wsom'), [
      { type: 'OpenGame', data: { mode: 'scribe' } },
      { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
      { type: 'StartHand', data: {} },
      { type: 'DeclareReach', data: { seat: 1 } },
      { type: 'RevealIndicator', data: { tile: '4s' } },
      { type: 'EndHand', data: { reason: 'exhausted' } },
    ]);
    const rows = new CorpusRows();
    const happened = recorded.map(() => ({ occurredAt: null }));
    const game = { id: 'game', recorded, happened, origin: null, played: null, players: new Map() };
    addGame(() => rows, game, 'judge', resolveRuleset);
    const [hand] = (await read(rows.hands.file(), 'indicators, seats')) as Row[];
    expect(hand).toMatchObject({ indicators: ['4s'], seats: [{}, { reach: 'reach', reach_turn: null }, {}, {}] });
    const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'steps', game: 0 });
    const played = new CorpusRows();
    const steps = events.map((event, revision) => ({ revision, event }));
    const times = events.map(() => ({ occurredAt: null }));
    addGame(() => played, { ...game, recorded: steps, happened: times }, 'judge', resolveRuleset);
    const hands = (await read(played.hands.file(), 'seats')) as { seats: { reach: unknown; reach_turn: unknown }[] }[];
    const reached = hands.flatMap(({ seats }) => seats.filter(({ reach }) => reach !== null));
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.filter(({ reach_turn: turn }) => turn === null)).toEqual([]);
  });
});
