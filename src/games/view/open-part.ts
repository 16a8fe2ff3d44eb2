import type { Resolve } from '../../engine/replay/replay.js';
import type { TableRuleset } from '../../engine/table/ruleset.js';
import { eyesOn } from '../../engine/record/redaction.js';
import { GameLine } from '../../engine/record/game-line.js';
import type { EventReader } from '../../platform/event-store/port.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { isOfScribe } from '../recording/game-log.js';
import { DamagedGame, streamOf } from '../recording/game-logs.js';
import { type LoggedEvent, readEvent } from '../../search/read-models/game-reader.js';
import { publicEndIn } from './public-part.js';

const PIECE = 1_024;

/**
 * How many events of a game, from the first on, lie open to a viewer, and whole, as the record stands for them by now. Only what that needs
 * is checked of them. Rejects with `DamagedGame`, and with what the store's reading rejects with.
 */
export async function openPart(
  events: EventReader,
  game: string,
  viewer: Viewer,
  resolve: Resolve<TableRuleset>,
  now: Date,
): Promise<number> {
  const logged: LoggedEvent[] = [];
  for (let more = true; more; ) {
    const piece = await events.readStream(streamOf(game), { from: logged.length, limit: PIECE });
    for (const stored of piece) {
      const read = readEvent(stored);
      if (!('event' in read)) throw new DamagedGame(game, read.revision, read.message);
      logged.push(read);
    }
    more = piece.length === PIECE;
  }
  const end = viewer === 'public' ? publicEndIn(logged) : null;
  const line = new GameLine(resolve);
  for (const { revision, event, actor } of end === null ? logged : logged.slice(0, end.at(now) + 1)) {
    try {
      line.follow(event, undefined, isOfScribe(actor));
    } catch (error) {
      throw new DamagedGame(game, revision, (error as Error).message, { cause: error });
    }
  }
  if (line.recorded.length === 0) return 0;
  return eyesOn(line, viewer).openness.wholePrefix;
}
