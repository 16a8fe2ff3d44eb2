import { type Finality, isProvisional } from '../../engine/disputes/cases.js';
import type { Resolve } from '../../engine/replay/replay.js';
import { type GameResult, gameResultOf } from '../../engine/tournaments/results.js';
import { eventIn } from '../../games/record/envelope.js';
import { GameLog } from '../../games/recording/game-log.js';
import { SpectatorDelay } from '../../games/recording/spectator-delay.js';

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
