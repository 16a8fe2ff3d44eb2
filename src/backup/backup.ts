import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ACCESS } from '../access/access-schema.js';
import type { StoreChoice } from '../platform/config/config.js';
import { DIRECTORY } from '../players/directory-schema.js';
import { hashFile, asDiskFull, syncToDisk } from '../platform/disk/files.js';
import { LOSSES, copyDatabase, countRows, databaseFault } from '../platform/disk/database.js';
import { copyEvents, openReader } from '../platform/event-store/open-store.js';
import type { KnownHeads } from '../games/recording/known-heads.js';
import { LOG } from '../proof/log/log-schema.js';
import { BackupError, FILES, HEADS, KEPT, type LogHead, type Manifest, VERSION, writeManifest } from './manifest.js';
import { type Looked, lookedThrough } from './event-scan.js';
import { faultsOfLog, logHeadOf, notFrom } from './log-check.js';

/** How something is backed up. */
interface HowBackedUp {
  /**
   * What is damaged is copied too, and said; else it is refused: a backup of less, made by the clock, would take the place of
   * those that still have all.
   */
  readonly damaged: boolean;
  /** What an earlier backup had: a later one has it too, and goes on from there. null: there is none to compare with. */
  readonly known: KnownHeads | null;
  /** The log as it had it; null: it had none, or there is none to compare with. */
  readonly log: LogHead | null;
}

/**
 * Copies what a data directory cannot be made again from, while a service records in it: the events as they stand at one moment,
 * then the names of players, so that nobody is in a game whose name is not there, and who may do what. Read models are not copied: they are made
 * anew. The copy is looked through to its end, every chain followed, before it is called a backup. Throws `BackupError`, and
 * what the store and the directory throw; then nothing is left of it.
 *
 * @param to a directory that is empty, or not there yet
 */
export async function backup(choice: StoreChoice, to: string, how: HowBackedUp, time: Date): Promise<Manifest> {
  makeEmpty(to);
  try {
    return await copied(choice, to, how, time);
  } catch (error) {
    for (const name of readdirSync(to)) rmSync(join(to, name), { force: true });
    throw asDiskFull(error, to);
  }
}

async function copied(
  choice: StoreChoice,
  to: string,
  { damaged, known, log }: HowBackedUp,
  time: Date,
): Promise<Manifest> {
  const { store, data } = choice;
  const faults: string[] = [];
  // Before the events: what it was made from is among them then, and the service makes the rest of it.
  await copyDatabase(LOG, data, to);
  if (store === 'embedded') faults.push(...(await copyEvents(data, to)));
  // After the events: of a name that nobody has in a game nothing comes, of one that is missing a nameless player.
  for (const kept of KEPT) if (kept !== LOG) await copyDatabase(kept, data, to);
  if (readdirSync(to).length === 0)
    throw new BackupError('BACKUP_MISSING', `${data}: there is no directory of players, nothing to back up`);
  if (existsSync(join(data, LOSSES))) copyFileSync(join(data, LOSSES), join(to, LOSSES));
  const looked = store === 'embedded' ? await looking(to, known) : null;
  faults.push(...(looked?.faults ?? []));
  faults.push(...KEPT.flatMap((kept) => databaseFault(kept, to) ?? []));
  const head = await logHeadOf(to);
  const other = log === null ? null : await notFrom(log, to);
  if (other !== null) faults.push(other);
  if (faults.length > 0 && !damaged) {
    const what = `${data} is damaged, and was not backed up: ${faults.join('; ')}`;
    const why = 'A backup of it would have less than an older one; to have it nevertheless, as it is: --damaged';
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

const eventsIn = ({ count, games, tournaments, head }: Looked): Manifest['events'] => ({
  ...{ count, games, head },
  ...(tournaments === 0 ? {} : { tournaments }),
});

/** Looks through the copy of the events, and writes down the last event of every game. */
async function looking(to: string, known: KnownHeads | null) {
  const reader = await openReader({ store: 'embedded', data: to, eventStoreUrl: null });
  try {
    const looked = await lookedThrough(reader, known);
    const lines = looked.heads.map((head) => `${JSON.stringify(head)}\n`);
    writeFileSync(join(to, HEADS), lines.join(''), { mode: 0o600 });
    return { ...looked, faults: [...(await reader.faults()), ...looked.faults, ...(await faultsOfLog(to, reader))] };
  } finally {
    await reader.close();
  }
}

function makeEmpty(to: string): void {
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    if (readdirSync(to).length === 0) {
      chmodSync(to, 0o700);
      return;
    }
  } catch (error) {
    throw new BackupError(
      'BACKUP_REFUSED',
      `${to} can be no backup (${(error as Error).message}): name another directory`,
    );
  }
  throw new BackupError('BACKUP_REFUSED', `${to} is not empty: name a directory that is, or is not there yet`);
}
