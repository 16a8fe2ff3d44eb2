import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { breakWall, dealFrom, drawSupplement, type Wall } from '../../../src/engine/tiles/wall.js';
import { tileText } from '../../../src/engine/tiles/notation.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { given, Table } from '../../kit/play/play.js';
import '../../kit/play/rulesets.js';

const RULESET = 'classic/document';
const { table: rules } = resolveRuleset(RULESET);

/** A hand that has only been started. */
const started = (mode: 'strict' | 'scribe' = 'strict'): Table =>
  new Table({ ruleset: RULESET, mode }).when('a hand starts');

describe('the tiles', () => {
  test('CL-01: the tiles are 144, 34 designs of four each, four flowers and four seasons', () => {
    expect(rules.tiles.size).toBe(144);
    const texts = rules.tiles.tiles.map(tileText);
    expect(texts.slice(136)).toEqual(['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f']);
    expect(new Set(texts.slice(0, 136)).size).toBe(34);
    expect(rules.tiles.has(34)).toBe(false); // no red fives
  });

  test('CL-01: a flower is there once', () => {
    const deal = (hands: string[]) => given({ E: hands[0], S: hands[1] }, { ruleset: RULESET });
    expect(() => deal(['13579m13579p1s3f4f', '2468m2468p2468s3f'])).toThrow('more than 1 3f were dealt');
  });
});

describe('who starts', () => {
  /** The starter of each hand and the prevailing wind, after hands with these ends. */
  const starters = (...ends: ('won by S' | 'won by N' | 'exhausted' | 'voided' | 'time')[]): string[] => {
    const table = new Table({ ruleset: RULESET, mode: 'scribe' });
    const seen: string[] = [];
    for (const end of ends) {
      table.when('a hand starts');
      const { dealer, prevailingWind, take } = table.hand;
      seen.push(`${dealer} ${tileText(prevailingWind as number)} take ${take}`);
      if (end.startsWith('won')) {
        const seat = end === 'won by S' ? 1 : 3;
        table.accept({ type: 'DeclareWin', data: { seat, by: 'self-draw', declaredPoints: 20 } });
        table.when('the hand ends won');
      } else table.when(`the hand ends ${end}`);
    }
    return seen;
  };

  test('CL-02: East the first hand, then the winner; nobody changes after a wash', () => {
    expect(starters('won by S', 'exhausted', 'won by S', 'won by N', 'time', 'won by S')).toEqual([
      '0 1z take 1',
      '1 2z take 1',
      '1 2z take 1',
      '1 2z take 1',
      '3 4z take 1',
      '3 4z take 1',
    ]);
  });

  test('CL-02: a hand that does not count is played again by the same player', () => {
    expect(starters('won by N', 'voided', 'exhausted')).toEqual(['0 1z take 1', '3 4z take 1', '3 4z take 2']);
  });

  test('CL-02: seat winds stay with the seats, and the prevailing wind is that of whoever starts', () => {
    for (const dealer of [0, 1, 2, 3] as const) {
      expect([0, 1, 2, 3].map((seat) => rules.seatWind(dealer, seat as Seat))).toEqual([27, 28, 29, 30]);
      expect(rules.prevailingWind?.(dealer)).toBe(`${dealer + 1}z`);
    }
    const table = new Table({ ruleset: RULESET, mode: 'scribe' });
    table.accept({ type: 'StartHand', data: { dealer: 2 } });
    expect(table.flags).toEqual(['wrong-succession']);
    expect(tileText(table.hand.prevailingWind as number)).toBe('3z');
  });
});

describe('the wall', () => {
  test('CL-03: East throws, then the one whose wall is reached; both sums count stacks in that wall', () => {
    const table = started();
    expect(table.because('S throws 34')).toMatch(/^wrong-thrower: classic-rules-of-play "Starting The Round"/);
    table.when('E throws 34'); // 7: East, South, West, North, East, South, West
    expect(table.because('E throws 56')).toMatch(/^wrong-thrower/);
    expect(table.because('W breaks after 7')).toMatch(/^wrong-break/);
    table.when('W throws 56');
    expect(table.because('W breaks after 11')).toMatch(/^wrong-break/);
    table.when('W breaks after 18');
    expect(table.hand.broken).toEqual({ seat: 2, stacks: 18 });
  });

  test('CL-03: walls are 18 stacks; a longer count runs on clockwise, which is the order of play, into the next', () => {
    expect([rules.wall.stacks, rules.wall.stacks * 2 * 4]).toEqual([18, rules.tiles.size]);
    const table = started().when('E throws 66', 'N throws 66');
    table.when('N breaks after 24');
    const places = Array.from({ length: 144 }, (_, place) => place);
    const { order } = breakWall(FOUR_SEATS, places, 3, 24, rules.wall, rules.direction);
    // The seventh stack from the right end of East's wall is the first of the living wall.
    expect(order.slice(0, 2)).toEqual([12, 13]);
  });

  test('CL-03: the stack reached lies on the 14 tiles beside it: its tiles are the first supplements, then the box', () => {
    const places = Array.from({ length: 144 }, (_, place) => place);
    // The break is after 4 stacks of East's wall, so the box lies in East's wall and in North's.
    const broken = breakWall(FOUR_SEATS, places, 0, 4, rules.wall, rules.direction);
    let { wall }: { wall: Wall } = dealFrom(FOUR_SEATS, broken, 0, rules.deal);
    const taken: number[] = [];
    for (let i = 0; i < 16; i++) {
      const next = drawSupplement(wall);
      taken.push(next.tile);
      wall = next.wall;
    }
    // Stack 4 of East's wall, upper then lower; stacks 3, 2, 1; then stacks 18 to 15 of North's.
    expect(taken).toEqual([6, 7, 4, 5, 2, 3, 0, 1, 142, 143, 140, 141, 138, 139, 136, 137]);
  });

  test('CL-04: everybody is dealt 13, and the player who starts draws first', () => {
    const table = given({}, { ruleset: RULESET });
    expect(table.hand.players.map(({ concealed }) => concealed.size)).toEqual([13, 13, 13, 13]);
    expect([table.due, table.hand.live, table.hand.dead]).toEqual(['E draw', 144 - 52 - 16, 16]);
    expect(table.because('E discards 1m')).toMatch(/^discard-out-of-turn/);
    expect(() => given({ E: '123456789m12345p' }, { ruleset: RULESET })).toThrow(
      'East was dealt 14 tiles instead of 13',
    );
  });

  test('CL-04: four at a time three times round, then one each', () => {
    const places = Array.from({ length: 144 }, (_, place) => place);
    const { hands } = dealFrom(
      FOUR_SEATS,
      { ...breakWall(FOUR_SEATS, places, 0, 18, rules.wall, rules.direction), order: places },
      1,
      rules.deal,
    );
    expect(hands[1]).toEqual([0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48]);
    expect(hands[0]).toEqual([12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51]);
  });

  test('CL-05: play runs clockwise, which is for showing: the seats follow each other as ever', () => {
    expect(rules.direction).toBe('clockwise');
    const table = given({}, { ruleset: RULESET }).when('E draws 9s', 'E discards 9s');
    expect(table.due).toBe('S draw');
  });
});
