import { existsSync } from 'node:fs';
import { ConfigError, type StoreChoice, storeChoiceOf } from '../../platform/config/config.js';
import { openReader, openStore } from '../../platform/event-store/open-store.js';
import type { EventReader, EventStore } from '../../platform/event-store/port.js';
import { CliError, EXIT, type ExitCode, type Io } from '../io.js';
import { type ServiceOptions, serviceOf } from './service.js';

/** Which store a command works on; `PAIFU_STORE` and `PAIFU_EVENTSTORE_URL` say whether it is another than the embedded. */
export interface StoreOptions extends ServiceOptions {
  /** The data directory (`--data`, else `PAIFU_DATA`, else `./paifu-data`). */
  readonly data?: string;
}

/** Works with the store as a writer; an absent embedded one is made. Throws `CliError`, 7 where another process owns it. */
export const withStore = <T>(options: StoreOptions, io: Io, work: (store: EventStore) => Promise<T>): Promise<T> =>
  using(openStore, options, io, work);

/** The choice of a command that makes nothing: a directory that is not there was mistyped. Throws `CliError`. */
export function existingChoiceOf(env: Io['env'], data?: string): StoreChoice {
  const choice = storeChoiceOf(env, data);
  if (choice.store !== 'memory' && !existsSync(choice.data))
    throw new CliError(EXIT.notFound, `there is no such directory: ${choice.data}`);
  return choice;
}

/** Reads a store, also while another process writes to it, or what a running service shows. Throws `CliError`. */
export const withReader = async <T>(
  options: StoreOptions,
  io: Io,
  work: (reader: EventReader) => Promise<T>,
): Promise<T> => {
  const service = serviceOf(options, io);
  if (service === null) return using(openReader, options, io, work);
  const { ServiceReader } = await import('./service-reader.js');
  return work(new ServiceReader(service));
};

async function using<S extends EventReader, T>(
  open: (choice: StoreChoice) => Promise<S>,
  { data }: StoreOptions,
  { env }: Io,
  work: (store: S) => Promise<T>,
): Promise<T> {
  let store: S | null = null;
  try {
    const choice = storeChoiceOf(env, data);
    if (choice.store === 'memory')
      throw new ConfigError('PAIFU_STORE is memory, which is empty whenever a command begins');
    store = await open(choice);
    return await work(store);
  } catch (error) {
    throw asCliError(error);
  } finally {
    await store?.close();
  }
}

const EXITS: Readonly<Record<string, ExitCode>> = {
  STORE_ABSENT: EXIT.notFound,
  STORE_IN_USE: EXIT.unreachable,
  STORE_UNAVAILABLE: EXIT.unreachable,
  STORE_DAMAGED: EXIT.unreadable,
  STORE_TOO_NEW: EXIT.unreadable,
  STORE_EVENTS_MISSING: EXIT.unreadable,
  DAMAGED_GAME: EXIT.unreadable,
  DAMAGED_TOURNAMENT: EXIT.unreadable,
  DIRECTORY_UNUSABLE: EXIT.unreadable,
  ACCESS_UNUSABLE: EXIT.unreadable,
  LOG_DAMAGED: EXIT.unreadable,
  ACCESS_UNAVAILABLE: EXIT.unreachable,
  BACKUP_MISSING: EXIT.notFound,
  BACKUP_DAMAGED: EXIT.unreadable,
  BACKUP_TOO_NEW: EXIT.unreadable,
  BACKUP_REFUSED: EXIT.failed,
  BACKUP_MISPLACED: EXIT.usage,
  STREAM_NOT_FOUND: EXIT.notFound,
  STREAM_DELETED: EXIT.notFound,
  WRONG_EXPECTED_VERSION: EXIT.conflict,
  CORRUPTED_IDEMPOTENCY: EXIT.conflict,
};

/** What an error of the store is to a command. */
export function asCliError(error: unknown): unknown {
  if (error instanceof ConfigError) return new CliError(EXIT.usage, error.message);
  const { code, message } = error as { code?: unknown; message: string };
  const exit = typeof code === 'string' ? EXITS[code] : undefined;
  return exit === undefined
    ? error
    : new CliError(exit, message.replace('there is no stream game-', 'there is no game '));
}
