import { describe, expect, it, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';

/** `reach/tenhou-sanma` and `reach/majsoul-sanma`: three players, by the items of `sanma`. */
const TENHOU = { ruleset: 'reach/tenhou-sanma', indicator: '8p' };

const E13 = '1199m 19p 19s 12567z';
/** Waits for North and 1p: 123456789p 11s 44z lacks one of a pair's triplet. */
const ON_NORTH = '234567p 234s 88s 44z';

const changes = ({ state }: Table) => state.hand?.changes;
const play = (hands: Hands, setting: Setting = TENHOU): Table => given(hands, setting);

describe('table, wall and deal', () => {
  it.each(['reach/tenhou-sanma', 'reach/majsoul-sanma'])(
    'SN-1 to SN-4: %s has 108 tiles, three seats and 55 to draw',
    (id) => {
      const { table } = resolveRuleset(id);
      expect(table.seats.count).toBe(3);
      expect(table.tiles.size).toBe(108);
      expect([1, 2, 3, 4, 5, 6, 7].some((design) => table.tiles.has(design))).toBe(false);
      expect([34, 35, 36].map((red) => table.tiles.copiesOf(red))).toEqual([0, 1, 1]);
      expect(resolveRuleset(id, { redFives: false }).table.tiles.copiesOf(13)).toBe(4);
      expect(play({}, { ruleset: id }).hand.live).toBe(55);
    },
  );

  test('SN-3: East, South and West play in turn, and there is no fourth seat', () => {
    const table = play({ E: E13 }).when('E draws 1p', 'E discards 1p', 'S draws 2p', 'S discards 2p', 'W draws 3p');
    expect(table.when('W discards 3p').due).toBe('E draw');
    expect(table.decide({ type: 'DrawTile', data: { seat: 3, tile: '1p' } })).toMatchObject({
      violation: { code: 'no-such-seat', message: 'seat 3 does not exist; seats are 0 to 2' },
    });
  });

  test('a list by seat has three values, and says so', () => {
    const table = play({ E: E13 });
    expect(table.decide({ type: 'MakePayments', data: { changes: [0, 0, 0, 0] } })).toMatchObject({
      violation: {
        code: 'no-such-seat',
        field: 'changes',
        message: 'changes: expected a list of 3, one for each seat, found a list of 4',
      },
    });
  });

  test('SN-8: 1m shows 9m, 9m shows 1m, and West shows North', () => {
    const won = (indicator: string) =>
      play({ E: '111999m 234p 567p 1s' }, { ...TENHOU, indicator }).when(
        ...['E draws 9s', 'E discards 9s', 'S draws 2z', 'S discards 2z', 'W draws 2z', 'W discards 2z'],
        ...['E draws 1s', 'E wins'],
      ).hand.wins[0].result.score?.figures?.dora;
    expect([won('1m'), won('9m'), won('8p')]).toEqual([3, 3, 0]);
  });

  test('SN-9: East, South, West deal, then the wind changes', () => {
    const { table } = resolveRuleset('reach/tenhou-sanma');
    const passed = {
      hand: 3,
      take: 1,
      dealer: 2 as const,
      honba: 0,
      bets: 0,
      prevailingWind: '1z',
      winners: [0 as const],
      ready: null,
      ended: 'won' as const,
    };
    expect(table.nextHand(passed)).toMatchObject({ hand: 4, dealer: 0, prevailingWind: '2z', honba: 0 });
  });
});

describe('claims', () => {
  test('SN-10: nobody may chi', () => {
    const table = play({ E: E13, S: '23p 456789s 11222z' }).when('E draws 1p', 'E discards 1p');
    expect(table.because('S chis with 2p3p')).toBe('chi-not-upper: sanma "2. Claims" SN-10');
  });

  test('SN-12: a set of North is no yaku', () => {
    const table = play({ E: E13, S: '234567p 23s 88s 9s 44z' });
    table.when('E draws 4z', 'E discards 4z', 'S pongs', 'S discards 9s', 'W draws 2p', 'W discards 2p');
    expect(table.player('S').melds).toHaveLength(1);
    expect(table.when('E draws 1s', 'E discards 1s').because('S wins')).toMatch(/^too-few-points/);
  });

  test('SN-14: reach needs three live tiles, so that one more own draw is possible', () => {
    const ready = { E: '123456789p 1122s' };
    const at = (setting: Setting, live: number) =>
      play(ready, { ...setting, live })
        .legal('E')
        .some(({ type }) => type === 'DeclareReach');
    expect(resolveRuleset('reach/tenhou-sanma').table.reach?.liveTiles).toBe(3);
    expect(resolveRuleset('reach/majsoul-sanma').table.reach?.liveTiles).toBe(3);
    expect(at(TENHOU, 40)).toBe(false); // not on their turn
  });
});

describe('setting a North aside', () => {
  test('SN-20, SN-24, SN-26, SN-30: it is laid open after a draw and replaced, and the hand stays concealed', () => {
    const table = play({ E: '123456789p 11s 4z 2s' }).when('E draws 5z', 'E exposes 4z', 'E supplements 3s');
    expect(table.player('E').bonus).toEqual(['4z']);
    expect(table.due).toBe('E discard');
    table.when(
      'E discards 5z',
      'S draws 9s',
      'S discards 9s',
      'W draws 9s',
      'W discards 9s',
      'E draws 4z',
      'E exposes 4z',
      'E supplements 1s',
    );
    const { score } = table.when('E wins').hand.wins[0].result;
    expect(score?.patterns.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['kings_tile_draw', 'concealed_self_draw']),
    );
    expect(score?.figures).toMatchObject({ aside: 2 });
  });

  test('SN-21 to SN-23: not after a pon, not out of turn, and after reach only the drawn one', () => {
    const table = play({ E: E13, S: '44z 55z 123456789p' }, { ...TENHOU, wall: '5z' }).when('E draws 5z');
    expect(table.because('S exposes 4z')).toBe(
      'bonus-out-of-turn: sanma "3. Setting a North aside (kita, nukidora)" SN-20',
    );
    table.when('E discards 5z', 'S pongs');
    expect(table.because('S exposes 4z')).toMatch(/^bonus-out-of-turn/);
    const reach = play({ E: '123456789p 44z 78s' }).when(
      'E draws 1z',
      'E reaches',
      'E discards 1z',
      'S draws 2z',
      'S discards 2z',
      'W draws 2z',
      'W discards 2z',
      'E draws 1s',
    );
    expect(reach.because('E exposes 4z')).toMatch(/^bonus-out-of-turn/);
    reach.when('E discards 1s', 'S draws 3z', 'S discards 3z', 'W draws 3z', 'W discards 3z', 'E draws 4z');
    expect(reach.when('E exposes 4z').player('E').bonus).toEqual(['4z']);
  });

  test('SN-27, SN-28: each is a dora, and once more for each West turned up', () => {
    const won = (indicator: string) =>
      play({ E: '123456789p 11s 4z 2s' }, { ...TENHOU, indicator }).when(
        'E draws 3s',
        'E exposes 4z',
        'E supplements 9s',
        'E discards 9s',
        'S draws 2z',
        'S discards 2z',
        'W draws 2z',
        'W discards 2z',
        'E draws 1s',
        'E wins',
      ).hand.wins[0].result.score?.figures;
    expect(won('8p')).toMatchObject({ aside: 1, dora: 1 });
    expect(won('3z')).toMatchObject({ aside: 1, dora: 1 });
    expect(won('5z')).toMatchObject({ aside: 1, dora: 0 });
  });

  test('SN-29: it ends the first turn of everybody', () => {
    const table = play({ E: E13, S: '1199m 19p 19s 1234z 5z' }).when(
      'E draws 4z',
      'E exposes 4z',
      'E supplements 2p',
      'E discards 2p',
      'S draws 7z',
    );
    expect(table.because('the hand is broken off for nine-kinds')).toMatch(/^not-to-abort/);
  });

  test('SN-35, SN-36, SN-41: others may win on it, robbing scores nothing, and it is its owner’s no more', () => {
    const table = play({ E: E13, S: ON_NORTH }).when('E draws 4z', 'E exposes 4z');
    expect(table.because('S robs')).toMatch(/^too-few-points/);
    const flush = play({ E: E13, S: '234567p 222p 55p 44z' }).when('E draws 4z', 'E exposes 4z', 'S robs');
    const { score } = flush.hand.wins[0].result;
    expect(score?.patterns.map(({ id }) => id)).toEqual(['half_flush']);
    expect(flush.player('E').bonus).toEqual([]);
    expect(flush.hand.wins[0].from).toBe(0);
  });

  test('SN-39: passing it by is furiten until the next draw', () => {
    const table = play({ E: E13, S: '234567p 222p 55p 44z' }, { ...TENHOU, wall: '0p' });
    table.when('E draws 4z', 'E exposes 4z', 'E supplements 0p', 'E discards 0p');
    expect(table.because('S wins')).toMatch(/^missed-win/);
  });

  test('SN-40: two may win on it, and its owner pays both', () => {
    const table = play({ E: '1199m 123556677z', S: '111p 123456789p 4z', W: '111s 123456789s 4z' });
    table.when('E draws 4z', 'E exposes 4z', 'S robs', 'W robs');
    const [east, south, west] = table.hand.changes;
    expect(Math.min(south, west)).toBeGreaterThan(0);
    expect(east).toBe(-south - west);
    expect(table.player('E').bonus).toEqual([]);
  });

  test('SN-37: First-Turn Win still stands for who wins on it, unless the option says otherwise', () => {
    const won = (options: Record<string, string>) => {
      const table = play({ E: E13, S: '234567p 222p 55p 44z' }, { ...TENHOU, options });
      table.when(
        'E draws 6z',
        'E discards 6z',
        'S draws 1s',
        'S reaches',
        'S discards 1s',
        'W draws 9s',
        'W discards 9s',
        'E draws 4z',
        'E exposes 4z',
        'S robs with 3s under',
      );
      return table.hand.wins[0].result.score?.patterns.map(({ id }) => id);
    };
    expect(won({})).toContain('first_turn_win');
    expect(won({ northEndsFirstTurns: 'at-once' })).not.toContain('first_turn_win');
  });
});

describe('points', () => {
  /** Non-dealer South, two sets of dragons: 3 han. */
  const tsumo = (options: Record<string, boolean> = {}) =>
    changes(
      play({ E: E13, S: '555666z 234p 567s 9s' }, { ...TENHOU, options }).when(
        'E draws 1p',
        'E discards 1p',
        'S draws 9s',
        'S wins',
      ),
    );

  test('SN-47, SN-48: a self-draw lacks the share of the missing player, or it is split', () => {
    const lost = tsumo();
    expect(lost?.[0]).toBe(2 * (lost?.[2] ?? 0));
    expect((lost ?? []).reduce((sum, one) => sum + one, 0)).toBe(0);
    const split = tsumo({ tsumoLoss: false });
    expect(split?.[1]).toBeGreaterThan(lost?.[1] ?? 0);
  });

  test('SN-46, SN-49: the dealer’s 3 han 40 fu with one honba is 7,900, a non-dealer’s 5,400', () => {
    const settle = (winner: 0 | 1) => {
      const { settle: pay, table } = resolveRuleset('reach/tenhou-sanma');
      const figures = { handPoints: 3, basePoints: 40, base: 1280 };
      const score = { patterns: [], raw: 3, points: 0, limit: null, scored: [], arrangement: [], figures };
      return pay({
        seats: table.seats,
        score,
        points: 0,
        winner,
        dealer: 0,
        from: 2,
        tile: 0,
        discards: null,
        honba: 1,
        bets: 0,
        handHonba: 1,
        guaranteed: null,
      }).changes;
    };
    expect(settle(0)).toEqual([7900, 0, -7900]);
    expect(settle(1)).toEqual([0, 5400, -5400]);
  });

  test('SN-1: a tile under an indicator is one of the 108, as every other tile', () => {
    const table = play({ E: '123456789p 1122s' }).when('E draws 5z', 'E reaches', 'E discards 5z', 'S draws 1s');
    const claimed = table.when('S discards 1s');
    expect(claimed.because('E wins with 5m under')).toMatch(/^malformed-tile/);
    expect(changes(claimed.when('E wins with 5p under'))?.[1]).toBeLessThan(0);
  });

  test('SN-51: 2,000 points between who is ready and who is not', () => {
    const table = play({ E: '123456789p 1122s' }, { ...TENHOU, live: 0 });
    expect(changes(table.when('E shows', 'the hand ends exhausted'))).toEqual([2000, -1000, -1000]);
  });

  test('final points: Tenhou pays oka from 40,000, Mahjong Soul counts from 35,000', () => {
    const final = { totals: [45_000, 35_000, 25_000], placings: [1, 2, 3], overallPenalties: [0, 0, 0] };
    expect(resolveRuleset('reach/tenhou-sanma').finalPoints(final)).toEqual([40, -5, -35]);
    expect(resolveRuleset('reach/majsoul-sanma').finalPoints(final)).toEqual([25, 0, -25]);
  });
});

describe('the end of the game', () => {
  const last = {
    hand: 6,
    take: 1,
    dealer: 2 as const,
    honba: 0,
    bets: 0,
    prevailingWind: '2z',
    winners: [0 as const],
    ready: null,
    ended: 'won' as const,
  };
  const { isOver } = resolveRuleset('reach/tenhou-sanma').table;

  test('SN-60: after nagashi mangan the dealer stays when ready, or by option only by their own', () => {
    const exhausted = { ...last, dealer: 1 as const, winners: [], ended: 'exhausted' as const };
    const dealerAfter = (nagashi: readonly (0 | 1 | 2)[] | undefined, ready: boolean, options = {}) =>
      resolveRuleset('reach/majsoul-sanma', options).table.nextHand({
        ...exhausted,
        nagashi,
        ready: [false, ready, false],
      }).dealer;
    const own = { nagashiDealer: 'own' };
    expect([dealerAfter([0], true), dealerAfter([1], false)]).toEqual([1, 2]);
    expect([dealerAfter([0], true, own), dealerAfter([1], false, own)]).toEqual([2, 1]);
    expect([dealerAfter(undefined, true, own), dealerAfter(undefined, false, own)]).toEqual([1, 2]);
  });

  test('SN-60: a hand with nagashi mangan hands the deal on by the option', () => {
    const ends = [...'1234567'].map((rank) => `${rank}z`).concat('1m', '9m', '1p', '9p', '1s', '9s');
    const middle = [...'2345678'].flatMap((rank) => [`${rank}p`, `${rank}s`]);
    const dealerAfter = (options: Setting['options']) => {
      const table = play(
        { E: '1357p 1357s 19m 9p 9s 1z', S: '2233445566778p', W: '3344556677882s' },
        { ...TENHOU, options },
      );
      while (!table.due.endsWith('end')) {
        const seat = table.hand.turn;
        const tile = (seat === 0 ? ends : [...middle, ...ends]).find(
          (one) => table.decide({ type: 'DrawTile', data: { seat, tile: one } }).verdict === 'accepted',
        );
        table.when(`${'ESW'[seat]} draws ${tile}`, `${'ESW'[seat]} discards ${tile}`);
      }
      table.when('the hand ends exhausted');
      expect(table.hand.result?.nagashi).toEqual([0]);
      return table.when('a hand starts').hand.dealer;
    };
    expect([dealerAfter({ nagashiDealer: 'own' }), dealerAfter({})]).toEqual([0, 1]);
  });

  test('SN-61 to SN-63: below zero at once; after South 3 with 40,000; West 3 in any case', () => {
    expect(isOver?.([60_000, 46_000, -1_000], { ...last, dealer: 0, prevailingWind: '1z' })).toBe(true);
    expect(isOver?.([60_000, 45_000, 0], { ...last, dealer: 0, prevailingWind: '1z' })).toBe(false);
    expect(isOver?.([40_000, 35_000, 30_000], last)).toBe(true);
    expect(isOver?.([39_900, 35_100, 30_000], last)).toBe(false);
    expect(isOver?.([39_900, 35_100, 30_000], { ...last, prevailingWind: '3z' })).toBe(true);
    expect(isOver?.([40_000, 35_000, 30_000], { ...last, dealer: 1, prevailingWind: '3z' })).toBe(true);
  });
});
