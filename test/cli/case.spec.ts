import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TIME_TO_APPEAL } from '../../src/engine/disputes/cases.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import type { CaseDocument } from '../../src/disputes/document/case-document.js';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { printRecord } from '../../src/engine/notation/mhr.js';
import { CaseRecord, player, ruling } from '../kit/disputes/case-record.js';
import { scribed } from '../kit/play/flagged.js';
import { pastGame } from '../kit/play/sample-games.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-case-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file: string;
let text: string;
beforeAll(() => {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
  const dispute = record.raise({ by: 2, against: [1], about: [5], claim: 'West had said pong' }, player(2));
  const fine = { remedy: 'penalty', seat: 1, kind: 'points', infraction: null, account: null, points: -20 } as const;
  const issued = record.rule(dispute, { ...ruling(fine), reason: 'South holds 9p' });
  record.appeal(issued, 1, player(1));
  record.rule(null, { remedies: [{ remedy: 'endHand' }], publicReason: 'time was called' });
  file = join(folder, 'game.paifu');
  writeFileSync(file, record.file());
  text = printRecord(record.recorded);
});

describe('paifu case', () => {
  it('shows every case of a game, or the one that is asked for', async () => {
    const { exit, out } = await paifu(['case', file]);
    expect(exit).toBe(0);
    expect(out).toContain('West had said pong');
    expect(out).toContain('time was called');
    const first = await paifu(['case', file, '1']);
    expect(first.out).toContain('West had said pong');
    expect(first.out).not.toContain('time was called');
    expect((await paifu(['case', file, '3'])).exit).toBe(3);
    expect((await paifu(['case'])).exit).toBe(2);
    expect(await paifu(['case', file, 'x'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('case number "x": expected a whole number from 1'),
    });
  });

  it('shows the public no more than the public may see, and parties their own words and the whole ruling once the hand is over', async () => {
    const as = async (viewer: string) => (await paifu(['case', file, '--as', viewer])).out;
    for (const [viewer, claim, reason] of [
      ['judge', true, true],
      ['public', false, false],
      // A scribe may not read a player's claim or a judge's reasons.
      ['scribe', false, false],
      ['1', false, true],
      ['2', true, true],
    ] as const) {
      const out = await as(viewer);
      expect([viewer, out.includes('West had said pong'), out.includes('South holds 9p')]).toEqual([
        viewer,
        claim,
        reason,
      ]);
      expect(out).toContain('ruled at the table');
    }
  });

  it('reads a text as well, which has no chain and need not say when; and standard input', async () => {
    const told = async (...args: string[]) => {
      const { exit, out } = await paifu(['case', ...args, '--format', 'json'], text);
      expect(exit).toBe(0);
      return out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as CaseDocument);
    };
    const written = join(folder, 'game.mhr');
    writeFileSync(written, text);
    const ofText = await told(written);
    expect(await told('-')).toEqual(ofText);
    expect(await told('-', '2')).toEqual(ofText.slice(1));
    const plain = (all: readonly CaseDocument[]): unknown =>
      all.map(({ parts, players }) => ({
        players,
        parts: parts.map(({ when: _when, hash: _hash, recordedBy: _by, effects, ...part }) => ({
          ...part,
          effects: effects.map(({ hash: _link, ...effect }) => effect),
        })),
      }));
    expect(plain(ofText)).toEqual(plain(await told(file)));
    expect(ofText[0].parts[1]).toMatchObject({ when: null, hash: null, recordedBy: null, effects: [{ hash: null }] });
    const fromStdin = await paifu(['case', '-', '1'], readFileSync(file));
    expect(fromStdin).toEqual(await paifu(['case', file, '1']));
  });

  it('a judge’s copy of a stored game calls the players by name', async () => {
    const data = ['--data', join(folder, 'data')];
    await paifu(['import', file, ...data]);
    const game = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]).game as string;
    const directory = PlayerDirectory.open(join(folder, 'data'));
    directory.add({ id: 'p2', name: 'Berta Böe' });
    directory.close();
    const said = async (...args: string[]) => (await paifu(['case', '--game', game, ...data, ...args])).out;
    expect(await said()).toContain('raises a dispute against Berta Böe (South)');
    expect(await said('1')).toContain('raises a dispute against Berta Böe (South)');
    for (const viewer of ['public', '2']) expect(await said('--as', viewer)).toContain('against p2 (South)');
  });

  it('a damaged record shows what can be read and where it stops', async () => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) => line.includes('time was called'));
    const damaged = [
      ...lines.slice(0, at),
      lines[at].replace('time was called', 'rain was called'),
      ...lines.slice(at + 1),
    ];
    const { exit, out, err } = await paifu(['case', '-'], damaged.join('\n'));
    expect(exit).toBe(6);
    expect(out).toContain('West had said pong');
    expect(out).not.toContain('was called');
    expect(err).toContain(`line ${at + 1}: `);
  });

  it('paifu case is written as JSON, Markdown and a page that stands by itself', async () => {
    const as = async (format: string) => (await paifu(['case', file, '--format', format])).out;
    for (const line of (await as('json')).trimEnd().split('\n')) expect(typeof JSON.parse(line)).toBe('object');
    expect(await as('md')).toMatch(/^# /m);
    expect(await as('html')).toMatch(/^<!doctype html>/i);
  });
});

describe('paifu replay', () => {
  it('tells cases in their places', async () => {
    const { out } = await paifu(['replay', file]);
    const lines = out.split('\n').filter((line) => line.includes('§'));
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(out.indexOf('discards 1z')).toBeLessThan(out.indexOf('§'));
  });
});

describe('what a game came to', () => {
  const closed = new CaseRecord(pastGame('provisional', 1).events);
  const last = closed.recorded.findLast(({ event }) => event.type === 'HandStarted')?.event.data as { hand: number };
  const shown = async (record: CaseRecord, now: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const path = join(folder, 'closed.paifu');
    writeFileSync(path, record.file());
    const page = (await paifu(['replay', path, '--hand', String(last.hand)])).out;
    const lines = (await paifu(['replay', path, '--hand', String(last.hand), '--json'])).out.trimEnd().split('\n');
    const data = mkdtempSync(join(folder, 'data-'));
    expect((await paifu(['import', path, '--data', data])).exit).toBe(0);
    const { exit, err } = await paifu(['export', '--game', gameIdOf('case'), '--data', data, '--format', 'mhr']);
    clock.mockRestore();
    expect(exit).toBe(0);
    const close = lines.map((line) => JSON.parse(line)).find(({ type }) => type === 'GameClosed');
    return { page: /These are (.*)/.exec(page)?.[1] ?? null, json: close.provisional, exported: err };
  };

  it('a result is called provisional until it may no longer be appealed, and while something is open', async () => {
    const until = closed.now + TIME_TO_APPEAL;
    const text = `provisional: rulings may be appealed until ${new Date(until).toISOString()}`;
    const exported = `game ${gameIdOf('case')} is ${text}\n`;
    expect(await shown(closed, until)).toEqual({ page: text, json: true, exported });
    expect(await shown(closed, until + 1)).toEqual({ page: null, json: false, exported: '' });
    const objected = closed.copy();
    objected.raise({});
    const open = 'provisional: a dispute or an appeal is open';
    expect(await shown(objected, until + 1)).toMatchObject({ page: open, json: true });
  });
});
