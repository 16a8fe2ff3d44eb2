import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FileJournal } from './file-journal.js';

let folder: string;
let path: string;
let journal: FileJournal;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paifu-journal-'));
  path = join(folder, 'table');
  journal = new FileJournal(path);
});
afterEach(async () => {
  await journal.close();
  await rm(folder, { recursive: true });
});

describe('a journal in a file', () => {
  it('is empty where there is none', async () => {
    expect(await journal.lines()).toEqual([]);
  });

  it('holds what it was given, for whoever opens it next, and is for its owner alone', async () => {
    await journal.replace(['first']);
    await journal.append('second');
    await journal.append('third, with 牌');
    expect(await new FileJournal(path).lines()).toEqual(['first', 'second', 'third, with 牌']);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('goes on behind what it was replaced with', async () => {
    await journal.replace(['a', 'b']);
    await journal.append('c');
    await journal.replace(['d']);
    await journal.append('e');
    expect(await readFile(path, 'utf8')).toBe('d\ne\n');
    expect(await readdir(folder)).toEqual(['table']);
  });

  it('leaves out a line that was cut off', async () => {
    await journal.replace(['whole']);
    await appendFile(path, 'cut o');
    expect(await journal.lines()).toEqual(['whole']);
  });
});
