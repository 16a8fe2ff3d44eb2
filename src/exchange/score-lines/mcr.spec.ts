import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Lines } from './fields.js';
import { linesFor } from './line-formats.js';
import '../../../test/kit/play/rulesets.js';

async function linesOf(options: Readonly<Record<string, unknown>> = {}, id = 'mcr/china'): Promise<Lines> {
  const lines = await linesFor(resolveRuleset(id, options));
  if (lines === null) throw new Error(`${id} has no line format`);
  return lines;
}

const tilesOf = (text: string): readonly string[] =>
  text.split(' ').flatMap((part) => [...part.slice(0, -1)].map((rank) => rank + part.at(-1)));

const chi = (text: string) => ({ type: 'chi', tiles: tilesOf(text) });
const pong = (text: string) => ({ type: 'pong', tiles: tilesOf(text) });
const kong = (text: string, type = 'big-exposed-kong') => ({ type, tiles: tilesOf(text) });

/** A win on a discard by South in the East round. */
const win = (tiles: string, winningTile: string, more: object = {}) => ({
  id: 1,
  win: { concealed: tilesOf(tiles), winningTile, selfDraw: false, seat: 'S', round: 'E', ...more },
});

const fanOf = (answer: unknown): string => {
  const { result } = answer as { result: { points: number; patterns?: { id: string; count: number }[] } };
  const fan = (result.patterns ?? []).map(({ id, count }) => (count === 1 ? id : `${count} ${id}`));
  return `${fan.join(', ')}: ${result.points}`;
};

describe('lines of MCR', () => {
  it('scores a win with its fan, all of them and those without flowers', async () => {
    const { score } = await linesOf();
    expect(score(win('234567s 234567p 99m', '9m', { flowers: 2 }))).toMatchObject({
      id: 1,
      result: {
        win: true,
        points: 10,
        figures: { counted: 8 },
        scored: ['concealed_hand', 'all_chows', 'mixed_double_chow', 'short_straight', 'single_wait', 'flower_tiles'],
      },
    });
  });

  it('needs eight fan without flowers (MC-33)', async () => {
    const cheap = win('234s 223344567p 99m', '2s', { flowers: 8 });
    expect((await linesOf()).score(cheap)).toEqual({
      id: 1,
      result: {
        win: false,
        reason: 'the hand has 7 fan without flowers, fewer than the 8 that a win needs (MC-33)',
      },
    });
    expect(fanOf((await linesOf({ minimum: 0 })).score(cheap))).toMatch(/8 flower_tiles: 15$/);
  });

  it('counts the last tile as told if the hand has no other of it (MC-66)', async () => {
    const line = win('34m 99p 5m', '5m', { lastTile: true, melds: [pong('222s'), pong('777s'), chi('678p')] });
    expect(fanOf((await linesOf({ minimum: 0 })).score(line))).toContain('last_tile');
  });

  it('counts the last tile by itself if three of it lie in the own sets (MC-66)', async () => {
    const line = win('34m 99p 5m', '5m', { melds: [pong('555m'), chi('678p'), chi('345s')] });
    expect(fanOf((await linesOf({ minimum: 0 })).score(line))).toContain('last_tile');
  });

  it('ignores a circumstance that the tiles rule out', async () => {
    const { score } = await linesOf({ minimum: 0 });
    const two = win('345m 99p', '9p', { lastTile: true, melds: [pong('222s'), pong('777s'), chi('678p')] });
    expect(fanOf(score(two))).not.toContain('last_tile');
    const robbed = win('345m 99p', '9p', { robbingKong: true, melds: [pong('222s'), pong('777s'), chi('678p')] });
    expect(fanOf(score(robbed))).not.toContain('robbing');
    const onKong = win('345m 99p', '9p', {
      selfDraw: true,
      onKong: true,
      melds: [pong('222s'), pong('777s'), chi('678p')],
    });
    expect(fanOf(score(onKong))).not.toContain('out_with');
  });

  it('values two kongs as the list that is played by says (MC-77)', async () => {
    const mixed = win('345m 99p', '9p', { melds: [kong('2222s'), kong('7777s', 'concealed-kong'), chi('678p')] });
    const two = win('345m 99p', '9p', {
      melds: [kong('2222s', 'concealed-kong'), kong('7777s', 'concealed-kong'), chi('678p')],
    });
    const score = async (id: string, options: Readonly<Record<string, unknown>>, line: object) =>
      fanOf((await linesOf(options, id)).score(line));
    expect(await score('mcr/china', { minimum: 0 }, mixed)).toBe(
      'melded_and_concealed_kongs, no_honors, single_wait: 7',
    );
    expect(await score('mcr/wmo-2006', { minimum: 0 }, mixed)).toBe(
      'melded_and_concealed_kongs, no_honors, single_wait: 8',
    );
    expect(await score('mcr/china', { minimum: 0, mixedKongs: 3 }, mixed)).toBe(
      'concealed_kong, melded_kong, no_honors, single_wait: 5',
    );
    expect(await score('mcr/china', {}, two)).toBe('two_concealed_kongs, no_honors, single_wait: 8');
    expect(await score('mcr/wmo-2006', {}, two)).toBe('two_concealed_kongs, no_honors, single_wait: 10');
  });

  it.each([
    [
      'malformed',
      { id: 1, win: { concealed: ['2x'] } },
      'win.concealed[0]: "2x"; expected 1m-9m, 1p-9p, 1s-9s or 1z-7z',
    ],
    ['malformed', win('345m', '3m', { flowers: 9 }), 'win.flowers: 9; expected an integer 0..8'],
    ['invalid', win('345m 99p', '1p'), '1p is not in win.concealed'],
    ['invalid', win('11111m', '1m'), 'a fifth 1m'],
    ['invalid', win('345m 99p', '9p', { onKong: true }), 'a win on a replacement tile is a self-draw (MC-F46)'],
    ['invalid', win('345m 99p', '9p', { selfDraw: true, robbingKong: true }), 'not a self-draw (MC-25)'],
    ['invalid', win('345m 99p', '9p', { firstTurnHeaven: true }), 'only East can win with the tiles dealt'],
  ])('answers a %s line with an error', async (code, line, message) => {
    const answer = (await linesOf()).score(line) as { error: { code: string; message: string } };
    expect(answer.error.code).toBe(code);
    expect(answer.error.message).toContain(message);
  });

  it('lists waits of every shape, without tiles held four times', async () => {
    const { waits } = await linesOf();
    const of = (text: string, melds: object[] = []) =>
      (waits({ id: 1, waits: { concealed: tilesOf(text), melds } }) as { result: string[] }).result.join(' ');
    expect(of('147m 258p 369s 13m 99s')).toBe('2m');
    expect(of('147m 258p 369s 1234z')).toBe('5z 6z 7z');
    expect(of('1112345678999m')).toBe('1m 2m 3m 4m 5m 6m 7m 8m 9m');
    expect(of('123m 4444p', [chi('123s'), chi('789s')])).toBe('');
    expect(of('23m 99p', [kong('1111m'), chi('123s'), chi('789s')])).toBe('4m');
  });

  it('pays eight each, and the fan by the discarder or by all (MC-31, MC-32)', async () => {
    const { settle } = await linesOf();
    const of = (winner: string, discarder: string | null) =>
      settle({ id: 1, payoff: { points: 20, winner, discarder } });
    expect(of('S', 'N')).toEqual({ id: 1, result: { E: -8, S: 44, W: -8, N: -28 } });
    expect(of('E', null)).toEqual({ id: 1, result: { E: 84, S: -28, W: -28, N: -28 } });
    expect(of('E', 'E')).toMatchObject({ error: { code: 'invalid' } });
  });
});
