import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { ReadDatabase } from './read-database.js';

test('a transaction that SQLite has rolled back is rejected with the reason', async () => {
  const database = await ReadDatabase.open(':memory:');
  const failing = database.transaction(async (queries) => {
    // SQLite rolls back by itself when a write fails.
    await sql`rollback`.execute(queries);
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await database.transaction(async () => 'the next one')).toBe('the next one');
  await database.close();
});
