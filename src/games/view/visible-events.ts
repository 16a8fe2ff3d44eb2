import { type EventReader, type LogEntry, isDamaged } from '../../platform/event-store/port.js';
import { SpectatorDelay } from '../recording/spectator-delay.js';
import { type LoggedEvent, readEvent } from '../../search/read-models/game-reader.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { TableRuleset } from '../../engine/table/ruleset.js';
import { accessOf } from '../../engine/record/redaction.js';
import { GameLine } from '../../engine/record/game-line.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { isOfScribe } from '../recording/game-log.js';
import { DamagedGame, streamOf } from '../recording/game-logs.js';

const PIECE = 1_024;
/** Longest possible delay in milliseconds: an hour, and another if the event was corrected at the end of the first. */
const LONGEST = 7_200_000;

/** The spectator delay of a game; `null` if it has none. */
export function spectatorDelayOf(logged: readonly LoggedEvent[]): SpectatorDelay | null {
  const delay = SpectatorDelay.delayOf(logged[0]?.event);
  if (delay === 0) return null;
  const end = new SpectatorDelay(delay);
  for (const one of logged) end.follow(one);
  return end;
}

/**
 * Decides which log entries spectators may see now. Reads a game's events only if an entry is recent enough to be
 * delayed. Unreadable entries are not held back.
 */
export class SpectatorFilter {
  private readonly last = new Map<string, Promise<number>>();

  constructor(
    private readonly events: Pick<EventReader, 'readStream'>,
    private readonly now: Date,
  ) {}

  async isVisible(entry: LogEntry): Promise<boolean> {
    if (isDamaged(entry)) return true;
    const read = readEvent(entry);
    if (!('event' in read) || this.now.getTime() - Date.parse(read.recordedAt) >= LONGEST) return true;
    const known = this.last.get(entry.stream) ?? this.lastOf(entry.stream);
    this.last.set(entry.stream, known);
    return entry.revision <= (await known);
  }

  /** Revision of the last visible event of a stream. */
  private async lastOf(stream: string): Promise<number> {
    const [opening] = await this.events.readStream(stream, { from: 0, limit: 1 });
    const read = opening && readEvent(opening);
    if (read === undefined || !('event' in read) || SpectatorDelay.delayOf(read.event) === 0) return EVERYTHING;
    const end = new SpectatorDelay(SpectatorDelay.delayOf(read.event));
    for (let more = true; more; ) {
      const piece = await this.events.readStream(stream, { from: end.followed, limit: PIECE });
      for (const stored of piece) {
        const next = readEvent(stored);
        if (!('event' in next)) return EVERYTHING;
        end.follow(next);
      }
      more = piece.length === PIECE;
    }
    return end.lastShown(this.now);
  }
}

const EVERYTHING = Number.POSITIVE_INFINITY;

const STREAM_PIECE = 1_024;

/**
 * Number of events at the start of a game that a viewer may see completely now. Other properties of the events are
 * not checked. Rejects with `DamagedGame` and the store's errors.
 */
export async function visiblePrefix(
  events: EventReader,
  game: string,
  viewer: Viewer,
  resolve: Resolve<TableRuleset>,
  now: Date,
): Promise<number> {
  const logged: LoggedEvent[] = [];
  for (let more = true; more; ) {
    const piece = await events.readStream(streamOf(game), { from: logged.length, limit: STREAM_PIECE });
    for (const stored of piece) {
      const read = readEvent(stored);
      if (!('event' in read)) throw new DamagedGame(game, read.revision, read.message);
      logged.push(read);
    }
    more = piece.length === STREAM_PIECE;
  }
  const end = viewer === 'public' ? spectatorDelayOf(logged) : null;
  const line = new GameLine(resolve);
  for (const { revision, event, actor } of end === null ? logged : logged.slice(0, end.lastShown(now) + 1)) {
    try {
      line.follow(event, undefined, isOfScribe(actor));
    } catch (error) {
      throw new DamagedGame(game, revision, (error as Error).message, { cause: error });
    }
  }
  if (line.recorded.length === 0) return 0;
  return accessOf(line, viewer).openness.wholePrefix;
}
