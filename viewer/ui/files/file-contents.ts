import { concatBytes, looseTextOf } from '../../../src/proof/core/bytes.js';
import type { ReadFormat } from '../../../src/exchange/importing/format-names.js';
import { formatOf, isAddress } from '../../../src/exchange/importing/formats.js';

/** Maximum size of an unpacked file in bytes. */
export const MOST_BYTES = 64 * 2 ** 20;

/** Why a file is rejected. */
const FAULTS = {
  empty: 'the file is empty',
  large: `the file is larger than the ${MOST_BYTES / 2 ** 20} MiB that are read here`,
  packed: 'the file is compressed with gzip and cannot be decompressed',
  unknown: 'the format of the file was not recognized',
  address: 'this is the address of a log, not the log; nothing is fetched from other sites',
  picture: 'the file is a picture or a document, and no record',
} as const;

export type FileFault = keyof typeof FAULTS;

export class FileProblem extends Error {
  constructor(readonly fault: FileFault) {
    super(FAULTS[fault]);
    this.name = 'FileProblem';
  }
}

/** The bytes of a dropped or chosen file, unpacked if gzipped. Rejects with `FileProblem`. */
export async function contentsOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw new FileProblem('empty');
  if (file.size > MOST_BYTES) throw new FileProblem('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? await unpacked(file) : bytes;
}

/** Checks the size while unpacking, because a small file can unpack to any size. */
async function unpacked(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { value } = await reader.read().catch(() => {
      throw new FileProblem('packed');
    });
    if (value === undefined) return concatBytes(...pieces);
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new FileProblem('large');
    }
    pieces.push(value);
  }
}

/** A record in a readable format, or something to compare a record with. */
export type FileKind = ReadFormat | 'head' | 'proof' | 'trust';

const COMPANION_FILES: readonly (readonly [FileKind, RegExp])[] = [
  ['head', /^\s*\{"count":/],
  ['proof', /^c2sp\.org\/tlog-proof@/],
  // Keys as `paifu keys show` writes them, a note of `paifu keys rotate`, or a policy.
  [
    'trust',
    /^(?:\s*#.*\n|\s*\n)*\s*(?:[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+\s*(?:\n|$)|paifu\/key\/1\n|(?:log|witness|group|quorum)\s)/,
  ],
];

/** Detects the format by the first bytes, else by the file name. Throws `FileProblem`. */
export function fileKindOf(bytes: Uint8Array, name: string): FileKind {
  const start = looseTextOf(bytes.subarray(0, 2_048));
  const companion = COMPANION_FILES.find(([, begins]) => begins.test(start))?.[0];
  const held = companion ?? formatOf(bytes, name);
  if (held === null)
    throw new FileProblem(
      isAddress(bytes) ? 'address' : /^(?:\ufffdPNG|\ufffd{2}|GIF8|%PDF)/.test(start) ? 'picture' : 'unknown',
    );
  return held;
}
