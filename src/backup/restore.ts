import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreChoice } from '../platform/config/config.js';
import {
  SQLITE_SUFFIXES,
  type HashedFile,
  copyAndHash,
  hashFile,
  asDiskFull,
  replaceFile,
} from '../platform/disk/files.js';
import { databaseFault } from '../platform/disk/database.js';
import { LIST, PARTS, Parts } from '../platform/disk/parts.js';
import { openReader, ownDirectory } from '../platform/event-store/open-store.js';
import { BackupError, KEPT, type KeptWord, type Manifest, RESTORED, keptCalled, readManifest } from './manifest.js';
import { faultsOfLog } from './log-check.js';

/** What is restored: all of it, or the names of players, or the tokens, alone, beside events that are there. */
export type Restored = 'all' | KeptWord;

const UNFINISHED = '.restoring';

/**
 * Puts a backup in the place of a data directory that holds nothing, or of what it keeps beside the events. Nothing is written before
 * all of the backup was checked. Then the parts are noted that will be there, so that a start refuses until they are, and each
 * is put in place whole, the events last. Ended in between, the same call goes on with it. Throws `BackupError`, and
 * `StoreInUse` where somebody else has the directory.
 */
export async function restore(from: string, choice: StoreChoice, what: Restored): Promise<Manifest> {
  const manifest = readManifest(from);
  const files = manifest.files.filter(({ name }) => RESTORED.some((one) => one === name) && isMeant(name, what));
  checkPlace(manifest, choice, what, from);
  if (files.length === 0) throw new BackupError('BACKUP_MISSING', `${from} has not ${holds(what)}`);
  for (const file of manifest.files) checkFile(from, file);
  await checkContents(from, manifest);
  if (what === 'log') await checkLogFits(from, choice);
  const { data } = choice;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const lock = await ownDirectory(data);
  try {
    checkEmpty(data, files, what);
    putAll(from, data, files, what);
  } finally {
    lock.release();
  }
  return manifest;
}

const isMeant = (name: string, what: Restored): boolean => what === 'all' || name === keptCalled(what).part;

const holds = (what: Restored): string => (what === 'all' ? 'anything that could be restored' : keptCalled(what).holds);

function putAll(from: string, data: string, files: Manifest['files'], what: Restored): void {
  const here = new Parts(data);
  const begun = existsSync(join(data, LIST));
  let placed = false;
  try {
    const kept = new Parts(from);
    for (const part of PARTS) if (kept.wasMade(part) && isMeant(part, what)) here.made(part, kept.markOf(part));
    const missing = RESTORED.flatMap((name) => files.filter((file) => file.name === name)).filter(
      ({ name }) => !existsSync(join(data, name)),
    );
    for (const { name, ...expected } of missing) {
      const unfinished = join(data, name + UNFINISHED);
      rmSync(unfinished, { force: true });
      if (!isSame(copyAndHash(join(from, name), unfinished), expected)) throw changed(join(from, name));
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

const changed = (file: string): BackupError =>
  new BackupError('BACKUP_DAMAGED', `${file} is not what was backed up: it was changed. Restore another backup`);

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
      ? `SHA-256 ${found.sha256} where ${sha256} was backed up`
      : `${found.bytes} bytes where ${bytes} were backed up`;
  throw new BackupError('BACKUP_DAMAGED', `${file} is damaged: ${how}. Restore another backup`);
}

/** Whether this Paifu can open what is restored, and it ends where the manifest says. */
async function checkContents(from: string, { events, damage }: Manifest): Promise<void> {
  if (events !== null) {
    const reader = await openReader({ store: 'embedded', data: from, eventStoreUrl: null });
    try {
      const [last] = await reader.readAll({ direction: 'backward', limit: 1 });
      const found = last === undefined ? 0 : Number(last.position);
      const said = events.head?.position ?? 0;
      if (damage.length === 0 && found !== said)
        throw new BackupError('BACKUP_DAMAGED', `${from}: the log ends with event ${found}, ${said} was backed up`);
      const [other] = damage.length === 0 ? await faultsOfLog(from, reader) : [];
      if (other !== undefined) throw new BackupError('BACKUP_DAMAGED', `${from}: ${other}. Restore another backup`);
    } finally {
      await reader.close();
    }
  }
  const [fault] = KEPT.flatMap((kept) => databaseFault(kept, from) ?? []);
  if (fault !== undefined && damage.length === 0) throw new BackupError('BACKUP_TOO_NEW', `${from}: ${fault}`);
}

/** Whether the log goes on with the events that are there. */
async function checkLogFits(from: string, choice: StoreChoice): Promise<void> {
  const reader = await openReader(choice);
  try {
    const [fault] = await faultsOfLog(from, reader);
    if (fault === undefined) return;
    const what = `${from} has the log of other events than those of ${choice.data}`;
    throw new BackupError('BACKUP_MISPLACED', `${what} (${fault})`);
  } finally {
    await reader.close();
  }
}

function checkPlace({ events }: Manifest, { store }: StoreChoice, what: Restored, from: string): void {
  if (store === 'memory')
    throw new BackupError('BACKUP_MISPLACED', 'PAIFU_STORE is memory, which keeps nothing: unset it');
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
      'unset it, restore, and move the games (docs/eventstoredb.md); --only directory restores the names alone';
    throw new BackupError('BACKUP_MISPLACED', `${why}: ${help}`);
  }
}

/** Throws where something stands in the way that a restore ended in between has not left. */
function checkEmpty(data: string, files: Manifest['files'], what: Restored): void {
  const left = (name: string): boolean => {
    const file = files.find((one) => one.name === name);
    return name !== 'events.db' && file !== undefined && isSame(hashFile(join(data, name)), file);
  };
  const own = files.flatMap(({ name }) => ['', ...SQLITE_SUFFIXES].map((end) => name + end));
  const there = own.filter((name) => existsSync(join(data, name)));
  const others = what === 'all' ? new Parts(data).others() : [];
  const inTheWay = [...new Set([...there, ...others])].filter((name) => !left(name));
  if (inTheWay.length === 0) return;
  const held = `${data} holds ${inTheWay.join(', ')}`;
  const help = 'a backup is restored where nothing is. It may have what the backup has not: move it away, and keep it';
  throw new BackupError('BACKUP_REFUSED', `${held}: ${help}`);
}
