import { hash } from 'node:crypto';
import { Frontier, Merkle } from '../proof/merkle.js';
import { hexOf } from '../proof/bytes.js';
import { canonicalText } from './chain.js';
import type { Entry } from './game-log.js';

/** SHA-256 of `node:crypto`, for the trees of the record. */
export const MERKLE = new Merkle((bytes) => hash('sha256', bytes, 'buffer'));

/** A game's record at a revision, in two hashes: the chain's and the tree's (docs/log-format.md, "The tree of a game"). */
export interface RecordHead {
  readonly hash: string;
  readonly root: string;
  readonly count: number;
}

/** The head of a record of at least one event. */
export function headOf(entries: readonly Entry[]): RecordHead {
  const tree = new Frontier(MERKLE);
  for (const { envelope } of entries) tree.append(MERKLE.leaf(Buffer.from(canonicalText(envelope))));
  return { hash: entries[entries.length - 1].hash, root: hexOf(tree.root), count: entries.length };
}
