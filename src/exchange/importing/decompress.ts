import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import type { ImportLimits } from '../../platform/config/limits.js';

/** The file is damaged or exceeds a limit. */
export class FileRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FileRefused';
  }
}

type Limits = Pick<ImportLimits, 'bytes' | 'ratio' | 'unpacksTo' | 'lines'>;

const LINE_FEED = 10;

/**
 * Yields the bytes of a file, decompressed if it is gzip; a truncated gzip file yields what can be decompressed. Sizes
 * are checked while reading, because a small file may expand to any size. Throws `FileRefused`.
 */
export async function* decompress(source: AsyncIterable<Uint8Array>, limits: Limits): AsyncGenerator<Uint8Array> {
  const taken = { bytes: 0 };
  const { start, bytes } = await peek(countBytes(source, taken));
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  let [given, lines] = [0, 0];
  for await (const piece of isPacked ? inflate(bytes) : bytes) {
    given += piece.length;
    for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) lines++;
    if (given > limits.bytes) throw new FileRefused(`it is longer than ${limits.bytes} bytes, the limit for imports`);
    if (lines > limits.lines) throw new FileRefused(`it has more than ${limits.lines} lines, the limit for imports`);
    if (isPacked && given > limits.unpacksTo && given > taken.bytes * limits.ratio) {
      throw new FileRefused(`it expands to more than ${limits.ratio} times its size, which no real log does`);
    }
    yield piece;
  }
}

async function* countBytes(source: AsyncIterable<Uint8Array>, taken: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    taken.bytes += piece.length;
    yield piece;
  }
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: false });
  const unpacking = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK });
  source.on('error', (error) => unpacking.destroy(error));
  try {
    yield* source.pipe(unpacking);
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown };
    if (!String(code).startsWith('Z_')) throw error;
    throw new FileRefused(`it is compressed with gzip and cannot be decompressed: ${message}`, { cause: error });
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}

const CHUNK = 65_536;

/** Throws `FileRefused` if a file has more games than allowed. */
export function checkGameCount(found: number, { games }: Pick<ImportLimits, 'games'>): void {
  if (found > games) throw new FileRefused(`it contains more than ${games} games, the limit for one file`);
}

/** Returns the first chunk and all bytes, including it. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ start: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } finally {
      await pieces.return?.();
    }
  }
  return { start: first.done ? Buffer.alloc(0) : Buffer.from(first.value), bytes: bytes() };
}
