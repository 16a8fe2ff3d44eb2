import { effectiveLine } from '../../engine/record/effective-line.js';
import { byStep, type Finding, findingsOf } from '../../engine/record/findings.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Replay } from '../../engine/replay/replay.js';
import type { Entry, GameLog } from '../recording/game-log.js';

/** A game's record and its replay as of a revision. Not redacted; see `Redactor`. */
export class RecordSnapshot {
  private own: readonly Entry[] | null = null;
  private earlier: readonly Finding[] | null = null;
  private found: ReadonlyMap<number, readonly Finding[]> | null = null;

  private constructor(
    private readonly log: GameLog,
    /** Revision of the last event. */
    readonly revision: number,
    readonly replay: Replay,
  ) {}

  /** The current record; later events do not appear in it. */
  static now(log: GameLog): RecordSnapshot {
    const { replay } = log.line;
    if (replay === null) throw new TypeError(`game ${log.game} has no opening`);
    return new RecordSnapshot(log, log.revision, replay);
  }

  get game(): string {
    return this.log.game;
  }

  get entries(): readonly Entry[] {
    this.own ??= this.log.entries.slice(0, this.revision + 1);
    return this.own;
  }

  /** Irregularities found up to then, with their status at the time. */
  get findings(): readonly Finding[] {
    if (this.log.revision === this.revision) return this.log.findings;
    this.earlier ??= findingsOf(this.log.line.recorded.slice(0, this.revision + 1), resolveRuleset);
    return this.earlier;
  }

  /** Findings of a step. */
  findingsAt(revision: number): readonly Finding[] {
    this.found ??= byStep(this.findings);
    return this.found.get(revision) ?? [];
  }

  asOf(revision: number): RecordSnapshot {
    if (revision >= this.revision) return this;
    const steps = effectiveLine(this.log.line.recorded.slice(0, revision + 1));
    return new RecordSnapshot(this.log, revision, this.replay.instead(steps));
  }
}
