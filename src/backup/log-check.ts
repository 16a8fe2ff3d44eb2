import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventReader } from '../platform/event-store/port.js';
import { hexOf } from '../proof/core/bytes.js';
import { findLogFaults } from '../proof/log/log-comparison.js';
import { LogFile } from '../proof/log/log-file.js';
import { LOG, LogDamaged } from '../proof/log/log-schema.js';
import type { LogHead } from './manifest.js';

/** Opens the log in a directory; `null` if there is none or it is unusable, which `databaseFault` reports. */
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

/** Size, root and last checkpoint of a log. */
export const logHeadOf = (directory: string): Promise<LogHead | null> =>
  withLog(directory, (log) => ({ size: log.size, root: hexOf(log.root), checkpoint: log.lastCheckpoint }));

/** Differences between the log in a directory and these events, as sentences. */
export const findFaultsOfLog = async (directory: string, reader: EventReader): Promise<readonly string[]> =>
  ((await withLog(directory, (log) => findLogFaults(reader, log))) ?? []).map((fault) => `${LOG.part}: ${fault}`);

/** Why the log in a directory does not extend an older one, as a sentence; `null` if it does. */
export async function findLogBreak({ size, root }: LogHead, directory: string): Promise<string | null> {
  const isExtended = await withLog(directory, (log) => log.size >= size && hexOf(log.rootAt(size)) === root);
  if (isExtended === true) return null;
  return isExtended === null
    ? `the log with ${size} leaves is missing`
    : `the log does not begin with its earlier ${size} leaves: its history was rewritten`;
}
