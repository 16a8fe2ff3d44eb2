import { appendFileSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fileBytes } from './file-bytes.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-bytes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An open file of this content. */
function fileOf(content: Uint8Array | string): { readonly path: string; readonly file: number } {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return { path, file: openSync(path, 'r') };
}

const isOpen = (file: number): boolean => {
  try {
    fstatSync(file);
    return true;
  } catch {
    return false;
  }
};

describe('fileBytes', () => {
  it.each([0, 1, 65_536, 700_000])('yields the %i bytes of a file in order, and closes it', async (size) => {
    const content = Buffer.from(Uint8Array.from({ length: size }, (_, i) => (i * 7) ^ (i >> 8)));
    const { file } = fileOf(content);
    const pieces: Uint8Array[] = [];
    for await (const piece of fileBytes(file, size)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    expect(isOpen(file)).toBe(false);
  });

  it('yields what was added to a file while it was read, and ends where a file was cut', async () => {
    const { path, file } = fileOf('a game');
    let text = '';
    for await (const piece of fileBytes(file, 6)) {
      if (text === '') appendFileSync(path, ' and another');
      text += Buffer.from(piece).toString();
    }
    expect(text).toBe('a game and another');
    const cut: Uint8Array[] = [];
    for await (const piece of fileBytes(openSync(path, 'r'), 1_000)) cut.push(piece);
    expect(Buffer.concat(cut).toString()).toBe(text);
  });

  it('closes a file that is not read to its end', async () => {
    const { file } = fileOf(new Uint8Array(700_000));
    for await (const piece of fileBytes(file, 700_000)) {
      expect(piece.length).toBe(65_536);
      break;
    }
    expect(isOpen(file)).toBe(false);
  });
});
