import { describe, expect, it } from '@jest/globals';
import { drawn, entrants } from '../../../../test/kit/tournaments/entrants.js';
import { counted } from '../../../../test/kit/tournaments/meetings-counted.js';
import { meetings } from './meetings.js';
import { seat, seatInSteps } from './seat.js';
import type { Seated, Seating } from './seating.js';

const scheduled = (
  there: readonly Seated[],
  sessions: number,
  { seed = 'spring 2027', history = [] as readonly Seating[] } = {},
): readonly Seating[] =>
  drawn(seat({ method: 'schedule', sessions, resting: there.length % 4 !== 0 }, there, history, seed));

/** Entrants who are assigned to the clubs in rotation. */
const ofClubs = (count: number, clubs: number): Seated[] =>
  entrants(count).map((one, i) => ({ ...one, club: `club ${i % clubs}` }));

/** All entrants of each session, sorted by number. */
const sorted = ({ tables, resting }: Seating): number[] => [...tables.flat(), ...resting].sort((a, b) => a - b);

describe('a schedule', () => {
  it.each([
    // docs/reference/tournaments.md, "Seating"
    [16, 5],
    [20, 5],
    [24, 5],
    [28, 6],
    [32, 7],
    [40, 9],
    [100, 12],
    [400, 20],
    // Numbers of entrants for which a plain search fails
    [24, 6],
    [28, 7],
    [32, 8],
    [40, 10],
    [28, 9],
    [32, 10],
    [44, 12],
    [44, 13],
    // As many sessions as possible, or nearly
    [24, 7],
    [32, 9],
    [36, 11],
    [40, 13],
    [44, 14],
    [48, 14],
    [48, 15],
    [52, 17],
    [56, 17],
    [60, 18],
    [64, 21],
    [72, 21],
    [112, 37],
  ])(
    'a schedule of %i in %i sessions lets nobody meet twice, seats everybody in each session, and evens seats within one',
    (count, sessions) => {
      const there = entrants(count);
      const seatings = scheduled(there, sessions);
      expect(seatings).toHaveLength(sessions);
      for (const seating of seatings) expect(sorted(seating)).toEqual(there.map(({ entrant }) => entrant));
      const { again, spread } = counted(seatings);
      expect(again).toBe(0);
      expect(spread).toBeLessThanOrEqual(1);
    },
  );

  it('a schedule has as few meet again as can be where somebody must: 16 in six sessions have 144 meetings, and are 120 pairs', () => {
    expect(counted(scheduled(entrants(16), 6)).again).toBe(24);
  });

  it('a schedule leaves few pairs without a meeting or a common opponent', () => {
    // The construction alone leaves 200.
    expect(counted(scheduled(entrants(100), 8))).toMatchObject({ again: 0, strangers: 0 });
    const clubs = ofClubs(44, 11);
    expect(counted(scheduled(clubs, 4), clubs)).toMatchObject({ again: 0, sameClub: 0, strangers: 0 });
  });

  it('a later schedule keeps the table numbers even over all sessions', () => {
    const history = scheduled(entrants(60), 4);
    const rest = scheduled(entrants(60), 4, { history });
    expect(counted([...history, ...rest])).toMatchObject({ again: 0, mostAtOneTable: 1 });
  });

  it('reports its progress in steps from 0 to 1', () => {
    const steps = seatInSteps({ method: 'schedule', sessions: 10, resting: false }, entrants(24), [], 'spring 2027', 4);
    const progress = [...steps];
    expect(progress.length).toBeGreaterThan(20);
    expect(progress[0]).toBeLessThan(0.1);
    expect(Math.max(...progress)).toBeLessThanOrEqual(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it('a schedule is the same from the same seed, in whatever order entrants are given, and another from another', () => {
    const once = scheduled(entrants(24), 6);
    expect(scheduled([...entrants(24)].reverse(), 6)).toEqual(once);
    expect(scheduled(entrants(24), 6, { seed: 'spring 2028' })).not.toEqual(once);
  });

  it.each([
    [16, 4, 4],
    [24, 6, 5],
    [28, 4, 7],
    [32, 8, 8],
    [48, 6, 6],
    [100, 10, 10],
  ])(
    'a schedule of %i entrants of %i clubs keeps clubs apart for %i sessions, and nobody meets twice',
    (count, clubs, sessions) => {
      const there = ofClubs(count, clubs);
      expect(counted(scheduled(there, sessions), there)).toMatchObject({ again: 0, sameClub: 0 });
    },
  );

  it('keeps those of a team apart before anything else: of eight at two tables, two never meet, whoever else meets again', () => {
    const there = entrants(8).map((one, i) => ({ ...one, team: i < 2 ? 'the same' : null }));
    expect(counted(scheduled(there, 2), there)).toMatchObject({ again: 4, sameTeam: 0 });
  });

  it('lets rests go round, and nobody meets twice: 15 in five sessions, 30 in five, 17 in four', () => {
    for (const [count, sessions] of [
      [15, 5],
      [30, 5],
      [17, 4],
    ]) {
      const seatings = scheduled(entrants(count), sessions);
      const rests = meetings(entrants(count), seatings).entrants.map((one) => one.rests.length);
      expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
      expect(counted(seatings).again).toBe(0);
    }
  });

  it('a schedule goes on from what was played: somebody withdraws, others come late, and those who met do not meet again', () => {
    const history = scheduled(entrants(24), 5).slice(0, 2);
    const others = [...entrants(23), ...entrants(29).slice(24)]; // without 24, with 25 to 29
    const rest = scheduled(others, 3, { history });
    expect(rest).toHaveLength(3);
    for (const seating of rest) expect(sorted(seating)).toEqual(others.map(({ entrant }) => entrant));
    const { again, spread } = counted([...history, ...rest]);
    expect(again).toBe(0);
    expect(spread).toBeLessThanOrEqual(1);
  });

  it.each([0, 101, 2.5])('a schedule of %d sessions is refused', (sessions) => {
    expect(seat({ method: 'schedule', sessions, resting: false }, entrants(16), [], 's')).toMatchObject({
      verdict: 'refused',
      code: 'bad-number',
      path: ['sessions'],
    });
  });
});

describe('meetings', () => {
  it('meetings are counted as a plain counter counts them, pair by pair, with the sessions in which they were', () => {
    const there = ofClubs(18, 5).map((one, i) => ({ ...one, team: i % 7 === 0 ? 'red' : null }));
    const seatings: Seating[] = [];
    while (seatings.length < 8) {
      seatings.push(...drawn(seat({ method: 'random', resting: true }, there, seatings, 'spring 2027')));
    }
    const { pairs, again, sameTeam, sameClub, entrants: each } = meetings(there, seatings);
    expect(counted(seatings, there)).toMatchObject({ again, sameTeam, sameClub });
    expect(again).toBeGreaterThan(0);
    for (const { entrants: two, sessions } of pairs) {
      const both = seatings.flatMap(({ tables }, i) =>
        tables.some((table) => two.every((entrant) => table.includes(entrant))) ? [i + 1] : [],
      );
      expect(sessions).toEqual(both);
    }
    for (const { entrant, seats, rests, meets } of each) {
      expect(seats).toEqual(
        [0, 1, 2, 3].map((at) => seatings.filter(({ tables }) => tables.some((t) => t[at] === entrant)).length),
      );
      expect(rests).toEqual(seatings.flatMap(({ resting }, i) => (resting.includes(entrant) ? [i + 1] : [])));
      expect(meets).toBe(pairs.filter(({ entrants: two }) => two.includes(entrant)).length);
    }
  });

  it('meetings know nothing of who sits there and is not asked about', () => {
    const seatings = [{ tables: [[4, 3, 2, 1]], resting: [5] }];
    expect(meetings(entrants(2), seatings)).toEqual({
      pairs: [{ entrants: [1, 2], sessions: [1] }],
      again: 0,
      sameTeam: 0,
      sameClub: 0,
      entrants: [
        { entrant: 1, seats: [0, 0, 0, 1], rests: [], meets: 1 },
        { entrant: 2, seats: [0, 0, 1, 0], rests: [], meets: 1 },
      ],
    });
  });
});
