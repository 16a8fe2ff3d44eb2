import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeFileAtomic } from './files.js';

/** The files of a data directory that cannot be rebuilt from others. */
export const PARTS = ['events.db', 'events.mark', 'directory.db', 'access.db', 'log.db'] as const;
export type Part = (typeof PARTS)[number];

/** Called after a file was upgraded from an earlier version. */
export type UpgradeListener = (part: Part, from: number, to: number) => void;

/** Files that older versions did not create, so a directory without a list may lack them. */
const YOUNGER: ReadonlySet<Part> = new Set(['events.mark', 'access.db', 'log.db']);

export const LIST = 'made.json';
/** The manifest of a backup. It is written last, so a backup without it is incomplete. */
export const BACKUP_MANIFEST = 'backup.json';
/** Files that exist only in a directory that was used; a lock alone proves nothing. */
const USED_FILE = /^(events\.(db|db-wal|mark)|(directory|access|log)\.db|read-\d+\.db|read-current|made\.json)$/;

interface Listed {
  readonly made: readonly string[];
  /** Marks that identify files which nothing else ties to this directory. */
  readonly marks: Readonly<Record<string, string>>;
}

const summed = ({ made, marks }: Listed): number => crc32(JSON.stringify([made, marks]));

/**
 * The list of files made in a data directory (`made.json`). A listed file that is absent is lost, and one with another
 * mark belongs to another directory.
 */
export class Parts {
  private readonly list: string;

  constructor(private readonly directory: string) {
    this.list = join(directory, LIST);
  }

  has(part: Part): boolean {
    return existsSync(join(this.directory, part));
  }

  /** Whether a file was made and is gone. */
  isLost(part: Part): boolean {
    return !this.has(part) && this.wasMade(part);
  }

  wasMade(part: Part): boolean {
    // Without a list, other files are evidence, except for files that were introduced later.
    return this.listed()?.made.includes(part) ?? (!YOUNGER.has(part) && this.others().some((name) => name !== part));
  }

  /** The other files, for messages about a missing one. */
  others(): readonly string[] {
    return this.names().filter((name) => USED_FILE.test(name) && name !== LIST);
  }

  /** The mark of the file made here; `null` if unknown. */
  markOf(part: Part): string | null {
    return this.listed()?.marks[part] ?? null;
  }

  /** Lists a file as made, with its mark or without one. */
  made(part: Part, mark: string | null = null): void {
    const { made, marks } = this.listed() ?? { made: PARTS.filter((one) => this.has(one)), marks: {} };
    if (made.includes(part) && existsSync(this.list) && (marks[part] ?? null) === mark) return;
    const { [part]: _, ...others } = marks;
    const listed = {
      made: [...new Set([...made, part])].sort(),
      marks: mark === null ? others : { ...others, [part]: mark },
    };
    writeFileAtomic(this.list, `${JSON.stringify({ ...listed, crc: summed(listed) })}\n`);
  }

  /** `null` if the directory is older than such lists, was copied by hand, or the list is damaged. */
  private listed(): Listed | null {
    try {
      const { made, marks, crc } = JSON.parse(readFileSync(this.list, 'utf8'));
      if (!Array.isArray(made)) return null;
      // The first version had neither marks nor a checksum.
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
