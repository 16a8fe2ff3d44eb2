import { sql } from 'kysely';
import type { ReadDatabase } from './read-database.js';
import { CASE_TABLES, columnsOf, HAND_TABLES, keyOf, type Tables } from './tables.js';

/** A row that differs between two databases; `null` on the side where it is missing. */
export interface RowDifference {
  readonly table: string;
  readonly game: string;
  readonly left: object | null;
  readonly right: object | null;
}

type Row = Readonly<Record<string, unknown>>;

/** Compares the rows of all games, or of `only` these; the numbers of games may differ. Returns up to `most` differences. */
export async function compareRows(
  left: ReadDatabase,
  right: ReadDatabase,
  most = 20,
  only: ReadonlySet<string> | null = null,
): Promise<RowDifference[]> {
  const differences: RowDifference[] = [];
  const ids = await Promise.all([left, right].map(gamesOf));
  for (const id of [...new Set([...ids[0].keys(), ...ids[1].keys()])].sort()) {
    if (only !== null && !only.has(id)) continue;
    const [a, b] = await Promise.all([rowsOf(left, id, ids[0].get(id)), rowsOf(right, id, ids[1].get(id))]);
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      const [one, other] = [a.get(key), b.get(key)];
      if (one?.text === other?.text) continue;
      const table = key.slice(0, key.indexOf(' '));
      differences.push({ table, game: id, left: one?.row ?? null, right: other?.row ?? null });
      if (differences.length >= most) return differences;
    }
  }
  for (const difference of await compareById(left, right, only)) {
    differences.push(difference);
    if (differences.length >= most) return differences;
  }
  return only === null ? [...differences, ...(await compareSums(left, right))].slice(0, most) : differences;
}

/** Tables whose rows name a tournament or a game by its id, in this column. */
const BY_ID = { tournament: 'id', tournament_player: 'tournament', review: 'game', review_hand: 'game' } as const;

/** `RowDifference.game` is the id of the tournament or of the reviewed game. */
async function compareById(
  left: ReadDatabase,
  right: ReadDatabase,
  only: ReadonlySet<string> | null,
): Promise<RowDifference[]> {
  const differences: RowDifference[] = [];
  for (const [name, id] of Object.entries(BY_ID)) {
    const table = name as keyof typeof BY_ID;
    const [a, b] = await Promise.all([left, right].map(({ queries }) => rowsByKey(queries, table)));
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      const [one, other] = [a.get(key) ?? null, b.get(key) ?? null];
      const game = String((one ?? other)?.[id]);
      if (only?.has(game) === false || columnsOf(table).every((column) => one?.[column] === other?.[column])) continue;
      differences.push({ table, game, left: one, right: other });
    }
  }
  return differences;
}

async function rowsByKey(queries: ReadDatabase['queries'], table: keyof Tables): Promise<Map<string, Row>> {
  const rows = (await queries.selectFrom(table).selectAll().execute()) as unknown as Row[];
  const key = keyOf(table);
  return new Map(rows.map((row) => [textOf(key, row), row]));
}

/** Sums belong to no game. Those of provisional and final games are added up: the two files may be as of different times. */
async function compareSums(left: ReadDatabase, right: ReadDatabase): Promise<RowDifference[]> {
  const differences: RowDifference[] = [];
  for (const table of ['day_sum', 'pattern_sum'] as const) {
    const key = keyOf(table).filter((column) => column !== 'provisional');
    const sums = columnsOf(table).slice(key.length + 1);
    const read = async ({ queries }: ReadDatabase): Promise<Map<string, Row>> => {
      const columns = [
        ...key.map((column) => sql.ref(column)),
        ...sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`),
      ];
      const found = await sql<Row>`select ${sql.join(columns)} from ${sql.table(table)}
        group by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(queries);
      return new Map(found.rows.map((row) => [textOf(key, row), row]));
    };
    const [a, b] = await Promise.all([left, right].map(read));
    for (const of of new Set([...a.keys(), ...b.keys()])) {
      const [one, other] = [a.get(of) ?? null, b.get(of) ?? null];
      const same = sums.every((column) => one?.[column] === other?.[column]);
      if (!same) differences.push({ table, game: '', left: one, right: other });
    }
  }
  return differences;
}

const textOf = (columns: readonly string[], row: Row): string => columns.map((column) => row[column]).join('\n');

/** Projected and quarantined games by id, with the number of the projected ones. */
async function gamesOf({ queries }: ReadDatabase): Promise<Map<string, number | undefined>> {
  const quarantined = await queries.selectFrom('set_aside').select('game').execute();
  const games = await queries.selectFrom('game').select(['id', 'number']).execute();
  return new Map<string, number | undefined>([
    ...quarantined.map(({ game }) => [game, undefined] as const),
    ...games.map(({ id, number }) => [id, number] as const),
  ]);
}

async function rowsOf({ queries }: ReadDatabase, id: string, number: number | undefined) {
  const found = new Map<string, { row: Row; text: string }>();
  const add = (table: keyof Tables, rows: readonly object[]) => {
    const columns = columnsOf(table).filter((column) => column !== 'number' || table !== 'game');
    const own = table === 'set_aside' ? columns : columns.filter((column) => column !== 'game');
    for (const row of rows as Row[]) {
      const key = keyOf(table).filter((column) => own.includes(column));
      found.set(`${table} ${key.map((column) => row[column]).join(' ')}`, {
        row,
        text: JSON.stringify(own.map((column) => row[column])),
      });
    }
  };
  add('set_aside', await queries.selectFrom('set_aside').selectAll().where('game', '=', id).execute());
  if (number === undefined) return found;
  add('game', await queries.selectFrom('game').selectAll().where('number', '=', number).execute());
  add('game_seat', await queries.selectFrom('game_seat').selectAll().where('game', '=', number).execute());
  for (const table of [...HAND_TABLES, ...CASE_TABLES]) {
    add(table, await queries.selectFrom(table).selectAll().where('game', '=', number).execute());
  }
  return found;
}
