import { describe, expect, it } from '@jest/globals';
import { reachWon } from '../../../../test/kit/play/reach-won.js';
import { baseOf, discardPayment, limitOf, roundedBasePoints, selfDrawShare } from './points.js';
import { TENHOU_SCORING, WSOM_SCORING } from './options.js';

/** The columns of both charts: the self-drawn Peace hand, 30 to 70 Base Points, All Pairs. */
const COLUMNS = [20, 30, 40, 50, 60, 70, 25];

/** Appendix 1, as printed: on a discard, and in brackets what each pays for a self-draw; empty cells are impossible. */
const DEALER = [
  ['', '1500 (500)', '2000 (700)', '2400 (800)', '2900 (1000)', '3400 (1200)', ''],
  ['(700)', '2900 (1000)', '3900 (1300)', '4800 (1600)', '5800 (2000)', '6800 (2300)', '2400'],
  ['(1300)', '5800 (2000)', '7700 (2600)', '9600 (3200)', '12000 (4000)', '12000 (4000)', '4800 (1600)'],
  ['(2600)', '12000 (4000)', '12000 (4000)', '12000 (4000)', '12000 (4000)', '12000 (4000)', '9600 (3200)'],
];

/** Appendix 2, with the payments of Non-Dealers and of the Dealer in brackets. */
const NON_DEALER = [
  ['', '1000 (300.500)', '1300 (400.700)', '1600 (400.800)', '2000 (500.1000)', '2300 (600.1200)', ''],
  [
    '(400.700)',
    '2000 (500.1000)',
    '2600 (700.1300)',
    '3200 (800.1600)',
    '3900 (1000.2000)',
    '4500 (1200.2300)',
    '1600',
  ],
  [
    '(700.1300)',
    '3900 (1000.2000)',
    '5200 (1300.2600)',
    '6400 (1600.3200)',
    '8000 (2000.4000)',
    '8000 (2000.4000)',
    '3200 (800.1600)',
  ],
  [
    '(1300.2600)',
    '8000 (2000.4000)',
    '8000 (2000.4000)',
    '8000 (2000.4000)',
    '8000 (2000.4000)',
    '8000 (2000.4000)',
    '6400 (1600.3200)',
  ],
];

/** The cells that are not empty, with their printed text. */
const cells = (chart: readonly (readonly string[])[]) =>
  chart.flatMap((row, i) =>
    row.flatMap((printed, column) => {
      const [, discard, shares] = /^(\d*) ?(?:\(([\d.]+)\))?$/.exec(printed)!;
      return printed === '' ? [] : [{ handPoints: i + 1, basePoints: COLUMNS[column], printed, discard, shares }];
    }),
  );

describe('the charts of the appendix follow from base = BP x 2^(HP+2) and 7.4', () => {
  it.each(cells(DEALER))('Dealer, $handPoints HP, $basePoints BP: $printed', (cell) => {
    const base = baseOf(cell.handPoints, cell.basePoints, WSOM_SCORING);
    if (cell.discard !== '') expect(discardPayment(base, true)).toBe(Number(cell.discard));
    if (cell.shares !== undefined) expect(selfDrawShare(base, true, false, WSOM_SCORING)).toBe(Number(cell.shares));
  });

  it.each(cells(NON_DEALER))('Non-Dealer, $handPoints HP, $basePoints BP: $printed', (cell) => {
    const base = baseOf(cell.handPoints, cell.basePoints, WSOM_SCORING);
    if (cell.discard !== '') expect(discardPayment(base, false)).toBe(Number(cell.discard));
    if (cell.shares === undefined) return;
    expect([false, true].map((dealerPays) => selfDrawShare(base, false, dealerPays, WSOM_SCORING))).toEqual(
      cell.shares.split('.').map(Number),
    );
  });

  it('the charts have 96 payments: 46 on a discard and 50 by self-draw', () => {
    const all = [...cells(DEALER), ...cells(NON_DEALER)];
    expect(all.filter(({ discard }) => discard !== '')).toHaveLength(46);
    expect(all.filter(({ shares }) => shares !== undefined)).toHaveLength(50);
  });
});

describe('limits', () => {
  it.each([
    [5, 30, 'mangan', 8000],
    [6, 30, 'haneman', 12000],
    [7, 30, 'haneman', 12000],
    [8, 30, 'double_mangan', 16000],
    [10, 30, 'double_mangan', 16000],
    [11, 30, 'triple_mangan', 24000],
  ])('7.4: %d HP with %d BP are %s, %d', (handPoints, basePoints, limit, points) => {
    const base = baseOf(handPoints, basePoints, WSOM_SCORING);
    expect([limitOf(base), discardPayment(base, false), discardPayment(base, true)]).toEqual([
      limit,
      points,
      points * 1.5,
    ]);
  });

  it('7.4: 3 HP with 60 BP and 4 HP with 30 BP are Mangan, by option', () => {
    for (const [handPoints, basePoints] of [
      [3, 60],
      [4, 30],
    ]) {
      expect(limitOf(baseOf(handPoints, basePoints, WSOM_SCORING))).toBe('mangan');
      expect(baseOf(handPoints, basePoints, TENHOU_SCORING)).toBe(1920);
      expect(limitOf(1920)).toBe(null);
    }
    expect(limitOf(baseOf(3, 70, TENHOU_SCORING))).toBe('mangan');
  });

  it('RM-18: 80 to 110 BP with 1 or 2 HP follow the same formula', () => {
    expect(discardPayment(baseOf(1, 80, WSOM_SCORING), false)).toBe(2600);
    expect(discardPayment(baseOf(2, 110, WSOM_SCORING), false)).toBe(7100);
    expect(discardPayment(baseOf(2, 110, WSOM_SCORING), true)).toBe(10600);
  });

  it('RM-19: any count from 11 HP is Triple Mangan, and a limit only by option', () => {
    for (const handPoints of [11, 13, 30]) expect(limitOf(baseOf(handPoints, 30, WSOM_SCORING))).toBe('triple_mangan');
    expect(limitOf(baseOf(12, 30, TENHOU_SCORING))).toBe('triple_mangan');
    expect(limitOf(baseOf(13, 30, TENHOU_SCORING))).toBe('counted_limit');
    expect(discardPayment(baseOf(13, 30, TENHOU_SCORING), false)).toBe(32000);
  });
});

describe('rounding', () => {
  const [drawn, claimed] = [reachWon('123m 456p 789s 234s 22z draws 4s'), reachWon('123m 456p 789s 234s 22z on 4s')];

  it('7.2: goes up to full tens', () => {
    expect([22, 30, 32, 110].map((raw) => roundedBasePoints(raw, claimed, WSOM_SCORING))).toEqual([30, 30, 40, 110]);
  });

  it('RM-01: 20 Base Points stay by self-draw, on a discard they are 30, or what the option says', () => {
    expect(roundedBasePoints(20, drawn, WSOM_SCORING)).toBe(20);
    expect(roundedBasePoints(20, claimed, WSOM_SCORING)).toBe(30);
    expect(roundedBasePoints(20, claimed, { ...WSOM_SCORING, openAllRunsDiscardBp: 20 })).toBe(20);
  });
});
