import type { EventReader, LogEntry, Position } from '../../platform/event-store/port.js';
import { isDamaged } from '../../platform/event-store/port.js';
import { type Landmark, lastLandmark } from '../../platform/event-store/position.js';
import { GAME_STREAMS } from '../../games/recording/game-logs.js';
import { entryReader } from '../read-models/log-batches.js';

/** The events of a game from its first one on: their types and their texts. */
export interface CollectedGame {
  readonly stream: string;
  readonly types: string[];
  readonly texts: string[];
}

/** A part of the log with the events of each game together. Can be cloned to another thread. */
export interface LogPiece {
  /** Games without events in earlier pieces. */
  readonly games: readonly CollectedGame[];
  /** Everything else in log order: later events of these games, events of tournaments and reviews, and damage. */
  readonly others: readonly LogEntry[];
  /** Number of events read for this piece. */
  readonly events: number;
  /** The position reached, and the last readable event; `null` if there is none. */
  readonly upTo: Position;
  readonly last: Landmark | null;
}

export type NextLogPiece = () => Promise<LogPiece | null>;

/** Characters of games that have not ended, together. Above this the oldest game is passed on unfinished. */
const MOST_HELD = 64_000_000;

/** Games in a piece after the end of the log. */
const TOGETHER = 16;

/**
 * Collects games until they are closed, so that each is folded once. Play shows its tiles only at the end, so that a game folded
 * in parts has to be folded again.
 */
export class GameCollector {
  private readonly held = new Map<string, CollectedGame>();
  /** Games that were passed on; later events go their own way. */
  private readonly passed = new Set<string>();
  private characters = 0;

  constructor(private readonly mostHeld = MOST_HELD) {}

  take(entries: readonly LogEntry[]): Pick<LogPiece, 'games' | 'others'> {
    const games: CollectedGame[] = [];
    const others: LogEntry[] = [];
    for (const entry of entries) {
      const { stream } = entry;
      if (stream === null || !stream.startsWith(GAME_STREAMS) || this.passed.has(stream)) {
        others.push(entry);
        continue;
      }
      const held = this.held.get(stream) ?? { stream, types: [], texts: [] };
      if (isDamaged(entry) || entry.revision !== held.texts.length) {
        // Only the store knows what is left of the game.
        this.pass(held);
        others.push(entry);
        continue;
      }
      this.held.set(stream, held);
      held.types.push(entry.type);
      held.texts.push(entry.data);
      this.characters += entry.data.length;
      if (entry.type === 'GameClosed') games.push(this.pass(held));
    }
    for (const game of this.held.values()) {
      if (this.characters <= this.mostHeld) break;
      games.push(this.pass(game));
    }
    return { games, others };
  }

  /** The oldest of the games that have not ended, at the end of the log. */
  takeHeld(): readonly CollectedGame[] {
    return [...this.held.values()].slice(0, TOGETHER).map((game) => this.pass(game));
  }

  private pass(game: CollectedGame): CollectedGame {
    this.passed.add(game.stream);
    if (this.held.delete(game.stream)) for (const text of game.texts) this.characters -= text.length;
    return game;
  }
}

/** Reads the log from its start in pieces; `null` at its end, and again pieces when more was recorded. */
export function logPieces(events: EventReader, collector = new GameCollector()): NextLogPiece {
  const next = entryReader(events, null);
  let reached: Pick<LogPiece, 'upTo' | 'last'> | null = null;
  return async () => {
    const read = await next();
    const end = read.at(-1);
    if (end !== undefined) {
      reached = { upTo: end.position, last: lastLandmark(read) ?? reached?.last ?? null };
      return { ...collector.take(read), events: read.filter(({ stream }) => stream !== null).length, ...reached };
    }
    const games = collector.takeHeld();
    return games.length === 0 || reached === null ? null : { games, others: [], events: 0, ...reached };
  };
}
