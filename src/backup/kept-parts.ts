import { ACCESS } from '../access/access-file.js';
import { DIRECTORY } from '../players/directory-file.js';
import type { DatabaseFile, RepairableDatabase } from '../platform/disk/database.js';
import { LOG } from '../proof/log/log-part.js';

/** Of these somebody may accept that they are lost; the log is made again from the events (`paifu log rebuild`). */
const ALONE = { directory: DIRECTORY, access: ACCESS } as const;
const WORDS = { ...ALONE, log: LOG } as const;

/** What a data directory keeps beside the events: it cannot be made again from them. */
export const KEPT: readonly DatabaseFile[] = Object.values(WORDS);

/** What it is called in commands. */
export type KeptWord = keyof typeof WORDS;
export type AloneWord = keyof typeof ALONE;

export const keptCalled = (word: KeptWord): DatabaseFile => WORDS[word];
export const aloneCalled = (word: AloneWord): RepairableDatabase => ALONE[word];
