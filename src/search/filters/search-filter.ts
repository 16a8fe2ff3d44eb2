import { type RawBuilder, sql } from 'kysely';
import { integer, optional, record, type Shape, wellFormed, listOf } from '../../engine/vocabulary/shape.js';
import { allOf, type Condition } from './sql-conditions.js';
import type { ViewScope } from '../visibility.js';

/** Kind of a name in a filter. Unknown names are rejected with suggestions (name-resolver.ts). */
export type NameKind = 'player' | 'pattern' | 'ruleset' | 'tournament' | 'irregularity';

/** All ids for a name: players may be merged, and a pattern name may belong to several patterns. */
export type IdsOf = (name: string, kind?: NameKind) => readonly string[];

/** Tables joined to a hand. All conditions of a filter on one of them must hold for the same row. */
export const JOINED_TABLES = ['hand_seat', 'win', 'reach'] as const;
export type JoinedTable = (typeof JOINED_TABLES)[number];

/** An index path to candidate hands. */
export interface AccessPath {
  /** Tables to scan, the first by its index. */
  readonly tables: RawBuilder<unknown>;
  /** Condition on the first table. */
  readonly condition: Condition;
  /** Name of the first table, which has the keys of a hand; `null` for the game `g`. */
  readonly of: JoinedTable | 'win_pattern' | 'discard' | 'hand' | null;
  /** The index yields hands in order of time. */
  readonly inOrder: boolean;
  /** All its hands match the field that it comes from; for a path of a list, the field of the entry. */
  readonly decides?: boolean;
}

/**
 * A search filter: its values and its SQL conditions. The schema, docs/how-to/searching.md and help texts are generated
 * from these.
 * `name` is the path of the field for error messages.
 */
export interface SearchFilter<T> {
  readonly shape: Shape<T>;
  /** Type in the schema with its bounds, and description. */
  readonly type: string;
  readonly about: string;
  /** Set if the value is a name or a list of names. */
  readonly names?: NameKind;
  /** Set if the value is a list of tiles, which may be written in notation: `123m77z`. */
  readonly areTiles?: true;
  /** Nested filters, if the value is an object or a list of objects (`distinctRowsFilter`). */
  readonly fields?: Fields;
  /** Schema input type for the nested filters. */
  readonly input?: { readonly name: string; readonly about: string };
  /** Conditions on the row `x` of a list entry. */
  one?(given: T, name: string, idsOf: IdsOf): Condition[];
  /** Conditions on the row of hand `h` alone. For wins, seats and discards they are necessary, not sufficient. */
  row?(given: T, name: string, idsOf: IdsOf): Condition[];
  /** `row` suffices: for a filter on wins in a hand with one win, for a field of a list if its entry has no other. */
  readonly rowDecides?: true;
  /** For a field of seats: the seats of hand `h` that match, as bits. `null` if its row does not tell. */
  seatBits?(given: T): RawBuilder<number> | null;
  /** Condition on the start time. */
  time?(given: T, name: string, time: RawBuilder<unknown>): Condition;
  /** Condition on game `g`. */
  game?(given: T, scope: ViewScope, idsOf: IdsOf): Condition;
  /** Condition on hand `h` that depends on the viewer. */
  viewer?(given: T, scope: ViewScope, idsOf: IdsOf): Condition;
  /** Conditions on joined rows `x`. */
  readonly joined?: { readonly [B in JoinedTable]?: (given: T, name: string, idsOf: IdsOf) => Condition[] };
  /** Conditions on joined rows of hand `h`, a different row for each list entry. */
  rows?(given: T, name: string, idsOf: IdsOf): Condition[];
  /** Condition on dispute `d` or its parties. Rulings of a judge’s own accord have no dispute. */
  dispute?(given: T, idsOf: IdsOf): Condition;
  /** Condition on ruling `r` and its citations. */
  ruling?(given: T): Condition;
  /** Index paths to candidate hands. */
  paths?(given: T, idsOf: IdsOf): AccessPath[];
}

/** Filters by name, without their value types. */
export type Fields = Readonly<Record<string, SearchFilter<never>>>;

export const filter = <T>(
  shape: Shape<T>,
  type: string,
  about: string,
  asks: Omit<SearchFilter<T>, 'shape' | 'type' | 'about'> = {},
): SearchFilter<T> => ({ shape, type, about, ...asks });

export const shortText = wellFormed(500, 1);
export const shortTexts = (most: number) => listOf(wellFormed(40, 1), 0, most);

/** Condition on an indexed column of the hand, and the path by that index. */
export const indexedColumn = <T>(
  column: string,
  condition: (column: RawBuilder<unknown>, given: T) => Condition,
): Pick<SearchFilter<T>, 'row' | 'paths'> => ({
  row: (given) => [condition(sql.ref(`h.${column}`), given)],
  paths: (given) => [handPath(condition(sql.ref(`x.${column}`), given))],
});

/** A path by an index of hands that selects few hands. */
export const handPath = (condition: Condition): AccessPath => ({
  tables: sql`hand x`,
  condition,
  of: 'hand',
  inOrder: false,
});

/** A filter on a number of the hand. `<=` does not match 0. `column` must have an index. */
export const numberFilter = (column: string, sign: '=' | '>=' | '<=', about: string): SearchFilter<number> =>
  filter(
    integer(0),
    'Int',
    about,
    indexedColumn(column, (of, given) =>
      sign === '<=' ? sql<boolean>`(${of} > 0 and ${of} <= ${given})` : sql<boolean>`${of} ${sql.raw(sign)} ${given}`,
    ),
  );

/**
 * Hand `h` has a row `x` that meets the conditions. Includes the start time, because the indexes by name and pattern have it
 * before the game.
 */
export const existsInHand = (table: JoinedTable | 'discard', conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} x
    where x.game = h.game and x.start = h.start and x.started_at = h.started_at and ${allOf(conditions)})`;

/** The fields given, with their definitions and paths. */
export const givenFields = (fields: object, of: object, path: string) =>
  Object.entries(fields).flatMap(([name, asks]: [string, SearchFilter<unknown>]) => {
    const value = (of as Readonly<Record<string, unknown>>)[name];
    return value == null ? [] : [{ asks, value, name: `${path}.${name}` }];
  });

/**
 * A list of conditions on the rows of a hand. All fields of an entry must hold for the same row, and each entry needs a
 * different row.
 */
export function distinctRowsFilter<F extends object>(
  table: 'hand_seat' | 'discard',
  fields: F,
  input: { readonly name: string; readonly about: string },
  about: string,
  most: number,
): SearchFilter<readonly FilterInput<F>[]> {
  const shape = listOf(filterShape(fields), 1, most) as Shape<readonly FilterInput<F>[]>;
  return filter(shape, `[${input.name}!] @most(items: ${most})`, about, {
    fields: fields as unknown as Fields,
    input,
    row: (list, path, idsOf) =>
      list.flatMap((one, i) => {
        const given = givenFields(fields, one, `${path}[${i}]`);
        const bits = given.flatMap(({ asks, value }) => asks.seatBits?.(value) ?? []);
        return [
          ...given.flatMap(({ asks, value, name }) => asks.row?.(value, name, idsOf) ?? []),
          ...(bits.length === 0 ? [] : [sql<boolean>`(${sql.join(bits, sql` & `)}) <> 0`]),
        ];
      }),
    rows: (list, path, idsOf) => {
      if (list.length === 1 && isDecidedByRow(givenFields(fields, list[0], path))) return [];
      const conditions = list.map((given, i) => ({
        given,
        asked: allOf(
          givenFields(fields, given, `${path}[${i}]`).flatMap(
            ({ asks, value, name }) => asks.one?.(value, name, idsOf) ?? [],
          ),
        ),
      }));
      return [...conditions.map(({ asked }) => existsInHand(table, [asked])), ...distinctRows(table, conditions)];
    },
    paths: (list, idsOf) =>
      list.flatMap((one) => {
        const given = givenFields(fields, one, '');
        const isOnly = list.length === 1 && given.length === 1;
        return given
          .flatMap(({ asks, value }) => asks.paths?.(value, idsOf) ?? [])
          .map((path) => ({ ...path, decides: isOnly && path.decides === true }));
      }),
  });
}

/** Whether the row of the hand tells if some seat or discard has all these values. */
const isDecidedByRow = (given: ReturnType<typeof givenFields>): boolean =>
  given.length > 0 &&
  ((given.length === 1 && given[0].asks.rowDecides === true) ||
    given.every(({ asks, value }) => (asks.seatBits?.(value) ?? null) !== null));

/**
 * Each entry can be assigned a different row. By Hall’s marriage theorem this holds if any k entries together match at least k
 * rows. Equal entries are grouped.
 */
function distinctRows(
  table: 'hand_seat' | 'discard',
  conditions: readonly { readonly given: unknown; readonly asked: Condition }[],
): Condition[] {
  const texts = conditions.map(({ given }) => JSON.stringify(given));
  const equal = [...new Set(texts)].map((text) => conditions.filter((_, i) => texts[i] === text));
  const subsets = Array.from({ length: 1 << equal.length }, (_, bits) => equal.filter((_, i) => bits & (1 << i)));
  return subsets.flatMap((some) => {
    const rows = some.flat().length;
    if (rows < 2) return [];
    const anyOfThem = sql.join(
      some.map(([{ asked }]) => sql`(${asked})`),
      sql` or `,
    );
    return [
      sql<boolean>`(select 1 from ${sql.table(table)} x where x.game = h.game and x.start = h.start and (${anyOfThem})
        limit 1 offset ${sql.lit(rows - 1)})`,
    ];
  });
}

/** Shape of an object with these fields, all optional. */
export const filterShape = (filters: object): Shape<unknown> =>
  record(
    Object.fromEntries(
      Object.entries(filters).map(([name, { shape }]: [string, SearchFilter<unknown>]) => [name, optional(shape)]),
    ),
  );

export type FilterInput<F> = { readonly [K in keyof F]?: F[K] extends SearchFilter<infer T> ? T | null : never };
