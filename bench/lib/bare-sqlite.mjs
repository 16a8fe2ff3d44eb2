import Database from 'better-sqlite3';

/** Bare better-sqlite3: writes the same bytes as durably as the store. */
export class BareSqlite {
  constructor(file) {
    this.db = new Database(file);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.exec('CREATE TABLE event (position INTEGER PRIMARY KEY, id TEXT, type TEXT, hash TEXT, data TEXT)');
    const insert = this.db.prepare('INSERT INTO event (id, type, hash, data) VALUES (?, ?, ?, ?)');
    this.append = this.db.transaction((events) => {
      for (const { id, type, hash, data } of events) insert.run(id, type, hash, data);
    });
  }

  close() {
    this.db.close();
  }
}
