import { type Kysely, sql } from 'kysely';
import { allOf, type Condition, isAmong } from './conditions.js';
import { gameNamed, within } from './filter.js';
import { GAME_FILTERS, type HandFilter } from './filters.js';
import type { IdsOf } from './search-filter.js';
import type { MeldKind } from '../engine/melds/meld.js';
import { MELD_COUNTS, MELD_KINDS, type Tables } from './tables.js';

/** Which hands are counted; of these, those that have ended and whose result stands: it does at once, whether it is final or not. */
export type StatisticsFilter = Pick<HandFilter, 'ruleset' | 'event' | 'from' | 'before' | 'provisional'>;

export interface PatternCount {
  readonly id: string;
  readonly name: string;
  /** Wins with it. */
  readonly wins: number;
}

/** How many melds or kongs of a kind were made. */
export interface MeldCount {
  readonly kind: MeldKind;
  readonly count: number;
}

export interface PlayerStatistics {
  readonly games: number;
  readonly hands: number;
  readonly wins: number;
  readonly selfDraws: number;
  readonly discardsWonOn: number;
  /** What the hands changed in their scores. */
  readonly points: number;
  /** Mean points of their wins; null without one. */
  readonly meanWin: number | null;
  readonly patterns: readonly PatternCount[];
  readonly melds: readonly MeldCount[];
}

export interface RulesetStatistics {
  readonly games: number;
  readonly hands: number;
  readonly wins: number;
  readonly selfDraws: number;
  /** Hands that nobody won. */
  readonly noWins: number;
  readonly meanWin: number | null;
  readonly patterns: readonly PatternCount[];
  readonly melds: readonly MeldCount[];
}

const conditions = (filter: StatisticsFilter): Condition[] => [
  ...gameNamed(GAME_FILTERS, filter),
  ...within(GAME_FILTERS, filter, sql`s.started_at`),
  sql<boolean>`s.played = 1`,
];

const SUMS = ['wins', 'self_draws', 'discards_won_on', 'change', 'win_points', 'wins_with_points'] as const;
type Sum = (typeof SUMS)[number] | (typeof MELD_COUNTS)[keyof typeof MELD_COUNTS];
type Sums = Readonly<Record<'games' | 'seats' | Sum, number>>;

/** What a player has done, under all the ids they are known by. Throws `FieldError` for an invalid date. */
export async function playerStatistics(
  queries: Kysely<Tables>,
  player: string,
  filter: StatisticsFilter,
  idsOf: IdsOf,
): Promise<PlayerStatistics> {
  const where = allOf([isAmong(sql`s.player`, idsOf(player)), ...conditions(filter)]);
  const sums = await sumsOf(queries, where);
  const { games, seats: hands, discards_won_on: discardsWonOn, change: points } = sums;
  return { games, hands, discardsWonOn, points, ...(await winsOf(queries, where, sums)) };
}

/** What was played under a ruleset. Throws as `playerStatistics`. */
export async function rulesetStatistics(
  queries: Kysely<Tables>,
  ruleset: string,
  filter: StatisticsFilter,
): Promise<RulesetStatistics> {
  const where = allOf(conditions({ ...filter, ruleset }));
  const sums = await sumsOf(queries, where);
  const none = await sql<{ count: number }>`select count(*) as count from hand_seat s join game g on g.number = s.game
    join hand h on h.game = s.game and h.start = s.start where ${where} and s.seat = 0 and h.wins = 0`.execute(queries);
  const { games, seats } = sums;
  // Every hand has four seats.
  return { games, hands: seats / 4, noWins: Number(none.rows[0].count), ...(await winsOf(queries, where, sums)) };
}

async function winsOf(queries: Kysely<Tables>, where: Condition, sums: Sums) {
  const { wins, self_draws: selfDraws, win_points, wins_with_points } = sums;
  const meanWin = wins_with_points === 0 ? null : win_points / wins_with_points;
  const melds = MELD_KINDS.map((kind) => ({ kind, count: sums[MELD_COUNTS[kind]] }));
  return { wins, selfDraws, meanWin, melds, patterns: await patternsOf(queries, where) };
}

async function sumsOf(queries: Kysely<Tables>, where: Condition): Promise<Sums> {
  const columns = [...SUMS, ...Object.values(MELD_COUNTS)];
  const sums = sql.join(columns.map((column) => sql`sum(${sql.ref(`s.${column}`)}) as ${sql.ref(column)}`));
  const found = await sql<Record<keyof Sums, number | null>>`
    select count(distinct s.game) as games, count(*) as seats, ${sums}
    from hand_seat s join game g on g.number = s.game where ${where}`.execute(queries);
  return Object.fromEntries(Object.entries(found.rows[0]).map(([name, sum]) => [name, Number(sum ?? 0)])) as Sums;
}

async function patternsOf(queries: Kysely<Tables>, where: Condition): Promise<PatternCount[]> {
  const found = await sql<{ id: string; name: string; wins: number }>`
    select p.pattern as id, p.name as name, count(*) as wins
    from hand_seat s join game g on g.number = s.game
    join win w on w.game = s.game and w.start = s.start
    join win_pattern p on p.game = w.game and p.revision = w.revision
    where ${where} and s.seat = w.seat group by p.pattern, p.name order by count(*) desc, p.pattern, p.name`.execute(
    queries,
  );
  return found.rows.map(({ id, name, wins }) => ({ id, name, wins: Number(wins) }));
}
