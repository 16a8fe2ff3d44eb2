import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadFormat } from '../../exchange/importing/format-names.js';
import { endingsOf, isAccepted } from '../../exchange/importing/formats.js';
import { GAME_STREAMS } from '../../games/recording/game-logs.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { CliError, EXIT, type Io } from '../io.js';
import { type GameRecord, gamesOf, readable, storedRecord } from './game-record.js';
import { asCliError } from './stores.js';

/** A game, or why it cannot be read. */
export interface ReadGame {
  readonly name: string;
  readonly game: GameRecord | CliError;
}

interface FoundFiles {
  readonly files: readonly string[];
  readonly empty: readonly { readonly folder: string; readonly reason: string }[];
}

/** The files of `paths` in order, with those below each folder, and the folders without any. */
export async function filesOf(paths: readonly string[], format: ReadFormat | 'auto'): Promise<FoundFiles> {
  const files: string[] = [];
  const empty: { folder: string; reason: string }[] = [];
  for (const path of paths) {
    const isFolder = path !== '-' && (await stat(path).catch(() => null))?.isDirectory() === true;
    if (!isFolder) {
      files.push(path);
      continue;
    }
    const inside = (await readdir(path, { recursive: true })).filter((name) => isAccepted(name, format)).sort();
    if (inside.length === 0)
      empty.push({ folder: path, reason: `no ${endingsOf(format).join(', ')} file is in this folder` });
    files.push(...inside.map((name) => join(path, name)));
  }
  return { files, empty };
}

/** The games of files and folders, with the errors of files and of games. */
export async function* gamesOfFiles(
  { files, empty }: FoundFiles,
  io: Io,
  onFile: () => void = () => {},
): AsyncGenerator<ReadGame> {
  for (const { folder, reason } of empty)
    yield { name: folder, game: new CliError(EXIT.unreadable, `${folder}: ${reason}`) };
  for (const file of files) {
    try {
      for await (const { game, name } of gamesOf(file, io))
        yield { name, game: readOrError(() => readable(game, name)) };
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      yield { name: file, game: error };
    }
    onFile();
  }
}

/** The games of `paths`, each once. */
export async function* gamesInFiles(paths: readonly string[], io: Io): AsyncGenerator<ReadGame> {
  yield* oncePerGame(gamesOfFiles(await filesOf(paths, 'auto'), io), io);
}

/** Returns a game that is in several files once, with a note on standard error. */
export async function* oncePerGame(games: AsyncIterable<ReadGame>, io: Io): AsyncGenerator<ReadGame> {
  const firstNames = new Map<string, string>();
  for await (const read of games) {
    const { name, game } = read;
    if (!(game instanceof CliError)) {
      const before = firstNames.get(game.id);
      if (before !== undefined) {
        io.stderr.write(`paifu: ${name}: game ${game.id} counts once, as in ${before}\n`);
        continue;
      }
      firstNames.set(game.id, name);
    }
    yield read;
  }
}

/** Stored games; all of them by default. */
export async function* storedGames(
  events: EventReader,
  ids: AsyncIterable<string> | Iterable<string> = storedGameIds(events),
): AsyncGenerator<ReadGame> {
  for await (const id of ids) {
    const name = `game ${id}`;
    try {
      yield { name, game: await storedRecord(events, id) };
    } catch (error) {
      yield { name, game: errorOfGame(error) };
    }
  }
}

/** An error about one game, after which others can be read. Throws any other error, such as that of a store that does not answer. */
export function errorOfGame(error: unknown): CliError {
  const known = asCliError(error);
  if (known instanceof CliError && (known.exit === EXIT.unreadable || known.exit === EXIT.notFound)) return known;
  throw error;
}

function readOrError(read: () => GameRecord): GameRecord | CliError {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return error;
  }
}

const PIECE = 1_000;

/**
 * The ids of all stored games, oldest first. If the first event of a game is damaged, its next event decides the order.
 */
export async function* storedGameIds(events: EventReader): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (let from: Position | undefined; ; ) {
    const entries = await events.readAll({ from, limit: PIECE });
    for (const { stream } of entries) {
      if (stream === null || !stream.startsWith(GAME_STREAMS) || seen.has(stream)) continue;
      seen.add(stream);
      yield stream.slice(GAME_STREAMS.length);
    }
    const last = entries.at(-1);
    if (entries.length < PIECE || last === undefined) return;
    from = last.position;
  }
}
