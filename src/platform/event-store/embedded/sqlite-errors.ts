import { DISK_FULL, isDiskFull } from '../../disk/full.js';
import { EventStoreError, RESTORE, StoreDamaged, StoreFull, StoreUnavailable } from '../errors.js';

/** The code of an error from SQLite, such as SQLITE_FULL; `''` for any other error. */
export function sqliteCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
}

export const isIoError = (error: unknown): boolean => sqliteCode(error).startsWith('SQLITE_IOERR');

/** Damage that SQLite itself meets: a malformed page, or one that the disk does not give back. */
const UNREADABLE = /^SQLITE_(CORRUPT|IOERR_(READ|SHORT_READ|CORRUPTFS)$)/;

/** What is read, or null where a page that it stands on cannot be read. */
export function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (UNREADABLE.test(sqliteCode(error))) return null;
    throw error;
  }
}

/** What an error from SQLite or the file system means to the one who uses the store. Throws any other: a fault of the program. */
export function storeError(error: unknown, file: string): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const code = sqliteCode(error);
  const { message, syscall } = error as NodeJS.ErrnoException;
  if (code === '' && syscall === undefined) throw error;
  if (isDiskFull(error, file)) return new StoreFull(`${file}: ${DISK_FULL} (${message})`, { cause: error });
  if (code === '') return new StoreUnavailable(`${file}: ${message}`, 'not_written', { cause: error });
  if (/^SQLITE_(CORRUPT|NOTADB|MISMATCH|CONSTRAINT)/.test(code))
    return new StoreDamaged(`${file} is damaged: ${message} (${code}): ${RESTORE}`, { cause: error });
  const outcome = isIoError(error) ? 'unknown' : 'not_written';
  return new StoreUnavailable(`${file}: ${message} (${code})`, outcome, { cause: error });
}
