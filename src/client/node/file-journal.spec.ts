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

describe('FileJournal', () => {
  it('FileJournal is empty if the file does not exist', async () => {
    expect(await journal.lines()).toEqual([]);
  });

  it('keeps lines for the next process, readable by the owner only', async () => {
    await journal.replace(['first']);
    await journal.append('second');
    await journal.append('third, with 牌');
    expect(await new FileJournal(path).lines()).toEqual(['first', 'second', 'third, with 牌']);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('appends after replaced lines', async () => {
    await journal.replace(['a', 'b']);
    await journal.append('c');
    await journal.replace(['d']);
    await journal.append('e');
    expect(await readFile(path, 'utf8')).toBe('d\ne\n');
    expect(await readdir(folder)).toEqual(['table']);
  });

  it('ignores a truncated last line', async () => {
    await journal.replace(['whole']);
    await appendFile(path, 'cut o');
    expect(await journal.lines()).toEqual(['whole']);
  });
});
