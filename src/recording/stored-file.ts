import type { EventReader, StoredEvent } from '../event-store/port.js';
import { CHAIN_START } from './chain.js';
import { DamagedGame, streamOf } from './game-logs.js';
import { eventLine, firstLine, lastLine } from './paifu-file.js';

const PIECE = 1_024;

/**
 * A stored game as a `.paifu` file, its bytes and hashes as they are stored; nothing is checked but that a row says what
 * its event says, which a file cannot show. Read it with `readPaifu`, which checks the rest, before it is believed.
 * Rejects with `StreamNotFound`, `DamagedGame`, and what else the store's reading throws.
 */
export async function* storedFile(reader: EventReader, game: string): AsyncGenerator<Buffer> {
  let head = CHAIN_START;
  let count = 0;
  let text = `${firstLine(game)}\n`;
  for (let more = true; more; ) {
    const stored = await reader.readStream(streamOf(game), { from: count, limit: PIECE });
    for (const event of stored) {
      if (reader.keepsBytes) sameAsData(event, game);
      text += `${eventLine(event.hash, event.data)}\n`;
      head = event.hash;
      count++;
    }
    more = stored.length === PIECE;
    if (more) yield Buffer.from(text);
    text = more ? '' : text;
  }
  yield Buffer.from(`${text}${lastLine(head, count)}\n`);
}

/** In the RFC 8785 text of an envelope, and nowhere else in it, `id` stands before `occurredAt`, and `type` before `v` at its end. */
function sameAsData({ id, type, data, revision }: StoredEvent, game: string): void {
  if (data.includes('\n')) throw new DamagedGame(game, revision, 'is more than one line');
  if (!data.includes(`,"id":"${id}","occurredAt":`) || !data.endsWith(`,"type":"${type}","v":1}`))
    throw new DamagedGame(game, revision, `is stored as ${type} ${id}, which its event does not say`);
}
