import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Viewer } from '../../engine/table/viewer.js';
import {
  type Column,
  PARTITIONS,
  type Row,
  TABLES,
  type TableName,
  sqlColumns,
  isPartitioned,
} from './parquet-columns.js';
import type { GameRows } from './parquet-rows.js';

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

/** Version of the corpus format. */
const CORPUS_VERSION = 1;
export const MANIFEST = 'manifest.json';
/** Characters of rows per Parquet file: bounds memory and temporary disk space. */
const BATCH_SIZE = 64 * 1_048_576;
const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** Contents of `manifest.json`. */
export interface Manifest {
  readonly corpus: number;
  /** The viewer for whom the games were redacted. */
  readonly viewer: Viewer;
  readonly from: CorpusSource;
  readonly games: number;
  readonly hands: number;
  readonly steps: number;
  readonly players: number;
  readonly schema: Readonly<Record<TableName, Readonly<Record<string, string>>>>;
}

/** A store with its number of events per game, or a number of files. */
export type CorpusSource =
  | { readonly kind: 'store'; readonly events: Readonly<Record<string, number>> }
  | { readonly kind: 'files'; readonly files: number };

/** The folder is not a corpus, or cannot become one. */
export class CorpusError extends Error {
  constructor(
    message: string,
    readonly code: 'not-empty' | 'not-there' | 'newer',
  ) {
    super(message);
    this.name = 'CorpusError';
  }
}

/** Writes a corpus game by game with bounded memory. */
export class CorpusWriter {
  private readonly counts = { games: 0, hands: 0, steps: 0, players: 0 };
  private readonly waiting: Record<TableName, string[]> = { hands: [], steps: [], players: [] };
  private readonly sizes: Record<TableName, number> = { hands: 0, steps: 0, players: 0 };
  private readonly known = new Set<string>();
  private parts = 0;

  private constructor(
    private readonly folder: string,
    private readonly viewer: Viewer,
    private readonly database: DuckDBConnection,
  ) {}

  /** Opens a new or empty folder. Rejects with `CorpusError` and `NoDuckDb`. */
  static async open(folder: string, viewer: Viewer): Promise<CorpusWriter> {
    const database = await memoryDatabase();
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      throw new CorpusError(`${folder} is not empty; expected an empty folder, or none`, 'not-empty');
    return new CorpusWriter(folder, viewer, database);
  }

  async add(rows: GameRows): Promise<void> {
    this.counts.games++;
    await this.addTo('hands', rows.hands);
    await this.addTo('steps', rows.steps);
    const players = rows.players.filter(({ player }) => !this.known.has(player));
    for (const { player } of players) this.known.add(player);
    await this.addTo('players', players);
  }

  private async addTo<T extends TableName>(name: T, rows: readonly Row<T>[]): Promise<void> {
    for (const row of rows) {
      const text = JSON.stringify(row);
      this.waiting[name].push(text);
      this.sizes[name] += text.length;
      this.counts[name]++;
    }
    if (this.sizes[name] >= BATCH_SIZE) await this.flush(name);
  }

  /** Writes the remaining rows, then the manifest; a folder without one is not a corpus. */
  async finish(from: CorpusSource): Promise<Manifest> {
    for (const name of TABLE_NAMES) await this.flush(name);
    const manifest: Manifest = { corpus: CORPUS_VERSION, viewer: this.viewer, from, ...this.counts, schema: schema() };
    const unfinished = join(this.folder, `.${MANIFEST}`);
    await writeLines(unfinished, [JSON.stringify(manifest, null, 2)]);
    await rename(unfinished, join(this.folder, MANIFEST));
    return manifest;
  }

  close(): void {
    this.database.closeSync();
  }

  private async flush(name: TableName): Promise<void> {
    const rows = this.waiting[name];
    if (rows.length === 0) return;
    const part = `${name}-${String(++this.parts).padStart(6, '0')}`;
    const lines = join(this.folder, `.${part}.jsonl`);
    try {
      await writeLines(lines, rows);
      const source = `read_json(${quoteSql(lines)}, format = 'newline_delimited', columns = {${sqlColumns(name)}})`;
      const table = join(this.folder, name);
      await mkdir(table, { recursive: true });
      const [to, as] = isPartitioned(name)
        ? [table, `, PARTITION_BY (${Object.keys(PARTITIONS).join(', ')}), APPEND, FILENAME_PATTERN '${part}-{uuid}'`]
        : [join(table, `${part}.parquet`), ''];
      await this.database.run(
        `COPY (SELECT * FROM ${source}) TO ${quoteSql(to)} (FORMAT parquet, COMPRESSION zstd${as})`,
      );
    } finally {
      await rm(lines, { force: true });
    }
    this.waiting[name] = [];
    this.sizes[name] = 0;
  }
}

const schema = (): Manifest['schema'] => {
  const typesOf = (columns: Readonly<Record<string, Column>>) =>
    Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type]));
  return { hands: typesOf(TABLES.hands), steps: typesOf(TABLES.steps), players: typesOf(TABLES.players) };
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

/** Parses and checks a manifest. Throws `CorpusError`. */
export function readManifest(text: string | null, folder: string): Manifest {
  if (text === null) throw new CorpusError(`${folder} is not a corpus: it has no ${MANIFEST}`, 'not-there');
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.corpus !== CORPUS_VERSION)
    throw new CorpusError(`${folder} is a corpus of format ${manifest.corpus}; expected ${CORPUS_VERSION}`, 'newer');
  return manifest;
}
