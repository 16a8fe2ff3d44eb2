import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { CaseRows } from './case-rows.js';
import type { HandRows } from './hand-rows.js';
import { type Condition, isAmong } from '../filters/sql-conditions.js';
import type { ReadDatabase } from './read-database.js';
import { removeEmptySums, addSums } from '../statistics/day-sums.js';
import {
  CASE_TABLES,
  type CaseTable,
  columnsOf,
  type GameRow,
  type GameSeatRow,
  HAND_TABLES,
  type HandTable,
  keyOf,
  type Tables,
} from './tables.js';

const noRows = (): { [T in HandTable]: Tables[T][] } =>
  Object.fromEntries(HAND_TABLES.map((table) => [table, []])) as unknown as { [T in HandTable]: Tables[T][] };

const NOTHING: HandRows = noRows();

const COLUMNS = Object.fromEntries(
  [...HAND_TABLES, ...CASE_TABLES].map((table) => [table, columnsOf(table)]),
) as unknown as Readonly<Record<HandTable | CaseTable, readonly string[]>>;

function haveSameValues(table: HandTable | CaseTable, one: readonly object[], other: readonly object[]): boolean {
  const columns = COLUMNS[table];
  return (
    one.length === other.length &&
    one.every((row, i) => columns.every((column) => row[column as never] === other[i][column as never]))
  );
}

/** Collects the rows of many games and writes the changed ones together. */
export class RowWriter {
  private readonly rows: { [T in keyof Tables]?: Tables[T][] } = {};
  private readonly deletions: CompiledQuery[] = [];
  /** Games whose sums change, and games whose sums may become zero. */
  private readonly summed = new Set<number>();
  private readonly cleared = new Set<number>();

  constructor(private readonly database: ReadDatabase) {}

  /** Replaces the rows of a hand; `null` removes them. */
  hand(game: number, start: number, rows: HandRows | null, before: HandRows = NOTHING): void {
    for (const table of HAND_TABLES) {
      const wanted: readonly Tables[HandTable][] = rows === null ? [] : rows[table];
      if (haveSameValues(table, wanted, before[table])) continue;
      if (
        TABLES_IN_SUMS.has(table) &&
        [rows, before].some((some) => some?.hand_seat.some(({ played }) => played === 1))
      )
        this.summed.add(game);
      if (before[table].length > 0) this.deletions.push(this.database.deletion(table, { game, start }));
      this.add(table, wanted);
    }
  }

  /** Replaces the rows of a game’s disputes and rulings. */
  cases(game: number, rows: CaseRows, before: CaseRows): void {
    for (const table of CASE_TABLES) {
      if (haveSameValues(table, rows[table], before[table])) continue;
      if (before[table].length > 0) this.deletions.push(this.database.deletion(table, { game }));
      this.add(table, rows[table] as readonly Tables[CaseTable][]);
    }
  }

  /** Writes the rows of the game itself. `anew`: all its rows may differ from those before. */
  game(game: GameRow, seats: readonly GameSeatRow[], { known, anew }: { known: boolean; anew: boolean }): void {
    if (anew || seats.some(({ placing }) => placing !== null)) this.summed.add(game.number);
    if (anew) this.cleared.add(game.number);
    if (known) {
      this.deletions.push(this.database.deletion('game', { number: game.number }));
      this.deletions.push(this.database.deletion('game_seat', { game: game.number }));
    }
    this.add('game', [game]);
    this.add('game_seat', seats);
  }

  add<T extends keyof Tables>(table: T, rows: readonly Tables[T][]): void {
    const list = (this.rows[table] ?? []) as Tables[T][];
    list.push(...rows);
    this.rows[table] = list as never;
  }

  async write(queries: Kysely<Tables>): Promise<void> {
    const { maintainsSums } = this.database;
    if (maintainsSums) for (const games of numberBatches(this.summed)) await addSums(queries, games, -1);
    for (const deletion of this.deletions) await queries.executeQuery(deletion);
    for (const [table, rows] of Object.entries(this.rows)) {
      await this.database.insert(queries, table as keyof Tables, rows);
    }
    if (!maintainsSums) return;
    for (const games of numberBatches(this.summed)) await addSums(queries, games);
    for (const games of numberBatches(this.cleared)) await removeEmptySums(queries, games);
  }
}

/** Conditions on games `g` by number, in batches of 200. */
const numberBatches = (numbers: ReadonlySet<number>): Condition[] => {
  const all = [...numbers];
  return Array.from({ length: Math.ceil(all.length / 200) }, (_, i) =>
    isAmong(sql`g.number`, all.slice(i * 200, (i + 1) * 200)),
  );
};

/** Tables that the sums are computed from. */
const TABLES_IN_SUMS: ReadonlySet<HandTable> = new Set(['hand', 'hand_seat', 'win', 'win_pattern'] as const);

/** Rows of a game’s hands in the database, by the start of the hand. */
export async function readHandRows(queries: Kysely<Tables>, game: number): Promise<Map<number, HandRows>> {
  const found = new Map<number, Record<HandTable, object[]>>();
  for (const table of HAND_TABLES) {
    let query = queries.selectFrom(table).selectAll().where('game', '=', game);
    for (const key of keyOf(table)) query = query.orderBy(key as 'start');
    const rows = await query.execute();
    for (const row of rows as { start: number }[]) {
      let hand = found.get(row.start);
      if (hand === undefined) {
        hand = noRows();
        found.set(row.start, hand);
      }
      hand[table].push(row);
    }
  }
  return found as Map<number, HandRows>;
}

/** Rows of a game’s disputes and rulings in the database. */
export async function readCaseRows(queries: Kysely<Tables>, game: number): Promise<CaseRows> {
  const found: Partial<Record<CaseTable, readonly object[]>> = {};
  for (const table of CASE_TABLES) {
    let query = queries.selectFrom(table).selectAll().where('game', '=', game);
    for (const key of keyOf(table)) query = query.orderBy(key as 'game');
    found[table] = await query.execute();
  }
  return found as CaseRows;
}
