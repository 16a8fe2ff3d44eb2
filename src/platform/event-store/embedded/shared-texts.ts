import { crc32 } from 'node:zlib';
import type { Statement } from 'better-sqlite3';
import { type Connection, readable } from './connection.js';
import type { SharedText } from './packed-event.js';
import { LARGEST_NUMBER } from './packed-values.js';

const BY_NUMBER = 'NOT INDEXED';
/** The index has a copy of each text on another page. A search by number there reads the whole index. */
export const BY_TEXT = 'INDEXED BY sqlite_autoindex_shared_text_1';

/** Finds shared texts by their numbers; `null` for one that is absent or unreadable. */
export function sharedTexts(db: Connection, how = BY_NUMBER): (number: number) => string | null {
  let text: Statement<[number]> | null = null;
  return (number) => {
    // Prepared late, because files of version 1 have no such table.
    text ??= db.prepare<[number]>(`SELECT text FROM shared_text ${how} WHERE text >= '' AND number = ?`).pluck();
    const found = readable(() => text?.get(number));
    return typeof found === 'string' ? found : null;
  };
}

/** Number of texts in memory. */
const KNOWN = 16_384;

/** Stores texts that many events share, once each. They are never changed or removed. */
export class SharedTexts {
  private readonly known = new Map<string, SharedText>();
  private readonly find: Statement<[string]>;
  private readonly read: Statement<[number]>;
  private readonly insert: Statement<[string]>;

  constructor(db: Connection) {
    this.find = db.prepare('SELECT number FROM shared_text WHERE text = ?').pluck();
    this.read = db.prepare(`SELECT text FROM shared_text ${BY_NUMBER} WHERE number = ?`).pluck();
    this.insert = db.prepare('INSERT INTO shared_text (text) VALUES (?)');
  }

  /** The transaction was rolled back. */
  forget(): void {
    this.known.clear();
  }

  /** The stored text, which is added if it is new; `null` if it is damaged or there are too many. */
  share(text: string): SharedText | null {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const number = (this.find.get(text) as number | undefined) ?? Number(this.insert.run(text).lastInsertRowid);
    if (number > LARGEST_NUMBER) return null;
    // The number is from the index: the row must say the same. Its text is also a copy that holds no event in memory.
    const stored = this.read.get(number) as string | undefined;
    if (stored !== text) return null;
    const shared = { number, text: stored, crc: crc32(stored) };
    if (this.known.size >= KNOWN) this.known.clear();
    this.known.set(stored, shared);
    return shared;
  }
}
