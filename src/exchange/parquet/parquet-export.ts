import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { SignerKey } from '../../proof/core/key.js';
import {
  CORPUS_VERSION,
  CorpusError,
  type CorpusSource,
  hashedFiles,
  type Manifest,
  rootOf,
  schema,
  SIGNATURE,
  signedManifest,
} from './corpus-manifest.js';
import { CorpusRows, type TextColumn } from './corpus-rows.js';
import { addGame, type CorpusGame } from './game-rows.js';
import {
  isPartitioned,
  MANIFEST,
  PARTITIONS,
  PLACE,
  sqlColumns,
  STEP_NUMBERS,
  type STEPS,
  TABLES,
  type TableName,
  UNKNOWN,
} from './parquet-columns.js';

/** DuckDB is not installed or does not support this machine. */
export class NoDuckDb extends Error {
  constructor(options: ErrorOptions) {
    super('corpora need DuckDB, which is not installed: npm install @duckdb/node-api@1.5.6-r.1', options);
    this.name = 'NoDuckDb';
  }
}

/** Opens an in-memory database. Rejects with `NoDuckDb`. */
export async function memoryDatabase(
  settings: Readonly<Record<string, string>> = {},
  load = (): Promise<typeof import('@duckdb/node-api')> => import('@duckdb/node-api'),
): Promise<DuckDBConnection> {
  const { DuckDBInstance } = await load().catch((cause: unknown) => {
    throw new NoDuckDb({ cause });
  });
  return (await DuckDBInstance.create(':memory:', { ...settings })).connect();
}

export const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Steps per batch of files: bounds memory and temporary disk space. */
const BATCH_STEPS = 65_536;
/** Memory of DuckDB. */
const MEMORY = '128MB';
/** Columns of a line that are not columns of `hands`. */
const LINE_COLUMNS = "line: 'INTEGER', began: 'BIGINT'";

/** Writes a corpus game by game with bounded memory. */
export class CorpusWriter {
  private readonly counts = { games: 0, hands: 0, steps: 0, players: 0 };
  private rows = new CorpusRows();
  /** Rows that are being written while `rows` are filled, or were. */
  private spare = new CorpusRows();
  private writing: Promise<void> = Promise.resolve();
  private readonly known = new Set<string>();
  private parts = 0;

  private constructor(
    private readonly folder: string,
    private readonly viewer: Viewer,
    private readonly database: DuckDBConnection,
  ) {}

  /** Opens a new or empty folder. Rejects with `CorpusError` and `NoDuckDb`. */
  static async open(folder: string, viewer: Viewer): Promise<CorpusWriter> {
    const database = await memoryDatabase({ memory_limit: MEMORY, threads: '1' });
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      throw new CorpusError(`${folder} is not empty; expected an empty folder, or none`, 'not-empty');
    await database.run(`SET temp_directory = ${quoteSql(join(folder, '.spilled'))}`);
    return new CorpusWriter(folder, viewer, database);
  }

  /** Adds the rows of a game. Throws `DamagedRecord` before it adds any. */
  add(game: CorpusGame, resolve: Resolve): void {
    addGame(this.rows, game, this.viewer, resolve);
    this.counts.games++;
  }

  /** Writes the rows if there are many, in other threads while more are added. Call it after each game. */
  async flushIfFull(): Promise<void> {
    if (this.rows.steps >= BATCH_STEPS) await this.startWriting();
  }

  private async startWriting(): Promise<void> {
    await this.writing;
    [this.rows, this.spare] = [this.spare, this.rows];
    this.writing = this.write(this.spare);
    // The next call rejects.
    this.writing.catch(() => {});
  }

  /**
   * Writes the remaining rows, then the manifest, signed by a key if there is one. A folder without a manifest is not a corpus.
   */
  async finish(from: CorpusSource, key: SignerKey | null = null): Promise<Manifest> {
    await this.startWriting();
    await this.writing;
    const files = await hashedFiles(this.folder);
    const manifest: Manifest = {
      ...{ corpus: CORPUS_VERSION, viewer: this.viewer, from, ...this.counts },
      ...{ root: rootOf(files), files, schema: schema() },
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    if (key !== null)
      await writeLines(join(this.folder, SIGNATURE), [(await signedManifest(text, manifest, key)).trimEnd()]);
    const unfinished = join(this.folder, `.${MANIFEST}`);
    await writeLines(unfinished, [text.trimEnd()]);
    await rename(unfinished, join(this.folder, MANIFEST));
    return manifest;
  }

  async close(): Promise<void> {
    await this.writing.catch(() => {});
    this.database.closeSync();
  }

  /** Writes rows to new files, and empties them. */
  private async write(rows: CorpusRows): Promise<void> {
    const { counts, known, database } = this;
    if (rows.hands.length + rows.players.length === 0) return;
    this.parts++;
    const players = new Map(rows.players.map((row) => [row.player, row]));
    for (const id of known) players.delete(id);
    for (const id of players.keys()) known.add(id);
    counts.hands += rows.ended;
    counts.steps += rows.steps;
    counts.players += players.size;
    await this.load('lines', rows.hands, `${sqlColumns('hands')}, ${LINE_COLUMNS}`);
    await database.run(placesSql());
    await loadSteps(database, rows);
    const folders = await database.runAndReadAll('SELECT DISTINCT ruleset, year FROM lines ORDER BY ALL');
    for (const [ruleset, year] of folders.getRowsJson() as [string, number | null][]) {
      const isHere = (table: string): string =>
        `${table}.ruleset = ${quoteSql(ruleset)} AND ${table}.year IS NOT DISTINCT FROM ${year}`;
      const folder = join(`ruleset=${encodeURIComponent(ruleset)}`, `year=${year ?? '__HIVE_DEFAULT_PARTITION__'}`);
      await this.copy('hands', folder, `FROM lines h WHERE ended IS NOT NULL AND ${isHere('h')}`, {});
      await this.copy('steps', folder, `FROM numbers s JOIN places p USING (line) WHERE ${isHere('p')}`, STEP_VALUES);
    }
    await this.load(
      'names',
      [...players.values()].map((row) => JSON.stringify(row)),
      sqlColumns('players'),
    );
    if (players.size > 0) await this.copy('players', '', 'FROM names', {});
    rows.clear();
  }

  /** Loads lines of JSON into a table, from a file that only its owner can read. */
  private async load(table: string, lines: readonly string[], columns: string): Promise<void> {
    const file = join(this.folder, `.${table}.jsonl`);
    try {
      await writeLines(file, lines);
      const source = `read_json(${quoteSql(file)}, format = 'newline_delimited', columns = {${columns}})`;
      await this.database.run(`CREATE OR REPLACE TEMP TABLE ${table} AS SELECT * FROM ${source}`);
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Writes rows to a new file of a table. Without rows, there is no file. */
  private async copy(
    name: TableName,
    folder: string,
    from: string,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    const columns = Object.keys(TABLES[name])
      .filter((column) => !isPartitioned(name) || !(column in PARTITIONS))
      .map((column) => `${values[column] ?? `"${column}"`} AS "${column}"`);
    const file = join(name, folder, `${name}-${String(this.parts).padStart(6, '0')}.parquet`);
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    const select = `SELECT ${columns.join(', ')} ${from}`;
    await this.database.run(
      `COPY (${select}) TO ${quoteSql(path)} (FORMAT parquet, COMPRESSION zstd, WRITE_EMPTY_FILE false)`,
    );
  }
}

/** Columns of `places` with few values; a Parquet file is written four times as fast from an enumeration. */
const ENUMERATED = ['game', 'platform', 'source_id', 'source_file'];

/** Creates the table `places`: the columns that the steps of a hand share. */
function placesSql(): string {
  const columns = ['line', ...Object.keys(PLACE), 'began'].map((name) =>
    ENUMERATED.includes(name) ? `${name}::all_${name} AS ${name}` : name,
  );
  const types = ENUMERATED.map(
    (name) => `DROP TYPE IF EXISTS all_${name};
      CREATE TYPE all_${name} AS ENUM (SELECT DISTINCT ${name} FROM lines WHERE ${name} IS NOT NULL)`,
  );
  return `DROP TABLE IF EXISTS places; ${types.join(';')}; CREATE TABLE places AS SELECT ${columns.join(', ')} FROM lines`;
}

/** Rows of a data chunk, which is DuckDB’s limit. */
const CHUNK_ROWS = 2_048;

/** Loads the steps into the table `numbers`: integers, and enumerations for texts. */
async function loadSteps(database: DuckDBConnection, { columns: numbers, steps, texts }: CorpusRows): Promise<void> {
  const { DuckDBDataChunk } = await import('@duckdb/node-api');
  const columns = STEP_NUMBERS.map((name) => ({ name, texts: name in texts ? texts[name as TextColumn].all : null }));
  const typeOf = (values: readonly string[] | null): string =>
    values === null ? 'INTEGER' : `ENUM (${values.map(quoteSql).join(', ')})`;
  const declared = columns.map((column) => `"${column.name}" ${typeOf(column.texts)}`);
  await database.run(`CREATE OR REPLACE TABLE numbers (${declared.join(', ')})`);
  const appender = await database.createAppender('numbers');
  const types = columns.map((_, i) => appender.columnType(i));
  // An enumeration is slow to declare, so full chunks share their vectors.
  let chunk = DuckDBDataChunk.create(types, CHUNK_ROWS);
  for (let from = 0; from < steps; from += CHUNK_ROWS) {
    const count = Math.min(CHUNK_ROWS, steps - from);
    if (count < CHUNK_ROWS) chunk = DuckDBDataChunk.create(types, count);
    for (const [i, { name }] of columns.entries()) {
      const vector = chunk.getColumnVector(i);
      itemsOf(vector).set(numbers[name].subarray(from, from + count));
      vector.flush();
    }
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/**
 * The items of a vector without nulls: integers, or numbers of texts in an enumeration. The methods of the library check and
 * convert each value.
 */
const itemsOf = (vector: object): { set(from: Int32Array): void } =>
  (vector as { readonly items: Int32Array | Uint32Array | Uint16Array | Uint8Array }).items;

const knownSql = (name: string): string => `nullif(s."${name}", ${UNKNOWN})`;
const flagSql = (name: string): string => `${knownSql(name)}::BOOLEAN`;
/** The first value of an enumeration stands for null, the second one of lists for an empty list. */
const textSql = (name: string): string => `CASE WHEN enum_code(s."${name}") > 0 THEN s."${name}" END`;
const listSql = (name: string): string =>
  `CASE enum_code(s."${name}") WHEN 0 THEN NULL WHEN 1 THEN [] ELSE string_split(s."${name}"::VARCHAR, ',') END`;

/** The columns of a step from those of `numbers`. */
const STEP_VALUES: Readonly<Record<Exclude<keyof typeof STEPS, keyof typeof PLACE>, string>> = {
  ...{ step: 's.step', type: textSql('type'), seat: knownSql('seat') },
  ...{ player: textSql('player'), wind: textSql('wind'), turn: knownSql('turn'), tile: textSql('tile') },
  ...{ drawn: flagSql('drawn'), what: textSql('what'), from_seat: knownSql('from_seat') },
  ...{ reached: flagSql('reached'), melds: knownSql('melds'), live: knownSql('live') },
  ...{ waits: listSql('waits'), irregularities: listSql('irregularities') },
  ...{ at: `epoch_ms(p.began + ${knownSql('at')})`, thought: knownSql('thought') },
  clock: knownSql('clock'),
};

/** Writes lines to a new file that only its owner can read. */
async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  const handle: FileHandle = await open(file, 'wx', 0o600);
  try {
    for (let from = 0; from < lines.length; from += 4_096)
      await handle.write(`${lines.slice(from, from + 4_096).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
