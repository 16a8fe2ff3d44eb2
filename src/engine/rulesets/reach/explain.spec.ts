import { FOUR_SEATS } from '../../tiles/seats.js';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyReachWin, reachWon } from '../../../../test/kit/play/reach-won.js';
import { citationText } from '../../vocabulary/terms.js';
import { explainWin as explained } from './explain.js';
import { ENGLISH, lexiconFor } from '../../messages/lexicon.js';
import { explanationText } from '../../messages/explanation-text.js';
import { TENHOU_SCORING, WSOM_SCORING } from './options.js';
import type { Winner } from './payments.js';
import { scoreWin } from './score.js';

const WSOM_WORDS = lexiconFor('reach/wsom', ENGLISH);

const explainWin = (...given: Parameters<typeof explained>) => ({
  basePoints: [],
  luckyTiles: [],
  ...explanationText(explained(...given), WSOM_WORDS),
});
const explain = (text: string, rules = WSOM_SCORING) => explainWin(reachWon(text), rules);
const total = (text: string, rules = WSOM_SCORING) => explain(text, rules).total.reason;

/** `id: reason (citation)` of each pattern that does not count. */
const excluded = (text: string, rules = WSOM_SCORING): string[] =>
  explain(text, rules).excluded.map(({ id, reason, citation }) => `${id}: ${reason} (${citationText(citation)})`);

describe('an explanation', () => {
  it('shows each combination with its tiles and its rule', () => {
    const { patterns } = explain('334455p 777z 123m 22z draws 1m, reach');
    expect(
      patterns.map(({ id, tiles, citation }) => [id, tiles.map((group) => group.join('')), citationText(citation)]),
    ).toEqual([
      ['concealed_self_draw', [], 'wsom-reach "Hands (Combinations)" 5.1-1'],
      ['value_red', ['7z7z7z'], 'wsom-reach "Hands (Combinations)" 5.1-2'],
      ['double_run', ['3p4p5p', '3p4p5p'], 'wsom-reach "Hands (Combinations)" 5.1-5'],
      ['reach', [], 'wsom-reach "Hands (Combinations)" 5.1-10'],
    ]);
  });

  it('shows Base Points step by step', () => {
    const { basePoints } = explain('222m 456p 33z (pong 333s) (big-exposed-kong 1111z) draws 5p, West');
    expect(basePoints.map(({ reason, points }) => `${points} ${reason}`)).toEqual([
      '20 a winning hand',
      '2 333s, exposed triple of simples',
      '16 1111z, exposed quad of honors',
      '4 222m, concealed triple of simples',
      '2 33z, a pair of value tiles',
      '2 middle wait',
      '2 self-drawn',
    ]);
    expect(
      explain('222m 777p 999s 123s 55s on 2m, reach').basePoints.map(({ reason, points }) => `${points} ${reason}`),
    ).toEqual([
      '20 a winning hand',
      '10 a concealed hand won on a discard',
      '2 222m, exposed triple of simples, completed by a discard',
      '4 777p, concealed triple of simples',
      '8 999s, concealed triple of terminals',
    ]);
    expect(explain('123m 456p 789s 234s 22z draws 4s').basePoints.at(-1)).toMatchObject({
      points: 0,
      reason: 'self-drawn, but Peace adds no points for it',
    });
    expect(explain('11m 22p 33p 55s 77s 33z 66z on 1m').basePoints).toMatchObject([{ points: 25 }]);
    const east = '123m 456p 789s 777z 11z draws 4p';
    expect(explain(east).basePoints).toContainEqual(
      expect.objectContaining({ points: 2, reason: '11z, a pair of round and seat wind' }),
    );
  });

  it('shows Lucky Tiles by their indicators', () => {
    const { luckyTiles } = explain('234m 567p 678s 222s 88p on 2m, reach, dora 1s9m, ura 7p3m, red 1', TENHOU_SCORING);
    expect(luckyTiles.map(({ kind, indicator, tile, count }) => [kind, indicator, tile, count])).toEqual([
      ['dora', '1s', '2s', 3],
      ['dora', '9m', '1m', 0],
      ['ura', '7p', '8p', 2],
      ['ura', '3m', '4m', 1],
      ['red', null, null, 1],
    ]);
  });

  it.each([
    [
      '234m 567p 678s 88p (pong 222s) on 3m, South, dora 1s',
      '1 han + 3 dora = 4 han, 24 fu, counted as 30: 30 × 2^6 = 1920, rounded up: Mangan, 2000 × 4, up to hundreds: 8000',
    ],
    [
      '234m 567p 678s 88p (pong 222s) draws 3m, South',
      '1 han, 26 fu, counted as 30: 30 × 2^3 = 240, × 2 from the Dealer and × 1 from the others, up to hundreds: 500, 300 and 300',
    ],
    [
      '234m 567p 88p (chi 678s) (chi 234s) on 2m',
      '1 han, 20 fu, counted as 30: 30 × 2^3 = 240, × 6, up to hundreds: 1500',
    ],
    [
      '123m 456p 789s 234s 22z draws 4s',
      '2 han, 20 fu: 20 × 2^4 = 320, × 2 from each, up to hundreds: 700 three times',
    ],
    ['123m 456m 789m 222m 55m on 1m, South', '8 han: Double Mangan, 4000 × 4, up to hundreds: 16000'],
    ['11223344556677z on 1z, South', 'a Limit Hand: 8000 × 4, up to hundreds: 32000'],
    ['123m 456p 789s 222s 66z on 1m, South, human', 'Human Win is a Mangan, 2000 × 4, up to hundreds: 8000'],
    ['123m 456p 789s 66z (pong 222s) on 1m', 'not a win: a win needs one Hand Point (yaku) besides Lucky Tiles (dora)'],
    ['1234m 567p 789s 222s 5z on 1m', 'not a win: neither 4 groups and a pair, nor All Pairs, nor 13 Orphans'],
  ])('says how the total came about: %s', (text, reason) => expect(total(text)).toBe(reason));

  it('says so of limits by count and of limits that add up', () => {
    const counted = '234m 567p 678s 222s 88p on 2m, reach, South, dora 1s1s1s1s, ura 1s';
    expect(total(counted, TENHOU_SCORING)).toBe(
      '2 han + 15 dora = 17 han: a counted yakuman, 8000 × 4, up to hundreds: 32000',
    );
    expect(total('11z 555z (pong 222z) (pong 333z) (pong 444z) on 5z, North', TENHOU_SCORING)).toBe(
      '2 Limit Hands that add up: 16000 × 4, up to hundreds: 64000',
    );
    expect(explain('234m 567p 88p (chi 678s) (chi 234s) on 2m').total.citation.item).toBe('RM-01');
  });

  it.each([
    [
      '123m 789p 999s 11p 123s on 1m, South',
      'mixed_outside_hand: met, but Pure Outside Hand counts in place of Mixed Outside Hand: it is the stricter form (decisions-reach RM-13)',
    ],
    [
      '123m 456p 789s 222s 66z on 1m, double reach',
      'reach: met, but Double Reach counts in place of Reach: it is a Reach, of 2 han in all (decisions-reach RM-14)',
    ],
    [
      '19m 19p 19s 12345677z on 7z, reach',
      'reach: met, but 13 Orphans is a Limit Hand, of fixed value (decisions-reach RM-04)',
    ],
    [
      '123m 456p 789s 111z 66z on 1m, South, human',
      'value_east: met, but Human Win is combined with nothing (wsom-reach "Hands (Combinations)" 5.10-1)',
    ],
    [
      '123m 66z (chi 456p) (chi 789s) (chi 234s) draws 1m, last tile',
      'concealed_self_draw: met, but it must be concealed and the hand is exposed (wsom-reach "Hands (Combinations)" 5.1-1)',
    ],
    [
      '222m 777p 999s 123s 55s on 2m, reach',
      'three_concealed_triples: 222m was completed by a discard, so it is not concealed (decisions-reach RM-12)',
    ],
    [
      '222m 777p 999s 55s 111z on 1z',
      'four_concealed_triples: 111z was completed by a discard, so it is not concealed (decisions-reach RM-12)',
    ],
    [
      '11m 99m 11p 99p 11s 33z 66z on 6z, South',
      'all_terminals_and_honors: all terminals and honors, but it is a hand of sets, not of pairs (decisions-reach RM-06)',
    ],
    [
      '123m 456p 789s 234s 22z on 4s, South, reach',
      'peace: four runs, but the pair is of value tiles (wsom-reach "Hands (Combinations)" 5.1-4)',
    ],
    [
      '123m 456p 789s 234s 22z on 3s, reach',
      'peace: four runs, but won on a middle wait (wsom-reach "Hands (Combinations)" 5.1-4)',
    ],
    [
      '123m 66z (chi 456p) (chi 789s) (chi 234s) robs 1m, last tile',
      'final_tile_discard: the tile of an added Quad is not a discard (decisions-reach RM-16)',
    ],
    [
      '234m 567p 678s 345s 88p on 2m, South, human, dora 7p1m2m',
      "human_win: the hand's own score, 12000, is more than a Mangan (decisions-reach RM-05)",
    ],
  ])('says what does not count: %s', (text, reason) => expect(excluded(text)).toContain(reason));

  it('shows the other readings and what they would have paid', () => {
    const { otherReadings } = explain('222333444s 555m 88p draws 5m, reach, South, dora 1s2s3s, ura 1s2s3s');
    expect(otherReadings).toHaveLength(1);
    expect(otherReadings[0]).toMatchObject({ raw: 22, points: 24000 });
    expect(otherReadings[0].patterns.map(({ id }) => id)).toContain('double_run');
  });

  it('shows the payments step by step, and the bets', () => {
    const lost = reachWon('123m 456p 789s 66z (pong 222s) on 1m, South');
    const limit = reachWon('123m 11p (pong 555z) (pong 666z) (pong 777z) on 1m, South');
    const pow: Winner = { seat: 1, base: 8000, pow: { seat: 2, base: 8000 } };
    const claim = { seats: FOUR_SEATS, winners: [pow], from: 3 as const, dealer: 0 as const, honba: 0, bets: 2 };
    const { payments, bets } = explainWin(limit, WSOM_SCORING, claim);
    expect(payments.map(({ from, to, points, reason, citation }) => [from, to, points, reason, citation.item])).toEqual(
      [
        [2, 1, 16000, 'responsible for the Limit Hand: pays half when another discards', '8.2'],
        [3, 1, 16000, 'the discarder pays the other half', '8.2'],
      ],
    );
    expect(bets).toMatchObject({ points: 2000, reason: '2 bets of 1000' });
    expect(explainWin(lost, WSOM_SCORING, claim)).toMatchObject({ payments: [], bets: null });
    expect(explainWin(limit, WSOM_SCORING).payments).toEqual([]);
    const two = { ...claim, winners: [pow, { seat: 0 as const, base: 2000, pow: null }], bets: 1 };
    expect(explainWin(limit, WSOM_SCORING, two).bets?.citation.item).toBe('RM-26');
  });

  it('agrees with the score: its patterns, points, Base Points and Lucky Tiles', () => {
    fc.assert(
      fc.property(anyReachWin, fc.constantFrom(WSOM_SCORING, TENHOU_SCORING), (win, rules) => {
        const score = scoreWin(win, rules);
        const told = explainWin(win, rules);
        if ('win' in score) {
          expect(told.total.points).toBe(0);
          return;
        }
        expect(told.patterns.map(({ id }) => id)).toEqual(score.scored);
        expect([told.total.points, told.total.limit, told.total.raw]).toEqual([score.points, score.limit, score.raw]);
        expect(told.arrangement).toEqual(score.arrangement);
        expect(told.basePoints.reduce((sum, { points }) => sum + points, 0)).toBe(score.basePointsRaw);
        const lucky = told.luckyTiles.reduce((sum, { count }) => sum + count, 0);
        expect(lucky).toBe(score.dora + score.ura + score.redFives);
        for (const { id } of told.excluded) expect(score.scored).not.toContain(id);
        for (const { points } of told.otherReadings) expect(points).toBeLessThanOrEqual(score.points);
      }),
      { numRuns: 500 },
    );
  });
});
