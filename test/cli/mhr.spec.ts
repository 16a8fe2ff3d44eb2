import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notationExamples } from '../kit/documents/notation-page.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-cli-mhr-'));
afterAll(() => rmSync(folder, { recursive: true }));

const data = (name: string) => ['--data', join(folder, name)];
const summaryOf = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) as string);
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const games = async (name: string): Promise<string[]> => {
  const { out } = await paifu(['verify', '--all', '--json', ...data(name)]);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).game);
};
const exported = async (name: string, ...options: string[]): Promise<string> => {
  const [game] = await games(name);
  const { exit, out } = await paifu(['export', '--format', 'mhr', '--game', game, ...options, ...data(name)]);
  expect(exit).toBe(0);
  return out;
};

const asScribe = (text: string): string => text.replace(/^option/m, 'mode: scribe\n$&');

const [PLAYED, WATCHED, RESULT] = notationExamples();

describe('import and export of the notation', () => {
  const texts = join(folder, 'texts');
  let first: string;

  beforeAll(async () => {
    const simulated = ['simulate', '-r', 'zung-jung/wsom', '--games', '3', '--seed', 'texts', '--format', 'mhr'];
    const { out } = await paifu([...simulated, '--out', texts]);
    first = readFileSync(out.split('\n')[0], 'utf8');
  });

  it('export gives the text that was imported; a second import adds nothing; the record verifies', async () => {
    expect(await paifu(['import', texts, ...data('round')])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/added \d+ events of 3 games\n$/),
      err: '',
    });
    expect(await paifu(['import', texts, ...data('round')])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/added 0 events of 0 games\n$/),
    });
    expect(await paifu(['verify', '--all', ...data('round')])).toMatchObject({ exit: 0 });
    const back = await Promise.all(
      (await games('round')).map(async (game) => {
        const { out } = await paifu(['export', '--format', 'mhr', '--game', game, ...data('round')]);
        return out;
      }),
    );
    const files = readdirSync(texts).map((name) => readFileSync(join(texts, name), 'utf8'));
    expect(back.sort()).toEqual(files.sort());
  });

  it('import takes several games from one file or standard input, whatever it is called', async () => {
    const { exit, out } = await paifu(['import', '--json', '-', ...data('input')], `${first}\n${PLAYED}`);
    expect(exit).toBe(0);
    expect(summaryOf(out)).toMatchObject({ files: 1, games: 2, unreadable: [], differences: [], incomplete: [] });
    expect(await games('input')).toHaveLength(2);
    const named = written('game.txt', first);
    expect(await paifu(['import', named, ...data('input')])).toMatchObject({
      out: expect.stringMatching(/added 0 events of 0 games\n$/),
    });
  });

  it('import and export keep corrections, notes, gaps, and times where the text says when the hand began', async () => {
    const timed = WATCHED.replace('hand: 1\n', 'hand: 1\nstart: 2026-01-31T09:30:00Z\n');
    const { exit } = await paifu(['import', written('watched.mhr', timed), ...data('watched')]);
    // It is a scribe's record, so its irregularities are findings.
    expect(exit).toBe(6);
    expect(await exported('watched')).toBe(timed);
    expect(await exported('watched', '--no-times')).toBe(WATCHED.replace(/ @\d\d:\d\d/g, ''));
    const [game] = await games('watched');
    const record = await paifu(['export', '--game', game, ...data('watched')]);
    expect(record.out).toContain('"occurredAt":"2026-01-31T09:32:41.000Z"');
    // A replay as text states the times, for a stored game and for a file, with and without a start time of the hand.
    expect(await paifu(['replay', '--format', 'mhr', '--game', game, ...data('watched')])).toMatchObject({
      out: timed,
    });
    for (const text of [timed, WATCHED])
      expect(await paifu(['replay', '--format', 'mhr', '-'], text)).toMatchObject({ out: text, err: '' });
    const untimed = await paifu(['import', '--dry-run', '--json', written('untimed.mhr', WATCHED)]);
    expect(summaryOf(untimed.out).notCarried).toEqual({});
    await paifu(['import', written('untimed.mhr', WATCHED), ...data('untimed')]);
    expect(await exported('untimed')).toBe(WATCHED);
  });

  it('players are called what the text calls them, wherever they are shown', async () => {
    const seats = /^seats: E=(\S+) S=(\S+)/m.exec(PLAYED) as RegExpExecArray;
    const text = PLAYED.replace(/^seats: .*$/m, `$&\nplayers: ${seats[1]}="Mei Lin" ${seats[2]}=Jun`);
    const { exit, out } = await paifu(['replay', '-'], text);
    expect([exit, out.split('\n')[1]]).toEqual([0, expect.stringMatching(/^East Mei Lin · South Jun · West /)]);
    expect((await paifu(['replay', '-', '--step', '3'], text)).out).toMatch(/ East +Mei Lin /);
    expect((await paifu(['score-sheet', '-'], text)).out).toContain('Mei Lin');
    expect((await paifu(['replay', '-', '--format', 'mhr'], text)).out).toContain(
      `players: ${seats[1]}="Mei Lin" ${seats[2]}=Jun\n`,
    );
  });

  it('export one hand, that reads by itself', async () => {
    await paifu(['import', written('two.mhr', PLAYED), ...data('two')]);
    const second = await exported('two', '--hand', '2');
    expect(second).toMatch(/^mhr: 1\nrules: zung-jung\/wsom\n.*\nhand: 2\n.*the fire alarm.*end: time\n/s);
    expect(second).not.toContain('show W');
    // The second hand starts with the scores after the first.
    expect(second).toMatch(/^points: -?\d+ -?\d+ -?\d+ -?\d+$/m);
    const { exit, out } = await paifu(['import', '--json', '-', ...data('second')], second);
    expect({ exit, summary: summaryOf(out) }).toMatchObject({ exit: 0, summary: { hands: 1, unreadable: [] } });
    expect(await exported('second')).toBe(second);
    const replayed = await paifu(['replay', '-'], second);
    expect(replayed).toMatchObject({ exit: 0, out: expect.stringMatching(/^Hand 2 \(zung-jung\/wsom\)\n/), err: '' });
    const [game] = await games('two');
    const missing = await paifu(['export', '--format', 'mhr', '--game', game, '--hand', '7', ...data('two')]);
    expect(missing).toMatchObject({ exit: 3, out: '', err: expect.stringContaining('has no hand 7') });
    const whole = await paifu(['export', '--game', game, '--hand', '2', ...data('two')]);
    expect(whole).toMatchObject({ exit: 2, out: '', err: expect.stringContaining('--format mhr') });
  });

  it('import names line and column of what cannot be read, and takes the games beside it', async () => {
    const file = written('spoilt.mhr', `${first.replace(/^(1\. )\S+/m, '$19q.')}\n${RESULT}`);
    const { exit, out } = await paifu(['import', '--json', file, ...data('spoilt')]);
    expect(exit).toBe(6);
    const line = first.slice(0, first.search(/^1\. /m)).split('\n').length;
    expect(summaryOf(out)).toMatchObject({
      games: 1,
      unreadable: [{ file, line, reason: expect.stringMatching(/^column 4: expected a tile .*, found "9q\."$/) }],
    });
    expect(await games('spoilt')).toHaveLength(1);
    const nothing = await paifu(['import', '--dry-run', '-'], 'rules: zung-jung/wsom\n\n1. 9q.\n');
    expect(nothing).toMatchObject({ exit: 5, out: expect.stringContaining('-: line 3: column 4: expected a tile') });
  });

  it('import compares what the text states with what comes out', async () => {
    const wrong = asScribe(PLAYED).replace(' W:r\n', ' W:r=999\n');
    const { exit, out } = await paifu(['import', '--dry-run', '--json', '-'], wrong);
    expect(exit).toBe(6);
    expect(summaryOf(out).differences).toEqual([
      { file: '-', hand: 1, step: expect.any(Number), field: 'points', logged: 999, computed: expect.any(Number) },
    ]);
    const points = PLAYED.replace('hand: 2\n', 'hand: 2\npoints: 1 2 3 4\n');
    const stated = summaryOf((await paifu(['import', '--dry-run', '--json', '-'], points)).out).differences;
    expect(stated).toMatchObject([{ hand: 2, field: 'scores', logged: [1, 2, 3, 4] }]);
    const right = PLAYED.replace('hand: 2\n', `hand: 2\npoints: ${stated[0].computed.join(' ')}\n`);
    expect(await paifu(['import', '--dry-run', '-'], right)).toMatchObject({ exit: 0 });
  });

  it('import names the step that a rule of a strict game refuses, and keeps nothing of it', async () => {
    const illegal = PLAYED.replace('1. 9m.', '1. 1s.');
    const { exit, out } = await paifu(['import', '--json', '-', ...data('illegal')], illegal);
    expect(exit).toBe(6);
    const line = illegal.slice(0, illegal.indexOf('1. 1s.')).split('\n').length;
    expect(summaryOf(out).unreadable).toEqual([
      { file: '-', line, reason: expect.stringMatching(/^column 10: South cannot hold 1s \(log-format .*\)$/) },
    ]);
    expect(await paifu(['verify', '--all', ...data('illegal')])).toMatchObject({ out: '' });
  });

  it('replay as a stored game is, step by step, a piece of a hand included', async () => {
    const file = written('replayed.mhr', PLAYED);
    await paifu(['import', file, ...data('replayed')]);
    const [game] = await games('replayed');
    for (const options of [[], ['--hand', '2'], ['--step', '20', '--seat', 'S'], ['--json'], ['--format', 'mhr']]) {
      const stored = await paifu(['replay', '--game', game, ...options, ...data('replayed')]);
      const result = await paifu(['replay', file, ...options]);
      expect([stored.exit, result.exit, result.err]).toEqual([0, 0, '']);
      // Stored events have their fields in canonical order. A text has no time of recording and no end of the appeal
      // period.
      const lines = (whole: string) => {
        const out = whole.replace(/^These are provisional: .*\n/m, '');
        return options[0] === '--json'
          ? out
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line))
          : out;
      };
      expect(lines(result.out)).toEqual(lines(stored.out));
    }
    // A strict game could not start with this hand; here it is only irregular.
    const piece = 'rules: zung-jung/wsom\nhand: 3\nseats: E=a S=b W=c N=d\n\n1. 1z. 2z. W:p/3z\n';
    const shown = await paifu(['replay', '-'], piece);
    expect(shown).toMatchObject({ exit: 0, err: '' });
    expect(shown.out).toMatch(/^Hand 3 .*expected hand 1, got 3.*West .*pong/s);
    const spoilt = await paifu(['replay', '-'], piece.replace('2z.', '2q.'));
    expect(spoilt).toMatchObject({ exit: 5, out: '', err: expect.stringMatching(/line 5: column 8: expected a tile/) });
    expect(await paifu(['replay', '-', '--hand', '4'], piece)).toMatchObject({ exit: 3 });
  });
});
