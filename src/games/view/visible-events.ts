import { type EventReader, type LogEntry, isDamaged } from '../../platform/event-store/port.js';
import { SpectatorDelay } from '../recording/spectator-delay.js';
import { type LoggedEvent, readEvent } from '../../search/read-models/game-reader.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { TableRuleset } from '../../engine/table/ruleset.js';
import { eyesOn } from '../../engine/record/redaction.js';
import { GameLine } from '../../engine/record/game-line.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { isOfScribe } from '../recording/game-log.js';
import { DamagedGame, streamOf } from '../recording/game-logs.js';

const PIECE = 1_024;
/** Milliseconds after which an event is shown whatever the delay: an hour, and another where it was corrected at the end of the first. */
const LONGEST = 7_200_000;

/** Where what everybody sees of a game ends, as its events say; null: nothing of it is held back by a delay. */
export function spectatorDelayOf(logged: readonly LoggedEvent[]): SpectatorDelay | null {
  const delay = SpectatorDelay.delayOf(logged[0]?.event);
  if (delay === 0) return null;
  const end = new SpectatorDelay(delay);
  for (const one of logged) end.follow(one);
  return end;
}

/**
 * Says of entries of the log whether everybody may know of them by now. A game's events are read where one of it is young enough to be held
 * back; what cannot be read of it is held back by nothing.
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

  /** Revision of the last event of a stream that is shown. */
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
 * How many events of a game, from the first on, lie open to a viewer, and whole, as the record stands for them by now. Only what that needs
 * is checked of them. Rejects with `DamagedGame`, and with what the store's reading rejects with.
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
  return eyesOn(line, viewer).openness.wholePrefix;
}
