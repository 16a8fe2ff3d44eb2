import { type RawBuilder, sql } from 'kysely';
import { tileOf } from '../engine/tiles/notation.js';
import { designOf } from '../engine/tiles/tile.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { bitsOf, patternBits, wonBy } from './hand-rows.js';

/** What is asked of hands and of games alike. */
interface Filter {
  /** Sat at the table. */
  readonly player?: string | null;
  readonly ruleset?: string | null;
  readonly event?: string | null;
  readonly table?: string | null;
  /** Started at or after, and before: RFC 3339. */
  readonly from?: string | null;
  readonly before?: string | null;
  readonly irregular?: boolean | null;
  readonly corrected?: boolean | null;
}

/** Which hands are wanted: all that is given has to hold. What is asked of a win has to hold of one and the same win. */
export interface HandFilter extends Filter {
  readonly game?: string | null;
  /** Any of these ends. */
  readonly ended?: readonly string[] | null;
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
export interface GameFilter extends Filter {
  readonly closed?: boolean | null;
  /** At least one of its hands is such. */
  readonly hand?: HandFilter | null;
}

/** What somebody sees besides what lies open to everybody. */
export interface ViewScope {
  /** Every game. */
  readonly all: boolean;
  /** Whole games, by id. */
  readonly games: readonly string[];
  /** Their own seat in games. */
  readonly seats: readonly { readonly game: string; readonly seat: number }[];
}

/** Every id a player is known by: players may have been merged. */
export type IdsOf = (player: string) => readonly string[];

/** The players that a filter names, by the ids it names them. */
export function playersIn({ player, winner, discarder, hand }: HandFilter & Pick<GameFilter, 'hand'>): string[] {
  const named = [player, winner, discarder].filter((id) => id != null);
  return hand == null ? named : [...named, ...playersIn(hand)];
}

export type Condition = RawBuilder<boolean>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

export const oneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join([...values])})`;

const not = (condition: Condition): Condition => sql<boolean>`not ${condition}`;

/** What a row is of lies open to everybody: its hand `h` does, or it stands before the first. */
const liesOpen = (row: string): Condition => sql<boolean>`(h.open = 1 or ${sql.ref(`${row}.start`)} < 0)`;

/** A game `g` holds a hand whose concealed tiles do not lie open to this viewer, whatever else they may see. */
export const holdsClosed = ({ all, games }: ViewScope): Condition =>
  all
    ? sql<boolean>`1 = 0`
    : allOf([
        not(oneOf(sql`g.id`, games)),
        sql<boolean>`exists (select 1 from hand h where h.game = g.number and not ${liesOpen('h')})`,
      ]);

/** A row of a hand `h` of a game `g` that `shows` to the table or to one seat is visible to this viewer (engine/table/view.ts, `mayKnow`). */
export function visibleTo({ all, games, seats }: ViewScope, row = 'i'): Condition {
  if (all) return sql<boolean>`1 = 1`;
  const [shows, seat] = [sql.ref(`${row}.shows`), sql.ref(`${row}.seat`)];
  const reasons: Condition[] = [sql<boolean>`${shows} = 'table'`, liesOpen(row)];
  if (games.length > 0) reasons.push(oneOf(sql`g.id`, games));
  if (seats.length > 0) {
    const own = sql.join(seats.map((one) => sql`(${one.game}, ${one.seat})`));
    reasons.push(sql<boolean>`(${shows} = 'hand' and (g.id, ${seat}) in (values ${own}))`);
  }
  return sql<boolean>`(${sql.join(reasons, sql` or `)})`;
}

/** What is asked of the names of a game. */
export function gameNamed({ ruleset, event, table }: Filter, row = 'g'): Condition[] {
  const named = { ruleset, event, table_name: table };
  return Object.entries(named).flatMap(([column, name]) =>
    name == null ? [] : [sql<boolean>`${sql.ref(`${row}.${column}`)} = ${name}`],
  );
}

/** Started, or opened, within the time that is asked for. */
export function within({ from, before }: Pick<Filter, 'from' | 'before'>, time: RawBuilder<unknown>): Condition[] {
  const found: Condition[] = [];
  if (from != null) found.push(sql<boolean>`${time} >= ${timeOf(from, 'from')}`);
  if (before != null) found.push(sql<boolean>`${time} < ${timeOf(before, 'before')}`);
  return found;
}

/** Whether a filter asks anything of the game. */
export const asksOfGame = ({ game, ruleset, event, table, irregular }: HandFilter): boolean =>
  [game, ruleset, event, table, irregular].some((given) => given != null);

/** What is looked for among rows of their own: a player, and all that is asked of a win. */
export type Looked = 'player' | 'win';

/**
 * What a filter asks of a hand `h` and its game `g`, but for what was `found` already. Throws `FieldError` for what no hand
 * can be.
 */
export function handConditions(filter: HandFilter, scope: ViewScope, idsOf: IdsOf, found?: Looked): Condition[] {
  const conditions = conditionsOf(filter, scope);
  const { player } = filter;
  if (player != null && found !== 'player') conditions.push(ofHand('hand_seat', [oneOf(sql`x.player`, idsOf(player))]));
  const win = winConditions(filter, idsOf);
  if (win.length > 0 && found !== 'win') conditions.push(ofHand('win', win));
  return conditions;
}

function conditionsOf(filter: HandFilter, scope: ViewScope): Condition[] {
  const { game } = filter;
  const found = [...rowConditions(filter), ...within(filter, sql`h.started_at`), ...gameNamed(filter)];
  if (game != null) found.push(sql<boolean>`g.id = ${game}`);
  if (filter.irregular != null) {
    const exists = sql<boolean>`exists (select 1 from irregularity i where i.game = h.game and i.start = h.start and ${visibleTo(scope)})`;
    found.push(filter.irregular ? exists : sql<boolean>`(h.irregularities = 0 or ${not(exists)})`);
  }
  return found;
}

/** The hand `h` has such a row `x`. When it started is said too: the indexes of names and patterns hold it. */
const ofHand = (table: 'hand_seat' | 'win', conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} x
    where x.game = h.game and x.start = h.start and x.started_at = h.started_at and ${allOf(conditions)})`;

/** What a filter asks of the row of a hand `h` alone. Of its wins that says no more than that one may be such. */
export function rowConditions(filter: HandFilter): Condition[] {
  const { ended, corrected, irregular, by, minPoints, maxPoints } = filter;
  const found: Condition[] = [];
  if (ended != null) found.push(oneOf(sql`h.ended`, ended));
  if (corrected != null) found.push(sql<boolean>`h.corrected = ${corrected ? 1 : 0}`);
  if (irregular === true) found.push(sql<boolean>`h.irregularities > 0`);
  if (by != null) found.push(sql<boolean>`(h.won_by & ${wonBy(by)}) <> 0`);
  if (minPoints != null) found.push(sql<boolean>`h.points >= ${minPoints}`);
  if (maxPoints != null) found.push(sql<boolean>`h.least_points <= ${maxPoints}`);
  const { one, two } = patternBits(filter.patterns ?? []);
  if (one !== 0) found.push(sql<boolean>`(h.patterns_one & ${one}) = ${one}`);
  if (two !== 0) found.push(sql<boolean>`(h.patterns_two & ${two}) = ${two}`);
  return [...found, ...tileConditions(filter, 'h')];
}

function tileConditions({ tiles, waits }: HandFilter, row: string): Condition[] {
  const found: Condition[] = [];
  for (const [name, texts] of Object.entries({ tiles, waits })) {
    if (texts == null || texts.length === 0) continue;
    const { numbers, honors } = bitsOf(texts.map((text, i) => designIn(text, `${name}[${i}]`)));
    const [inNumbers, inHonors] = [sql.ref(`${row}.${name}_numbers`), sql.ref(`${row}.${name}_honors`)];
    if (numbers !== 0) found.push(sql<boolean>`(${inNumbers} & ${numbers}) = ${numbers}`);
    if (honors !== 0) found.push(sql<boolean>`(${inHonors} & ${honors}) = ${honors}`);
  }
  return found;
}

/** What a filter asks of a win `x`. */
export function winConditions(filter: HandFilter, idsOf: IdsOf): Condition[] {
  const { patterns, winner, discarder, by, minPoints, maxPoints } = filter;
  const found: Condition[] = [];
  if (winner != null) found.push(oneOf(sql`x.winner`, idsOf(winner)));
  if (discarder != null) found.push(oneOf(sql`x.discarder`, idsOf(discarder)));
  if (by != null) found.push(sql<boolean>`x."by" = ${by}`);
  if (minPoints != null) found.push(sql<boolean>`x.points >= ${minPoints}`);
  if (maxPoints != null) found.push(sql<boolean>`x.points <= ${maxPoints}`);
  found.push(...tileConditions(filter, 'x'));
  for (const pattern of patterns ?? []) {
    found.push(sql<boolean>`exists (select 1 from win_pattern p
      where p.game = x.game and p.revision = x.revision and p.started_at = x.started_at and p.start = x.start and p.pattern = ${pattern})`);
  }
  return found;
}

function designIn(text: string, path: string): number {
  const tile = tileOf(text);
  if (tile < 0 || designOf(tile) > 33) throw new FieldError(path, 'a tile, 1m-9m, 1p-9p, 1s-9s or 1z-7z', text);
  return designOf(tile);
}

/** Milliseconds since 1970 of an RFC 3339 time or date. */
function timeOf(text: string, path: string): number {
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(time))
    throw new FieldError(path, 'a date such as 2026-01-31 or a time such as 2026-01-31T09:30:00Z', text);
  return time;
}

/** What a filter asks of the row of a game `g` and of what is irregular in it. */
export function gameConditions(filter: GameFilter, scope: ViewScope): Condition[] {
  const { closed, irregular, corrected } = filter;
  const found = [...gameNamed(filter), ...within(filter, sql`g.opened_at`)];
  if (closed != null) found.push(closed ? sql<boolean>`g.closed is not null` : sql<boolean>`g.closed is null`);
  if (corrected != null) found.push(corrected ? sql<boolean>`g.corrections > 0` : sql<boolean>`g.corrections = 0`);
  if (irregular != null) {
    const exists = sql<boolean>`exists (select 1 from irregularity i left join hand h on h.game = i.game and h.start = i.start where i.game = g.number and ${visibleTo(scope)})`;
    found.push(irregular ? exists : not(exists));
  }
  return found;
}
