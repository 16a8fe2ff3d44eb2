import { joined, looseTextOf } from '../../../src/proof/core/bytes.js';
import type { ReadFormat } from '../../../src/exchange/importing/format-names.js';
import { formatOf } from '../../../src/exchange/importing/formats.js';

/** So many bytes of a file are read, unpacked: as many as a page can hold and look through. */
export const MOST_BYTES = 64 * 2 ** 20;

/** Why a file is not looked into any further. */
const FAULTS = {
  empty: 'the file is empty',
  large: `the file is larger than the ${MOST_BYTES / 2 ** 20} MiB that are read here`,
  packed: 'the file is compressed with gzip and cannot be decompressed',
  unknown: 'the format of the file was not recognized',
  picture: 'the file is a picture or a document, and no record',
} as const;

export type FileFault = keyof typeof FAULTS;

/** A file is not looked into any further. */
export class FileProblem extends Error {
  constructor(readonly fault: FileFault) {
    super(FAULTS[fault]);
    this.name = 'FileProblem';
  }
}

/** The bytes of a file that was dropped or chosen, unpacked where it is packed with gzip. Rejects with `FileProblem`. */
export async function contentsOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw new FileProblem('empty');
  if (file.size > MOST_BYTES) throw new FileProblem('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? await unpacked(file) : bytes;
}

/** It is measured as it comes: a small file may unpack to any size. */
async function unpacked(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { value } = await reader.read().catch(() => {
      throw new FileProblem('packed');
    });
    if (value === undefined) return joined(...pieces);
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new FileProblem('large');
    }
    pieces.push(value);
  }
}

/** What was dropped: a record in one of the formats that are read, or what a record is held against. */
export type Held = ReadFormat | 'head' | 'proof' | 'trust';

const BESIDE: readonly (readonly [Held, RegExp])[] = [
  ['head', /^\s*\{"count":/],
  ['proof', /^c2sp\.org\/tlog-proof@/],
  // Keys as `paifu keys show` writes them, a note of `paifu keys rotate`, or a policy.
  [
    'trust',
    /^(?:\s*#.*\n|\s*\n)*\s*(?:[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+\s*(?:\n|$)|paifu\/key\/1\n|(?:log|witness|group|quorum)\s)/,
  ],
];

/** What some bytes are, by how they begin, else by what their file is called. Throws `FileProblem`. */
export function heldIn(bytes: Uint8Array, name: string): Held {
  const start = looseTextOf(bytes.subarray(0, 2_048));
  const beside = BESIDE.find(([, begins]) => begins.test(start))?.[0];
  const held = beside ?? formatOf(bytes, name);
  if (held === null) throw new FileProblem(/^(?:\ufffdPNG|\ufffd{2}|GIF8|%PDF)/.test(start) ? 'picture' : 'unknown');
  return held;
}
