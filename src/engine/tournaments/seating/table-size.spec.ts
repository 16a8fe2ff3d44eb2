import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawn, entrants } from '../../../../test/kit/tournaments/entrants.js';
import { SeededChance } from '../../tiles/seeded-random.js';
import { designOf } from './designs.js';
import { evenSeats } from './even-seats.js';
import { meetings } from './meetings.js';
import { seat } from './seat.js';
import type { Draw, Seating } from './seating.js';

const scheduleOf = (count: number, sessions: number, tableSize: number): readonly Seating[] =>
  drawn(seat({ method: 'schedule', sessions, resting: true }, entrants(count), [], 'autumn', tableSize));

/** How often each pair meets, counted from the tables. */
function timesMet(seatings: readonly Seating[]): readonly number[] {
  const times = new Map<string, number>();
  for (const table of seatings.flatMap(({ tables }) => tables)) {
    for (const one of table) {
      for (const other of table) {
        if (one < other) times.set(`${one} ${other}`, (times.get(`${one} ${other}`) ?? 0) + 1);
      }
    }
  }
  return [...times.values()];
}

/** The largest difference between the seats of one entrant. */
function spreadOf(seatings: readonly Seating[], tableSize: number): number {
  const had = new Map<number, number[]>();
  for (const table of seatings.flatMap(({ tables }) => tables)) {
    for (const [at, entrant] of table.entries()) {
      const seats = had.get(entrant) ?? Array.from({ length: tableSize }, () => 0);
      seats[at]++;
      had.set(entrant, seats);
    }
  }
  return Math.max(...[...had.values()].map((seats) => Math.max(...seats) - Math.min(...seats)));
}

function expectEverybodySeated(seatings: readonly Seating[], count: number, tableSize: number): void {
  for (const { tables, resting } of seatings) {
    expect(tables.every((table) => table.length === tableSize)).toBe(true);
    expect(resting).toHaveLength(count % tableSize);
    expect([...tables.flat(), ...resting].sort((a, b) => a - b)).toEqual(entrants(count).map(({ entrant }) => entrant));
  }
}

describe('seating at tables of three', () => {
  it.each([
    [9, 4],
    [12, 4],
    [15, 5],
    [27, 9],
  ])('%i entrants meet nobody twice in %i sessions and have every wind equally often', (count, sessions) => {
    const seatings = scheduleOf(count, sessions, 3);
    expect(seatings).toHaveLength(sessions);
    expectEverybodySeated(seatings, count, 3);
    expect(timesMet(seatings)).toEqual(Array.from({ length: count * sessions }, () => 1));
    expect(spreadOf(seatings, 3)).toBeLessThan(2);
  });

  it('everybody of any number sits at one table of a session or rests, with even winds and rests', () => {
    const input = fc.record({ count: fc.integer({ min: 3, max: 14 }), sessions: fc.integer({ min: 1, max: 4 }) });
    const check = ({ count, sessions }: { count: number; sessions: number }) => {
      const seatings = scheduleOf(count, sessions, 3);
      expectEverybodySeated(seatings, count, 3);
      expect(spreadOf(seatings, 3)).toBeLessThan(2);
      const { entrants: each, pairs, again } = meetings(entrants(count), seatings, 3);
      expect(pairs.length + again).toBe(timesMet(seatings).reduce((sum, times) => sum + times, 0));
      expect(
        each.every(
          ({ seats, rests }) => seats.length === 3 && seats.reduce((a, b) => a + b) + rests.length === sessions,
        ),
      ).toBe(true);
      const rests = each.map((one) => one.rests.length);
      expect(Math.max(...rests) - Math.min(...rests)).toBeLessThan(2);
    };
    fc.assert(fc.property(input, check), { numRuns: 12 });
  });

  it('the other methods fill tables of three, after played sessions as well', () => {
    const standings = [9, 8, 7, 6, 5, 4, 3, 2, 1];
    const draws: readonly Draw[] = [
      { method: 'random', resting: false },
      { method: 'swiss', standings, resting: false },
      { method: 'snake', standings, resting: false },
    ];
    for (const draw of draws) {
      let history: readonly Seating[] = [];
      for (let session = 1; session <= 3; session++) {
        history = [...history, ...drawn(seat(draw, entrants(9), history, 'spring', 3))];
      }
      expectEverybodySeated(history, 9, 3);
      if (draw.method === 'snake')
        expect(history[0].tables.map((table) => [...table].sort())).toContainEqual([3, 4, 9]);
      if (draw.method === 'swiss') expect(timesMet(history).every((times) => times === 1)).toBe(true);
    }
  });

  it('a seating as CSV has a column for each seat of a table', () => {
    const fixed = (csv: string) => seat({ method: 'fixed', csv, resting: false }, entrants(6), [], null, 3);
    expect(drawn(fixed('session,table,east,south,west\n1,2,4,5,6\n1,1,3,2,1\n'))[0].tables).toEqual([
      [3, 2, 1],
      [4, 5, 6],
    ]);
    expect(fixed('session,table,east,south,west,north\n1,1,1,2,3,4')).toMatchObject({ path: ['csv', 1, 6] });
    expect(fixed('session,table,east,south,west\n1,1,1,2,3,4')).toMatchObject({
      message: 'line 2, column 6: expected only three entrants at a table',
    });
  });

  it('a draw at tables of three refuses entrants who do not fill them, and earlier tables of another size', () => {
    const random: Draw = { method: 'random', resting: false };
    expect(seat(random, entrants(10), [], 's', 3)).toMatchObject({
      ...{
        verdict: 'refused',
        message: '10 entrants do not fill tables of three; 1 would have to rest, so allow resting',
      },
    });
    expect(seat(random, entrants(2), [], 's', 3)).toMatchObject({ code: 'too-few-or-many' });
    expect(seat(random, entrants(10), [], 's', 5)).toMatchObject({ code: 'bad-number', path: ['tableSize'] });
    const history = [{ tables: [[1, 2, 3, 4]], resting: [] }];
    expect(seat(random, entrants(6), history, 's', 3)).toMatchObject({
      message: 'table 1 of session 1 does not have three entrants',
    });
  });
});

describe('seats of tables of any size', () => {
  it.each([2, 3, 4])('everybody has every seat equally often, give or take one, at any tables of %i', (tableSize) => {
    const tables = fc.array(
      fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: tableSize, maxLength: tableSize }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    const check = (all: number[][]) => {
      const seated = evenSeats(
        all.map((table) => [table]),
        [],
        tableSize,
        new SeededChance('even'),
      );
      expect(seated.map(([table]) => [...table].sort())).toEqual(all.map((table) => [...table].sort()));
      expect(
        spreadOf(
          seated.map((session) => ({ tables: session, resting: [] })),
          tableSize,
        ),
      ).toBeLessThan(2);
    };
    fc.assert(fc.property(tables, check));
  });

  it('designs for three have no meeting twice', () => {
    for (const count of [9, 12, 15, 21, 27, 36]) {
      const { sessions } = designOf(count, 6, 3);
      expect(sessions.length).toBeGreaterThan(0);
      for (const tables of sessions) expect(new Set(tables.flat()).size).toBe(count);
      expect(Math.max(...timesMet(sessions.map((tables) => ({ tables, resting: [] }))))).toBe(1);
    }
  });
});
