import type { Sha256 } from './sha256.js';

export const HASH = 32;

/** Hashing of RFC 6962, section 2.1: a first byte distinguishes leaves (0) from nodes (1). */
export class Merkle {
  private readonly pair = new Uint8Array(1 + 2 * HASH);

  constructor(readonly sha256: Sha256) {
    this.pair[0] = 1;
  }

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

/** An append-only tree that keeps only the roots of its complete subtrees, enough to compute its own root. */
export class Frontier {
  private count: number;
  /** Roots of the complete subtrees, from the largest (leftmost). */
  private readonly hashes: Uint8Array[];

  /** @param begun size and subtree roots of a tree to continue, from the largest root */
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

  /** @param completed called for each subtree that this leaf completes, itself first, with its level and index */
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
