import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createForOwner } from '../../platform/disk/files.js';
import { Parts } from '../../platform/disk/parts.js';
import { countDamagedRows, prepareSeals } from '../../platform/disk/row-checksums.js';
import type { Landmark } from '../../platform/event-store/position.js';
import { Frontier, HASH } from '../core/merkle.js';
import { noteIn } from '../core/note.js';
import { entryBundle, hashInTile, TILE_HEIGHT, TILE_WIDTH, tileOf, tileWidth } from '../core/tiles.js';
import { consistencyRanges, inclusionRanges, type Node, nodesOf, rangeHash } from '../core/merkle-proof.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { subjectOfStream } from '../../games/recording/stream-names.js';
import { LOG, LogDamaged, SEALED, type SignedNote } from './log-schema.js';

/** Puts a row of these columns in, with its checksum. */
const sealing = (table: keyof typeof SEALED, ...columns: readonly string[]): string =>
  `INSERT OR ${REPLACED.includes(table) ? 'REPLACE' : 'ABORT'} INTO ${table}
   SELECT *, paifu_crc(${SEALED[table]}) FROM (SELECT ${columns.map((column) => `? AS ${column}`).join(', ')})`;

/** Leaves are many: those before the last tile are looked at when they are read, so that a log of years is opened at once. */
const { leaf: LEAF, ...AT_START } = SEALED;
const IN_LAST_TILE = `SELECT count(*) FROM leaf
  WHERE n >= (SELECT max(n) FROM leaf) / ${TILE_WIDTH} * ${TILE_WIDTH} AND crc IS NOT paifu_crc(${LEAF})`;

/** A column of a leaf; NULL where the row is not as it was written. */
const sound = (column: 'hash' | 'entry'): string => `iif(crc IS paifu_crc(${LEAF}), ${column}, NULL) AS ${column}`;

const REPLACED: readonly (keyof typeof SEALED)[] = ['followed', 'checkpoint'];

/** A leaf to be kept: what it is of, and its bytes. */
export interface NewLeaf {
  readonly stream: string;
  readonly count: number;
  readonly entry: Uint8Array;
}

/** A leaf as it stands in the log. */
export interface Leaf extends NewLeaf {
  readonly index: number;
}

/** The log of a service in a file: its leaves, its tree, its checkpoints. All but the last can be made again from the events. */
export class LogFile {
  private tree: Frontier;
  private readonly sql;

  private constructor(private readonly db: Database.Database) {
    const prepared = <T>(text: string) => db.prepare<unknown[], T>(text);
    this.sql = {
      size: prepared<number>('SELECT coalesce(max(n) + 1, 0) FROM leaf').pluck(),
      addLeaf: prepared(sealing('leaf', 'n', 'game', 'count', 'hash', 'entry')),
      addTop: prepared(sealing('top', 'level', 'n', 'hash')),
      leafHashes: prepared<Buffer | null>(
        `SELECT ${sound('hash')} FROM leaf WHERE n >= ? AND n < ? ORDER BY n`,
      ).pluck(),
      topHashes: prepared<Buffer>('SELECT hash FROM top WHERE level = ? AND n >= ? AND n < ? ORDER BY n').pluck(),
      soundEntries: prepared<Buffer | null>(
        `SELECT ${sound('entry')} FROM leaf WHERE n >= ? AND n < ? ORDER BY n`,
      ).pluck(),
      entries: prepared<Buffer>('SELECT entry FROM leaf WHERE n >= ? AND n < ? ORDER BY n').pluck(),
      leafOf: prepared<Omit<Leaf, 'stream' | 'entry'> & { readonly entry: Buffer | null }>(
        `SELECT n AS "index", count, ${sound('entry')} FROM leaf WHERE game = ? AND n < ? ORDER BY n DESC LIMIT 1`,
      ),
      follow: prepared(sealing('followed', 'one', 'landmark')),
      followed: prepared<string>('SELECT landmark FROM followed').pluck(),
      seen: prepared<string>(
        'SELECT note FROM checkpoint WHERE size > ? AND size <= ? ORDER BY signatures DESC, size LIMIT 1',
      ).pluck(),
      lastCheckpoint: prepared<string>('SELECT note FROM checkpoint ORDER BY size DESC LIMIT 1').pluck(),
      checkpoints: prepared<SignedNote>('SELECT size, note FROM checkpoint ORDER BY size'),
      checkpoint: prepared<string>('SELECT note FROM checkpoint WHERE size = ?').pluck(),
      keep: prepared(sealing('checkpoint', 'size', 'signatures', 'note')),
    };
    this.tree = this.grown();
  }

  /**
   * Opens the log of a data directory to write, or makes it where there never was one: a new one in the place of one that is gone would
   * have forgotten what was signed. Throws `LogDamaged`.
   */
  static openIn(directory: string): LogFile {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const parts = new Parts(directory);
    const file = join(directory, LOG.part);
    if (parts.isLost(LOG.part)) throw unusable(file, 'it is missing, and was there');
    const log = LogFile.open(file, { before: parts.wasMade(LOG.part) });
    parts.made(LOG.part);
    return log;
  }

  /**
   * Opens a log, or makes an empty one; `:memory:` forgets all. Throws `LogDamaged`.
   *
   * @param before it was made before: an empty one is damaged
   */
  static open(file: string, { readonly = false, before = false } = {}): LogFile {
    if (readonly && !existsSync(file)) throw unusable(file, 'it is missing');
    if (file !== ':memory:' && !readonly) createForOwner(file);
    let db: Database.Database | null = null;
    try {
      db = new Database(file, { readonly, timeout: 5_000 });
      if (!readonly) made(db, before);
      // The index of games is gone through at random.
      db.pragma('cache_size = -32768');
      if (db.pragma('application_id', { simple: true }) !== LOG.application) throw new LogDamaged('it is no log');
      const version = db.pragma('user_version', { simple: true });
      if (version !== LOG.version) throw new LogDamaged(`it has version ${version}`);
      prepareSeals(db);
      // Whoever only reads proves what they read.
      const broken = readonly
        ? 0
        : countDamagedRows(db, AT_START) + (db.prepare<[], number>(IN_LAST_TILE).pluck().get() ?? 0);
      if (broken > 0) throw new LogDamaged(`${broken} of its rows are not as they were written`);
      return new LogFile(db);
    } catch (error) {
      db?.close();
      throw unusable(file, (error as Error).message, error);
    }
  }

  close(): void {
    this.db.close();
  }

  get size(): number {
    return this.tree.size;
  }

  get root(): Uint8Array {
    return this.tree.root;
  }

  /** The last event that was taken up; null: none. */
  get followed(): Landmark | null {
    const text = this.sql.followed.get();
    return text === undefined ? null : JSON.parse(text);
  }

  /** Adds leaves, and how far the events were followed with them, or nothing. */
  add(leaves: readonly NewLeaf[], followed: Landmark): void {
    try {
      this.db
        .transaction(() => {
          for (const { stream, count, entry } of leaves) {
            const hash = MERKLE.leaf(entry);
            this.sql.addLeaf.run(this.tree.size, nameIn(stream), count, hash, entry);
            this.tree.append(hash, (level, index, top) => {
              if (level > 0 && level % TILE_HEIGHT === 0) this.sql.addTop.run(level / TILE_HEIGHT, index, top);
            });
          }
          this.sql.follow.run(1, JSON.stringify(followed));
        })
        .immediate();
    } catch (error) {
      this.tree = this.grown();
      throw error;
    }
  }

  /** The roots that the tree would have after each of these leaves. */
  rootsWith(leaves: readonly NewLeaf[]): Uint8Array[] {
    const tree = this.grown();
    return leaves.map(({ entry }) => {
      tree.append(MERKLE.leaf(entry));
      return tree.root;
    });
  }

  /** Another process may have gone on with it. */
  refresh(): void {
    if (this.sql.size.get() !== this.tree.size) this.tree = this.grown();
  }

  /** The last leaf of a stream among the first so many. */
  leafOf(stream: string, size = this.size): Leaf | null {
    const leaf = this.sql.leafOf.get(nameIn(stream), size);
    return leaf === undefined ? null : { ...leaf, stream, entry: allSound([leaf.entry], leaf.index)[0] };
  }

  /** As many hashes of a tile as are asked for; null: the log has not so many there. */
  tile(level: number, index: number, width: number): Buffer | null {
    return width > tileWidth(this.size, level, index) ? null : this.hashesOf(level, index, width);
  }

  private hashesOf(level: number, index: number, width: number): Buffer {
    const from = index * TILE_WIDTH;
    const { leafHashes, topHashes } = this.sql;
    const hashes =
      level === 0 ? allSound(leafHashes.all(from, from + width), from) : topHashes.all(level, from, from + width);
    return Buffer.concat(hashes);
  }

  /** Leaves as they are handed out together; null: the log has not so many there. */
  entries(index: number, width: number): Uint8Array | null {
    const from = index * TILE_WIDTH;
    if (width > tileWidth(this.size, 0, index)) return null;
    return entryBundle(allSound(this.sql.soundEntries.all(from, from + width), from));
  }

  /** The entries of the log from one leaf on, so many at most. */
  leavesFrom(index: number, most: number): readonly Buffer[] {
    return this.sql.entries.all(index, index + most);
  }

  rootAt(size: number): Uint8Array {
    return size === 0 ? MERKLE.empty : rangeHash(MERKLE, [0, size], this.hashes());
  }

  inclusion(index: number, size: number): Uint8Array[] {
    const hashOf = this.hashes();
    return inclusionRanges(index, size).map((range) => rangeHash(MERKLE, range, hashOf));
  }

  consistency(older: number, size: number): Uint8Array[] {
    const hashOf = this.hashes();
    return consistencyRanges(older, size).map((range) => rangeHash(MERKLE, range, hashOf));
  }

  /** Of the checkpoints that have a leaf the one that most have signed, and of those the first. */
  checkpointOver(index: number): string | null {
    return this.sql.seen.get(index, this.size) ?? null;
  }

  get lastCheckpoint(): string | null {
    return this.sql.lastCheckpoint.get() ?? null;
  }

  checkpointOf(size: number): string | null {
    return this.sql.checkpoint.get(size) ?? null;
  }

  /** Keeps a checkpoint, or one that has more signatures now in its place. */
  keep(size: number, note: string): void {
    this.sql.keep.run(size, noteIn(note).signatures.length, note);
  }

  /** All that was signed, by size. */
  get checkpoints(): readonly SignedNote[] {
    return this.sql.checkpoints.all();
  }

  /** The hashes of whole subtrees, of tiles each of which is read once. */
  private hashes(size = this.size): (node: Node) => Uint8Array {
    const tiles = new Map<string, Uint8Array>();
    return (node) => {
      const { level, index, width } = tileOf(node, size);
      const name = `${level}/${index}`;
      const tile = tiles.get(name) ?? this.hashesOf(level, index, width);
      if (tile.length !== width * HASH) throw new LogDamaged(`tile ${name} of the log is not whole`);
      tiles.set(name, tile);
      return hashInTile(MERKLE, node, tile);
    };
  }

  /** The tree as the file has it. */
  private grown(): Frontier {
    const size = this.sql.size.get() ?? 0;
    return new Frontier(MERKLE, { size, hashes: nodesOf([0, size]).map(this.hashes(size)) });
  }
}

/** What stands in the column `game`: a game's id; a tournament has its stream, for one command may have opened both. */
function nameIn(stream: string): string {
  const of = subjectOfStream(stream);
  return of?.what === 'game' ? of.id : stream;
}

/** Columns of leaves from one on. Throws `LogDamaged` where one of their rows is not as it was written. */
function allSound(columns: readonly (Buffer | null)[], from: number): readonly Buffer[] {
  const at = columns.indexOf(null);
  if (at >= 0) throw new LogDamaged(`leaf ${from + at} of the log is not as it was written`);
  return columns as readonly Buffer[];
}

function unusable(file: string, what: string, cause?: unknown): LogDamaged {
  const help =
    'paifu log rebuild makes it again from the events, paifu restore --only log brings back what a backup has of it';
  return new LogDamaged(`${file} cannot be used (${what}): ${help}`, { cause });
}

function made(db: Database.Database, before: boolean): void {
  // What a power failure takes of it is made again from the events.
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.transaction(() => {
    const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
    if (tables !== 0) return;
    if (before) throw new LogDamaged('it is empty');
    LOG.make(db, 0);
    db.pragma(`application_id = ${LOG.application}`);
    db.pragma(`user_version = ${LOG.version}`);
  }).immediate();
}
