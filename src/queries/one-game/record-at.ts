import { effectiveLine } from '../../engine/line/effective.js';
import type { Replay } from '../../engine/replay/replay.js';
import type { Entry, GameLog } from '../../recording/game-log.js';

/** A game's record as it stood at a revision, and what counted of it then. Not redacted: `Sight` does that. */
export class RecordAt {
  private own: readonly Entry[] | null = null;

  private constructor(
    private readonly log: GameLog,
    /** Revision of the last event. */
    readonly revision: number,
    readonly replay: Replay,
  ) {}

  /** The record as it stands now; what is recorded later does not show in it. */
  static now(log: GameLog): RecordAt {
    const { replay } = log.line;
    if (replay === null) throw new TypeError(`game ${log.game} has no opening`);
    return new RecordAt(log, log.revision, replay);
  }

  get game(): string {
    return this.log.game;
  }

  get entries(): readonly Entry[] {
    this.own ??= this.log.entries.slice(0, this.revision + 1);
    return this.own;
  }

  /** The record as it stood earlier. */
  asOf(revision: number): RecordAt {
    if (revision >= this.revision) return this;
    const steps = effectiveLine(this.log.line.recorded.slice(0, revision + 1));
    return new RecordAt(this.log, revision, this.replay.instead(steps));
  }
}
