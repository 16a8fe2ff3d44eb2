import { type GameRecord, gamesOf, readable, storedRecord } from './game-record.js';
import { filesOf } from './input-files.js';
import { CliError, EXIT, type Io } from '../io.js';
import { storedGames } from './stored-games.js';
import { asCliError } from './stores.js';

/** A game that is asked for; or, where it cannot be read, why. */
export interface Read {
  readonly name: string;
  readonly game: GameRecord | CliError;
}

/** The games of files and folders, one after the other; one that lies in several of them, in whatever formats, is read once, which is said. */
export async function* inFiles(paths: readonly string[], io: Io): AsyncGenerator<Read> {
  const { files, none } = await filesOf(paths, 'auto');
  const readIn = new Map<string, string>();
  for (const { folder, reason } of none)
    yield { name: folder, game: new CliError(EXIT.unreadable, `${folder}: ${reason}`) };
  for (const file of files) {
    try {
      for await (const { game, name } of gamesOf(file, io)) {
        const read = asRead(() => readable(game, name));
        const before = readIn.get(game.id);
        if (before === undefined || read instanceof CliError) yield { name, game: read };
        else io.stderr.write(`paifu: ${name}: game ${game.id} counts once, as it stands in ${before}\n`);
        if (!(read instanceof CliError)) readIn.set(game.id, before ?? name);
      }
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      yield { name: file, game: error };
    }
  }
}

/** Every stored game. */
export async function* inStore(reader: Parameters<typeof storedGames>[0]): AsyncGenerator<Read> {
  for await (const id of storedGames(reader)) {
    try {
      yield { name: `game ${id}`, game: await storedRecord(reader, id) };
    } catch (error) {
      const known = asCliError(error);
      // What is wrong with one game is said of it; a store that does not answer ends the command.
      if (!(known instanceof CliError) || (known.exit !== EXIT.unreadable && known.exit !== EXIT.notFound)) throw error;
      yield { name: `game ${id}`, game: known };
    }
  }
}

function asRead(read: () => GameRecord): GameRecord | CliError {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return error;
  }
}
