import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Column, TABLES, type TableName } from '../../src/corpora/columns.js';
import { memoryDatabase, NoDuckDb } from '../../src/corpora/duckdb.js';
import { Client, type Service, startService, tokenOf } from '../support/service.js';
import { paifu, type Ran } from './run-cli.js';

const RESEARCH = readFileSync(resolve(import.meta.dirname, '../../docs/research.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'paifu-corpora-'));
const [games, corpus] = ['games', 'corpus'].map((name) => join(folder, name));

/** A command that goes well; what it prints. */
async function done(...args: string[]): Promise<string> {
  const { exit, out, err } = await paifu(args);
  if (exit !== 0) throw new Error(`paifu ${args.join(' ')}: ${err}`);
  return out;
}

const asked = (question: string, of = corpus): Promise<string> => done('sql', question, '--corpus', of);
const refused = (question: string, of = corpus): Promise<Ran> => paifu(['sql', question, '--corpus', of]);

beforeAll(async () => {
  await done('simulate', '--ruleset', 'reach/tenhou', '--games', '12', '--seed', 'research', '--out', games);
  await done('import', '--to-parquet', corpus, '--as', 'judge', games);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/research.md', () => {
  const questions = [...RESEARCH.matchAll(/### ([^\n]*)\n\n```sql\n(.*?)\n```\n\n```text\n(.*?)```/gs)];

  it('has ten questions', () => {
    expect(questions).toHaveLength(10);
  });

  it.each(questions.map(([, title, sql, answer]) => [title, sql, answer]))('%s', async (_, sql, answer) => {
    expect(await asked(sql)).toBe(answer);
  });

  it.each(Object.keys(TABLES) as TableName[])('has the columns of %s', (name) => {
    const rows = Object.entries<Column>(TABLES[name]).map(
      ([column, { type, about }]) => `| \`${column}\` | \`${type}\` | ${about} |`,
    );
    expect(RESEARCH).toContain(['| column | type | holds |', '|---|---|---|', ...rows, ''].join('\n'));
  });
});

describe('a corpus', () => {
  it('says of what it was made', () => {
    const { schema, ...manifest } = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'));
    expect(manifest).toEqual({
      ...{ corpus: 1, viewer: 'judge', from: { kind: 'files', files: 12 } },
      ...{ games: 12, hands: 113, steps: 13732 },
    });
    expect(Object.keys(schema)).toEqual(['hands', 'steps']);
    expect(readdirSync(corpus).sort()).toEqual(['hands', 'manifest.json', 'steps']);
    expect(readdirSync(join(corpus, 'hands'))).toEqual(['ruleset=reach%2Ftenhou']);
  });

  it('is answered as JSON and as CSV', async () => {
    const question = `select 'a "b"' as x, [1, 2] as y, null as z`;
    expect(await done('sql', question, '--corpus', corpus, '--format', 'json')).toBe(
      '{"x":"a \\"b\\"","y":[1,2],"z":null}\n',
    );
    expect(await done('sql', question, '--corpus', corpus, '--format', 'csv')).toBe('x,y,z\n"a ""b""","[1,2]",\n');
  });

  it.each([
    ["copy (select 1) to 'out.csv'", 'Permission Error'],
    [`copy (select 1) to '${join(corpus, 'hands/out.csv')}'`, 'expected a select'],
    ['select 1; select 2', '2 statements'],
    ['set enable_external_access = true', 'expected a select'],
    ["attach 'other.db'", 'expected a select'],
    ['drop view hands', 'expected a select'],
    ["select * from read_text('/etc/hosts')", 'Permission Error'],
    ["select * from read_csv('https://example.org/a.csv')", 'Error'],
    ['select nothing from hands', 'nothing'],
  ])('answers nothing but a select of its own tables: %s', async (question, why) => {
    const { exit, out, err } = await refused(question);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(why);
  });

  it('is not made where something is, and is none without its manifest', async () => {
    const { exit, err } = await paifu(['import', '--to-parquet', games, games]);
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('is not empty') });
    expect(await refused('select 1', games)).toMatchObject({ exit: 3, err: expect.stringContaining('is no corpus') });
  });

  it('is made of what can be read: the rest is said', async () => {
    const [bad, partly] = [join(folder, 'bad.xml'), join(folder, 'partly')];
    writeFileSync(bad, '<mjloggm');
    const [good] = readdirSync(games);
    const { exit, err } = await paifu(['import', '--to-parquet', partly, bad, join(games, good)]);
    expect({ exit, err }).toEqual({ exit: 6, err: expect.stringContaining('bad.xml') });
    expect(await asked('select count(distinct game) as n from hands', partly)).toBe('n\n1\n');
  });

  it('without DuckDB is none: how to install it is said', async () => {
    const absent = () => Promise.reject(new Error('Cannot find package'));
    await expect(memoryDatabase({}, absent)).rejects.toThrow(NoDuckDb);
    await expect(memoryDatabase({}, absent)).rejects.toThrow('npm install @duckdb/node-api@');
  });
});

describe('a corpus of a store', () => {
  let service: Service;
  const own = join(folder, 'own');
  let env: Record<string, string>;

  beforeAll(async () => {
    service = await startService({ roles: { ada: [{ role: 'operator' }, { role: 'judge' }] } });
    env = { PAIFU_URL: service.url, PAIFU_TOKEN: tokenOf('ada') };
    const imported = await paifu(['import', '--url', service.url, games], '', env);
    if (imported.exit !== 0) throw new Error(imported.err);
    const exported = await paifu(['export', '--parquet', own, '--as', 'judge', '--url', service.url], '', env);
    if (exported.exit !== 0) throw new Error(exported.err);
    const behind = async () =>
      (await (await fetch(`${service.url}/health/ready`)).json()).readModels.millisecondsBehind;
    while ((await behind()) > 0) await sleep(50);
  });
  afterAll(() => service.close());

  it('has the sums of the read models, by player', async () => {
    const sums = `select s.player, count(distinct game) as games, count(*) as hands, sum(s.change)::int as points,
      count(*) filter (list_contains([w.seat for w in wins], s.seat)) as wins,
      sum(len(list_filter(wins, lambda w: w.seat = s.seat and w.way = 'self-draw')))::int as selfDraws,
      sum(len(list_filter(wins, lambda w: w."from" = s.seat)))::int as discardsWonOn
      from (select game, wins, unnest(seats) as s from hands) group by s.player order by s.player`;
    const rows = (await done('sql', sums, '--corpus', own, '--format', 'json')).trim().split('\n');
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const { player, ...counted } = JSON.parse(row);
      const { data } = await new Client(service, 'ada').ask(
        `query($player: ID!) { playerStatistics(player: $player) {
          ... on PlayerStatistics { games hands wins selfDraws discardsWonOn points } } }`,
        { player },
      );
      const numbers = Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, Number(value)]));
      expect(numbers).toEqual(data.playerStatistics);
    }
  });

  it('says how many events it had of each game', () => {
    const { from } = JSON.parse(readFileSync(join(own, 'manifest.json'), 'utf8'));
    expect(from.kind).toBe('store');
    expect(Object.keys(from.events)).toHaveLength(12);
  });
});
