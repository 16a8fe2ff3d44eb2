import type { Resolve } from '../../engine/replay/replay.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { MOST_EVENTS } from '../../platform/config/limits.js';
import { eventIn } from '../record/envelope.js';
import { GameLog } from './game-log.js';
import { Kept } from './kept.js';
import { PublicEnd } from './public-end.js';

interface Delayed {
  readonly end: PublicEnd;
  /** The game as everybody sees it: its first events, folded like any game. */
  readonly shown: GameLog;
}

/**
 * Games as their viewers see them by now. Whoever is nothing in a game that was opened with a delay sees a game of its own, which runs
 * that far behind: its table, its cases, what lies open in it and what was found irregular are all made of the events that are shown, and of
 * nothing else.
 */
export class DelayedLogs {
  private readonly kept: Kept<string, Delayed>;

  constructor(
    private readonly resolve: Resolve,
    private readonly now: () => Date,
    /** Events kept in memory. */
    most: number = MOST_EVENTS.over,
  ) {
    this.kept = new Kept(most);
  }

  /** The game as a viewer sees it; null where nothing of it is shown to them yet. It grows: take what you need at once. */
  shownTo(viewer: Viewer, log: GameLog): GameLog | null {
    if (viewer !== 'public' || delayOf(log) === 0) return log;
    const { end, shown } = this.of(log);
    const last = end.at(this.now());
    while (shown.revision < last) shown.follow(log.entries[shown.revision + 1]);
    this.kept.put(log.game, { end, shown }, log.entries.length);
    return shown.revision < 0 ? null : shown;
  }

  /** In how many milliseconds more of a game is shown to a viewer than the events up to a revision; null: once more is recorded. */
  waitFor(viewer: Viewer, log: GameLog, revision: number): number | null {
    if (viewer !== 'public' || delayOf(log) === 0) return null;
    const due = this.of(log).end.dueAfter(revision);
    return due === null ? null : Math.max(0, due - this.now().getTime());
  }

  private of(log: GameLog): Delayed {
    const delayed = this.kept.get(log.game) ?? {
      end: new PublicEnd(delayOf(log)),
      shown: new GameLog(log.game, this.resolve),
    };
    const { end } = delayed;
    for (const { envelope } of log.entries.slice(end.followed)) {
      end.follow({ revision: envelope.revision, event: eventIn(envelope), recordedAt: envelope.recordedAt });
    }
    return delayed;
  }
}

const delayOf = ({ entries: [opening] }: GameLog): number => PublicEnd.delayOf(opening && eventIn(opening.envelope));
