import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Shape, flag, oneOf } from '../engine/vocabulary/shape.js';
import { type Condition, allOf, isAmong } from '../search/filters/sql-conditions.js';
import { countRows, cursorOf, directionOf, gameInCursor, placeIn } from '../search/cursor.js';
import { PUBLIC_SCOPE, givenFilters, timeConditions } from '../search/filters/filter-conditions.js';
import { type FilterInput, type IdsOf, filter, filterShape, shortText } from '../search/filters/search-filter.js';
import { RowKeys } from '../search/row-keys.js';
import type { DisputeRow, GameRow, RulingRow, Tables } from '../search/read-models/tables.js';
import { REMEDY_KINDS } from '../engine/laws/catalogue.js';
import { BASIS, INSTANCE, OUTCOME, QUESTION } from '../games/record/case-schema.js';
import { GAME_ID_FILTER, nameAndTimeFilters } from '../search/filters/name-and-time-filters.js';
import { ENTRY, LAW } from './law-filter.js';
import { type Citation, SEAT } from '../engine/vocabulary/terms.js';
import { isoTime } from '../platform/config/time-text.js';

export const CASE_SORTS = ['newest', 'oldest'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** Disputes with their rulings, or rulings with their dispute. */
export type CaseKind = 'dispute' | 'ruling';

/** Position of a dispute or ruling in a sorted list. */
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
  /** Cursor of the item before the page. */
  readonly after?: string | null;
}

/** Appeals against the rulings of a judge, counted by outcome. */
export interface JudgeRulings {
  readonly judge: string;
  readonly rulings: number;
  readonly appealed: number;
  readonly upheld: number;
  readonly varied: number;
  readonly reversed: number;
}

/** Judges returned at most, those with the most rulings first. */
const MOST_JUDGES = 100;

/** Finds and counts disputes or rulings. `readDisputes` and `readRulings` read their contents. */
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

  /** Returns a page and whether more follow. Throws `FieldError` for an invalid filter or cursor. */
  async page({ filter, sort, first, after = null }: CaseQuery) {
    const conditions = this.conditions(filter);
    const [direction, beyond] = directionOf(sort === 'newest');
    const keys = [this.time, sql.ref(`${this.row}.game`), sql.ref(`${this.row}.revision`)];
    if (after !== null) {
      const [at, id, revision] = placeIn(after, `${this.kind} ${sort}`, [0, '', 0] as const);
      const number = await gameInCursor(this.queries, id);
      conditions.push(sql<boolean>`(${sql.join(keys)}) ${beyond} (${at}, ${number}, ${revision})`);
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

  async count(filter: CaseFilter, most: number | null = null): Promise<number> {
    return countRows(this.queries, sql`select 1 from ${this.tables} where ${allOf(this.conditions(filter))}`, most);
  }

  /** Outcomes of the matching rulings, by judge. */
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
    const given = givenFilters(CASE_FILTERS, filter);
    const ofRuling = given.flatMap(({ asks, given: value }) => asks.ruling?.(value) ?? []);
    return [
      ...timeConditions(CASE_FILTERS, filter, this.time),
      ...given.flatMap(({ asks, given: value }) => asks.game?.(value, PUBLIC_SCOPE, this.idsOf) ?? []),
      ...given.flatMap(({ asks, given: value }) => asks.dispute?.(value, this.idsOf) ?? []),
      ...(this.kind === 'ruling' || ofRuling.length === 0 ? ofRuling : [hasRuling(ofRuling)]),
    ];
  }
}

/** The dispute `d` has a matching ruling. */
const hasRuling = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ruling r where r.game = d.game and r.dispute = d.revision and ${allOf(conditions)})`;

/** The ruling `r` has a matching row in `table`. */
const cited = (table: string, conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} x where x.game = r.game and x.revision = r.revision and ${allOf(conditions)})`;

const is = (column: string, value: string): Condition => sql<boolean>`${sql.ref(column)} = ${value}`;

/** Player in `seat` during the hand of dispute `d`; without a hand that counts, the present player. */
export const playerAt = (seat: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  (select s.player from hand_seat s where s.game = d.game and s.start = d.hand and s.seat = ${seat}),
  (select s.player from game_seat s where s.game = d.game and s.seat = ${seat}))`;

/**
 * Filters of disputes and rulings, one row each. All conditions on rulings must hold for the same ruling of a dispute. A ruling without
 * a dispute is neither open nor late and has no parties. Everything filtered here is public.
 */
export const CASE_FILTERS = {
  ...nameAndTimeFilters('Raised or ruled'),
  game: GAME_ID_FILTER,
  open: filter(flag, 'Boolean', 'Whether the dispute is open.', {
    dispute: (open) =>
      open ? sql<boolean>`d.status <> 'closed'` : sql<boolean>`coalesce(d.status, 'closed') = 'closed'`,
  }),
  late: filter(flag, 'Boolean', 'Whether the dispute was raised more than 30 minutes after the close of the game.', {
    dispute: (late) => sql<boolean>`coalesce(d.late, 0) = ${late ? 1 : 0}`,
  }),
  question: filter(QUESTION, 'DisputeQuestion', 'Question in dispute.', {
    dispute: (question) => is('d.question', question),
  }),
  player: filter(
    shortText,
    'ID',
    'Player who objected or was objected to, by any of their ids or by a name that only one player has.',
    {
      names: 'player',
      dispute: (player: string, idsOf: IdsOf) => sql<boolean>`exists (select 1 from dispute_party p
      where p.game = d.game and p.revision = d.revision and ${isAmong(playerAt(sql`p.seat`), idsOf(player))})`,
    },
  ),
  judge: filter(shortText, 'ID', 'Actor id of the judge who ruled.', { ruling: (judge) => is('r.judge', judge) }),
  instance: filter(INSTANCE, 'RulingInstance', 'Instance that issued the ruling.', {
    ruling: (instance) => is('r.instance', instance),
  }),
  basis: filter(BASIS, 'RulingBasis', 'Basis of the ruling.', { ruling: (basis) => is('r.basis', basis) }),
  outcome: filter(OUTCOME, 'AppealOutcome', 'Outcome of the appeal against the ruling.', {
    ruling: (outcome) => is('r.outcome', outcome),
  }),
  appealOpen: filter(flag, 'Boolean', 'Whether an appeal against the ruling is pending.', {
    // A ruling has at most one appeal, and a decided appeal has an outcome.
    ruling: (open) => sql<boolean>`(r.appealed = 1 and r.outcome is null) = ${open ? 1 : 0}`,
  }),
  catalogue: filter(ENTRY, 'ID', 'Id of an entry that the ruling names in the catalogue of irregularities.', {
    ruling: (entry) => cited('ruling_catalogue', [is('x.entry', entry)]),
  }),
  law: filter(LAW, 'LawFilter', 'Rule that the ruling cites.', {
    ruling: ({ document, section, item }) =>
      cited('ruling_law', [
        is('x.document', document),
        ...(section == null ? [] : [is('x.section', section)]),
        ...(item == null ? [] : [sql<boolean>`substr(x.item, 1, ${[...item].length}) = ${item}`]),
      ]),
  }),
  remedy: filter(oneOf(...REMEDY_KINDS), 'RemedyKind', 'Kind of remedy that the ruling orders.', {
    ruling: (remedy) => cited('ruling_remedy', [is('x.remedy', remedy)]),
  }),
};

/** A filter of disputes or rulings; all given conditions must hold. */
export type CaseFilter = FilterInput<typeof CASE_FILTERS>;
export const CASE_FILTER = filterShape(CASE_FILTERS) as Shape<CaseFilter>;

type Queries = Kysely<Tables>;
interface Key {
  readonly game: number;
  readonly revision: number;
}

type OfGame = Pick<GameRow, 'id' | 'ruleset' | 'tournament' | 'session' | 'table_name'>;

const OF_GAME = sql`g.id as id, g.ruleset as ruleset, g.tournament as tournament, g.session as session, g.table_name as table_name`;

const locationOf = ({ id, ruleset, tournament, session, table_name }: OfGame, revision: number) => ({
  id: `${id}/${revision}`,
  gameId: id,
  revision,
  ruleset,
  tournament,
  session,
  tableName: table_name,
});

const CASES = new RowKeys(['game', 'revision'] as const);

const inOrder = <R extends Key, S>(keys: readonly Key[], rows: readonly R[], summary: (row: R) => S): S[] => {
  const of = CASES.grouped(rows);
  return keys.flatMap((key) => of(key).map(summary));
};

/** Public summary of a dispute. `players` are those of seats 0 to 3 in its hand, `winds` their seat winds, `1z` to `4z`. */
export type DisputeSummary = Awaited<ReturnType<typeof readDisputes>>[number];

/** Reads the summaries of disputes, in the order of `keys`. */
export async function readDisputes(queries: Queries, keys: readonly Key[]) {
  if (keys.length === 0) return [];
  const players = SEAT.values.map((seat) => sql`${playerAt(sql`${seat}`)} as ${sql.ref(`player_${seat}`)}`);
  type Row = DisputeRow &
    OfGame & { readonly [K in `player_${0 | 1 | 2 | 3}`]: string | null } & {
      readonly dealer: number | null;
      readonly seats: number;
    };
  const disputes = await sql<Row>`select d.*, ${OF_GAME}, ${sql.join(players)}, (select h.dealer from hand h
      where h.game = d.game and h.start <= coalesce(d.hand, d.revision) order by h.start desc limit 1) as dealer,
      (select count(*) from game_seat s where s.game = d.game) as seats
    from dispute d join game g on g.number = d.game where ${CASES.among('d', keys)}`.execute(queries);
  const parties = await sql<Tables['dispute_party']>`
    select p.* from dispute_party p where ${CASES.among('p', keys)} order by p.seat`.execute(queries);
  const games = [...new Set(keys.map(({ game }) => game))];
  const ruled = await sql<Key & { readonly dispute: number }>`
    select r.game, r.revision, r.dispute from ruling r
    where ${isAmong(sql`r.game`, games)} and r.dispute is not null order by r.game, r.revision`.execute(queries);
  const wanted = new Set(keys.map(({ game, revision }) => `${game}/${revision}`));
  const own = ruled.rows.filter(({ game, dispute }) => wanted.has(`${game}/${dispute}`));
  const rulings = await readRulings(queries, own);
  const on = CASES.grouped(own.map(({ game, dispute }, i) => ({ game, revision: dispute, ruling: rulings[i] })));
  const seats = CASES.grouped(parties.rows);
  return inOrder(keys, disputes.rows, (row) => ({
    ...locationOf(row, row.revision),
    raisedAt: isoTime(row.raised_at),
    hand: row.hand,
    by: row.by_seat,
    against: seats(row).flatMap(({ seat }) => (seat === row.by_seat ? [] : [seat])),
    players: [row.player_0, row.player_1, row.player_2, row.player_3].slice(0, row.seats),
    winds: SEAT.values
      .slice(0, row.seats)
      .map((seat) => (row.dealer === null ? null : `${((seat - row.dealer + row.seats) % row.seats) + 1}z`)),
    question: row.question,
    play: row.play,
    late: row.late === 1,
    status: row.status,
    closed: row.closed,
    rulings: on(row).map(({ ruling }) => ruling),
  }));
}

/** Public summary of a ruling. */
export type RulingSummary = Awaited<ReturnType<typeof readRulings>>[number];

/** Reads the summaries of rulings, in the order of `keys`. */
export async function readRulings(queries: Queries, keys: readonly Key[]) {
  if (keys.length === 0) return [];
  const rulings = await sql<RulingRow & OfGame & { readonly question: DisputeRow['question'] | null }>`
    select r.*, d.question as question, ${OF_GAME} from ruling r join game g on g.number = r.game
    left join dispute d on d.game = r.game and d.revision = r.dispute where ${CASES.among('r', keys)}`.execute(queries);
  const part = async <T extends 'ruling_law' | 'ruling_catalogue' | 'ruling_remedy'>(table: T) =>
    CASES.grouped(
      (
        await sql<
          Tables[T]
        >`select x.* from ${sql.table(table)} x where ${CASES.among('x', keys)} order by x.place`.execute(queries)
      ).rows,
    );
  const [laws, entries, remedies] = [
    await part('ruling_law'),
    await part('ruling_catalogue'),
    await part('ruling_remedy'),
  ];
  return inOrder(keys, rulings.rows, (row) => ({
    ...locationOf(row, row.revision),
    ruledAt: isoTime(row.ruled_at),
    dispute: row.dispute,
    question: row.question,
    judge: row.judge,
    instance: row.instance,
    basis: row.basis,
    laws: laws(row).map(({ document, section, item }): Citation => ({ document, section, item })),
    catalogue: entries(row).map(({ entry }) => entry),
    remedies: remedies(row).map(({ remedy }) => remedy),
    publicReason: row.public_reason,
    stayed: row.stayed === 1,
    supersedes: row.supersedes,
    supersededBy: row.superseded_by,
    stands: row.superseded_by === null,
    appealed: row.appealed === 1,
    outcome: row.outcome,
  }));
}
