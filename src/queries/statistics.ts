import { type Kysely, sql } from 'kysely';
import { allOf, type Condition, gameNamed, type HandFilter, type IdsOf, within } from './filter.js';
import type { Tables } from './tables.js';

/** Which hands are counted; of these, those that have ended and whose result stands. */
export type StatisticsFilter = Pick<HandFilter, 'ruleset' | 'event' | 'from' | 'before'>;

export interface PatternCount {
  readonly id: string;
  readonly name: string;
  /** Wins with it. */
  readonly wins: number;
}

export interface PlayerStatistics {
  readonly games: number;
  readonly hands: number;
  readonly wins: number;
  readonly selfDraws: number;
  readonly discardsWonOn: number;
  /** What the hands changed in his scores. */
  readonly points: number;
  /** Mean points of his wins; null without one. */
  readonly meanWin: number | null;
  readonly patterns: readonly PatternCount[];
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
}

const conditions = (filter: StatisticsFilter): Condition[] => [
  ...gameNamed(filter),
  ...within(filter, sql`s.started_at`),
  sql<boolean>`s.played = 1`,
];

type Sums = Record<
  'games' | 'hands' | 'deals' | 'wins' | 'self_draws' | 'discards_won_on' | 'points' | 'win_points',
  number
>;

/** What a player has done, under all the ids he is known by. Throws `FieldError` for a date that is none. */
export async function playerStatistics(
  queries: Kysely<Tables>,
  player: string,
  filter: StatisticsFilter,
  idsOf: IdsOf,
): Promise<PlayerStatistics> {
  const own = sql<boolean>`s.player in (${sql.join([...idsOf(player)])})`;
  const where = allOf([own, ...conditions(filter)]);
  const sums = await sumsOf(queries, where);
  const patterns = await patternsOf(queries, sql<boolean>`${where} and s.seat = w.seat`);
  const { games, hands, wins, self_draws, discards_won_on, points, win_points } = sums;
  const meanWin = wins === 0 ? null : win_points / wins;
  return { games, hands, wins, selfDraws: self_draws, discardsWonOn: discards_won_on, points, meanWin, patterns };
}

/** What was played under a ruleset. Throws as `playerStatistics`. */
export async function rulesetStatistics(
  queries: Kysely<Tables>,
  ruleset: string,
  filter: StatisticsFilter,
): Promise<RulesetStatistics> {
  const where = allOf(conditions({ ...filter, ruleset }));
  const { games, deals: hands, wins, self_draws, win_points } = await sumsOf(queries, where);
  const first = sql<boolean>`${where} and s.seat = 0`;
  const none = await sql<{ count: number }>`select count(*) as count from hand_seat s join game g on g.number = s.game
    where ${first} and not exists (select 1 from win w where w.game = s.game and w.start = s.start)`.execute(queries);
  const patterns = await patternsOf(queries, sql<boolean>`${where} and s.seat = w.seat`);
  const meanWin = wins === 0 ? null : win_points / wins;
  return { games, hands, wins, selfDraws: self_draws, noWins: Number(none.rows[0].count), meanWin, patterns };
}

async function sumsOf(queries: Kysely<Tables>, where: Condition): Promise<Sums> {
  const found = await sql<Record<keyof Sums, number | null>>`
    select count(distinct s.game) as games, count(*) as hands, sum(case when s.seat = 0 then 1 else 0 end) as deals, sum(s.wins) as wins,
      sum(s.self_draws) as self_draws, sum(s.discards_won_on) as discards_won_on, sum(s.change) as points,
      sum(s.win_points) as win_points
    from hand_seat s join game g on g.number = s.game where ${where}`.execute(queries);
  return Object.fromEntries(Object.entries(found.rows[0]).map(([name, sum]) => [name, Number(sum ?? 0)])) as Sums;
}

async function patternsOf(queries: Kysely<Tables>, where: Condition): Promise<PatternCount[]> {
  const found = await sql<{ id: string; name: string; wins: number }>`
    select p.pattern as id, p.name as name, count(*) as wins
    from hand_seat s join game g on g.number = s.game
    join win w on w.game = s.game and w.start = s.start
    join win_pattern p on p.game = w.game and p.revision = w.revision
    where ${where} group by p.pattern, p.name order by count(*) desc, p.pattern, p.name`.execute(queries);
  return found.rows.map(({ id, name, wins }) => ({ id, name, wins: Number(wins) }));
}
