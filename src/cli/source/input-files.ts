import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadFormat, endingsOf, isAccepted } from '../../exchange/importing/formats.js';

/** The files asked for, in their order those below each folder that is named; and the folders that have none. */
export async function filesOf(
  paths: readonly string[],
  format: ReadFormat | 'auto',
): Promise<{ readonly files: string[]; readonly none: { readonly folder: string; readonly reason: string }[] }> {
  const files: string[] = [];
  const none: { folder: string; reason: string }[] = [];
  for (const path of paths) {
    const isFolder = path !== '-' && (await stat(path).catch(() => null))?.isDirectory() === true;
    if (!isFolder) {
      files.push(path);
      continue;
    }
    const inside = (await readdir(path, { recursive: true })).filter((name) => isAccepted(name, format)).sort();
    if (inside.length === 0)
      none.push({ folder: path, reason: `no ${endingsOf(format).join(', ')} file is in this folder` });
    files.push(...inside.map((name) => join(path, name)));
  }
  return { files, none };
}
