import { hash } from 'node:crypto';
import { Frontier, HASH, Merkle } from '../../proof/core/merkle.js';
import { hexOf } from '../../proof/core/bytes.js';
import { canonicalText } from './canonical-json.js';
import type { Entry } from '../recording/game-log.js';

/** Reads the digest as a binary string: allocating a Buffer for it costs as much as hashing an event. */
function sha256(hashed: string | Uint8Array): Uint8Array {
  const digits = hash('sha256', hashed, 'binary');
  const bytes = new Uint8Array(HASH);
  for (let i = 0; i < HASH; i++) bytes[i] = digits.charCodeAt(i);
  return bytes;
}

/** Merkle trees of records, with the hash of `node:crypto`. */
export const MERKLE = new Merkle(sha256);

/** The leaf of an event, from its canonical JSON text. */
export const leafOfEvent = (canonical: string): Uint8Array => sha256(`\0${canonical}`);

/** A record summarized by its chain hash and its tree root (docs/reference/log-format.md, "The tree of a game"). */
export interface RecordHead {
  readonly hash: string;
  readonly root: string;
  readonly count: number;
}

/** Cached by the last entry, which determines all entries before it. */
const heads = new WeakMap<Entry, RecordHead>();

/** The head of a non-empty record, computed once for each revision requested. */
export function headOf(entries: readonly Entry[]): RecordHead {
  const last = entries[entries.length - 1];
  const head = heads.get(last) ?? computeHead(entries);
  heads.set(last, head);
  return head;
}

function computeHead(entries: readonly Entry[]): RecordHead {
  const tree = new Frontier(MERKLE);
  for (const { envelope } of entries) tree.append(leafOfEvent(canonicalText(envelope)));
  return { hash: entries[entries.length - 1].hash, root: hexOf(tree.root), count: entries.length };
}
