import type { Sha256 } from './sha256.js';

/** Length of a hash in bytes. */
export const HASH = 32;

/** The hashing of RFC 6962, section 2.1: leaves and nodes are told apart by their first byte. */
export class Merkle {
  private readonly pair = new Uint8Array(1 + 2 * HASH);

  constructor(readonly sha256: Sha256) {
    this.pair[0] = 1;
  }

  /** The root of a tree without leaves. */
  get empty(): Uint8Array {
    return this.sha256(new Uint8Array(0));
  }

  leaf(bytes: Uint8Array): Uint8Array {
    const prefixed = new Uint8Array(1 + bytes.length);
    prefixed.set(bytes, 1);
    return this.sha256(prefixed);
  }

  node(left: Uint8Array, right: Uint8Array): Uint8Array {
    this.pair.set(left, 1);
    this.pair.set(right, 1 + HASH);
    return this.sha256(this.pair);
  }
}

/** A tree that grows at its end and keeps no more of itself than its root follows from: a hash for each bit of its size that is set. */
export class Frontier {
  private count: number;
  /** The roots of its whole subtrees, from the largest, which is on the left. */
  private readonly hashes: Uint8Array[];

  /** @param begun the roots of the whole subtrees of a tree of so many leaves, from the largest: it goes on from there. */
  constructor(
    private readonly merkle: Merkle,
    begun: { readonly size: number; readonly hashes: readonly Uint8Array[] } = { size: 0, hashes: [] },
  ) {
    this.count = begun.size;
    this.hashes = [...begun.hashes];
  }

  get size(): number {
    return this.count;
  }

  /** @param completed told of each whole subtree that this leaf makes whole, itself first: its level, its place among those. */
  append(leaf: Uint8Array, completed?: (level: number, index: number, hash: Uint8Array) => void): void {
    let hash = leaf;
    let index = this.count;
    completed?.(0, index, hash);
    for (let level = 1; index % 2 === 1; level++) {
      hash = this.merkle.node(this.hashes.pop() as Uint8Array, hash);
      index = (index - 1) / 2;
      completed?.(level, index, hash);
    }
    this.hashes.push(hash);
    this.count++;
  }

  get root(): Uint8Array {
    const { hashes, merkle } = this;
    return hashes.length === 0 ? merkle.empty : hashes.reduceRight((right, left) => merkle.node(left, right));
  }
}
