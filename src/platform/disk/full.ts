import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * Whether what failed did so for want of room where a file is. SQLite says SQLITE_FULL for most of ENOSPC, but not where it
 * makes room for the shared index of its log.
 */
export function isDiskFull(error: unknown, file: string): boolean {
  const code = codeOf(error);
  if (['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code)) return true;
  if (!code.startsWith('SQLITE_IOERR')) return false;
  try {
    return statfsSync(dirname(file)).bavail === 0;
  } catch {
    return false;
  }
}

/** What a full disk is called, wherever it is met. */
export const DISK_FULL = 'the disk is full';

/** Nothing was written for want of room. */
export class DiskFull extends Error {
  readonly code = 'DISK_FULL';

  constructor(file: string, options?: ErrorOptions) {
    super(`${file}: ${DISK_FULL}`, options);
    this.name = 'DiskFull';
  }
}

/** An error by its right name: `DiskFull` where it comes from want of room at a file, else itself. */
export const named = (error: unknown, file: string): unknown =>
  isDiskFull(error, file) ? new DiskFull(file, { cause: error }) : error;
