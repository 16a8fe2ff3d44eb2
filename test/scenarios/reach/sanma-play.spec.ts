import { describe, expect, it, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';

/** Rare cases of games of three by the items of `sanma`; the common ones are in `sanma.spec.ts`. */
const TENHOU = { ruleset: 'reach/tenhou-sanma', indicator: '8p' };
const MAHJONG_SOUL = { ruleset: 'reach/majsoul-sanma', indicator: '8p' };
const PLATFORMS = [
  ['Tenhou', TENHOU],
  ['Mahjong Soul', MAHJONG_SOUL],
] as const;

const E13 = '1199m 19p 19s 12567z';
/** Plays these hands on; the tiles that are drawn or turned up stay in the wall until then. */
function play(hands: Hands, setting: Setting, ...sentences: readonly string[]): Table {
  const drawn = sentences.flatMap((one) => / (?:draws|supplements|with|is) (\d[mpsz])/.exec(one)?.[1] ?? []);
  return given(hands, { ...setting, wall: drawn.join('') }).when(...sentences);
}
const patterns = ({ hand }: Table, win = 0): readonly string[] | undefined =>
  hand.wins[win].result.score?.patterns.map(({ id }) => id);
const figures = ({ hand }: Table) => hand.wins[0].result.score?.figures;

describe('table and wall', () => {
  test('SN-5, SN-7: the first indicator lies on the fifth stack, five at most are shown, walls have 18 stacks', () => {
    for (const [, { ruleset }] of PLATFORMS) {
      const { indicators, wall } = resolveRuleset(ruleset).table;
      expect(indicators).toMatchObject({ first: 5, most: 5 });
      expect(wall).toMatchObject({ stacks: 18, dead: 14, replenished: true });
    }
  });
});

describe('claims', () => {
  test('SN-11: a win comes before a pon, and the tile that was claimed may not be discarded at once', () => {
    const hands = { E: E13, S: '555p 123789s 1m 567z', W: '123p 46p 99s 555666z' };
    const both = play({ ...hands, S: '55p 123789s 11m 477z' }, TENHOU, 'E draws 5p', 'E discards 5p');
    expect(both.announceable('S')).toContain('pong');
    both.when('S says pong', 'W wins');
    expect([both.hand.wins[0].seat, both.player('S').melds]).toEqual([2, []]);
    const claimed = play({ ...hands, W: '123p 46p 99s 112233z' }, TENHOU, 'E draws 0p', 'E discards 0p');
    expect(claimed.when('S pongs with 5p5p').because('S discards 5p')).toMatch(/^swap-call/);
  });

  test.each(PLATFORMS)('SN-12 at %s: a set or pair of North has no value, unless the option says so', (_, setting) => {
    const withSet = (options: Record<string, boolean>) =>
      play({ E: E13, S: '234567p 23s 88s 444z' }, { ...setting, options }, 'E draws 1s', 'E discards 1s');
    const value = withSet({ northIsValue: true }).when('S wins');
    expect(patterns(value)).toEqual(['value_north']);
    expect(withSet({}).because('S wins')).toMatch(/^too-few-points/);
    const withPair = (options: Record<string, boolean>) =>
      play(
        { E: E13, S: '234567p 23s 678s 44z' },
        { ...setting, options },
        ...['E draws 6z', 'E discards 6z', 'S draws 9m', 'S reaches', 'S discards 9m', 'W draws 2p', 'W discards 2p'],
        ...['E draws 1s', 'E discards 1s', 'S wins with 3p under'],
      );
    expect(patterns(withPair({}))).toEqual(['peace', 'first_turn_win', 'double_reach']);
    expect(patterns(withPair({ northIsValue: true }))).toEqual(['first_turn_win', 'double_reach']);
    expect([false, true].map((northIsValue) => figures(withPair({ northIsValue }))?.basePointsRaw)).toEqual([30, 32]);
  });

  test.each(PLATFORMS)(
    'SN-13 at %s: North may be claimed for a set, unless the option says only for a win',
    (_, setting) => {
      const forbidding = { ...setting, options: { northClaimable: false } };
      const after = ['E draws 4z', 'E discards 4z'];
      const holder = { E: E13, S: '234p 567p 2355s 444z' };
      expect(play(holder, setting, ...after).announceable('S')).toEqual(expect.arrayContaining(['pong', 'kong']));
      const closed = play(holder, forbidding, ...after);
      expect(closed.announceable('S')).not.toContain('pong');
      for (const claim of ['S pongs', 'S kongs', 'S says pong', 'S says kong'])
        expect(closed.because(claim)).toBe('claim-only-to-win: sanma "2. Claims" SN-13');
      const won = play({ E: E13, W: '123456789p 55z 44z' }, forbidding, ...after).when('W wins');
      expect(patterns(won)).toContain('full_straight');
      const concealed = play({ E: '123456p 11s 2s 444z 5z' }, forbidding, 'E draws 4z', 'E declares 4z');
      expect(concealed.player('E').melds).toHaveLength(1);
    },
  );

  test('SN-14: reach is refused with fewer live tiles than the platform asks for', () => {
    const at = (setting: Setting, live: number): string => {
      const ready = play({ W: '123456789p 1122s' }, { ...setting, live: live + 1 }, 'W draws 6s');
      const isLegal = ready.legal('W').some(({ type }) => type === 'DeclareReach');
      return isLegal ? 'reach' : ready.because('W reaches').replace(/:.*/, '');
    };
    for (const setting of [TENHOU, MAHJONG_SOUL])
      expect([at(setting, 4), at(setting, 1)]).toEqual(['reach', 'reach-wall']);
    expect(at({ ...TENHOU, options: { reachLiveTiles: 0 } }, 1)).toBe('reach');
  });
});

describe('a North set aside', () => {
  test.each(PLATFORMS)('SN-22 at %s: not when no live tile is left', (_, setting) => {
    const table = play({ E: '123456789p 112s 4z' }, { ...setting, live: 1 }, 'E draws 6s');
    expect(table.hand.live).toBe(0);
    expect(table.because('E exposes 4z')).toMatch(/^bonus-out-of-turn/);
  });

  test('SN-25: an indicator that waits for a discard is turned up before anybody may win on the North', () => {
    const table = play(
      { E: '55z 123456p 11s 9s 4z 9m', S: '234567p 888p 66p 44z' },
      { ...TENHOU, indicator: '9s' },
      ...['E draws 7z', 'E discards 7z', 'S draws 1m', 'S discards 1m', 'W draws 5z', 'W discards 5z', 'E pongs'],
      ...['E discards 9m', 'S draws 1m', 'S discards 1m', 'W draws 1m', 'W discards 1m', 'E draws 5z', 'E adds 5z'],
      ...['E supplements 8s', 'E exposes 4z'],
    );
    expect(table.because('S robs')).toMatch(/^indicator-due/);
    expect(patterns(table.when('the indicator is 7s', 'S robs'))).toEqual(['half_flush']);
  });

  test.each(PLATFORMS)(
    'SN-29 at %s: it ends First-Turn Win, Double Reach and the win on the first draw',
    (_, setting) => {
      const ippatsu = play(
        { E: '123456789p 1122s', S: '19m 4z 19p 9s 2356777z' },
        setting,
        ...[
          'E draws 5z',
          'E reaches',
          'E discards 5z',
          'S draws 1m',
          'S exposes 4z',
          'S supplements 1m',
          'S discards 1m',
        ],
        ...['W draws 9m', 'W discards 9m', 'E draws 1s', 'E wins with 7s under'],
      );
      expect(patterns(ippatsu)).toEqual(['concealed_self_draw', 'double_reach', 'full_straight']);
      const aside = ['E draws 2s', 'E exposes 4z', 'E supplements 5z', 'E reaches', 'E discards 5z'];
      expect(play({ E: '123456789p 112s 4z' }, setting, ...aside).player('E').reach?.kind).toBe('reach');
      const own = ['E draws 9m', 'E exposes 4z', 'E supplements 4z', 'E wins'];
      expect(patterns(play({ E: '4z 19m 19p 19s 123567z' }, setting, ...own))).toEqual(['thirteen_orphans']);
      const others = ['E draws 1p', 'E exposes 4z', 'E supplements 2p', 'E discards 2p', 'S draws 5z', 'S wins'];
      const earthly = play({ E: '1199m 4z 9p 19s 12567z', S: '345678p 234s 88s 55z' }, setting, ...others);
      expect(patterns(earthly)).toEqual(['concealed_self_draw', 'value_white']);
    },
  );

  test.each(PLATFORMS)(
    'SN-30 at %s: a win on its supplement is no Last Tile Draw and no First-Turn Win',
    (_, setting) => {
      const last = play(
        { W: '123456p 234s 55p 4z 9s' },
        { ...setting, live: 2 },
        ...['W draws 8s', 'W exposes 4z', 'W supplements 7s'],
      );
      expect(last.hand.live).toBe(0);
      expect(patterns(last.when('W wins'))).toEqual(['concealed_self_draw', 'kings_tile_draw']);
      const reach = play(
        { E: '123456789p 1122s' },
        setting,
        ...['E draws 5z', 'E reaches', 'E discards 5z', 'S draws 9m', 'S discards 9m', 'W draws 9m', 'W discards 9m'],
        ...['E draws 4z', 'E exposes 4z', 'E supplements 2s', 'E wins with 7s under'],
      );
      expect(patterns(reach)).toEqual(['concealed_self_draw', 'kings_tile_draw', 'double_reach', 'full_straight']);
      expect(figures(reach)).toMatchObject({ aside: 1 });
    },
  );

  test.each(PLATFORMS)('SN-31 at %s: an own one is no furiten, and nobody may claim it for a set', (_, setting) => {
    const table = play(
      { E: '123456789p 55z 4z 9s', S: '1199m 19p 19s 12347z' },
      setting,
      ...['E draws 4z', 'E exposes 4z'],
    );
    expect(table.because('S pongs')).toMatch(/^(late-claim|no-open-tile)/);
    const own = play(
      { E: '123456789p 55z 4z 9s', S: '1199m 19p 19s 12347z' },
      setting,
      ...['E draws 4z', 'E exposes 4z', 'E supplements 4z', 'E discards 9s', 'S draws 2s', 'S discards 4z', 'E wins'],
    );
    expect(patterns(own)).toEqual(['full_straight', 'half_flush']);
  });

  test('SN-28: dora and ura that show North count each one set aside once more', () => {
    const table = play(
      { E: '123456789p 11s 4z 2s' },
      { ...TENHOU, indicator: '3z' },
      ...[
        'E draws 2s',
        'E exposes 4z',
        'E supplements 9m',
        'E reaches',
        'E discards 9m',
        'S draws 9s',
        'S discards 9s',
      ],
      ...['W draws 9s', 'W discards 9s', 'E draws 4z', 'E exposes 4z', 'E supplements 2s', 'E wins with 3z under'],
    );
    expect(figures(table)).toMatchObject({ aside: 2, dora: 2, ura: 2 });
  });

  test.each(PLATFORMS)('SN-39 at %s: who passes it in reach wins only by self-draw from then on', (_, setting) => {
    const table = play(
      { E: E13, S: '234567p 222p 55p 44z' },
      setting,
      ...['E draws 6z', 'E discards 6z', 'S draws 1s', 'S reaches', 'S discards 1s', 'W draws 9s', 'W discards 9s'],
      ...['E draws 4z', 'E exposes 4z', 'E supplements 7z', 'E discards 7z', 'S draws 1m', 'S discards 1m'],
      ...['W draws 0p', 'W discards 0p'],
    );
    expect(table.because('S wins with 3s under')).toMatch(/^missed-win/);
  });
});

describe('a North set aside, as logs of Mahjong Soul show it (RiichiEnv #233)', () => {
  test.each(PLATFORMS)('SN-39 at %s: it makes furiten even where the hand has no yaku with it', (_, setting) => {
    const table = (...turn: readonly string[]) =>
      play(
        { E: '1199m 19p 19s 12567z', S: '123456p 789s 4455z' },
        setting,
        ...['E draws 9m', 'E discards 9m', 'S draws 1m', 'S discards 1m', ...turn, 'E draws 9s', 'E discards 5z'],
      );
    expect(patterns(table('W draws 7z', 'W discards 7z').when('S wins'))).toEqual(['value_white']);
    const aside = table('W draws 4z', 'W exposes 4z', 'W supplements 7z', 'W discards 7z');
    expect(aside.because('S wins')).toMatch(/^missed-win/);
  });

  test.each(PLATFORMS)('SN-23 at %s: not between the declaration of reach and its discard', (_, setting) => {
    const table = play({ E: '123456789p 112s 4z' }, setting, 'E draws 2s');
    expect(table.legal('E').some(({ type }) => type === 'ExposeBonusTile')).toBe(true);
    table.when('E reaches');
    expect(table.legal('E').some(({ type }) => type === 'ExposeBonusTile')).toBe(false);
    expect(table.because('E exposes 4z')).toMatch(/^[a-z-]+: /);
  });
});

describe('points', () => {
  const settle = (
    ruleset: string,
    options: Record<string, boolean>,
    figures: Record<string, number>,
    winner: 0 | 1,
  ) => {
    const { settle: pay, table } = resolveRuleset(ruleset, options);
    const score = { patterns: [], raw: 0, points: 0, limit: null, scored: [], arrangement: [], figures };
    return pay({
      ...{ seats: table.seats, score, points: 0, winner, dealer: 0, from: null, tile: 0, discards: null },
      ...{ honba: 2, bets: 1, handHonba: 2, guaranteed: null },
    }).changes;
  };

  it.each(PLATFORMS)('SN-47 to SN-49 at %s: a mangan by self-draw with 2 honba and a bet', (_, { ruleset }) => {
    const mangan = { handPoints: 5, basePoints: 30, base: 2000 };
    expect(settle(ruleset, {}, mangan, 0)).toEqual([9400, -4200, -4200]);
    expect(settle(ruleset, {}, mangan, 1)).toEqual([-4200, 7400, -2200]);
    expect(settle(ruleset, { tsumoLoss: false }, mangan, 0)).toEqual([13_400, -6200, -6200]);
    expect(settle(ruleset, { tsumoLoss: false }, mangan, 1)).toEqual([-5200, 9400, -3200]);
    const small = { handPoints: 1, basePoints: 30, base: 240 };
    expect(settle(ruleset, { tsumoLoss: false }, small, 1)).toEqual([-900, 2600, -700]);
  });

  test.each(PLATFORMS)(
    'SN-54 at %s: who is responsible for Big Dragons pays what the two would have paid',
    (_, setting) => {
      const table = (...end: readonly string[]) =>
        play(
          { E: '19m 9p 4s 234z 13p 6677s', S: '234p 89s 556677z 12s', W: '1199m 46p 13s 23z 778s' },
          setting,
          ...['E draws 5z', 'E discards 5z', 'S pongs', 'S discards 1s', 'W draws 6z', 'W discards 6z', 'S pongs'],
          ...[
            'S discards 2s',
            'W draws 2p',
            'W discards 2p',
            'E draws 7z',
            'E discards 7z',
            'S pongs',
            'S discards 9s',
          ],
          ...end,
        ).hand.changes;
      const passed = ['W draws 6p', 'W discards 6p', 'E draws 1z', 'E discards 1z'];
      expect(table(...passed, 'S draws 8s', 'S wins')).toEqual([-24_000, 24_000, 0]);
      expect(table('W draws 8s', 'W discards 8s', 'S wins')).toEqual([-16_000, 32_000, -16_000]);
    },
  );

  test('SN-54: of two limits, Tenhou makes responsible for the whole hand, Mahjong Soul for the guaranteed one', () => {
    const changes = (setting: Setting, ...end: readonly string[]) =>
      play(
        { E: '19m 3467p 346s 1234z', S: '11223344z 5z 89p 19s' },
        setting,
        ...['E draws 2p', 'E discards 1z', 'S pongs', 'S discards 8p', 'W draws 9m', 'W discards 9m'],
        ...['E draws 5p', 'E discards 2z', 'S pongs', 'S discards 9p', 'W draws 1m', 'W discards 1m'],
        ...['E draws 2s', 'E discards 3z', 'S pongs', 'S discards 1s', 'W draws 1m', 'W discards 1m'],
        ...['E draws 8s', 'E discards 4z', 'S pongs', 'S discards 9s', ...end],
      ).hand.changes;
    const drawn = ['W draws 9m', 'W discards 9m', 'E draws 9m', 'E discards 9m', 'S draws 5z', 'S wins'];
    // Big Winds and All Honors: two limits at Tenhou, three at Mahjong Soul, of which East guaranteed two.
    expect(changes(TENHOU, ...drawn)).toEqual([-48_000, 48_000, 0]);
    expect(changes(MAHJONG_SOUL, ...drawn)).toEqual([-48_000 - 16_000, 72_000, -8_000]);
    const split = { ...MAHJONG_SOUL, options: { tsumoLoss: false } };
    expect(changes(split, ...drawn)).toEqual([-64_000 - 20_000, 96_000, -12_000]);
    const discarded = ['W draws 5z', 'W discards 5z', 'S wins'];
    expect(changes(TENHOU, ...discarded)).toEqual([-32_000, 64_000, -32_000]);
    expect(changes(MAHJONG_SOUL, ...discarded)).toEqual([-32_000, 96_000, -32_000 - 32_000]);
  });

  test.each(PLATFORMS)('SN-27 at %s: Norths count to a counted limit and not to a limit hand', (_, setting) => {
    const norths = (hand: string, end: readonly string[]) =>
      play(
        { S: hand, E: '1199m 19p 1s 123567z' },
        { ...setting, indicator: '3z' },
        ...['E draws 9s', 'E discards 9s', 'S draws 4z', 'S exposes 4z', 'S supplements 4z', 'S exposes 4z'],
        ...['S supplements 4z', 'S exposes 4z', 'S supplements 4z', 'S exposes 4z', ...end],
      );
    // Eight of the Norths, which are shown by the indicator as well, Half Flush, Full Straight and the draw.
    const counted = norths('123456789p 2255z', ['S supplements 2z', 'S wins']);
    expect(figures(counted)).toMatchObject({ aside: 4, dora: 4, handPoints: 8 + 3 + 2 + 1 + 1 + 1, base: 8000 });
    expect(counted.hand.wins[0].result.score?.limit).toBe('counted_limit');
    const limit = norths('111222333p 44s 55z', ['S supplements 5z', 'S wins']);
    expect(patterns(limit)).toEqual(['four_concealed_triples']);
    expect(figures(limit)).toEqual(expect.objectContaining({ dora: 0, base: 8000 }));
    expect(figures(limit)).not.toHaveProperty('aside');
    expect(limit.hand.changes).toEqual([-16_000, 24_000, -8_000]);
  });

  test('SN-55: the thirteen waits of Thirteen Orphans are two limits at Mahjong Soul, one at Tenhou', () => {
    const paid = (setting: Setting) =>
      play({ E: E13, S: '19m 19p 19s 1234567z' }, setting, 'E draws 7z', 'E discards 7z', 'S wins');
    expect([TENHOU, MAHJONG_SOUL].map((setting) => paid(setting).hand.changes)).toEqual([
      [-32_000, 32_000, 0],
      [-64_000, 64_000, 0],
    ]);
  });

  test('SN-55: Thirteen Orphans may rob a concealed kong at Mahjong Soul only', () => {
    const kong = (setting: Setting) =>
      play({ E: '123456p 55s 333z 2s 6p', S: '19m 19p 19s 1124567z' }, setting, 'E draws 3z', 'E declares 3z');
    expect(kong(TENHOU).because('S robs')).toMatch(/^not-robbable/);
    expect(patterns(kong(MAHJONG_SOUL).when('S robs'))).toEqual(['thirteen_orphans']);
  });

  test('SN-53: of two winners the first after the discarder has the honba and the bets', () => {
    const { settle: pay, table } = resolveRuleset('reach/tenhou-sanma');
    expect(table.winnersPerTile).toBe(2);
    const figures = { handPoints: 1, basePoints: 40, base: 320 };
    const score = { patterns: [], raw: 0, points: 0, limit: null, scored: [], arrangement: [], figures };
    const of = (winner: 0 | 1, honba: number, bets: number) =>
      pay({
        ...{ seats: table.seats, score, points: 0, winner, dealer: 0, from: 2, tile: 0, discards: null },
        ...{ honba, bets, handHonba: 3, guaranteed: null },
      }).changes;
    expect([of(0, 3, 2), of(1, 0, 0)]).toEqual([
      [4600, 0, -2600],
      [0, 1300, -1300],
    ]);
  });
});

describe('the end of a hand and of the game', () => {
  test.each(PLATFORMS)('SN-56, SN-58 at %s: only nine kinds and four kongs abort a hand', (_, { ruleset }) => {
    expect(resolveRuleset(ruleset).table.aborts).toEqual(['nine-kinds', 'four-kongs']);
  });

  test('SN-57: North counts as one of the nine kinds', () => {
    const table = play({ E: '19m 19p 1s 1234z 2345s' }, TENHOU, 'E draws 6s', 'the hand is broken off for nine-kinds');
    expect(table.hand.changes).toEqual([0, 0, 0]);
  });

  test('SN-56, SN-58: three reaches are no abort, and four kongs abort the hand even then', () => {
    const table = play(
      { E: '111222333p 46p 99s', S: '777888999p 46s 11m', W: '111222333s 46s 99m' },
      { ...TENHOU, indicator: '7z' },
      ...['E draws 1z', 'E reaches', 'E discards 1z', 'S draws 2z', 'S reaches', 'S discards 2z'],
      ...['W draws 3z', 'W reaches', 'W discards 3z', 'E draws 1p', 'E declares 1p', 'the indicator is 6z'],
      ...[
        'E supplements 5z',
        'E discards 5z',
        'S draws 7p',
        'S declares 7p',
        'the indicator is 6z',
        'S supplements 5z',
      ],
      ...['S discards 5z', 'W draws 1s', 'W declares 1s', 'the indicator is 6z', 'W supplements 5z', 'W discards 5z'],
      ...['E draws 2p', 'E declares 2p', 'the indicator is 1z', 'E supplements 7z', 'E discards 7z'],
    );
    expect(table.because('S draws 7z')).toMatch(/^abort-due/);
    expect(table.when('the hand is broken off for four-kongs').hand.abort).toBe('four-kongs');
  });

  test('SN-59: set-aside Norths are no kongs', () => {
    const table = play(
      { E: '111222333p 9s 4z 9m 9p', S: '777888999s 46s 4z 1m' },
      { ...TENHOU, indicator: '7z' },
      ...['E draws 1p', 'E declares 1p', 'the indicator is 6z', 'E supplements 2p', 'E declares 2p'],
      ...['the indicator is 6z', 'E supplements 5z', 'E exposes 4z', 'E supplements 5z', 'E discards 5z'],
      ...['S draws 7s', 'S declares 7s', 'the indicator is 6z', 'S supplements 1z', 'S exposes 4z', 'S supplements 2z'],
      ...['S discards 2z', 'W draws 3z'],
    );
    expect(table.due).toBe('W discard');
    expect(table.because('the hand is broken off for four-kongs')).toMatch(/^not-to-abort/);
  });

  test.each(PLATFORMS)('SN-60 at %s: after an abort the same dealer goes on, with one honba more', (_, setting) => {
    const table = play({ E: E13 }, setting, 'E draws 3z', 'the hand is broken off for nine-kinds', 'a hand starts');
    expect(table.hand).toMatchObject({ dealer: 0, honba: 1, prevailingWind: 27 });
  });

  test('SN-63: a dealer who stays in South 3 ends the game only when they lead with 40,000', () => {
    const last = { hand: 6, take: 1, dealer: 2 as const, honba: 0, bets: 0, prevailingWind: '2z', ready: null };
    const won = { ...last, winners: [2 as const], ended: 'won' as const };
    const { isOver } = resolveRuleset('reach/tenhou-sanma').table;
    expect(isOver?.([30_000, 34_000, 41_000], won)).toBe(true);
    expect(isOver?.([42_000, 22_000, 41_000], won)).toBe(false);
    const west = { ...won, dealer: 0 as const, winners: [0 as const], prevailingWind: '3z' };
    expect(isOver?.([30_000, 34_000, 41_000], west)).toBe(false);
    expect(isOver?.([41_000, 34_000, 30_000], west)).toBe(true);
    const anybody = resolveRuleset('reach/tenhou-sanma', { extraWindEnds: 'anybody-leads' }).table;
    expect(anybody.isOver?.([30_000, 34_000, 41_000], west)).toBe(true);
  });

  test('SN-64: of equal scores the earlier first seat is ahead, and bets left go to the first', () => {
    const { tiedPlaces, reach } = resolveRuleset('reach/majsoul-sanma').table;
    expect([tiedPlaces, reach?.betsLeft]).toEqual(['by-seat', undefined]);
  });
});
