import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FieldError } from '../engine/vocabulary/shape.js';
import { CASE_FILTERS, type CaseFilter } from './case-filters.js';
import { allOf, type Condition } from '../search/filters/conditions.js';
import { cursorOf, placeIn } from '../search/cursor.js';
import { asked, NOBODY, within } from '../search/filters/filter.js';
import type { IdsOf } from '../search/filters/search-filter.js';
import type { Tables } from '../search/read-models/tables.js';

export const CASE_SORTS = ['newest', 'oldest'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** What is listed: disputes, with the rulings on them, or rulings, with the dispute they are on. */
export type CaseKind = 'dispute' | 'ruling';

/** Where a dispute or a ruling stands in a sorted list. */
export interface CasePlace {
  readonly game: number;
  readonly id: string;
  readonly revision: number;
  readonly at: number;
}

export interface CaseQuery {
  readonly filter: CaseFilter;
  readonly sort: CaseSort;
  readonly first: number;
  /** The cursor of the one before the first wanted. */
  readonly after?: string | null;
}

/** What became of a judge's rulings. */
export interface JudgeRulings {
  readonly judge: string;
  readonly rulings: number;
  readonly appealed: number;
  readonly upheld: number;
  readonly varied: number;
  readonly reversed: number;
}

/** So many judges are told of, those first who ruled most. */
const MOST_JUDGES = 100;

/** Finds disputes or rulings and counts them; what they are like is read by `readDisputes` and `readRulings`. */
export class FindCases {
  private readonly tables: RawBuilder<unknown>;
  private readonly row: string;
  private readonly time: RawBuilder<unknown>;

  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly kind: CaseKind,
    private readonly idsOf: IdsOf,
  ) {
    this.tables =
      kind === 'dispute'
        ? sql`dispute d join game g on g.number = d.game`
        : sql`ruling r join game g on g.number = r.game left join dispute d on d.game = r.game and d.revision = r.dispute`;
    this.row = kind === 'dispute' ? 'd' : 'r';
    this.time = kind === 'dispute' ? sql.ref('d.raised_at') : sql.ref('r.ruled_at');
  }

  /** One page, and whether more follows. Throws `FieldError` for a filter or cursor that makes no sense. */
  async page({ filter, sort, first, after = null }: CaseQuery) {
    const conditions = this.conditions(filter);
    const [direction, beyond] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
    const keys = [this.time, sql.ref(`${this.row}.game`), sql.ref(`${this.row}.revision`)];
    if (after !== null) {
      const [at, id, revision] = placeIn(after, `${this.kind} ${sort}`, [0, '', 0] as const);
      const row = await this.queries.selectFrom('game').select('number').where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw new FieldError('after', 'a cursor whose game still exists', id);
      conditions.push(sql<boolean>`(${sql.join(keys)}) ${beyond} (${at}, ${row.number}, ${revision})`);
    }
    const found = await sql<CasePlace>`
      select g.id as id, ${sql.join([sql`${keys[0]} as at`, sql`${keys[1]} as game`, sql`${keys[2]} as revision`])}
      from ${this.tables} where ${allOf(conditions)}
      order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))} limit ${first + 1}`.execute(this.queries);
    const places = found.rows.slice(0, first);
    return {
      places: places.map((place) => ({
        ...place,
        cursor: cursorOf(`${this.kind} ${sort}`, [Number(place.at), place.id, place.revision]),
      })),
      more: found.rows.length > first,
    };
  }

  async count(filter: CaseFilter): Promise<number> {
    const found = await sql<{ count: number }>`
      select count(*) as count from ${this.tables} where ${allOf(this.conditions(filter))}`.execute(this.queries);
    return Number(found.rows[0].count);
  }

  /** What became of the rulings found, by who issued them. */
  async judges(filter: CaseFilter): Promise<JudgeRulings[]> {
    const outcomes = ['upheld', 'varied', 'reversed'].map(
      (outcome) => sql`sum(case when r.outcome = ${outcome} then 1 else 0 end) as ${sql.ref(outcome)}`,
    );
    const found = await sql<JudgeRulings>`
      select r.judge as judge, count(*) as rulings, sum(r.appealed) as appealed, ${sql.join(outcomes)}
      from ${this.tables} where ${allOf(this.conditions(filter))}
      group by r.judge order by count(*) desc, r.judge limit ${MOST_JUDGES}`.execute(this.queries);
    return found.rows;
  }

  private conditions(filter: CaseFilter): Condition[] {
    const given = asked(CASE_FILTERS, filter);
    const ofRuling = given.flatMap(({ asks, given: value }) => asks.ruling?.(value) ?? []);
    return [
      ...within(CASE_FILTERS, filter, this.time),
      ...given.flatMap(({ asks, given: value }) => asks.game?.(value, NOBODY, this.idsOf) ?? []),
      ...given.flatMap(({ asks, given: value }) => asks.dispute?.(value, this.idsOf) ?? []),
      ...(this.kind === 'ruling' || ofRuling.length === 0 ? ofRuling : [ruledSo(ofRuling)]),
    ];
  }
}

/** There is such a ruling on the dispute `d`. */
const ruledSo = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ruling r where r.game = d.game and r.dispute = d.revision and ${allOf(conditions)})`;
