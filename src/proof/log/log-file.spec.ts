import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { hexOf } from '../core/bytes.js';
import { Frontier, HASH } from '../core/merkle.js';
import { entriesPath, parseTilePath, tilePath } from '../core/tiles.js';
import { provesConsistency, provesInclusion } from '../core/merkle-proof.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { LogFile } from './log-file.js';

const SIZE = 70_000;
const PLACE = { stream: 'game-x', revision: 0, position: '1', hash: '' };

/** The tree of c2sp.org/tlog-tiles' example. */
function grown(): { log: LogFile; roots: Map<number, Uint8Array> } {
  const log = LogFile.open(':memory:');
  const leaves = Array.from({ length: SIZE }, (_, n) => ({
    stream: `game-g${n % 1_000}`,
    count: n,
    entry: Buffer.from(`${n}`),
  }));
  log.add(leaves, PLACE);
  const tree = new Frontier(MERKLE);
  const roots = new Map<number, Uint8Array>([[0, tree.root]]);
  const wanted = new Set([1, 255, 256, 257, 65_535, 65_536, 65_537, SIZE]);
  for (const { entry } of leaves) {
    tree.append(MERKLE.leaf(entry));
    if (wanted.has(tree.size)) roots.set(tree.size, tree.root);
  }
  return { log, roots };
}

describe('a log of 70,000 leaves', () => {
  const { log, roots } = grown();

  it('a log of 70,000 leaves has 273 whole tiles and one of 112, one whole and one of 17 above, one of 1 at the top', () => {
    const there = (level: number, index: number, width: number): boolean => log.tile(level, index, width) !== null;
    expect([there(0, 272, 256), there(0, 273, 112), there(0, 273, 113), there(0, 274, 1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([there(1, 0, 256), there(1, 1, 17), there(1, 1, 18)]).toEqual([true, true, false]);
    expect([there(2, 0, 1), there(2, 0, 2), there(3, 0, 1)]).toEqual([true, false, false]);
  });

  it('a log of 70,000 leaves has tiles of the hashes of the tiles below', () => {
    const whole = log.tile(0, 5, 256) as Buffer;
    expect(whole.length).toBe(256 * HASH);
    const tree = new Frontier(MERKLE);
    for (let i = 0; i < 256; i++) tree.append(whole.subarray(i * HASH, (i + 1) * HASH));
    expect(hexOf((log.tile(1, 0, 6) as Buffer).subarray(5 * HASH))).toBe(hexOf(tree.root));
    expect(hexOf(whole.subarray(0, HASH))).toBe(hexOf(MERKLE.leaf(Buffer.from(`${5 * 256}`))));
  });

  it('gives out its leaves, each behind its length', () => {
    const bundle = Buffer.from(log.entries(273, 112) as Uint8Array);
    expect(bundle.subarray(0, 7).toString('latin1')).toBe('\x00\x0569888');
    expect(bundle.length).toBe(112 * 7);
    expect(log.entries(273, 113)).toBeNull();
  });

  it('proves by its tiles', () => {
    for (const [size, root] of roots) {
      if (size === 0) continue;
      expect(hexOf(log.rootAt(size))).toBe(hexOf(root));
      const newer = { size: SIZE, root: log.root };
      expect(provesConsistency(MERKLE, { size, root }, newer, log.consistency(size, SIZE))).toBe(true);
      for (const index of [0, size >> 1, size - 1]) {
        const leaf = { hash: MERKLE.leaf(Buffer.from(`${index}`)), index };
        expect(provesInclusion(MERKLE, leaf, { size, root }, log.inclusion(index, size))).toBe(true);
      }
    }
  });

  it('knows where a game was sealed last, up to a size', () => {
    expect(log.leafOf('game-g7')?.index).toBe(69_007);
    expect(log.leafOf('game-g7', 5_000)?.index).toBe(4_007);
    expect(log.leafOf('game-g7', 7)).toBeNull();
  });
});

describe('a log that was damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paifu-log-file-'));
  const file = join(folder, 'log.db');
  const SOME = 600;
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The log with one row changed, opened again. */
  function damaged(change: string): LogFile {
    rmSync(file, { force: true });
    const log = LogFile.open(file);
    const leaves = Array.from({ length: SOME }, (_, n) => ({
      stream: `game-g${n}`,
      count: n,
      entry: Buffer.from(`${n}`),
    }));
    log.add(leaves, PLACE);
    log.close();
    const db = new Database(file);
    expect(db.prepare(change).run().changes).toBe(1);
    db.close();
    return LogFile.open(file);
  }

  it('a log that was damaged is found so at the start in its last tile, its upper tiles and what it follows', () => {
    for (const change of [
      `UPDATE leaf SET count = count + 1 WHERE n = ${SOME - 1}`,
      'UPDATE leaf SET hash = zeroblob(32) WHERE n = 512',
      'UPDATE top SET hash = zeroblob(32) WHERE level = 1 AND n = 0',
      `UPDATE leaf SET n = ${SOME + 5} WHERE n = 100`,
      "UPDATE followed SET landmark = '{}'",
    ])
      expect(() => damaged(change)).toThrow('have a wrong checksum');
  });

  it('damage in earlier tiles is found when they are read, and nothing of it is given out or proved', () => {
    for (const change of [
      'UPDATE leaf SET hash = zeroblob(32) WHERE n = 100',
      "UPDATE leaf SET entry = CAST('101' AS BLOB) WHERE n = 100",
      'UPDATE leaf SET count = 101 WHERE n = 100',
      "UPDATE leaf SET game = 'g700' WHERE n = 100",
    ]) {
      const log = damaged(change);
      expect(() => log.tile(0, 0, 256)).toThrow('leaf 100 of the log has a wrong checksum');
      for (const read of [
        () => log.entries(0, 256),
        () => log.inclusion(7, SOME),
        () => log.rootAt(200),
        () => log.leafOf(change.includes('g700') ? 'game-g700' : 'game-g100'),
      ])
        expect(read).toThrow('has a wrong checksum');
      // Proofs that do not use the damaged row still work.
      const leaf = { hash: MERKLE.leaf(Buffer.from('300')), index: 300 };
      const tree = { size: SOME, root: log.root };
      expect(provesInclusion(MERKLE, leaf, tree, log.inclusion(300, SOME))).toBe(true);
      log.close();
    }
    const log = damaged('DELETE FROM leaf WHERE n = 100');
    expect(() => log.inclusion(7, SOME)).toThrow('incomplete');
    log.close();
  });
});

describe('where tiles are found', () => {
  it.each([
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 0, index: 273, width: 112 }, 'tile/0/273.p/112'],
    [{ level: 2, index: 0, width: 1 }, 'tile/2/000.p/1'],
  ])('%j', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  it('leaves beside them', () => {
    expect(entriesPath(1_000, 3)).toBe('tile/entries/x001/000.p/3');
    expect(parseTilePath('tile/entries/x001/000.p/3')).toEqual({ level: 'entries', index: 1_000, width: 3 });
  });

  it.each([
    'tile/0/1',
    'tile/00/001',
    'tile/64/001',
    'tile/0/x000/001',
    'tile/0/001.p/256',
    'tile/0/001.p/0',
    'tile/0/001?x',
    'tile/0/../001',
  ])('a tile has no place at %s', (path) => {
    expect(parseTilePath(path)).toBeNull();
  });
});
