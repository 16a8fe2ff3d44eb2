import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { won } from '../../../../test/kit/play/won.js';
import { describeWithShared } from '../../../../test/kit/shared.js';
import { COUNTED, PATTERNS, type PatternId } from './patterns.js';
import { scoreWin } from './score.js';

const PAIRS = '11m 22p 33p 55s 77s 33z 66z';
const THIRTEEN = '19m 19p 199s 1234567z';

/** Hands that score a pattern, and hands that come near it and do not. */
const CASES: Readonly<Record<PatternId, { readonly has: readonly string[]; readonly lacks: readonly string[] }>> = {
  '1.1': {
    has: ['123m 456p 789s 234s 66z draws 6z', '123m 456p 22s (chi 345s) (chi 567s) on 3m'],
    lacks: ['123m 456p 789s 222s 66z draws 6z', `${PAIRS} on 1m`],
  },
  '1.2': {
    has: ['123m 456p 789s 222s 66z on 1m', '123m 456p 789s 66z (concealed-kong 2222s) on 1m'],
    lacks: ['123m 456p 789s 66z (pong 222s) draws 1m', `${PAIRS} on 1m`, `${THIRTEEN} on 1m`],
  },
  '1.3': {
    has: ['234m 567p 678s 222s 88p on 2m', '22m 33m 44p 55p 66s 77s 88s on 2m'],
    lacks: ['234m 567p 789s 222s 88p on 2m', '234m 567p 678s 222s 66z on 2m'],
  },
  '2.1.1': {
    has: ['123m 456m 789m 222z 66z on 1m', '11m 22m 33m 44m 55m 66z 77z on 1m'],
    lacks: ['123m 456m 789m 222m 55m on 2m', '111222333444z 55z draws 5z', '123m 456m 789p 222z 66z on 1m'],
  },
  '2.1.2': {
    has: ['123m 456m 789m 222m 55m on 1m', '11m 22m 33m 44m 55m 66m 77m on 1m'],
    lacks: ['123m 456m 789m 222m 66z on 1m', '123m 456m 789p 222m 55m on 1m'],
  },
  '2.2': {
    has: ['11123455678999s draws 5s', '11112345678999p on 1p', '11123456789999m on 9m'],
    lacks: ['11123455678999s draws 6s', '23455678999s (pong 111s) on 5s', '12223456789m 999m on 2m'],
  },
  '3.1': {
    has: ['123m 456p 789s 555z 22z on 2z', '123m 456p 789s 22z (pong 333z) on 2z, West'],
    lacks: ['123m 456p 789s 333z 22z on 2z', '123m 456p 789s 222m 55z on 5z'],
  },
  '3.2.1': {
    has: ['123m 456p 55z (pong 666z) (big-exposed-kong 7777z) on 1m'],
    lacks: ['123m 456p 22z (pong 666z) (pong 777z) on 1m', '123m 456p 777s 55z (pong 666z) on 1m'],
  },
  '3.2.2': {
    has: ['123m 11p (pong 555z) (pong 666z) (concealed-kong 7777z) on 1m'],
    lacks: ['123m 55z (pong 444z) (pong 666z) (pong 777z) on 1m'],
  },
  '3.3.1': {
    has: ['123m 456p 11z (pong 333z) (pong 444z) on 1m'],
    lacks: ['123m 456p 66z (pong 333z) (pong 444z) on 1m', '123m 777z 11z (pong 333z) (chi 456p) on 1m'],
  },
  '3.3.2': {
    has: ['123m 11p (pong 111z) (pong 222z) (big-exposed-kong 4444z) on 1m'],
    lacks: ['123m 777z 11z (pong 222z) (pong 444z) on 1m', '123m 33z (pong 111z) (pong 222z) (pong 444z) on 1m'],
  },
  '3.3.3': {
    has: ['123m 33z (pong 111z) (pong 222z) (pong 444z) on 1m'],
    lacks: ['123m 77z (pong 111z) (pong 222z) (pong 444z) on 1m', '123m 777p 33z (pong 111z) (pong 222z) on 1m'],
  },
  '3.3.4': {
    has: ['11p (pong 111z) (pong 222z) (concealed-kong 3333z) (pong 444z) on 1p'],
    lacks: ['111p 33z (pong 111z) (pong 222z) (pong 444z) on 1p'],
  },
  '3.4': {
    has: ['111222555z 66z (pong 777z) on 6z', '11223344556677z on 1z'],
    lacks: ['111222555z 99m (pong 777z) on 9m', `${THIRTEEN} on 1z`],
  },
  '4.1': {
    has: ['222m 55s (pong 777p) (concealed-kong 3333s) (pong 111z) on 5s'],
    lacks: ['234m 55s (pong 777p) (concealed-kong 3333s) (pong 111z) on 5s', `${PAIRS} on 1m`],
  },
  '4.2.1': {
    has: ['222m 777p 55s (chi 123s) (chi 456s) on 5s', '222m 55s (concealed-kong 7777p) (chi 123s) (chi 456s) on 5s'],
    lacks: [
      '222m 777p 55s (chi 123s) (chi 456s) on 2m',
      '222m 55s (big-exposed-kong 7777p) (chi 123s) (chi 456s) on 5s',
    ],
  },
  '4.2.2': {
    has: ['222m 777p 999s 55s (chi 123s) draws 2m'],
    lacks: ['222m 777p 999s 55s (chi 123s) on 2m', '222m 777p 55s (pong 999s) (chi 123s) draws 2m'],
  },
  '4.2.3': {
    has: ['222m 777p 999s 55s (concealed-kong 1111z) on 5s', '222m 777p 999s 55s 111z draws 1z'],
    lacks: ['222m 777p 999s 55s 111z on 1z', '222m 777p 999s 55s (small-exposed-kong 1111z) draws 5s'],
  },
  '4.3.1': {
    has: ['234m 777p 999s 55s (small-exposed-kong 1111z) on 5s', '234m 777p 999s 55s (concealed-kong 1111z) on 5s'],
    lacks: ['234m 777p 999s 55s (pong 111z) on 5s', '222234m 777p 999s 55s on 5s'],
  },
  '4.3.2': {
    has: ['234m 777p 55s (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s'],
    lacks: ['234m 777p 55s (pong 999s) (small-exposed-kong 1111z) on 5s'],
  },
  '4.3.3': {
    has: ['234m 55s (concealed-kong 7777p) (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s'],
    lacks: ['234m 55s (pong 777p) (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s'],
  },
  '4.3.4': {
    has: [
      '55s (concealed-kong 7777p) (concealed-kong 3333p) (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s',
    ],
    lacks: ['333p 55s (concealed-kong 7777p) (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s'],
  },
  '5.1.1': {
    has: ['345p 345p 789s 222z 66z on 3p', '345p 789s 222z 66z (chi 345p) on 7s'],
    lacks: ['345p 456p 789s 222z 66z on 3p', '345p 345m 789s 222z 66z on 3p'],
  },
  '5.1.2': {
    has: ['334455p 778899m 66z on 3p', '789m 789m 66z (chi 345p) (chi 345p) on 7m'],
    lacks: ['345p 345p 789m 678m 66z on 3p', '345p 345p 345p 789m 66z on 3p'],
  },
  '5.1.3': {
    has: ['789m 66z (chi 345p) (chi 345p) (chi 345p) on 7m'],
    lacks: ['456p 66z (chi 345p) (chi 345p) (chi 789m) on 4p'],
  },
  '5.1.4': {
    has: ['345p 66z (chi 345p) (chi 345p) (chi 345p) on 3p'],
    lacks: ['456p 66z (chi 345p) (chi 345p) (chi 345p) on 6p'],
  },
  '6.1': {
    has: ['345p 345s 66z (chi 345m) (pong 222z) on 3p'],
    lacks: ['345p 456s 66z (chi 345m) (pong 222z) on 3p', '345p 345m 66z (chi 345m) (pong 222z) on 3p'],
  },
  '6.2.1': {
    has: ['444p 44s 678s (big-exposed-kong 4444m) (chi 123s) on 4s'],
    lacks: ['444p 55s 678s (big-exposed-kong 4444m) (chi 123s) on 5s', '444p 44s 678s (pong 555m) (chi 123s) on 4s'],
  },
  '6.2.2': {
    has: ['444p 66z (concealed-kong 4444m) (pong 444s) (chi 123s) on 6z'],
    lacks: ['444p 66z (concealed-kong 4444m) (pong 555s) (chi 123s) on 6z'],
  },
  '7.1': {
    has: ['123456789m 22z (pong 555p) on 2z', '123m 456p 22z (chi 456m) (chi 789m) on 2z'],
    lacks: ['123m 456m 22z (chi 789p) (pong 555p) on 2z', '123m 345m 22z (chi 567m) (chi 789m) on 2z'],
  },
  '7.2.1': {
    has: ['444m 66z (pong 555m) (concealed-kong 6666m) (chi 123s) on 6z'],
    lacks: ['444m 66z (pong 555m) (pong 777m) (chi 123s) on 6z', '444m 66z (pong 555m) (pong 666p) (chi 123s) on 6z'],
  },
  '7.2.2': {
    has: ['444m 66z (pong 555m) (concealed-kong 6666m) (pong 777m) on 6z'],
    lacks: ['444m 66z (pong 555m) (concealed-kong 6666m) (pong 888m) on 6z'],
  },
  '8.1.1': {
    has: ['111s 123m 99m (chi 789p) (pong 777z) on 1m'],
    lacks: ['111s 234m 99m (chi 789p) (pong 777z) on 2m', '111s 123m 88m (chi 789p) (pong 777z) on 1m'],
  },
  '8.1.2': {
    has: ['123s 11s (pong 111m) (chi 789m) (pong 999p) on 2s'],
    lacks: ['123s 66z (pong 111m) (chi 789m) (pong 999p) on 2s', '11m 99m 11p 99p 11s 99s 77m on 1m'],
  },
  '8.1.3': {
    has: ['999s 11p (pong 111m) (pong 333z) (pong 666z) on 9s', '11m 99m 11p 99s 22z 33z 66z on 1m'],
    lacks: ['123s 11p (pong 111m) (pong 333z) (pong 666z) on 2s', `${THIRTEEN} on 1m`],
  },
  '8.1.4': {
    has: ['999s 99p (pong 111s) (pong 999m) (pong 111p) on 9s', '11m 99m 11p 99p 11s 9999s on 1m'],
    lacks: ['999s 66z (pong 111s) (pong 999m) (pong 111p) on 9s', '11m 99m 11p 99p 11s 99s 66z on 6z'],
  },
  '9.1.1': {
    has: ['123m 456p 789s 222s 66z draws 1m, last tile'],
    lacks: ['123m 456p 789s 222s 66z on 1m, last tile', '123m 456p 789s 222s 66z draws 1m'],
  },
  '9.1.2': {
    has: ['123m 456p 789s 222s 66z on 1m, last tile'],
    lacks: ['123m 456p 789s 222s 66z draws 1m, last tile', '123m 456p 789s 222s 66z on 1m'],
  },
  '9.2': {
    has: ['123m 456p 789s 66z (big-exposed-kong 2222s) draws 1m, after a kong'],
    lacks: ['123m 456p 789s 66z (big-exposed-kong 2222s) draws 1m'],
  },
  '9.3': {
    has: ['123m 456p 789s 222s 66z robs 1m', `${THIRTEEN} robs 1m`],
    lacks: ['123m 456p 789s 222s 66z on 1m'],
  },
  '9.4.1': {
    has: ['123m 456p 789s 222s 66z draws 1m, heaven'],
    lacks: ['123m 456p 789s 66z (concealed-kong 2222s) draws 1m, heaven', '123m 456p 789s 222s 66z draws 1m'],
  },
  '9.4.2': {
    has: ['123m 456p 789s 222s 66z on 1m, South, earth'],
    lacks: ['123m 456p 789s 222s 66z on 1m, South'],
  },
  '10.1': {
    has: [`${THIRTEEN} draws 7z`, '119m 19p 19s 1234567z on 3z'],
    lacks: ['11m 99m 11p 99p 11s 99s 66z on 6z'],
  },
  '10.2': {
    has: [`${PAIRS} on 1m`, '1111m 22p 33p 55s 77s 33z on 1m'],
    lacks: ['334455p 778899m 66z on 3p', `${THIRTEEN} on 1m`],
  },
};

function idsOf(text: string): readonly string[] {
  const score = scoreWin(won(text), { minimumPoints: 0 });
  if ('win' in score) throw new Error(`${text}: ${score.reason}`);
  return score.patterns.map(({ id }) => id);
}

describe('the patterns', () => {
  describe.each(PATTERNS.map(({ id, name }) => ({ id, name: name.en })))('$id $name', ({ id }) => {
    it.each([...CASES[id].has])('the pattern is in %s', (text) => expect(idsOf(text)).toContain(id));
    it.each([...CASES[id].lacks])('the pattern is not in %s', (text) => expect(idsOf(text)).not.toContain(id));
  });

  it('the patterns are the 44 of wsom-scoring, in its order', () => {
    expect(PATTERNS).toHaveLength(44);
    expect(new Set(PATTERNS.map(({ id }) => id)).size).toBe(44);
    const numbers = PATTERNS.map(({ id }) => id.split('.').map(Number));
    const inOrder = numbers.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] ?? 0) - (b[2] ?? 0));
    expect(numbers).toEqual(inOrder);
  });

  it('ZJ-09: form a series when they share the first two numbers, and exclude what is lower in it', () => {
    const series = PATTERNS.filter(({ excludes }) => excludes.ids.length > 0).map(({ id, excludes }) =>
      [...excludes.ids, id].join(' '),
    );
    expect(series).toEqual([
      '2.1.1 2.1.2',
      '3.2.1 3.2.2',
      '3.3.1 3.3.2',
      '3.3.1 3.3.2 3.3.3',
      '3.3.1 3.3.2 3.3.3 3.3.4',
      '4.2.1 4.2.2',
      '4.2.1 4.2.2 4.2.3',
      '4.3.1 4.3.2',
      '4.3.1 4.3.2 4.3.3',
      '4.3.1 4.3.2 4.3.3 4.3.4',
      '5.1.1 5.1.2',
      '5.1.1 5.1.2 5.1.3',
      '5.1.1 5.1.2 5.1.3 5.1.4',
      '6.2.1 6.2.2',
      '7.2.1 7.2.2',
      '8.1.1 8.1.2',
      '8.1.1 8.1.2 8.1.3',
      '8.1.1 8.1.2 8.1.3 8.1.4',
      '9.1.1 9.1.2',
      '9.4.1 9.4.2',
    ]);
  });

  it('the patterns are worth no less than what they exclude', () => {
    for (const { value, excludes } of PATTERNS)
      for (const id of excludes.ids) expect(COUNTED.row(id).value).toBeLessThanOrEqual(value);
  });
});

describeWithShared('wsom-scoring', 'rules/wsom-scoring.txt', (file) => {
  const lines = readFileSync(file, 'utf8').replaceAll('\u00a0', ' ').split('\n');

  it.each(PATTERNS.map(({ id, name: { en, zh }, value }) => ({ id, en, zh, value })))(
    'lists $id $en ($zh) : $value',
    ({ id, en, zh, value }) => {
      const listed = lines.filter((line) => line.startsWith(`${id} ${en} (`));
      expect(listed.map((line) => line.replace(' per set', ''))).toEqual([`${id} ${en} (${zh}) : ${value}`]);
    },
  );
});
