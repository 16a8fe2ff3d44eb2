import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { describeWithShared } from '../../../../test/kit/shared.js';
import { drawn, entrants } from '../../../../test/kit/tournaments/entrants.js';
import { counted } from '../../../../test/kit/tournaments/meetings-counted.js';
import { seat } from './seat.js';

interface Published {
  readonly count: number;
  readonly sessions: number;
  readonly again: number;
  readonly mostAtOneTable: number;
}

const rowsIn = (file: string): readonly Published[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [count, sessions, again, mostAtOneTable] = line.split(',').map(Number);
      return { count, sessions, again, mostAtOneTable };
    });

/** Sizes for which even tables or few repeated meetings are hard to find. */
const HARD = new Set(
  ['16x3', '16x5', '16x10', '20x5', '20x7', '20x8', '20x9', '20x10', '24x9', '24x10', '28x10', '32x10'].concat([
    '36x5',
    '36x11',
    '40x6',
    '44x6',
    '44x12',
    '44x13',
    '44x14',
    '48x15',
    '52x7',
    '64x15',
  ]),
);
/** Normal test runs check the hard sizes and some of the others; `npm run test:long` checks all 488. */
const isLong = process.env.PAIFU_TEST_LONG === '1';
const isTaken = ({ count, sessions }: Published, i: number): boolean =>
  isLong || HARD.has(`${count}x${sessions}`) || i % 20 === 0;

describeWithShared('schedules beside the best published ones', 'vectors/seatings/published.csv', (file) => {
  it.each(rowsIn(file).filter(isTaken))(
    'a schedule of $count in $sessions sessions has no more than $again repeated meetings, and nobody is at one table more than $mostAtOneTable times',
    ({ count, sessions, again, mostAtOneTable }) => {
      const seatings = drawn(seat({ method: 'schedule', sessions, resting: false }, entrants(count), [], 'autumn'));
      const found = counted(seatings);
      expect(found.again).toBeLessThanOrEqual(again);
      expect(found.mostAtOneTable).toBeLessThanOrEqual(mostAtOneTable);
      expect(found.spread).toBeLessThanOrEqual(1);
      for (const { tables } of seatings) expect(new Set(tables.flat()).size).toBe(count);
    },
  );
});
