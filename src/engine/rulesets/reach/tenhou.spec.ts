import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeWithShared } from '../../../../test/kit/shared.js';
import type { Meld, MeldKind } from '../../hands/arrangements.js';
import { countTiles } from '../../tiles/counts.js';
import { tileText } from '../../tiles/notation.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import { EAST, type Seat, type Tile } from '../../tiles/tile.js';
import { type ScoringOptions, TENHOU_SCORING } from './options.js';
import type { PatternId } from './patterns.js';
import { type Liability, settle, winnerOf } from './payments.js';
import { type ReachScore, scoreWin } from './score.js';
import type { ReachWin } from './situation.js';

/** The platform's numbers of combinations; 10-13 are the seat winds and 14-17 the round winds. */
const NUMBERS: Readonly<Record<number, PatternId>> = {
  0: 'concealed_self_draw',
  1: 'reach',
  2: 'first_turn_win',
  3: 'add_a_quad_win',
  4: 'kings_tile_draw',
  5: 'final_tile_draw',
  6: 'final_tile_discard',
  7: 'peace',
  8: 'all_simples',
  9: 'double_run',
  10: 'value_seat_wind',
  11: 'value_seat_wind',
  12: 'value_seat_wind',
  13: 'value_seat_wind',
  14: 'value_round_wind',
  15: 'value_round_wind',
  16: 'value_round_wind',
  17: 'value_round_wind',
  18: 'value_white',
  19: 'value_green',
  20: 'value_red',
  21: 'double_reach',
  22: 'all_pairs',
  23: 'mixed_outside_hand',
  24: 'full_straight',
  25: 'three_colored_runs',
  26: 'three_colored_sets',
  27: 'three_quads',
  28: 'all_sets',
  29: 'three_concealed_triples',
  30: 'small_dragons',
  31: 'all_terminals_and_honors',
  32: 'two_double_runs',
  33: 'pure_outside_hand',
  34: 'half_flush',
  35: 'full_flush',
  37: 'heavenly_win',
  38: 'earthly_win',
  39: 'big_dragons',
  40: 'four_concealed_triples',
  41: 'four_concealed_triples_pair_wait',
  42: 'all_honors',
  43: 'all_green',
  44: 'all_terminals',
  45: 'nine_treasures',
  46: 'nine_treasures_nine_waits',
  47: 'thirteen_orphans',
  48: 'thirteen_orphans_thirteen_waits',
  49: 'big_winds',
  50: 'small_winds',
  51: 'four_quads',
};
const [DORA, URA, RED_FIVES] = [52, 53, 54];
const RED_FIVE_IDS = [16, 52, 88];

const numbers = (list: string | undefined): number[] => (list ? list.split(',').map(Number) : []);
const designs = (ids: readonly number[]): Tile[] => ids.map((id) => id >> 2);

/** A call code as the log packs it: the meld, the copies of its tiles, and the player it was claimed from. */
function unpacked(code: number, owner: Seat): { meld: Meld; ids: number[]; from: Seat } {
  const from = ((owner + (code & 3)) % 4) as Seat;
  const made = (kind: MeldKind, ids: number[]) => {
    const meld: Meld = {
      kind,
      design: ids[0] >> 2,
      tiles: ids.map((id) => tileText(id >> 2)),
      claimed: null,
      from,
      added: null,
    };
    return { meld, ids, from };
  };
  if (code & 4) {
    const lowest = Math.floor((code >> 10) / 3);
    const design = Math.floor(lowest / 7) * 9 + (lowest % 7);
    return made(
      'chi',
      [0, 1, 2].map((n) => 4 * (design + n) + ((code >> (3 + 2 * n)) & 3)),
    );
  }
  const four = (design: number) => [0, 1, 2, 3].map((copy) => 4 * design + copy);
  if (code & 8) {
    const design = Math.floor((code >> 9) / 3);
    return made(
      'pong',
      four(design).filter((_, copy) => copy !== ((code >> 5) & 3)),
    );
  }
  if (code & 16) return made('small-exposed-kong', four(Math.floor((code >> 9) / 3)));
  return made((code & 3) === 0 ? 'concealed-kong' : 'big-exposed-kong', four(code >> 10));
}

interface Logged {
  readonly win: ReachWin;
  readonly seat: Seat;
  readonly from: Seat | null;
  readonly dealer: Seat;
  readonly liability: Liability | null;
  /** Excludes a second winner on the same tile: honba and bets go to the first in turn, whom the log names first. */
  readonly first: boolean;
  readonly rules: ScoringOptions;
  readonly tag: Readonly<Record<string, string>>;
}

/** The wins of a log, each from its own tag and the start of its hand; circumstances come from the list of yaku. */
function winsOf(file: string): Logged[] {
  const wins: Logged[] = [];
  let dealer: Seat = 0;
  let round = EAST;
  let rules = TENHOU_SCORING;
  let first = true;
  for (const [, name, text] of readFileSync(file, 'utf8').matchAll(/<(GO|INIT|AGARI)\b([^>]*)>/g)) {
    const tag = Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    if (name === 'GO') {
      const type = Number(tag.type);
      rules = { ...TENHOU_SCORING, redFives: (type & 2) === 0, openAllSimples: (type & 4) === 0 };
    } else if (name === 'INIT') {
      first = true;
      dealer = Number(tag.oya) as Seat;
      round = EAST + (numbers(tag.seed)[0] >> 2);
    } else {
      const seat = Number(tag.who) as Seat;
      const from = Number(tag.fromWho) as Seat;
      const calls = numbers(tag.m).map((code) => unpacked(code, seat));
      const ids = numbers(tag.hai);
      const listed = tag.yakuman === undefined ? numbers(tag.yaku).filter((_, i) => i % 2 === 0) : numbers(tag.yakuman);
      const has = (number: number) => listed.includes(number);
      const all = [...ids, ...calls.flatMap((call) => call.ids)];
      const liable = tag.paoWho === undefined ? null : (Number(tag.paoWho) as Seat);
      wins.push({
        seat,
        from: from === seat ? null : from,
        dealer,
        first,
        liability: liable === null ? null : { seat: liable, limitHand: has(39) ? 'big_dragons' : 'big_winds' },
        rules,
        tag,
        win: {
          concealed: countTiles(designs(ids)),
          melds: calls.map(({ meld }) => meld),
          tile: Number(tag.machi) >> 2,
          by: from === seat ? 'self-draw' : has(3) ? 'robbing-kong' : 'discard',
          seatWind: EAST + FOUR_SEATS.places(dealer, seat),
          prevailingWind: round,
          finalTile: has(5) || has(6),
          onKong: has(4),
          blessing: null,
          reach: has(21) ? 'double-reach' : has(1) || tag.doraHaiUra !== undefined ? 'reach' : null,
          firstTurn: has(2),
          dealt: has(37) ? 'heavenly' : has(38) ? 'earthly' : null,
          indicators: designs(numbers(tag.doraHai)),
          uraIndicators: designs(numbers(tag.doraHaiUra)),
          aside: [],
          redFives: all.filter((id) => RED_FIVE_IDS.includes(id)).length,
        },
      });
      first = false;
    }
  }
  return wins;
}

/** A win as the log states it and as the engine scores it, in the same words. */
function compared({ win, seat, from, dealer, liability, first, rules, tag }: Logged) {
  const score = scoreWin(win, rules) as ReachScore;
  const [basePoints, points] = numbers(tag.ten);
  const list = numbers(tag.yaku);
  const worth = new Map(list.flatMap((id, i) => (i % 2 === 0 && list[i + 1] > 0 ? [[id, list[i + 1]]] : [])));
  const isLimitHand = tag.yakuman !== undefined;
  const patterns = isLimitHand
    ? numbers(tag.yakuman).map((id) => `${NUMBERS[id]} 0`)
    : [...worth].filter(([id]) => id < DORA).map(([id, han]) => `${NUMBERS[id]} ${han}`);
  const [honba, bets] = first ? numbers(tag.ba) : [0, 0];
  const { changes } = settle({
    seats: FOUR_SEATS,
    winners: [winnerOf(seat, score, liability, rules)],
    from,
    dealer,
    honba,
    bets,
  });
  return {
    logged: {
      patterns: patterns.sort(),
      luck: [DORA, URA, RED_FIVES].map((id) => worth.get(id) ?? 0),
      basePoints: isLimitHand ? 0 : basePoints,
      points,
      changes: numbers(tag.sc).flatMap((change, i) => (i % 2 === 1 ? [100 * change] : [])),
    },
    computed: {
      patterns: score.patterns.map(({ id, points: han, count }) => `${id} ${han * count}`).sort(),
      luck: [score.dora, score.ura, score.redFives],
      basePoints: score.basePoints,
      points: score.points,
      changes: [...changes],
    },
  };
}

describeWithShared('wins really scored by the platform', 'logs/tenhou-mjlog', (folder) => {
  const files = ['games', 'edge-cases'].flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((name) => name.endsWith('.xml'))
      .map((name) => join(folder, part, name)),
  );

  it(`wins are scored and paid the same: every AGARI of ${files.length} logs`, () => {
    let wins = 0;
    for (const file of files) {
      for (const logged of winsOf(file)) {
        const { logged: stated, computed } = compared(logged);
        wins++;
        expect({ file, tag: logged.tag, ...computed }).toEqual({ file, tag: logged.tag, ...stated });
      }
    }
    expect(wins).toBeGreaterThan(2000);
  });
});
