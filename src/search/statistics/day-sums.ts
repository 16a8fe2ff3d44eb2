import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Condition } from '../filters/sql-conditions.js';
import { SUMS, type Sum, type Tables } from '../read-models/tables.js';

const DAY = 86_400_000;

/** The day of a time, in milliseconds, counted from 1970-01-01. */
export const dayOf = (time: number): number => Math.floor(time / DAY);
export const startOf = (day: number): number => day * DAY;

const one = (condition: string): string => `sum(case when ${condition} then 1 else 0 end)`;

/** What each is of the seats `s` of hands `h`. */
const OF_HANDS: { readonly [S in Sum]?: string } = {
  hands: 'count(*)',
  dealt_in: one('s.discards_won_on > 0'),
  points: 'sum(s.change)',
  no_wins: one('h.wins = 0'),
  // Of a hand of which the result alone is recorded nobody knows how it was played.
  recorded: one('h.turns > 0'),
  called: one('h.turns > 0 and s.called = 1'),
  may_reach: one('h.turns > 0 and s.may_reach = 1'),
  reached: one('h.turns > 0 and s.reached = 1'),
  ready: one('s.ready = 1'),
  ready_known: one('s.ready is not null'),
  turned_wins: 'sum(case when h.turns > 0 then s.wins else 0 end)',
  win_turns: 'sum(case when h.turns > 0 then s.win_turns else 0 end)',
};

/** And of the seats `q` of closed games. */
const OF_GAMES: { readonly [S in Sum]?: string } = {
  placed: 'count(*)',
  first: one('q.placing = 1'),
  second: one('q.placing = 2'),
  third: one('q.placing = 3'),
  fourth: one('q.placing = 4'),
};

const columns = (of: (sum: Sum) => string): RawBuilder<unknown> =>
  sql.join(SUMS.map((sum) => sql`${sql.raw(of(sum))} as ${sql.ref(sum)}`));

const ofGame = (player: string) =>
  sql`g.number as game, g.ruleset as ruleset, coalesce(g.tournament, '') as tournament, ${sql.ref(player)} as player,
    g.opened_at / ${sql.raw(String(DAY))} as day`;

/** The sums of each player in each of the games `g`. */
const perGame = (games: Condition): RawBuilder<unknown> => sql`
  select ${ofGame('s.player')}, ${columns((sum) => OF_HANDS[sum] ?? (sum in OF_GAMES ? '0' : `sum(s.${sum})`))}
  from game g cross join hand_seat s cross join hand h
  where ${games} and s.game = g.number and h.game = s.game and h.start = s.start and s.played = 1
  group by g.number, s.player
  union all
  select ${ofGame('q.player')}, ${columns((sum) => OF_GAMES[sum] ?? '0')}
  from game g cross join game_seat q where ${games} and q.game = g.number and q.placing is not null
  group by g.number, q.player`;

/** The patterns of each player's wins in each of the games `g`. */
const patternsPerGame = (games: Condition): RawBuilder<unknown> => sql`
  select ${ofGame('w.winner')}, p.pattern as pattern, p.name as name, count(*) as wins
  from game g cross join hand_seat s cross join win w cross join win_pattern p
  where ${games} and s.game = g.number and s.played = 1 and w.game = s.game and w.start = s.start and w.seat = s.seat
    and p.game = w.game and p.revision = w.revision
  group by g.number, w.winner, p.pattern, p.name`;

/** What is summed of a player, of a tournament, of all. */
const SCOPES = sql`(select 'player' as scope union all select 'tournament' union all select 'all') c`;
const SUMMED = sql`c.scope as scope, f.ruleset as ruleset, case when c.scope = 'all' then '' else f.tournament end as tournament,
  case when c.scope = 'player' then f.player else '' end as player, f.day as day`;
const PLAYED = sql`count(distinct case when f.hands > 0 then f.game end)`;

/** The rows of `day_sum` that games alone would make; `sign`: taken off, or added. */
export const daySums = (games: Condition, sign: 1 | -1 = 1): RawBuilder<unknown> => sql`
  select ${SUMMED}, ${sql.raw(String(sign))} * ${PLAYED} as games, ${columns((sum) => `${sign} * sum(f.${sum})`)}
  from (${perGame(games)}) f cross join ${SCOPES}
  where c.scope <> 'player' or f.player is not null group by 1, 2, 3, 4, 5`;

/** The rows of `pattern_sum` likewise. */
export const patternSums = (games: Condition, sign: 1 | -1 = 1): RawBuilder<unknown> => sql`
  select ${SUMMED}, f.pattern as pattern, f.name as name, ${sql.raw(String(sign))} * sum(f.wins) as wins
  from (${patternsPerGame(games)}) f cross join ${SCOPES}
  where c.scope <> 'player' or f.player is not null group by 1, 2, 3, 4, 5, 6, 7`;

const KEY = sql.raw('scope, ruleset, tournament, player, day');
const PATTERN_KEY = sql.raw('scope, ruleset, tournament, player, day, pattern, name');

const added = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  );

/** Adds what games come to to the sums, or takes it off. */
export async function sum(queries: Kysely<Tables>, games: Condition, sign: 1 | -1 = 1): Promise<void> {
  // `where true`: or else SQLite takes `on conflict` for a join.
  await sql`insert into day_sum select * from (${daySums(games, sign)}) t where true
    on conflict (${KEY}) do update set ${added('day_sum', ['games', ...SUMS])}`.execute(queries);
  await sql`insert into pattern_sum select * from (${patternSums(games, sign)}) t where true
    on conflict (${PATTERN_KEY}) do update set ${added('pattern_sum', ['wins'])}`.execute(queries);
}

/** Rows of the days of these games to which nothing adds up any more go. */
export async function clearSums(queries: Kysely<Tables>, games: Condition): Promise<void> {
  const days = sql`day in (select g.opened_at / ${sql.raw(String(DAY))} from game g where ${games})`;
  await sql`delete from day_sum where ${days} and hands = 0 and placed = 0`.execute(queries);
  await sql`delete from pattern_sum where ${days} and wins = 0`.execute(queries);
}
