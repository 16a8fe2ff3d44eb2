import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Condition } from '../filters/sql-conditions.js';
import { SUMS, type Sum, type Tables } from '../read-models/tables.js';

const DAY = 86_400_000;

/** Day of a time in milliseconds, counted from 1970-01-01 (UTC). */
export const dayOf = (time: number): number => Math.floor(time / DAY);
export const startOfDay = (day: number): number => day * DAY;

const countIf = (condition: string): string => `sum(case when ${condition} then 1 else 0 end)`;

/** SQL of each sum over the seats `s` of hands `h`; default: the sum of the column of the same name. */
const HAND_SUMS: { readonly [S in Sum]?: string } = {
  hands: 'count(*)',
  dealt_in: countIf('s.discards_won_on > 0'),
  points: 'sum(s.change)',
  no_wins: countIf('h.wins = 0'),
  // Play is unknown for hands recorded only by their result: they have no turns.
  recorded: countIf('h.turns > 0'),
  called: countIf('h.turns > 0 and s.called = 1'),
  may_reach: countIf('h.turns > 0 and s.may_reach = 1'),
  reached: countIf('h.turns > 0 and s.reached = 1'),
  ready: countIf('s.ready = 1'),
  ready_known: countIf('s.ready is not null'),
  turned_wins: 'sum(case when h.turns > 0 then s.wins else 0 end)',
  win_turns: 'sum(case when h.turns > 0 then s.win_turns else 0 end)',
};

/** SQL of the sums over the seats `q` of closed games. */
const GAME_SUMS: { readonly [S in Sum]?: string } = {
  placed: 'count(*)',
  first: countIf('q.placing = 1'),
  second: countIf('q.placing = 2'),
  third: countIf('q.placing = 3'),
  fourth: countIf('q.placing = 4'),
};

const columns = (of: (sum: Sum) => string): RawBuilder<unknown> =>
  sql.join(SUMS.map((sum) => sql`${sql.raw(of(sum))} as ${sql.ref(sum)}`));

const ofGame = (player: string) =>
  sql`g.number as game, g.ruleset as ruleset, coalesce(g.tournament, '') as tournament, ${sql.ref(player)} as player,
    g.opened_at / ${sql.raw(String(DAY))} as day`;

/** Sums per player and game `g`. */
const perGame = (games: Condition): RawBuilder<unknown> => sql`
  select ${ofGame('s.player')}, ${columns((sum) => HAND_SUMS[sum] ?? (sum in GAME_SUMS ? '0' : `sum(s.${sum})`))}
  from game g cross join hand_seat s cross join hand h
  where ${games} and s.game = g.number and h.game = s.game and h.start = s.start and s.played = 1
  group by g.number, s.player
  union all
  select ${ofGame('q.player')}, ${columns((sum) => GAME_SUMS[sum] ?? '0')}
  from game g cross join game_seat q where ${games} and q.game = g.number and q.placing is not null
  group by g.number, q.player`;

/** Pattern counts per player and game `g`. */
const patternsPerGame = (games: Condition): RawBuilder<unknown> => sql`
  select ${ofGame('w.winner')}, p.pattern as pattern, p.name as name, count(*) as wins
  from game g cross join hand_seat s cross join win w cross join win_pattern p
  where ${games} and s.game = g.number and s.played = 1 and w.game = s.game and w.start = s.start and w.seat = s.seat
    and p.game = w.game and p.revision = w.revision
  group by g.number, w.winner, p.pattern, p.name`;

/** Scopes: player, tournament, all. */
const SCOPES = sql`(select 'player' as scope union all select 'tournament' union all select 'all') c`;
const SUMMED = sql`c.scope as scope, f.ruleset as ruleset, case when c.scope = 'all' then '' else f.tournament end as tournament,
  case when c.scope = 'player' then f.player else '' end as player, f.day as day`;
const PLAYED = sql`count(distinct case when f.hands > 0 then f.game end)`;

/** Rows of `day_sum` for these games alone, added or subtracted by `sign`. */
export const daySums = (games: Condition, sign: 1 | -1 = 1): RawBuilder<unknown> => sql`
  select ${SUMMED}, ${sql.raw(String(sign))} * ${PLAYED} as games, ${columns((sum) => `${sign} * sum(f.${sum})`)}
  from (${perGame(games)}) f cross join ${SCOPES}
  where c.scope <> 'player' or f.player is not null group by 1, 2, 3, 4, 5`;

/** Likewise rows of `pattern_sum`. */
export const patternSums = (games: Condition, sign: 1 | -1 = 1): RawBuilder<unknown> => sql`
  select ${SUMMED}, f.pattern as pattern, f.name as name, ${sql.raw(String(sign))} * sum(f.wins) as wins
  from (${patternsPerGame(games)}) f cross join ${SCOPES}
  where c.scope <> 'player' or f.player is not null group by 1, 2, 3, 4, 5, 6, 7`;

const KEY = sql.raw('scope, ruleset, tournament, player, day');
const PATTERN_KEY = sql.raw('scope, ruleset, tournament, player, day, pattern, name');

const additions = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  );

/** Adds the sums of games to the stored sums, or subtracts them. */
export async function addSums(queries: Kysely<Tables>, games: Condition, sign: 1 | -1 = 1): Promise<void> {
  // `where true`: without it SQLite parses `on conflict` as a join.
  await sql`insert into day_sum select * from (${daySums(games, sign)}) t where true
    on conflict (${KEY}) do update set ${additions('day_sum', ['games', ...SUMS])}`.execute(queries);
  await sql`insert into pattern_sum select * from (${patternSums(games, sign)}) t where true
    on conflict (${PATTERN_KEY}) do update set ${additions('pattern_sum', ['wins'])}`.execute(queries);
}

/** Deletes rows that have become zero, for the days of these games. */
export async function removeEmptySums(queries: Kysely<Tables>, games: Condition): Promise<void> {
  const days = sql`day in (select g.opened_at / ${sql.raw(String(DAY))} from game g where ${games})`;
  await sql`delete from day_sum where ${days} and hands = 0 and placed = 0`.execute(queries);
  await sql`delete from pattern_sum where ${days} and wins = 0`.execute(queries);
}
