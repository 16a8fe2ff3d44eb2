import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { correct } from '../../src/engine/record/correct.js';
import type { RecordEvent } from '../../src/engine/record/record-event.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { RULESET_IDS } from '../../src/engine/rulesets/table-rules.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { seededRecord } from '../../src/games/record/seeded-record.js';
import { Table } from '../kit/play/play.js';
import { paifu } from './run-cli.js';
import '../kit/play/rulesets.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inFile = (name: string, text: string | Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const RULES = ['--ruleset', 'zung-jung/wsom'];
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const simulated = async (seed: string) => (await paifu(['simulate', ...RULES, '--seed', seed])).out;

describe('rulesets', () => {
  it('rulesets are listed, a line each', async () => {
    const { exit, out } = await paifu(['rulesets']);
    expect(exit).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ', 1)[0]),
    ).toEqual(RULESET_IDS);
  });

  it('a ruleset is shown with its patterns, by id and by the name that its players use', async () => {
    const { out } = await paifu(['rulesets', 'reach/tenhou']);
    expect(out).toMatch(/\n\d+ patterns\n/);
    expect(out).toMatch(/\nall_pairs +Chiitoitsu\n/);
    const [{ patterns }] = linesOf((await paifu(['rulesets', 'reach/wsom', '--json'])).out);
    expect(patterns).toContainEqual({ id: 'peace', name: 'Peace' });
  });

  it('rulesets of a family are compared side by side, in the options in which they differ', async () => {
    const { exit, out } = await paifu(['rulesets', '--compare']);
    const lines = out.trimEnd().split('\n');
    expect(exit).toBe(0);
    expect(lines[0].split(/ +/)).toEqual([
      'option',
      ...RULESET_IDS.filter((id) => id.startsWith('reach/')).map((id) => id.slice(6)),
    ]);
    expect(lines.find((line) => line.startsWith('winnersPerTile'))?.split(/ +/)).toEqual([
      'winnersPerTile',
      '-',
      '-',
      '-',
      '3',
      '3',
      '3',
      '1',
      '1',
      '1',
      '1',
      '-',
      '-',
    ]);
    const rows = linesOf((await paifu(['rulesets', 'classic', '--compare', '--json'])).out);
    expect(rows).toHaveLength(3);
    expect(await paifu(['rulesets', 'basic', '--compare'])).toMatchObject({ exit: 2 });
    const family = await paifu(['rulesets', 'reach', '--compare']);
    expect(await paifu(['rulesets', 'reach/wrc', '--compare'])).toEqual(family);
  });

  it('rulesets are shown with their documents and the catalogue, in lines of 80 columns', async () => {
    const { out } = await paifu(['rulesets', 'reach/tenhou']);
    const options = out.slice(0, out.indexOf('documents')).replace(/\s+/g, ' ');
    expect(options).toContain('default: East and South (east-south) redFives');
    expect(options).toContain('well; default: yes (true)');
    expect(out).toMatch(
      /^riichi-presets +Online riichi rules \(law\): Reach as online platforms\n +play it, edition 2020$/m,
    );
    expect(out).toMatch(
      /^RI-02 {2}.*\n {2}until +-\n {2}law +the hand is dead\n {2}remedies +deadHand\n {2}see +WSOM Reach rules, /m,
    );
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('rulesets are told in JSON as a whole', async () => {
    const { out } = await paifu(['rulesets', 'zung-jung/wsom', '--json']);
    const [{ id, documents, catalogue }] = linesOf(out);
    expect([id, documents.map((document: { id: string }) => document.id)]).toEqual([
      'zung-jung/wsom',
      ['wsom-rulebook', 'wsom-scoring', 'decisions-zung-jung', 'irregularities-wsom', 'log-format'],
    ]);
    expect(catalogue.find((entry: { id: string }) => entry.id === 'WI-55')).toMatchObject({
      mendableUntil: null,
      basis: ['inference'],
      remedies: ['denyClaim', 'penaltyTiles'],
      citations: [{ document: 'irregularities-wsom', section: '', item: 'WI-55' }],
    });
  });

  it('unknown rulesets end with 2 and list the known ones', async () => {
    const { exit, err } = await paifu(['rulesets', 'whist/plain']);
    expect([exit, err]).toEqual([2, expect.stringContaining('zung-jung/wsom')]);
  });
});

describe('usage', () => {
  it('usage is explained with an example for every command', async () => {
    expect(await paifu(['--help'])).toMatchObject({ exit: 0, err: '' });
    for (const command of [
      'score',
      'waits',
      'settle',
      'simulate',
      'import',
      'export',
      'replay',
      'verify',
      'backup',
      'restore',
      'rulesets',
    ]) {
      const { exit, out } = await paifu([command, '--help']);
      expect([exit, out]).toEqual([0, expect.stringMatching(/Examples?:\n +\$ /)]);
    }
  });

  it.each([
    [[], /Usage: paifu/],
    [['shuffle'], /unknown command 'shuffle'\n\(paifu --help lists the commands\)\n$/],
    [['help', 'shuffle'], /^error: unknown command 'shuffle'\n\(paifu --help lists the commands\)\n$/],
    [['help', 'tournaments'], /unknown command 'tournaments'\n\(Did you mean tournament\?\)/],
    [['shuffle', '--help'], /^error: unknown command 'shuffle'\n\(paifu --help lists the commands\)\n$/],
    [['players', 'lst', '--help'], /unknown command 'lst'\n\(Did you mean list\?\)\n\(paifu players --help lists/],
    [['players', 'help', 'lst'], /unknown command 'lst'\n\(Did you mean list\?\)\n\(paifu players --help lists/],
    [['tournament', 'open'], /\n\(paifu tournament open --help explains the command\)\n$/],
    [['score'], /--ruleset <id>' not specified/],
    [['score', '--ruleset', 'whist/plain'], /whist\/plain[\s\S]*zung-jung\/wsom/],
    [['score', ...RULES, '--option', 'minimumPoints'], /name=value/],
    [['score', ...RULES, '--option', 'jokers=4'], /no option "jokers"; it has minimumPoints/],
    [['score', ...RULES, '--option', 'minimumPoints=lots'], /minimumPoints/],
    [['simulate', ...RULES, '--games', '0'], /at least 1/],
    [['simulate', ...RULES, '--format', 'pgn'], /paifu/],
    [['replay', 'x.paifu', '--seat', 'Q'], /E, S, W, N/],
    [['replay', 'x.paifu', '--hand', '0'], /number of a hand/],
    [['verify'], /needs files, --game or --all/],
  ])('wrong usage ends with 2: %j', async (args, message) => {
    const { exit, out, err } = await paifu(args);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('a command without its data directory says how to name another one', async () => {
    const data = join(folder, 'nowhere');
    const next = '; --data or PAIFU_DATA names another one\n';
    for (const args of [
      ['replay', '--game', 'x'],
      ['players', 'list'],
    ]) {
      expect((await paifu([...args, '--data', data])).err).not.toContain(next);
      expect(existsSync('paifu-data')).toBe(false);
      expect((await paifu(args)).err).toMatch(
        /(?:there is no event store in|the directory) .*; --data or PAIFU_DATA names/,
      );
    }
  });

  it.each([['score', ...RULES], ['replay'], ['verify']])(
    '%s of a file that is not there ends with 3',
    async (...args) => {
      expect(await paifu([...args, join(folder, 'nothing')])).toMatchObject({ exit: 3 });
    },
  );

  it('names a missing file in an import, without a summary of nothing', async () => {
    const missing = join(folder, 'nothing');
    for (const options of [['--dry-run'], ['--data', join(folder, 'data')]]) {
      const { exit, out } = await paifu(['import', ...options, missing]);
      expect({ exit, out }).toEqual({ exit: 3, out: `${missing}: there is no such file\n` });
    }
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it.each([['score', ...RULES], ['replay'], ['verify']])('%s of a folder ends with 5', async (...args) => {
    expect(await paifu([...args, folder])).toMatchObject({ exit: 5 });
  });
});

describe('score, waits and settle', () => {
  const win = {
    concealed: ['2m', '3m', '4m', '5p', '6p', '7p', '3s', '4s', '5s', '6s', '7s', '8s', '8p', '8p'],
    melds: [],
    winningTile: '8s',
    selfDraw: true,
    seat: 'E',
  };

  it('score, waits and settle answer each line in order, from a file or from standard input', async () => {
    const input = [1, 'two', { three: 3 }].map((id) => `${JSON.stringify({ id, win })}\n`).join('');
    const { exit, out } = await paifu(['score', ...RULES], input);
    expect(exit).toBe(0);
    expect(linesOf(out).map(({ id }) => id)).toEqual([1, 'two', { three: 3 }]);
    expect(linesOf(out)[0].result).toMatchObject({ win: true, points: expect.any(Number) });
    expect((await paifu(['score', ...RULES, inFile('wins.jsonl', input)])).out).toBe(out);
    expect((await paifu(['score', ...RULES, '-'], input)).out).toBe(out);
  });

  it('broken lines are answered too, by their number, and the command goes on: 6', async () => {
    const good = JSON.stringify({ id: 1, win });
    const input = [
      good,
      '{"id":2,"win":',
      '',
      good.replace('"id":1', '"id":3,"id":3'),
      good.replace('"2m"', '"2x"'),
      '7',
      good,
    ].join('\n');
    const { exit, out } = await paifu(['score', ...RULES], input);
    expect(exit).toBe(6);
    const answers = linesOf(out);
    expect(answers).toHaveLength(7);
    expect(answers.map(({ error }) => error === undefined)).toEqual([true, false, false, false, false, false, true]);
    expect(answers[1]).toEqual({
      id: null,
      line: 2,
      error: { code: 'malformed', message: 'line 2: $.win: expected a value at character 15' },
    });
    expect(answers[2].error.message).toBe('line 3: $: expected a value at character 1');
    expect(answers[3].error.message).toMatch(/^line 4: \$\.id: expected each key only once/);
    expect(answers[4]).toMatchObject({ id: 1, error: { message: expect.stringContaining('win.concealed[0]') } });
    expect(answers[5]).toMatchObject({ id: null, line: 6, error: { message: expect.stringMatching(/^line 6: /) } });
  });

  it('bytes that are no text count as a broken line', async () => {
    const { exit, out } = await paifu(['score', ...RULES], Buffer.from([0xff, 0xfe, 10]));
    expect(exit).toBe(6);
    expect(linesOf(out)[0]).toMatchObject({ id: null, line: 1, error: { message: 'line 1: expected text in UTF-8' } });
  });

  it('no input gives no output', async () => {
    expect(await paifu(['score', ...RULES])).toEqual({ exit: 0, out: '', err: '' });
  });

  it('score, waits and settle take options', async () => {
    const chicken = {
      ...win,
      concealed: ['2m', '3m', '4m', '5p', '6p', '7p', '3s', '4s', '5s', '7s', '8s', '9s', '8p', '8p'],
      winningTile: '9s',
      selfDraw: false,
      melds: [],
    };
    const scored = async (minimum: number) =>
      linesOf(
        (
          await paifu(
            ['score', ...RULES, '--option', `minimumPoints=${minimum}`],
            JSON.stringify({ id: 1, win: chicken }),
          )
        ).out,
      )[0].result.win;
    expect([await scored(0), await scored(400)]).toEqual([true, false]);
  });

  it('waits and payments are counted', async () => {
    const waits = {
      concealed: ['2m', '3m', '4z', '4z'],
      melds: ['1z', '2z', '3z'].map((tile) => ({ type: 'pong', tiles: [tile, tile, tile] })),
    };
    expect(linesOf((await paifu(['waits', ...RULES], JSON.stringify({ id: 1, waits }))).out)).toEqual([
      { id: 1, result: ['1m', '4m'] },
    ]);
    const payoff = { points: 70, winner: 'N', discarder: null, sameTurnDiscards: [] };
    expect(linesOf((await paifu(['settle', ...RULES], JSON.stringify({ id: 1, payoff }))).out)).toEqual([
      { id: 1, result: { E: -70, S: -70, W: -70, N: 210 } },
    ]);
  });
});

describe('simulate', () => {
  it('gives the same bytes for the same seed, other games for another', async () => {
    const games = await simulated('a');
    expect(await simulated('a')).toBe(games);
    expect(await simulated('b')).not.toBe(games);
  });

  it('writes a file a game, named by its id, the same as to standard output', async () => {
    const out = join(folder, 'games', 'deep');
    const { exit, out: paths } = await paifu(['simulate', ...RULES, '--seed', 'a', '--games', '2', '--out', out]);
    expect(exit).toBe(0);
    const files = paths.trimEnd().split('\n');
    expect(
      readdirSync(out)
        .map((name) => join(out, name))
        .sort(),
    ).toEqual([...files].sort());
    const both = (await paifu(['simulate', ...RULES, '--seed', 'a', '--games', '2'])).out;
    expect(files.map((file) => readFileSync(file, 'utf8')).join('')).toBe(both);
    for (const file of files) expect(file).toContain(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]).game);
    expect(await paifu(['verify', ...files])).toMatchObject({ exit: 0, err: '' });
  });
});

describe('verify', () => {
  it('says ok of a good file, from standard input too', async () => {
    const file = await simulated('a');
    expect(await paifu(['verify', '-'], file)).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^-: ok \(1 game, 4 hands, \d+ events\)\n$/),
    });
  });

  it('ends with 6 for any finding, 5 when nothing could be read, 0 for a record that was cut off', async () => {
    const file = await simulated('a');
    const tampered = inFile('tampered.paifu', file.replace('"tile":"5s"', '"tile":"6s"'));
    const found = await paifu(['verify', tampered]);
    expect(found).toMatchObject({ exit: 6, err: '' });
    expect(found.out).toMatch(
      /tampered\.paifu: 1 finding .*\n {2}revision \d+ \(hand 1, step \d+\): hash is [0-9a-f]{16}…, should be [0-9a-f]{16}…\n/,
    );
    const cut = inFile('cut.paifu', file.split('\n').slice(0, 50).join('\n'));
    expect(await paifu(['verify', cut])).toMatchObject({ exit: 0, out: expect.stringContaining('incomplete') });
    const early = inFile('early.paifu', file.split('\n').slice(0, 3).join('\n'));
    const lastStep = 'last step: before the first hand, step 2\n';
    expect((await paifu(['verify', early])).out).toContain(`incomplete (1 game, 0 hands, 2 events)\n  ${lastStep}`);
    const nothing = inFile('nothing.paifu', 'hello\n');
    expect(await paifu(['verify', nothing])).toMatchObject({
      exit: 5,
      out: expect.stringContaining('line 1: expected the first line of a game'),
    });
    expect(await paifu(['verify', nothing, cut])).toMatchObject({ exit: 6 });
    expect(await paifu(['verify', cut, join(folder, 'missing')])).toMatchObject({ exit: 6 });
  });

  it('reads a file that is compressed with gzip, and says of a damaged one that it is', async () => {
    const packed = gzipSync(await simulated('a'));
    const [whole, damaged] = [join(folder, 'whole.paifu.gz'), join(folder, 'damaged.paifu.gz')];
    writeFileSync(whole, packed);
    writeFileSync(damaged, packed.fill(7, 600, 700));
    expect((await paifu(['verify', whole])).out).toMatch(/gz: ok \(1 game, 4 hands, \d+ events\)\n$/);
    expect(await paifu(['verify', damaged])).toMatchObject({
      exit: 5,
      out: expect.stringContaining('it is compressed with gzip and cannot be decompressed'),
    });
  });

  it('warns of a win without tiles, which cannot be scored, and ends with 0', async () => {
    const table = new Table({ ruleset: 'reach/m-league', mode: 'scribe' });
    table.accept({ type: 'StartHand', data: {} });
    table.accept({ type: 'DeclareWin', data: { seat: 1, by: 'self-draw', declaredPoints: 8000 } });
    table.accept({ type: 'EndHand', data: { reason: 'won' } });
    const record = [
      ...seededRecord(
        'by result',
        table.events.map((event) => [event]),
      ),
    ];
    const lines = [...paifuLines(record[0].game, record)].join('');
    const { exit, out } = await paifu(['verify', '-'], lines);
    expect(exit).toBe(0);
    expect(out).toMatch(/^-: incomplete .*\n {2}warning: revision 3 \(hand 1, step 2, HandWon\): not every tile .*\n/);
  });

  it('stops at a newer record, and says so', async () => {
    const newer = (await simulated('a')).replace('"schema":2', '"schema":3');
    expect(await paifu(['verify', '-'], newer)).toMatchObject({
      exit: 5,
      out: expect.stringContaining('line 2: event.schema: 3 was written by a newer Paifu'),
    });
  });

  it('answers in JSON, an object a file', async () => {
    const file = await simulated('a');
    const bad = inFile('bad.paifu', file.replace(/"count":(?=\d+}\n$)/, '"count":1'));
    const { exit, out } = await paifu(['verify', '--json', '-', bad], file);
    expect(exit).toBe(6);
    expect(linesOf(out)).toEqual([
      expect.objectContaining({
        file: '-',
        games: 1,
        hands: 4,
        differences: [],
        irregularities: [],
        incomplete: [],
        unreadable: [],
      }),
      expect.objectContaining({ file: bad, differences: [expect.objectContaining({ field: 'count' })] }),
    ]);
  });
});

describe('replay', () => {
  it('tells a hand step by step, in lines of 80 columns', async () => {
    const { exit, out } = await paifu(['replay', '-', '--hand', '2'], await simulated('a'));
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^Hand 2 \(zung-jung\/wsom\)\nEast player-4 · South player-3 · West player-1 · North player-2\n\n {3}1 {2}Hand 2 begins: East deals\n {3}2 {2}East throws/,
    );
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('shows every table of a hand within 80 columns', async () => {
    const file = inFile('steps.paifu', await simulated('a'));
    const steps = linesOf((await paifu(['replay', file, '--json'])).out).length;
    for (let step = 1; step <= steps; step += 17) {
      const { exit, out } = await paifu(['replay', file, '--step', String(step), '--seat', 'S']);
      expect([step, exit]).toEqual([step, 0]);
      expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    }
  });

  it('shows a seat only what that seat may see', async () => {
    const file = inFile('seat.paifu', await simulated('a'));
    const { out } = await paifu(['replay', file, '--seat', 'S', '--json']);
    const steps = linesOf(out);
    const [south] = [1];
    const dealt = steps.find(({ type }) => type === 'TilesDealt').data.hands as string[][];
    expect(dealt.map((hand) => hand.every((tile) => tile === '?'))).toEqual([true, false, true, true]);
    for (const { type, data } of steps) {
      if (type === 'TileDrawn')
        expect([data.seat === south, data.tile === '?']).not.toEqual([data.seat === south, data.seat === south]);
    }
    const hidden = async (...more: string[]) => {
      const { table } = linesOf(
        (await paifu(['replay', file, '--seat', 'S', '--step', '20', '--json', ...more])).out,
      )[0];
      return (table.hand.seats as { concealed: string[] | null }[]).map(({ concealed }) => concealed === null);
    };
    expect(await hidden()).toEqual([true, false, true, true]);
    expect(await hidden('--hands', 'closed')).toEqual([true, false, true, true]);
    expect(await hidden('--hands', 'open')).toEqual([false, false, false, false]);
  });

  it('says what each hand changed with its bets, so that the hands add up to the score sheet', async () => {
    const file = (await paifu(['simulate', '--ruleset', 'reach/wsom', '--games', '1', '--seed', 'a'])).out;
    const total = [0, 0, 0, 0];
    const bets: number[] = [];
    for (const hand of ['1', '2', '3', '4']) {
      const steps = linesOf((await paifu(['replay', '-', '--hand', hand, '--json'], file)).out);
      const { changes, scores } = steps.find(({ type }) => type === 'HandEnded');
      for (const seat of total.keys()) total[seat] += changes[seat];
      expect([hand, scores]).toEqual([hand, total]);
      bets.push(...steps.flatMap(({ explanation }) => explanation?.bets?.points ?? []));
      const { out } = await paifu(['replay', '-', '--hand', hand], file);
      const line = (label: string) => out.match(new RegExp(`^${label} +(.*)$`, 'm'))?.[1].match(/[-+]?\d+/g);
      expect([line('This hand')?.map(Number).sort(), line('In all')?.map(Number).sort()]).toEqual([
        [...changes].sort(),
        [...scores].sort(),
      ]);
      expect(out).not.toMatch(/^In all.*\+/m);
    }
    expect(bets.length).toBeGreaterThan(0);
    const { out } = await paifu(['replay', '-', '--hand', '4'], file);
    expect(out).toContain('East takes 1000 from the table: a bet of 1000 (WSOM Reach rules');
    expect(out).toMatch(/place {2}player +points {2}final points\n +1 {2}player-1 +9300 +15\.30\n/);
    expect(out).toContain('Fu: 20 a winning hand, 10 a concealed hand won on a discard');
    const split = (await paifu(['replay', '-', '--hand', '3'], file)).out;
    expect(split).toContain('West 400, East 700, South 400 are paid to North: a self-draw is split');
  });

  it('shows a seat nothing more afterwards where hands are never opened', async () => {
    const never = linesOf(await simulated('a'))
      .slice(1, -1)
      .map(({ event: { type, data } }) => [
        { type, data: type === 'GameOpened' ? { ...data, reveal: 'never' } : data } as RecordEvent,
      ]);
    const record = [...seededRecord('never', never)];
    const file = inFile('never.paifu', [...paifuLines(record[0].game, record)].join(''));
    const shown = await paifu(['replay', file, '--seat', 'S', '--hands', 'open', '--step', '20', '--json']);
    expect([shown.exit, shown.err]).toEqual([0, '']);
    expect(shown.out).toBe((await paifu(['replay', file, '--seat', 'S', '--step', '20', '--json'])).out);
  });

  it.each([
    [['--hand', '5'], /no such hand; the game has hands 1 to 4/],
    [['--hand', '1.2'], /no such hand/],
    [['--step', '999'], /steps 1 to/],
    [['--game', 'x'], /no such game/],
  ])('ends with 3 where there is no %j', async (args, message) => {
    const { exit, err } = await paifu(['replay', '-', ...args], await simulated('a'));
    expect([exit, err]).toEqual([3, expect.stringMatching(message)]);
  });

  it('shows what counts, and which corrections made it so', async () => {
    const all = linesOf(await simulated('a'))
      .slice(1, -1)
      .map(({ event }) => ({ type: event.type, data: event.data }) as RecordEvent);
    const at = all.findIndex(({ type }) => type === 'TileDiscarded');
    const recorded = all.slice(0, at + 1).map((event, revision) => ({ revision, event }));
    const note = { type: 'AddNote', data: { text: 'a tile fell' } } as const;
    const decision = correct(
      recorded,
      [{ kind: 'insert', before: at, action: note, reason: 'forgotten' }],
      resolveRuleset,
    );
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    const record = [
      ...seededRecord(
        'corrected',
        [...recorded.map(({ event }) => event), ...decision.events].map((event) => [event]),
      ),
    ];
    const { out, exit } = await paifu(['replay', '-'], [...paifuLines(record[0].game, record)].join(''));
    expect(exit).toBe(0);
    expect(out).toMatch(/Note: a tile fell\n {6}\* inserted at revision \d+: forgotten\n +\d+ {2}East discards/);
  });

  it('tells what there is of a record that was cut off or damaged', async () => {
    const file = await simulated('a');
    const cut = await paifu(['replay', '-'], file.split('\n').slice(0, 30).join('\n'));
    expect(cut).toMatchObject({
      exit: 0,
      err: expect.stringContaining('cut off'),
      out: expect.stringContaining('cut off'),
    });
    const lines = file.split('\n');
    lines[30] = lines[30].replace('"engine":"', '"engine":"9');
    expect(await paifu(['replay', '-'], lines.join('\n'))).toMatchObject({
      exit: 6,
      err: expect.stringContaining('line 31'),
    });
    expect(await paifu(['replay', '-'], 'hello')).toMatchObject({ exit: 5 });
  });
});
