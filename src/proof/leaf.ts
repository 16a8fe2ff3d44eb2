import { bytesOf } from './bytes.js';

/**
 * What made a leaf of a service's log (docs/log-format.md, "The log of a service"): a hand ended, the game was closed, a correction or a
 * ruling came after the first of these, or something else after the game was closed.
 */
export const LEAF_KINDS = ['hand', 'close', 'correction', 'ruling', 'later'] as const;
export type LeafKind = (typeof LEAF_KINDS)[number];

/** A game as it stood when it had so many events. */
export interface SealedGame {
  readonly game: string;
  readonly count: number;
  /** The chain hash of its last event, in hexadecimal. */
  readonly head: string;
  /** The root of the tree of its events, in hexadecimal. */
  readonly root: string;
}

/** The bytes of a leaf: RFC 8785. Nothing in it is to be escaped. */
export const leafBytes = ({ game, count, head, root }: SealedGame, kind: LeafKind): Uint8Array<ArrayBuffer> =>
  bytesOf(`{"count":${count},"game":"${game}","head":"${head}","kind":"${kind}","paifu":"leaf/1","root":"${root}"}`);
