import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resealed } from '../kit/store/resealed-record.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-since-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const data = (name: string) => ['--data', at(name)];
let files: string[];
const idOf = (file: string): string => file.slice(at('games').length + 1, -'.paifu'.length);

async function store(name: string, ...texts: readonly string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    const file = at(`${name}-${i}.paifu`);
    writeFileSync(file, text);
    expect(await paifu(['import', file, ...data(name)])).toMatchObject({ exit: expect.any(Number) });
  }
}

const text = (i: number): string => readFileSync(files[i], 'utf8');
/** The first events of a game, as a truncated record. */
const cut = (i: number, count: number): string =>
  text(i)
    .split('\n')
    .slice(0, 1 + count)
    .join('\n')
    .concat('\n');

beforeAll(async () => {
  const { out } = await paifu(['simulate', '-r', 'zung-jung/wsom', '-n', '3', '--seed', 'since', '-o', at('games')]);
  files = out.trimEnd().split('\n');
  await store('first', cut(0, 40), text(1));
  expect(await paifu(['backup', at('older'), ...data('first')])).toMatchObject({ exit: 0 });
});

describe('a backup that is held against an earlier one', () => {
  it('a backup that is held against an earlier one is taken where games went on and came to them, and says so', async () => {
    await store('grown', text(0), text(1), text(2));
    const taken = await paifu(['backup', at('newer'), '--since', at('older'), ...data('grown')]);
    expect(taken).toMatchObject({ exit: 0, out: expect.stringContaining(`it contains everything in ${at('older')}`) });
    const verified = await paifu(['verify', '--all', '--since', at('older'), ...data('grown')]);
    expect(verified).toMatchObject({ exit: 0, out: expect.not.stringContaining('missing') });
    copyFileSync(join(at('older'), 'heads.jsonl'), at('heads-kept-elsewhere'));
    expect(await paifu(['verify', '--all', '--since', at('heads-kept-elsewhere'), ...data('newer')])).toMatchObject({
      exit: 0,
    });
  });

  it.each([
    ['a game that is missing', () => [text(1), text(2)], 0, 'the game is missing; it had at least 40 events'],
    ['a game whose end is missing', () => [cut(0, 30), text(1)], 0, 'it ends at revision 29, but had revision 39'],
    [
      'a game that was written anew, with a good chain',
      () => [text(0), resealed(text(1), 20, (envelope) => ({ ...envelope, engine: `${envelope.engine}-x` }))],
      1,
      'the record was replaced',
    ],
  ])(
    'a backup that is held against an earlier one is refused with %s, and verification names it and goes on',
    async (what, texts, game, reason) => {
      const name = what.replaceAll(/\W/g, '-');
      await store(name, ...texts());
      const refused = await paifu(['backup', at(`${name}.backup`), '--since', at('older'), ...data(name)]);
      expect(refused).toMatchObject({ exit: 5, err: expect.stringContaining(`game ${idOf(files[game])}: `) });
      expect(refused.err).toContain(reason);
      const verified = await paifu(['verify', '--all', '--json', '--since', at('older'), ...data(name)]);
      expect(verified.exit).toBe(6);
      const reports = verified.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const found = reports.filter(({ unreadable }) => unreadable.length > 0);
      expect(found.map((one) => [one.game, one.unreadable])).toEqual([
        [idOf(files[game]), [{ line: 0, game: idOf(files[game]), reason: expect.stringContaining(reason) }]],
      ]);
      // Every present game was verified too.
      expect(reports.filter(({ games }) => games === 1)).toHaveLength(2);
      const forced = ['backup', at(`${name}.forced`), '--since', at('older'), '--damaged', ...data(name)];
      expect(await paifu(forced)).toMatchObject({ exit: 6, err: expect.stringContaining(reason) });
    },
  );

  it('a backup that is held against an earlier one needs heads that can be read', async () => {
    mkdirSync(at('empty'));
    writeFileSync(at('wrong'), '{"stream":"game-1","revision":-1,"hash":"00"}\n');
    for (const [since, exit] of [
      [at('empty'), 3],
      [at('nowhere'), 3],
      [at('wrong'), 5],
    ] as const) {
      const ran = await paifu(['verify', '--all', '--since', since, ...data('first')]);
      expect([since, ran.exit, ran.err.includes('--since')]).toEqual([since, exit, true]);
    }
    expect(await paifu(['verify', '--since', at('older'), files[0]])).toMatchObject({ exit: 2 });
  });
});

describe('the log beside the events', () => {
  it('names games that are missing, cut or written anew, and is read where it is', async () => {
    await store('logged', text(0), text(1), text(2));
    expect(await paifu(['log', 'rebuild', ...data('logged')])).toMatchObject({ exit: 0 });
    expect(await paifu(['verify', '--all', ...data('logged')])).toMatchObject({ exit: 0 });
    await store(
      'forged',
      cut(0, 100),
      resealed(text(1), 20, (envelope) => ({ ...envelope, engine: '0.0.1' })),
    );
    copyFileSync(join(at('logged'), 'log.db'), join(at('forged'), 'log.db'));
    const { exit, out } = await paifu(['verify', '--all', ...data('forged')]);
    expect(exit).toBe(6);
    for (const [game, reason] of [
      [0, 'it ends at revision 99'],
      [1, 'the record was replaced'],
      [2, 'the game is missing'],
    ] as const)
      expect(out).toMatch(new RegExp(`${idOf(files[game])}: 1 finding .*\n  .*${reason}`));
    writeFileSync(join(at('forged'), 'log.db'), 'not a database');
    expect(await paifu(['verify', '--all', ...data('forged')])).toMatchObject({
      ...{ exit: 6, out: expect.stringContaining('the log: 1 finding') },
    });
  });
});
