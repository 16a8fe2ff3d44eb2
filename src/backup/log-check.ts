import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventReader } from '../platform/event-store/port.js';
import { hexOf } from '../proof/core/bytes.js';
import { logFaults } from '../proof/log/log-comparison.js';
import { LogFile } from '../proof/log/log-file.js';
import { LOG, LogDamaged } from '../proof/log/log-schema.js';
import type { LogHead } from './manifest.js';

/** Works with the log in a directory; null: there is none, or none that can be used, of which `keptFault` tells. */
async function withLog<T>(directory: string, work: (log: LogFile) => T | Promise<T>): Promise<T | null> {
  const file = join(directory, LOG.part);
  if (!existsSync(file)) return null;
  let log: LogFile | null = null;
  try {
    log = LogFile.open(file, { readonly: true });
    return await work(log);
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    return null;
  } finally {
    log?.close();
  }
}

/** How far a log goes, and what was signed of it last. */
export const logHeadOf = (directory: string): Promise<LogHead | null> =>
  withLog(directory, (log) => ({ size: log.size, root: hexOf(log.root), checkpoint: log.lastCheckpoint }));

/** What of the log in a directory does not follow from these events, in sentences. */
export const faultsOfLog = async (directory: string, reader: EventReader): Promise<readonly string[]> =>
  ((await withLog(directory, (log) => logFaults(reader, log))) ?? []).map((fault) => `${LOG.part}: ${fault}`);

/** Why the log in a directory does not go on from an older one, as a sentence; null: it does. */
export async function notFrom({ size, root }: LogHead, directory: string): Promise<string | null> {
  const goesOn = await withLog(directory, (log) => log.size >= size && hexOf(log.rootAt(size)) === root);
  if (goesOn === true) return null;
  return goesOn === null
    ? `there is no log, and ${size} leaves of it were there`
    : `the log does not begin with the ${size} leaves that were there: its history was written anew`;
}
