import { landmarkOf } from '../event-store/landmark.js';
import { type EventReader, isDamaged, type StoredEvent } from '../event-store/port.js';
import { leafBytes } from '../proof/leaf.js';
import { LogFile, type NewLeaf } from './log-file.js';
import { isOfOneGame, SEALED_STREAMS } from './log-keeper.js';
import { type Seal, Seals } from './seals.js';

const PIECE = 1_000;

/** Makes a log of all events of a store in a file that is not there yet. */
export async function rebuiltLog(reader: EventReader, file: string): Promise<LogFile> {
  const log = LogFile.open(file);
  const seals = new Seals(reader);
  let from: StoredEvent['position'] | null = null;
  for (;;) {
    const read = await reader.readAll({ from: from ?? 'start', limit: PIECE, filter: SEALED_STREAMS });
    const news = read.filter(({ position }) => from === null || position > from);
    if (news.length === 0) return log;
    from = news[news.length - 1].position;
    const leaves: NewLeaf[] = [];
    let last: StoredEvent | null = null;
    for (const event of news) {
      if (isDamaged(event)) continue;
      last = event;
      let seal: Seal | null;
      try {
        seal = await seals.take(event);
      } catch (error) {
        if (!isOfOneGame(error)) throw error;
        continue;
      }
      if (seal === null) continue;
      const { game, count } = seal.game;
      leaves.push({ game, count, entry: leafBytes(seal.game, seal.kind) });
    }
    if (last !== null) log.add(leaves, landmarkOf(last));
  }
}

/** The first leaf that a log has otherwise than the one made of the events; null: it has none, the events may have gone on. */
export function comparedLeaf(before: LogFile, rebuilt: LogFile): number | null {
  for (let at = 0; at < before.size; at += PIECE) {
    const [was, is] = [before, rebuilt].map((log) => log.leavesFrom(at, Math.min(PIECE, before.size - at)));
    const differs = was.findIndex((entry, i) => is[i] === undefined || !entry.equals(is[i]));
    if (differs >= 0) return at + differs;
  }
  return null;
}
