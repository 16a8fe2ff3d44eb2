import { Exact } from '../tournaments/exact.js';
import type { GameResult, ScoringRuleset } from '../tournaments/results.js';
import { sessionResults } from '../tournaments/results.js';
import { standings } from '../tournaments/standings.js';
import { playersAt, type TournamentState } from '../tournaments/state.js';
import type { Season } from './season.js';

/** The result of a tournament for one of its entrants. */
export interface EntrantOutcome {
  /** `null` for a team entry. */
  readonly player: string | null;
  readonly team: string | null;
  readonly rank: number;
  /** Number of entrants who share the rank. */
  readonly sharing: number;
  /** Total by the first measure of the tournament. */
  readonly total: Exact;
  /** The worth of each game with its penalties, by the first measure. */
  readonly games: readonly Exact[];
  /** The tournament's adjustments of the total. */
  readonly adjustment: Exact;
  readonly provisional: boolean;
}

/** Who sat at a table that has a result, and their places. */
export interface TableOutcome {
  readonly players: readonly (string | null)[];
  readonly places: readonly number[];
}

/** The results of a tournament, as a season needs them. */
export interface TournamentOutcome {
  readonly tournament: string;
  readonly ruleset: string;
  readonly entrants: readonly EntrantOutcome[];
  /** In the order of sessions and tables. */
  readonly tables: readonly TableOutcome[];
}

/** The outcome of a tournament so far. Games that are not over do not count. */
export function tournamentOutcome(
  tournament: string,
  state: TournamentState,
  games: ReadonlyMap<string, GameResult>,
  ruleset: ScoringRuleset,
): TournamentOutcome {
  const over = new Map([...games].filter(([, { closed }]) => closed));
  const { rows } = standings(state, over, ruleset);
  const sharing = new Map<number, number>();
  for (const { rank } of rows) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  const sessions = [...state.sessions.values()]
    .filter(({ status }) => status !== 'drawn')
    .sort((one, other) => one.session - other.session);
  return {
    tournament,
    ruleset: state.opened.ruleset,
    entrants: rows.map(({ entrant, rank, totals, sessions: shares, adjustments, provisional }) => {
      const { player = null, team = null } = state.entrants.get(entrant) ?? {};
      return {
        ...{ player, team, rank, sharing: sharing.get(rank) ?? 1, total: totals[0], provisional },
        games: shares.flatMap(({ share, worth }) =>
          share === null ? [] : [Exact.sum([worth[0], Exact.of(share.overallPenalty)])],
        ),
        adjustment: Exact.of(adjustments.reduce((sum, { points }) => sum + points, 0)),
      };
    }),
    tables: sessions.flatMap((session) =>
      [...sessionResults(state, session, over, ruleset)].map(([table, { shares }]) => {
        const seated = session.tables[table - 1];
        const players = playersAt(state, session, table);
        return {
          players: shares.map(({ entrant }) => players[seated.indexOf(entrant)] ?? null),
          places: shares.map(({ place }) => place),
        };
      }),
    ),
  };
}

/** A result of a player in the season: of one tournament, with its games. */
export interface SeasonResult {
  readonly tournament: string;
  readonly worth: Exact;
  readonly games: number;
  /** False if only the best results count and this one, or a game of it, is not among them. */
  readonly counted: boolean;
}

export interface SeasonRow {
  /** `null` for players with fewer games than the season asks for. */
  readonly rank: number | null;
  readonly player: string;
  readonly total: Exact;
  readonly games: number;
  readonly results: readonly SeasonResult[];
  readonly adjustment: number;
  readonly provisional: boolean;
}

export interface SeasonTeamRow {
  readonly rank: number;
  readonly team: string;
  readonly total: Exact;
  readonly games: number;
  readonly players: readonly string[];
  readonly adjustment: number;
  readonly provisional: boolean;
}

export interface SeasonStandings {
  readonly players: readonly SeasonRow[];
  readonly teams: readonly SeasonTeamRow[];
}

interface Entry extends EntrantOutcome {
  readonly tournament: string;
}

/**
 * The standings of a season.
 *
 * @param current the present id of a player whose ids were merged
 */
export function seasonStandings(
  season: Season,
  outcomes: readonly TournamentOutcome[],
  current: (player: string) => string,
): SeasonStandings {
  const entries = outcomes.flatMap(({ tournament, entrants }) =>
    entrants.map((one): Entry => ({ ...one, player: one.player && current(one.player), tournament })),
  );
  return { players: playerRows(season, entries, current), teams: teamRows(season, entries, current) };
}

function playerRows(season: Season, entries: readonly Entry[], current: (player: string) => string): SeasonRow[] {
  const byPlayer = groupedBy(
    entries.filter(({ player, games }) => player !== null && games.length > 0),
    ({ player }) => player as string,
  );
  const rows = [...byPlayer].map(([player, own]) => {
    const adjustment = adjustedBy(season, (one) => one.player !== undefined && current(one.player) === player);
    const games = own.reduce((sum, one) => sum + one.games.length, 0);
    const { total, results } = totalOf(season, own);
    return {
      ...{ player, games, results, adjustment, total: Exact.sum([total, Exact.of(adjustment)]) },
      provisional: own.some(({ provisional }) => provisional),
    };
  });
  const hasPlace = ({ games }: { readonly games: number }): boolean => games >= season.minimum;
  const byId = rows.sort((one, other) => (one.player < other.player ? -1 : 1));
  return [
    ...ranked(byId.filter(hasPlace)),
    ...inOrder(byId.filter((row) => !hasPlace(row))).map((row) => ({ ...row, rank: null })),
  ];
}

/** The total of a player by the season's method, and what each tournament contributes. */
function totalOf(
  { counts, method, best, rankPoints }: Season,
  entries: readonly Entry[],
): { readonly total: Exact; readonly results: readonly SeasonResult[] } {
  const worths = entries.map((entry) => {
    if (counts === 'games') return entry.games;
    return [rankPoints === null ? entry.total : pointsOfRank(rankPoints, entry)];
  });
  const all = worths.flatMap((some, entry) => some.map((worth) => ({ worth, entry })));
  // The sort is stable, so of equal results the earlier one counts.
  const sorted = all.toSorted((one, other) => other.worth.compare(one.worth));
  const counted = new Set(method === 'best' ? sorted.slice(0, best ?? 0) : all);
  const adjustments = counts === 'games' ? entries.map(({ adjustment }) => adjustment) : [];
  const sum = Exact.sum([...[...counted].map(({ worth }) => worth), ...adjustments]);
  return {
    total: method === 'average' ? sum.times(1, Math.max(1, all.length)) : sum,
    results: entries.map(({ tournament, games, adjustment }, at) => ({
      tournament,
      worth: Exact.sum([...worths[at], ...(counts === 'games' ? [adjustment] : [])]),
      games: games.length,
      counted: all.every((one) => one.entry !== at || counted.has(one)),
    })),
  };
}

/** Entrants who share a rank share the points of the ranks that they take. */
const pointsOfRank = (points: readonly number[], { rank, sharing }: EntrantOutcome): Exact =>
  Exact.of(
    points.slice(rank - 1, rank - 1 + sharing).reduce((sum, one) => sum + one, 0),
    sharing,
  );

/** A team has the sum of all results of its players, as in M.League; a team entry counts for the team of that name. */
function teamRows(season: Season, entries: readonly Entry[], current: (player: string) => string): SeasonTeamRow[] {
  const ofSeason = new Map(season.teams.flatMap(({ name, players }) => players.map((one) => [current(one), name])));
  const teamOf = ({ player, team }: Entry): string | null =>
    ofSeason.size === 0 || player === null ? team : (ofSeason.get(player) ?? null);
  const byTeam = groupedBy(
    entries.filter((entry) => entry.games.length > 0),
    teamOf,
  );
  byTeam.delete(null);
  for (const { name } of season.teams) if (!byTeam.has(name)) byTeam.set(name, []);
  const everything: Season = { ...season, method: 'sum', best: null };
  const rows = [...byTeam].map(([name, own]) => {
    const team = name as string;
    const adjustment = adjustedBy(season, (one) => one.team === team);
    return {
      ...{ team, adjustment, total: Exact.sum([totalOf(everything, own).total, Exact.of(adjustment)]) },
      games: own.reduce((sum, one) => sum + one.games.length, 0),
      players: [...new Set(own.flatMap(({ player }) => player ?? []))].sort(),
      provisional: own.some(({ provisional }) => provisional),
    };
  });
  return ranked(rows.sort((one, other) => (one.team < other.team ? -1 : 1)));
}

function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

const adjustedBy = (
  { adjustments }: Season,
  isTheirs: (adjustment: Season['adjustments'][number]) => boolean,
): number => adjustments.filter(isTheirs).reduce((sum, { points }) => sum + points, 0);

interface Totalled {
  readonly total: Exact;
}

const inOrder = <R extends Totalled>(rows: readonly R[]): readonly R[] =>
  rows.toSorted((one, other) => other.total.compare(one.total));

/** Ranks rows by total; equal totals share the best rank. */
function ranked<R extends Totalled>(rows: readonly R[]): (R & { readonly rank: number })[] {
  let rank = 0;
  const sorted = inOrder(rows);
  return sorted.map((row, i) => {
    if (i === 0 || !row.total.equals(sorted[i - 1].total)) rank = i + 1;
    return { ...row, rank };
  });
}
