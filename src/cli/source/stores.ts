import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ConfigError, type StoreChoice, storeChoiceOf } from '../../platform/config/config.js';
import { StoreAbsent, StoreInUse } from '../../platform/event-store/errors.js';
import { openReader, openStore } from '../../platform/event-store/open-store.js';
import type { EventReader, EventStore } from '../../platform/event-store/port.js';
import { type SharedDatabases, type Sharing, shareDatabases } from '../../platform/sharing/share-databases.js';
import { DIRECTORY } from '../../players/directory-schema.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { CliError, EXIT, type ExitCode, type Io, type SourceOptions } from '../io.js';

/** Opens the store for writing, and creates an embedded one if there is none. Throws `CliError`, 7 if another process owns it. */
export const withStore = <T>(options: SourceOptions, io: Io, work: (store: EventStore) => Promise<T>): Promise<T> =>
  using(openStore, options, io, work);

/** Opens the store of a data directory for reading, which works while another process writes. Throws `CliError`. */
export const withStoredEvents = <T>(
  options: SourceOptions,
  io: Io,
  work: (events: EventReader) => Promise<T>,
): Promise<T> => using(openReader, options, io, work);

/** The next step if the default data directory is not there. */
const elsewhere = ({ PAIFU_DATA }: Io['env'], data?: string): string =>
  data === undefined && (PAIFU_DATA ?? '') === '' ? '; --data or PAIFU_DATA names another one' : '';

/** The data directory of a command that must not create one. Throws `CliError` if it does not exist. */
export function existingChoiceOf(env: Io['env'], data?: string): StoreChoice {
  const choice = storeChoiceOf(env, data);
  if (choice.store !== 'memory' && !existsSync(choice.data))
    throw new CliError(EXIT.notFound, `the directory ${choice.data} does not exist${elsewhere(env, data)}`);
  if (choice.store !== 'memory' && !statSync(choice.data).isDirectory())
    throw new CliError(EXIT.unreadable, `${choice.data} is a file; expected a data directory`);
  return choice;
}

async function using<S extends EventReader, T>(
  open: (choice: StoreChoice) => Promise<S>,
  { data }: SourceOptions,
  { env }: Io,
  work: (store: S) => Promise<T>,
): Promise<T> {
  let store: S | null = null;
  try {
    const choice = storeChoiceOf(env, data);
    if (choice.store === 'memory')
      throw new ConfigError('PAIFU_STORE is memory, which is empty at the start of every command: set another store');
    store = await open(choice);
    return await work(store);
  } catch (error) {
    if (error instanceof StoreInUse) throw new CliError(EXIT.unreachable, error.messageWithUrl);
    if (error instanceof StoreAbsent) throw new CliError(EXIT.notFound, `${error.message}${elsewhere(env, data)}`);
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
  DAMAGED_REVIEWS: EXIT.unreadable,
  DAMAGED_COMMENTS: EXIT.unreadable,
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

/** Converts errors of the store to `CliError`; other errors are returned as they are. */
export function asCliError(error: unknown): unknown {
  if (error instanceof ConfigError) return new CliError(EXIT.usage, error.message);
  const { code, message } = error as { code?: unknown; message: string };
  const exit = typeof code === 'string' ? EXITS[code] : undefined;
  return exit === undefined
    ? error
    : new CliError(exit, message.replace('there is no stream game-', 'there is no game '));
}

/** The player directory of a data directory, or `null` if there is none: a lookup must not create one. */
export const playerDirectoryIn = (folder: string): PlayerDirectory | null =>
  existsSync(join(folder, DIRECTORY.part)) ? PlayerDirectory.open(folder) : null;

/** The names in the player directory of a data directory, by id. */
export function storedNames(ids: readonly string[], folder: string): ReadonlyMap<string, string> {
  const directory = playerDirectoryIn(folder);
  try {
    return new Map(
      ids.flatMap((id) => {
        const name = directory?.player(id)?.name ?? null;
        return name === null ? [] : [[id, name] as const];
      }),
    );
  } finally {
    directory?.close();
  }
}

/** Shares the names or tokens of a data directory with the other nodes of its event store, if the settings say so. */
export async function shareWithNodes(choice: StoreChoice, kept: SharedDatabases): Promise<Sharing> {
  if ((choice.sharedKey ?? null) === null) return { close: async () => {} };
  const store = await openStore(choice);
  try {
    const sharing = await shareDatabases(choice, store, kept, false, () => {});
    return {
      close: async () => {
        await sharing.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The author of events recorded at a terminal. */
export const terminalActor = () => ({ id: `${userInfo().username}-at-the-terminal`, role: 'operator' as const });

/** The name under which changes made at a terminal are noted. */
export function terminalUser(): string {
  try {
    return `${userInfo().username} at the terminal`;
  } catch {
    return 'the terminal';
  }
}
