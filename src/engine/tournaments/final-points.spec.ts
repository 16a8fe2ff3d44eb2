import { FOUR_SEATS } from '../tiles/seats.js';
import { describe, expect, it, test } from '@jest/globals';
import { phraseText } from '../messages/phrase.js';
import { linesOf, inFours, PlayedTournament, played, standingsIn } from '../../../test/kit/tournaments/tournament.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { check } from '../vocabulary/shape.js';
import {
  expandFinalPoints,
  FINAL_POINTS,
  FINAL_POINTS_INPUT,
  FINAL_POINTS_PRESETS,
  type FinalPointsInput,
  type FinalPointsPreset,
  finalPointsWarnings,
  resolveFinalPoints,
  startMismatch,
  tournamentFinalPoints,
} from './final-points.js';
import { playerStandings } from './player-standings.js';
import type { TournamentRequests } from './decide-tournament.js';

const FROM_ZERO = { startingPoints: 0, seats: FOUR_SEATS };
const reason = 'as announced';

/** Seats with places shared by equal scores, as a ruleset without an order of seats gives them. */
const seatsOf = (scores: readonly number[], chips: readonly number[] = [0, 0, 0, 0]) =>
  scores.map((points, seat) => ({
    points,
    place: 1 + scores.filter((other) => other > points).length,
    chips: chips[seat],
    isSubstituted: false,
  }));

describe('final points of the presets', () => {
  // The made-up checks of riichi-presets-2.
  test.each<[FinalPointsPreset, readonly number[], readonly number[]]>([
    ['mahjong-soul', [41_200, 28_300, 19_900, 10_600], [31.2, 8.3, -10.1, -29.4]],
    ['m-league', [41_200, 28_300, 19_900, 10_600], [61.2, 8.3, -20.1, -49.4]],
    ['m-league', [33_000, 33_000, 20_000, 14_000], [33, 33, -20, -46]],
    ['ema-2016', [46_300, 30_000, 30_000, 13_700], [31.3, 0, 0, -31.3]],
    ['ema-2025', [46_300, 30_000, 30_000, 13_700], [31.3, 0, 0, -31.3]],
    ['jpml', [45_000, 28_000, 25_000, 22_000], [27, -3, -8, -16]],
    ['jpml', [33_000, 32_000, 31_000, 24_000], [11, 5, 2, -18]],
    ['jpml', [38_000, 31_000, 27_000, 24_000], [16, 5, -7, -14]],
    ['jpml', [40_000, 30_000, 28_000, 22_000], [18, 4, -6, -16]],
    ['wrc', [40_000, 30_000, 27_000, 22_000], [25, 5, -8, -23]],
    ['tenhou', [41_200, 28_300, 19_900, 10_600], [51, 8, -20, -39]],
    // The earlier seat is ahead where a platform breaks ties by seat, and shares where a table does.
    ['mahjong-soul', [25_000, 25_000, 25_000, 25_000], [15, 5, -5, -15]],
    ['wrc', [30_000, 30_000, 30_000, 30_000], [0, 0, 0, 0]],
  ])('%s: %j gives %j', (preset, scores, points) => {
    const rules = FINAL_POINTS_PRESETS[preset];
    expect(tournamentFinalPoints(rules, seatsOf(scores), { startingPoints: rules.start })).toEqual(points);
    // A table that counts from 0 has differences from the start.
    const differences = scores.map((score) => score - rules.start);
    expect(tournamentFinalPoints(rules, seatsOf(differences), FROM_ZERO)).toEqual(points);
  });

  it('final points of the presets are complete definitions', () => {
    for (const [name, rules] of Object.entries(FINAL_POINTS_PRESETS)) check(FINAL_POINTS, rules, name);
  });
});

describe('a definition of an organiser', () => {
  it('takes what it does not state from a preset, or else counts from the start without uma', () => {
    const input = expandFinalPoints({ preset: 'm-league', uma: [20, 10, -10, -20], chip: 2 }) as FinalPointsInput;
    check(FINAL_POINTS_INPUT, input, '');
    expect(resolveFinalPoints(input, FROM_ZERO)).toEqual({
      ...FINAL_POINTS_PRESETS['m-league'],
      uma: { by: 'place', points: [20, 10, -10, -20] },
      chip: 2,
    });
    const own = resolveFinalPoints(
      { uma: { by: 'place', points: [10, 5, -5, -10] } },
      { startingPoints: 25_000, seats: FOUR_SEATS },
    );
    expect(own).toMatchObject({ start: 25_000, countedFrom: 25_000, oka: 'none', ties: 'share' });
    expect(tournamentFinalPoints(own, seatsOf([40_000, 30_000, 20_000, 10_000]), { startingPoints: 25_000 })).toEqual([
      ...[25, 10, -10, -25],
    ]);
  });

  it.each([
    ['an unknown preset', 'riichi-city', 'preset'],
    ['a row of five', { uma: [15, 5, 0, -5, -15] }, 'uma.points'],
    ['rows without one of them', { uma: { by: 'below-start', rows: { '1': [1, 1, 1, 1] } } }, 'uma.rows'],
    ['a chombo that adds points', { chombo: 20 }, 'chombo'],
    ['decimals', { uma: [7.5, 2.5, -2.5, -7.5] }, 'uma.points[0]'],
    ['an unknown field', { bonus: 3 }, 'bonus'],
  ])('a definition of an organiser is refused with %s', (_, given, path) => {
    const input = expandFinalPoints(given);
    expect(FINAL_POINTS_INPUT.fits(input)).toBe(false);
    expect(FINAL_POINTS_INPUT.misfit(input, '').path).toContain(path);
  });

  it('a definition of an organiser must start as the table does', () => {
    const mismatch = startMismatch(FINAL_POINTS_PRESETS.wrc, { startingPoints: 25_000 });
    expect(mismatch && phraseText(mismatch)).toContain('give start 25000');
    expect(startMismatch(FINAL_POINTS_PRESETS.wrc, FROM_ZERO)).toBeNull();
  });
});

describe('a tournament with final points', () => {
  const cup = (finalPoints: FinalPointsInput, more: Partial<TournamentRequests['open']> = {}) =>
    new PlayedTournament({ ruleset: 'reach/wsom', finalPoints, ties: [], ...more }).enter(4);
  const enter = (
    points: readonly number[],
    more: readonly Partial<TournamentRequests['enterResult']['points'][number]>[] = [],
  ): TournamentRequests['enterResult'] => ({
    ...{ session: 1, table: 1, hands: null, by: null, reason: null },
    points: points.map((won, i) => ({ entrant: i + 1, points: won, ...more[i] })),
  });
  const points = [11_200, -1_700, -4_100, -5_400];

  it('scores sheets and recorded games by them, and records the complete definition', () => {
    const sheet = cup({ preset: 'ema-2016' }).sit(1, inFours(4)).do('enterResult', enter(points));
    expect(sheet.state.opened).toMatchObject({ scoring: ['final'], finalPoints: FINAL_POINTS_PRESETS['ema-2016'] });
    const lines = ['1. entrant 1: 26.2', '2. entrant 2: 3.3', '3. entrant 3: -9.1', '4. entrant 4: -20.4'];
    expect(linesOf(standingsIn(sheet))).toEqual(lines);
    const recorded = cup({ preset: 'ema-2016' }).sit(1, inFours(4), [], { 1: 'g' });
    expect(linesOf(standingsIn(recorded, { g: played(points as never) }))).toEqual(lines);
  });

  it('takes chombos of a sheet off the total without moving places', () => {
    const sheet = cup({ preset: 'ema-2016' }).sit(1, inFours(4));
    sheet.do('enterResult', enter(points, [{ chombos: 1 }]));
    const { rows } = standingsIn(sheet);
    expect(linesOf({ rows })).toEqual([
      ...['1. entrant 1: 6.2', '2. entrant 2: 3.3', '3. entrant 3: -9.1', '4. entrant 4: -20.4'],
    ]);
    expect(rows[0].penalties).toBe(-20);
    expect(rows[0].sessions[0].share?.place).toBe(1);
  });

  it('takes chombos of a sheet off as its ruleset says, if the tournament has no final points of its own', () => {
    const plain = new PlayedTournament({ ruleset: 'reach/ema-2025', ties: [] }).enter(4).sit(1, inFours(4));
    plain.do('enterResult', enter([46_300, 30_000, 30_000, 13_700], [{}, { chombos: 1 }]));
    const { rows } = standingsIn(plain);
    expect(linesOf({ rows })).toEqual([
      ...['1. entrant 1: 31.3', '2. entrant 3: 0', '3. entrant 2: -20', '4. entrant 4: -31.3'],
    ]);
    expect(rows[2].penalties).toBe(-20);
  });

  it('adds chips, also those of the sheet of a recorded game', () => {
    const chips = [{ chips: 3 }, { chips: -3 }];
    const sheet = cup({ preset: 'ema-2016', chip: 2 }).sit(1, inFours(4)).do('enterResult', enter(points, chips));
    expect(linesOf(standingsIn(sheet)).slice(0, 2)).toEqual(['1. entrant 1: 32.2', '2. entrant 2: -2.7']);
    const recorded = cup({ preset: 'ema-2016', chip: 2 })
      .sit(1, inFours(4), [], { 1: 'g' })
      .do('enterResult', enter(points, chips));
    const total = standingsIn(recorded, { g: played([0, 0, 0, 0]) }).rows.find(({ entrant }) => entrant === 1)?.totals;
    expect(String(total?.[0])).toBe('6');
  });

  it('gives an entrant fixed points for a result of a substitute', () => {
    const sheet = cup({ preset: 'ema-2016', substitute: -15 })
      .sit(1, inFours(4))
      .do('seatSubstitute', { session: 1, table: 1, entrant: 1, player: 'x', counts: 'for-entrant', reason: null })
      .do('enterResult', enter(points));
    expect(linesOf(standingsIn(sheet))).toEqual([
      ...['1. entrant 2: 3.3', '2. entrant 3: -9.1', '3. entrant 1: -15', '4. entrant 4: -20.4'],
    ]);
  });

  it('adds measures exactly', () => {
    const sheet = cup({ preset: 'ema-2016' }, { scoring: ['final+places:4,2,1,0', 'points'] })
      .sit(1, inFours(4))
      .do('enterResult', enter(points));
    expect(linesOf(standingsIn(sheet))[0]).toBe('1. entrant 1: 30.2, 11200');
    const roots = new PlayedTournament({ scoring: ['root+places:1,0,0,0'], ties: [] }).enter(4).sit(1, inFours(4));
    expect(linesOf(standingsIn(roots.result(1, 1, [2, 0, 0, -2])))[0]).toBe('1. entrant 1: 2.41');
  });

  it('a tournament with final points is amended to another definition, and back to that of the ruleset', () => {
    const sheet = cup({ preset: 'ema-2016' }).sit(1, inFours(4)).do('enterResult', enter(points));
    sheet.do('amend', { finalPoints: { preset: 'm-league', start: 30_000 }, reason });
    expect(linesOf(standingsIn(sheet))[0]).toBe('1. entrant 1: 41.2');
    sheet.do('amend', { finalPoints: null, reason });
    expect(linesOf(standingsIn(sheet))[0]).toBe('1. entrant 1: 17.2');
    expect(sheet.refusal('amend', { finalPoints: null, reason })).toBe('no-change at ');
  });

  it('refuses a start that is not the table’s, and definitions and values without effect', () => {
    expect(() => cup({ preset: 'wrc' }, { ruleset: 'reach/tenhou' })).toThrow('finalPoints.start');
    expect(() => cup({ preset: 'wrc' }, { scoring: ['points'] })).toThrow('finalPoints: no measure');
    const plain = new PlayedTournament({ ruleset: 'reach/wsom' }).enter(4).sit(1, inFours(4));
    expect(plain.refusal('enterResult', enter(points, [{ chips: 1 }, { chips: -1 }]))).toBe(
      'no-value at points.0.chips',
    );
    const free = new PlayedTournament({ ruleset: 'reach/tenhou' }).enter(4).sit(1, inFours(4));
    const hundred = [41_200, 28_300, 19_900, 10_600];
    expect(free.refusal('enterResult', enter(hundred, [{}, { chombos: 1 }]))).toBe('no-value at points.1.chombos');
    const chips = cup({ preset: 'wrc', chip: 5 }).sit(1, inFours(4));
    expect(chips.refusal('enterResult', enter(points, [{ chips: 1 }]))).toBe('wrong-sum at points');
  });
});

describe('standings without a tournament', () => {
  it('standings without a tournament use one definition for every game', () => {
    const ruleset = resolveRuleset('reach/wsom', {}, 'scribe');
    const rows = playerStandings([{ result: played([11_200, -1_700, -4_100, -5_400]), ruleset }], {
      ...{ scoring: ['final'], ties: [], finalPoints: FINAL_POINTS_PRESETS['ema-2016'] },
    });
    expect(rows.map(({ player, totals }) => [player, String(totals[0])])).toEqual([
      ...[
        ['p1', '26.2'],
        ['p2', '3.3'],
        ['p3', '-9.1'],
        ['p4', '-20.4'],
      ],
    ]);
  });
});

describe('an uma that does not sum to 0', () => {
  const warningsFor = (uma: unknown) =>
    finalPointsWarnings(
      resolveFinalPoints(expandFinalPoints({ uma }) as FinalPointsInput, { startingPoints: 25_000, seats: FOUR_SEATS }),
    );

  it('an uneven uma is warned of with its sum, by place and in each row below the start', () => {
    expect(warningsFor([15, 5, -5, -10])).toEqual(['the uma 15 5 -5 -10 sums to 5; usually it sums to 0']);
    const rows = { '1': [8, 3, 1, -12], '3': [12, -1, -3, -8], other: [8, 4, -4, -9] };
    expect(warningsFor({ by: 'below-start', rows })).toEqual(['the uma 8 4 -4 -9 sums to -1; usually it sums to 0']);
  });

  it('no preset has an uneven uma', () => {
    for (const rules of Object.values(FINAL_POINTS_PRESETS)) expect(finalPointsWarnings(rules)).toEqual([]);
    expect(warningsFor([15, 5, -5, -15])).toEqual([]);
    expect(finalPointsWarnings(null)).toEqual([]);
  });
});
