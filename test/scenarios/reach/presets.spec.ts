import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import { describe, expect, test } from '@jest/globals';
import type { LimitHandId } from '../../../src/engine/rulesets/reach/patterns.js';
import { settle, winnerOf } from '../../../src/engine/rulesets/reach/payments.js';
import type { RiichiValues } from '../../../src/engine/rulesets/reach/presets/riichi-options.js';
import { scoringOf } from '../../../src/engine/rulesets/reach/presets/riichi-scoring.js';
import {
  EMA_2016,
  EMA_2025,
  JPML_A,
  JPML_B,
  M_LEAGUE,
  MAHJONG_SOUL,
  TENHOU,
  WRC,
} from '../../../src/engine/rulesets/reach/presets/riichi-values.js';
import { type ReachScore, scoreWin } from '../../../src/engine/rulesets/reach/score.js';
import { decide } from '../../../src/engine/table/decide.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Changes } from '../../../src/engine/hands/win.js';
import { totalsOf } from '../../../src/engine/table/points.js';
import type { LastHand } from '../../../src/engine/table/rules.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { given, type Hands, payments, type Setting, type Table } from '../../kit/play/play.js';
import { reachWon } from '../../kit/play/reach-won.js';
import { turns } from './reach.js';

/** The presets of riichi-presets-2: their differences from `reach/tenhou`. */

const playing =
  (ruleset: string) =>
  (hands: Hands = {}, setting: Setting = {}): Table =>
    given(hands, { ruleset: `reach/${ruleset}`, indicator: '8p', ...setting });
const [E, S, W, N]: readonly Seat[] = [0, 1, 2, 3];
const IDLE = '147m 258p 159s 1234z';

/** Points of a win, before honba and bets; 0 if it is none. */
function worth(values: RiichiValues, text: string): number {
  const score = scoreWin(reachWon(text), scoringOf(values));
  return 'win' in score ? 0 : score.points;
}
const limits = (values: RiichiValues, text: string): number =>
  (scoreWin(reachWon(text), scoringOf(values)) as ReachScore).base / 8000;

describe('several players who win on one discard', () => {
  const WAITING = { E: IDLE, S: '234m 34p 678s 22s 678m', W: '345m 34p 567s 33s 678p', N: '678m 34p 444s 88s 666p' };
  const discarded = (ruleset: string) => playing(ruleset)(WAITING).when('E draws 2p', 'E discards 2p');

  test('several players who win on one discard are three, all paid, at Mahjong Soul and under EMA rules (RX-01)', () => {
    for (const ruleset of ['mahjong-soul', 'ema-2016']) {
      const table = discarded(ruleset).when('S wins', 'W wins', 'N wins', 'the hand ends won');
      const { E: east, S: south, W: west, N: north } = payments(table);
      expect(Math.min(south, west, north)).toBeGreaterThan(0);
      expect(east + south + west + north).toBe(0);
    }
  });

  test('several players who win on one discard are one, the next in turn, in WRC, M.League and JPML games (RX-02)', () => {
    for (const ruleset of ['wrc', 'm-league', 'jpml-a'])
      expect(discarded(ruleset).when('S wins').because('W wins')).toMatch(/^hand-over|^win-order|^no-open-tile/);
  });

  test('a win that is next in turn takes the place of one recorded first in WRC, M.League and JPML games (RX-02)', () => {
    for (const ruleset of ['wrc', 'm-league', 'jpml-a']) {
      const alone = payments(discarded(ruleset).when('S wins', 'the hand ends won'));
      expect(payments(discarded(ruleset).when('N wins', 'S wins', 'the hand ends won'))).toEqual(alone);
    }
  });
});

test('honba is paid to each of several winners under EMA rules, and to the first elsewhere (RX-03)', () => {
  const paid = (id: string, honba: number) => {
    const win = {
      seats: FOUR_SEATS,
      winner: S,
      points: 1000,
      dealer: E,
      from: W,
      tile: 0,
      discards: null,
      score: null,
      guaranteed: null,
    };
    return resolveRuleset(id).settle({ ...win, honba, bets: 0, handHonba: 2 }).changes[S];
  };
  expect([paid('reach/ema-2016', 2), paid('reach/ema-2016', 0)]).toEqual([1600, 1600]);
  expect([paid('reach/tenhou', 2), paid('reach/tenhou', 0)]).toEqual([1600, 1000]);
});

describe('a concealed kong', () => {
  test('a concealed kong is robbed by thirteen orphans at Mahjong Soul and under EMA rules, and by nobody at Tenhou (RX-04)', () => {
    const hands = { E: IDLE, S: '234m 234p 567s 555z 9s', W: '19m 19p 19s 1234667z' };
    const kong = (ruleset: string) => turns(playing(ruleset)(hands), 'E').when('S draws 5z', 'S declares 5z');
    for (const ruleset of ['mahjong-soul', 'ema-2016']) {
      const table = kong(ruleset).when('W robs the kong', 'the hand ends won');
      expect(payments(table)).toEqual({ E: 0, S: -32000, W: 32000, N: 0 });
    }
    for (const ruleset of ['tenhou', 'm-league', 'wrc'])
      expect(kong(ruleset).because('W robs the kong')).toMatch(/^not-robbable/);
  });

  test('a concealed kong is robbed by no other hand, which is not furiten for it either', () => {
    const hands = { E: IDLE, S: '6666m 234p 567s 55z 9s', W: '45m 789m 22p 345p 678s' };
    const table = turns(playing('mahjong-soul')(hands), 'E').when('S draws 1z', 'S declares 6m');
    expect(table.because('W robs the kong')).toMatch(/^not-robbable/);
    table.when('the indicator is 9p', 'S draws 3m', 'S discards 3m', 'W wins');
  });
});

describe('indicators', () => {
  test('indicators of exposed kongs are turned up before the supplement at tables, with the discard online (RX-05)', () => {
    const hands = { E: IDLE, S: '555z 234m 234p 567s 9s', W: '369m 369p 369s 6677z', N: '19m 19p 19s 1112233z' };
    const kong = (ruleset: string) => playing(ruleset)(hands).when('E draws 5z', 'E discards 5z', 'S kongs');
    for (const ruleset of ['ema-2016', 'wrc', 'm-league'])
      expect(kong(ruleset).because('S draws 9m')).toMatch(/^indicator-due/);
    kong('mahjong-soul').when('S draws 9m');
  });

  test('indicators of kongs, ura dora and First-Turn Win are not played under JPML A rules (RX-06)', () => {
    const hands = { E: IDLE, S: '5555z 234m 34p 567s 9s' };
    turns(playing('jpml-a')(hands), 'E').when('S draws 1z', 'S declares 5z', 'S draws 9m');
    const reached = (ruleset: string) =>
      playing(ruleset)({ E: IDLE, S: '234m 34p 567s 22s 678p' }).when(
        'E draws 9m',
        'E discards 9m',
        'S draws 1z',
        'S reaches',
        'S discards 1z',
      );
    const claimed = turns(reached('jpml-a'), 'WN').when('E draws 5p', 'E discards 5p');
    expect(claimed.because('S wins with 3z under')).toMatch(/^under-not-shown/);
    claimed.when('S wins', 'the hand ends won');
    const ids = (text: string, values: RiichiValues) =>
      (scoreWin(reachWon(text), scoringOf(values)) as ReachScore).scored;
    const early = '234m 345p 567s 22s 678p draws 5p, South, reach, first turn';
    expect(ids(early, JPML_B)).toContain('first_turn_win');
    expect(ids(early, JPML_A)).not.toContain('first_turn_win');
  });

  test('indicators of a fourth red five are counted', () => {
    playing('mahjong-soul')({ E: '00p 234m 567s 789s 11z' }, { options: { redFives: 4 } });
    expect(() => playing('mahjong-soul')({ E: '00p 234m 567s 789s 11z' })).toThrow(/more than 1 0p/);
  });
});

describe('a missed win without reach', () => {
  test('ends with the own draw or call under EMA rules, and only with the draw at Tenhou (RX-07)', () => {
    const play = (ruleset: string): Table =>
      turns(playing(ruleset)({ E: IDLE, S: '234m 34p 678s 22s 666s' }), 'ES')
        .when('W draws 5p', 'W discards 5p', 'N draws 2s', 'N discards 2s', 'S pongs', 'S discards 6s')
        .when('W draws 2p', 'W discards 2p');
    play('ema-2016').when('S wins');
    expect(play('mahjong-soul').because('S wins')).toMatch(/^missed-win/);
  });
});

describe('a responsible player (RX-08)', () => {
  /** Changes where West wins Big Dragons and All Honors with one honba, North is responsible and East deals. */
  const changes = (values: RiichiValues, from: Seat | null): Changes => {
    const rules = scoringOf(values);
    const scored: readonly LimitHandId[] = ['big_dragons', 'all_honors'];
    const base = rules.limitHandsStack ? 16_000 : 8000;
    const winner = winnerOf(W, { base, scored }, { seat: N, limitHand: 'big_dragons' }, rules);
    return settle({
      seats: FOUR_SEATS,
      winners: [winner],
      from,
      dealer: E,
      honba: 1,
      bets: 0,
      powHonba: rules.powHonba,
    }).changes;
  };

  test('covers the own limit at Mahjong Soul and pays the honba', () => {
    expect(changes(MAHJONG_SOUL, null)).toEqual([-16_000, -8000, 64_300, -40_300]);
    expect(changes(MAHJONG_SOUL, S)).toEqual([0, -48_000, 64_300, -16_300]);
  });

  test('covers the whole hand by option', () => {
    const whole = { ...MAHJONG_SOUL, responsibleFor: 'whole-hand' } as const;
    expect(changes(whole, null)).toEqual([0, 0, 64_300, -64_300]);
    expect(changes(whole, S)).toEqual([0, -32_000, 64_300, -32_300]);
  });

  test('covers the only limit under EMA rules, where the discarder pays the honba', () => {
    expect(changes(EMA_2016, null)).toEqual([0, 0, 32_300, -32_300]);
    expect(changes(EMA_2016, S)).toEqual([0, -16_300, 32_300, -16_000]);
  });

  test('a player is responsible for four kongs in WRC, M.League and JPML games (RX-10)', () => {
    const guarantees = (id: string) => {
      const kong = { kind: 'big-exposed-kong', design: 3, tiles: [], claimed: null } as never;
      return resolveRuleset(`reach/${id}`).table.guarantees?.([kong, kong, kong], kong);
    };
    expect(['wrc', 'm-league', 'jpml-a', 'jpml-b'].map(guarantees)).toEqual(Array(4).fill('four_quads'));
    expect(['mahjong-soul', 'ema-2016', 'tenhou'].map(guarantees)).toEqual([null, null, null]);
  });
});

describe('scores', () => {
  test('the dealer’s hand won as dealt has the widest wait at Mahjong Soul (RX-09)', () => {
    const dealt = '19m 19p 19s 1234567z 7z draws 1m, heavenly';
    expect(limits(MAHJONG_SOUL, dealt)).toBe(3);
    expect(limits(TENHOU, dealt)).toBe(2);
  });

  test('widest waits and Big Winds are double at Mahjong Soul only, and limits add up except under EMA rules (RX-16)', () => {
    const text = '111z 222z 333z 444z 5m 5m draws 5m, South';
    expect([MAHJONG_SOUL, TENHOU, WRC, M_LEAGUE, EMA_2016].map((values) => limits(values, text))).toEqual([
      4, 2, 2, 2, 1,
    ]);
  });

  test('30 fu with 4 han are a mangan in WRC, M.League, EMA 2025 and JPML B games', () => {
    const text = '234m 345p 567s 22s 678p on 5p, South, reach, dora 1m';
    const points = (values: RiichiValues) => worth(values, text);
    expect([WRC, M_LEAGUE, EMA_2025, JPML_B].map(points)).toEqual(Array(4).fill(8000));
    expect([MAHJONG_SOUL, TENHOU, EMA_2016, JPML_A].map(points)).toEqual(Array(4).fill(7700));
  });

  test('thirteen han are a limit online and a Triple Mangan in leagues', () => {
    const text = '234m 234m 567m 678m 99m on 2m, South, reach, dora 1m, ura 8m';
    expect([MAHJONG_SOUL, TENHOU].map((values) => worth(values, text))).toEqual([32_000, 32_000]);
    expect([EMA_2016, WRC, M_LEAGUE, JPML_A].map((values) => worth(values, text))).toEqual(Array(4).fill(24_000));
  });

  test('a pair of the double wind has 4 fu online and under EMA rules, and 2 in WRC, M.League and JPML games', () => {
    const raw = (values: RiichiValues) =>
      (scoreWin(reachWon('234m 345p 567s 678p 11z draws 5s, reach'), scoringOf(values)) as ReachScore).basePointsRaw;
    expect([MAHJONG_SOUL, EMA_2016].map(raw)).toEqual([26, 26]);
    expect([WRC, M_LEAGUE, JPML_A].map(raw)).toEqual([24, 24, 24]);
  });

  test('a Human Win is nothing, a mangan instead, five han more, or a limit (RX-15)', () => {
    const text = '234m 345p 567s 678p 22s on 2m, South, human';
    expect(worth(MAHJONG_SOUL, text)).toBe(worth({ ...MAHJONG_SOUL, humanWin: 'none' }, text));
    expect(worth(EMA_2016, text)).toBe(8000);
    expect(worth({ ...EMA_2016, humanWin: 'mangan-added' }, text)).toBe(12_000);
    expect(worth({ ...EMA_2016, humanWin: 'limit' }, text)).toBe(32_000);
  });

  test('a self-draw on a supplement has 0 or 2 fu, All Green may need its dragon, and a win more than one han', () => {
    const onKong = '345m 345p 567s 22s (concealed-kong 1111p) draws 3m, South, after a kong';
    const raw = (supplementFu: 0 | 2) =>
      (scoreWin(reachWon(onKong), scoringOf({ ...JPML_A, supplementFu })) as ReachScore).basePointsRaw;
    expect(raw(2) - raw(0)).toBe(2);
    const green = '234s 234s 666s 888s 22s draws 2s, South';
    expect(worth(TENHOU, green)).toBe(32_000);
    expect(worth({ ...TENHOU, allGreenNeedsDragon: true }, green)).toBeLessThan(32_000);
    const cheap = '234m 345p 567s 678p 22s on 2m, South';
    expect(worth(TENHOU, cheap)).toBeGreaterThan(0);
    expect(worth({ ...TENHOU, minimumHan: 4 }, cheap)).toBe(0);
  });
});

describe('the end of a game (RX-13)', () => {
  const last = (more: Partial<LastHand> = {}): LastHand => ({
    hand: 8,
    take: 1,
    dealer: N,
    honba: 0,
    bets: 0,
    prevailingWind: '2z',
    ended: 'won',
    ready: null,
    winners: [N],
    ...more,
  });
  const isOver = (id: string, scores: Changes, hand = last(), options = {}) =>
    resolveRuleset(`reach/${id}`, options).table.isOver?.(scores, hand);

  test('comes when the dealer leads in the last hand online, and never by that in leagues', () => {
    const leads: Changes = [20_000, 20_000, 20_000, 40_000];
    expect(['mahjong-soul', 'tenhou'].map((id) => isOver(id, leads))).toEqual([true, true]);
    expect(['ema-2016', 'wrc', 'm-league', 'jpml-a'].map((id) => isOver(id, leads))).toEqual(Array(4).fill(false));
    const ready = last({ ended: 'exhausted', winners: [], ready: [false, false, false, true] });
    expect(isOver('mahjong-soul', leads, ready, { dealerStops: 'win' })).toBe(false);
  });

  test('needs the target only where an extra wind is played', () => {
    const low: Changes = [26_000, 25_000, 25_000, 24_000];
    const passed = last({ winners: [S] });
    expect(isOver('mahjong-soul', low, passed)).toBe(false);
    expect(['ema-2016', 'm-league'].map((id) => isOver(id, low, passed))).toEqual([true, true]);
  });

  test('comes with a score below 0 online, at 0 or by a called score by option, and never in leagues', () => {
    const early = last({ hand: 2, dealer: S, prevailingWind: '1z', winners: [E] });
    const broke: Changes = [60_000, 20_100, 20_000, -100];
    expect(isOver('mahjong-soul', broke, early)).toBe(true);
    expect(isOver('wrc', broke, early)).toBe(false);
    const zero: Changes = [60_000, 20_000, 20_000, 0];
    expect(isOver('mahjong-soul', zero, early)).toBe(false);
    expect(isOver('mahjong-soul', zero, early, { bust: 'zero-and-below' })).toBe(true);
    expect(isOver('mahjong-soul', zero, early, { calledAt: 60_000 })).toBe(true);
  });

  test('leaves the bets to the first, to nobody, or to equal firsts (RX-17)', () => {
    const totals = (id: string): Changes => {
      const { table } = resolveRuleset(`reach/${id}`);
      const nothing: Changes = [0, 0, 0, 0];
      const state = {
        rules: table,
        scores: [30_000, 30_000, 20_000, 19_000],
        adjustments: nothing,
        penalties: nothing,
      };
      return totalsOf({ ...state, disqualified: [], hand: { bets: 1 }, closed: true } as never);
    };
    expect(totals('ema-2016')).toEqual([31_000, 30_000, 20_000, 19_000]);
    expect(totals('wrc')).toEqual([30_000, 30_000, 20_000, 19_000]);
    expect(totals('m-league')).toEqual([30_500, 30_500, 20_000, 19_000]);
  });
});

describe('what a preset does not play', () => {
  test('nagashi mangan and aborted hands are played online only', () => {
    const aborts = (id: string) => resolveRuleset(`reach/${id}`).table.aborts.length;
    expect(['tenhou', 'mahjong-soul', 'ema-2016', 'wrc', 'm-league', 'jpml-a'].map(aborts)).toEqual([5, 4, 0, 0, 0, 0]);
  });

  test('reach needs 1,000 points and four live tiles online, no points in leagues (RX-11)', () => {
    const needs = (id: string) => {
      const { reach } = resolveRuleset(`reach/${id}`).table;
      return [reach?.minimumScore, reach?.liveTiles];
    };
    expect(['mahjong-soul', 'ema-2016', 'wrc', 'm-league'].map(needs)).toEqual([
      [1000, 4],
      [0, 4],
      [0, 0],
      [0, 0],
    ]);
  });

  test('swap-calling may be forbidden for the same tile only', () => {
    const table = (swapCalling: string) =>
      playing('jpml-a')({ E: IDLE, S: '56m 4m 7m 234p 567s 777z' }, { options: { swapCalling } }).when(
        'E draws 4m',
        'E discards 4m',
        'S chis with 56m',
      );
    expect(table('forbidden').because('S discards 7m')).toMatch(/^swap-call/);
    table('other-end').when('S discards 7m');
    expect(table('other-end').because('S discards 4m')).toMatch(/^swap-call/);
    table('allowed').when('S discards 4m');
  });

  test('a chi without own tiles is the only possible one, in a small hand as well', () => {
    const table = playing('mahjong-soul')({ E: IDLE, S: '55z 66z 56m 147p 258s 9s' }).when(
      ...['E draws 5z', 'E discards 5z', 'S pongs with 5z5z', 'S discards 9s', 'W draws 6z', 'W discards 6z'],
      ...['S pongs with 6z6z', 'S discards 8s', 'W draws 9p', 'W discards 9p', 'N draws 9p', 'N discards 9p'],
      ...['E draws 4m', 'E discards 4m'],
    );
    table.accept({ type: 'ClaimMeld', data: { seat: 1, kind: 'chi' } });
    expect(table.events.at(-1)).toMatchObject({ type: 'MeldClaimed', data: { own: ['5m', '6m'] } });
  });

  test('a game has no time limit online, ends with the hand under WRC and JPML rules, and with one more under EMA rules', () => {
    const closed = (id: string, hands: number, options = {}) => {
      const { state, ruleset } = given({}, { ruleset: `reach/${id}`, options });
      const decided = decide(
        ruleset,
        { ...state, hand: null, handsPlayed: hands },
        {
          type: 'CloseGame',
          data: { reason: 'time' },
        },
      );
      return decided.verdict === 'refused' ? decided.violation.code : 'closed';
    };
    for (const id of ['mahjong-soul', 'm-league']) expect(closed(id, 3)).toBe('cycle-open');
    for (const id of ['wrc', 'jpml-a', 'jpml-b'])
      expect([closed(id, 0), closed(id, 1)]).toEqual(['cycle-open', 'closed']);
    for (const id of ['ema-2016', 'ema-2025']) expect([closed(id, 1), closed(id, 2)]).toEqual(['cycle-open', 'closed']);
    expect(closed('mahjong-soul', 1, { timeUp: 'finish-hand' })).toBe('closed');
    expect(closed('tenhou', 0)).toBe('closed');
  });

  test('a win on the supplement of a claimed kong is paid by all, or by its discarder by option (Riichi City)', () => {
    const S_HAND = { one: '555z 234m 234p 567s 9s', two: '555z 8888m 234p 67s 9s' };
    const table = (paidBy: RiichiValues['supplementWinPaidBy'], south: string) =>
      playing('mahjong-soul')(
        { E: IDLE, S: south, W: '369m 369p 369s 6677z', N: '29m 29p 28s 1112233z' },
        { options: { kanDora: false, supplementWinPaidBy: paidBy } },
      ).when('E draws 5z', 'E discards 5z', 'S kongs');
    const won = (paidBy: RiichiValues['supplementWinPaidBy']) =>
      payments(table(paidBy, S_HAND.one).when('S draws 9s', 'S wins', 'the hand ends won'));
    expect(won('all')).toEqual({ E: -1300, S: 2700, W: -700, N: -700 });
    expect(won('discarder-of-claimed-kong')).toEqual({ E: -2600, S: 2600, W: 0, N: 0 });
    // The supplement of a later concealed kong is not that of the claimed one.
    const later = table('discarder-of-claimed-kong', S_HAND.two).when(
      'S draws 8s',
      'S declares 8m',
      'S draws 9s',
      'S wins',
    );
    expect(payments(later.when('the hand ends won')).W).toBeLessThan(0);
  });

  test('a chombo costs 20 final points in leagues and is set by nobody online (RX-14)', () => {
    const chombo = (id: string) => resolveRuleset(`reach/${id}`).table.penaltyPoints['maximum-penalty'];
    expect(['ema-2016', 'wrc', 'm-league', 'jpml-a', 'mahjong-soul'].map(chombo)).toEqual([
      -20,
      -20,
      -20,
      -20,
      undefined,
    ]);
  });

  test.each([
    ['ema-2025', '2z', 3, 'voided', true],
    ['wrc', '2z', 3, 'voided', true],
    ['wrc', '2z', 2, 'voided', false],
    ['wrc', '1z', 3, 'voided', false],
    ['wrc', '2z', 3, 'misdeal', false],
    ['ema-2016', '2z', 3, 'voided', false],
    ['m-league', '2z', 3, 'voided', false],
  ] as const)(
    'in %s, a hand of %s with dealer %d that is %s ends the game: %j (RX-14)',
    (id, wind, dealer, ended, ends) => {
      const { isOver, startingPoints: points } = resolveRuleset(`reach/${id}`).table;
      const last = {
        hand: 8,
        take: 1,
        dealer,
        honba: 0,
        bets: 0,
        prevailingWind: wind,
        ended,
        ready: null,
        winners: [],
      };
      expect(isOver?.([points, points, points, points], last)).toBe(ends);
    },
  );
});
