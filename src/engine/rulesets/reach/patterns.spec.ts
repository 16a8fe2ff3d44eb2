import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { reachWon } from '../../../../test/kit/play/reach-won.js';
import { describeWithShared } from '../../../../test/kit/shared.js';
import { type ScoringOptions, TENHOU_SCORING, WSOM_SCORING } from './options.js';
import { ALL, type PatternId, patternsOf } from './patterns.js';
import { scoreWin } from './score.js';

const PAIRS = '11m 22p 33p 55s 77s 33z 66z';
const ORPHANS = '19m 19p 19s 12345677z';

interface Cases {
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  readonly rules?: ScoringOptions;
}

/** Hands that score a pattern, and hands that come near it and do not. A seat is given where it matters. */
const CASES: Readonly<Record<PatternId, Cases>> = {
  concealed_self_draw: {
    has: ['123m 456p 789s 234s 66z draws 1m', '123m 456p 789s 66z (concealed-kong 2222s) draws 1m'],
    lacks: ['123m 456p 789s 234s 66z on 1m, reach', '123m 789p 66z (chi 456p) (pong 777z) draws 1m'],
  },
  value_east: {
    has: ['123m 456p 789s 111z 66z on 1m', '123m 456p 66z (pong 111z) (chi 789s) on 1m, North'],
    lacks: ['123m 456p 789s 222m 11z on 1z, reach'],
  },
  value_round_wind: {
    has: ['123m 456p 789s 222z 66z on 1m, South round', '123m 456p 789s 111z 66z on 1m, South'],
    lacks: ['123m 456p 789s 111z 66z on 1m, South round', '123m 456p 789s 222m 22z on 2z, South round, reach'],
    rules: TENHOU_SCORING,
  },
  value_seat_wind: {
    has: ['123m 456p 789s 333z 66z on 1m, West', '123m 456p 66z (big-exposed-kong 4444z) (chi 789s) on 1m, North'],
    lacks: ['123m 456p 789s 333z 66z on 1m, North, reach', '123m 456p 789s 111z 66z on 1m'],
  },
  value_north: {
    has: ['123m 456p 789s 444z 66z on 1m, East', '123m 456p 66z (pong 444z) (chi 789s) on 1m, South'],
    lacks: ['123m 456p 789s 222m 44z on 4z, South, reach'],
    rules: { ...TENHOU_SCORING, northIsValue: true },
  },
  value_white: {
    has: ['123m 456p 789s 555z 66z on 1m', '123m 456p 66z (concealed-kong 5555z) (chi 789s) on 1m'],
    lacks: ['123m 456p 789s 666z 55z on 1m'],
  },
  value_green: { has: ['123m 456p 789s 666z 55z on 1m'], lacks: ['123m 456p 789s 555z 66z on 1m'] },
  value_red: { has: ['123m 456p 789s 777z 55z on 1m'], lacks: ['123m 456p 789s 555z 77z on 1m'] },
  all_simples: {
    has: [
      '234m 567p 678s 222s 88p on 2m',
      '22m 33m 44p 55p 66s 77s 88s on 2m',
      '234m 567p 88p (chi 678s) (pong 222s) on 2m',
    ],
    lacks: ['234m 567p 789s 222s 88p on 2m, reach', '234m 567p 678s 222s 66z on 2m, reach'],
  },
  peace: {
    has: ['123m 456p 789s 234s 22z on 4s', '123m 456p 789s 234s 22z draws 2s, West'],
    lacks: [
      '123m 456p 789s 234s 22z on 3s, reach', // middle
      '123m 456p 789s 234s 22z on 3m, reach', // side
      '123m 456p 789s 234s 22z on 2z, reach', // single
      '123m 456p 789s 234s 22z on 4s, South, reach', // seat wind
      '123m 456p 789s 234s 11z on 4s, South, reach', // round wind
      '123m 456p 789s 234s 77z on 4s, reach',
      '123m 456p 789s 222s 33z on 1m, reach',
      '234m 88p 567p (chi 678s) (chi 234s) on 2m',
    ],
  },
  double_run: {
    has: ['334455p 123m 789s 22z on 3p', '334455p 123m 22z (concealed-kong 7777s) on 3p', '333444555p 123m 22z on 3p'],
    lacks: ['345p 234m 88p (chi 345p) (chi 678s) on 3p', '334455p 778899m 22z on 3p'],
  },
  add_a_quad_win: {
    has: ['123m 456p 789s 234s 66z robs 1m', '123m 66z (chi 456p) (chi 789s) (chi 234s) robs 1m'],
    lacks: ['123m 456p 789s 234s 66z on 1m, reach'],
  },
  kings_tile_draw: {
    has: ['123m 456p 789s 66z (concealed-kong 2222s) draws 1m, after a kong'],
    lacks: ['123m 456p 789s 66z (concealed-kong 2222s) draws 1m'],
  },
  final_tile_draw: {
    has: ['123m 66z (chi 456p) (chi 789s) (chi 234s) draws 1m, last tile'],
    lacks: [
      '123m 66z (chi 456p) (chi 789s) (chi 234s) on 1m, last tile',
      '123m 456p 789s 66z (concealed-kong 2222s) draws 1m, after a kong, last tile',
    ],
  },
  final_tile_discard: {
    has: ['123m 66z (chi 456p) (chi 789s) (chi 234s) on 1m, last tile'],
    lacks: [
      '123m 66z (chi 456p) (chi 789s) (chi 234s) draws 1m, last tile',
      '123m 66z (chi 456p) (chi 789s) (chi 234s) robs 1m, last tile',
    ],
  },
  reach: {
    has: ['123m 456p 789s 222s 66z on 1m, reach'],
    lacks: ['123m 456p 789s 222s 66z draws 1m', '123m 456p 789s 222s 66z on 1m, double reach'],
  },
  first_turn_win: {
    has: [
      '123m 456p 789s 222s 66z on 1m, reach, first turn',
      '123m 456p 789s 222s 66z on 1m, double reach, first turn',
    ],
    lacks: ['123m 456p 789s 222s 66z on 1m, reach'],
  },
  double_reach: {
    has: ['123m 456p 789s 222s 66z on 1m, double reach'],
    lacks: ['123m 456p 789s 222s 66z on 1m, reach'],
  },
  three_colored_runs: {
    has: ['345m 345p 345s 777s 22z on 3m', '345m 22z (chi 345p) (chi 345s) (pong 777s) on 3m'],
    lacks: ['345m 345p 456s 777s 22z on 3m, reach'],
  },
  full_straight: {
    has: ['123456789m 777s 22z on 3m', '123m 22z (chi 456m) (chi 789m) (pong 777s) on 3m'],
    lacks: ['123m 456m 789p 777s 22z on 1m, reach', '234m 456m 678m 777s 22z on 2m, reach'],
  },
  mixed_outside_hand: {
    has: ['123m 789p 999s 111z 22z on 1m', '123m 22z (chi 789p) (pong 999s) (pong 111m) on 1m'],
    lacks: [
      '123m 789p 999s 11p (chi 123s) on 1m', // pure
      '234m 789p 999s 111z 22z on 2m',
      '111m 999p 22z (pong 999s) (pong 333z) on 1m', // no run: RM-07
    ],
  },
  three_colored_sets: {
    has: ['333m 333p 123m 22z (pong 333s) on 1m', '333m 123m 22z (concealed-kong 3333p) (pong 333s) on 1m'],
    lacks: ['333m 333p 123m 22z (pong 444s) on 1m, last tile', '333m 333p 33s 789m 123s on 7m, reach'],
  },
  all_sets: {
    has: ['222m 55s (pong 777p) (concealed-kong 3333s) (pong 111z) on 5s'],
    lacks: ['234m 55s (pong 777p) (concealed-kong 3333s) (pong 111z) on 5s', `${PAIRS} on 1m`],
  },
  three_concealed_triples: {
    has: ['222m 777p 999s 55s (chi 123s) draws 2m', '222m 777p 55s (concealed-kong 9999s) (chi 123s) on 5s'],
    lacks: ['222m 777p 55s (pong 999s) (chi 123s) draws 2m, last tile', '222m 777p 999s 55s (pong 111z) on 2m'],
  },
  three_quads: {
    has: ['234m 55s (concealed-kong 7777p) (big-exposed-kong 9999s) (small-exposed-kong 1111m) on 5s'],
    lacks: ['234m 55s (pong 777p) (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s'],
  },
  all_terminals_and_honors: {
    has: ['111m 999p 22z (pong 999s) (pong 333z) on 1m'],
    lacks: [
      '11m 99m 11p 99p 11s 33z 66z on 6z',
      '111m 999p 22z (pong 999s) (pong 333p) on 1m',
      '123m 999p 22z (pong 999s) (pong 111z) on 1m',
    ],
  },
  all_pairs: {
    has: [`${PAIRS} on 1m`],
    lacks: ['334455p 778899m 66z on 3p', '222m 777p 999s 55s (chi 123s) draws 2m'],
  },
  small_dragons: {
    has: ['123m 456p 55z (pong 666z) (big-exposed-kong 7777z) on 1m'],
    lacks: ['123m 456p 22z (pong 666z) (pong 777z) on 1m', '123m 777s 456p 55z (pong 666z) on 1m'],
  },
  two_double_runs: {
    has: ['334455p 778899m 66z on 3p', '33334444555566p on 3p'],
    lacks: ['334455p 789m 678m 22z on 3p', '333444555p 123m 22z on 3p'],
  },
  pure_outside_hand: {
    has: ['123m 789p 999s 11p (chi 123s) on 1m', '123m 789p 999s 11p 123s on 1m'],
    lacks: ['123m 789p 999s 22z (chi 123s) on 1m', '123m 789p 999s 22p (chi 123s) draws 1m, last tile'],
  },
  half_flush: {
    has: [
      '123m 456m 789m 222z 66z on 1m',
      '11m 22m 33m 44m 55m 66z 77z on 1m',
      '123m 66z (chi 456m) (pong 999m) (pong 222z) on 1m',
    ],
    lacks: ['123m 456m 789m 222m 55m on 2m', '123m 456m 789p 222z 66z on 1m, reach'],
  },
  full_flush: {
    has: [
      '123m 456m 789m 222m 55m on 1m',
      '11m 22m 33m 44m 55m 66m 77m on 1m',
      '123m 55m (chi 456m) (pong 999m) (pong 222m) on 1m',
    ],
    lacks: ['123m 456m 789m 222m 66z on 1m', '123m 456m 789p 222m 55m on 1m, reach'],
  },
  heavenly_win: { has: ['123m 456p 789s 222s 66z draws 1m, heavenly'], lacks: ['123m 456p 789s 222s 66z draws 1m'] },
  earthly_win: {
    has: ['123m 456p 789s 222s 66z draws 1m, South, earthly'],
    lacks: ['123m 456p 789s 222s 66z draws 1m, South'],
  },
  big_dragons: {
    has: ['123m 11p (pong 555z) (pong 666z) (concealed-kong 7777z) on 1m'],
    lacks: ['123m 55z (pong 444z) (pong 666z) (pong 777z) on 1m'],
  },
  small_winds: {
    has: ['123m 33z (pong 111z) (pong 222z) (pong 444z) on 1m'],
    lacks: ['123m 77z (pong 111z) (pong 222z) (pong 444z) on 1m', '123m 777p 33z (pong 111z) (pong 222z) on 1m'],
  },
  big_winds: {
    has: ['11p (pong 111z) (pong 222z) (concealed-kong 3333z) (pong 444z) on 1p'],
    lacks: ['111p 33z (pong 111z) (pong 222z) (pong 444z) on 1p'],
  },
  four_concealed_triples: {
    has: ['222m 777p 999s 55s (concealed-kong 1111z) on 5s', '222m 777p 999s 55s 111z draws 1z'],
    lacks: ['222m 777p 999s 55s 111z on 1z', '222m 777p 999s 55s (small-exposed-kong 1111z) draws 5s'],
  },
  four_concealed_triples_pair_wait: {
    has: ['222m 777p 999s 55s 111z on 5s', '222m 777p 999s 55s 111z draws 5s'],
    lacks: ['222m 777p 999s 55s 111z draws 1z'],
    rules: TENHOU_SCORING,
  },
  four_quads: {
    has: [
      '55s (concealed-kong 7777p) (concealed-kong 3333p) (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s',
    ],
    lacks: ['333p 55s (concealed-kong 7777p) (big-exposed-kong 9999s) (small-exposed-kong 1111z) on 5s'],
  },
  all_honors: {
    has: ['111222555z 66z (pong 777z) on 6z', '11223344556677z on 1z'],
    lacks: ['111222555z 99m (pong 777z) on 9m', `${ORPHANS} on 1z`],
  },
  all_terminals: {
    has: ['111m 999m 11p (pong 999s) (pong 111s) on 1p'],
    lacks: ['111m 999m 11z (pong 999s) (pong 111s) on 1z', '111m 999m 11p 999s 789s on 1p'],
  },
  all_green: {
    has: [
      '234s 666s 88s (pong 666z) (chi 234s) on 2s',
      '234s 234s 666s 888s 66z on 6z',
      '222s 33s (pong 444s) (pong 666s) (pong 888s) on 3s',
    ],
    lacks: [
      '234s 666s 88s (pong 777z) (chi 234s) on 2s',
      '345s 666s 88s (pong 666z) (chi 234s) on 3s',
      '234s 66s 666z (chi 678s) (pong 888s) on 2s',
    ],
  },
  thirteen_orphans: {
    has: [`${ORPHANS} draws 7z`, '119m 19p 19s 1234567z on 3z'],
    lacks: ['11m 99m 11p 99p 11s 33z 66z on 6z'],
  },
  thirteen_orphans_thirteen_waits: {
    has: [`${ORPHANS} draws 7z`],
    lacks: [`${ORPHANS} draws 1m`],
    rules: TENHOU_SCORING,
  },
  nine_treasures: {
    has: ['11123455678999s on 5s', '11123455678999s on 9s', '11112345678999p draws 1p'],
    lacks: ['12345678999s 55s 1s on 5s', '23455678999s (pong 111s) on 5s', '12223456789m 999m on 2m'],
  },
  nine_treasures_nine_waits: {
    has: ['11123455678999s on 5s'],
    lacks: ['11123455678999s on 9s'],
    rules: TENHOU_SCORING,
  },
  human_win: {
    has: ['123m 456p 789s 222s 66z on 1m, South, human'],
    lacks: ['123m 456p 789s 222s 66z on 1m, South, reach'],
  },
};

function idsOf(text: string, rules: ScoringOptions): readonly string[] {
  const score = scoreWin(reachWon(text), rules);
  if ('win' in score) throw new Error(`${text}: ${score.reason}`);
  return score.patterns.map(({ id }) => id);
}

describe('the patterns', () => {
  describe.each(Object.entries(CASES))('%s', (id, { has, lacks, rules = WSOM_SCORING }) => {
    it.each([...has])('the pattern is in %s', (text) => expect(idsOf(text, rules)).toContain(id));
    it.each([...lacks])('the pattern is not in %s', (text) => expect(idsOf(text, rules)).not.toContain(id));
  });

  it('the patterns of reach/wsom are 26 combinations, 12 limit hands and the human win', () => {
    const items = new Set(patternsOf(WSOM_SCORING).map(({ citation }) => citation.item));
    const expected = [...Array(26)].map((_, i) => `5.1-${i + 1}`);
    expect([...items]).toEqual([...expected, ...[...Array(12)].map((_, i) => `5.9-${i + 1}`), '5.10-1']);
  });

  it('the patterns of reach/tenhou are those that its logs name', () => {
    const ids = patternsOf(TENHOU_SCORING).map(({ id }) => id);
    expect(ids).toHaveLength(30 + 15);
    expect(ids).toContain('value_round_wind');
    for (const id of ['value_east', 'human_win'] as const) expect(ids).not.toContain(id);
  });

  it('the patterns have a name in English and in Japanese, in characters and in Latin letters', () => {
    for (const { name } of patternsOf({ ...TENHOU_SCORING, roundWindMoves: false, humanWin: true })) {
      expect(name.en).toMatch(/^[\w' ,()-]+$/);
      expect(name.ja).toMatch(/^[\p{Script=Han}々 ]+$/u);
      expect(name.romaji).toMatch(/^[A-Z][a-z]+( \(?[A-Z][a-z]+\)?)*$/);
    }
  });
});

describeWithShared('wsom-reach', 'rules/wsom-reach.txt', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  /** The items of section 5 by number: mark and text, in 5.1 with the Hand Points of the heading above. */
  const items = (from: string, to: string) => {
    const section = lines.slice(
      lines.findIndex((line) => line.startsWith(from)) + 1,
      lines.findIndex((line) => line.startsWith(to)),
    );
    let value = 0;
    return section.flatMap((line) => {
      value = Number(/^\[(\d+) Hand Point/.exec(line)?.[1] ?? value);
      const item = /^\(?(\d+)\)? ?([#$]?)(.*)$/.exec(line);
      return item === null ? [] : [{ item: item[1], mark: item[2], text: item[3], value }];
    });
  };
  const combinations = items('1. There are 26', '9. There are 12');
  const limitHands = items('9. There are 12', '10. Special');

  it.each(patternsOf(WSOM_SCORING).filter(({ citation }) => citation.item.startsWith('5.1-')))(
    'lists $citation.item $name.en: $value concealed, $open exposed',
    ({ citation, name, value, open }) => {
      const listed = combinations.find(({ item }) => citation.item === `5.1-${item}`)!;
      expect(listed.text.startsWith(name.en.replace(/ \(.*/, ''))).toBe(true);
      expect(listed.value).toBe(value);
      expect(open).toBe(listed.mark === '#' ? 0 : listed.mark === '$' ? value - 1 : value);
    },
  );

  it.each(patternsOf(WSOM_SCORING).filter(({ citation }) => citation.item.startsWith('5.9-')))(
    'lists $citation.item $name.en as a Limit Hand',
    ({ citation, name }) => {
      const listed = limitHands.find(({ item }) => citation.item === `5.9-${item}`)!;
      expect(listed.text.startsWith(name.en)).toBe(true);
    },
  );

  it('wsom-reach has the Human Win as a Mangan, which is 5 Hand Points', () => {
    expect(lines.some((line) => line.startsWith(`(1) #${ALL.row('human_win').name.en} - `))).toBe(true);
    expect(ALL.row('human_win').value).toBe(5);
  });
});
