import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hexBytes, hexOf } from './bytes.js';
import { Frontier, Merkle } from './merkle.js';
import { sha256 } from './sha256.js';
import {
  consistencyRanges,
  inclusionRanges,
  type Node,
  provesConsistency,
  provesInclusion,
  rangeHash,
} from './merkle-proof.js';

const merkle = new Merkle(sha256);
const hex = (text: string): Uint8Array => hexBytes(text) as Uint8Array;

/** The leaves, roots and proofs of Certificate Transparency's reference implementation (merkletree/merkle_tree_test.cc). */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const PATHS: readonly [index: number, size: number, path: readonly string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];
const CONSISTENT: readonly [older: number, size: number, path: readonly string[]][] = [
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
];

/** MTH(D[n]), exactly as RFC 6962 defines it. */
function definedRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  if (leaves.length === 0) return hash();
  if (leaves.length === 1) return hash(Uint8Array.of(0), leaves[0]);
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return hash(Uint8Array.of(1), definedRoot(leaves.slice(0, half)), definedRoot(leaves.slice(half)));
}

const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  const tree = new Frontier(merkle);
  for (const leaf of leaves) tree.append(merkle.leaf(leaf));
  return tree.root;
};

/** A tree with the hash of each of its whole subtrees, as it grew. */
function grown(leaves: readonly Uint8Array[]) {
  const nodes = new Map<string, Uint8Array>();
  const tree = new Frontier(merkle);
  for (const leaf of leaves)
    tree.append(merkle.leaf(leaf), (level, index, hash) => nodes.set(`${level}/${index}`, hash));
  const hashOf = ({ level, index }: Node): Uint8Array => {
    const hash = nodes.get(`${level}/${index}`);
    if (hash === undefined) throw new Error(`no subtree ${level}/${index} is whole`);
    return hash;
  };
  const hashes = (ranges: ReturnType<typeof inclusionRanges>) =>
    ranges.map((range) => rangeHash(merkle, range, hashOf));
  return {
    inclusion: (index: number, size: number) => hashes(inclusionRanges(index, size)),
    consistency: (older: number, size: number) => hashes(consistencyRanges(older, size)),
  };
}

describe('the reference vectors of Certificate Transparency', () => {
  const leaves = LEAVES.map(hex);
  const { inclusion, consistency } = grown(leaves);

  it('the empty tree', () => {
    expect(hexOf(new Frontier(merkle).root)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it.each(ROOTS.map((root, i) => [i + 1, root] as const))('the root of %i leaves', (size, root) => {
    expect(hexOf(rootOf(leaves.slice(0, size)))).toBe(root);
  });

  it.each(PATHS)('leaf %i of %i', (index, size, path) => {
    expect(inclusion(index, size).map(hexOf)).toEqual(path);
    const tree = { size, root: hex(ROOTS[size - 1]) };
    expect(provesInclusion(merkle, { hash: merkle.leaf(leaves[index]), index }, tree, path.map(hex))).toBe(true);
  });

  it.each(CONSISTENT)('%i leaves to %i', (older, size, path) => {
    expect(consistency(older, size).map(hexOf)).toEqual(path);
    const [was, is] = [older, size].map((one) => ({ size: one, root: hex(ROOTS[one - 1]) }));
    expect(provesConsistency(merkle, was, is, path.map(hex))).toBe(true);
  });
});

describe('every tree of up to 70 leaves', () => {
  const leaves = Array.from({ length: 70 }, (_, i) => Uint8Array.from({ length: i % 5 }, () => i));
  const roots = Array.from({ length: 71 }, (_, size) => definedRoot(leaves.slice(0, size)));
  const { inclusion, consistency } = grown(leaves);
  const flipped = (hash: Uint8Array): Uint8Array => hash.map((byte, i) => (i === 7 ? byte ^ 4 : byte));

  it('every tree of up to 70 leaves has the root that the definition says', () => {
    expect(roots.map((_, size) => hexOf(rootOf(leaves.slice(0, size))))).toEqual(roots.map(hexOf));
  });

  /** Proofs that should verify and do not, and proofs that should not and do. */
  const wrong: string[] = [];
  const expectThat = (holds: boolean, expected: boolean, what: string): void => {
    if (holds !== expected) wrong.push(what);
  };

  it('proves each of its leaves at its place, and nowhere else, by this path, and by no other', () => {
    for (let size = 1; size <= 70; size++) {
      const tree = { size, root: roots[size] };
      for (let index = 0; index < size; index++) {
        const path = inclusion(index, size);
        const leaf = { hash: merkle.leaf(leaves[index]), index };
        const check = (expected: boolean, what: string, of = leaf, within = tree, by = path): void =>
          expectThat(provesInclusion(merkle, of, within, by), expected, `${index} of ${size}: ${what}`);
        check(true, 'as it is');
        check(false, 'another leaf', { ...leaf, hash: flipped(leaf.hash) });
        check(false, 'behind the end', { ...leaf, index: index + size });
        if (size > 1) check(false, 'in the place of another', { ...leaf, index: (index + 1) % size });
        check(false, 'another root', leaf, { ...tree, root: roots[size - 1] });
        check(false, 'a longer path', leaf, tree, [...path, roots[1]]);
        for (let i = 0; i < path.length; i++) {
          check(false, 'a shorter path', leaf, tree, path.toSpliced(i, 1));
          check(false, 'another path', leaf, tree, path.with(i, flipped(path[i])));
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a tree extends each older one, and no other of its size', () => {
    for (let size = 0; size <= 70; size++) {
      for (let older = 0; older <= size; older++) {
        const path = consistency(older, size);
        const [was, is] = [older, size].map((one) => ({ size: one, root: roots[one] }));
        const check = (expected: boolean, what: string, from = was, to = is, by = path): void =>
          expectThat(provesConsistency(merkle, from, to, by), expected, `${older} to ${size}: ${what}`);
        check(true, 'as it is');
        check(false, 'from another', { ...was, root: flipped(was.root) });
        if (older > 0) check(false, 'to another', was, { ...is, root: flipped(is.root) });
        check(false, 'a longer path', was, is, [...path, roots[1]]);
        if (older < size) check(false, 'back', is, was);
        for (let i = 0; i < path.length; i++) {
          check(false, 'a shorter path', was, is, path.toSpliced(i, 1));
          check(false, 'another path', was, is, path.with(i, flipped(path[i])));
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('SHA-256 that is not waited for', () => {
  it('SHA-256 that is not waited for is that of Node, for every length around two blocks', () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
      expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});
