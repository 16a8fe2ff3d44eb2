import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describeWithShared, jsonLines } from '../../../../test/kit/shared.js';
import { tileOf } from '../../tiles/notation.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import type { Seat } from '../../tiles/tile.js';
import { zungJungScoring } from './zung-jung.js';
import { linesOf } from '../../../exchange/score-lines/zung-jung.js';
import type { LinkedDiscard } from '../../table/checks/check.js';
import { type Claim, matchPoints, responsibleSeat, settle } from './payments.js';

const seatOf = (wind: string): Seat => 'ESWN'.indexOf(wind) as Seat;

/**
 * Discards in the order of play, `E1m S9p`, as a list linked from the last one to the first; `?` is a tile that nobody
 * saw.
 */
const discards = (text: string): LinkedDiscard | null =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .reduce<LinkedDiscard | null>(
      (previous, word) => ({ seat: seatOf(word[0]), design: tileOf(word.slice(1)), previous }),
      null,
    );

/** Who is responsible when a seat wins on the last of these discards. */
function responsible(winner: string, text: string): string | null {
  const last = discards(text)!;
  const seat = responsibleSeat(seatOf(winner), last.seat, last.design, last);
  return seat === null ? null : 'ESWN'[seat];
}

/** Changes of East, South, West, North. */
function changes(points: number, winner: string, discarder: string | null, text: string): readonly number[] {
  const from = discarder === null ? null : seatOf(discarder);
  const last = discards(text);
  return settle({
    seats: FOUR_SEATS,
    points,
    winner: seatOf(winner),
    from,
    tile: last?.design ?? tileOf('5p'),
    discards: last,
  }).changes;
}

describe('the payoff', () => {
  it('R-42: a self-draw is split equally, and the winner receives three times the points', () => {
    expect(changes(70, 'S', null, '')).toEqual([-70, 210, -70, -70]);
  });

  it('the payoff of an unseen hand is zero, never negative zero, which no record can hold', () => {
    const { changes } = settle({ seats: FOUR_SEATS, points: 0, winner: 1, from: 0, tile: 4, discards: null });
    expect(changes).toEqual([0, 0, 0, 0]);
  });

  it('R-42, ZJ-47: a win of 25 points or less is split equally, whoever discarded', () => {
    expect(changes(24, 'S', 'W', 'S1m W5p')).toEqual([-24, 72, -24, -24]);
    expect(changes(25, 'S', 'W', 'S1m W5p')).toEqual([-25, 75, -25, -25]);
    expect(changes(1, 'S', 'W', 'S1m W5p')).toEqual([-1, 3, -1, -1]);
  });

  it('R-43: a big hand costs 25 each, and the responsible player pays the rest', () => {
    expect(changes(70, 'S', 'W', 'S1m W5p')).toEqual([-25, 210, -160, -25]);
    expect(changes(26, 'S', 'W', 'S1m W5p')).toEqual([-25, 78, -28, -25]);
  });

  it('ZJ-25: the rulebook’s example pays 170 each, or 460 and 25', () => {
    expect(changes(170, 'N', null, '')).toEqual([-170, -170, -170, 510]);
    expect(changes(170, 'N', 'E', 'N1m E9m')).toEqual([-460, -25, -25, 510]);
  });

  it('ZJ-45: lets an immune discarder pay 25, and the first one the rest', () => {
    expect(changes(100, 'S', 'E', 'S1m W5p N2m E5p')).toEqual([-25, 300, -250, -25]);
  });

  it('ZJ-14: the payoff is split equally when it was the winner who has just discarded the tile', () => {
    expect(changes(100, 'S', 'E', 'S5p W5p N2m E5p')).toEqual([-100, 300, -100, -100]);
  });

  it('ZJ-43: a win on the supplement of a big exposed kong is split equally', () => {
    expect(changes(100, 'S', null, 'S1m W5p')).toEqual([-100, 300, -100, -100]);
  });

  it('names the responsible player of a small hand too, though it does not matter there', () => {
    expect(
      settle({ seats: FOUR_SEATS, points: 10, winner: 1, from: 2, tile: 13, discards: discards('S1m W5p') })
        .responsible,
    ).toBe(2);
  });
});

describe('the responsible player', () => {
  it('the responsible player is the discarder when nobody has discarded the tile in the same turn', () => {
    expect(responsible('S', 'S1m W3p N5p')).toBe('N');
  });

  it('R-44: the responsible player is the first who discarded the tile since the discard of the winner', () => {
    expect(responsible('S', 'S1m W5p N5p E5p')).toBe('W');
    expect(responsible('S', 'S1m W3p N5p E5p')).toBe('N');
  });

  it('the responsible player is not one who discarded it before the discard of the winner', () => {
    expect(responsible('S', 'W5p S1m N5p')).toBe('N');
    expect(responsible('S', 'S5p W5p N1m S1m E5p')).toBe('E');
  });

  it('ZJ-11: the responsible player is looked for from the first discard of the hand when the winner has made none', () => {
    expect(responsible('N', 'E5p S1m W5p')).toBe('E');
  });

  it('ZJ-12: the responsible player is found in the same way when a kong is robbed', () => {
    // East's added 5p leads as a discard; North had discarded one in the turn before.
    expect(responsible('S', 'S1m N5p E5p')).toBe('N');
    expect(responsible('S', 'S1m N4p E5p')).toBe('E');
  });

  it('ZJ-13: the responsible player may be one whose discard was claimed, or could have been won on', () => {
    // North's 5p was claimed by East, who discards next.
    expect(responsible('S', 'S1m W2m N5p E3m W5p')).toBe('N');
  });

  it('ZJ-14: the responsible player is nobody when the winner discarded the tile last, even if others did afterwards', () => {
    expect(responsible('S', 'S5p W5p')).toBeNull();
    expect(responsible('S', 'S5p W5p N5p E5p')).toBeNull();
  });

  it('ZJ-46: the responsible player is the discarder where the record has no other discards', () => {
    expect(responsibleSeat(1, 2, 13, null)).toBe(2);
  });

  it('the responsible player cannot be somebody for a tile that was not seen', () => {
    expect(responsible('S', 'S1m W? N5p')).toBe('N');
    expect(responsible('S', 'S? N5p')).toBe('N');
  });
});

describe('match points', () => {
  it('match points are the square root of a total, with its sign', () => {
    expect([0, 25, -400, 2].map(matchPoints)).toEqual([0, 5, -20, Math.SQRT2]);
  });
});

const seat = fc.constantFrom<Seat>(...FOUR_SEATS.all);
const claim: fc.Arbitrary<Claim> = fc
  .record({
    points: fc.integer({ min: 1, max: 480 }),
    winner: seat,
    others: fc.array(fc.tuple(seat, fc.nat(4)), { maxLength: 8 }),
    from: fc.option(fc.integer({ min: 1, max: 3 })),
    tile: fc.nat(4),
  })
  .map(({ points, winner, others, from, tile }) => {
    const discarder = from === null ? null : (((winner + from) & 3) as Seat);
    const all = discarder === null ? others : [...others, [discarder, tile] as const];
    const last = all.reduce<LinkedDiscard | null>((previous, [by, design]) => ({ seat: by, design, previous }), null);
    return { seats: FOUR_SEATS, points, winner, from: discarder, tile, discards: last };
  });

describe('any payoff', () => {
  it('sums to zero, and the winner has three times the points', () => {
    fc.assert(
      fc.property(claim, (each) => {
        const { changes: all } = settle(each);
        expect(all.reduce((sum, change) => sum + change, 0)).toBe(0);
        expect(all[each.winner]).toBe(3 * each.points);
      }),
    );
  });

  it('takes something from each of the others, and never less from the responsible player', () => {
    fc.assert(
      fc.property(claim, (each) => {
        const { changes: all, responsible: one } = settle(each);
        const paid = FOUR_SEATS.all.filter((other) => other !== each.winner).map((other) => -all[other]);
        expect(Math.min(...paid)).toBe(one === null ? each.points : Math.min(each.points, 25));
        if (one !== null) expect(-all[one]).toBe(Math.max(...paid));
        expect(one).not.toBe(each.winner);
      }),
    );
  });

  it('R-44: agrees with the rule read from the first discard onwards', () => {
    fc.assert(
      fc.property(claim, ({ winner, from, tile, discards: last }) => {
        const all: LinkedDiscard[] = [];
        for (let each = last; each !== null; each = each.previous) all.unshift(each);
        const own = all.findLastIndex((each) => each.seat === winner);
        const turn = all.slice(Math.max(0, own)).filter(({ design }) => design === tile);
        const first = from === null || turn[0]?.seat === winner ? null : (turn[0]?.seat ?? from);
        expect(responsibleSeat(winner, from, tile, last)).toBe(first);
      }),
    );
  });
});

describeWithShared('the vectors of an independent scorer', 'vectors/zung-jung/payoff.jsonl', (file) => {
  const vectors = jsonLines<{ id: number; payoff: unknown; expected: unknown }>(file);

  it(`all payments agree: ${vectors.length} wins`, () => {
    const lines = linesOf(zungJungScoring({ minimumPoints: 0 }));
    const answers = vectors.map(({ id, payoff }) => lines.settle({ id, payoff }));
    expect(answers).toEqual(vectors.map(({ id, expected }) => ({ id, result: expected })));
    expect(vectors.length).toBeGreaterThan(500);
  });
});
