import Database from 'better-sqlite3';

/** better-sqlite3 with nothing around it: what writing the same bytes costs, as durable as the store writes them. */
export class BareSqlite {
  constructor(file) {
    this.db = new Database(file);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.exec('CREATE TABLE event (position INTEGER PRIMARY KEY, id TEXT, type TEXT, hash TEXT, data TEXT)');
    const insert = this.db.prepare('INSERT INTO event (id, type, hash, data) VALUES (?, ?, ?, ?)');
    /** Appends events in one transaction. */
    this.append = this.db.transaction((events) => {
      for (const { id, type, hash, data } of events) insert.run(id, type, hash, data);
    });
  }

  close() {
    this.db.close();
  }
}
