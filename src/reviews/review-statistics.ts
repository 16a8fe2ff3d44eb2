import { type Kysely, sql } from 'kysely';
import { allOf, isAmong, isProvisionalGame, playedIn } from '../search/filters/sql-conditions.js';
import { timeOrNull } from '../search/filters/name-and-time-filters.js';
import type { Tables } from '../search/read-models/tables.js';
import type { GameFilter } from '../search/filters/filters.js';
import { agreementView } from './agreement.js';

interface ModelSums {
  readonly engine: string;
  readonly model: string | null;
  readonly games: number;
  readonly decisions: number;
  readonly matches: number;
  readonly rated: number;
  readonly ratings: number;
}

/**
 * Agreement of a player with each model that reviewed their play, most decisions first. Counts hands whose tiles are public and that
 * were not corrected. If a model reviewed a hand twice, the first review that stands counts.
 */
export async function reviewStatistics(
  queries: Kysely<Tables>,
  players: readonly string[],
  { ruleset, from, before, provisional }: Pick<GameFilter, 'ruleset' | 'from' | 'before' | 'provisional'>,
  tournaments: readonly string[] | null,
) {
  const where = allOf([
    isAmong(sql`s.player`, players),
    sql<boolean>`h.open = 1 and h.corrected = 0`,
    sql<boolean>`not exists (select 1 from review earlier join review_hand same on same.game = earlier.game
      and same.review = earlier.review and same.start = rh.start where earlier.game = r.game and earlier.seat = r.seat
      and earlier.engine = r.engine and earlier.model is r.model and earlier.review < r.review)`,
    ...(ruleset == null ? [] : [sql<boolean>`g.ruleset = ${ruleset}`]),
    ...(tournaments === null ? [] : [isAmong(sql`g.tournament`, tournaments)]),
    ...playedIn(timeOrNull(from, 'from'), timeOrNull(before, 'before')),
    ...(provisional == null ? [] : [isProvisionalGame(provisional)]),
  ]);
  const found = await sql<ModelSums>`
    select r.engine as engine, r.model as model, count(distinct g.number) as games, sum(rh.decisions) as decisions,
      sum(rh.matches) as matches, sum(rh.rated) as rated, sum(rh.ratings) as ratings
    from game_seat s cross join game g cross join review r cross join review_hand rh cross join hand h
    where g.number = s.game and r.game = g.id and r.seat = s.seat and rh.game = r.game and rh.review = r.review
      and h.game = g.number and h.start = rh.start and ${where}
    group by r.engine, r.model order by sum(rh.decisions) desc, r.engine, r.model`.execute(queries);
  return found.rows.map(({ engine, model, games, ...sums }) => ({
    engine,
    model,
    games: Number(games),
    ...agreementView({
      decisions: Number(sums.decisions),
      matches: Number(sums.matches),
      rated: Number(sums.rated),
      ratings: Number(sums.ratings) / 1e6,
    }),
  }));
}
