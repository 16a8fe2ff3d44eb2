import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeWhole } from './files.js';

/** What a data directory is made with and cannot be made again from the rest: of the log, what was signed. */
export const PARTS = ['events.db', 'events.mark', 'directory.db', 'access.db', 'log.db'] as const;
export type Part = (typeof PARTS)[number];

/** A directory without a list may be older than these. */
const YOUNGER: ReadonlySet<Part> = new Set(['events.mark', 'access.db', 'log.db']);

export const LIST = 'made.json';
/** Only a directory in which something was kept has these; a lock is taken before anything is made. */
const KEPT = /^(events\.(db|db-wal|mark)|(directory|access|log)\.db|read-\d+\.db|read-current|made\.json)$/;

interface Listed {
  readonly made: readonly string[];
  /** By which mark of its own a part is known again that nothing else tells from that of another data directory. */
  readonly marks: Readonly<Record<string, string>>;
}

const summed = ({ made, marks }: Listed): number => crc32(JSON.stringify([made, marks]));

/**
 * Which parts of a data directory were made in it (`made.json`): one of them that is not there is lost, and never one that
 * is still to be made; one that has another mark is that of another data directory.
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
    return this.listed()?.made.includes(part) ?? (!YOUNGER.has(part) && this.others().some((name) => name !== part));
  }

  /** What else is here, for saying beside what a part is missing. */
  others(): readonly string[] {
    return this.names().filter((name) => KEPT.test(name) && name !== LIST);
  }

  /** The mark of the one that was made here; null: nobody knows. */
  markOf(part: Part): string | null {
    return this.listed()?.marks[part] ?? null;
  }

  /** A part stands in the directory from now on, with this mark; null: with any. */
  made(part: Part, mark: string | null = null): void {
    const { made, marks } = this.listed() ?? { made: PARTS.filter((one) => this.has(one)), marks: {} };
    if (made.includes(part) && existsSync(this.list) && (marks[part] ?? null) === mark) return;
    const { [part]: _, ...others } = marks;
    const listed = {
      made: [...new Set([...made, part])].sort(),
      marks: mark === null ? others : { ...others, [part]: mark },
    };
    writeWhole(this.list, `${JSON.stringify({ ...listed, crc: summed(listed) })}\n`);
  }

  /** null: nobody knows, the directory being older than such lists, copied by hand, or its list damaged. */
  private listed(): Listed | null {
    try {
      const { made, marks, crc } = JSON.parse(readFileSync(this.list, 'utf8'));
      if (!Array.isArray(made)) return null;
      // Lists had no marks once, and no sum.
      if (crc === undefined) return { made: made.map(String), marks: {} };
      return crc === summed({ made, marks }) ? { made, marks } : null;
    } catch {
      return null;
    }
  }

  private names(): readonly string[] {
    return existsSync(this.directory) ? readdirSync(this.directory) : [];
  }
}
