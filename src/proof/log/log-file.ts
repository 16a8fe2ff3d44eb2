import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createForOwner, createFolderForOwner } from '../../platform/disk/files.js';
import { Parts } from '../../platform/disk/parts.js';
import { countDamagedRows, prepareSeals } from '../../platform/disk/row-checksums.js';
import type { Landmark } from '../../platform/event-store/position.js';
import { Frontier, HASH } from '../core/merkle.js';
import { parseNote } from '../core/note.js';
import { entryBundle, hashInTile, TILE_HEIGHT, TILE_WIDTH, tileOf, tileWidth } from '../core/tiles.js';
import { consistencyRanges, inclusionRanges, type Node, nodesOf, rangeHash } from '../core/merkle-proof.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { subjectOfStream } from '../../games/recording/stream-names.js';
import { LOG, LogDamaged, SEALED, type SignedNote } from './log-schema.js';

/** SQL that inserts a row with its checksum. */
const insertSealed = (table: keyof typeof SEALED, ...columns: readonly string[]): string =>
  `INSERT OR ${REPLACEABLE.includes(table) ? 'REPLACE' : 'ABORT'} INTO ${table}
   SELECT *, paifu_crc(${SEALED[table]}) FROM (SELECT ${columns.map((column) => `? AS ${column}`).join(', ')})`;

/** Leaves outside the last tile are checked when they are read, so that a large log opens quickly. */
const { leaf: LEAF, ...CHECKED_AT_START } = SEALED;
const IN_LAST_TILE = `SELECT count(*) FROM leaf
  WHERE n >= (SELECT max(n) FROM leaf) / ${TILE_WIDTH} * ${TILE_WIDTH} AND crc IS NOT paifu_crc(${LEAF})`;

/** A column of a leaf; NULL if the checksum of the row is wrong. */
const soundColumn = (column: 'hash' | 'entry'): string =>
  `iif(crc IS paifu_crc(${LEAF}), ${column}, NULL) AS ${column}`;

const REPLACEABLE: readonly (keyof typeof SEALED)[] = ['followed', 'checkpoint'];

/** A leaf to be added: its record and its bytes. */
export interface NewLeaf {
  readonly stream: string;
  readonly count: number;
  readonly entry: Uint8Array;
}

export interface Leaf extends NewLeaf {
  readonly index: number;
}

/**
 * The log of a service in a SQLite file: leaves, tree and checkpoints. All but the checkpoints can be rebuilt from the
 * events.
 */
export class LogFile {
  private tree: Frontier;
  private readonly sql;

  private constructor(private readonly db: Database.Database) {
    const prepared = <T>(text: string) => db.prepare<unknown[], T>(text);
    this.sql = {
      size: prepared<number>('SELECT coalesce(max(n) + 1, 0) FROM leaf').pluck(),
      addLeaf: prepared(insertSealed('leaf', 'n', 'game', 'count', 'hash', 'entry')),
      addTop: prepared(insertSealed('top', 'level', 'n', 'hash')),
      leafHashes: prepared<Buffer | null>(
        `SELECT ${soundColumn('hash')} FROM leaf WHERE n >= ? AND n < ? ORDER BY n`,
      ).pluck(),
      topHashes: prepared<Buffer>('SELECT hash FROM top WHERE level = ? AND n >= ? AND n < ? ORDER BY n').pluck(),
      soundEntries: prepared<Buffer | null>(
        `SELECT ${soundColumn('entry')} FROM leaf WHERE n >= ? AND n < ? ORDER BY n`,
      ).pluck(),
      entries: prepared<Buffer>('SELECT entry FROM leaf WHERE n >= ? AND n < ? ORDER BY n').pluck(),
      leafOf: prepared<Omit<Leaf, 'stream' | 'entry'> & { readonly entry: Buffer | null }>(
        `SELECT n AS "index", count, ${soundColumn('entry')} FROM leaf WHERE game = ? AND n < ? ORDER BY n DESC LIMIT 1`,
      ),
      follow: prepared(insertSealed('followed', 'one', 'landmark')),
      lastApplied: prepared<string>('SELECT landmark FROM followed').pluck(),
      seen: prepared<string>(
        'SELECT note FROM checkpoint WHERE size > ? AND size <= ? ORDER BY signatures DESC, size LIMIT 1',
      ).pluck(),
      lastCheckpoint: prepared<string>('SELECT note FROM checkpoint ORDER BY size DESC LIMIT 1').pluck(),
      checkpoints: prepared<SignedNote>('SELECT size, note FROM checkpoint ORDER BY size'),
      checkpointAfter: prepared<SignedNote>('SELECT size, note FROM checkpoint WHERE size > ? ORDER BY size LIMIT 1'),
      checkpoint: prepared<string>('SELECT note FROM checkpoint WHERE size = ?').pluck(),
      saveCheckpoint: prepared(insertSealed('checkpoint', 'size', 'signatures', 'note')),
    };
    this.tree = this.loadTree();
  }

  /**
   * Opens the log of a data directory for writing, or creates it if it never existed: a new log in place of a lost one
   * would not know what was signed. Throws `LogDamaged`.
   */
  static openIn(directory: string): LogFile {
    createFolderForOwner(directory);
    const parts = new Parts(directory);
    const file = join(directory, LOG.part);
    if (parts.isLost(LOG.part)) throw unusable(file, 'it is missing');
    const log = LogFile.open(file, { before: parts.wasMade(LOG.part) });
    parts.made(LOG.part);
    return log;
  }

  /**
   * Opens a log or creates an empty one; `:memory:` keeps it in memory. Throws `LogDamaged`.
   *
   * @param before whether the log was created before, so that an empty file is damaged
   */
  static open(file: string, { readonly = false, before = false } = {}): LogFile {
    if (readonly && !existsSync(file)) throw unusable(file, 'it is missing');
    if (file !== ':memory:' && !readonly) createForOwner(file);
    let db: Database.Database | null = null;
    try {
      db = new Database(file, { readonly, timeout: 5_000 });
      if (!readonly) createTables(db, before);
      // The index of games is read in random order.
      db.pragma('cache_size = -32768');
      if (db.pragma('application_id', { simple: true }) !== LOG.application) throw new LogDamaged('it is not a log');
      const version = db.pragma('user_version', { simple: true });
      if (version !== LOG.version) throw new LogDamaged(`it has version ${version}`);
      prepareSeals(db);
      // Read-only users verify what they read.
      const broken = readonly
        ? 0
        : countDamagedRows(db, CHECKED_AT_START) + (db.prepare<[], number>(IN_LAST_TILE).pluck().get() ?? 0);
      if (broken > 0) throw new LogDamaged(`${broken} of its rows have a wrong checksum`);
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

  /** The last applied event; `null` if there is none. */
  get lastApplied(): Landmark | null {
    const text = this.sql.lastApplied.get();
    return text === undefined ? null : JSON.parse(text);
  }

  /** Adds leaves together with the last applied event, atomically. */
  add(leaves: readonly NewLeaf[], followed: Landmark): void {
    try {
      this.db
        .transaction(() => {
          for (const { stream, count, entry } of leaves) {
            const hash = MERKLE.leaf(entry);
            this.sql.addLeaf.run(this.tree.size, gameColumn(stream), count, hash, entry);
            this.tree.append(hash, (level, index, top) => {
              if (level > 0 && level % TILE_HEIGHT === 0) this.sql.addTop.run(level / TILE_HEIGHT, index, top);
            });
          }
          this.sql.follow.run(1, JSON.stringify(followed));
        })
        .immediate();
    } catch (error) {
      this.tree = this.loadTree();
      throw error;
    }
  }

  /** Roots of the tree after each of these leaves. */
  rootsWith(leaves: readonly NewLeaf[]): Uint8Array[] {
    const tree = this.loadTree();
    return leaves.map(({ entry }) => {
      tree.append(MERKLE.leaf(entry));
      return tree.root;
    });
  }

  /** Reloads the tree if another process has added leaves. */
  refresh(): void {
    if (this.sql.size.get() !== this.tree.size) this.tree = this.loadTree();
  }

  /** The last leaf of a record among the first `size` leaves. */
  leafOf(stream: string, size = this.size): Leaf | null {
    const leaf = this.sql.leafOf.get(gameColumn(stream), size);
    return leaf === undefined ? null : { ...leaf, stream, entry: requireSound([leaf.entry], leaf.index)[0] };
  }

  /** The first `width` hashes of a tile; `null` if the log does not have them. */
  tile(level: number, index: number, width: number): Buffer | null {
    return width > tileWidth(this.size, level, index) ? null : this.hashesOf(level, index, width);
  }

  private hashesOf(level: number, index: number, width: number): Buffer {
    const from = index * TILE_WIDTH;
    const { leafHashes, topHashes } = this.sql;
    const hashes =
      level === 0 ? requireSound(leafHashes.all(from, from + width), from) : topHashes.all(level, from, from + width);
    return Buffer.concat(hashes);
  }

  /** A bundle of leaves; `null` if the log does not have them. */
  entries(index: number, width: number): Uint8Array | null {
    const from = index * TILE_WIDTH;
    if (width > tileWidth(this.size, 0, index)) return null;
    return entryBundle(requireSound(this.sql.soundEntries.all(from, from + width), from));
  }

  /** Up to `most` entries from an index. */
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

  /** The checkpoint over a leaf with the most signatures and, among those, the first. */
  bestCheckpointFor(index: number): string | null {
    return this.sql.seen.get(index, this.size) ?? null;
  }

  get lastCheckpoint(): string | null {
    return this.sql.lastCheckpoint.get() ?? null;
  }

  checkpointOf(size: number): string | null {
    return this.sql.checkpoint.get(size) ?? null;
  }

  /** The first checkpoint of more than `size` leaves. */
  checkpointAfter(size: number): SignedNote | undefined {
    return this.sql.checkpointAfter.get(size);
  }

  /** Stores a checkpoint or replaces it by one with more signatures. */
  saveCheckpoint(size: number, note: string): void {
    this.sql.saveCheckpoint.run(size, parseNote(note).signatures.length, note);
  }

  /** All checkpoints, by size. */
  get checkpoints(): readonly SignedNote[] {
    return this.sql.checkpoints.all();
  }

  /** Hashes of complete subtrees. Each tile is read once. */
  private hashes(size = this.size): (node: Node) => Uint8Array {
    const tiles = new Map<string, Uint8Array>();
    return (node) => {
      const { level, index, width } = tileOf(node, size);
      const name = `${level}/${index}`;
      const tile = tiles.get(name) ?? this.hashesOf(level, index, width);
      if (tile.length !== width * HASH) throw new LogDamaged(`tile ${name} of the log is incomplete`);
      tiles.set(name, tile);
      return hashInTile(MERKLE, node, tile);
    };
  }

  private loadTree(): Frontier {
    const size = this.sql.size.get() ?? 0;
    return new Frontier(MERKLE, { size, hashes: nodesOf([0, size]).map(this.hashes(size)) });
  }
}

/**
 * Value of the column `game`: the id of a game, or the stream of a tournament, because one command may create both ids.
 */
function gameColumn(stream: string): string {
  const of = subjectOfStream(stream);
  return of?.what === 'game' ? of.id : stream;
}

/** Throws `LogDamaged` if the checksum of one of these rows is wrong. */
function requireSound(columns: readonly (Buffer | null)[], from: number): readonly Buffer[] {
  const at = columns.indexOf(null);
  if (at >= 0) throw new LogDamaged(`leaf ${from + at} of the log has a wrong checksum`);
  return columns as readonly Buffer[];
}

function unusable(file: string, what: string, cause?: unknown): LogDamaged {
  const help =
    'rebuild it from the events with paifu log rebuild, or restore it from a backup with paifu restore --only log';
  return new LogDamaged(`${file} cannot be used (${what}): ${help}`, { cause });
}

function createTables(db: Database.Database, before: boolean): void {
  // Leaves lost in a power failure are rebuilt from the events.
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
