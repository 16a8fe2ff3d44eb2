import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './synced.js';

/** What a data directory is made with and cannot be made again from the rest: of the log, what was signed. */
export const PARTS = ['events.db', 'events.mark', 'directory.db', 'access.db', 'log.db'] as const;
export type Part = (typeof PARTS)[number];

/** A directory without a list may be older than these. */
const YOUNGER: ReadonlySet<Part> = new Set(['events.mark', 'access.db', 'log.db']);

export const LIST = 'made.json';
/** Only a directory in which something was kept has these; a lock is taken before anything is made. */
const KEPT = /^(events\.(db|db-wal|mark)|(directory|access|log)\.db|read-\d+\.db|read-current|made\.json)$/;

/**
 * Which parts of a data directory were made in it (`made.json`): one of them that is not there is lost, and never one that
 * is still to be made.
 */
export class Parts {
  private readonly list: string;

  constructor(private readonly directory: string) {
    this.list = join(directory, LIST);
  }

  has(part: Part): boolean {
    return existsSync(join(this.directory, part));
  }

  /** Whether a part was here and is gone. */
  isLost(part: Part): boolean {
    return !this.has(part) && this.wasMade(part);
  }

  /** Whether a part was made here before. */
  wasMade(part: Part): boolean {
    // Where nobody has kept a list, something else being here speaks for it; but some are younger than the others.
    return this.listed()?.has(part) ?? (!YOUNGER.has(part) && this.others().some((name) => name !== part));
  }

  /** What else is here, for saying beside what a part is missing. */
  others(): readonly string[] {
    return this.names().filter((name) => KEPT.test(name) && name !== LIST);
  }

  /** A part stands in the directory from now on. */
  made(part: Part): void {
    const listed = this.listed() ?? new Set(PARTS.filter((one) => this.has(one)));
    if (listed.has(part) && existsSync(this.list)) return;
    writeWhole(this.list, `${JSON.stringify({ made: [...listed.add(part)].sort() })}\n`);
  }

  /** null: nobody knows, the directory being older than such lists, copied by hand, or its list damaged. */
  private listed(): Set<string> | null {
    try {
      const { made } = JSON.parse(readFileSync(this.list, 'utf8')) as { made: unknown };
      return Array.isArray(made) ? new Set(made.map(String)) : null;
    } catch {
      return null;
    }
  }

  private names(): readonly string[] {
    return existsSync(this.directory) ? readdirSync(this.directory) : [];
  }
}
