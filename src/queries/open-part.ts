import type { Resolve } from '../engine/replay/replay.js';
import type { TableRuleset } from '../engine/table/ruleset.js';
import { GameLine } from '../engine/line/game-line.js';
import type { EventReader } from '../event-store/port.js';
import { DamagedGame, streamOf } from '../recording/game-logs.js';
import { readEvent } from './game-reader.js';

const PIECE = 1_024;

/**
 * How many events of a game, from the first on, lie open to everybody, and whole, as the record stands. Only what that needs is checked of
 * them. Rejects with `DamagedGame`, and with what the store's reading rejects with.
 */
export async function openPart(events: EventReader, game: string, resolve: Resolve<TableRuleset>): Promise<number> {
  const line = new GameLine(resolve);
  for (let more = true; more; ) {
    const piece = await events.readStream(streamOf(game), { from: line.recorded.length, limit: PIECE });
    for (const stored of piece) {
      const read = readEvent(stored);
      if (!('event' in read)) throw new DamagedGame(game, read.revision, read.message);
      try {
        line.follow(read.event);
      } catch (error) {
        throw new DamagedGame(game, read.revision, (error as Error).message, { cause: error });
      }
    }
    more = piece.length === PIECE;
  }
  return line.open.wholePrefix;
}
