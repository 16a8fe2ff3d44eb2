import Database from 'better-sqlite3';

/** Flips one bit of a stored event, packed or not, as a fault of the disk would. */
export function spoilEvent(file: string, position: number): void {
  const db = new Database(file);
  const read = db.prepare('SELECT packed IS NULL, CAST(coalesce(packed, data) AS BLOB) FROM event WHERE position = ?');
  const [isText, bytes] = read.raw().get(position) as [number, Buffer];
  bytes[bytes.length >> 1] ^= 1;
  const value = isText ? 'data = CAST(? AS TEXT)' : 'packed = ?';
  db.prepare(`UPDATE event SET ${value} WHERE position = ?`).run(bytes, position);
  db.close();
}

/** The place in the log of an event of a stream. */
export function positionIn(file: string, stream: string, revision: number): number {
  const db = new Database(file, { readonly: true });
  const found = db
    .prepare('SELECT position FROM event JOIN stream ON number = stream WHERE name = ? AND revision = ?')
    .pluck()
    .get(stream, revision);
  db.close();
  return found as number;
}
