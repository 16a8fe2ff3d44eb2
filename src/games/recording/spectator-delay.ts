import { type RecordEvent, isCorrection } from '../../engine/record/record-event.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { MOST_EVENTS } from '../../platform/config/limits.js';
import { eventIn } from '../record/envelope.js';
import { GameLog } from './game-log.js';
import { WeightedLruCache } from './weighted-lru-cache.js';

/** The parts of an event that determine when spectators may see it. */
export interface Timed {
  readonly revision: number;
  readonly event: RecordEvent;
  /** RFC 3339. */
  readonly recordedAt: string;
}

/**
 * Computes how far spectators see a game that was opened with a delay (`GameOpened.delay`). A mistake corrected
 * before spectators saw it is shown together with its correction, because play waits while the mistake stands. Events
 * already shown stay shown; their corrections appear after the usual delay.
 */
export class SpectatorDelay {
  /** For each revision, when it is shown, in milliseconds since 1970; never decreases. */
  private readonly due: number[] = [];
  /** Number of events known to have been shown. */
  private shown = 0;

  /** @param delay in seconds */
  constructor(private readonly delay: number) {}

  /** The delay that a game was opened with, in seconds; 0 for none. */
  static delayOf(opening: RecordEvent | undefined): number {
    return opening?.type === 'GameOpened' ? (opening.data.delay ?? 0) : 0;
  }

  /** Number of events followed. */
  get followed(): number {
    return this.due.length;
  }

  follow({ revision, event, recordedAt }: Timed): void {
    const recorded = Date.parse(recordedAt);
    const due = Math.max(recorded + this.delay * 1_000, this.due[revision - 1] ?? 0);
    this.due[revision] = due;
    const wrong = firstCorrectedRevision(event);
    if (wrong === null || this.due[wrong] <= recorded || wrong < this.shown) return;
    for (let held = revision - 1; held >= wrong; held--) this.due[held] = due;
  }

  /** Revision of the last event shown; -1 if there is none. */
  lastShown(now: Date): number {
    let { shown } = this;
    while (shown < this.due.length && this.due[shown] <= now.getTime()) shown++;
    this.shown = shown;
    return shown - 1;
  }

  /** When the event after a revision is shown, in milliseconds since 1970; `null` if it is not recorded yet. */
  shownAtAfter(revision: number): number | null {
    return this.due[revision + 1] ?? null;
  }
}

/**
 * First revision that a correction changes; `null` if it is not a correction, or corrects the opening, which is always
 * visible.
 */
function firstCorrectedRevision(event: RecordEvent): number | null {
  if (!isCorrection(event)) return null;
  const { data } = event;
  if ('target' in data) return data.target;
  if ('before' in data) return data.before;
  return 'fromHand' in data ? data.fromHand : null;
}

interface DelayedGame {
  readonly end: SpectatorDelay;
  /** The game as spectators see it: its first events, folded like any game. */
  readonly shown: GameLog;
}

/**
 * Games as each viewer sees them now. In a game opened with a delay, viewers without a role see a copy that runs that
 * far behind: its table, cases, revealed deals and irregularities come from the shown events only.
 */
export class SpectatorLogs {
  private readonly kept: WeightedLruCache<string, DelayedGame>;

  constructor(
    private readonly resolve: Resolve,
    private readonly now: () => Date,
    /** Maximum number of events in memory. */
    most: number = MOST_EVENTS.over,
  ) {
    this.kept = new WeightedLruCache(most);
  }

  /** The game as a viewer sees it; `null` if nothing is visible yet. The log keeps growing: read it at once. */
  visibleTo(viewer: Viewer, log: GameLog): GameLog | null {
    if (viewer !== 'public' || delayOf(log) === 0) return log;
    const { end, shown } = this.of(log);
    const last = end.lastShown(this.now());
    while (shown.revision < last) shown.follow(log.entries[shown.revision + 1]);
    this.kept.set(log.game, { end, shown }, log.entries.length);
    return shown.revision < 0 ? null : shown;
  }

  /** Milliseconds until the event after a revision becomes visible; `null` if it is not recorded yet. */
  waitFor(viewer: Viewer, log: GameLog, revision: number): number | null {
    if (viewer !== 'public' || delayOf(log) === 0) return null;
    const due = this.of(log).end.shownAtAfter(revision);
    return due === null ? null : Math.max(0, due - this.now().getTime());
  }

  private of(log: GameLog): DelayedGame {
    const delayed = this.kept.get(log.game) ?? {
      end: new SpectatorDelay(delayOf(log)),
      shown: new GameLog(log.game, this.resolve),
    };
    const { end } = delayed;
    for (const { envelope } of log.entries.slice(end.followed)) {
      end.follow({ revision: envelope.revision, event: eventIn(envelope), recordedAt: envelope.recordedAt });
    }
    return delayed;
  }
}

const delayOf = ({ entries: [opening] }: GameLog): number =>
  SpectatorDelay.delayOf(opening && eventIn(opening.envelope));
