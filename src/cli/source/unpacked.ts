import { decompress, FileRefused } from '../../exchange/importing/decompress.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { CliError, EXIT } from '../io.js';

/** The bytes of a file of records, decompressed if it is gzip. Throws `CliError`. */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* decompress(bytes, COMMAND_IMPORT);
  } catch (error) {
    throw error instanceof FileRefused ? new CliError(EXIT.unreadable, error.message) : error;
  }
}
