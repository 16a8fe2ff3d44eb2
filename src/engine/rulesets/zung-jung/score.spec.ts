import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describeWithShared, jsonLines } from '../../../../test/kit/shared.js';
import { anyWin, lineOf, won } from '../../../../test/kit/play/won.js';
import type { Score } from '../../hands/win.js';
import { tileText } from '../../tiles/notation.js';
import { PATTERNS } from './patterns.js';
import { allReadings, isBetter, scoreWin } from './score.js';
import { zungJungScoring } from './zung-jung.js';
import { linesOf } from '../../../exchange/score-lines/zung-jung.js';

const WSOM = { minimumPoints: 0 };
const lines = linesOf(zungJungScoring(WSOM));

function score(text: string): Score {
  const result = scoreWin(won(text), WSOM);
  if ('win' in result) throw new Error(`${text}: ${result.reason}`);
  return result;
}

/** The pattern ids of a score, in the notation of the vectors: `3.1x3` counts three times. */
const ids = ({ patterns }: Pick<Score, 'patterns'>): string[] =>
  patterns.map(({ id, count }) => (count === 1 ? id : `${id}x${count}`));

const worth = (text: string) => {
  const { raw, points, limit, scored } = score(text);
  return { raw, points, limit, scored };
};

/** The arrangement in short: `111m 5z*5z` would be a triplet and eyes; `*` the winning tile is here, `-` exposed. */
const arranged = (text: string): string[] =>
  score(text).arrangement.map(
    ({ tiles, concealed, winningTile }) =>
      tiles.map((tile) => tile[0]).join('') + tiles[0][1] + (winningTile ? '*' : '') + (concealed ? '' : '-'),
  );

describe('a score', () => {
  it('R-03: a score is for four sets and a pair, Seven Pairs or Thirteen Terminals only', () => {
    expect(scoreWin(won('123m 456p 789s 234s 6z7z on 6z'), WSOM)).toMatchObject({
      win: false,
      code: 'shape',
      reason: 'neither 4 sets and a pair, nor Seven Pairs, nor Thirteen Terminals',
    });
  });

  it('R-04, ZJ-23: a regular hand without any pattern scores 1, a chicken hand', () => {
    expect(worth('123m 456p 789s 66z (pong 222s) on 1m')).toEqual({ raw: 0, points: 1, limit: null, scored: [] });
    expect(score('123m 456p 789s 66z (pong 222s) on 1m').patterns).toEqual([]);
  });

  it('R-05: four undeclared identical tiles score as a triplet and a tile, or as two pairs', () => {
    expect(ids(score('222234m 777p 999s 55s on 5s'))).not.toContain('4.3.1');
    expect(ids(score('1111m 22p 33p 55s 77s 33z on 1m'))).toEqual(['10.2']);
  });

  it('adds up the patterns of different series (Basic Rules 4)', () => {
    expect(ids(score('222m 777p 999s 55s 111z draws 1z, West'))).toEqual(['1.2', '4.1', '4.2.3']);
    expect(score('222m 777p 999s 55s 111z draws 1z, West').points).toBe(160);
  });

  it('a hand below minimumPoints does not win', () => {
    const [chicken, five] = [won('123m 456p 789s 66z (pong 222s) on 1m'), won('123m 456p 789s 222s 66z on 1m')];
    expect(scoreWin(chicken, { minimumPoints: 5 })).toMatchObject({
      win: false,
      code: 'minimum-points',
      reason: 'the hand has 1 point, fewer than the 5 that this game asks for (minimumPoints)',
    });
    expect(scoreWin(five, { minimumPoints: 5 })).toMatchObject({ points: 5 });
    expect(scoreWin(five, { minimumPoints: 6 })).toMatchObject({ win: false, code: 'minimum-points' });
  });

  it('shows melds first, then sequences, triplets and eyes, and where the winning tile is counted', () => {
    expect(arranged('678p 55s 789m 222z (chi 123s) on 5s')).toEqual(['123s-', '789m', '678p', '222z', '55s*-']);
    expect(arranged('678p 55s 222z (concealed-kong 1111z) (pong 333s) draws 6p')).toEqual([
      '1111z',
      '333s-',
      '678p*',
      '222z',
      '55s',
    ]);
    expect(arranged('11m 22p 33p 55s 77s 33z 66z on 3z')).toEqual(['11m', '22p', '33p', '55s', '77s', '33z*-', '66z']);
    expect(score('19m 19p 199s 1234567z draws 7z').arrangement).toEqual([
      {
        kind: 'thirteen-terminals',
        tiles: ['1m', '9m', '1p', '9p', '1s', '9s', '9s', '1z', '2z', '3z', '4z', '5z', '6z', '7z'],
        meld: null,
        concealed: true,
        winningTile: true,
      },
    ]);
  });
});

describe('the decisions on scoring', () => {
  it('ZJ-01: Nine Gates is won on the extra tile only, drawn or discarded', () => {
    expect(worth('11123455678999s on 5s')).toMatchObject({ points: 480, limit: 'listed', scored: ['2.2'] });
    expect(worth('11123455678999s draws 5s')).toMatchObject({ points: 480, limit: 'listed', scored: ['2.2'] });
    expect(ids(score('11123455678999s draws 9s'))).toEqual(['1.2', '2.1.2', '4.2.1']);
  });

  it('ZJ-02: a dealt hand takes any tile for the extra one of Nine Gates', () => {
    expect(worth('11123455678999s draws 9s, heaven')).toMatchObject({ points: 480, scored: ['2.2'] });
  });

  it('ZJ-03: one arrangement is taken whole, the one with most points', () => {
    // 111222333p is three triplets, or Three Identical Sequences with 789s, 99m and All Sequences; never both
    expect(ids(score('111222333p 789s 99m draws 7s'))).toEqual(['1.1', '1.2', '5.1.3', '8.1.2']);
    expect(ids(score('111222333p 456s 99m draws 4s'))).toEqual(['1.2', '4.2.2', '7.2.1']);
    // Two Identical Sequences Twice is worth more than Seven Pairs, and is not counted with it
    expect(ids(score('334455p 778899m 66z on 3p'))).toEqual(['1.1', '1.2', '5.1.2']);
  });

  it('ZJ-03: the reading with more points before the limit is taken at the limit', () => {
    const both = allReadings(won('222333444m 66m 999m draws 9m, heaven')).map(({ tally }) => [tally.points, tally.raw]);
    expect(both).toEqual([
      [320, 5 + 80 + 120 + 155],
      [320, 5 + 80 + 30 + 125 + 100 + 155],
    ]);
    expect(score('222333444m 66m 999m draws 9m, heaven').raw).toBe(495);
  });

  it('ZJ-03: the first reading in the order of arrangements is taken at equal points', () => {
    const text = '111222333s 99m (concealed-kong 5555z) on 1s';
    const raws = allReadings(won(text)).map(({ tally }) => tally.raw);
    expect(raws.filter((raw) => raw === 180).length).toBeGreaterThan(1);
    expect(ids(score(text))).toEqual(['1.2', '3.1', '4.3.1', '5.1.3', '8.1.1']);
  });

  it('ZJ-04: a claimed tile that also fits a sequence leaves the triplet concealed', () => {
    expect(ids(score('555567m 222p 888s 99s on 5m'))).toEqual(['1.2', '4.2.2']);
    expect(arranged('555567m 222p 888s 99s on 5m')).toEqual(['567m*-', '555m', '222p', '888s', '99s']);
  });

  it('ZJ-04: two pairs calling make an exposed triplet of a claimed tile', () => {
    expect(ids(score('555m 234p 222p 888s 99s on 5m'))).toEqual(['1.2', '4.2.1']);
    expect(ids(score('555m 234p 222p 888s 99s draws 5m'))).toEqual(['1.2', '4.2.2']);
    expect(arranged('555m 22p (chi 234p) (pong 222s) (pong 888s) on 5m').at(-2)).toBe('555m*-');
  });

  it('ZJ-05: only the highest listed pattern scores, the first one of equals', () => {
    const both = score('111222333z 44z 777z draws 7z');
    expect(ids(both)).toEqual(expect.arrayContaining(['3.3.3', '3.4']));
    expect(both).toMatchObject({
      points: 320,
      limit: 'listed',
      scored: ['3.3.3'],
      raw: 320 + 320 + 20 + 5 + 30 + 125 + 100,
    });
    expect(worth('11p (pong 111z) (pong 222z) (pong 333z) (pong 444z) on 1p')).toMatchObject({ points: 400 });
  });

  it('ZJ-06: 320 listed is a listed limit, a sum of exactly 320 a compound one', () => {
    expect(worth('33z 123m (pong 111z) (pong 222z) (pong 444z) on 1m')).toMatchObject({ limit: 'listed', points: 320 });
    const exact = '555m 222z 99m (concealed-kong 3333m) (concealed-kong 4444m) draws 9m';
    expect(worth(exact)).toMatchObject({ raw: 5 + 40 + 30 + 125 + 20 + 100, points: 320, limit: 'compound' });
    const below = '19m 19p 199s 1234567z draws 7z, heaven';
    expect(worth(below)).toMatchObject({ raw: 315, points: 315, limit: null });
  });

  it('ZJ-07: Seven Pairs counts 10.2, what asks only for tiles, the last tile and Blessings', () => {
    const allowed = new Set('1.3 2.1.1 2.1.2 3.4 8.1.3 8.1.4 9.1.1 9.1.2 9.4.1 9.4.2 10.2'.split(' '));
    fc.assert(
      fc.property(anyWin, (win) => {
        const pairs = allReadings(win).find(({ reading }) => reading.shape === 'seven-pairs');
        for (const { id } of pairs?.tally.patterns ?? []) expect(allowed).toContain(id);
      }),
      { numRuns: 300 },
    );
    expect(ids(score('11223344556677z on 1z'))).toEqual(['3.4', '8.1.3', '10.2']);
    expect(worth('11m 99m 11p 99p 11s 9999s on 1m')).toMatchObject({ points: 400, scored: ['8.1.4'] });
    expect(ids(score('11223344556677z draws 1z, heaven'))).toContain('9.4.1');
    expect(ids(score('22m 44m 66m 33p 55p 77s 88s on 2m, last tile'))).toEqual(['1.3', '9.1.2', '10.2']);
  });

  it('ZJ-08: a concealed kong is a concealed triplet, exposed kong are none', () => {
    expect(ids(score('222m 55s (concealed-kong 7777p) (chi 123s) (chi 456s) on 5s'))).toContain('4.2.1');
    expect(ids(score('222m 55s (big-exposed-kong 7777p) (chi 123s) (chi 456s) on 5s'))).not.toContain('4.2.1');
    expect(ids(score('222m 55s (small-exposed-kong 7777p) (chi 123s) (chi 456s) on 5s'))).not.toContain('4.2.1');
  });

  it('ZJ-10: irregular hands are no Concealed Hand', () => {
    expect(ids(score('11m 22p 33p 55s 77s 33z 66z on 3z'))).toEqual(['10.2']);
    expect(ids(score('19m 19p 199s 1234567z on 7z'))).toEqual(['10.1']);
  });

  it('ZJ-16: Thirteen Terminals adds category 9 only, 315 at most', () => {
    expect(ids(score('19m 19p 199s 1234567z draws 7z, last tile'))).toEqual(['9.1.1', '10.1']);
    expect(ids(score('19m 19p 199s 1234567z on 7z, last tile'))).toEqual(['9.1.2', '10.1']);
    expect(ids(score('19m 19p 199s 1234567z robs 7z'))).toEqual(['9.3', '10.1']);
    expect(score('19m 19p 199s 1234567z draws 7z, heaven').points).toBe(315);
    expect(score('19m 19p 199s 1234567z on 7z, North, earth').points).toBe(315);
  });

  it('ZJ-17: Blessing of Heaven is a self-draw, and a concealed kong spoils it but not the rest', () => {
    expect(ids(score('222m 333p 88s 555p 777s draws 5p, heaven'))).toContain('4.2.3');
    expect(ids(score('123m 456p 789s 66z (concealed-kong 2222s) draws 1m, heaven, after a kong'))).toEqual([
      '1.2',
      '4.3.1',
      '9.2',
    ]);
  });

  it("ZJ-18: Blessing of Earth counts for a hand without melds won on East's first discard", () => {
    expect(ids(score('123m 456p 789s 222s 66z on 1m, South, earth'))).toEqual(['1.2', '9.4.2']);
    expect(ids(score('123m 456p 789s 66z (concealed-kong 2222s) on 1m, South, earth'))).toEqual(['1.2', '4.3.1']);
  });

  it('ZJ-19: a supplement tile that is the seabed tile counts both', () => {
    const text = '123m 456p 66z (pong 333s) (big-exposed-kong 2222s) draws 1m, last tile, after a kong';
    expect(ids(score(text))).toEqual(['4.3.1', '9.1.1', '9.2']);
  });

  it('ZJ-20: a robbed tile is claimed', () => {
    expect(ids(score('123m 456p 789s 222s 66z robs 1m'))).toEqual(['1.2', '9.3']);
    expect(arranged('123m 456p 789s 222s 66z robs 1m')[0]).toBe('123m*-');
  });

  it('ZJ-21: a hand of honors only is no Mixed One-Suit, and is Mixed Greater Terminals', () => {
    expect(ids(score('111222555z 66z (pong 777z) on 6z, South'))).toEqual([
      '3.1x3',
      '3.2.1',
      '3.4',
      '4.1',
      '4.2.2',
      '8.1.3',
    ]);
  });

  it('ZJ-22: four identical sequences are 5.1.4 alone', () => {
    expect(ids(score('345p 66z (chi 345p) (chi 345p) (chi 345p) on 3p'))).toEqual(['1.1', '2.1.1', '5.1.4']);
  });

  it('ZJ-24: Value Honor is one entry that counts its sets, at most four', () => {
    const { patterns, raw } = score('123m 55p (pong 222z) (pong 555z) (concealed-kong 6666z) on 1m, South');
    expect(patterns.find(({ id }) => id === '3.1')).toEqual({ id: '3.1', name: 'Value Honor', points: 10, count: 3 });
    expect(raw).toBe(3 * 10 + 5);
    expect(ids(score('11p (pong 222z) (pong 555z) (pong 666z) (pong 777z) on 1p, South'))).toContain('3.1x4');
  });

  it("ZJ-25: the rulebook's example is 170 points, drawn or on a discard", () => {
    const hand = '444m 99m (pong 555m) (pong 666m) (pong 111z)';
    expect(ids(score(`${hand} draws 9m, North`))).toEqual(['2.1.1', '4.1', '7.2.1']);
    expect(score(`${hand} draws 9m, North`).points).toBe(170);
    expect(score(`${hand} on 9m, North`).points).toBe(170);
  });

  it('ZJ-26, ZJ-42: a claim without a winning shape is not a win, and not nonsense', () => {
    expect(scoreWin(won('1234m 567p 789s 222s 5z on 1m'), WSOM)).toMatchObject({ win: false, code: 'shape' });
  });

  it('ZJ-27: a long or a short hand cannot win', () => {
    expect(scoreWin(won('123m 456p 789s 222s 66z 3m on 1m'), WSOM)).toMatchObject({
      win: false,
      code: 'long-hand',
      reason: 'a long hand: 15 tiles, each meld counted as three, where a winning hand has 14',
    });
    expect(scoreWin(won('123m 456p 22s (concealed-kong 1111z) on 1m'), WSOM)).toMatchObject({
      code: 'short-hand',
      reason: expect.stringContaining('11 tiles'),
    });
    expect(scoreWin(won('123m 456p 789s 22s (chi 123m) (chi 123m) on 2s'), WSOM)).toMatchObject({ code: 'long-hand' });
  });

  it('ZJ-32: irregular hands have no melds', () => {
    expect(scoreWin(won('11m 22p 33p 55s 77s 3z (concealed-kong 6666z) on 3z'), WSOM)).toMatchObject({ code: 'shape' });
    expect(scoreWin(won('11m 22p 33p 55s 77s 33z on 3z'), WSOM)).toMatchObject({ code: 'short-hand' });
  });

  it('ZJ-33: the highest wind or dragon pattern of a series counts, and Value Honor beside it', () => {
    expect(ids(score('123m 33z (pong 111z) (pong 222z) (pong 444z) on 1m'))).toEqual([
      '2.1.1',
      '3.1',
      '3.3.3',
      '8.1.1',
    ]);
    expect(ids(score('234m 11p (pong 555z) (pong 666z) (pong 777z) on 2m'))).toEqual(['3.1x3', '3.2.2']);
  });

  it('ZJ-34: honors are no terminals where only terminals are named', () => {
    expect(ids(score('123s 66z (pong 111m) (chi 789m) (pong 999p) on 2s'))).toEqual(['8.1.1']);
  });

  it('ZJ-43: Win on Kong counts after any kong', () => {
    for (const kind of ['concealed-kong', 'small-exposed-kong', 'big-exposed-kong']) {
      expect(ids(score(`123m 456p 789s 66z (${kind} 2222s) draws 1m, after a kong`))).toContain('9.2');
    }
  });

  it('ZJ-44: a pattern that could be read twice counts once', () => {
    expect(ids(score('345345m 345p 345s 66z on 3p'))).toEqual(['1.1', '1.2', '5.1.1', '6.1']);
  });
});

describe('any win', () => {
  const scoreOf = (win: Parameters<typeof scoreWin>[0]): Score => scoreWin(win, WSOM) as Score;

  it('any win is scored by a reading no other one is better than', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const { raw, points } = scoreOf(win);
        for (const { tally } of allReadings(win)) {
          expect(isBetter(tally, { ...tally, raw, points })).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('any win has the points of its patterns, or a limit', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const { patterns, raw, points, limit, scored } = scoreOf(win);
        expect(raw).toBe(patterns.reduce((sum, { points: value, count }) => sum + value * count, 0));
        const listed = patterns.filter(({ points: value }) => value >= 320);
        if (limit === 'listed') {
          expect(scored).toHaveLength(1);
          expect(points).toBe(Math.max(...listed.map(({ points: value }) => value)));
          return;
        }
        expect(listed).toEqual([]);
        expect(points).toBe(raw === 0 ? 1 : Math.min(raw, 320));
        expect(limit).toBe(raw >= 320 ? 'compound' : null);
        expect(scored).toEqual(patterns.map(({ id }) => id));
      }),
      { numRuns: 500 },
    );
  });

  it('any win has at most one pattern of a series, in the order of wsom-scoring', () => {
    const order = PATTERNS.map(({ id }) => id as string);
    fc.assert(
      fc.property(anyWin, (win) => {
        const places = scoreOf(win).patterns.map(({ id }) => order.indexOf(id));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const series = scoreOf(win).patterns.map(({ id }) => id.split('.').slice(0, 2).join('.'));
        expect(new Set(series).size).toBe(series.length);
      }),
      { numRuns: 300 },
    );
  });

  it('any win is scored alike in whatever order its tiles and melds lie', () => {
    fc.assert(
      fc.property(anyWin, fc.infiniteStream(fc.nat()), (win, keys) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((item) => ({ item, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const line = lineOf(win);
        const other = {
          ...line,
          concealed: shuffled(line.concealed as string[]),
          melds: shuffled(line.melds as { tiles: string[] }[]).map((meld) => ({
            ...meld,
            tiles: shuffled(meld.tiles),
          })),
        };
        const answers = [line, other].map((asked) => JSON.parse(JSON.stringify(lines.score({ win: asked }))).result);
        for (const answer of answers)
          answer.arrangement = answer.arrangement.map((group: unknown) => JSON.stringify(group)).sort();
        expect(answers[1]).toEqual(answers[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('shows all of its tiles in its arrangement, the winning tile in one group', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const { arrangement } = scoreOf(win);
        const line = lineOf(win) as { concealed: string[]; melds: { tiles: string[] }[] };
        expect(arrangement.flatMap(({ tiles }) => tiles).sort()).toEqual(
          [...line.concealed, ...line.melds.flatMap(({ tiles }) => tiles)].sort(),
        );
        const winning = arrangement.filter(({ winningTile }) => winningTile);
        expect(winning).toHaveLength(1);
        expect(winning[0].tiles).toContain(tileText(win.tile));
      }),
      { numRuns: 300 },
    );
  });
});

interface Vector {
  readonly id: number;
  readonly win: unknown;
  readonly expected: {
    readonly win: boolean;
    readonly reason?: string;
    readonly points: number;
    readonly limit: string | null;
    readonly ties: readonly (readonly string[])[];
  };
}

describeWithShared('the vectors of an independent scorer', 'vectors/zung-jung/score.jsonl', (file) => {
  const vectors = jsonLines<Vector>(file);

  it(`wins, points, limits and patterns agree: ${vectors.length} hands`, () => {
    const differences = vectors.flatMap(({ id, win, expected }) => {
      const answer = lines.score({ id, win });
      const result = 'result' in answer ? (answer.result as Score & { win: boolean; reason?: string }) : undefined;
      if (result?.win !== expected.win) return [{ id, expected, answer }];
      if (!expected.win) return result.reason === expected.reason ? [] : [{ id, expected, answer }];
      const same = result.points === expected.points && result.limit === expected.limit;
      // In a listed limit hand only one pattern scores, so only the points are compared.
      const read = expected.limit === 'listed' || expected.ties.some((tie) => `${tie}` === `${ids(result)}`);
      return same && read ? [] : [{ id, expected, answer }];
    });
    expect(differences).toEqual([]);
    expect(vectors.length).toBeGreaterThan(2000);
  });

  it('the vectors of an independent scorer have every pattern', () => {
    const seen = new Set(
      vectors
        .flatMap(({ expected }) => expected.ties ?? [])
        .flat()
        .map((id) => id.split('x')[0]),
    );
    expect(PATTERNS.filter(({ id }) => !seen.has(id))).toEqual([]);
  });
});
