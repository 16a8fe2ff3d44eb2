import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { CaseRows } from './case-rows.js';
import type { HandRows } from './hand-rows.js';
import { type Condition, isAmong } from '../filters/sql-conditions.js';
import type { ReadDatabase } from './read-database.js';
import { addSums, moveTime, nextFinalGames, removeEmptySums } from '../statistics/day-sums.js';
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

type WrittenTable = HandTable | CaseTable | 'game' | 'game_seat';

const COLUMNS = Object.fromEntries(
  ([...HAND_TABLES, ...CASE_TABLES, 'game', 'game_seat'] as const).map((table) => {
    const key = keyOf(table);
    return [table, { key, others: columnsOf(table).slice(key.length) }];
  }),
) as unknown as Readonly<Record<WrittenTable, { readonly key: readonly string[]; readonly others: readonly string[] }>>;

const textOf = (columns: readonly string[], row: object): string =>
  columns.map((column) => row[column as never]).join(' ');

const pick = (row: object, columns: readonly string[]): object =>
  Object.fromEntries(columns.map((column) => [column, row[column as never]]));

/** The rows of the game itself. */
export interface WrittenGame {
  readonly game: GameRow;
  readonly seats: readonly GameSeatRow[];
}

/** Collects the rows of many games and writes the changed ones together. */
export class RowWriter {
  private readonly rows: { [T in keyof Tables]?: Tables[T][] } = {};
  /** Updates and deletions, which are made before the insertions. */
  private readonly changes: CompiledQuery[] = [];
  /** Games whose sums change. */
  private readonly summed = new Set<number>();

  constructor(private readonly database: ReadDatabase) {}

  /** Replaces the rows of a hand; `null` removes them. */
  hand(game: number, rows: HandRows | null, before: HandRows = NOTHING): void {
    for (const table of HAND_TABLES) {
      if (!this.replace(table, before[table], rows === null ? [] : rows[table]) || !TABLES_IN_SUMS.has(table)) continue;
      if ([rows, before].some((some) => some?.hand_seat.some(({ played }) => played === 1))) this.summed.add(game);
    }
  }

  /** Replaces the rows of a game’s disputes and rulings. */
  cases(rows: CaseRows, before: CaseRows): void {
    for (const table of CASE_TABLES) this.replace(table, before[table], rows[table]);
  }

  /** Replaces the rows of the game itself. `isRefolded`: all its rows may differ from those before. */
  game({ game, seats }: WrittenGame, before: WrittenGame | null, isRefolded: boolean): void {
    if (isRefolded || game.closed !== null) this.summed.add(game.number);
    this.replace('game', before === null ? [] : [before.game], [game]);
    this.replace('game_seat', before?.seats ?? [], seats);
  }

  /** Writes what differs between rows of a table before and after; returns whether anything does. */
  private replace<T extends WrittenTable>(
    table: T,
    before: readonly Tables[WrittenTable][],
    after: readonly Tables[WrittenTable][],
  ): boolean {
    if (before.length === 0) this.add(table, after as readonly Tables[T][]);
    if (before.length === 0) return after.length > 0;
    const { key, others } = COLUMNS[table];
    const old = new Map(before.map((row) => [textOf(key, row), row]));
    let hasChanged = false;
    for (const row of after) {
      const text = textOf(key, row);
      const was = old.get(text);
      old.delete(text);
      const changed =
        was === undefined ? null : others.filter((column) => row[column as never] !== was[column as never]);
      if (changed?.length === 0) continue;
      hasChanged = true;
      if (changed === null) this.add(table, [row as Tables[T]]);
      else this.changes.push(this.database.update(table, pick(row, key), pick(row, changed)));
    }
    for (const row of old.values()) this.changes.push(this.database.deletion(table, pick(row, key)));
    return hasChanged || old.size > 0;
  }

  add<T extends keyof Tables>(table: T, rows: readonly Tables[T][]): void {
    const list = (this.rows[table] ?? []) as Tables[T][];
    list.push(...rows);
    this.rows[table] = list as never;
  }

  /** Writes the rows, and moves the sums of games that are final now. */
  async write(queries: Kysely<Tables>, now: number): Promise<void> {
    if (!this.database.maintainsSums) return this.writeRows(queries);
    const { games, time } = await nextFinalGames(queries, now);
    for (const game of games) this.summed.add(game);
    const summed = numberBatches(this.summed);
    for (const batch of summed) await addSums(queries, batch, -1);
    await this.writeRows(queries);
    await moveTime(queries, time);
    for (const batch of summed) await addSums(queries, batch);
    if (summed.length > 0) await removeEmptySums(queries);
  }

  private async writeRows(queries: Kysely<Tables>): Promise<void> {
    for (const change of this.changes) await queries.executeQuery(change);
    for (const [table, rows] of Object.entries(this.rows)) {
      await this.database.insert(queries, table as keyof Tables, rows);
    }
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

/** Rows of the game itself in the database. */
export async function readGameRows(queries: Kysely<Tables>, number: number): Promise<WrittenGame> {
  const game = await queries.selectFrom('game').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const seats = queries.selectFrom('game_seat').selectAll().where('game', '=', number);
  return { game: game as GameRow, seats: (await seats.execute()) as GameSeatRow[] };
}
