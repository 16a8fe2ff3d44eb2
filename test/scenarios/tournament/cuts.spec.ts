import { expect, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { teamStandings } from '../../../src/engine/tournaments/standings.js';
import { linesOf, PlayedTournament, standingsIn } from '../../kit/tournaments/tournament.js';

/** Eight entrants; the first session: 7, 1, -3, -5 and 5, 4, -2, -7, so that 1, 5, 6 and 2 qualify. */
const toTheCut = (carry: 'all' | 'half' | 'none', ties: readonly 'best-game'[] = []) =>
  new PlayedTournament({ scoring: ['points'], ties })
    .enter(8)
    .session(
      1,
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
      [
        [7, 1, -3, -5],
        [5, 4, -2, -7],
      ],
    )
    .do('makeCut', { after: 1, entrants: [1, 5, 6, 2], carry, reason: null });
/** The final: 1 has -2, 5 has -1, 6 has 0, 2 has 3. */
const final = (cup: PlayedTournament) => cup.session(2, [[1, 5, 6, 2]], [[-2, -1, 0, 3]]);

test('half is carried, of odd numbers exactly; who is out stands behind, as they stood', () => {
  const cup = toTheCut('half', ['best-game']);
  // Totals at the cut are not halved yet.
  expect(standingsIn(cup).rows.map(({ entrant, totals, outAfter }) => [entrant, totals[0].toText(), outAfter])).toEqual(
    [
      ...[
        [1, '7', null],
        [5, '5', null],
        [6, '4', null],
        [2, '1', null],
      ],
      ...[
        [7, '-2', null],
        [3, '-3', null],
        [4, '-5', null],
        [8, '-7', null],
      ],
    ],
  );
  // 7/2 - 2 = 1.5; 5/2 - 1 = 1.5; 4/2 + 0 = 2; 1/2 + 3 = 3.5.
  const { rows } = standingsIn(final(cup));
  expect(linesOf({ rows })).toEqual([
    '1. entrant 2: 3.5',
    '2. entrant 6: 2',
    '3. entrant 1: 1.5 | best game 7 to 5 (5)',
    '4. entrant 5: 1.5 | best game 5 to 7 (1)',
    '5. entrant 7: -2',
    '6. entrant 3: -3',
    '7. entrant 4: -5',
    '8. entrant 8: -7',
  ]);
  expect(rows.map(({ outAfter }) => outAfter)).toEqual([null, null, null, null, 1, 1, 1, 1]);
  expect(rows.map(({ sessions }) => sessions.length)).toEqual([2, 2, 2, 2, 1, 1, 1, 1]);
});

const carriedIn = (cup: PlayedTournament, count = 8) =>
  standingsIn(cup)
    .rows.slice(0, count)
    .map(({ carried }) => carried?.map((one) => one.toText()).join(' / ') ?? null);

test('each row has the part of its total that the cut carried over, unless everything was carried', () => {
  expect(carriedIn(toTheCut('half'))).toEqual(Array.from({ length: 8 }, () => null));
  expect(carriedIn(final(toTheCut('half')))).toEqual(['0.5', '2', '3.5', '2.5', null, null, null, null]);
  expect(carriedIn(final(toTheCut('none')), 4)).toEqual(['0', '0', '0', '0']);
  expect(carriedIn(final(toTheCut('all')), 4)).toEqual([null, null, null, null]);
});

test('an adjustment before the cut is carried with the total, and a later one is not', () => {
  const adjust = { entrant: 2, law: null, reason: 'late', ruling: null };
  const cup = toTheCut('half').do('adjust', { ...adjust, points: 4 });
  expect(carriedIn(final(cup).do('adjust', { ...adjust, points: -1 }), 1)).toEqual(['2.5']);
});

test('a team whose entrants are all out ranks behind the teams that play on, whatever its total', () => {
  // After the first session: Reds (1, 5) 12, Blues (2, 6) 5, Greens (7, 3) -5, Golds (4, 8) -12.
  const cup = new PlayedTournament({ scoring: ['points'], ties: [] });
  const teams = ['Reds', 'Blues', 'Greens', 'Golds', 'Reds', 'Blues', 'Greens', 'Golds'];
  cup.do('addEntrants', {
    entrants: teams.map((team, i) => ({ player: `p${i + 1}`, team, club: null })),
    reason: null,
  });
  cup.session(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    [
      [7, 1, -3, -5],
      [5, 4, -2, -7],
    ],
  );
  cup.do('makeCut', { after: 1, entrants: [1, 5, 2, 6], carry: 'half', reason: null });
  // Reds 6 - 30, Blues 2.5 + 30.
  cup.session(2, [[1, 5, 2, 6]], [[-20, -10, 10, 20]]);
  const rows = teamStandings(cup.state, standingsIn(cup), resolveRuleset('zung-jung/wsom'));
  expect(rows.map(({ rank, team, totals, outAfter }) => [rank, team, totals[0].toText(), outAfter])).toEqual([
    [1, 'Blues', '32.5', null],
    [2, 'Reds', '-24', null],
    [3, 'Greens', '-5', 1],
    [4, 'Golds', '-12', 1],
  ]);
});

test.each([
  ['half', ['Greens 5', 'Golds 1', 'Blues -2', 'Reds -4']],
  ['none', ['Greens 4', 'Golds 3', 'Blues -3', 'Reds -4']],
] as const)('a team that a cut splits carries over %s of the results of all its entrants', (carry, expected) => {
  // After the first session: Reds (1, 8) 0, Blues (5, 3) 2, Greens (6, 7) 2, Golds (2, 4) -4.
  const cup = new PlayedTournament({ scoring: ['points'], ties: [] });
  const teams = ['Reds', 'Golds', 'Blues', 'Golds', 'Blues', 'Greens', 'Greens', 'Reds'];
  cup.do('addEntrants', {
    entrants: teams.map((team, i) => ({ player: `p${i + 1}`, team, club: null })),
    reason: null,
  });
  cup.session(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    [
      [7, 1, -3, -5],
      [5, 4, -2, -7],
    ],
  );
  cup.do('makeCut', { after: 1, entrants: [1, 5, 6, 2], carry, reason: null });
  cup.session(2, [[6, 2, 5, 1]], [[4, 3, -3, -4]]);
  const rows = teamStandings(cup.state, standingsIn(cup), resolveRuleset('zung-jung/wsom'));
  expect(rows.map(({ team, totals }) => `${team} ${totals[0].toText()}`)).toEqual(expected);
});

test('all is carried, or nothing: then ties go by what was played since', () => {
  // 7 - 2 = 5, 5 - 1 = 4, 4 + 0 = 4, 1 + 3 = 4.
  expect(linesOf(standingsIn(final(toTheCut('all', ['best-game'])))).slice(0, 4)).toEqual([
    '1. entrant 1: 5',
    '2. entrant 5: 4 | best game 5 to 4 (6)',
    '3. entrant 6: 4 | best game 4 to 5 (5) | best game 4 to 3 (2)',
    '4. entrant 2: 4 | best game 3 to 4 (6)',
  ]);
  const { rows } = standingsIn(final(toTheCut('none')));
  expect(linesOf({ rows }).slice(0, 4)).toEqual([
    '1. entrant 2: 3',
    '2. entrant 6: 0',
    '3. entrant 5: -1',
    '4. entrant 1: -2',
  ]);
  expect(rows[3].tally).toMatchObject({ played: 1, best: -2 });
});

test('two cuts: halved twice, and who went out later stands before who went out earlier, whatever they had', () => {
  // Twelve entrants, three sessions; the first: 16, 0, -8, -8; 12, 8, -4, -16; 9, 7, 0, -16.
  const cup = new PlayedTournament({ scoring: ['points'], ties: [] }).enter(12);
  cup.session(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ],
    [
      [16, 0, -8, -8],
      [12, 8, -4, -16],
      [9, 7, 0, -16],
    ],
  );
  // Eight qualify with half: 8, 6, 4½, 4, 3½, 0, 0, -2 (entrants 1, 5, 9, 6, 10, 2, 11, 7).
  cup.do('makeCut', { after: 1, entrants: [1, 5, 9, 6, 10, 2, 11, 7], carry: 'half', reason: null });
  // 1: 8 - 30 = -22, 5: 6 + 10 = 16, 9: 4½ + 10 = 14½, 6: 4 + 10 = 14; 10: 3½ + 1, 2: 0 - 1, 11: 0 - 1, 7: -2 + 1.
  cup.session(
    2,
    [
      [1, 5, 9, 6],
      [10, 2, 11, 7],
    ],
    [
      [-30, 10, 10, 10],
      [1, -1, -1, 1],
    ],
  );
  cup.do('makeCut', { after: 2, entrants: [5, 9, 6, 10], carry: 'half', reason: null });
  // 5: 8 - 3 = 5, 9: 7¼ + 1 = 8¼, 6: 7 + 1 = 8, 10: 2¼ + 1 = 3¼.
  cup.session(3, [[5, 9, 6, 10]], [[-3, 1, 1, 1]]);
  // Eliminated after the second session, with their totals then: 2, 11 and 7 have -1, 1 has -22; after the first: 3
  // and 4, 8 and 12.
  expect(
    standingsIn(cup).rows.map(({ rank, entrant, totals, outAfter }) => [rank, entrant, totals[0].toText(), outAfter]),
  ).toEqual([
    ...[
      [1, 9, '8.25', null],
      [2, 6, '8', null],
      [3, 5, '5', null],
      [4, 10, '3.25', null],
    ],
    ...[
      [5, 2, '-1', 2],
      [5, 7, '-1', 2],
      [5, 11, '-1', 2],
      [8, 1, '-22', 2],
    ],
    ...[
      [9, 3, '-8', 1],
      [9, 4, '-8', 1],
      [11, 8, '-16', 1],
      [11, 12, '-16', 1],
    ],
  ]);
  // A penalty after elimination changes the rank within the eliminated group.
  cup.do('adjust', { entrant: 3, points: -10, law: null, reason: 'seen on the film', ruling: null });
  expect(linesOf(standingsIn(cup)).slice(8)).toEqual([
    '9. entrant 4: -8',
    '10. entrant 8: -16 | equal on all tie-breaks; they share the place (12)',
    '10. entrant 12: -16 | equal on all tie-breaks; they share the place (8)',
    '12. entrant 3: -18',
  ]);
});

test('a cut makes the places of eliminated entrants final, so a lot must be drawn between them', () => {
  const tables = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  const cup = new PlayedTournament({ scoring: ['points'], ties: ['lot'] }).enter(8);
  cup.session(1, tables, [
    [5, 5, -3, -7],
    [5, 5, -3, -7],
  ]);
  const notes = () =>
    standingsIn(cup).rows.map(({ entrant, decided }) => `${entrant}: ${[...new Set(decided.map(({ text }) => text))]}`);
  const lot = 'equal on all tie-breaks; a lot must be drawn';
  expect(notes()).toEqual([1, 2, 5, 6, 3, 7, 4, 8].map((entrant) => `${entrant}: equal so far`));
  cup.do('makeCut', { after: 1, entrants: [1, 2, 5, 6], carry: 'all', reason: null });
  const out = [3, 7, 4, 8].map((entrant) => `${entrant}: ${lot}`);
  expect(notes()).toEqual([...[1, 2, 5, 6].map((entrant) => `${entrant}: equal so far`), ...out]);
  cup.do('makeCut', { after: 1, entrants: [1, 2, 5, 3], carry: 'all', reason: 'a mistake' });
  expect(notes().slice(0, 4)).toEqual([1, 2, 5, 6].map((entrant) => `${entrant}: ${lot}`));
});
