import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Condition, finalityTime, isProvisionalAt } from '../filters/sql-conditions.js';
import { EMPTY_SUMS, keyOf, SUMS, type Sum, type Tables, UNDATED_DAY } from '../read-models/tables.js';

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
  sql.raw(SUMS.map((sum) => `${of(sum)} as "${sum}"`).join(', '));

/** The time at which the stored sums tell provisional games from final ones. */
const AS_OF = sql`(select time from sums_as_of)`;

/** The day of game `g`. */
export const DAY_OF_GAME = sql.raw(`case when g.undated = 1 then ${UNDATED_DAY} else g.opened_at / ${DAY} end`);

const ofGame = (player: string) =>
  sql`g.number as game, g.ruleset as ruleset, coalesce(g.tournament, '') as tournament, ${sql.ref(player)} as player,
    ${DAY_OF_GAME} as day, ${isProvisionalAt(true, AS_OF)} as provisional`;

/** The list of numbers keeps SQLite from a scan of all games in the order of the grouping. */
const isOneOf = (games: Condition): Condition => sql<boolean>`g.number in (select g.number from game g where ${games})`;

/** Sums per player and game `g`. */
const perGame = (games: Condition): RawBuilder<unknown> => sql`
  select ${ofGame('s.player')}, ${columns((sum) => HAND_SUMS[sum] ?? (sum in GAME_SUMS ? '0' : `sum(s.${sum})`))}
  from game g cross join hand_seat s cross join hand h
  where ${isOneOf(games)} and s.game = g.number and h.game = s.game and h.start = s.start and s.played = 1
  group by g.number, s.player
  union all
  select ${ofGame('q.player')}, ${columns((sum) => GAME_SUMS[sum] ?? '0')}
  from game g cross join game_seat q where ${isOneOf(games)} and q.game = g.number and q.placing is not null
  group by g.number, q.player`;

/** Pattern counts per player and game `g`. */
const patternsPerGame = (games: Condition): RawBuilder<unknown> => sql`
  select ${ofGame('w.winner')}, p.pattern as pattern, p.name as name, count(*) as wins
  from game g cross join hand_seat s cross join win w cross join win_pattern p
  where ${isOneOf(games)} and s.game = g.number and s.played = 1 and w.game = s.game and w.start = s.start and w.seat = s.seat
    and p.game = w.game and p.revision = w.revision
  group by g.number, w.winner, p.pattern, p.name`;

/** Scopes: player, tournament, all. */
const SCOPES = sql`(select 'player' as scope union all select 'tournament' union all select 'all') c`;
const SUMMED = sql`c.scope as scope, f.ruleset as ruleset, case when c.scope = 'all' then '' else f.tournament end as tournament,
  case when c.scope = 'player' then f.player else '' end as player, f.day as day,
  f.provisional as provisional`;
const PLAYED = sql`count(distinct case when f.hands > 0 then f.game end)`;

/** The factor of the sums of games: 1 adds them, -1 subtracts them. */
export type Sign = RawBuilder<unknown> | 1 | -1;

const scopedBy = (sign: Sign): RawBuilder<unknown> =>
  sql`cross join ${SCOPES} cross join (select ${typeof sign === 'number' ? sql.raw(String(sign)) : sign} as sign) d
  where c.scope <> 'player' or f.player is not null`;

/** Rows of `day_sum` for these games alone, added or subtracted by `sign`. */
export const daySums = (games: Condition, sign: Sign = 1): RawBuilder<unknown> => sql`
  select ${SUMMED}, d.sign * ${PLAYED} as games, ${columns((sum) => `d.sign * sum(f.${sum})`)}
  from (${perGame(games)}) f ${scopedBy(sign)} group by 1, 2, 3, 4, 5, 6`;

/** Likewise rows of `pattern_sum`. */
export const patternSums = (games: Condition, sign: Sign = 1): RawBuilder<unknown> => sql`
  select ${SUMMED}, f.pattern as pattern, f.name as name, d.sign * sum(f.wins) as wins
  from (${patternsPerGame(games)}) f ${scopedBy(sign)} group by 1, 2, 3, 4, 5, 6, 7, 8`;

const KEY = sql.raw(keyOf('day_sum').join(', '));
const PATTERN_KEY = sql.raw(keyOf('pattern_sum').join(', '));

const additions = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `"${name}" = "${table}"."${name}" + excluded."${name}"`).join(', '));

/** Adds the sums of games to the stored sums, or subtracts them. */
export async function addSums(queries: Kysely<Tables>, games: Condition, sign: 1 | -1 = 1): Promise<void> {
  // `where true`: without it SQLite parses `on conflict` as a join.
  await sql`insert into day_sum select * from (${daySums(games, sign)}) t where true
    on conflict (${KEY}) do update set ${additions('day_sum', ['games', ...SUMS])}`.execute(queries);
  await sql`insert into pattern_sum select * from (${patternSums(games, sign)}) t where true
    on conflict (${PATTERN_KEY}) do update set ${additions('pattern_sum', ['wins'])}`.execute(queries);
}

/** Deletes rows that have become zero. */
export async function removeEmptySums(queries: Kysely<Tables>): Promise<void> {
  for (const [table, isEmpty] of Object.entries(EMPTY_SUMS))
    await sql`delete from ${sql.table(table)} where ${sql.raw(isEmpty)}`.execute(queries);
}

/** Stores the sums of all games. Their time is the end of the last appeal, so that the same log makes the same file. */
export async function addAllSums(queries: Kysely<Tables>): Promise<void> {
  const last = await sql<{ appeal_until: number | null }>`select max(g.appeal_until) as appeal_until from game g
    where g.appeal_until < ${finalityTime()}`.execute(queries);
  await moveTime(queries, Number(last.rows[0].appeal_until ?? -1) + 1);
  await addSums(queries, sql<boolean>`1 = 1`);
}

/** Moves the time of the sums forward. The caller moves the sums of `nextFinalGames`. */
export async function moveTime(queries: Kysely<Tables>, time: number): Promise<void> {
  await sql`update sums_as_of set time = max(time, ${time})`.execute(queries);
}

/** Games `g` whose appeals end between two times, without a dispute. `+`: the index of `disputed` finds nearly all games. */
const isFinalBetween = (from: RawBuilder<unknown>, before: RawBuilder<unknown> | number): Condition =>
  sql<boolean>`g.appeal_until >= ${from} and g.appeal_until < ${before} and +g.disputed = 0`;

/**
 * Games `g` that the stored sums count as provisional but that are final at this time, and the sign 1. If the clock was set back,
 * games that the sums count as final but that are provisional, and the sign -1.
 */
export const misplacedGames = (now: number): readonly [games: Condition, sign: RawBuilder<unknown>] => [
  isFinalBetween(sql`min(${AS_OF}, ${now})`, sql`max(${AS_OF}, ${now})`),
  sql`case when ${now} < ${AS_OF} then -1 else 1 end`,
];

/** Most games whose sums become final in one transaction, if their appeals do not end in the same millisecond. */
const MOST_FINAL = 200;

/** Numbers of the games that are provisional in the sums and final at `time`, which is at most `now`. */
export async function nextFinalGames(
  queries: Kysely<Tables>,
  now: number,
): Promise<{ readonly games: readonly number[]; readonly time: number }> {
  const last = await sql<{ appeal_until: number }>`select g.appeal_until from game g where ${isFinalBetween(AS_OF, now)}
    order by g.appeal_until limit 1 offset ${MOST_FINAL - 1}`.execute(queries);
  const time = last.rows.length === 0 ? now : Number(last.rows[0].appeal_until) + 1;
  const due = await sql<{ number: number }>`select g.number from game g where ${isFinalBetween(AS_OF, time)}`.execute(
    queries,
  );
  return { games: due.rows.map(({ number }) => number), time };
}

/** The earliest time at which a game that is provisional in the sums is final, or `null` if none will be by time alone. */
export async function nextFinalTime(queries: Kysely<Tables>): Promise<number | null> {
  const found = await sql<{ appeal_until: number }>`select g.appeal_until from game g
    where ${isFinalBetween(AS_OF, Number.MAX_SAFE_INTEGER)} order by g.appeal_until limit 1`.execute(queries);
  return found.rows.length === 0 ? null : Number(found.rows[0].appeal_until) + 1;
}
