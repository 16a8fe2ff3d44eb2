import { crc32 } from 'node:zlib';
import Database from 'better-sqlite3';
import type { StoredEvent } from '../../../src/platform/event-store/port.js';
import { createForOwner } from '../../../src/platform/disk/files.js';

/** Writes the file of version 1 of the embedded store, whose events are texts: what Paifu wrote until November 2026. */
export function writeOldStore(file: string, log: readonly StoredEvent[]): void {
  createForOwner(file);
  const db = new Database(file);
  db.pragma(`application_id = ${0x70616966}`);
  db.pragma('user_version = 1');
  db.pragma('journal_mode = WAL');
  db.exec(`CREATE TABLE event (
  position INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  hash TEXT NOT NULL,
  data TEXT NOT NULL,
  crc INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX event_of_stream ON event (stream, revision);
CREATE TABLE stream (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  hidden_below INTEGER NOT NULL,
  tombstoned INTEGER NOT NULL,
  crc INTEGER NOT NULL
) STRICT`);
  const insertStream = db.prepare('INSERT INTO stream VALUES (?, ?, 0, 0, ?)');
  const insertEvent = db.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const numbers = new Map<string, number>();
  db.transaction(() => {
    for (const [at, { stream, revision, id, type, hash, data }] of log.entries()) {
      const number = numbers.get(stream) ?? numbers.size + 1;
      if (!numbers.has(stream)) insertStream.run(number, stream, crc32(`${number} ${stream} 0 0`));
      numbers.set(stream, number);
      const crc = crc32(`${at + 1} ${stream} ${revision} ${id} ${type} ${hash} ${data}`);
      insertEvent.run(at + 1, number, revision, id, type, hash, data, crc);
    }
  })();
  db.close();
}
