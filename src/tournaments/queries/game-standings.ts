import { type Finality, isProvisional } from '../../engine/disputes/cases.js';
import type { NamedRound } from '../../engine/messages/message.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Step } from '../../engine/replay/step.js';
import type { HandState } from '../../engine/table/state.js';
import { tileText } from '../../engine/tiles/notation.js';
import { type GameResult, gameResultOf } from '../../engine/tournaments/results.js';
import { eventIn } from '../../games/record/envelope.js';
import { GameLog } from '../../games/recording/game-log.js';
import { SpectatorDelay, type SpectatorLogs } from '../../games/recording/spectator-delay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { GAME_STREAMS, type GameLogs, streamOf } from '../../games/recording/game-logs.js';
import { WeightedLruCache } from '../../games/recording/weighted-lru-cache.js';
import { codeOf } from '../../platform/error-code.js';

/** State of a tournament game at some revision, small enough to be cached for all games. */
export interface GameStanding {
  /** Revision and recording time of its last event. */
  readonly revision: number;
  readonly recordedAt: string;
  /** Result so far; `null` before the players are seated. */
  readonly result: Omit<GameResult, 'provisional'> | null;
  /** The current hand; `null` between hands. */
  readonly hand: NamedRound | null;
  readonly isAbandoned: boolean;
  readonly finality: Finality;
  /** Spectator delay in seconds. */
  readonly delay: number;
}

const namedRound = ({ number, dealer, prevailingWind, honba }: HandState): NamedRound => ({
  ...{ number, dealer, honba },
  prevailingWind: prevailingWind === null ? null : tileText(prevailingWind),
});

const isAbandoned = ({ event }: Step): boolean => event.type === 'GameClosed' && event.data.reason === 'abandoned';

/** Standing after the whole log. */
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
    hand: isPlaying && state.hand !== null ? namedRound(state.hand) : null,
    isAbandoned: state?.closed === true && line.replay?.steps.some(isAbandoned) === true,
    finality: { appealUntil, isDisputed },
    delay: SpectatorDelay.delayOf(eventIn(opening.envelope)),
  };
}

/** Standing after a revision. */
export function standingAt({ game, entries }: GameLog, revision: number, resolve: Resolve): GameStanding {
  const log = new GameLog(game, resolve);
  for (const entry of entries.slice(0, revision + 1)) log.follow(entry);
  return standingOf(log);
}

/** Result at a time. The end of the appeal period is not an event, so it depends on the time. */
export const resultAt = ({ result, finality }: GameStanding, at: Date): GameResult | null =>
  result && { ...result, provisional: isProvisional(finality, at.getTime()) };

/** Whether the whole record is public: the last event is delayed longest. */
export const isShownWhole = ({ recordedAt, delay }: GameStanding, at: Date): boolean =>
  delay === 0 || Date.parse(recordedAt) + delay * 1_000 <= at.getTime();

/** Marks a game whose record cannot be read. */
export const DAMAGED = 'damaged';

/** Cache sizes: current standings, and standings at earlier times. */
const MAX_GAMES = 16_384;
const MAX_MOMENTS = 4_096;
/** Number of records read concurrently. */
const AT_ONCE = 8;
/**
 * Maximum number of new events scanned to find the changed games. If there are more, each cached game is checked when
 * it is read.
 */
const PIECE = 1_000;

/** A cached standing with the `leaps` value at which it was current. */
interface CachedStanding {
  readonly standing: GameStanding;
  readonly leaps: number;
}

/**
 * Standings of games. Each game is replayed once and again after new events. New events are read from the log itself,
 * so that callers see their own writes.
 */
export class GameStandings {
  private readonly whole = new WeightedLruCache<string, CachedStanding>(MAX_GAMES);
  private readonly earlier = new WeightedLruCache<string, GameStanding>(MAX_MOMENTS);
  private lastPosition: Position | null | undefined;
  private reading: Promise<void> = Promise.resolve();
  /** How often the log had grown too much to be scanned. */
  private leaps = 0;

  constructor(
    private readonly store: Pick<EventReader, 'readAll' | 'readStream'>,
    private readonly logs: Pick<GameLogs, 'load'>,
    private readonly delayed: SpectatorLogs,
    private readonly resolve: Resolve,
    private readonly now: () => Date,
  ) {}

  /**
   * Standings of games as shown to a viewer, now or at a time. Absent or hidden games are omitted. Rejects like reading
   * the store.
   */
  async of(
    games: Iterable<string>,
    viewerOf: (game: string) => Viewer,
    asOf: Date | null = null,
  ): Promise<ReadonlyMap<string, GameStanding | typeof DAMAGED>> {
    const reading = this.reading.then(() => this.readNewEvents());
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
    const known = await this.cachedStanding(game);
    if (known !== undefined && isUsable(known, viewer, until, this.now())) return known;
    const log = await this.logs.load(game);
    if (log === null) return null;
    const whole = known?.revision === log.revision ? known : standingOf(log);
    this.whole.set(game, { standing: whole, leaps: this.leaps }, 1);
    if (isUsable(whole, viewer, until, this.now())) return whole;
    const shown = this.delayed.visibleTo(viewer, log);
    return shown && this.before(shown, until);
  }

  /** The cached standing, if it is still current. */
  private async cachedStanding(game: string): Promise<GameStanding | undefined> {
    const folded = this.whole.get(game);
    const { leaps } = this;
    if (folded === undefined || folded.leaps === leaps) return folded?.standing;
    const [last] = await this.store.readStream(streamOf(game), { direction: 'backward', limit: 1 });
    if (last?.revision !== folded.standing.revision) return undefined;
    this.whole.set(game, { standing: folded.standing, leaps }, 1);
    return folded.standing;
  }

  /** Standing of a game at a time. */
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

  private async readNewEvents(): Promise<void> {
    if (this.lastPosition === undefined) {
      // The cache is empty, so there is nothing to invalidate.
      const [last] = await this.store.readAll({ direction: 'backward', limit: 1 });
      this.lastPosition = last?.position ?? null;
      return;
    }
    const found = await this.store.readAll({ from: this.lastPosition ?? undefined, limit: PIECE });
    if (found.length === PIECE) {
      // Check each game when needed: the cost then depends on the games shown, not on the events recorded.
      this.leaps++;
      this.lastPosition = undefined;
      return this.readNewEvents();
    }
    for (const { stream, revision } of found) {
      if (stream?.startsWith(GAME_STREAMS) !== true) continue;
      const game = stream.slice(GAME_STREAMS.length);
      if (revision === null || revision > (this.whole.get(game)?.standing.revision ?? -1)) this.whole.delete(game);
    }
    this.lastPosition = found.at(-1)?.position ?? this.lastPosition;
  }
}

/** Errors for damaged records or records of newer versions. */
const UNREADABLE: readonly unknown[] = [
  ...['DAMAGED_GAME', 'DAMAGED_TOURNAMENT', 'STORE_DAMAGED', 'STREAM_DELETED'],
  ...['DamagedRecord', 'NewerPaifuError'],
];

export const isUnreadable = (error: unknown): boolean =>
  UNREADABLE.some((one) => one === codeOf(error) || one === (error as Error).name);

/** Whether the standing of the whole record can be shown. */
const isUsable = (whole: GameStanding, viewer: Viewer, until: string | null, now: Date): boolean =>
  (until === null || whole.recordedAt <= until) && (viewer !== 'public' || isShownWhole(whole, now));
