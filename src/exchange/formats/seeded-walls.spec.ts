import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { chance, SEED } from '../../../test/kit/seed.js';
import { describeWithShared } from '../../../test/kit/shared.js';
import { type WallFinding, checkWalls } from '../../proof/verification/wall-check.js';
import { isClean, verifyPaifu } from '../../proof/verification/verify.js';
import type { Replay } from '../../engine/replay/replay.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { seededRecord } from '../../games/record/seeded-record.js';
import { type CheckedGame, checkGame } from '../importing/rules-check.js';
import { readMjlog } from './mjlog.js';
import '../../../test/kit/play/rulesets.js';

function judged(text: string): CheckedGame {
  const [item] = readMjlog(Buffer.from(text));
  if (item?.kind !== 'game') throw new Error(JSON.stringify(item));
  return checkGame(item);
}

const foundIn = ({ line }: CheckedGame): readonly WallFinding[] => checkWalls('', line.replay as Replay);
const codesIn = ({ steps }: CheckedGame): string[] =>
  steps.flatMap(({ irregularities }) => irregularities.map(({ code }) => code));

async function* fileOf({ line }: CheckedGame): AsyncGenerator<Buffer> {
  const record = [
    ...seededRecord(
      'seeded walls',
      line.recorded.map(({ event }) => [event]),
    ),
  ];
  yield Buffer.from([...paifuLines(record[0].game, record)].join(''));
}

describeWithShared('walls of real games, and the seeds they follow from', 'logs', (folder) => {
  const games = join(folder, 'tenhou-mjlog', 'games');
  const files = readdirSync(games)
    .filter((name) => name.endsWith('.xml'))
    .sort();
  const textOf = (file: string): string => readFileSync(join(games, file), 'utf8');

  it('reproduces every deal, throw, indicator and draw of 300 games from the seed', () => {
    let walls = 0;
    for (const file of files) {
      const game = judged(textOf(file));
      const events = game.steps.map(({ event }) => event);
      const revealed = events.flatMap((event) => (event.type === 'WallRevealed' ? [event.data] : []));
      const hands = events.filter(({ type }) => type === 'HandStarted').length;
      expect([file, foundIn(game), revealed.length, game.refusal]).toEqual([file, [], hands, null]);
      expect(revealed.map(({ salt }) => salt !== null)).toEqual(revealed.map((_, i) => i === hands - 1));
      expect(game.line.state?.opened?.mode).toBe('strict');
      walls += revealed.length;
    }
    expect([files.length, walls]).toEqual([300, expect.any(Number)]);
    expect(walls).toBeGreaterThan(3_000);
  });

  it(`reports a changed draw and the tile that the seed gives (seed ${SEED})`, () => {
    const random = chance('one tile changed');
    let taken = 0;
    for (const file of files.slice(0, 60)) {
      const text = textOf(file);
      const draws = [...text.matchAll(/<([TUVW])(\d+)\/>/g)];
      const draw = draws[random.below(draws.length)];
      const [tag, seat, id] = draw;
      const other = (Number(id) + 4 + 4 * random.below(32)) % 136;
      const at = draw.index as number;
      const game = judged(`${text.slice(0, at)}<${seat}${other}/>${text.slice(at + tag.length)}`);
      // A win without its tile is invalid, so the game is not imported.
      if (game.refusal !== null) {
        expect([file, tag, codesIn(game)]).toEqual([file, tag, expect.arrayContaining(['false-win'])]);
        continue;
      }
      taken++;
      const found = foundIn(game);
      expect([file, tag, other, codesIn(game)]).toEqual([file, tag, other, expect.arrayContaining(['wall-differs'])]);
      expect(found.map(({ code }) => code)).toEqual(['wall-differs']);
      const { event } = game.line.recorded[found[0].revision];
      expect(event).toMatchObject({ type: 'TileDrawn', data: { seat: 'TUVW'.indexOf(seat) } });
      expect(found[0].message).toContain(` drew ${(event.data as { tile: string }).tile}`);
    }
    expect(taken).toBeGreaterThan(40);
  });

  it.each([
    ['a tile dealt', /hai2="(\d+),/, 'hai2="', 'TilesDealt'],
    ['the first indicator', /(?<=seed="0,0,0,\d,\d,)(\d+)/, '', 'IndicatorRevealed'],
    ['a tile under an indicator', /doraHaiUra="(\d+)/, 'doraHaiUra="', null],
  ])('finds %s that was changed', (_what, pattern, before, type) => {
    let changed = 0;
    for (const file of files.slice(0, 20)) {
      const text = textOf(file);
      if (!pattern.test(text)) continue;
      const game = judged(
        text.replace(pattern, (whole, id: string) =>
          whole.replace(`${before}${id}`, `${before}${(Number(id) + 40) % 136}`),
        ),
      );
      if (game.refusal !== null) continue;
      const found = foundIn(game);
      expect([file, found.map(({ code }) => code)]).toEqual([file, ['wall-differs']]);
      const of = game.line.recorded[found[0].revision].event.type;
      if (type === null) expect(['HandWon', 'WinFailed']).toContain(of);
      else expect(of).toBe(type);
      changed++;
    }
    expect(changed).toBeGreaterThan(10);
  });

  it('reports changed dice at the import and at the verification', async () => {
    const text = textOf(files[0]).replace(/(?<=seed="0,0,0,)(\d)/, (die) => String((Number(die) + 1) % 6));
    const game = judged(text);
    expect(game.steps.flatMap(({ differences }) => differences)).toMatchObject([{ field: 'dice' }]);
    const report = await verifyPaifu(fileOf(game));
    expect(report.irregularities).toMatchObject([{ code: 'wall-not-as-committed', type: 'DiceThrown', hand: 1 }]);
  });

  it('verifies imported walls and finds a tile that was changed later', async () => {
    const game = judged(textOf(files[1]));
    expect(isClean(await verifyPaifu(fileOf(game)))).toBe(true);
    const forged = judged(textOf(files[1]));
    const at = forged.line.recorded.findIndex(({ event }) => event.type === 'WallRevealed');
    const { event } = forged.line.recorded[at];
    if (event.type !== 'WallRevealed') throw new Error('no wall');
    // Two tiles that were never drawn, so the play cannot show them.
    const { tiles } = event.data;
    const [one, two] = [120, tiles.findIndex((tile, i) => i > 110 && i < 120 && tile !== tiles[120])];
    const exchanged = { ...event, data: { ...event.data, tiles: tiles.with(one, tiles[two]).with(two, tiles[one]) } };
    const recorded = forged.line.recorded.map((each, i) => (i === at ? { ...each, event: exchanged } : each));
    const report = await verifyPaifu(fileOf({ line: { recorded } } as unknown as CheckedGame));
    expect(report.irregularities.map(({ code, revision }) => [code, revision])).toContainEqual([
      'wall-not-as-committed',
      at,
    ]);
  });
});
