import { type Kysely, sql } from 'kysely';
import type { Citation } from '../engine/vocabulary/terms.js';
import { SEATS } from '../engine/tiles/tile.js';
import { playerAt } from './case-filters.js';
import { isAmong } from '../search/filters/conditions.js';
import type { DisputeRow, RulingRow, Tables } from '../search/read-models/tables.js';

/** Where a case belongs, as every list says it. */
interface Placed {
  readonly id: string;
  readonly gameId: string;
  readonly revision: number;
  readonly ruleset: string;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly tableName: string | null;
}

/** A dispute as a list shows it: what everybody may know of it. */
export interface DisputeSummary extends Placed {
  readonly raisedAt: string;
  readonly hand: number | null;
  readonly by: number | null;
  readonly against: readonly number[];
  /** Who sat in seats 0 to 3 in that hand. */
  readonly players: readonly (string | null)[];
  readonly question: DisputeRow['question'];
  readonly play: DisputeRow['play'];
  readonly late: boolean;
  readonly status: DisputeRow['status'];
  readonly closed: DisputeRow['closed'];
  readonly rulings: readonly RulingSummary[];
}

/** A ruling as a list shows it: what everybody may know of it. */
export interface RulingSummary extends Placed {
  readonly ruledAt: string;
  readonly dispute: number | null;
  readonly question: DisputeRow['question'] | null;
  readonly judge: string;
  readonly instance: RulingRow['instance'];
  readonly basis: RulingRow['basis'];
  readonly laws: readonly Citation[];
  readonly catalogue: readonly string[];
  readonly remedies: readonly Tables['ruling_remedy']['remedy'][];
  readonly publicReason: string;
  readonly stayed: boolean;
  readonly supersedes: number | null;
  readonly supersededBy: number | null;
  readonly stands: boolean;
  readonly appealed: boolean;
  readonly outcome: RulingRow['outcome'];
}

type Queries = Kysely<Tables>;
interface Key {
  readonly game: number;
  readonly revision: number;
}

interface OfGame {
  readonly id: string;
  readonly ruleset: string;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly table_name: string | null;
}

const OF_GAME = sql`g.id as id, g.ruleset as ruleset, g.tournament as tournament, g.session as session, g.table_name as table_name`;

const placed = ({ id, ruleset, tournament, session, table_name }: OfGame, revision: number): Placed => ({
  id: `${id}/${revision}`,
  gameId: id,
  revision,
  ruleset,
  tournament,
  session,
  tableName: table_name,
});

const among = (row: string, keys: readonly Key[]) =>
  sql<boolean>`(${sql.ref(`${row}.game`)}, ${sql.ref(`${row}.revision`)}) in (values ${sql.join(
    keys.map(({ game, revision }) => sql`(${game}, ${revision})`),
  )})`;

/** Rows by the dispute or ruling they belong to. */
function byKey<R extends Key>(rows: readonly R[]): (key: Key) => readonly R[] {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const key = `${row.game}/${row.revision}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return ({ game, revision }) => found.get(`${game}/${revision}`) ?? [];
}

const inOrder = <R extends Key, S>(keys: readonly Key[], rows: readonly R[], summary: (row: R) => S): S[] => {
  const of = byKey(rows);
  return keys.flatMap((key) => of(key).map(summary));
};

const timeText = (at: number): string => new Date(Number(at)).toISOString();

/** The summaries of these disputes, in their order. */
export async function readDisputes(queries: Queries, keys: readonly Key[]): Promise<DisputeSummary[]> {
  if (keys.length === 0) return [];
  const players = SEATS.map((seat) => sql`${playerAt(sql`${seat}`)} as ${sql.ref(`player_${seat}`)}`);
  type Row = DisputeRow & OfGame & { readonly [K in `player_${0 | 1 | 2 | 3}`]: string | null };
  const disputes = await sql<Row>`select d.*, ${OF_GAME}, ${sql.join(players)}
    from dispute d join game g on g.number = d.game where ${among('d', keys)}`.execute(queries);
  const parties = await sql<Tables['dispute_party']>`
    select p.* from dispute_party p where ${among('p', keys)} order by p.seat`.execute(queries);
  const games = [...new Set(keys.map(({ game }) => game))];
  const ruled = await sql<Key & { readonly dispute: number }>`
    select r.game, r.revision, r.dispute from ruling r
    where ${isAmong(sql`r.game`, games)} and r.dispute is not null order by r.game, r.revision`.execute(queries);
  const wanted = new Set(keys.map(({ game, revision }) => `${game}/${revision}`));
  const own = ruled.rows.filter(({ game, dispute }) => wanted.has(`${game}/${dispute}`));
  const rulings = await readRulings(queries, own);
  const on = byKey(own.map(({ game, dispute }, i) => ({ game, revision: dispute, ruling: rulings[i] })));
  const seats = byKey(parties.rows);
  return inOrder(keys, disputes.rows, (row) => ({
    ...placed(row, row.revision),
    raisedAt: timeText(row.raised_at),
    hand: row.hand,
    by: row.by_seat,
    against: seats(row).flatMap(({ seat }) => (seat === row.by_seat ? [] : [seat])),
    players: [row.player_0, row.player_1, row.player_2, row.player_3],
    question: row.question,
    play: row.play,
    late: row.late === 1,
    status: row.status,
    closed: row.closed,
    rulings: on(row).map(({ ruling }) => ruling),
  }));
}

/** The summaries of these rulings, in their order. */
export async function readRulings(queries: Queries, keys: readonly Key[]): Promise<RulingSummary[]> {
  if (keys.length === 0) return [];
  const rulings = await sql<RulingRow & OfGame & { readonly question: DisputeRow['question'] | null }>`
    select r.*, d.question as question, ${OF_GAME} from ruling r join game g on g.number = r.game
    left join dispute d on d.game = r.game and d.revision = r.dispute where ${among('r', keys)}`.execute(queries);
  const part = async <T extends 'ruling_law' | 'ruling_catalogue' | 'ruling_remedy'>(table: T) =>
    byKey(
      (
        await sql<Tables[T]>`select x.* from ${sql.table(table)} x where ${among('x', keys)} order by x.place`.execute(
          queries,
        )
      ).rows,
    );
  const [laws, entries, remedies] = [
    await part('ruling_law'),
    await part('ruling_catalogue'),
    await part('ruling_remedy'),
  ];
  return inOrder(keys, rulings.rows, (row) => ({
    ...placed(row, row.revision),
    ruledAt: timeText(row.ruled_at),
    dispute: row.dispute,
    question: row.question,
    judge: row.judge,
    instance: row.instance,
    basis: row.basis,
    laws: laws(row).map(({ document, section, item }) => ({ document, section, item })),
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
