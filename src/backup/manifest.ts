import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS } from '../access/access-schema.js';
import { DIRECTORY } from '../players/directory-schema.js';
import { type DatabaseFile, LOSSES, type RepairableDatabase } from '../platform/disk/database.js';
import { LOG } from '../proof/log/log-schema.js';
import { type HashedFile, writeFileAtomic } from '../platform/disk/files.js';
import { BACKUP_MANIFEST, LIST } from '../platform/disk/parts.js';
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
import { codeOf } from '../platform/error-code.js';

/** A backup cannot be made or restored. */
export class BackupError extends Error {
  /**
   * @param code `BACKUP_MISSING`: no backup found; `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`: it cannot be trusted or read;
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

/** Databases whose loss an operator may accept; the log is rebuilt from the events instead (`paifu log rebuild`). */
const REPAIRABLE = { directory: DIRECTORY, access: ACCESS } as const;
const BY_NAME = { ...REPAIRABLE, log: LOG } as const;

/** Databases of a data directory that cannot be rebuilt from the events. */
export const PRIMARY_DATABASES: readonly DatabaseFile[] = Object.values(BY_NAME);

/** Names of these databases in commands. */
export type PrimaryName = keyof typeof BY_NAME;
export type RepairableName = keyof typeof REPAIRABLE;

export const primaryDatabase = (word: PrimaryName): DatabaseFile => BY_NAME[word];
export const repairableDatabase = (word: RepairableName): RepairableDatabase => REPAIRABLE[word];

/** The last event of every game, one per line. */
export const HEADS = 'heads.jsonl';
/** Version 1 had no tokens. */
export const VERSION = 2;

/**
 * Files of a backup in the order in which they are restored. The events are last, because they make the directory a
 * store. `made.json` is not restored; its parts are noted first.
 */
export const RESTORED = [LOG.part, ACCESS.part, DIRECTORY.part, LOSSES, 'events.mark', 'events.db'] as const;
export const FILES = [...RESTORED, LIST, HEADS] as const;
export type BackupFile = (typeof FILES)[number];

/** Extent of the log of a service. */
export interface LogHead {
  readonly size: number;
  /** In hexadecimal. */
  readonly root: string;
  /** Last signed checkpoint; `null` if none. */
  readonly checkpoint: string | null;
}

export interface Manifest {
  readonly paifuBackup: 1 | typeof VERSION;
  /** Time of the snapshot: everything acknowledged before it is included. */
  readonly time: string;
  readonly files: readonly ({ readonly name: BackupFile } & HashedFile)[];
  /** `null` if the events are on an EventStoreDB. */
  readonly events: {
    readonly count: number;
    readonly games: number;
    /** Absent in older backups, or if the store has no tournaments. */
    readonly tournaments?: number;
    /** The last event of the log; `null` if there is none. */
    readonly head: { readonly position: number; readonly hash: string } | null;
  } | null;
  /** `null` if there was no player directory or it could not be read. */
  readonly players: number | null;
  /** `null` if there was no log or it could not be read; absent in older backups. */
  readonly log?: LogHead | null;
  /** Number of valid tokens; `null` if they could not be read; absent in older backups. */
  readonly tokens?: number | null;
  /** Faults of the copied data, as sentences. */
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

/** Writes the manifest with its own checksum, which completes the backup. */
export function writeManifest(directory: string, manifest: Manifest): void {
  const sealed = { ...manifest, sha256: sealOf(manifest) };
  writeFileAtomic(join(directory, BACKUP_MANIFEST), `${JSON.stringify(sealed, null, 2)}\n`);
}

/** Reads and checks only the manifest of a backup. Throws `BackupError`. */
export function readManifest(directory: string): Manifest {
  const file = join(directory, BACKUP_MANIFEST);
  if (!existsSync(directory)) throw new BackupError('BACKUP_MISSING', `${directory}: the directory does not exist`);
  if (!existsSync(file)) {
    const what = `${file} is missing: ${directory} is not a backup, or an incomplete one`;
    throw new BackupError('BACKUP_MISSING', `${what}. Make another backup`);
  }
  const damaged = (what: string) =>
    new BackupError('BACKUP_DAMAGED', `${file} is damaged: ${what}. Restore another backup`);
  try {
    const found: unknown = parseStrict(readFileSync(file, 'utf8'));
    const version = (found as { paifuBackup?: unknown } | null)?.paifuBackup;
    if (typeof version === 'number' && version > VERSION) {
      const what = `${file} was made by a newer Paifu (format ${version}; this one reads up to ${VERSION})`;
      throw new BackupError('BACKUP_TOO_NEW', `${what}: restore it with the version that made it, or a later one`);
    }
    check(SEALED, found, '');
    const { sha256, ...manifest } = found;
    if (sealOf(manifest) !== sha256) throw damaged('its checksum is wrong');
    return manifest;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (codeOf(error) !== '')
      throw new BackupError('BACKUP_DAMAGED', `${file} cannot be read: ${(error as Error).message}`);
    if (error instanceof JsonError) throw damaged(error.message);
    throw damaged((error as Error).message);
  }
}
