import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { leftInEnglish } from '../../../../test/kit/tournaments/own-language.js';
import { drawn, entrants, RANDOM, standings } from '../../../../test/kit/tournaments/entrants.js';
import { drawLot } from '../tie-break.js';
import { seat } from './seat.js';
import type { Draw, Seated, Seating } from './seating.js';

const seatings = (draw: Draw, count: number, history: readonly Seating[] = [], seed = 'spring 2027') =>
  drawn(seat(draw, entrants(count), history, seed));

/** All seated and resting entrants, sorted by number. */
const everybody = ({ tables, resting }: Seating): number[] => [...tables.flat(), ...resting].sort((a, b) => a - b);

const numbers = (count: number): number[] => entrants(count).map(({ entrant }) => entrant);

/** How often each entrant had each seat. */
function seatsHad(drawnSeatings: readonly Seating[]): Map<number, number[]> {
  const had = new Map<number, number[]>();
  for (const { tables } of drawnSeatings) {
    for (const table of tables) {
      table.forEach((entrant, at) => {
        const seats = had.get(entrant) ?? [0, 0, 0, 0];
        seats[at]++;
        had.set(entrant, seats);
      });
    }
  }
  return had;
}

describe('a seating', () => {
  it('a random seating is what Python shuffles from the same text (docs/reference/tournaments.md, "Chance from a seed")', () => {
    expect(seatings(RANDOM, 16)).toEqual([
      {
        tables: [
          [11, 2, 7, 3],
          [9, 14, 1, 13],
          [6, 12, 4, 5],
          [8, 10, 15, 16],
        ],
        resting: [],
      },
    ]);
  });

  const methods: [string, (count: number) => Draw][] = [
    ['random', () => ({ method: 'random', resting: true })],
    ['snake', (count) => ({ method: 'snake', standings: standings(count), resting: true })],
  ];

  it.each(methods)('%s seats everybody once, whatever their number, and lets as few rest as possible', (_, drawOf) => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 70 }), fc.string({ minLength: 1, unit: 'grapheme' }), (count, seed) => {
        const [seating] = seatings(drawOf(count), count, [], seed);
        expect(everybody(seating)).toEqual(numbers(count));
        expect(seating.tables.every((table) => table.length === 4)).toBe(true);
        expect(seating.resting).toHaveLength(count % 4);
      }),
      { numRuns: 60 },
    );
  });

  it.each(methods)(
    '%s seats the same from the same seed, in whatever order entrants are given, and otherwise from another',
    (_, drawOf) => {
      const there = entrants(30);
      const once = seat(drawOf(30), there, [], 'spring 2027');
      expect(seat(drawOf(30), [...there].reverse(), [], 'spring 2027')).toEqual(once);
      expect(seat(drawOf(30), there, [], 'spring 2028')).not.toEqual(once);
    },
  );

  it('random seatings with the same seed differ between sessions', () => {
    const first = seatings(RANDOM, 16);
    expect(seatings(RANDOM, 16, first)).not.toEqual(first);
  });

  it('a snake seating has tables of equal strength and seats as even as its tables allow', () => {
    const history: Seating[] = [];
    for (let session = 1; session <= 4; session++) {
      history.push(...seatings({ method: 'snake', standings: standings(16), resting: false }, 16, history));
      const tables = history[session - 1].tables.map((table) => [...table].sort((a, b) => a - b));
      expect(tables).toEqual([
        [1, 8, 9, 16],
        [2, 7, 10, 15],
        [3, 6, 11, 14],
        [4, 5, 12, 13],
      ]);
    }
    // The same four entrants play four sessions, so each has each seat once.
    expect([...seatsHad(history).values()]).toEqual(numbers(16).map(() => [1, 1, 1, 1]));
  });

  it('lets rests go round: of 15 in five sessions each rests once, and who comes late not before those who played more', () => {
    const history: Seating[] = [];
    for (let session = 1; session <= 5; session++) {
      history.push(...seatings({ method: 'random', resting: true }, 15, history));
    }
    expect(history.flatMap(({ resting }) => resting).sort((a, b) => a - b)).toEqual(numbers(15));
    const [late] = seatings({ method: 'random', resting: true }, 17, history);
    expect(late.resting[0]).toBeLessThan(16);
  });
});

describe('docs/reference/tournaments.md, "Chance from a seed",', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../..', 'docs/reference/tournaments.md'), 'utf8');
  const seed = 'spring 2027';
  const snake = (): readonly Seating[] => seatings({ method: 'snake', standings: standings(16), resting: false }, 16);
  const draws: Record<string, () => readonly Seating[]> = {
    '`schedule` of 1 to 16, 5 sessions': () => seatings({ method: 'schedule', sessions: 5, resting: false }, 16),
    '`schedule` of 1 to 24, 7 sessions': () => seatings({ method: 'schedule', sessions: 7, resting: false }, 24),
    '`schedule` of 1 to 17, 4 sessions, one resting': () =>
      seatings({ method: 'schedule', sessions: 4, resting: true }, 17),
    '`snake` of 16 to 1': snake,
    '`swiss` of 16 to 1 after that `snake`': () =>
      seatings({ method: 'swiss', standings: standings(16), resting: false }, 16, snake()),
  };

  it.each(Object.entries(draws))('the page has the seating that %s draws', (name, draw) => {
    const { tables, resting } = draw().at(-1) as Seating;
    const rests = resting.length === 0 ? '' : `; resting ${resting.join(' ')}`;
    expect(page).toContain(`| ${name} | ${tables.map((table) => table.join(' ')).join(', ')}${rests} |\n`);
  });

  it('the page has the hash of its seed, and what Python prints of a random seating and of a lot', () => {
    expect(page).toContain(createHash('sha256').update(seed).digest('hex'));
    const [{ tables }] = seatings(RANDOM, 16);
    const written = (list: readonly number[]): string => `[${list.join(', ')}]`;
    expect(page).toContain(`[${tables.map(written).join(', ')}]\n${written(drawLot([3, 7, 12, 20], seed))}\n`);
  });
});

describe('a seating that somebody else made', () => {
  const HEAD = 'session,table,east,south,west,north';
  const fixed = (csv: string, count: number, resting = false, history: readonly Seating[] = []) =>
    seat({ method: 'fixed', csv, resting }, entrants(count), history, null);

  it('a seating that somebody else made is read of CSV, tables and sessions in any order, with Windows line ends and a byte order mark', () => {
    const csv = `\uFEFF${HEAD}\r\n2,1,8,7,6,5\r\n1,2,5,6,7,8\r\n1,1,4,3,2,1\r\n2,2,1,2,3,4\r\n`;
    expect(drawn(fixed(csv, 8))).toEqual([
      {
        tables: [
          [4, 3, 2, 1],
          [5, 6, 7, 8],
        ],
        resting: [],
      },
      {
        tables: [
          [8, 7, 6, 5],
          [1, 2, 3, 4],
        ],
        resting: [],
      },
    ]);
  });

  it('an imported seating goes on from the sessions before, and left-out entrants rest', () => {
    const history = [{ tables: [[1, 2, 3, 4]], resting: [5] }];
    expect(drawn(fixed(`${HEAD}\n2,1,5,2,3,4`, 5, true, history))).toEqual([{ tables: [[5, 2, 3, 4]], resting: [1] }]);
  });

  it.each([
    ['a table of three', '1,1,1,2,3', [2, 6], 'expected the number of the entrant in north, found nothing'],
    ['a fifth at a table', '1,1,1,2,3,4,5', [2, 7], 'expected only four entrants at a table'],
    ['an unknown entrant', '1,1,1,2,9,4', [2, 5], 'there is no entrant 9 to be seated'],
    ['an entrant twice at a table', '1,1,1,2,2,4', [2, 5], 'entrant 2 sits in session 1 already'],
    ['an entrant at two tables', '1,1,1,2,3,4\n1,2,5,6,7,1', [3, 6], 'entrant 1 sits in session 1 already'],
    ['a name', '1,1,Ann,2,3,4', [2, 3], 'expected the number of the entrant in east, found "Ann"'],
    ['a table left out', '1,2,1,2,3,4', [2, 2], 'there is no table 1'],
    ['a table twice', '1,1,1,2,3,4\n1,1,5,6,7,8', [3, 2], 'table 1 of session 1 is listed twice'],
    ['a session left out', '1,1,1,2,3,4\n1,2,5,6,7,8\n3,1,1,2,3,4', [4, 1], 'session 3 is given without session 2'],
    ['entrants left out', '1,1,1,2,3,4', [2, 1], '4 entrants have no seat in session 1 (5, 6, 7, 8)'],
    ['nothing', '', [2, 1], 'expected a table, found nothing'],
  ])('a seating with %s is refused with its line and column', (_, csv, [line, column], message) => {
    const refused = fixed(`${HEAD}\n${csv}`, 8);
    expect(refused).toMatchObject({
      verdict: 'refused',
      code: 'bad-csv',
      message: `line ${line}, column ${column}: ${message}`,
      path: ['csv', line, column],
    });
    expect(refused.verdict === 'refused' && leftInEnglish(refused.text)).toEqual([]);
  });

  it('a seating with other columns or for a past session is refused', () => {
    expect(fixed('session,table,east,west,south,north\n1,1,1,2,3,4', 4)).toMatchObject({ path: ['csv', 1, 4] });
    expect(fixed(`${HEAD},bank\n1,1,1,2,3,4`, 4)).toMatchObject({ path: ['csv', 1, 7] });
    const history = [{ tables: [[1, 2, 3, 4]], resting: [] }];
    const message = 'line 2, column 1: session 1 already has a seating; session 2 is next';
    expect(fixed(`${HEAD}\n1,1,1,2,3,4`, 4, false, history)).toMatchObject({ message });
  });
});

describe('a seating is refused, with the path,', () => {
  const swapped = (at: number, change: Partial<Seated>): Seated[] =>
    entrants(16).map((one, i) => (i === at ? { ...one, ...change } : one));
  const snake = (order: readonly number[]): Draw => ({ method: 'snake', standings: order, resting: false });

  it.each<[string, Draw, readonly Seated[], string | null, string, (string | number)[]]>([
    ['by an unknown method', JSON.parse('{"method":"lottery"}'), entrants(16), 's', 'unknown-method', ['method']],
    ['of 15 where nobody may rest', RANDOM, entrants(15), 's', 'not-by-four', ['resting']],
    ['of three', { ...RANDOM, resting: true }, entrants(3), 's', 'too-few-or-many', ['entrants']],
    ['of an entrant twice', RANDOM, swapped(3, { entrant: 9 }), 's', 'entrant-twice', ['entrants', 8, 'entrant']],
    ['of an entrant 0', RANDOM, swapped(3, { entrant: 0 }), 's', 'bad-number', ['entrants', 3, 'entrant']],
    ['of half an entrant', RANDOM, swapped(3, { entrant: 2.5 }), 's', 'bad-number', ['entrants', 3, 'entrant']],
    ['from no seed', RANDOM, entrants(16), null, 'no-seed', ['seed']],
    ['from an empty seed', RANDOM, entrants(16), '', 'no-seed', ['seed']],
    ['from a seed of 201 characters', RANDOM, entrants(16), 'x'.repeat(201), 'no-seed', ['seed']],
    ['from half a character', RANDOM, entrants(16), 'a\ud800', 'no-seed', ['seed']],
    ['by standings without somebody', snake(standings(16).slice(1)), entrants(16), 's', 'bad-standings', ['standings']],
    [
      'by standings with somebody twice',
      snake([...standings(16), 4]),
      entrants(16),
      's',
      'bad-standings',
      ['standings', 16],
    ],
    ['by standings of others', snake([99, ...standings(16)]), entrants(16), 's', 'bad-standings', ['standings', 0]],
  ])('%s', (_, draw, there, seed, code, path) => {
    expect(seat(draw, there, [], seed)).toMatchObject({ verdict: 'refused', code, path });
  });

  it('a seating is refused after sessions that did not seat four', () => {
    const history = [
      {
        tables: [
          [1, 2, 3, 4],
          [5, 6, 7],
        ],
        resting: [],
      },
    ];
    expect(seat(RANDOM, entrants(8), history, 's')).toMatchObject({
      code: 'no-table-of-four',
      path: ['history', 0, 'tables', 1],
    });
  });
});
