import { type Finality, isProvisional } from '../../engine/disputes/cases.js';
import type { Resolve } from '../../engine/replay/replay.js';
import { type GameResult, gameResultOf } from '../../engine/tournaments/results.js';
import { eventIn } from '../../games/record/envelope.js';
import { GameLog } from '../../games/recording/game-log.js';
import { SpectatorDelay, type SpectatorLogs } from '../../games/recording/spectator-delay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { GAME_STREAMS, type GameLogs, streamOf } from '../../games/recording/game-logs.js';
import { WeightedLruCache } from '../../games/recording/weighted-lru-cache.js';
import { codeOf } from '../../games/recording/stream-logs.js';

/** Where a game of a tournament stands at some moment of its record: little, so that all games of a tournament are kept. */
export interface GameStanding {
  /** Revision of its last event, and when that was recorded. */
  readonly revision: number;
  readonly recordedAt: string;
  /** What it has come to; null before anybody sits there. */
  readonly result: Omit<GameResult, 'provisional'> | null;
  /** The number of the hand that is being played; null: none is. */
  readonly hand: number | null;
  readonly finality: Finality;
  /** By how many seconds everybody who is nothing in it sees it behind. */
  readonly delay: number;
}

/** Where a game stands with all of its record that is in a log. */
export function standingOf({ entries, line, cases }: GameLog): GameStanding {
  const [opening] = entries;
  const last = entries[entries.length - 1];
  const { state } = line;
  const { appealUntil, isDisputed } = cases;
  const isPlaying = state?.hand?.ended === null && !state.closed;
  return {
    revision: last.envelope.revision,
    recordedAt: last.envelope.recordedAt,
    result: state === null ? null : gameResultOf(state, false),
    hand: isPlaying ? (state.hand?.number ?? null) : null,
    finality: { appealUntil, isDisputed },
    delay: SpectatorDelay.delayOf(eventIn(opening.envelope)),
  };
}

/** Where it stood when an event was the last one. */
export function standingAt({ game, entries }: GameLog, revision: number, resolve: Resolve): GameStanding {
  const log = new GameLog(game, resolve);
  for (const entry of entries.slice(0, revision + 1)) log.follow(entry);
  return standingOf(log);
}

/** What a game counts for at a time: nothing is recorded when the time to appeal is over, so that whoever asks says when they do. */
export const resultAt = ({ result, finality }: GameStanding, at: Date): GameResult | null =>
  result && { ...result, provisional: isProvisional(finality, at.getTime()) };

/** Everybody is shown all of it by then: what is held back of a record, its last event is held back longest. */
export const isShownWhole = ({ recordedAt, delay }: GameStanding, at: Date): boolean =>
  delay === 0 || Date.parse(recordedAt) + delay * 1_000 <= at.getTime();

/** A game whose record cannot be read: its tournament goes on without it. */
export const DAMAGED = 'damaged';

/** Of so many games it is kept where they stand now, and of so many moments where games stood then. */
const MOST_GAMES = 16_384;
const MOST_MOMENTS = 4_096;
/** Records that are read at once, of those that have to be. */
const AT_ONCE = 8;
/** Events of the log that are looked through for changes; after more than that, each game is checked by itself. */
const PIECE = 1_000;

/** What was folded of a game, and when it was known to be all that is recorded (`leaps`). */
interface Folded {
  readonly standing: GameStanding;
  readonly leaps: number;
}

/**
 * Where games stand, for whoever looks on: each game is folded once, and again when something has come of it. What has, the log
 * itself says each time, as far as it goes by then, so that nobody is told what is behind what they recorded.
 */
export class GameStandings {
  private readonly whole = new WeightedLruCache<string, Folded>(MOST_GAMES);
  private readonly earlier = new WeightedLruCache<string, GameStanding>(MOST_MOMENTS);
  private last: Position | null | undefined;
  private reading: Promise<void> = Promise.resolve();
  /** How often the log had gone on too far to be looked through. */
  private leaps = 0;

  constructor(
    private readonly store: Pick<EventReader, 'readAll' | 'readStream'>,
    private readonly logs: Pick<GameLogs, 'load'>,
    private readonly delayed: SpectatorLogs,
    private readonly resolve: Resolve,
    private readonly now: () => Date,
  ) {}

  /**
   * Where games stand, as each is shown to its viewer: now, or as they were recorded by a time. Those of which nothing is there, or shown,
   * are left out. Rejects as reading the store does.
   */
  async of(
    games: Iterable<string>,
    viewerOf: (game: string) => Viewer,
    asOf: Date | null = null,
  ): Promise<ReadonlyMap<string, GameStanding | typeof DAMAGED>> {
    const reading = this.reading.then(() => this.readOn());
    this.reading = reading.catch(() => {});
    await reading;
    const found = new Map<string, GameStanding | typeof DAMAGED>();
    const asked = [...games];
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const some = asked.slice(at, at + AT_ONCE);
      const standings = await Promise.all(some.map((game) => this.readable(game, viewerOf(game), asOf)));
      for (const [i, standing] of standings.entries()) if (standing !== null) found.set(some[i], standing);
    }
    return found;
  }

  private async readable(game: string, viewer: Viewer, asOf: Date | null) {
    try {
      return await this.standing(game, viewer, asOf);
    } catch (error) {
      if (isUnreadable(error)) return DAMAGED;
      throw error;
    }
  }

  private async standing(game: string, viewer: Viewer, asOf: Date | null): Promise<GameStanding | null> {
    const until = asOf?.toISOString() ?? null;
    const known = await this.known(game);
    if (known !== undefined && suits(known, viewer, until, this.now())) return known;
    const log = await this.logs.load(game);
    if (log === null) return null;
    const whole = known?.revision === log.revision ? known : standingOf(log);
    this.whole.set(game, { standing: whole, leaps: this.leaps }, 1);
    if (suits(whole, viewer, until, this.now())) return whole;
    const shown = this.delayed.visibleTo(viewer, log);
    return shown && this.before(shown, until);
  }

  /** What was folded of a game, if nothing has been recorded of it since. */
  private async known(game: string): Promise<GameStanding | undefined> {
    const folded = this.whole.get(game);
    const { leaps } = this;
    if (folded === undefined || folded.leaps === leaps) return folded?.standing;
    const [last] = await this.store.readStream(streamOf(game), { direction: 'backward', limit: 1 });
    if (last?.revision !== folded.standing.revision) return undefined;
    this.whole.set(game, { standing: folded.standing, leaps }, 1);
    return folded.standing;
  }

  /** Where a game stood, as it was recorded by a time. */
  private before(log: GameLog, until: string | null): GameStanding | null {
    const { entries } = log;
    const after = until === null ? -1 : entries.findIndex(({ envelope }) => envelope.recordedAt > until);
    if (after < 0) return standingOf(log);
    if (after === 0) return null;
    const key = `${log.game} ${after}`;
    const standing = this.earlier.get(key) ?? standingAt(log, after - 1, this.resolve);
    this.earlier.set(key, standing, 1);
    return standing;
  }

  private async readOn(): Promise<void> {
    if (this.last === undefined) {
      // Nothing is kept yet that anything could have come of.
      const [last] = await this.store.readAll({ direction: 'backward', limit: 1 });
      this.last = last?.position ?? null;
      return;
    }
    const found = await this.store.readAll({ from: this.last ?? undefined, limit: PIECE });
    if (found.length === PIECE) {
      // Each game is checked when it is asked for: that costs what is shown, not what was recorded meanwhile.
      this.leaps++;
      this.last = undefined;
      return this.readOn();
    }
    for (const { stream, revision } of found) {
      if (stream?.startsWith(GAME_STREAMS) !== true) continue;
      const game = stream.slice(GAME_STREAMS.length);
      if (revision === null || revision > (this.whole.get(game)?.standing.revision ?? -1)) this.whole.delete(game);
    }
    this.last = found.at(-1)?.position ?? this.last;
  }
}

/** What says that a record is not what was recorded, or not for this version to read. */
const UNREADABLE: readonly unknown[] = [
  ...['DAMAGED_GAME', 'DAMAGED_TOURNAMENT', 'STORE_DAMAGED', 'STREAM_DELETED'],
  ...['DamagedRecord', 'NewerPaifuError'],
];

export const isUnreadable = (error: unknown): boolean =>
  UNREADABLE.some((one) => one === codeOf(error) || one === (error as Error).name);

/** All that stands in the record is what is wanted. */
const suits = (whole: GameStanding, viewer: Viewer, until: string | null, now: Date): boolean =>
  (until === null || whole.recordedAt <= until) && (viewer !== 'public' || isShownWhole(whole, now));
