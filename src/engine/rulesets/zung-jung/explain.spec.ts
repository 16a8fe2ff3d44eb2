import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyWin, won } from '../../../../test/kit/play/won.js';
import { citationText, cite } from '../../vocabulary/terms.js';
import { because, type Explanation, noScore } from '../../hands/explanation.js';
import type { Score } from '../../hands/win.js';
import { parseTiles } from '../../tiles/notation.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import type { Seat } from '../../tiles/tile.js';
import { explainPayoff, explainWin as explained } from './explain.js';
import { explanationText } from '../../messages/explanation-text.js';
import type { LinkedDiscard } from '../../table/checks/check.js';
import { settle } from './payments.js';
import { scoreWin } from './score.js';

const WSOM = { minimumPoints: 0 };
const explainWin = (...given: Parameters<typeof explained>): Explanation => explanationText(explained(...given));
const explain = (text: string): Explanation => explainWin(won(text), WSOM);

/** Why a pattern does not count, and the rule. */
const whyNot = (text: string, id: string): string[] =>
  explain(text)
    .excluded.filter((pattern) => pattern.id === id)
    .map(({ reason, citation }) => `${reason} [${citationText(citation)}]`);

/** The tiles that make a pattern, as `123m 44p`. */
const madeOf = (text: string, id: string): string =>
  explain(text)
    .patterns.find((pattern) => pattern.id === id)!
    .tiles.map((group) => group.map((tile) => tile[0]).join('') + group[0][1])
    .join(' ');

describe('an explained score', () => {
  it.each([
    ['123m 456p 789s 234s 66z draws 6z', '1.1', '123m 456p 234s 789s'],
    ['123m 456p 789s 22z (pong 333z) on 2z, West', '3.1', '333z'],
    ['123m 456p 55z (pong 666z) (big-exposed-kong 7777z) on 1m', '3.2.1', '666z 7777z 55z'],
    ['123m 33z (pong 111z) (pong 222z) (pong 444z) on 1m', '3.3.3', '111z 222z 444z 33z'],
    ['222m 777p 999s 55s (concealed-kong 1111z) on 9s', '4.2.2', '1111z 222m 777p'],
    ['234m 55s (pong 777p) (concealed-kong 3333s) (small-exposed-kong 1111z) on 5s', '4.3.2', '3333s 1111z'],
    ['345p 789s 222z 66z (chi 345p) on 7s', '5.1.1', '345p 345p'],
    ['789m 66z (chi 345p) (chi 345p) (chi 345p) on 7m', '5.1.3', '345p 345p 345p'],
    ['345345m 345p 345s 66z on 3p', '6.1', '345m 345p 345s'],
    ['444p 44s 678s (big-exposed-kong 4444m) (chi 123s) on 4s', '6.2.1', '4444m 444p 44s'],
    ['444p 66z (concealed-kong 4444m) (pong 444s) (chi 123s) on 6z', '6.2.2', '4444m 444p 444s'],
    ['123m 456p 22z (chi 456m) (chi 789m) on 2z', '7.1', '123m 456m 789m'],
    ['444m 66z (pong 555m) (concealed-kong 6666m) (chi 123s) on 6z', '7.2.1', '444m 555m 6666m'],
    ['444m 66z (pong 555m) (concealed-kong 6666m) (pong 777m) on 6z', '7.2.2', '444m 555m 6666m 777m'],
    ['123m 456p 789s 222s 66z draws 1m, last tile', '1.2', '123m 456p 789s 222s 66z'],
  ])('an explained score of %s shows what makes %s: %s', (text, id, tiles) => {
    expect(madeOf(text, id)).toBe(tiles);
  });

  it('shows no tiles for a pattern of circumstance', () => {
    expect(madeOf('123m 456p 789s 222s 66z draws 1m, last tile', '9.1.1')).toBe('');
  });

  it('names the rule of each pattern', () => {
    const [concealed] = explain('123m 456p 789s 222s 66z on 1m').patterns;
    expect(citationText(concealed.citation)).toBe('wsom-scoring "1.0 Trivial patterns" 1.2');
  });

  it.each([
    ['a sum', '222m 777p 999s 55s 111z draws 1z, West', '5 + 30 + 125 = 160 points'],
    ['one pattern', '123m 456p 789s 222s 66z on 1m', '5 points'],
    [
      'a pattern that counts several times',
      '234m 11p (pong 555z) (pong 666z) (pong 777z) on 2m',
      '3 × 10 + 130 = 160 points',
    ],
    [
      'a chicken hand',
      '123m 456p 789s 66z (pong 222s) on 1m',
      'a regular hand without any pattern, a chicken hand: 1 point',
    ],
    [
      'a compound limit',
      '222333444m 66m 999m draws 9m',
      '5 + 80 + 30 + 125 + 100 = 340 points; a sum of 320 or more is a compound limit hand and scores 320',
    ],
    [
      'a listed limit',
      '11123455678999s on 5s',
      '2.2 Nine Gates is listed at 480, the limit of 320 or more: it scores alone',
    ],
  ])('says how the total came: %s', (_, text, reason) => {
    expect(explain(text).total.reason).toBe(reason);
  });

  it('says why a hand is no win', () => {
    const { total, patterns } = explainWin(won('123m 456p 789s 234s 6z7z on 6z'), WSOM);
    expect(total).toMatchObject({
      points: 0,
      reason: 'not a win: neither 4 sets and a pair, nor Seven Pairs, nor Thirteen Terminals',
    });
    expect(citationText(total.citation)).toBe('wsom-rulebook "Winning Hand" 4');
    expect(patterns).toEqual([]);
  });

  it('shows the patterns of a hand that a game asks more of, and that it does not win', () => {
    const { total, patterns } = explainWin(won('123m 456p 789s 222s 66z on 1m'), { minimumPoints: 6 });
    expect(patterns.map(({ id }) => id)).toEqual(['1.2']);
    expect(total).toMatchObject({ raw: 5, points: 0 });
    expect(total.reason).toContain('not a win: the hand has 5 points, fewer than the 6');
  });
});

describe('a pattern left out', () => {
  it('a pattern left out has a higher one of its series above it', () => {
    expect(whyNot('222m 777p 999s 55s 111z draws 1z', '4.2.2')).toEqual([
      'met, but of one series only the highest counts: 4.2.3 Four Concealed Triplets [wsom-scoring "Basic Rules" 4]',
    ]);
  });

  it('stands beside a listed limit', () => {
    expect(whyNot('11123455678999s on 5s', '2.1.2')).toEqual([
      'met, but 2.2 Nine Gates is a listed limit and scores alone [wsom-scoring "Basic Rules" 6]',
    ]);
  });

  it('ZJ-10, ZJ-16: a pattern left out is not for irregular hands', () => {
    expect(whyNot('11m 22p 33p 55s 77s 33z 66z on 3z', '1.2')).toEqual([
      'nothing is exposed, but Seven Pairs is an irregular hand [wsom-scoring "10.0 Irregular Hands"]',
    ]);
    expect(whyNot('19m 19p 199s 1234567z on 7z', '8.1.3')[0]).toMatch(
      /^all terminals and honors, but Thirteen Terminals/,
    );
  });

  it('ZJ-17, ZJ-18: a pattern that is left out was a Blessing spoiled by a meld', () => {
    const spoiled = 'spoiled: a meld was declared before the win, and a concealed kong is one';
    expect(whyNot('123m 456p 789s 66z (concealed-kong 2222s) draws 1m, heaven, after a kong', '9.4.1')).toEqual([
      `${spoiled} [wsom-scoring "9.0 Incidental bonuses" 9.4.1]`,
    ]);
    expect(whyNot('123m 456p 789s 66z (pong 222s) on 1m, South, earth', '9.4.2')[0]).toContain(spoiled);
  });

  it('ZJ-01: a pattern that is left out was Nine Gates except for the winning tile', () => {
    expect(whyNot('11123455678999s draws 9s', '2.2')).toEqual([
      '1112345678999 and 5s, but won on 9s: before that tile the hand was not calling for all nine [decisions-zung-jung ZJ-01]',
    ]);
  });

  it('ZJ-04: misses a triplet that a claimed tile completed', () => {
    expect(whyNot('222m 777p 999s 55s 111z on 1z', '4.2.3')).toEqual([
      '111z was completed by a claimed tile, so it is an exposed triplet [wsom-scoring "4.0 Triplets and Kong"]',
    ]);
    expect(whyNot('555m 234p 678p 99s (chi 123s) on 5m', '4.2.1')).toEqual([]);
  });

  it('ZJ-08: misses an exposed kong', () => {
    expect(whyNot('222m 55s (big-exposed-kong 7777p) (chi 123s) (chi 456s) on 5s', '4.2.1')[0]).toContain(
      'only a concealed kong counts as a concealed triplet',
    );
  });

  it('R-05: misses a kong that was not declared', () => {
    expect(whyNot('1111m 22p 33p 55s 77s 33z on 1m', '4.3.1')).toEqual([
      '1m is held four times, but four alike are a kong only once declared [wsom-rulebook "Sequence, Triplet, Kong, Pair" 3]',
    ]);
  });

  it('a pattern left out is a wind of another seat', () => {
    expect(whyNot('123m 456p 789s 333z 22z on 2z, South', '3.1')).toEqual([
      '333z: West is not the seat wind (South), and there is no prevailing wind [wsom-scoring "3.0 Honor Tiles" 3.1]',
    ]);
  });
});

describe('the other readings', () => {
  it('the other readings are listed with what they would have scored, the best first', () => {
    const { otherReadings, total } = explain('334455p 778899m 66z on 3p');
    expect(total.points).toBe(70);
    expect(otherReadings.map(({ points, patterns }) => [points, patterns.map(({ id }) => id)])).toEqual([
      [30, ['10.2']],
    ]);
  });

  it('ZJ-04: tell a place for the winning tile that would have cost a concealed triplet', () => {
    const { otherReadings } = explain('555567m 222p 888s 99s on 5m');
    expect(otherReadings.map(({ points }) => points)).toEqual([10]);
  });

  it('other readings leave out places that make no difference', () => {
    expect(explain('234m 456m 22p (pong 888s) (pong 999s) on 4m').otherReadings).toEqual([]);
  });
});

const link = (...all: readonly (readonly [Seat, string])[]): LinkedDiscard =>
  all.reduce<LinkedDiscard | null>(
    (previous, [seat, tile]) => ({ seat, design: parseTiles(tile)[0], previous }),
    null,
  )!;

describe('an explained payoff', () => {
  const base = { seats: FOUR_SEATS, points: 70, winner: 1, from: 0, tile: parseTiles('5p')[0], dealer: 0 } as const;
  const texts = (payments: ReturnType<typeof explainPayoff>) =>
    explanationText({ ...noScore(because('notAWin'), cite('wsom-scoring', '')), payments }).payments;
  const told = (payoff: Parameters<typeof explainPayoff>[0]): string[] =>
    texts(explainPayoff(payoff)).map(
      ({ from, points, reason, citation }) => `${from}: ${points} ${reason} [${citation.item}]`,
    );

  it('the explained payoff of a big hand says who pays the rest', () => {
    expect(told({ ...base, discards: link([1, '1m'], [0, '5p']) })).toEqual([
      '0: 25 each pays 25 of a big hand [3]',
      '2: 25 each pays 25 of a big hand [3]',
      '3: 25 each pays 25 of a big hand [3]',
      '0: 135 the responsible player pays the rest, 3 × 70 − 3 × 25 = 135: East is responsible: the 5p came from there [3]',
    ]);
  });

  it('says why the discarder is immune', () => {
    expect(told({ ...base, discards: link([1, '1m'], [2, '5p'], [0, '5p']) }).at(-1)).toBe(
      "2: 135 the responsible player pays the rest, 3 × 70 − 3 × 25 = 135: West is responsible, having discarded 5p first since South's previous discard; East, who gave the winning tile, only followed (same-turn immunity) [4]",
    );
  });

  it('ZJ-14: says why nobody is responsible', () => {
    expect(told({ ...base, discards: link([1, '5p'], [2, '5p'], [0, '5p']) })[0]).toBe(
      '0: 70 each pays 70: nobody is responsible: South, the winner, had just discarded 5p too (same-turn immunity) [4]',
    );
  });

  it('names seats by their winds in the hand', () => {
    expect(told({ ...base, dealer: 2, discards: link([1, '1m'], [0, '5p']) }).at(-1)).toContain('West is responsible');
  });

  it('the explained payoff of a self-draw or a small hand is split', () => {
    expect(told({ ...base, from: null, discards: null })[0]).toBe(
      '0: 70 each pays 70: nobody is responsible for a self-draw [2]',
    );
    expect(told({ ...base, points: 20, discards: link([0, '5p']) })).toEqual(
      [0, 2, 3].map(
        (seat) => `${seat}: 20 each pays 20: a hand of 25 points or less is split equally, whoever is responsible [3]`,
      ),
    );
  });

  it('comes with the score where a settlement is known', () => {
    const settlement = { ...base, discards: link([0, '5p']) };
    expect(explainWin(won('123m 456p 789s 222s 55p on 5p'), WSOM, settlement).payments).toEqual(
      texts(explainPayoff(settlement)),
    );
  });
});

describe('any explanation', () => {
  it('any explanation has the patterns, the arrangement and the total of the score', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const score = scoreWin(win, WSOM) as Score;
        const { patterns, arrangement, total, excluded, otherReadings } = explainWin(win, WSOM);
        expect(patterns.map(({ id, name, points, count }) => ({ id, name, points, count }))).toEqual(score.patterns);
        expect(arrangement).toEqual(score.arrangement);
        expect([total.raw, total.points, total.limit]).toEqual([score.raw, score.points, score.limit]);
        for (const reading of otherReadings) expect(reading.points).toBeLessThanOrEqual(score.points);
        // Patterns that are excluded, but not by a limit, do not count. 3.1 may count for one set and not for another.
        for (const { id } of excluded) {
          if (score.limit !== 'listed' && id !== '3.1') expect(score.scored).not.toContain(id);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('makes each pattern of tiles that are in the hand, and of some unless it is of circumstance', () => {
    fc.assert(
      fc.property(anyWin, (win) => {
        const { patterns, arrangement } = explainWin(win, WSOM);
        for (const { id, count, tiles } of patterns) {
          if (id.startsWith('9.')) expect(tiles).toEqual([]);
          else expect(tiles.length).toBeGreaterThan(0);
          for (const group of tiles) expect(arrangement.map((each) => each.tiles)).toContainEqual(group);
          if (id === '3.1') expect(tiles).toHaveLength(count);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('any explanation has payments that add up to the changes of the payoff', () => {
    const seat = fc.constantFrom<Seat>(...FOUR_SEATS.all);
    const points = fc.integer({ min: 1, max: 480 });
    fc.assert(
      fc.property(
        points,
        seat,
        seat,
        fc.array(fc.tuple(seat, fc.constantFrom('5p', '6p'))),
        (worth, winner, by, turn) => {
          const from = by === winner ? null : by;
          const discards = from === null ? null : link(...turn, [from, '5p']);
          const settlement = {
            seats: FOUR_SEATS,
            points: worth,
            winner,
            from,
            tile: parseTiles('5p')[0],
            dealer: 0,
            discards,
          } as const;
          const paid = [0, 0, 0, 0];
          for (const step of explainPayoff(settlement)) {
            paid[step.from] -= step.points;
            paid[step.to] += step.points;
          }
          expect(paid).toEqual(settle(settlement).changes);
        },
      ),
    );
  });
});
