import { hash } from 'node:crypto';
import { Frontier, HASH, Merkle } from '../../proof/core/merkle.js';
import { hexOf } from '../../proof/core/bytes.js';
import { canonicalText } from './canonical-json.js';
import type { Entry } from '../recording/game-log.js';

/** SHA-256 of `node:crypto`, of text in UTF-8 or of bytes. A buffer that Node makes for the answer costs as much as hashing an event does. */
function sha256(hashed: string | Uint8Array): Uint8Array {
  const digits = hash('sha256', hashed, 'binary');
  const bytes = new Uint8Array(HASH);
  for (let i = 0; i < HASH; i++) bytes[i] = digits.charCodeAt(i);
  return bytes;
}

/** The trees of the record. */
export const MERKLE = new Merkle(sha256);

/** The leaf of an event in the tree of its game, by its RFC 8785 text: `MERKLE.leaf` of its bytes, which need not be made. */
export const leafOfEvent = (canonical: string): Uint8Array => sha256(`\0${canonical}`);

/** A game's record at a revision, in two hashes: the chain's and the tree's (docs/log-format.md, "The tree of a game"). */
export interface RecordHead {
  readonly hash: string;
  readonly root: string;
  readonly count: number;
}

/** Heads by the last event of their records: it stands for all events before it. */
const heads = new WeakMap<Entry, RecordHead>();

/** The head of a record of at least one event. It is worked out once for each revision that is asked for. */
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
