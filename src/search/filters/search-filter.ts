import { type RawBuilder, sql } from 'kysely';
import { integer, optional, record, type Shape, wellFormed, listOf } from '../../engine/vocabulary/shape.js';
import { allOf, type Condition } from './sql-conditions.js';
import type { ViewScope } from '../visibility.js';

/** What a name in a filter is the name of; one that nothing bears is told, with the nearest ones (known-names.ts). */
export type NameKind = 'player' | 'pattern' | 'ruleset' | 'tournament';

/** Every id that something is known by: players may have been merged, a pattern is called otherwise in another language. */
export type IdsOf = (name: string, kind?: NameKind) => readonly string[];

/** The tables beside that of hands whose rows are asked: what is asked of one of them has to hold of one and the same row. */
export const JOINED_TABLES = ['hand_seat', 'win', 'reach'] as const;
export type JoinedTable = (typeof JOINED_TABLES)[number];

/** A path to the hands that may be wanted: by an index on what is searched for. */
export interface AccessPath {
  /** The tables that are gone through, the first by its index. */
  readonly tables: RawBuilder<unknown>;
  /** What is asked of its first table. */
  readonly condition: Condition;
  /** That table, which has the keys of a hand; `null`: it is the game `g`. */
  readonly of: JoinedTable | 'win_pattern' | 'discard' | 'hand' | null;
  /** Its index gives them in the order of time. */
  readonly inOrder: boolean;
}

/**
 * Something that can be asked for: what may be given, and what is asked of which row for it. Its name is that of the field in the
 * schema, which is written from these, as the pages of docs/searching.md are; `name` says in a failure where it stands.
 */
export interface SearchFilter<T> {
  /** What may be given, in the words of the log. */
  readonly shape: Shape<T>;
  /** Its type in the schema, with what bounds it; and what it asks, for whoever reads the schema, the docs or a help text. */
  readonly type: string;
  readonly about: string;
  /** What is given names, one or several. */
  readonly names?: NameKind;
  /** What stands in each of a list, or in the one object: filters again (`eachOf`). */
  readonly fields?: Fields;
  /** The input type that is written of those. */
  readonly input?: { readonly name: string; readonly about: string };
  /** Of the row `x` that one of such a list asks for. */
  one?(given: T, name: string, idsOf: IdsOf): Condition[];
  /** Of the row of a hand `h` alone. Of its wins that says no more than that one may be such. */
  row?(given: T, name: string, idsOf: IdsOf): Condition[];
  /** Of when it started. */
  time?(given: T, name: string, time: RawBuilder<unknown>): Condition;
  /** Of the game `g`, or of what only the game says who may see it. */
  game?(given: T, scope: ViewScope, idsOf: IdsOf): Condition;
  /** Of rows `x` beside that of the hand: its seats, its wins. */
  readonly beside?: { readonly [B in JoinedTable]?: (given: T, name: string, idsOf: IdsOf) => Condition[] };
  /** Of rows beside that of the hand `h`, each of what is given of another. */
  rows?(given: T, name: string, idsOf: IdsOf): Condition[];
  /** Of the dispute `d`, which a ruling of a judge's own accord has not; or of its parties. */
  dispute?(given: T, idsOf: IdsOf): Condition;
  /** Of a ruling `r` and of what it cites. */
  ruling?(given: T): Condition;
  /** The ways to such hands. */
  paths?(given: T, idsOf: IdsOf): AccessPath[];
}

/** Filters by their names; what each may be given is known where they are written. */
export type Fields = Readonly<Record<string, SearchFilter<never>>>;

export const filter = <T>(
  shape: Shape<T>,
  type: string,
  about: string,
  asks: Omit<SearchFilter<T>, 'shape' | 'type' | 'about'> = {},
): SearchFilter<T> => ({ shape, type, about, ...asks });

export const shortText = wellFormed(500, 1);
export const shortTexts = (most: number) => listOf(wellFormed(40, 1), 0, most);

/** What is asked of a column of the hand itself that has an index, and the path by it. `condition`: of the column. */
export const indexedColumn = <T>(
  column: string,
  condition: (column: RawBuilder<unknown>, given: T) => Condition,
): Pick<SearchFilter<T>, 'row' | 'paths'> => ({
  row: (given) => [condition(sql.ref(`h.${column}`), given)],
  paths: (given) => [handPath(condition(sql.ref(`x.${column}`), given))],
});

/** A path by a condition on the row `x` of a hand: of few, which are sorted. */
export const handPath = (condition: Condition): AccessPath => ({
  tables: sql`hand x`,
  condition,
  of: 'hand',
  inOrder: false,
});

/** A number of the hand itself: exactly so much, at least, or at most where there is any. `column` has an index. */
export const numberFilter = (column: string, sign: '=' | '>=' | '<=', about: string): SearchFilter<number> =>
  filter(
    integer(0),
    'Int',
    about,
    indexedColumn(column, (of, given) =>
      sign === '<=' ? sql<boolean>`(${of} > 0 and ${of} <= ${given})` : sql<boolean>`${of} ${sql.raw(sign)} ${given}`,
    ),
  );

/** The hand `h` has such a row `x`. When it started is said too: the indexes of names and patterns hold it before the game. */
export const existsInHand = (table: JoinedTable | 'discard', conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} x
    where x.game = h.game and x.start = h.start and x.started_at = h.started_at and ${allOf(conditions)})`;

/** What is given of these filters, with its filter and where it stands. */
export const givenFields = (fields: object, of: object, path: string) =>
  Object.entries(fields).flatMap(([name, asks]: [string, SearchFilter<unknown>]) => {
    const value = (of as Readonly<Record<string, unknown>>)[name];
    return value == null ? [] : [{ asks, value, name: `${path}.${name}` }];
  });

/**
 * A list of conditions on the rows of a table that belong to a hand. All fields of one condition hold of the same row, and each
 * condition holds of a row of its own.
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
      list.flatMap((one, i) =>
        givenFields(fields, one, `${path}[${i}]`).flatMap(
          ({ asks, value, name }) => asks.row?.(value, name, idsOf) ?? [],
        ),
      ),
    rows: (list, path, idsOf) => {
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
      list.flatMap((one) =>
        givenFields(fields, one, '').flatMap(({ asks, value }) => asks.paths?.(value, idsOf) ?? []),
      ),
  });
}

/**
 * Each of the conditions can be given a row of its own, where each holds of some row. By Hall's marriage theorem that is so if any k of
 * them hold of at least k rows together; no more than k rows are looked for, and equal conditions are looked at together.
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

/** An object of these fields, any of which may be left out. */
export const filterShape = (filters: object): Shape<unknown> =>
  record(
    Object.fromEntries(
      Object.entries(filters).map(([name, { shape }]: [string, SearchFilter<unknown>]) => [name, optional(shape)]),
    ),
  );

export type FilterInput<F> = { readonly [K in keyof F]?: F[K] extends SearchFilter<infer T> ? T | null : never };
