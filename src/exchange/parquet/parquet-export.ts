import { type FileHandle, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
import { CorpusRows, type PlayerRow } from './corpus-rows.js';
import { addGame, type CorpusGame } from './game-rows.js';
import { fileColumns, MANIFEST, type TableName } from './parquet-columns.js';
import { RowLeaves } from './row-leaves.js';
import { stepFile } from './step-file.js';

/** Steps per batch of files: bounds the memory. */
const BATCH_STEPS = 65_536;

/** Writes a corpus game by game with bounded memory. */
export class CorpusWriter {
  private readonly counts = { games: 0, hands: 0, steps: 0, players: 0 };
  /** Rows that are not written yet, by their folder. */
  private readonly rows = new Map<string, CorpusRows>();
  private players: PlayerRow[] = [];
  private readonly known = new Set<string>();
  private parts = 0;

  private constructor(
    private readonly folder: string,
    private readonly viewer: Viewer,
  ) {}

  /** Opens a new or empty folder. Rejects with `CorpusError`. */
  static async open(folder: string, viewer: Viewer): Promise<CorpusWriter> {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      throw new CorpusError(`${folder} is not empty; expected an empty folder, or none`, 'not-empty');
    return new CorpusWriter(folder, viewer);
  }

  get isEmpty(): boolean {
    return this.counts.games === 0;
  }

  /** Adds the rows of a game. Throws `DamagedRecord` before it adds any. */
  add(game: CorpusGame, resolve: Resolve): void {
    this.players.push(...addGame(this.rowsOf, game, this.viewer, resolve));
    this.counts.games++;
  }

  private readonly rowsOf = (ruleset: string, year: number | null): CorpusRows => {
    const folder = join(`ruleset=${encodeURIComponent(ruleset)}`, `year=${year ?? '__HIVE_DEFAULT_PARTITION__'}`);
    const rows = this.rows.get(folder) ?? new CorpusRows();
    this.rows.set(folder, rows);
    return rows;
  };

  /** Writes the rows if there are many. Call it after each game. Rejects with `CorpusError`. */
  async flushIfFull(): Promise<void> {
    let steps = 0;
    for (const rows of this.rows.values()) steps += rows.steps;
    if (steps >= BATCH_STEPS) await this.write();
  }

  /**
   * Writes the remaining rows, then the manifest, signed by a key if there is one. A folder without a manifest is not a corpus. Rejects
   * with `CorpusError`.
   */
  async finish(from: CorpusSource, key: SignerKey | null = null): Promise<Manifest> {
    await this.write();
    const files = await hashedFiles(this.folder);
    const manifest: Manifest = {
      ...{ corpus: CORPUS_VERSION, viewer: this.viewer, from, ...this.counts },
      ...{ root: rootOf(files), files, schema: schema() },
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    if (key !== null) await writeText(join(this.folder, SIGNATURE), await signedManifest(text, manifest, key));
    const unfinished = join(this.folder, `.${MANIFEST}`);
    await writeText(unfinished, text);
    await rename(unfinished, join(this.folder, MANIFEST));
    return manifest;
  }

  /** Writes the rows to new files, and forgets them. */
  private async write(): Promise<void> {
    const { counts, known } = this;
    this.parts++;
    for (const [folder, rows] of this.rows) {
      // A folder is hardly needed again if the last batch had nothing for it.
      if (rows.steps === 0) this.rows.delete(folder);
      else {
        counts.hands += rows.hands.count;
        counts.steps += rows.steps;
        if (rows.hands.count > 0) await this.writeFile('hands', folder, rows.hands.file());
        await this.writeFile('steps', folder, stepFile(rows));
        rows.clear();
      }
    }
    const players = new RowLeaves(fileColumns('players'));
    const latest = new Map(this.players.map((row) => [row.player, row]));
    for (const row of latest.values()) if (!known.has(row.player)) players.add(row);
    for (const id of latest.keys()) known.add(id);
    counts.players += players.count;
    if (players.count > 0) await this.writeFile('players', '', players.file());
    this.players = [];
  }

  private async writeFile(table: TableName, folder: string, bytes: Buffer): Promise<void> {
    const path = join(this.folder, table, folder, `${table}-${String(this.parts).padStart(6, '0')}.parquet`);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes, { flag: 'wx' });
    } catch (error) {
      throw new CorpusError(`${path}: ${(error as Error).message}`, 'unwritable');
    }
  }
}

/** Writes a text to a new file that only its owner can read. */
async function writeText(file: string, text: string): Promise<void> {
  const handle: FileHandle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
