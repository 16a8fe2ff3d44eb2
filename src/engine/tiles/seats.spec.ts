import { describe, expect, it } from '@jest/globals';
import { FOUR_SEATS, Seats } from './seats.js';

describe('the seats of a game', () => {
  it.each([2, 3, 4])('%i seats follow each other in a circle', (count) => {
    const seats = new Seats(count);
    expect(seats.all).toEqual([0, 1, 2, 3].slice(0, count));
    expect(seats.after((count - 1) as 3)).toBe(0);
    expect(seats.after(0, -1)).toBe(count - 1);
    for (const seat of seats.all) {
      for (let steps = -9; steps < 9; steps++) {
        const other = seats.after(seat, steps);
        expect(seats.all).toContain(other);
        expect((seats.places(seat, other) - steps + 36) % count).toBe(0);
      }
    }
  });

  it('a list by seat has one value for each seat', () => {
    expect(new Seats(3).of((seat) => seat + 1)).toEqual([1, 2, 3]);
    expect(new Seats(2).zeros).toEqual([0, 0]);
    expect(FOUR_SEATS.zeros).toEqual([0, 0, 0, 0]);
  });
});
