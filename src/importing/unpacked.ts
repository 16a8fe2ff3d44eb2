import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';

/** The bytes were packed with gzip and are damaged. */
export class PackingError extends Error {
  constructor(cause: Error) {
    super(`it is packed with gzip and cannot be unpacked: ${cause.message}`, { cause });
    this.name = 'PackingError';
  }
}

/**
 * The bytes of a file, unpacked where it is packed with gzip, as the platforms hand out their logs; one that was cut off
 * gives what can be unpacked. Throws `PackingError`.
 */
export async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } finally {
      await pieces.return?.();
    }
  }
  if (first.done || first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* all();
    return;
  }
  const packed = Readable.from(all(), { objectMode: false });
  const unpacking = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  packed.on('error', (error) => unpacking.destroy(error));
  try {
    yield* packed.pipe(unpacking);
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? new PackingError(error as Error) : error;
  }
}

/** How a file begins, and all of its bytes. */
export async function begun(
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
