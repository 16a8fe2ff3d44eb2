import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { paifu } from './run-cli.js';

const root = resolve(import.meta.dirname, '../..');
const clone = mkdtempSync(join(tmpdir(), 'paifu-clone-'));
beforeAll(() => {
  for (const name of ['node_modules', 'src']) symlinkSync(join(root, name), join(clone, name));
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true });
  cpSync(join(root, 'package.json'), join(clone, 'package.json'));
  symlinkSync(builtPrograms(), join(clone, 'dist'));
});
afterAll(() => rmSync(clone, { recursive: true }));

async function sample(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(clone, 'scripts/sample-tournament.mjs'), ...args], { cwd: clone });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, out, err };
}

describe('the sample tournament', () => {
  it.each([['--onec'], ['--data'], ['--data', '--once'], ['folder']])(
    'refuses the arguments %s in one line, as wrong usage',
    async (...args) => {
      expect(await sample(...args)).toEqual({
        code: 2,
        out: '',
        err: expect.stringMatching(/^sample-tournament: .*; the options are --data DIR and --once\n$/),
      });
    },
  );

  it('says in one sentence that its directory is in use', async () => {
    const data = join(clone, 'in-use');
    const store = EmbeddedEventStore.open(data);
    try {
      expect(await sample('--once', '--data', data)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^sample-tournament: \S.*in use.*\n$/),
      });
    } finally {
      await store.close();
    }
  });

  it('the sample tournament is recorded through the API, answers its six queries, and stays as it was recorded', async () => {
    const data = join(clone, 'data');
    const { code, out, err } = await sample('--once', '--data', data);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toContain('$ npm');
    expect(out).toMatch(/Table 1: three cycles, \d+ events/);
    expect(out).toMatch(/Table 2: three cycles, \d+ events/);
    expect(out).toMatch(/Table 3: .*correct/i);
    expect(out).toMatch(/Table 4: a second device met a conflict, read the events it had missed \(revision 61/);
    expect(out).toMatch(/Table 5: four hands of classic mahjong by the scoring table of a club, \d+ events/);
    expect(out).toMatch(/Table 6: a game of reach mahjong, East only, \d+ events/);
    expect(out).toMatch(/Table 7: a cycle by the basic rules, with points entered by the players, \d+ events/);
    const answers = out.split('\n').filter((line) => line.startsWith('→ '));
    expect(answers).toHaveLength(6);
    expect(out).toMatch(/Spring Cup: 16 entrants over five sessions, repeated meetings: 0;/);
    expect(answers[0]).toMatch(/"status": "CLOSED"/);
    expect(answers[1]).toMatch(/"decided": \[ \{ "entrant": \d+, "decidedBy": "[a-z-]+", "text": "/);
    expect(answers[2]).toMatch(/"placings": \[/);
    expect(answers[3]).toMatch(/"citation": \{ "document": "wsom-/);
    expect(answers[4]).toMatch(
      /"tile": "\d[mpsz]" \}, "correctionRevisions": \[ \d+ \].*"asRecorded".*"correctionRevisions": \[\]/,
    );
    expect(answers[5]).toMatch(/"others": \[.*"reason": "[^"]* points/);
    expect(out).toMatch(/Paste the queries into http:\/\/127\.0\.0\.1:\d+\/ide\//);
    expect(out).toMatch(/Pages: the tournament http:\/\/127\.0\.0\.1:\d+\/t\/[0-9a-f-]{36} /);
    const verified = await paifu(['verify', '--all', '--data', data]);
    expect(verified).toMatchObject({
      exit: 0,
      err: expect.stringMatching(/19 games, \d+ hands, \d+ events verified\n$/),
    });
  });
});
