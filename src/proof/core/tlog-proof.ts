import { base64Bytes, base64Of, parseNumber } from './bytes.js';
import { HASH } from './merkle.js';
import { ProofError } from './proof-error.js';

/**
 * Proof that an entry is in a log (c2sp.org/tlog-proof): its index, the path to the root, and the signed checkpoint.
 */
export interface TlogProof {
  readonly index: number;
  readonly path: readonly Uint8Array[];
  /** The signed checkpoint, unchanged. */
  readonly checkpoint: string;
}

const FIRST = 'c2sp.org/tlog-proof@v1';

export const tlogProofText = ({ index, path, checkpoint }: TlogProof): string =>
  `${[FIRST, `index ${index}`, ...path.map(base64Of), ''].join('\n')}\n${checkpoint}`;

/** Parses a proof and ignores its `extra` line. Throws `ProofError`. */
export function parseTlogProof(text: string): TlogProof {
  const wrong = (what: string): ProofError => new ProofError(`not a tlog-proof: ${what}`);
  const end = text.indexOf('\n\n');
  const [first, ...lines] = (end < 0 ? text : text.slice(0, end)).split('\n');
  if (first !== FIRST) throw wrong(`its first line is not ${FIRST}`);
  if (end < 0) throw wrong('expected an empty line and a checkpoint');
  if (lines[0]?.startsWith('extra ')) {
    const added = lines.shift() as string;
    if (base64Bytes(added.slice('extra '.length)) === null) throw wrong('its extra line is not Base64');
  }
  const [at = '', ...hashes] = lines;
  const index = at.startsWith('index ') ? parseNumber(at.slice('index '.length)) : null;
  if (index === null) throw wrong('it has no index of its entry');
  const path = hashes.map(base64Bytes);
  if (path.length > 63 || path.some((hash) => hash?.length !== HASH))
    throw wrong('its path is not a list of SHA-256 hashes');
  return { index, path: path as Uint8Array[], checkpoint: text.slice(end + 2) };
}
