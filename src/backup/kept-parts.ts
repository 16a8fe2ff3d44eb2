import { ACCESS } from '../access/access-file.js';
import { DIRECTORY } from '../directory/directory-file.js';
import type { Kept } from '../disk/kept.js';

/** What a data directory keeps beside the events: it cannot be made again from them. */
export const KEPT: readonly Kept[] = [DIRECTORY, ACCESS];

/** What it is called in commands. */
export type KeptWord = 'directory' | 'access';

export const keptCalled = (word: KeptWord): Kept => (word === 'directory' ? DIRECTORY : ACCESS);
