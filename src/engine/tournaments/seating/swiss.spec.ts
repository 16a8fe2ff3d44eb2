import { describe, expect, it } from '@jest/globals';
import { drawn, entrants } from '../../../../test/kit/tournaments/entrants.js';
import { counted, everyTables } from '../../../../test/kit/tournaments/meetings-counted.js';
import { chance, SEED } from '../../../../test/kit/seed.js';
import { seat } from './seat.js';
import type { Seated, Seating } from './seating.js';

const swiss = (there: readonly Seated[], standings: readonly number[], history: readonly Seating[]): Seating =>
  drawn(seat({ method: 'swiss', standings, resting: true }, there, history, 'spring 2027'))[0];

const byNumber = (a: number, b: number): number => a - b;

/** The total number of earlier meetings at the tables. */
const metBefore = (tables: readonly (readonly number[])[], met: ReadonlyMap<string, number>): number =>
  tables
    .flatMap((table) => table.flatMap((a) => table.filter((b) => b > a).map((b) => met.get(`${a} ${b}`) ?? 0)))
    .reduce((sum, times) => sum + times, 0);

function metIn(history: readonly Seating[]): Map<string, number> {
  const met = new Map<string, number>();
  for (const table of history.flatMap(({ tables }) => tables)) {
    for (const a of table) for (const b of table) if (b > a) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  }
  return met;
}

describe('a swiss session', () => {
  it('seats neighbours in the standings where nobody has met', () => {
    const standings = [5, 6, 7, 8, 1, 2, 3, 4, 12, 11, 10, 9];
    expect(swiss(entrants(12), standings, []).tables.map((table) => [...table].sort(byNumber))).toEqual([
      [5, 6, 7, 8],
      [1, 2, 3, 4],
      [9, 10, 11, 12],
    ]);
  });

  it('parts those who have met, and stays as near as it can: 1 to 4 met, and each sits with one of them at most', () => {
    const numbers = entrants(16).map(({ entrant }) => entrant);
    const first = swiss(entrants(16), numbers, []);
    const second = swiss(entrants(16), numbers, [first]);
    expect(counted([first, second]).again).toBe(0);
  });

  it(`a swiss session has as few meet again as any tables could: every way to seat 8 and 12 is tried (seed ${SEED})`, () => {
    for (const count of [8, 12]) {
      const numbers = entrants(count).map(({ entrant }) => entrant);
      const every = [...everyTables(numbers)];
      expect(every).toHaveLength(count === 8 ? 35 : 5775);
      const random = chance('swiss', count);
      const history: Seating[] = [];
      for (let session = 1; session <= 5; session++) {
        const met = metIn(history);
        const seating = swiss(entrants(count), random.shuffled(numbers), history);
        const fewest = Math.min(...every.map((tables) => metBefore(tables, met)));
        expect(metBefore(seating.tables, met)).toBe(fewest);
        history.push(seating);
      }
    }
  });

  it('a swiss session never fails: four who have met everybody sit together again', () => {
    const history: Seating[] = [];
    for (let session = 1; session <= 3; session++) history.push(swiss(entrants(5), [5, 4, 3, 2, 1], history));
    expect(history.map(({ resting }) => resting.length)).toEqual([1, 1, 1]);
    expect(new Set(history.flatMap(({ resting }) => resting)).size).toBe(3);
  });

  it('keeps a team apart, and does not look at clubs', () => {
    const there = entrants(12).map((one) => ({ ...one, team: one.entrant <= 3 ? 'red' : null, club: 'one' }));
    const seating = swiss(
      there,
      there.map(({ entrant }) => entrant),
      [],
    );
    expect(counted([seating], there)).toMatchObject({ sameTeam: 0, sameClub: 18 });
  });

  it(`a swiss session of 400 entrants lets nobody meet twice in ten sessions and keeps neighbours near (seed ${SEED})`, () => {
    const there = entrants(400);
    const random = chance('swiss', 400);
    let standings = random.shuffled(there.map(({ entrant }) => entrant));
    const history: Seating[] = [];
    for (let session = 1; session <= 10; session++) {
      const seating = swiss(there, standings, history);
      expect(seating.tables.flat().sort(byNumber)).toEqual(there.map(({ entrant }) => entrant));
      const rank = new Map(standings.map((entrant, i) => [entrant, i]));
      const widths = seating.tables.map((table) => {
        const ranks = table.map((entrant) => rank.get(entrant) as number);
        return Math.max(...ranks) - Math.min(...ranks);
      });
      // With a hundred tables, a table could span up to 399 places.
      expect(widths.reduce((sum, width) => sum + width, 0) / widths.length).toBeLessThan(16);
      history.push(seating);
      const moved = standings.map((entrant, i) => ({ entrant, to: i + random.below(100) }));
      standings = moved.sort((a, b) => a.to - b.to).map(({ entrant }) => entrant);
    }
    expect(counted(history).again).toBe(0);
  });
});
