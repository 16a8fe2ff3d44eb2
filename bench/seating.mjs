/**
 * Measures how long a seating takes with each of five seeds, and its repeated meetings, counted independently:
 * schedules with and without clubs, and a Swiss session of 400 entrants after nine. Run `npm run build` first.
 */
import { seat } from '../dist/engine/tournaments/seating/seat.js';
import { reportValue } from './lib/measure.mjs';

const SEEDS = ['spring', 'summer', 'autumn', 'winter', 'rain'];
const entrants = (count, clubs) =>
  Array.from({ length: count }, (_, i) => ({
    entrant: i + 1,
    team: null,
    club: clubs === undefined ? null : `club ${i % clubs}`,
  }));

/** The number of meetings of two who have met before. */
function again(seatings) {
  const met = new Set();
  let meetings = 0;
  for (const table of seatings.flatMap(({ tables }) => tables)) {
    for (const a of table) {
      for (const b of table) {
        if (a >= b) continue;
        meetings++;
        met.add(`${a} ${b}`);
      }
    }
  }
  return meetings - met.size;
}

/** Draws with each seed. Reports the times and the most repeated meetings of any draw; returns the last seatings. */
function measured(bench, draw, there, history) {
  const runs = [];
  let most = 0;
  let seatings;
  for (const seed of SEEDS) {
    const start = performance.now();
    const drawn = seat({ ...draw, resting: there.length % 4 !== 0 }, there, history, seed);
    runs.push(performance.now() - start);
    if (drawn.verdict === 'refused') throw new Error(drawn.message);
    seatings = drawn.seatings;
    most = Math.max(most, again([...history, ...seatings]));
  }
  reportValue(`${bench}: ${most} second meetings`, 'ms', runs);
  return seatings;
}

const schedules = [
  ...['16x5', '20x5', '24x5', '28x6', '32x7', '40x9', '100x12', '400x20', '24x6', '28x7', '32x8', '40x10'],
  ...['28x9', '32x9', '32x10', '40x13', '16x6', '30x5'],
];
for (const schedule of schedules) {
  const [count, sessions] = schedule.split('x').map(Number);
  measured(`schedule of ${count} in ${sessions} sessions`, { method: 'schedule', sessions }, entrants(count), []);
}
measured('schedule of 100 of 10 clubs in 10 sessions', { method: 'schedule', sessions: 10 }, entrants(100, 10), []);

const played = [];
for (let session = 1; session <= 10; session++) {
  const standings = entrants(400).map(({ entrant }) => (entrant * 7 * session) % 401);
  const swiss = { method: 'swiss', standings };
  if (session < 10) {
    const drawn = seat({ ...swiss, resting: false }, entrants(400), played, SEEDS[0]);
    if (drawn.verdict === 'refused') throw new Error(drawn.message);
    played.push(...drawn.seatings);
  } else measured('Swiss session of 400 after nine', swiss, entrants(400), played);
}
