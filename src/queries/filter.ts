import { type RawBuilder, sql } from 'kysely';
import { tileOf } from '../engine/tiles/notation.js';
import { designOf } from '../engine/tiles/tile.js';
import { FieldError } from '../recording/shape.js';
import { bitsOf } from './hand-rows.js';

/** Which hands are wanted: all that is given has to hold. What is asked of a win has to hold of one and the same win. */
export interface HandFilter {
  readonly game?: string | null;
  /** Sat at the table. */
  readonly player?: string | null;
  readonly ruleset?: string | null;
  readonly event?: string | null;
  readonly table?: string | null;
  /** Started at or after, and before: RFC 3339. */
  readonly from?: string | null;
  readonly before?: string | null;
  /** Any of these ends. */
  readonly ended?: readonly string[] | null;
  readonly irregular?: boolean | null;
  readonly corrected?: boolean | null;
  /** A win that scores all of these patterns. */
  readonly patterns?: readonly string[] | null;
  readonly winner?: string | null;
  readonly discarder?: string | null;
  readonly by?: string | null;
  readonly minPoints?: number | null;
  readonly maxPoints?: number | null;
  /** A winning hand with all of these tiles. */
  readonly tiles?: readonly string[] | null;
  /** A win that waited for all of these. */
  readonly waits?: readonly string[] | null;
}

/** Which games are wanted: all that is given has to hold. */
export interface GameFilter {
  readonly player?: string | null;
  readonly ruleset?: string | null;
  readonly event?: string | null;
  readonly table?: string | null;
  /** Opened at or after, and before: RFC 3339. */
  readonly from?: string | null;
  readonly before?: string | null;
  readonly closed?: boolean | null;
  readonly irregular?: boolean | null;
  readonly corrected?: boolean | null;
  /** At least one of its hands is such. */
  readonly hand?: HandFilter | null;
}

/** What somebody sees besides what lies open to everybody. */
export interface Eyes {
  /** Every game. */
  readonly all: boolean;
  /** Whole games, by id. */
  readonly games: readonly string[];
  /** His own seat in games. */
  readonly seats: readonly { readonly game: string; readonly seat: number }[];
}

/** Every id a player is known by: players may have been merged. */
export type IdsOf = (player: string) => readonly string[];

export type Condition = RawBuilder<boolean>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

const oneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): Condition =>
  sql<boolean>`${column} in (${sql.join([...values])})`;

/** The concealed tiles of a hand `h` of a game `g` lie open to everybody (`GameOpened.reveal`). */
const LIES_OPEN = sql<boolean>`((g.reveal = 'after-hand' and h.ended is not null) or (g.reveal = 'after-game' and g.closed is not null))`;

/** An irregularity `i` of a hand `h` of a game `g` that may be told (engine/table/view.ts, `mayKnow`). */
export function told({ all, games, seats }: Eyes): Condition {
  if (all) return sql<boolean>`1 = 1`;
  const ways: Condition[] = [sql<boolean>`i.shows = 'table'`, LIES_OPEN];
  if (games.length > 0) ways.push(oneOf(sql`g.id`, games));
  for (const { game, seat } of seats) {
    ways.push(sql<boolean>`(i.shows = 'hand' and i.seat = ${seat} and g.id = ${game})`);
  }
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** What a filter asks of a hand `h` and its game `g`. Throws `FieldError` for what no hand can be. */
export function handConditions(filter: HandFilter, eyes: Eyes, idsOf: IdsOf): Condition[] {
  const found: Condition[] = [];
  const given = <T>(value: T | null | undefined, condition: (value: T) => Condition): void => {
    if (value !== null && value !== undefined) found.push(condition(value));
  };
  given(filter.game, (id) => sql<boolean>`g.id = ${id}`);
  given(filter.ruleset, (id) => sql<boolean>`g.ruleset = ${id}`);
  given(filter.event, (name) => sql<boolean>`g.event = ${name}`);
  given(filter.table, (name) => sql<boolean>`g.table_name = ${name}`);
  given(filter.from, (text) => sql<boolean>`h.started_at >= ${timeOf(text, 'from')}`);
  given(filter.before, (text) => sql<boolean>`h.started_at < ${timeOf(text, 'before')}`);
  given(filter.ended, (ends) => (ends.length === 0 ? sql<boolean>`1 = 0` : oneOf(sql`h.ended`, ends)));
  given(filter.corrected, (is) => sql<boolean>`h.corrected = ${is ? 1 : 0}`);
  given(filter.irregular, (is) => {
    const exists = sql<boolean>`exists (select 1 from irregularity i where i.game = h.game and i.start = h.start and ${told(eyes)})`;
    return is ? exists : sql<boolean>`not ${exists}`;
  });
  given(
    filter.player,
    (id) =>
      sql<boolean>`exists (select 1 from hand_seat s where s.game = h.game and s.start = h.start and ${oneOf(sql`s.player`, idsOf(id))})`,
  );
  const win = winConditions(filter, idsOf);
  if (win.length > 0)
    found.push(
      sql<boolean>`exists (select 1 from win w where w.game = h.game and w.start = h.start and ${allOf(win)})`,
    );
  return found;
}

/** What a filter asks of a win `w`. */
function winConditions(filter: HandFilter, idsOf: IdsOf): Condition[] {
  const { patterns, winner, discarder, by, minPoints, maxPoints, tiles, waits } = filter;
  const found: Condition[] = [];
  if (winner != null) found.push(oneOf(sql`w.winner`, idsOf(winner)));
  if (discarder != null) found.push(oneOf(sql`w.discarder`, idsOf(discarder)));
  if (by != null) found.push(sql<boolean>`w."by" = ${by}`);
  if (minPoints != null) found.push(sql<boolean>`w.points >= ${minPoints}`);
  if (maxPoints != null) found.push(sql<boolean>`w.points <= ${maxPoints}`);
  for (const [name, texts] of Object.entries({ tiles, waits })) {
    if (texts == null || texts.length === 0) continue;
    const { numbers, honors } = bitsOf(texts.map((text, i) => designIn(text, `${name}[${i}]`)));
    const [inNumbers, inHonors] = [sql.ref(`w.${name}_numbers`), sql.ref(`w.${name}_honors`)];
    if (numbers !== 0) found.push(sql<boolean>`(${inNumbers} & ${numbers}) = ${numbers}`);
    if (honors !== 0) found.push(sql<boolean>`(${inHonors} & ${honors}) = ${honors}`);
  }
  for (const pattern of patterns ?? []) {
    found.push(
      sql<boolean>`exists (select 1 from win_pattern p where p.game = w.game and p.revision = w.revision and p.pattern = ${pattern})`,
    );
  }
  return found;
}

function designIn(text: string, path: string): number {
  const tile = tileOf(text);
  if (tile < 0 || designOf(tile) > 33) throw new FieldError(path, 'a tile, 1m-9m, 1p-9p, 1s-9s or 1z-7z', text);
  return designOf(tile);
}

/** Milliseconds since 1970 of an RFC 3339 time or date. */
export function timeOf(text: string, path: string): number {
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(time))
    throw new FieldError(path, 'a date such as 2026-01-31 or a time such as 2026-01-31T09:30:00Z', text);
  return time;
}

/** What a filter asks of a game `g`. */
export function gameConditions(filter: GameFilter, eyes: Eyes, idsOf: IdsOf): Condition[] {
  const found: Condition[] = [];
  const { player, ruleset, event, table, from, before, closed, irregular, corrected, hand } = filter;
  if (ruleset != null) found.push(sql<boolean>`g.ruleset = ${ruleset}`);
  if (event != null) found.push(sql<boolean>`g.event = ${event}`);
  if (table != null) found.push(sql<boolean>`g.table_name = ${table}`);
  if (from != null) found.push(sql<boolean>`g.opened_at >= ${timeOf(from, 'from')}`);
  if (before != null) found.push(sql<boolean>`g.opened_at < ${timeOf(before, 'before')}`);
  if (closed != null) found.push(closed ? sql<boolean>`g.closed is not null` : sql<boolean>`g.closed is null`);
  if (corrected != null) found.push(corrected ? sql<boolean>`g.corrections > 0` : sql<boolean>`g.corrections = 0`);
  if (player != null) {
    const sat = sql<boolean>`exists (select 1 from game_seat s where s.game = g.number and ${oneOf(sql`s.player`, idsOf(player))})`;
    const played = sql<boolean>`exists (select 1 from hand_seat s where s.game = g.number and ${oneOf(sql`s.player`, idsOf(player))})`;
    found.push(sql<boolean>`(${sat} or ${played})`);
  }
  if (irregular != null) {
    const exists = sql<boolean>`exists (select 1 from irregularity i left join hand h on h.game = i.game and h.start = i.start where i.game = g.number and ${told(eyes)})`;
    found.push(irregular ? exists : sql<boolean>`not ${exists}`);
  }
  if (hand != null) {
    const such = allOf(handConditions(hand, eyes, idsOf));
    found.push(sql<boolean>`exists (select 1 from hand h where h.game = g.number and ${such})`);
  }
  return found;
}
