import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gamesOf } from '../../src/cli/source/game-record.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { CorpusWriter } from '../../src/exchange/parquet/parquet-export.js';
import { type Column, TABLES, type TableName } from '../../src/exchange/parquet/parquet-columns.js';
import { memoryDatabase, NoDuckDb } from '../../src/exchange/parquet/parquet-query.js';
import { Client, searchesIncludeAll, type Service, startService, tokenOf } from '../kit/service/service.js';
import { describeWithShared } from '../kit/shared.js';
import { paifu, type Ran } from './run-cli.js';

const RESEARCH = readFileSync(resolve(import.meta.dirname, '../../docs/how-to/research.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'paifu-corpora-'));
const [games, corpus] = ['games', 'corpus'].map((name) => join(folder, name));

/** Runs a command that must succeed, and returns its output. */
async function done(...args: string[]): Promise<string> {
  const { exit, out, err } = await paifu(args);
  if (exit !== 0) throw new Error(`paifu ${args.join(' ')}: ${err}`);
  return out;
}

const asked = (question: string, of = corpus): Promise<string> => done('sql', question, '--corpus', of);
const refused = (question: string, of = corpus): Promise<Ran> => paifu(['sql', question, '--corpus', of]);

/** Commands of the page after a text, with its folders replaced by those of the test. */
const commandsAfter = (text: string, folders: Readonly<Record<string, string>>): string[][] =>
  (/```\n(.*?)```/s.exec(RESEARCH.slice(RESEARCH.indexOf(text)))?.[1] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/)[0])
    .map((line) =>
      (line.match(/"[^"]*"|\S+/g) ?? []).slice(1).map((word) => folders[word] ?? word.replaceAll('"', '')),
    );

beforeAll(async () => {
  for (const command of commandsAfter('## Twenty questions', { games, corpus })) await done(...command);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/how-to/research.md', () => {
  const questions = [...RESEARCH.matchAll(/### ([^\n]*)\n\n```sql\n(.*?)\n```\n\n```text\n(.*?)```/gs)];

  it('begins with commands that run: games of a store or of files become a corpus, which is asked', async () => {
    const [data, first, second] = ['data-here', 'first', 'second'].map((name) => join(folder, name));
    await done('import', '--data', data, games);
    const [exporting, importing, asking] = commandsAfter('# Corpora', { './corpus': first, 'logs/': games });
    expect(await done(...exporting, '--data', data)).toContain('12 games');
    expect(await done(...importing.map((word) => (word === first ? second : word)))).toContain('12 games');
    expect(await done(...asking)).toBe('count_star()\n113\n');
  });

  it('docs/how-to/research.md has twenty questions', () => {
    expect(questions).toHaveLength(20);
  });

  it.each(questions.map(([, title, sql, answer]) => [title, sql, answer]))('%s', async (_, sql, answer) => {
    expect(await asked(sql)).toBe(answer);
  });

  it.each(Object.keys(TABLES) as TableName[])('docs/how-to/research.md has the columns of %s', (name) => {
    const rows = Object.entries<Column>(TABLES[name]).map(
      ([column, { type, about }]) => `| \`${column}\` | \`${type}\` | ${about} |`,
    );
    expect(RESEARCH).toContain(['| column | type | holds |', '|---|---|---|', ...rows, ''].join('\n'));
  });
});

describe('a corpus', () => {
  it('says of what it was made', () => {
    const { schema, files, root, ...manifest } = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'));
    expect(manifest).toEqual({
      ...{ corpus: 2, viewer: 'judge', from: { kind: 'files', files: 12 } },
      ...{ games: 12, hands: 113, steps: 13732, players: 0 },
    });
    expect(Object.keys(schema)).toEqual(['hands', 'steps', 'players']);
    const folder = 'ruleset=reach%2Ftenhou/year=2026';
    expect(files).toEqual(
      ['hands', 'steps'].map((table) => {
        const file = `${table}/${folder}/${table}-000001.parquet`;
        const bytes = readFileSync(join(corpus, file));
        return { file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      }),
    );
    expect(root).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(corpus).sort()).toEqual(['hands', 'manifest.json', 'steps']);
    expect(readdirSync(join(corpus, 'hands'))).toEqual(['ruleset=reach%2Ftenhou']);
  });

  it('a corpus is answered as JSON and as CSV', async () => {
    const question = `select 'a "b"' as x, [1, 2] as y, null as z`;
    expect(await done('sql', question, '--corpus', corpus, '--format', 'json')).toBe(
      '{"x":"a \\"b\\"","y":[1,2],"z":null}\n',
    );
    expect(await done('sql', question, '--corpus', corpus, '--format', 'csv')).toBe('x,y,z\n"a ""b""","[1,2]",\n');
  });

  it('a corpus is answered in JSON numbers wherever JSON carries a number exactly', async () => {
    const question = `select count(*) as hands, sum(honba) as honba, 9007199254740991 as most, -9007199254740993 as beyond,
      [2::bigint] as list, {'n': 3::bigint} as struct, 1.25 as decimal, 1.0000000000000000001 as long from hands`;
    const { hands, honba, ...rest } = JSON.parse(await done('sql', question, '--corpus', corpus, '--format', 'json'));
    expect(hands).toBe(113);
    expect(Number.isSafeInteger(honba)).toBe(true);
    expect(rest).toEqual({
      ...{ most: 9_007_199_254_740_991, beyond: '-9007199254740993', list: [2], struct: { n: 3 } },
      ...{ decimal: 1.25, long: '1.0000000000000000001' },
    });
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
    [' ', 'no statement; expected one select'],
    ['/* nothing */', 'no statement; expected one select'],
  ])('answers nothing but a select of its own tables: %s', async (question, why) => {
    const { exit, out, err } = await refused(question);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(why);
  });

  it.each(['settings', 'hand', 'archive.hands'])(
    'names the tables of a corpus for an unknown one: %s',
    async (table) => {
      const { exit, err } = await refused(`select count(*)\nfrom ${table}`);
      expect({ exit, err }).toEqual({
        exit: 2,
        err: `paifu: unknown table ${table}; the tables are hands, steps, players\n\nLINE 2: from ${table}\n             ^\n`,
      });
    },
  );

  it.each([
    ['select endd\nfrom hands', 'unknown column endd (did you mean ended?)\n\nLINE 1: select endd'],
    ['select s.stpe from steps s', 'unknown column stpe (did you mean step?)'],
    ['select zzzz from players', 'unknown column zzzz; the columns are '],
  ])('an unknown column is named, with the similar ones or those of the table: %s', async (question, why) => {
    const { exit, err } = await refused(question);
    expect([exit, err]).toEqual([2, expect.stringContaining(`paifu: ${why}`)]);
    expect(err).not.toContain('Binder Error');
  });

  it('a corpus is not made where something is, and is none without its manifest', async () => {
    const { exit, err } = await paifu(['import', '--to-parquet', games, games]);
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('is not empty') });
    expect(await refused('select 1', games)).toMatchObject({
      exit: 3,
      err: expect.stringContaining('is not a corpus'),
    });
  });

  it('a corpus is made of what can be read: the rest is said', async () => {
    const [bad, partly] = [join(folder, 'bad.xml'), join(folder, 'partly')];
    writeFileSync(bad, '<mjloggm');
    const [good] = readdirSync(games);
    const { exit, err } = await paifu(['import', '--to-parquet', partly, bad, join(games, good)]);
    expect({ exit, err }).toEqual({ exit: 6, err: expect.stringContaining('bad.xml') });
    expect(await asked('select count(distinct game) as n from hands', partly)).toBe('n\n1\n');
  });

  it('a game that is in two files is in a corpus once', async () => {
    const [twice, once] = [join(folder, 'twice'), join(folder, 'once')];
    mkdirSync(twice);
    const [good] = readdirSync(games);
    for (const copy of ['a.paifu', 'b.paifu']) copyFileSync(join(games, good), join(twice, copy));
    const { exit, out, err } = await paifu(['import', '--to-parquet', once, twice]);
    expect({ exit, out, err }).toEqual({
      exit: 0,
      out: expect.stringMatching(/^1 game, /),
      err: expect.stringMatching(/b\.paifu: game \S+ counts once, as in \S+a\.paifu\n$/),
    });
  });

  it('a corpus has the hands before the end of a record that is cut off, and the exit code says so', async () => {
    const [good] = readdirSync(games);
    const lines = readFileSync(join(games, good), 'utf8').split('\n');
    const end = lines.findIndex((line) => line.includes('"type":"HandEnded"')) + 1;
    const [cut, partial] = [join(folder, 'cut.paifu'), join(folder, 'partial')];
    writeFileSync(cut, `${lines.slice(0, end).join('\n')}\n`);
    const { exit, out, err } = await paifu(['import', '--to-parquet', partial, cut]);
    expect({ exit, out, err }).toEqual({
      exit: 6,
      out: expect.stringMatching(/^1 game, 1 hand, /),
      err: expect.stringMatching(/cut\.paifu: line \d+: the record is cut off here/),
    });
  });

  it('the error of a disk that cannot be written names the file of the corpus', async () => {
    const place = join(folder, 'unwritable');
    const writer = await CorpusWriter.open(place, 'public');
    writeFileSync(join(place, 'steps'), 'in the way');
    const [good] = readdirSync(games);
    const io = { stdin: Readable.from([]), stdout: new PassThrough(), stderr: new PassThrough(), env: {} };
    for await (const { game } of gamesOf(join(games, good), io)) writer.add(game, resolveRuleset);
    await expect(writer.finish({ kind: 'files', files: 1 })).rejects.toThrow(/^\S+unwritable\/steps\/\S+\.parquet: E/);
  });

  it('no corpus is written of files in which there is no game, and the folder can be used again', async () => {
    const [none, empty] = [join(folder, 'none'), join(folder, 'empty')];
    mkdirSync(empty);
    const { exit, err } = await paifu(['import', '--to-parquet', none, join(folder, 'nothing.xml'), empty]);
    expect({ exit, err }).toEqual({ exit: 6, err: expect.stringContaining('no corpus was written') });
    expect(err).toMatch(/empty: no \.paifu, \.mhr, \.xml, \.mjlog, \.json, \.jsonl, \.mjson file is in this folder\n/);
    const [good] = readdirSync(games);
    expect(await paifu(['import', '--to-parquet', none, join(games, good)])).toMatchObject({ exit: 0 });
  });

  describe('with a signature', () => {
    const [signed, key, other] = ['signed', 'log.key', 'other.key'].map((name) => join(folder, name));
    let [own, others] = ['', ''];

    beforeAll(async () => {
      own = (await done('keys', 'new', key, '--name', 'club.example/log')).trim();
      others = (await done('keys', 'new', other, '--name', 'club.example/log')).trim();
      await done('import', '--to-parquet', signed, '--sign', key, games);
    });

    const verified = async (...args: string[]) => {
      const { exit, out, err } = await paifu(['verify', signed, ...args]);
      return { exit, said: out + err };
    };

    it('verifies the files, and the signature if a key is given', async () => {
      const { root } = JSON.parse(readFileSync(join(signed, 'manifest.json'), 'utf8'));
      const said = `2 files of 12 games and 113 hands are as the manifest says; root ${root}; `;
      expect(await verified()).toEqual({ exit: 0, said: `${said}no signature was checked\n` });
      const name = own.split('+').slice(0, 2).join('+');
      expect(await verified('--key', own)).toEqual({ exit: 0, said: `${said}signed by ${name}\n` });
      expect(await verified('--key', others)).toEqual({ exit: 6, said: expect.stringContaining('none of the keys') });
    });

    it.each<[what: string, file: RegExp, change: (text: Buffer) => Buffer, why: string]>([
      ['a table', /steps.*parquet$/, (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.of(0)]), 'was changed'],
      [
        'the manifest',
        /manifest.json$/,
        (text) => Buffer.from(`${text}`.replace('"hands": 113', '"hands": 114')),
        'another',
      ],
      ['the signed text', /manifest.note$/, (text) => Buffer.from(`${text}`.replace('files 2', 'files 3')), 'is wrong'],
    ])('finds a change of %s', async (_, wanted, change, why) => {
      const names = readdirSync(signed, { recursive: true }) as string[];
      const file = join(signed, names.find((name) => wanted.test(name)) as string);
      const before = readFileSync(file);
      writeFileSync(file, change(before));
      expect(await verified('--key', own)).toEqual({ exit: 6, said: expect.stringContaining(why) });
      writeFileSync(file, before);
      expect((await verified('--key', own)).exit).toBe(0);
    });

    it('finds files that are missing or added', async () => {
      const [file] = (readdirSync(signed, { recursive: true }) as string[]).filter((name) => name.endsWith('.parquet'));
      const [at, away] = [join(signed, file), join(signed, 'hands', 'added.parquet')];
      renameSync(at, join(folder, 'away'));
      expect(await verified()).toEqual({ exit: 6, said: expect.stringContaining('is missing') });
      renameSync(join(folder, 'away'), at);
      writeFileSync(away, '');
      expect(await verified()).toEqual({ exit: 6, said: expect.stringContaining('is not in the manifest') });
      rmSync(away);
    });

    it('a corpus without a signature is refused if a key is given', async () => {
      const { exit, err } = await paifu(['verify', corpus, '--key', own]);
      expect({ exit, err }).toEqual({ exit: 6, err: expect.stringContaining('is not signed') });
    });

    it('a folder that is no corpus is refused, and so is a signature without a corpus', async () => {
      expect(await paifu(['verify', games])).toMatchObject({ exit: 5 });
      const { exit, err } = await paifu(['import', '--dry-run', '--sign', key, games]);
      expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('--to-parquet') });
    });
  });

  it('a query without DuckDB fails and says how to install it', async () => {
    const absent = () => Promise.reject(new Error('Cannot find package'));
    await expect(memoryDatabase(absent)).rejects.toThrow(NoDuckDb);
    await expect(memoryDatabase(absent)).rejects.toThrow('npm install @duckdb/node-api@');
  });
});

describeWithShared(
  'a corpus of logs that have names and are dated by the names of their files',
  'logs/tenhou6/games',
  (tenhou6) => {
    const [logs, from] = [join(folder, 'logs'), join(folder, 'of-logs')];
    const people = `select g as game, name from (select distinct game, unnest(players) as player, game as g from hands)
    join players using (player) order by name`;

    /** A log as tenhou.net serves it, with these players. */
    const log = (nth: number, names: readonly string[]): string => {
      const file = readdirSync(tenhou6).sort()[nth];
      const text = readFileSync(join(tenhou6, file), 'utf8');
      return text.replace(/"name": ?\[[^\]]*\]/g, `"name": ${JSON.stringify(names)}`);
    };

    beforeAll(async () => {
      mkdirSync(logs);
      writeFileSync(join(logs, '2019123123gm-00a9-0000-0000aaaa.json'), log(0, ['Ann', 'Bea', 'Cleo', 'Dora']));
      writeFileSync(join(logs, '2020010100gm-00a9-0000-0000bbbb.json'), log(1, ['Ann', 'Eve', 'NoName', 'Fay']));
      await done('import', '--to-parquet', from, logs);
    });

    it('keeps the players apart: one who plays in both games is one, one without a name is nobody else', async () => {
      const count = 'select count(distinct s.player) as n from (select unnest(seats) as s from hands)';
      expect(await asked(count, from)).toBe('n\n7\n');
      expect(await asked('select len(list_distinct(players)) as n from hands group by players', from)).toBe(
        'n\n4\n4\n',
      );
      expect(await asked('select distinct players[1] as ann from hands', from)).toBe('ann\ntenhou:Ann\n');
      expect(await asked("select count(distinct player) as n from steps where player = 'tenhou:Ann'", from)).toBe(
        'n\n1\n',
      );
    });

    it('a corpus of named logs has a table of the names', async () => {
      expect(await asked('select name from players order by name', from)).toBe(
        'name\nAnn\nBea\nCleo\nDora\nEve\nFay\n',
      );
      expect((await asked(people, from)).trim().split('\n')).toHaveLength(1 + 4 + 3);
    });

    it('a corpus of logs names their platform, and the log of each game by id and hash', async () => {
      const [name] = readdirSync(logs).sort();
      const sha256 = createHash('sha256')
        .update(readFileSync(join(logs, name)))
        .digest('hex');
      for (const table of ['hands', 'steps'])
        expect(
          await asked(`select distinct day, platform, source_id, source_file from ${table} where year = 2019`, from),
        ).toContain(`2019-12-31  tenhou    2019123123gm-00a9-0000-0000aaaa  ${sha256}\n`);
      expect(await asked('select distinct source from hands', from)).toBe('source\ntenhou6\n');
    });

    it('a corpus of dated logs has day and year, as folders too', async () => {
      expect(await asked('select distinct year, played from hands order by year', from)).toBe(
        'year  played\n2019  2019-12-31 00:00:00\n2020  2020-01-01 00:00:00\n',
      );
      const [ruleset] = readdirSync(join(from, 'hands'));
      expect(readdirSync(join(from, 'hands', ruleset)).sort()).toEqual(['year=2019', 'year=2020']);
    });

    it('a corpus from a store has the same days, and names only if they are requested', async () => {
      const [data, ids, named] = ['data', 'of-data', 'of-data-named'].map((name) => join(folder, name));
      await done('import', '--data', data, logs);
      await done('export', '--parquet', ids, '--data', data);
      await done('export', '--parquet', named, '--names', '--data', data);
      const days = 'select distinct year, played from hands order by year';
      expect(await asked(days, ids)).toBe(await asked(days, from));
      expect(await asked('select count(*) as n from players', ids)).toBe('n\n0\n');
      expect(await asked('select distinct name from players order by name', named)).toContain(
        'Ann\nBea\nCleo\nDora\nEve\nFay',
      );
      expect((await asked(people, named)).match(/ Ann\n/g)).toHaveLength(2);
    });
  },
);

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
    await searchesIncludeAll(service);
  });
  afterAll(() => service.close());

  it('a corpus of a store has the sums of the read models, by player', async () => {
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
      expect(counted).toEqual(data.playerStatistics);
    }
  });

  it('says how many events it had of each game', () => {
    const { from } = JSON.parse(readFileSync(join(own, 'manifest.json'), 'utf8'));
    expect(from.kind).toBe('store');
    expect(Object.keys(from.events)).toHaveLength(12);
  });
});
