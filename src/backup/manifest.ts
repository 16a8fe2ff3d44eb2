import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS } from '../access/access-schema.js';
import { DIRECTORY } from '../players/directory-schema.js';
import { type DatabaseFile, LOSSES, type RepairableDatabase } from '../platform/disk/database.js';
import { LOG } from '../proof/log/log-schema.js';
import { type HashedFile, writeFileAtomic } from '../platform/disk/files.js';
import { LIST } from '../platform/disk/parts.js';
import { canonicalText } from '../games/record/canonical-json.js';
import {
  type Shape,
  check,
  integer,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  text,
} from '../engine/vocabulary/shape.js';
import { JsonError, parseStrict } from '../games/record/strict-json.js';

/** Why there is no backup, or none that can be restored. */
export class BackupError extends Error {
  /**
   * @param code `BACKUP_MISSING`: there is none; `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`: it cannot be believed, or not be read;
   * `BACKUP_REFUSED`: something is in the way; `BACKUP_MISPLACED`: it belongs to another store
   */
  constructor(
    readonly code: 'BACKUP_MISSING' | 'BACKUP_DAMAGED' | 'BACKUP_TOO_NEW' | 'BACKUP_REFUSED' | 'BACKUP_MISPLACED',
    message: string,
  ) {
    super(message);
    this.name = 'BackupError';
  }
}

/** Of these somebody may accept that they are lost; the log is made again from the events (`paifu log rebuild`). */
const ALONE = { directory: DIRECTORY, access: ACCESS } as const;
const WORDS = { ...ALONE, log: LOG } as const;

/** What a data directory keeps beside the events: it cannot be made again from them. */
export const KEPT: readonly DatabaseFile[] = Object.values(WORDS);

/** What it is called in commands. */
export type KeptWord = keyof typeof WORDS;
export type AloneWord = keyof typeof ALONE;

export const keptCalled = (word: KeptWord): DatabaseFile => WORDS[word];
export const aloneCalled = (word: AloneWord): RepairableDatabase => ALONE[word];

/** What the manifest of a backup is called. It is written last: a backup without one was not finished. */
export const MANIFEST = 'backup.json';
/** The last event of every game, a line each. */
export const HEADS = 'heads.jsonl';
/** Of version 1 a backup had no tokens. */
export const VERSION = 2;

/**
 * What of a data directory a backup has, in the order in which it is put in place again: the events last, which make it a
 * store. `made.json` is not put in place: its parts are noted first.
 */
export const RESTORED = [LOG.part, ACCESS.part, DIRECTORY.part, LOSSES, 'events.mark', 'events.db'] as const;
export const FILES = [...RESTORED, LIST, HEADS] as const;
export type BackupFile = (typeof FILES)[number];

/** How far the log of a service went. */
export interface LogHead {
  readonly size: number;
  /** In hexadecimal. */
  readonly root: string;
  /** The last that was signed of it; null: nothing was. */
  readonly checkpoint: string | null;
}

export interface Manifest {
  readonly paifuBackup: 1 | typeof VERSION;
  /** The moment the events are of: what was acknowledged before it is there. */
  readonly time: string;
  readonly files: readonly ({ readonly name: BackupFile } & HashedFile)[];
  /** null: they are not in the data directory, but on an EventStoreDB. */
  readonly events: {
    readonly count: number;
    readonly games: number;
    /** Left out: of an earlier version, or there is none. */
    readonly tournaments?: number;
    /** The last event of the log; null: there is none. */
    readonly head: { readonly position: number; readonly hash: string } | null;
  } | null;
  /** null: there was no directory of players, or it could not be read. */
  readonly players: number | null;
  /** The log beside the events; null: there was none, or it could not be read; left out: of an earlier version. */
  readonly log?: LogHead | null;
  /** How many tokens may still be used; null: they could not be read; left out: of an earlier version. */
  readonly tokens?: number | null;
  /** What was wrong with what was copied, in sentences. */
  readonly damage: readonly string[];
}

const hash = matching(/^[0-9a-f]{64}$/, '64 hexadecimal digits');
const SEALED: Shape<Manifest & { readonly sha256: string }> = record({
  paifuBackup: oneOf(1, VERSION),
  time: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'a time such as 2026-05-01T10:00:00.000Z'),
  files: listOf(record({ name: oneOf(...FILES), bytes: integer(0), sha256: hash })),
  events: nullable(
    record({
      count: integer(0),
      games: integer(0),
      tournaments: optional(integer(0)),
      head: nullable(record({ position: integer(1), hash })),
    }),
  ),
  log: optional(nullable(record({ size: integer(0), root: hash, checkpoint: nullable(text(100_000)) }))),
  players: nullable(integer(0)),
  tokens: optional(nullable(integer(0))),
  damage: listOf(text(10_000)),
  sha256: hash,
});

const sealOf = (manifest: object): string => createHash('sha256').update(canonicalText(manifest)).digest('hex');

/** Writes the manifest, with a checksum of its own: the backup is one from then on. */
export function writeManifest(directory: string, manifest: Manifest): void {
  const sealed = { ...manifest, sha256: sealOf(manifest) };
  writeFileAtomic(join(directory, MANIFEST), `${JSON.stringify(sealed, null, 2)}\n`);
}

/** Reads and checks the manifest of a backup, and nothing else of it. Throws `BackupError`. */
export function readManifest(directory: string): Manifest {
  const file = join(directory, MANIFEST);
  if (!existsSync(directory)) throw new BackupError('BACKUP_MISSING', `${directory}: there is no such directory`);
  if (!existsSync(file)) {
    const what = `${file} is missing: ${directory} is no backup, or one that was not finished`;
    throw new BackupError('BACKUP_MISSING', `${what}. Take another one`);
  }
  const damaged = (what: string) =>
    new BackupError('BACKUP_DAMAGED', `${file} is damaged: ${what}. Restore another backup`);
  try {
    const found: unknown = parseStrict(readFileSync(file, 'utf8'));
    const version = (found as { paifuBackup?: unknown } | null)?.paifuBackup;
    if (typeof version === 'number' && version > VERSION) {
      const what = `${file} is of a newer Paifu (format ${version}; this one knows up to ${VERSION})`;
      throw new BackupError('BACKUP_TOO_NEW', `${what}: restore it with the version that made it, or a later one`);
    }
    check(SEALED, found, '');
    const { sha256, ...manifest } = found;
    if (sealOf(manifest) !== sha256) throw damaged('it is not as it was written');
    return manifest;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code } = error as { code?: unknown };
    if (typeof code === 'string')
      throw new BackupError('BACKUP_DAMAGED', `${file} cannot be read: ${(error as Error).message}`);
    if (error instanceof JsonError) throw damaged(error.message);
    throw damaged((error as Error).message);
  }
}
