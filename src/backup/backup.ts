import { chmodSync, copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ACCESS } from '../access/access-schema.js';
import type { StoreChoice } from '../platform/config/config.js';
import { DIRECTORY } from '../players/directory-schema.js';
import { hashFile, asDiskFull, syncToDisk, createFolderForOwner } from '../platform/disk/files.js';
import { LOSSES, copyDatabase, countRows, databaseFault } from '../platform/disk/database.js';
import { copyEvents, openReader } from '../platform/event-store/open-store.js';
import type { KnownHeads } from '../games/recording/known-heads.js';
import { LOG } from '../proof/log/log-schema.js';
import {
  BackupError,
  FILES,
  HEADS,
  PRIMARY_DATABASES,
  type LogHead,
  type Manifest,
  VERSION,
  writeManifest,
} from './manifest.js';
import { type EventScan, scanEvents } from './event-scan.js';
import { findFaultsOfLog, logHeadOf, findLogBreak } from './log-check.js';

interface BackupOptions {
  /**
   * Copies damaged data and reports it. Otherwise damage is an error, so that a scheduled backup never replaces a
   * complete one by an incomplete one.
   */
  readonly damaged: boolean;
  /** Heads of an earlier backup that this one must continue; `null` if there is none to compare with. */
  readonly known: KnownHeads | null;
  /** Log of the earlier backup; `null` if it had none or there is none to compare with. */
  readonly log: LogHead | null;
}

/**
 * Copies the data that cannot be rebuilt, while a service records: a snapshot of the events, then player names, so that
 * every player of a game has a name, then tokens. Read models are not copied. The copy is verified, every hash chain
 * included, before its manifest is written. Throws `BackupError` and the errors of the store; then nothing is left of
 * the copy.
 *
 * @param to an empty or absent directory
 */
export async function backup(choice: StoreChoice, to: string, how: BackupOptions, time: Date): Promise<Manifest> {
  const isNew = !existsSync(to);
  makeEmpty(to);
  try {
    return await copyAll(choice, to, how, time);
  } catch (error) {
    // An empty folder would count as one of the backups that are kept.
    for (const path of isNew ? [to] : readdirSync(to).map((name) => join(to, name)))
      rmSync(path, { force: true, recursive: true });
    throw asDiskFull(error, to);
  }
}

async function copyAll(
  choice: StoreChoice,
  to: string,
  { damaged, known, log }: BackupOptions,
  time: Date,
): Promise<Manifest> {
  const { store, data } = choice;
  const faults: string[] = [];
  // Copy the log before the events, so that all events it was built from are included.
  await copyDatabase(LOG, data, to);
  if (store === 'embedded') faults.push(...(await copyEvents(data, to)));
  // Copy player names after the events: an extra name is harmless, a missing one is not.
  for (const kept of PRIMARY_DATABASES) if (kept !== LOG) await copyDatabase(kept, data, to);
  if (readdirSync(to).length === 0)
    throw new BackupError('BACKUP_MISSING', `${data}: nothing to back up, there is no player directory`);
  if (existsSync(join(data, LOSSES))) copyFileSync(join(data, LOSSES), join(to, LOSSES));
  const looked = store === 'embedded' ? await scanCopy(to, known) : null;
  faults.push(...(looked?.faults ?? []));
  faults.push(...PRIMARY_DATABASES.flatMap((kept) => databaseFault(kept, to) ?? []));
  const head = await logHeadOf(to);
  const other = log === null ? null : await findLogBreak(log, to);
  if (other !== null) faults.push(other);
  if (faults.length > 0 && !damaged) {
    const what = `${data} is damaged and was not backed up: ${faults.join('; ')}`;
    const why = 'An older backup may be more complete; use --damaged to back it up as it is';
    throw new BackupError('BACKUP_DAMAGED', `${what}. ${why}`);
  }
  const files = FILES.filter((name) => existsSync(join(to, name)));
  for (const name of files) {
    chmodSync(join(to, name), 0o600);
    syncToDisk(join(to, name));
  }
  syncToDisk(to);
  syncToDisk(dirname(resolve(to)));
  const manifest: Manifest = {
    paifuBackup: VERSION,
    time: time.toISOString(),
    files: files.map((name) => ({ name, ...hashFile(join(to, name)) })),
    events: looked === null ? null : eventsIn(looked),
    players: countRows(DIRECTORY, to, 'player WHERE merged_into IS NULL'),
    log: head,
    tokens: countRows(ACCESS, to, 'token WHERE revoked_at IS NULL'),
    damage: faults,
  };
  writeManifest(to, manifest);
  return manifest;
}

const eventsIn = ({ count, games, tournaments, head }: EventScan): Manifest['events'] => ({
  ...{ count, games, head },
  ...(tournaments === 0 ? {} : { tournaments }),
});

/** Verifies the copied events and writes the last event of every game. */
async function scanCopy(to: string, known: KnownHeads | null) {
  const reader = await openReader({ store: 'embedded', data: to, eventStoreUrl: null });
  try {
    const looked = await scanEvents(reader, known);
    const lines = looked.heads.map((head) => `${JSON.stringify(head)}\n`);
    writeFileSync(join(to, HEADS), lines.join(''), { mode: 0o600 });
    return {
      ...looked,
      faults: [...(await reader.faults()), ...looked.faults, ...(await findFaultsOfLog(to, reader))],
    };
  } finally {
    await reader.close();
  }
}

function makeEmpty(to: string): void {
  try {
    createFolderForOwner(to);
    if (readdirSync(to).length === 0) {
      chmodSync(to, 0o700);
      return;
    }
  } catch (error) {
    throw new BackupError(
      'BACKUP_REFUSED',
      `${to} cannot be used for a backup (${(error as Error).message}); choose another directory`,
    );
  }
  throw new BackupError('BACKUP_REFUSED', `${to} is not empty; choose an empty or new directory`);
}
