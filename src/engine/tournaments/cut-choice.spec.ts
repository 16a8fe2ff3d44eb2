import { describe, expect, test } from '@jest/globals';
import { chooseCut } from './cut-choice.js';

const row = (entrant: number, rank: number, more: { withdrawnFrom?: number; outAfter?: number } = {}) => ({
  ...{ entrant, rank, withdrawnFrom: null, outAfter: null },
  ...more,
});
const team = (name: string, rank: number, entrants: readonly number[], outAfter: number | null = null) => ({
  ...{ team: name, rank, entrants, outAfter },
});

describe('a cut to the first entrants', () => {
  const rows = [
    ...[row(3, 1), row(1, 2, { withdrawnFrom: 2 }), row(2, 2), row(5, 3), row(4, 3)],
    row(6, 6, { outAfter: 1 }),
  ];
  const cut = (count: number) => chooseCut({ rows, teams: [] }, count, 'entrants');

  test('a cut to the first entrants is made between those who still play', () => {
    expect(cut(2)).toMatchObject({ on: [3, 2], home: [5, 4], tied: [] });
    expect(cut(9)).toMatchObject({ on: [3, 2, 5, 4], home: [], tied: [] });
  });

  test('a cut between entrants who share a place names them', () =>
    expect(cut(3)).toMatchObject({ on: [3, 2, 5], home: [4], tied: [5, 4] }));
});

describe('a cut to the first teams', () => {
  const rows = [row(1, 1), row(2, 2), row(3, 3, { withdrawnFrom: 2 }), row(4, 4), row(5, 5), row(6, 6), row(7, 7)];
  const teams = [
    ...[team('Reds', 1, [2, 3]), team('Blues', 2, [1, 5]), team('Greens', 2, [4])],
    team('Golds', 4, [8], 1),
  ];
  const cut = (count: number) => chooseCut({ rows, teams }, count, 'teams');

  test('a cut to the first teams takes all their entrants who still play, and nobody without a team', () =>
    expect(cut(1)).toEqual({ on: [2], home: [1, 4, 5, 6, 7], tied: [], tiedTeams: [] }));

  test('a cut between teams that share a place names them', () =>
    expect(cut(2)).toMatchObject({ on: [1, 2, 5], home: [4, 6, 7], tied: [], tiedTeams: ['Blues', 'Greens'] }));

  test('a team that is out already does not count among the teams of a cut', () =>
    expect(cut(4)).toMatchObject({ on: [1, 2, 4, 5], home: [6, 7], tiedTeams: [] }));
});
