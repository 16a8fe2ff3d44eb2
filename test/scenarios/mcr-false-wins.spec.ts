import { describe, expect, it } from '@jest/globals';
import { printMhr } from '../../src/engine/notation/mhr.js';
import { eventsIn, given, type Setting, type Table } from '../kit/play/play.js';

const EAST = '13579m13579p1359s';
const NO_WIN = '234m567p234s67s99p';

/** South shows a hand of fewer than eight fan. */
function falseWin(options: NonNullable<Setting['options']>): Table {
  const table = given({ E: EAST, S: NO_WIN }, { ruleset: 'mcr/china', mode: 'scribe', options });
  return table.when('E discards 5s', `S wins showing ${NO_WIN}`);
}

describe('a false win (MC-91)', () => {
  it.each([
    ['judge', [0, 0, 0, 0]],
    ['30-to-others', [10, -30, 10, 10]],
    ['40-to-nobody', [0, -40, 0, 0]],
  ])('the option falseWin = %s changes the points of penalties by %j, and the hand goes on', (value, points) => {
    const table = falseWin({ falseWin: value });
    expect(table.irregularities.map(({ code }) => code)).toEqual(['too-few-points']);
    expect([table.state.penalties, table.due]).toEqual([points, 'S draw']);
    expect(table.events.at(-1)?.data).toMatchObject({ seat: 1, shown: expect.any(Array) });
    table.when('S draws 1z', 'S discards 1z');
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
  });

  it('the penalty points of a false win count in the totals of the game', () => {
    const table = falseWin({ falseWin: '30-to-others', hands: 1 });
    table.accept({ type: 'EndHand', data: { reason: 'ruling' } }).when('the game closes complete');
    expect(table.events.at(-1)?.data).toMatchObject({ totals: [10, -30, 10, 10], placings: [1, 4, 1, 1] });
  });

  it('a false win is written as notation and read back with its points', () => {
    const { events } = falseWin({ falseWin: '30-to-others' });
    expect(eventsIn(printMhr(events))).toEqual(events);
  });

  it('a false win costs nothing if the recorded tiles cannot be those of the hand', () => {
    const table = given({ E: EAST }, { ruleset: 'mcr/china', mode: 'scribe', options: { falseWin: '40-to-nobody' } });
    table.when('E discards 5s', 'S wins showing 1111m1111p11111s');
    expect(table.state.penalties).toEqual([0, 0, 0, 0]);
  });

  it('a hand below the minimum is refused where every action is judged before it counts', () => {
    const table = given({ E: EAST, S: NO_WIN }, { ruleset: 'mcr/china', options: { falseWin: '30-to-others' } });
    table.when('E discards 5s');
    expect(table.because('S wins')).toBe('too-few-points: mcr "5. End of a hand and payment" MC-33');
  });
});
