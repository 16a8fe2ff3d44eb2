import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import type { Lines } from './fields.js';
import { linesFor } from './line-formats.js';
import '../../../test/kit/play/rulesets.js';

async function linesOf(id: string, options = {}): Promise<Lines> {
  const lines = await linesFor(resolveRuleset(id, options));
  if (lines === null) throw new Error(`${id} has no line format`);
  return lines;
}

const line = (tiles: string[], winningTile: string) => ({
  id: 1,
  win: { concealed: tiles, winningTile, selfDraw: true, seat: 'E' },
});
const tiles = ['1m', '2m', '3m', '4p', '5p', '6p', '7s', '8s', '9s', '1z', '1z', '1z', '2z', '2z'];

describe('line formats of paifu score, waits and settle', () => {
  it.each(RULESET_IDS)('answers lines for %s by its options', async (id) => {
    const { waits } = await linesOf(id);
    // Games of three have no 2m to 8m.
    const concealed = ['2s', '3s', '4p', '5p', '6p', '7p', '8p', '9p', '1z', '1z', '1z', '2z', '2z'];
    expect(waits({ id: 1, waits: { concealed } })).toEqual({ id: 1, result: ['1s', '4s'] });
  });

  it('scores by the options of the ruleset', async () => {
    const red = { id: 1, win: { ...line(tiles.with(4, '0p'), '1z').win, round: 'E' } };
    expect((await linesOf('reach/tenhou')).score(red)).toMatchObject({ result: { win: true, redFives: 1 } });
    expect((await linesOf('reach/tenhou', { redFives: false })).score(red)).toMatchObject({
      error: { message: 'win.concealed[4]: "0p"; expected 1m-9m, 1p-9p, 1s-9s or 1z-7z' },
    });
    const other = { id: 1, hand: { concealed: ['1z', '1z'], shown: false, seat: 'E', prevailing: 'S' } };
    const bonus = { ...other, hand: { ...other.hand, bonus: ['1f', '2f'] } };
    const pointsOf = async (options: object) =>
      (await linesOf('classic/document', options)).score(bonus) as { result: { base: number } };
    expect((await pointsOf({})).result.base).toBe(8);
    expect((await pointsOf({ 'points.bonus-tile': 5 })).result.base).toBe(10);
    const cheap = (await linesOf('zung-jung/wsom', { minimumPoints: 480 })).score(line(tiles, '1z'));
    expect(cheap).toMatchObject({ result: { win: false } });
  });

  it('uses the format of the scoring option', async () => {
    const [basic, wsom] = [await linesOf('basic/default'), await linesOf('zung-jung/wsom')];
    expect(basic.score(line(tiles, '1z'))).toEqual(wsom.score(line(tiles, '1z')));
    expect(basic.score(line(tiles, '1z'))).toMatchObject({ result: { win: true, points: expect.any(Number) } });
  });

  it('answers whether a hand wins and its waits if there is no scoring', async () => {
    const lines = await linesOf('basic/default', { scoring: 'none' });
    expect(lines.score(line(tiles, '1z'))).toEqual({ id: 1, result: { win: true, points: null } });
    expect(lines.score(line(tiles.with(0, '5z'), '1z'))).toMatchObject({ result: { win: false } });
    expect(lines.score(line(tiles, '5z'))).toMatchObject({ error: { code: 'invalid' } });
    expect(lines.score({ id: 2 })).toMatchObject({ id: 2, error: { code: 'malformed' } });
    expect(lines.waits({ id: 3, waits: { concealed: tiles.slice(1) } })).toEqual({ id: 3, result: ['1m', '4m'] });
    expect(lines.settle({ id: 4, payoff: {} })).toMatchObject({ id: 4, error: { code: 'invalid' } });
  });

  it('returns null for a ruleset without a format', async () => {
    expect(await linesFor({ ...resolveRuleset('zung-jung/wsom'), id: 'club/house' })).toBeNull();
  });
});
