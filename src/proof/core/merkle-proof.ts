import { equalBytes } from './bytes.js';
import type { Merkle } from './merkle.js';

/** A half-open range of leaves. */
type Range = readonly [from: number, to: number];

/** A complete subtree: 2^level leaves, at this index on its level. */
export interface Node {
  readonly level: number;
  readonly index: number;
}

function halfOf(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** PATH(m, D[n]) of RFC 6962, section 2.1.1, as ranges of leaves. */
export function inclusionRanges(index: number, size: number): readonly Range[] {
  const path = (from: number, to: number): Range[] => {
    if (to - from === 1) return [];
    const middle = from + halfOf(to - from);
    return index < middle ? [...path(from, middle), [middle, to]] : [...path(middle, to), [from, middle]];
  };
  return path(0, size);
}

/** PROOF(m, D[n]) of RFC 6962, section 2.1.2, as ranges of leaves. */
export function consistencyRanges(older: number, size: number): readonly Range[] {
  const proof = (from: number, to: number, known: boolean): Range[] => {
    if (older === to) return known ? [] : [[from, to]];
    const middle = from + halfOf(to - from);
    return older <= middle
      ? [...proof(from, middle, known), [middle, to]]
      : [...proof(middle, to, false), [from, middle]];
  };
  return older === 0 || older === size ? [] : proof(0, size, true);
}

/** Splits a range into complete subtrees, from the left. */
export function nodesOf([from, to]: Range): readonly Node[] {
  const nodes: Node[] = [];
  for (let at = from; at < to; ) {
    let [level, width] = [0, 1];
    while (at % (width * 2) === 0 && at + width * 2 <= to) [level, width] = [level + 1, width * 2];
    nodes.push({ level, index: at / width });
    at += width;
  }
  return nodes;
}

/** Computes the hash of a range from the hashes of its complete subtrees. */
export const rangeHash = (merkle: Merkle, range: Range, hashOf: (node: Node) => Uint8Array): Uint8Array =>
  nodesOf(range)
    .map(hashOf)
    .reduceRight((right, left) => merkle.node(left, right));

const half = (n: number): number => Math.floor(n / 2);
const isOdd = (n: number): boolean => n % 2 === 1;

/** Verifies an inclusion proof: RFC 9162, section 2.1.3.2. */
export function provesInclusion(
  merkle: Merkle,
  leaf: { readonly hash: Uint8Array; readonly index: number },
  tree: { readonly size: number; readonly root: Uint8Array },
  path: readonly Uint8Array[],
): boolean {
  if (leaf.index >= tree.size) return false;
  let [at, last, hash] = [leaf.index, tree.size - 1, leaf.hash];
  for (const other of path) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = merkle.node(other, hash);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = merkle.node(hash, other);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equalBytes(hash, tree.root);
}

/** Verifies a consistency proof between an older and a newer tree: RFC 9162, section 2.1.4.2. */
export function provesConsistency(
  merkle: Merkle,
  older: { readonly size: number; readonly root: Uint8Array },
  newer: { readonly size: number; readonly root: Uint8Array },
  path: readonly Uint8Array[],
): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && equalBytes(older.root, newer.root);
  if (older.size === 0) return path.length === 0 && equalBytes(older.root, merkle.empty);
  let [at, last] = [older.size - 1, newer.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  // The older tree is a complete subtree, so the path begins at its root.
  const [first, ...rest] = at === 0 ? [older.root, ...path] : path;
  if (first === undefined) return false;
  let [was, is] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [was, is] = [merkle.node(other, was), merkle.node(other, is)];
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else is = merkle.node(is, other);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equalBytes(was, older.root) && equalBytes(is, newer.root);
}
