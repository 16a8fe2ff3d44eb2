import type { Resolve } from '../engine/replay/replay.js';
import type { TableRuleset } from '../engine/table/ruleset.js';
import { eyesOn } from '../engine/line/eyes.js';
import { GameLine } from '../engine/line/game-line.js';
import type { EventReader } from '../event-store/port.js';
import type { Viewer } from '../engine/table/viewer.js';
import { isOfScribe } from '../recording/game-log.js';
import { DamagedGame, streamOf } from '../recording/game-logs.js';
import { readEvent } from './game-reader.js';

const PIECE = 1_024;

/**
 * How many events of a game, from the first on, lie open to a viewer, and whole, as the record stands. Only what that needs is checked of
 * them. Rejects with `DamagedGame`, and with what the store's reading rejects with.
 */
export async function openPart(
  events: EventReader,
  game: string,
  viewer: Viewer,
  resolve: Resolve<TableRuleset>,
): Promise<number> {
  const line = new GameLine(resolve);
  for (let more = true; more; ) {
    const piece = await events.readStream(streamOf(game), { from: line.recorded.length, limit: PIECE });
    for (const stored of piece) {
      const read = readEvent(stored);
      if (!('event' in read)) throw new DamagedGame(game, read.revision, read.message);
      try {
        line.follow(read.event, undefined, isOfScribe(read.actor));
      } catch (error) {
        throw new DamagedGame(game, read.revision, (error as Error).message, { cause: error });
      }
    }
    more = piece.length === PIECE;
  }
  return eyesOn(line, viewer).openness.wholePrefix;
}
