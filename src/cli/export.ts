import { readPaifu } from '../recording/paifu-file.js';
import { storedFile } from '../recording/stored-file.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { type StoreOptions, withReader } from './stores.js';

export interface ExportOptions extends StoreOptions {
  readonly game: string;
}

/** `paifu export`: a stored game as a `.paifu` file on standard output, once its chain was followed to the end. */
export async function exportGame({ game, ...options }: ExportOptions, io: Io): Promise<ExitCode> {
  const output = new Output(io.stdout);
  await withReader(options, io, async (reader) => {
    const bytes: Buffer[] = [];
    async function* kept(): AsyncGenerator<Buffer> {
      for await (const piece of storedFile(reader, game)) {
        bytes.push(piece);
        yield piece;
      }
    }
    // Half of a record that is damaged further on would look like one that was cut off.
    for await (const items of readPaifu(kept())) {
      for (const item of items) {
        if (item.kind === 'damage') throw new CliError(EXIT.unreadable, `game ${game} is damaged: ${item.reason}`);
      }
    }
    for (const piece of bytes) await output.write(piece.toString());
  });
  return EXIT.done;
}
