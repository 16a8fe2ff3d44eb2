import { type Kysely, sql } from 'kysely';
import { type Condition, allOf, isAmong, isProvisionalGame, not, playedIn } from '../filters/sql-conditions.js';
import { timeOrNull } from '../filters/name-and-time-filters.js';
import type { IdsOf } from '../filters/search-filter.js';
import type { Tables } from '../read-models/tables.js';
import { currentId, type MergedIds, type StatisticsFilter, tournamentsIn } from './statistics.js';

/** Games and wins of a player against another one, under one ruleset. */
export interface Opponent {
  readonly player: string;
  /** Finished games of both. */
  readonly games: number;
  /** Games in which the player placed before, and after, the opponent. */
  readonly ahead: number;
  readonly behind: number;
  /** Sum of the differences between the totals of both. */
  readonly difference: number;
  /** Wins of the player on the opponent’s tiles, and the other way round. */
  readonly wins: number;
  readonly losses: number;
}

export interface OpponentQuery {
  readonly player: string;
  readonly ruleset: string;
  readonly filter: Omit<StatisticsFilter, 'ruleset'>;
  readonly first: number;
}

/**
 * The opponents with whom a player has finished the most games. Ids of merged players count as one. Throws `FieldError` for an
 * invalid date.
 */
export async function opponents(
  queries: Kysely<Tables>,
  { player, ruleset, filter, first }: OpponentQuery,
  merged: MergedIds,
  idsOf: IdsOf,
): Promise<readonly Opponent[]> {
  const own = idsOf(player);
  const games = gameCondition(ruleset, filter, idsOf);
  const other = currentId('o.player', merged);
  const met = await sql<Omit<Opponent, 'wins' | 'losses'>>`
    select ${other} as player, count(distinct m.game) as games, sum(m.placing < o.placing) as ahead,
      sum(m.placing > o.placing) as behind, sum(m.total - o.total) as difference
    from game_seat m cross join game g cross join game_seat o
    where ${isAmong(sql`m.player`, own)} and m.placing is not null and g.number = m.game and ${games}
      and o.game = m.game and o.player is not null and ${not(isAmong(sql`o.player`, own))}
    group by 1 order by games desc, player limit ${first}`.execute(queries);
  if (met.rows.length === 0) return [];
  const wins = await winsBetween(queries, 'winner', 'discarder', own, games, merged);
  const losses = await winsBetween(queries, 'discarder', 'winner', own, games, merged);
  return met.rows.map((row) => ({ ...row, wins: wins.get(row.player) ?? 0, losses: losses.get(row.player) ?? 0 }));
}

/** Numbers of wins between a player and each other one. */
async function winsBetween(
  queries: Kysely<Tables>,
  mine: 'winner' | 'discarder',
  theirs: 'winner' | 'discarder',
  own: readonly string[],
  games: Condition,
  merged: MergedIds,
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ player: string; wins: number }>`
    select ${currentId(`w.${theirs}`, merged)} as player, count(*) as wins from win w cross join game g
    where ${isAmong(sql.ref(`w.${mine}`), own)} and ${sql.ref(`w.${theirs}`)} is not null and g.number = w.game and ${games}
    group by 1`.execute(queries);
  return new Map(found.rows.map(({ player, wins }) => [player, Number(wins)]));
}

/** Finished games `g` of a ruleset that meet the filter. */
function gameCondition(
  ruleset: string,
  { from, before, provisional, ...filter }: OpponentQuery['filter'],
  idsOf: IdsOf,
): Condition {
  const tournaments = tournamentsIn(filter, idsOf);
  return allOf([
    sql<boolean>`g.closed is not null and g.ruleset = ${ruleset}`,
    ...(tournaments === null ? [] : [isAmong(sql`g.tournament`, tournaments)]),
    ...playedIn(timeOrNull(from, 'filter.from'), timeOrNull(before, 'filter.before')),
    ...(provisional == null ? [] : [isProvisionalGame(provisional)]),
  ]);
}
