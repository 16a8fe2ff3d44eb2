import { type Kysely, sql } from 'kysely';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { cursorOf, placeIn } from '../cursor.js';
import type { IdsOf } from '../filters/search-filter.js';
import type { Tables } from '../read-models/tables.js';
import { type MergedIds, mostSeats, type StatisticsFilter, SumQuery, tournamentsIn } from './statistics.js';

/** A statistic of play as SQL over the sums of a player: its value, and the sum that it is divided by or counted from. */
interface Ranked {
  readonly value: string;
  readonly of: string;
  /** Which end of the list is first unless asked otherwise. */
  readonly first: 'highest' | 'lowest';
  readonly unit: 'share' | 'mean' | 'sum';
}

const ratio = (unit: Ranked['unit'], count: string, of: string, first: Ranked['first']): Ranked => ({
  ...{ value: `1.0 * ${count} / ${of}`, of, first, unit },
});
const share = (count: string, of: string, first: Ranked['first'] = 'highest') => ratio('share', count, of, first);
const mean = (sum: string, of: string, first: Ranked['first'] = 'highest') => ratio('mean', sum, of, first);
const total = (sum: string, of = 'hands'): Ranked => ({ ...{ value: sum, of, first: 'highest', unit: 'sum' } });

/** Statistics that players can be ranked by; docs/reference/statistics.md defines each. */
export const RANKED = {
  placing: mean('(first + 2 * second + 3 * third + 4 * fourth)', 'placed', 'lowest'),
  'first-places': share('first', 'placed'),
  'second-places': share('second', 'placed'),
  'third-places': share('third', 'placed'),
  'last-places': share('last_place', 'placed', 'lowest'),
  wins: share('wins', 'hands'),
  'self-draws': share('self_draws', 'wins'),
  'deal-ins': share('dealt_in', 'hands', 'lowest'),
  calls: share('called', 'recorded'),
  reaches: share('reached', 'may_reach'),
  'ready-at-exhaustion': share('ready', 'ready_known'),
  'points-won': mean('win_points', 'wins_with_points'),
  'points-paid': mean('paid', 'discards_won_on', 'lowest'),
  patterns: share('coalesce(pattern_wins, 0)', 'wins'),
  'turns-to-win': mean('win_turns', 'turned_wins', 'lowest'),
  'points-per-hand': mean('points', 'hands'),
  points: total('points'),
  hands: total('hands'),
  games: total('games', 'games'),
} as const satisfies Readonly<Record<string, Ranked>>;

/** The sums of the places, by the number of seats that makes each the last. */
const LAST_PLACE = ['first', 'second', 'third', 'fourth'] as const;

export type RankedBy = keyof typeof RANKED;
export const RANKED_BY = Object.keys(RANKED) as readonly RankedBy[];

/** A value as people read it: shares in percent, means with two digits, sums as they are. */
export function rankedValue(by: RankedBy, value: number): string {
  const { unit } = RANKED[by];
  return unit === 'share' ? `${(100 * value).toFixed(1)} %` : unit === 'mean' ? value.toFixed(2) : String(value);
}

export const RANKING_ORDERS = ['best', 'highest', 'lowest'] as const;

export interface RankingQuery {
  readonly by: RankedBy;
  /** The pattern of `by: 'patterns'`, by id or name. Several patterns of one name count together. */
  readonly pattern?: string | null;
  readonly ruleset: string;
  readonly filter: Omit<StatisticsFilter, 'ruleset'>;
  /** Players with fewer games are omitted. */
  readonly minGames: number;
  /** `best`: the better end of the statistic first. */
  readonly order: (typeof RANKING_ORDERS)[number];
  readonly first: number;
  readonly after?: string | null;
}

export interface RankedRow {
  readonly place: number;
  readonly player: string;
  readonly value: number;
  readonly of: number;
  readonly games: number;
  readonly hands: number;
}

/**
 * Players of one ruleset in the order of a statistic. Players with equal values share a place. Throws `FieldError` for an invalid
 * date or cursor, and for a pattern that is missing or not asked for.
 */
export async function ranking(queries: Kysely<Tables>, wanted: RankingQuery, merged: MergedIds, idsOf: IdsOf) {
  const { by, pattern = null, ruleset, filter, minGames, order, first, after = null } = wanted;
  if (pattern === null && by === 'patterns') throw new FieldError('pattern', 'a pattern', undefined);
  if (pattern !== null && by !== 'patterns') throw new FieldError('pattern', 'nothing', pattern);
  const { value, of, first: best } = RANKED[by];
  const isDescending = (order === 'best' ? best : order) === 'highest';
  const [direction, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const sums = new SumQuery(queries, { ...filter, ruleset, tournaments: tournamentsIn(filter, idsOf) }, 'player', null);
  const patternWins = pattern === null ? null : sums.patternWins(idsOf(pattern, 'pattern'), merged);
  const last = after === null ? null : placeAfter(after, `${by}/${order}`);
  const found = await sql<RankedRow>`
    select * from (
      select rank() over (order by ${sql.raw(value)} ${direction}) as place, player, ${sql.raw(value)} as value,
        ${sql.raw(of)} as "of", games, hands
      from (select *, ${sql.ref(LAST_PLACE[mostSeats([ruleset]) - 1])} as last_place from (${sums.byPlayer(merged)}) ${patternWins === null ? sql`` : sql`left join (${patternWins}) using (player)`}) where games >= ${minGames} and ${sql.raw(of)} > 0
    ) r
    ${last === null ? sql`` : sql`where r.value ${beyond} ${last.value} or (r.value = ${last.value} and r.player > ${last.player})`}
    order by value ${direction}, player limit ${first + 1}`.execute(queries);
  return {
    edges: found.rows.slice(0, first).map((node) => ({
      cursor: cursorOf(`${by}/${order}`, [String(node.value), node.player]),
      node,
    })),
    more: found.rows.length > first,
  };
}

function placeAfter(after: string, sort: string): { readonly value: number; readonly player: string } {
  const [value, player] = placeIn(after, sort, ['', ''] as const);
  if (value === '' || Number.isNaN(Number(value)))
    throw new FieldError('after', 'a cursor from an earlier page', after);
  return { value: Number(value), player };
}
