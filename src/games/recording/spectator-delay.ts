import { type RecordEvent, isCorrection } from '../../engine/record/record-event.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { MOST_EVENTS } from '../../platform/config/limits.js';
import { eventIn } from '../record/envelope.js';
import { GameLog } from './game-log.js';
import { WeightedLruCache } from './weighted-lru-cache.js';

/** Of an event, what decides from when on everybody may know of it. */
export interface Timed {
  readonly revision: number;
  readonly event: RecordEvent;
  /** RFC 3339. */
  readonly recordedAt: string;
}

/**
 * Up to which event everybody sees a game whose opening says by how many seconds that is behind (`GameOpened.delay`). What was recorded wrong
 * and corrected before anybody saw it is shown together with its correction and not before: for as long as the mistake stood, play
 * waits. What was shown stays shown, and a correction of that comes when its own time has come.
 *
 * Nothing else decides this, whatever the way out of the service.
 */
export class SpectatorDelay {
  /** By revision, from when on each event is shown, in milliseconds since 1970; it never goes down from one to the next. */
  private readonly due: number[] = [];
  /** Of how many it was known at some moment that they are shown. */
  private shown = 0;

  /** @param delay in seconds. */
  constructor(private readonly delay: number) {}

  /** The delay that a game was opened with; 0: none. */
  static delayOf(opening: RecordEvent | undefined): number {
    return opening?.type === 'GameOpened' ? (opening.data.delay ?? 0) : 0;
  }

  /** How many events it has followed. */
  get followed(): number {
    return this.due.length;
  }

  /** Takes the next event. */
  follow({ revision, event, recordedAt }: Timed): void {
    const recorded = Date.parse(recordedAt);
    const due = Math.max(recorded + this.delay * 1_000, this.due[revision - 1] ?? 0);
    this.due[revision] = due;
    const wrong = firstCorrectedRevision(event);
    if (wrong === null || this.due[wrong] <= recorded || wrong < this.shown) return;
    for (let held = revision - 1; held >= wrong; held--) this.due[held] = due;
  }

  /** Revision of the last event that is shown; -1: none is. */
  lastShown(now: Date): number {
    let { shown } = this;
    while (shown < this.due.length && this.due[shown] <= now.getTime()) shown++;
    this.shown = shown;
    return shown - 1;
  }

  /** When the event after a revision is shown, in milliseconds since 1970; null where none is recorded yet. */
  shownAtAfter(revision: number): number | null {
    return this.due[revision + 1] ?? null;
  }
}

/** Revision of the first event that stands otherwise by a correction; null where this is none, or changes what was shown at the opening. */
function firstCorrectedRevision(event: RecordEvent): number | null {
  if (!isCorrection(event)) return null;
  const { data } = event;
  if ('target' in data) return data.target;
  if ('before' in data) return data.before;
  return 'fromHand' in data ? data.fromHand : null;
}

interface DelayedGame {
  readonly end: SpectatorDelay;
  /** The game as everybody sees it: its first events, folded like any game. */
  readonly shown: GameLog;
}

/**
 * Games as their viewers see them by now. Whoever is nothing in a game that was opened with a delay sees a game of its own, which runs
 * that far behind: its table, its cases, what lies open in it and what was found irregular are all made of the events that are shown, and of
 * nothing else.
 */
export class SpectatorLogs {
  private readonly kept: WeightedLruCache<string, DelayedGame>;

  constructor(
    private readonly resolve: Resolve,
    private readonly now: () => Date,
    /** Events kept in memory. */
    most: number = MOST_EVENTS.over,
  ) {
    this.kept = new WeightedLruCache(most);
  }

  /** The game as a viewer sees it; null where nothing of it is shown to them yet. It grows: take what you need at once. */
  visibleTo(viewer: Viewer, log: GameLog): GameLog | null {
    if (viewer !== 'public' || delayOf(log) === 0) return log;
    const { end, shown } = this.of(log);
    const last = end.lastShown(this.now());
    while (shown.revision < last) shown.follow(log.entries[shown.revision + 1]);
    this.kept.set(log.game, { end, shown }, log.entries.length);
    return shown.revision < 0 ? null : shown;
  }

  /** In how many milliseconds more of a game is shown to a viewer than the events up to a revision; null: once more is recorded. */
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
