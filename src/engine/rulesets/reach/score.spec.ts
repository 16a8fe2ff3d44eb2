import { STANDARD_SET } from '../../tiles/tile.js';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyReachWin, reachWon } from '../../../../test/kit/play/reach-won.js';
import { describeWithShared, jsonLines } from '../../../../test/kit/shared.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { linesBy } from '../../../exchange/score-lines/reach.js';
import { type ScoringOptions, TENHOU_SCORING, WSOM_SCORING } from './options.js';
import { allReadings, isBetter, type ReachScore, scoreWin } from './score.js';
import { tablesOf } from './patterns.js';
import { luckyTile } from './situation.js';

function score(text: string, rules: ScoringOptions = WSOM_SCORING): ReachScore {
  const result = scoreWin(reachWon(text), rules);
  if ('win' in result) throw new Error(`${text}: ${result.reason}`);
  return result;
}

const notAWin = (text: string, rules = WSOM_SCORING) => {
  const result = scoreWin(reachWon(text), rules);
  return 'win' in result ? result.code : 'a win';
};

/** Ids with their Hand Points, `value_east 2`. */
const patterns = (text: string, rules = WSOM_SCORING): string[] =>
  score(text, rules).patterns.map(({ id, points, count }) => `${id} ${points * count}`);
const ids = (text: string, rules = WSOM_SCORING): readonly string[] => score(text, rules).scored;

/** `3 HP 40 BP 5200`, with the limit if there is one. */
const worth = (text: string, rules = WSOM_SCORING): string => {
  const { handPoints, basePoints, points, limit } = score(text, rules);
  return `${handPoints} HP ${basePoints} BP ${points}${limit === null ? '' : ` ${limit}`}`;
};

/** The arrangement in short: `*` the winning tile is here, `-` exposed. */
const arranged = (text: string): string[] =>
  score(text).arrangement.map(
    ({ tiles, concealed, winningTile }) =>
      tiles.map((tile) => tile[0]).join('') + tiles[0][1] + (winningTile ? '*' : '') + (concealed ? '' : '-'),
  );

const ORPHANS = '19m 19p 19s 12345677z';

describe('a score', () => {
  it('adds Hand Points and Base Points and says who pays what (7.2, 7.3, appendix)', () => {
    expect(score('234m 567p 678s 88p (pong 222s) on 3m, South')).toMatchObject({
      patterns: [{ id: 'all_simples', name: 'All Simples', points: 1, count: 1 }],
      raw: 1,
      points: 1000,
      limit: null,
      scored: ['all_simples'],
      handPoints: 1,
      basePoints: 30,
      basePointsRaw: 24,
      base: 240,
      payments: { discarder: 1000 },
      ties: [],
    });
    expect(score('123m 456p 789s 234s 22z draws 4s, West').payments).toEqual({ dealer: 700, nonDealer: 400 });
    expect(score('123m 456p 789s 234s 22z draws 4s').payments).toEqual({ dealer: 0, nonDealer: 700 });
    expect(score('123m 456p 789s 234s 22z on 4s').payments).toEqual({ discarder: 1500 });
  });

  it('7.1: needs one Hand Point, which Lucky Tiles do not make up for (PR-25)', () => {
    expect(notAWin('123m 456p 789s 22z (pong 222s) on 1m, dora 9m1m2m')).toBe('no_hand_point');
    expect(worth('123m 456p 789s 22z (pong 222s) on 1m, dora 9m1m2m, last tile')).toBe('4 HP 30 BP 12000 mangan');
  });

  it('a score is for four groups and a pair, All Pairs or 13 Orphans only', () => {
    expect(notAWin('123m 456p 789s 234s 6z7z on 6z')).toBe('no_shape');
    expect(notAWin('123m 456p 789s 234s 66z 1m on 6z')).toBe('long_hand');
    expect(notAWin('123m 456p 789s 66z on 6z')).toBe('short_hand');
  });

  it('shows melds first, then runs, triples and the pair, and where the winning tile is counted', () => {
    expect(arranged('678p 55s 789m 222z (chi 123s) on 2z, South')).toEqual(['123s-', '789m', '678p', '222z*-', '55s']);
    expect(arranged('11m 22p 33p 55s 77s 33z 66z draws 3z')).toEqual([
      '11m',
      '22p',
      '33p',
      '55s',
      '77s',
      '33z*',
      '66z',
    ]);
    expect(arranged(`${ORPHANS} draws 7z`)).toEqual(['19191912345677m*']);
  });

  it('adds the Base Points of 7.2', () => {
    // 20, concealed on a discard 10, triples 4 and 8 (one claimed: 4), quads 16 and 32, value pair 2, single wait 2
    expect(score('222m 456p 77z (concealed-kong 3333s) (concealed-kong 1111z) on 7z, South').basePointsRaw).toBe(
      20 + 10 + 4 + 16 + 32 + 2 + 2,
    );
    expect(score('222m 456p 33z (pong 333s) (big-exposed-kong 1111z) draws 5p, South').basePointsRaw).toBe(
      20 + 4 + 2 + 16 + 2 + 2,
    );
    expect(score('11m 22p 33p 55s 77s 33z 66z on 1m')).toMatchObject({ basePoints: 25, basePointsRaw: 25 });
  });
});

describe('Lucky Tiles', () => {
  it('an indicator that is no tile of the set points at nothing, and the search for its dora ends', () => {
    for (const tile of [tileOf('1f'), -1]) expect(luckyTile(tile, STANDARD_SET)).toBeUndefined();
  });

  it('6.1: follow their indicator, 9 to 1, winds E S W N, dragons Green Red White', () => {
    const after = (indicator: string) => tileText(luckyTile(tileOf(indicator), STANDARD_SET));
    expect(['1m', '9m', '9p', '8s', '1z', '3z', '4z', '5z', '6z', '7z'].map(after)).toEqual([
      '2m',
      '1m',
      '1p',
      '9s',
      '2z',
      '4z',
      '1z',
      '6z',
      '7z',
      '5z',
    ]);
  });

  it('6.2, 6.3: count once for each indicator, in melds too, four in a quad', () => {
    expect(score('234m 567p 678s 88p (pong 222s) on 3m, dora 1s').dora).toBe(3);
    expect(score('234m 567p 678s 88p (small-exposed-kong 2222s) on 3m, dora 1s1s').dora).toBe(8);
    expect(score('567p 678s 88p (chi 234m) (pong 222s) on 5p, dora 1m3m9m').dora).toBe(2);
  });

  it('6.4, PR-09: under the indicators count for a winner who declared Reach only', () => {
    expect(score('234m 567p 678s 222s 88p on 2m, reach, dora 1m, ura 1s').ura).toBe(3);
    expect(score('234m 567p 678s 222s 88p on 2m, dora 1m, ura 1s').ura).toBe(0);
  });

  it('Lucky Tiles are red fives where they are in play', () => {
    const text = '234m 555p 678s 222s 88p on 2m, South, reach, red 1';
    expect([score(text).redFives, score(text, TENHOU_SCORING).redFives]).toEqual([0, 1]);
    expect(score(text, TENHOU_SCORING).handPoints).toBe(score(text).handPoints + 1);
  });
});

describe('the decisions on scoring', () => {
  it('RM-01: an exposed hand of four runs won on a discard counts 30 Base Points', () => {
    const text = '234m 567p 88p (chi 678s) (chi 234s) on 2m';
    expect(score(text)).toMatchObject({ basePointsRaw: 20, basePoints: 30, points: 1500 });
    expect(worth(`${text}, South`)).toBe('1 HP 30 BP 1000');
    expect(worth(`${text}, South`, { ...WSOM_SCORING, openAllRunsDiscardBp: 20 })).toBe('1 HP 20 BP 700');
    expect(score('234m 567p 88p (chi 678s) (chi 234s) draws 2m')).toMatchObject({ basePointsRaw: 22, basePoints: 30 });
  });

  it("RM-02: the Dealer's pair of East is 2 Base Points, 4 by option", () => {
    expect(score('123m 456p 789s 777z 11z draws 4p').basePointsRaw).toBe(20 + 8 + 2 + 2);
    expect(score('123m 456p 789s 777z 11z draws 4p', { ...WSOM_SCORING, dealerEastPairBp: 4 }).basePointsRaw).toBe(34);
    expect(score('123m 456p 789s 777z 11z draws 4p, South', TENHOU_SCORING).basePointsRaw).toBe(32);
  });

  it('RM-03: several Limit Hands pay once and are all listed; they add up by option', () => {
    const text = '11z 555z (pong 222z) (pong 333z) (pong 444z) on 5z, North';
    expect(patterns(text)).toEqual(['small_winds 0', 'all_honors 0']);
    expect(worth(text)).toBe('0 HP 0 BP 32000 limit_hand');
    expect(worth(text, TENHOU_SCORING)).toBe('0 HP 0 BP 64000 limit_hand');
    expect(worth(text.replace(', North', ''))).toBe('0 HP 0 BP 48000 limit_hand');
  });

  it('RM-04: nothing is added to a Limit Hand, neither Reach nor Lucky Tiles', () => {
    expect(score(`${ORPHANS} on 7z, reach, dora 6z, ura 6z`)).toMatchObject({
      scored: ['thirteen_orphans'],
      handPoints: 0,
      basePoints: 0,
      dora: 0,
      ura: 0,
      points: 48000,
    });
  });

  it('RM-05: a Human Win is a Mangan alone, unless the score of the hand with Lucky Tiles is more', () => {
    expect(patterns('123m 456p 789s 222s 66z on 1m, South, human, dora 9m')).toEqual(['human_win 5']);
    expect(worth('123m 456p 789s 222s 66z on 1m, South, human, dora 9m')).toBe('5 HP 0 BP 8000 mangan');
    const mangan = '234m 567p 678s 345s 88p on 2m, South, human, dora 1m2m3m'; // 2 HP and 3 Lucky Tiles: not more
    expect(ids(mangan)).toEqual(['human_win']);
    const more = '234m 567p 678s 345s 88p on 2m, South, human, dora 7p1m2m'; // 2 HP and 4
    expect(ids(more)).toEqual(['all_simples', 'peace']);
    expect(worth(more)).toBe('6 HP 30 BP 12000 haneman');
    expect(ids(more, { ...WSOM_SCORING, humanWinPureCountsDora: false })).toEqual(['human_win']);
    expect(ids(`${ORPHANS} on 7z, South, human`)).toEqual(['thirteen_orphans']);
    expect(notAWin('123m 456p 789s 222s 66z on 1m, South, human, dora 9m', TENHOU_SCORING)).toBe('no_hand_point');
  });

  it('RM-06: All Pairs of terminals and honors is All Pairs only, by option both', () => {
    const text = '11m 99m 11p 99p 11s 33z 66z on 6z, South';
    expect(patterns(text)).toEqual(['all_pairs 2']);
    expect(patterns(text, TENHOU_SCORING)).toEqual(['all_terminals_and_honors 2', 'all_pairs 2']);
  });

  it('RM-07: All Terminals and Honors comes with All Sets, and without Mixed Outside but by option', () => {
    const text = '111m 999p 22z (pong 999s) (pong 333z) on 1m, South';
    expect(patterns(text)).toEqual(['all_sets 2', 'all_terminals_and_honors 2']);
    expect(ids(text, { ...WSOM_SCORING, terminalsHonorsMixedOutside: true })).toContain('mixed_outside_hand');
  });

  it('RM-08: four alike are not two pairs, but by option', () => {
    const text = '1111m 22p 33p 55s 77s 33z on 1m, reach';
    expect(notAWin(text)).toBe('no_shape');
    expect(ids(text, { ...WSOM_SCORING, fourAlikeAsTwoPairs: true })).toEqual(['reach', 'all_pairs']);
  });

  it('RM-09: All Honors may be seven pairs', () => {
    expect(ids('11223344556677z on 1z')).toEqual(['all_honors']);
    const rules = { ...WSOM_SCORING, allHonorsAllPairs: false };
    expect(ids('11223344556677z on 1z', rules)).toEqual(['all_pairs']);
  });

  it('RM-10: 9 Treasures is won on any tile, by option on the nine-way wait only', () => {
    const rules = { ...WSOM_SCORING, nineTreasuresNineWaitsOnly: true };
    expect(ids('11123455678999s on 9s')).toEqual(['nine_treasures']);
    expect(ids('11123455678999s on 5s', rules)).toEqual(['nine_treasures']);
    expect(ids('11123455678999s on 9s', rules)).toEqual(['full_flush']);
  });

  it('RM-11: 9 Treasures has no concealed quad', () => {
    expect(ids('23455678999s (concealed-kong 1111s) on 5s')).toEqual(['full_flush']);
  });

  it('RM-12: a triple completed by a discard is not concealed, the hand stays so', () => {
    expect(ids('222m 777p 999s 123s 55s on 2m, reach')).toEqual(['reach']);
    expect(score('222m 777p 999s 123s 55s on 2m, reach').basePointsRaw).toBe(20 + 10 + 2 + 4 + 8);
    expect(ids('222m 777p 999s 123s 55s on 1s, reach')).toEqual(['reach', 'three_concealed_triples']);
    const rules = { ...WSOM_SCORING, discardTripleConcealed: true };
    expect(ids('222m 777p 999s 123s 55s on 2m, reach', rules)).toEqual(['reach', 'three_concealed_triples']);
    // 9s also fits the run; the better place counts
    expect(ids('222m 777p 999s 789s 55s on 9s, reach')).toEqual(['reach', 'three_concealed_triples']);
    // a robbed tile is the only one of its kind: no triple
    expect(ids('222m 777p 999s 123s 55s robs 1s, reach')).toContain('three_concealed_triples');
  });

  it('RM-13: only the highest pattern of a series counts', () => {
    expect(ids('123m 789p 999s 11p 123s on 1m, South')).toEqual(['pure_outside_hand']);
    expect(ids('334455p 778899m 22z on 2z, South')).toEqual(['two_double_runs']);
    expect(ids('123m 456m 789m 222m 55m on 2m')).not.toContain('half_flush');
  });

  it('RM-14: Double Reach is 2 Hand Points in all, by option 3', () => {
    expect(patterns('123m 456p 789s 222s 66z on 1m, double reach')).toEqual(['double_reach 2']);
    const rules = { ...WSOM_SCORING, doubleReachAddsReach: true };
    expect(patterns('123m 456p 789s 222s 66z on 1m, double reach', rules)).toEqual(['reach 1', 'double_reach 2']);
  });

  it('RM-15: three equal runs are one Double-Run, four are Two Double Runs', () => {
    expect(ids('333444555p 123m 22z on 3p')).toContain('double_run');
    expect(ids('33334444555566p on 3p')).toContain('two_double_runs');
  });

  it("RM-16: a robbed last tile is Add-a-Quad only, King's Tile on the last draw King's Tile only", () => {
    expect(ids('123m 66z (chi 456p) (chi 789s) (chi 234s) robs 1m, last tile')).toEqual(['add_a_quad_win']);
    const text = '123m 66z 456p (chi 789s) (big-exposed-kong 2222s) draws 1m, after a kong, last tile';
    expect(ids(text)).toEqual(['kings_tile_draw']);
  });

  it('RM-17: the winning tile is counted where the hand pays most', () => {
    // 3m in 123m is a side wait, in 345m an open one: Peace
    expect(ids('123m 345m 567p 789s 88p on 3m')).toEqual(['peace']);
    // if nothing else differs, the narrow wait is worth 2 Base Points more: 32, not 30
    expect(score('345m 567m 88p (chi 234s) (pong 777z) on 5m, South').basePointsRaw).toBe(20 + 4);
    expect(score('345m 567m 456m 88p (pong 777z) draws 5m, South').basePointsRaw).toBe(20 + 4 + 2 + 2);
  });

  it('RM-18: Base Points above 70 are paid by the formula', () => {
    const text = '234m 88p (concealed-kong 1111m) (concealed-kong 9999m) (pong 555z) on 2m, South';
    expect(score(text).basePointsRaw).toBe(20 + 32 + 32 + 4);
    expect(worth(text)).toBe('1 HP 90 BP 2900');
  });

  it('RM-19: many Lucky Tiles are Triple Mangan at most, a limit by option', () => {
    const text = '234m 567p 678s 222s 88p on 2m, reach, South, dora 1s1s1s1s, ura 1s';
    expect(worth(text)).toBe('17 HP 40 BP 24000 triple_mangan');
    expect(worth(text, TENHOU_SCORING)).toBe('17 HP 40 BP 32000 counted_limit');
  });

  it("RM-29: a First-Turn Win may be a King's Tile Draw of an own concealed quad, or a robbed quad", () => {
    const text = '123m 456p 789s 66z (concealed-kong 2222s) draws 1m, reach, first turn, after a kong, South';
    expect(ids(text)).toEqual(['concealed_self_draw', 'kings_tile_draw', 'reach', 'first_turn_win']);
    expect(ids('123m 456p 789s 222s 66z robs 1m, reach, first turn')).toEqual([
      'add_a_quad_win',
      'reach',
      'first_turn_win',
    ]);
  });

  it('RM-30, RM-31: Earthly and Human Win are what the table says they are, and pay their own', () => {
    expect(worth('123m 456p 789s 222s 66z draws 1m, South, earthly')).toBe('0 HP 0 BP 32000 limit_hand');
    expect(worth('123m 456p 789s 222s 66z draws 1m, heavenly')).toBe('0 HP 0 BP 48000 limit_hand');
    expect(worth('123m 456p 789s 222s 66z on 1m, South, human')).toBe('5 HP 0 BP 8000 mangan');
  });

  it('RM-33: concealed quads keep a hand concealed, every other meld exposes it', () => {
    expect(ids('123m 456p 789s 66z (concealed-kong 2222s) draws 1m')).toEqual(['concealed_self_draw']);
    for (const meld of ['chi 234s', 'pong 222s', 'big-exposed-kong 2222s', 'small-exposed-kong 2222s']) {
      expect(notAWin(`123m 456p 789s 66z (${meld}) draws 1m`)).toBe('no_hand_point');
    }
  });

  it('RM-34: All Green needs no Green Dragon', () => {
    expect(ids('222s 33s (pong 444s) (pong 666s) (pong 888s) on 3s')).toEqual(['all_green']);
  });

  it('RM-39: 13 Orphans and Limit Hands have no Base Points', () => {
    expect(score(`${ORPHANS} on 7z`)).toMatchObject({ basePoints: 0, basePointsRaw: 0 });
  });

  it('RM-40: among readings that pay the same, more Hand Points count, and the others are named', () => {
    const { scored, handPoints, basePoints, ties } = score('11223344556677m on 6m, South');
    expect([scored, handPoints, basePoints]).toEqual([['peace', 'two_double_runs', 'full_flush'], 10, 30]);
    expect(ties).toEqual([
      { patterns: ['two_double_runs', 'full_flush'], handPoints: 9, basePoints: 40 },
      { patterns: ['all_pairs', 'full_flush'], handPoints: 8, basePoints: 25 },
    ]);
  });

  it('PR-26: the best paid reading counts, not the one with most Hand Points', () => {
    // three equal runs with Two or more HP by Lucky Tiles, or four concealed triples: the Limit Hand pays more
    const text = '222333444s 555m 88p draws 5m, reach, South, dora 1s2s3s, ura 1s2s3s';
    expect(ids(text)).toEqual(['four_concealed_triples']);
    const counts = allReadings(reachWon(text), WSOM_SCORING, 18, tablesOf(WSOM_SCORING)).map(
      ({ worth: { handPoints, points } }) => [handPoints, points],
    );
    expect(counts).toContainEqual([22, 24000]);
  });

  it('the pair wait, the thirteen and the nine waits are named limits of their own, and none counts double', () => {
    for (const [text, apart] of [
      ['222m 777p 999s 55s 111z draws 5s, South', 'four_concealed_triples_pair_wait'],
      [`${ORPHANS} draws 7z, South`, 'thirteen_orphans_thirteen_waits'],
      ['11123455678999s draws 5s, South', 'nine_treasures_nine_waits'],
    ]) {
      expect([ids(text, TENHOU_SCORING), worth(text, TENHOU_SCORING)]).toEqual([[apart], '0 HP 0 BP 32000 limit_hand']);
      expect(ids(text)).not.toContain(apart);
    }
  });

  it('East is one combination that counts 2 for the Dealer, and both winds are named if the round moves', () => {
    expect(patterns('123m 456p 789s 111z 66z on 1m')).toEqual(['value_east 2']);
    expect(patterns('123m 456p 789s 111z 66z on 1m, South')).toEqual(['value_east 1']);
    expect(patterns('123m 456p 789s 111z 66z on 1m', TENHOU_SCORING)).toEqual([
      'value_round_wind 1',
      'value_seat_wind 1',
    ]);
    expect(patterns('123m 456p 789s 111z 66z on 1m, South round', TENHOU_SCORING)).toEqual(['value_seat_wind 1']);
  });

  it('All Simples may be an exposed hand by option', () => {
    const text = '234m 567p 88p (chi 678s) (pong 222s) on 2m';
    expect(notAWin(text, { ...TENHOU_SCORING, openAllSimples: false })).toBe('no_hand_point');
    expect(ids(text, TENHOU_SCORING)).toEqual(['all_simples']);
  });
});

describe('any win', () => {
  const bothRules = fc.constantFrom(WSOM_SCORING, TENHOU_SCORING);

  it('any win is scored by a reading that none pays more than', () => {
    fc.assert(
      fc.property(anyReachWin, bothRules, (win, rules) => {
        const result = scoreWin(win, rules);
        if ('win' in result || result.scored[0] === 'human_win') return;
        const lucky = result.dora + result.ura + result.redFives;
        const readings = allReadings(win, rules, lucky, tablesOf(rules));
        const best = readings.reduce((a, b) => (isBetter(b.worth, a.worth) ? b : a));
        expect(Math.max(...readings.map(({ worth: { points } }) => points))).toBeLessThanOrEqual(result.points);
        expect(best.worth.points).toBe(result.points);
      }),
      { numRuns: 500 },
    );
  });

  it('pays whole hundreds that add up to its points', () => {
    fc.assert(
      fc.property(anyReachWin, bothRules, (win, rules) => {
        const result = scoreWin(win, rules);
        if ('win' in result) return;
        const { payments, points } = result;
        const paid =
          'discarder' in payments
            ? payments.discarder
            : payments.dealer + (payments.dealer === 0 ? 3 : 2) * payments.nonDealer;
        expect([paid, points % 100]).toEqual([points, 0]);
      }),
      { numRuns: 500 },
    );
  });
});

interface Vector {
  readonly id: number;
  readonly win: unknown;
  readonly expected: Record<string, unknown> & {
    readonly patterns: readonly { readonly id: string }[];
    readonly ties: readonly { readonly patterns: readonly string[] }[];
  };
}

describeWithShared('the scores of an independent scorer', 'vectors/reach/score.jsonl', (file) => {
  const vectors = jsonLines<Vector>(file);
  const lines = linesBy(WSOM_SCORING);
  const FIELDS = ['win', 'points', 'payments', 'limit', 'handPoints', 'basePoints', 'dora', 'ura'];

  it(`the scores are the same: ${vectors.length} hands`, () => {
    for (const { id, win, expected } of vectors) {
      const { result } = lines.score({ id, win }) as { result: Vector['expected'] };
      const some = (from: Record<string, unknown>) => Object.fromEntries(FIELDS.map((field) => [field, from[field]]));
      expect({ id, win, ...some(result) }).toEqual({ id, win, ...some(expected) });
      const named = [expected.patterns.map((pattern) => pattern.id), ...expected.ties.map((tie) => tie.patterns)];
      expect(named).toContainEqual(result.patterns.map((pattern) => pattern.id));
      if (expected.win === false) expect([id, result.reason]).toEqual([id, expected.reason]);
    }
  });
});
