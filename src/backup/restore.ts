import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreChoice } from '../platform/config/config.js';
import {
  databaseFiles,
  type HashedFile,
  copyAndHash,
  hashFile,
  asDiskFull,
  replaceFile,
  createFolderForOwner,
} from '../platform/disk/files.js';
import { databaseFault } from '../platform/disk/database.js';
import { LIST, PARTS, Parts } from '../platform/disk/parts.js';
import { openReader, ownDirectory } from '../platform/event-store/open-store.js';
import {
  BackupError,
  PRIMARY_DATABASES,
  type PrimaryName,
  type Manifest,
  RESTORED,
  primaryDatabase,
  readManifest,
} from './manifest.js';
import { findFaultsOfLog } from './log-check.js';

/** Everything, or one database next to existing events. */
export type RestoreScope = 'all' | PrimaryName;

const UNFINISHED = '.restoring';

/**
 * Restores a backup into an empty data directory, or one database into an existing one. Nothing is written before the
 * whole backup is checked. Then the expected parts are noted, so that a service does not start on an incomplete
 * directory, and each file is put in place atomically, the events last. If interrupted, the same call continues. Throws
 * `BackupError`, and `StoreInUse` if another process uses the directory.
 */
export async function restore(from: string, choice: StoreChoice, what: RestoreScope): Promise<Manifest> {
  const manifest = readManifest(from);
  const files = manifest.files.filter(({ name }) => RESTORED.some((one) => one === name) && isInScope(name, what));
  checkPlace(manifest, choice, what, from);
  if (files.length === 0) throw new BackupError('BACKUP_MISSING', `${from} does not contain ${scopeText(what)}`);
  for (const file of manifest.files) checkFile(from, file);
  await checkContents(from, manifest);
  if (what === 'log') await checkLogFits(from, choice);
  const { data } = choice;
  createFolderForOwner(data);
  const lock = await ownDirectory(data);
  try {
    checkEmpty(data, files, what);
    placeFiles(from, data, files, what);
  } finally {
    lock.release();
  }
  return manifest;
}

const isInScope = (name: string, what: RestoreScope): boolean => what === 'all' || name === primaryDatabase(what).part;

const scopeText = (what: RestoreScope): string =>
  what === 'all' ? 'anything that could be restored' : primaryDatabase(what).holds;

function placeFiles(from: string, data: string, files: Manifest['files'], what: RestoreScope): void {
  const here = new Parts(data);
  const begun = existsSync(join(data, LIST));
  let placed = false;
  try {
    const kept = new Parts(from);
    for (const part of PARTS) if (kept.wasMade(part) && isInScope(part, what)) here.made(part, kept.markOf(part));
    const missing = RESTORED.flatMap((name) => files.filter((file) => file.name === name)).filter(
      ({ name }) => !existsSync(join(data, name)),
    );
    for (const { name, ...expected } of missing) {
      const unfinished = join(data, name + UNFINISHED);
      rmSync(unfinished, { force: true });
      if (!isSame(copyAndHash(join(from, name), unfinished), expected)) throw changedError(join(from, name));
    }
    for (const { name } of missing) {
      replaceFile(join(data, name + UNFINISHED), join(data, name));
      placed = true;
    }
  } catch (error) {
    for (const { name } of files) rmSync(join(data, name + UNFINISHED), { force: true });
    if (!begun && !placed) rmSync(join(data, LIST), { force: true });
    throw asDiskFull(error, data);
  }
}

const isSame = (a: HashedFile, b: HashedFile): boolean => a.bytes === b.bytes && a.sha256 === b.sha256;

const changedError = (file: string): BackupError =>
  new BackupError('BACKUP_DAMAGED', `${file} was changed since the backup. Restore another backup`);

function checkFile(from: string, { name, bytes, sha256 }: Manifest['files'][number]): void {
  const file = join(from, name);
  if (!existsSync(file)) throw new BackupError('BACKUP_DAMAGED', `${file} is missing. Restore another backup`);
  let found: HashedFile;
  try {
    found = hashFile(file);
  } catch (error) {
    throw new BackupError('BACKUP_DAMAGED', `${file} cannot be read: ${(error as Error).message}`);
  }
  if (isSame(found, { bytes, sha256 })) return;
  const how =
    found.bytes === bytes
      ? `its SHA-256 is ${found.sha256}; expected ${sha256}`
      : `it has ${found.bytes} bytes; expected ${bytes}`;
  throw new BackupError('BACKUP_DAMAGED', `${file} is damaged: ${how}. Restore another backup`);
}

/** Checks that this version can open the data and that it ends where the manifest says. */
async function checkContents(from: string, { events, damage }: Manifest): Promise<void> {
  if (events !== null) {
    const reader = await openReader({ store: 'embedded', data: from, eventStoreUrl: null });
    try {
      const [last] = await reader.readAll({ direction: 'backward', limit: 1 });
      const found = last === undefined ? 0 : Number(last.position);
      const lastPosition = events.head?.position ?? 0;
      if (damage.length === 0 && found !== lastPosition)
        throw new BackupError(
          'BACKUP_DAMAGED',
          `${from}: the log ends with event ${found}; expected ${lastPosition}. Restore another backup`,
        );
      const [other] = damage.length === 0 ? await findFaultsOfLog(from, reader) : [];
      if (other !== undefined) throw new BackupError('BACKUP_DAMAGED', `${from}: ${other}. Restore another backup`);
    } finally {
      await reader.close();
    }
  }
  const [fault] = PRIMARY_DATABASES.flatMap((kept) => databaseFault(kept, from) ?? []);
  if (fault !== undefined && damage.length === 0) throw new BackupError('BACKUP_TOO_NEW', `${from}: ${fault}`);
}

/** Checks that the log matches the existing events. */
async function checkLogFits(from: string, choice: StoreChoice): Promise<void> {
  const reader = await openReader(choice);
  try {
    const [fault] = await findFaultsOfLog(from, reader);
    if (fault === undefined) return;
    const what = `the log in ${from} belongs to other events than those in ${choice.data}`;
    throw new BackupError('BACKUP_MISPLACED', `${what} (${fault})`);
  } finally {
    await reader.close();
  }
}

function checkPlace({ events }: Manifest, { store }: StoreChoice, what: RestoreScope, from: string): void {
  if (store === 'memory')
    throw new BackupError('BACKUP_MISPLACED', 'PAIFU_STORE is memory, which stores nothing; unset it');
  if (what !== 'all') return;
  if (events === null && store === 'embedded') {
    const why = `${from} has no events: they are on an EventStoreDB, and restored as its documentation says`;
    throw new BackupError(
      'BACKUP_MISPLACED',
      `${why}. For the names of players: PAIFU_STORE=eventstoredb, or --only directory`,
    );
  }
  if (events !== null && store === 'eventstoredb') {
    const why = `${from} has the events of an embedded store, and PAIFU_STORE is eventstoredb`;
    const help =
      'unset it, restore, and move the games (docs/how-to/eventstoredb.md); --only directory restores the names alone';
    throw new BackupError('BACKUP_MISPLACED', `${why}: ${help}`);
  }
}

/** Throws if the directory has files other than those of an interrupted restore. */
function checkEmpty(data: string, files: Manifest['files'], what: RestoreScope): void {
  const left = (name: string): boolean => {
    const file = files.find((one) => one.name === name);
    return name !== 'events.db' && file !== undefined && isSame(hashFile(join(data, name)), file);
  };
  const own = files.flatMap(({ name }) => databaseFiles(name));
  const there = own.filter((name) => existsSync(join(data, name)));
  const others = what === 'all' ? new Parts(data).others() : [];
  const inTheWay = [...new Set([...there, ...others])].filter((name) => !left(name));
  if (inTheWay.length === 0) return;
  const held = `${data} holds ${inTheWay.join(', ')}`;
  const help =
    'a backup is restored only into an empty directory. Move these files away and keep them, because the backup may not contain everything in them';
  throw new BackupError('BACKUP_REFUSED', `${held}: ${help}`);
}
