import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { type Condition, allOf, finalityTime, isAmong, isProvisionalAt, playedIn } from '../filters/sql-conditions.js';
import type { GameFilter } from '../filters/filters.js';
import { timeOrNull } from '../filters/name-and-time-filters.js';
import { ratesOf, type Sums } from './play-rates.js';
import { RULESET_IDS, resolveTable } from '../../engine/rulesets/table-rules.js';
import type { IdsOf } from '../filters/search-filter.js';
import { reviewStatistics } from '../../reviews/review-statistics.js';
import { DAY_OF_GAME, dayOf, daySums, misplacedGames, patternSums, type Sign, startOfDay } from './day-sums.js';
import {
  MELD_COUNTS,
  MELD_KINDS,
  playerSumIndex,
  type Sum,
  SUMS,
  type SumKey,
  type Tables,
  UNDATED_DAY,
} from '../read-models/tables.js';

/** Selects games by opening time. Of their hands, those count that have ended with a standing result, final or not. */
export type StatisticsFilter = Pick<GameFilter, 'ruleset' | 'tournament' | 'from' | 'before' | 'provisional'>;

export interface PatternCount {
  readonly id: string;
  readonly name: string;
  /** Number of wins with the pattern. */
  readonly wins: number;
}

type Queries = Kysely<Tables>;

export type PlayerStatistics = Awaited<ReturnType<typeof playerStatistics>>;
export type RulesetStatistics = Awaited<ReturnType<typeof rulesetStatistics>>;

/**
 * Statistics of a player under all their ids. `points` is the sum of the score changes of the hands, `field` the rates of all
 * other players in the hands that match the filter, under the rulesets that the player played among these. Throws `FieldError`
 * for an invalid date.
 */
export async function playerStatistics(queries: Queries, player: string, filter: StatisticsFilter, idsOf: IdsOf) {
  const tournaments = tournamentsIn(filter, idsOf);
  const own = new SumQuery(queries, { ...filter, tournaments }, 'player', idsOf(player));
  const days = await own.days();
  const sums = totalOf(days);
  const rulesets = await own.rulesets();
  const seats = mostSeats(rulesets);
  const scope = tournaments === null ? 'all' : 'tournament';
  const all = await new SumQuery(queries, { ...filter, tournaments }, scope, [], rulesets).total();
  const field = Object.fromEntries(Object.entries(all).map(([name, sum]) => [name, sum - sums[name as Sum]])) as Sums;
  return {
    ...statistics(sums, await own.patterns(), seats),
    hands: sums.hands,
    discardsWonOn: sums.discards_won_on,
    points: sums.points,
    field: ratesOf(field, seats),
    form: monthsOf(days, seats),
    reviews: await reviewStatistics(queries, idsOf(player), filter, tournaments),
  };
}

/** The rulesets that a player played, those with the most games first. Throws like `playerStatistics`. */
export async function playedRulesets(
  queries: Queries,
  player: string,
  filter: StatisticsFilter,
  idsOf: IdsOf,
): Promise<readonly string[]> {
  const tournaments = tournamentsIn(filter, idsOf);
  return new SumQuery(queries, { ...filter, tournaments }, 'player', idsOf(player)).rulesets();
}

/** Statistics of a ruleset. Throws like `playerStatistics`. */
export async function rulesetStatistics(queries: Queries, ruleset: string, filter: StatisticsFilter, idsOf: IdsOf) {
  const tournaments = tournamentsIn(filter, idsOf);
  const scope = tournaments === null ? 'all' : 'tournament';
  const all = new SumQuery(queries, { ...filter, ruleset, tournaments }, scope, []);
  const sums = await all.total();
  const seats = mostSeats([ruleset]);
  // The sums count a hand once for each seat.
  return { ...statistics(sums, await all.patterns(), seats), hands: sums.hands / seats, noWins: sums.no_wins / seats };
}

/** The seats of a game under these rulesets, the most if they differ; without a known one, four. */
export function mostSeats(rulesets: readonly string[]): number {
  const counts = rulesets.filter((id) => RULESET_IDS.includes(id)).map((id) => resolveTable(id).table.seats.count);
  return counts.length === 0 ? 4 : Math.max(...counts);
}

/** Tournament texts that the games may have; `null` for no restriction. */
export const tournamentsIn = (
  { tournament }: Pick<StatisticsFilter, 'tournament'>,
  idsOf: IdsOf,
): readonly string[] | null => (tournament == null ? null : idsOf(tournament, 'tournament'));

const statistics = (sums: Sums, patterns: readonly PatternCount[], seats: number) => ({
  games: sums.games,
  wins: sums.wins,
  selfDraws: sums.self_draws,
  meanWin: sums.wins_with_points === 0 ? null : sums.win_points / sums.wins_with_points,
  melds: MELD_KINDS.map((kind) => ({ kind, count: sums[MELD_COUNTS[kind]] })),
  patterns,
  rates: ratesOf(sums, seats),
});

type DaySums = Sums & { readonly day: number };
const NAMES = ['games', ...SUMS] as const;

const totalOf = (days: readonly Sums[]): Sums =>
  Object.fromEntries(NAMES.map((name) => [name, days.reduce((sum, one) => sum + Number(one[name]), 0)])) as Sums;

/** A month of play, `2026-01`. */
export type MonthOfPlay = ReturnType<typeof monthsOf>[number];

function monthsOf(days: readonly DaySums[], seats: number) {
  const months = new Map<string, DaySums[]>();
  for (const day of days) {
    if (day.day === UNDATED_DAY) continue;
    const month = new Date(startOfDay(day.day)).toISOString().slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months]
    .filter(([, of]) => totalOf(of).hands > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, of]) => {
      const sums = totalOf(of);
      return { month, games: sums.games, hands: sums.hands, points: sums.points, rates: ratesOf(sums, seats) };
    });
}

/** Former ids of players and the ids that they were merged into. */
export type MergedIds = readonly (readonly [former: string, id: string])[];

/** SQL of the id under which a player counts. */
export const currentId = (column: string, merged: MergedIds): RawBuilder<unknown> =>
  merged.length === 0
    ? sql.ref(column)
    : sql`case ${sql.ref(column)} ${sql.join(
        merged.map(([former, id]) => sql`when ${former} then ${id}`),
        sql` `,
      )} else ${sql.ref(column)} end`;

/**
 * Sums of a group and a period. Whole days come from the stored sums; the partial days at both ends are summed from their
 * games.
 */
export class SumQuery {
  private readonly storedRows: Condition;
  private readonly keyCondition: Condition;
  /** Games whose sums are added (partial days), or moved because their results became final after the sums were stored. */
  private readonly adjustments: (readonly [games: Condition, sign: Sign])[] = [];
  private readonly now = finalityTime();

  constructor(
    private readonly queries: Queries,
    private readonly filter: Omit<StatisticsFilter, 'tournament'> & { readonly tournaments: readonly string[] | null },
    scope: SumKey['scope'],
    /** `null` for all players, each on their own (`byPlayer`). */
    private readonly players: readonly string[] | null,
    rulesets: readonly string[] | null = null,
  ) {
    const named = [
      sql<boolean>`t.scope = ${scope}`,
      ...(filter.ruleset == null ? [] : [sql<boolean>`t.ruleset = ${filter.ruleset}`]),
      ...(rulesets === null ? [] : [isAmong(sql`t.ruleset`, rulesets)]),
      ...(filter.tournaments === null ? [] : [isAmong(sql`t.tournament`, filter.tournaments)]),
      ...(scope === 'player' && players !== null ? [isAmong(sql`t.player`, players)] : []),
    ];
    const from = timeOrNull(filter.from, 'filter.from');
    const before = timeOrNull(filter.before, 'filter.before');
    const whole = {
      from: from === null ? null : dayOf(from - 1) + 1,
      before: before === null ? null : dayOf(before),
    };
    const { provisional } = filter;
    this.storedRows = allOf([
      ...named,
      ...(provisional == null ? [] : [sql<boolean>`t.provisional = ${Number(provisional)}`]),
      ...(whole.from === null ? [] : [sql<boolean>`t.day >= ${whole.from}`]),
      ...(whole.before === null ? [] : [sql<boolean>`t.day < ${whole.before} and t.day <> ${UNDATED_DAY}`]),
    ]);
    this.keyCondition = allOf(named);
    for (const [start, end] of partialDays(from, before, whole)) {
      const isWanted = provisional == null ? [] : [isProvisionalAt(provisional, this.now)];
      this.adjustments.push([allOf([...playedIn(start, end), ...isWanted]), 1]);
    }
    if (provisional == null) return;
    // `+`: they are few and found by the end of their appeals.
    const [games, sign] = misplacedGames(this.now);
    const [start, end] = [whole.from, whole.before].map((day) => (day === null ? null : startOfDay(day)));
    const ofWholeDays = playedIn(start, end, sql`+g.opened_at`);
    this.adjustments.push([allOf([games, ...ofWholeDays]), provisional ? sql`-(${sign})` : sign]);
  }

  async days(): Promise<DaySums[]> {
    const sums = sql.join(NAMES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
    const rows = this.rows('day_sum', ['day', ...NAMES]);
    const found = await sql<DaySums>`select day, ${sums} from (${rows}) group by day`.execute(this.queries);
    if (this.players === null || this.players.length < 2) return found.rows;
    const games = await this.gamesPerDay();
    return found.rows.map((one) => ({ ...one, games: games.get(one.day) ?? 0 }));
  }

  /** The sums of all players, over all days. */
  async total(): Promise<Sums> {
    const sums = sql.join(NAMES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`));
    const found = await sql<Sums>`select ${sums} from (${this.rows('day_sum', NAMES)})`.execute(this.queries);
    return totalOf(found.rows);
  }

  /** The stored rows of the whole days and those of the adjusted games. */
  private rows(stored: 'day_sum' | 'pattern_sum', names: readonly string[]): RawBuilder<unknown> {
    const columns = sql.join(names.map((name) => sql.ref(`t.${name}`)));
    const sumsOf = stored === 'day_sum' ? daySums : patternSums;
    const adjusted = this.adjustments.map(
      ([games, sign]) => sql` union all select ${columns} from (${sumsOf(games, sign)}) t where ${this.keyCondition}`,
    );
    // The other index has the order of a grouping, but is of all players.
    const byPlayer = this.players !== null && this.players.length > 0;
    const index = byPlayer ? sql` indexed by ${sql.ref(playerSumIndex(stored))}` : sql``;
    return sql`select ${columns} from ${sql.table(stored)} t${index} where ${this.storedRows}${sql.join(adjusted, sql``)}`;
  }

  /** The sums of each player, as rows with `player` and a column for each sum. Former ids count for the player. */
  byPlayer(merged: MergedIds): RawBuilder<unknown> {
    const columns = sql.join(NAMES.map((name) => sql`sum(${sql.ref(`t.${name}`)}) as ${sql.ref(name)}`));
    const partial = this.adjustments.map(
      ([games, sign]) =>
        sql` union all select t.player as player, ${columns} from (${daySums(games, sign)}) t where ${this.keyCondition} group by t.player`,
    );
    return sql`select ${currentId('t.player', merged)} as player, ${columns} from (
      select t.player as player, ${columns} from day_sum t where ${this.storedRows} group by t.player${sql.join(partial, sql``)}${this.gamesCountedTwice(merged)}
    ) t group by 1`;
  }

  /** The wins of each player with one of these patterns, as rows with `player` and `pattern_wins`. */
  patternWins(patterns: readonly string[], merged: MergedIds): RawBuilder<unknown> {
    return sql`select ${currentId('t.player', merged)} as player, sum(t.wins) as pattern_wins
      from (${this.rows('pattern_sum', ['player', 'pattern', 'wins'])}) t where ${isAmong(sql`t.pattern`, patterns)} group by 1`;
  }

  /** Rows that take away the games which two ids of one player share. */
  private gamesCountedTwice(merged: MergedIds): RawBuilder<unknown> {
    if (merged.length === 0) return sql``;
    const player = currentId('s.player', merged);
    const columns = sql.join(
      NAMES.map((name) => sql`${name === 'games' ? sql`1 - count(distinct s.player)` : sql`0`} as ${sql.ref(name)}`),
    );
    return sql` union all select ${player} as player, ${columns} from hand_seat s cross join game g
      where ${this.playedBy([...new Set(merged.flat())])} and s.played = 1 and g.number = s.game
      group by ${player}, s.game having count(distinct s.player) > 1`;
  }

  /** Games per day of a player with several ids: the sums would count a game twice if two of the ids sat in it. */
  private async gamesPerDay(): Promise<ReadonlyMap<number, number>> {
    const where = this.playedBy(this.players ?? []);
    const found = await sql<{ day: number; games: number }>`
      select ${DAY_OF_GAME} as day, count(distinct g.number) as games
      from hand_seat s cross join game g where ${where} and s.played = 1 and g.number = s.game
      group by 1`.execute(this.queries);
    return new Map(found.rows.map(({ day, games }) => [day, Number(games)]));
  }

  /** Condition on seat `s` of game `g`: one of these players sits there, and the game meets the filter. */
  private playedBy(players: readonly string[]): Condition {
    const { ruleset, tournaments, from, before } = this.filter;
    return allOf([
      isAmong(sql`s.player`, players),
      ...(ruleset == null ? [] : [sql<boolean>`g.ruleset = ${ruleset}`]),
      ...(tournaments === null ? [] : [isAmong(sql`g.tournament`, tournaments)]),
      ...playedIn(timeOrNull(from, 'filter.from'), timeOrNull(before, 'filter.before')),
      ...(this.filter.provisional == null ? [] : [isProvisionalAt(this.filter.provisional, this.now)]),
    ]);
  }

  async patterns(): Promise<PatternCount[]> {
    const rows = this.rows('pattern_sum', ['pattern', 'name', 'wins']);
    const found = await sql<PatternCount>`
      select pattern as id, name, sum(wins) as wins from (${rows})
      group by pattern, name having sum(wins) > 0 order by sum(wins) desc, pattern, name`.execute(this.queries);
    return found.rows.map(({ id, name, wins }) => ({ id, name, wins: Number(wins) }));
  }

  /** Rulesets of the counted hands, those with the most games first. */
  async rulesets(): Promise<string[]> {
    const rows = this.rows('day_sum', ['ruleset', 'hands', 'games']);
    const found = await sql<{
      ruleset: string;
    }>`select ruleset from (${rows}) group by ruleset having sum(hands) > 0 order by sum(games) desc, ruleset`.execute(
      this.queries,
    );
    return found.rows.map(({ ruleset }) => ruleset);
  }
}

/** The parts of a period that are not whole days. */
function partialDays(
  from: number | null,
  before: number | null,
  whole: { readonly from: number | null; readonly before: number | null },
): (readonly [number, number])[] {
  if (from !== null && before !== null && from >= before)
    throw new FieldError('filter.before', 'a time after `from`', before);
  const end = before ?? Number.MAX_SAFE_INTEGER;
  const first = whole.from === null ? null : Math.min(startOfDay(whole.from), end);
  const last = whole.before === null ? null : Math.max(startOfDay(whole.before), first ?? 0, from ?? 0);
  const parts: (readonly [number, number])[] = [];
  if (from !== null && first !== null && from < first) parts.push([from, first]);
  if (before !== null && last !== null && last < before) parts.push([last, before]);
  return parts;
}
