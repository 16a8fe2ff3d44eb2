import { EmbeddedEventReader, EmbeddedEventStore } from '../event-store/embedded/embedded-store.js';
import type { EventReader, EventStore } from '../event-store/port.js';
import { CliError, EXIT, type ExitCode, type Io } from './io.js';

/** Which store a command works on. */
export interface StoreOptions {
  /** The data directory (`--data`, else `PAIFU_DATA`, else `./paifu-data`). */
  readonly data?: string;
}

const directoryOf = ({ data }: StoreOptions, { env }: Io): string => data ?? (env.PAIFU_DATA?.trim() || './paifu-data');

/** Works with the store as its only writer; an absent one is made. Throws `CliError`, 7 where another process owns it. */
export const withStore = <T>(options: StoreOptions, io: Io, work: (store: EventStore) => Promise<T>): Promise<T> =>
  using(() => EmbeddedEventStore.open(directoryOf(options, io)), io, work);

/** Reads a store, also while another process writes to it. Throws `CliError`. */
export const withReader = <T>(options: StoreOptions, io: Io, work: (reader: EventReader) => Promise<T>): Promise<T> =>
  using(() => EmbeddedEventReader.open(directoryOf(options, io)), io, work);

async function using<S extends EventReader, T>(open: () => S, { env }: Io, work: (store: S) => Promise<T>): Promise<T> {
  const kind = env.PAIFU_STORE?.trim() || 'embedded';
  if (kind !== 'embedded') {
    throw new CliError(EXIT.usage, `PAIFU_STORE is ${JSON.stringify(kind)}; this command knows embedded alone`);
  }
  let store: S | null = null;
  try {
    store = open();
    return await work(store);
  } catch (error) {
    throw asCliError(error);
  } finally {
    await store?.close();
  }
}

const EXITS: Readonly<Record<string, ExitCode>> = {
  STORE_IN_USE: EXIT.unreachable,
  STORE_UNAVAILABLE: EXIT.unreachable,
  STORE_DAMAGED: EXIT.unreadable,
  STORE_TOO_NEW: EXIT.unreadable,
  DAMAGED_GAME: EXIT.unreadable,
  STREAM_NOT_FOUND: EXIT.notFound,
  STREAM_DELETED: EXIT.notFound,
  WRONG_EXPECTED_VERSION: EXIT.conflict,
  CORRUPTED_IDEMPOTENCY: EXIT.conflict,
};

function asCliError(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message: string };
  const exit = typeof code === 'string' ? EXITS[code] : undefined;
  return exit === undefined
    ? error
    : new CliError(exit, message.replace('there is no stream game-', 'there is no game '));
}
