import { irregularitiesIn } from '../../engine/record/record-event.js';
import { type Finding, type FindingStatus, statusesIn, statusOf } from '../../engine/record/findings.js';
import type { PlacedIrregularity } from '../../engine/record/judgement.js';
import type { GameLine } from '../../engine/record/game-line.js';
import {
  type ViewerAccess,
  type SeenEvent,
  accessOf,
  canSeeProof,
  recordEventFor,
  replayFor,
  tableViewer,
} from '../../engine/record/redaction.js';
import { isTableOpen, type Disclosure } from '../../engine/record/disclosure.js';
import type { Replay, Rules } from '../../engine/replay/replay.js';
import type { Step } from '../../engine/replay/step.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { TableState } from '../../engine/table/state.js';
import type { Irregularity, RuleViolation } from '../../engine/table/checks/check.js';
import { effectiveViewer, eventFor, irregularitiesFor, violationFor } from '../../engine/table/view.js';
import type { Showing, Viewer } from '../../engine/table/viewer.js';
import type { Entry } from '../recording/game-log.js';
import { eventIn, asWritten, type Timing } from '../record/envelope.js';
import { type HiddenReason, type RedactedTable, redactedTable } from './table-view.js';
import { type Typed, typedEvent } from './typed-event.js';

/**
 * Redacts a game for one viewer, using the engine's rules (engine/table/view.ts, engine/record/redaction.ts). Which
 * deals are revealed is decided by the current record, even for earlier revisions.
 */
export class Redactor {
  constructor(
    readonly access: ViewerAccess,
    readonly rules: Showing,
  ) {}

  get viewer(): Viewer {
    return this.access.viewer;
  }

  private get openness(): Disclosure {
    return this.access.openness;
  }

  isOpen(revision: number): boolean {
    return this.viewer === 'judge' || this.openness.isOpen(revision);
  }

  /** The replay whose tables this viewer may be shown. */
  replay<R extends Rules>(replay: Replay<R>, entries: readonly Entry[]): Replay<R> {
    if (this.viewer !== 'scribe') return replay;
    return replayFor(
      replay,
      entries.map(({ envelope }) => ({ revision: envelope.revision, event: eventIn(envelope) })),
      this.access,
    );
  }

  /**
   * The redacted table after the first `count` steps of a line, which may be a variation. Scribes see complete tables
   * of what scribes know (`replay`).
   */
  tableAfter(
    state: TableState,
    steps: readonly Pick<Step, 'revision' | 'event'>[],
    count = steps.length,
  ): RedactedTable {
    const open = this.isTableOpen(steps, count);
    return redactedTable(state, this.viewerAt(open), hiddenIf(open));
  }

  hiddenIn(revision: number): HiddenReason | null {
    return hiddenIf(this.isOpen(revision));
  }

  /** Whether the viewer may see everything that led to the table after the first `count` steps of a line. */
  isTableOpen(steps: readonly Pick<Step, 'revision' | 'event'>[], count = steps.length): boolean {
    return isTableOpen(steps, count, (revision) => this.isOpen(revision));
  }

  /** The viewer for a table that is entirely visible (`open`) or not. */
  viewerAt(open: boolean): Viewer {
    return tableViewer(this.access, open);
  }

  recorded(entry: Entry): SeenEvent {
    const { revision } = entry.envelope;
    const fact = { revision, event: eventIn(entry.envelope) };
    return recordEventFor(fact, this.viewer, this.openness, this.rules);
  }

  /** The redacted event of a step of `replay`. */
  step({ revision, event }: Pick<Step, 'revision' | 'event'>): TableEvent {
    return this.viewer === 'scribe' ? event : this.event(event, this.isOpen(revision));
  }

  /** The redacted event of a line judged from the viewer's knowledge. */
  event(event: TableEvent, open: boolean): TableEvent {
    return eventFor(event, this.viewer, open, this.rules);
  }

  /** Scribes see all times: they record them. */
  canSeeTime(revision: number): boolean {
    return this.viewer === 'scribe' || this.isOpen(revision);
  }

  canSeeSalt(revision: number): boolean {
    return canSeeProof(revision, this.viewer, this.openness);
  }

  /** A chain hash covers all earlier events, so it is visible only if they all are. */
  canSeeHash(revision: number): boolean {
    return this.viewer === 'judge' || revision < this.openness.wholePrefix;
  }

  /**
   * Redacts a rejection; `at` is the recorded step it concerns. By default it concerns the deal being played, of
   * which nothing is public.
   */
  violation(violation: RuleViolation, at?: number): RuleViolation {
    const isKnown = at === undefined ? this.viewer === 'scribe' && this.isOpen(NEXT) : this.isOpen(at);
    return violationFor(violation, this.viewer, isKnown);
  }

  irregularities<T extends PlacedIrregularity>(found: readonly T[]): T[] {
    return found.flatMap((one) => irregularitiesFor([one], effectiveViewer(this.viewer, this.isOpen(one.revision))));
  }
}

/** The game must have its opening. */
export function redactorFor(viewer: Viewer, line: GameLine): Redactor {
  if (line.ruleset === null) throw new TypeError('a game without its opening is shown to nobody');
  return new Redactor(accessOf(line, viewer), line.ruleset.table);
}

const hiddenIf = (open: boolean): HiddenReason | null => (open ? null : 'deal-not-open');

/** Stands for the next revision, in the deal being played. */
const NEXT = Number.POSITIVE_INFINITY;

/** A redacted stored event. Its parts are computed on demand. */
export class EntryView {
  #seen: SeenEvent | null = null;

  constructor(
    private readonly entry: Entry,
    private readonly redactor: Redactor,
    /** Findings of the record, computed on demand. */
    private readonly findings: () => readonly Finding[],
  ) {}

  private get seen(): SeenEvent {
    this.#seen ??= this.redactor.recorded(this.entry);
    return this.#seen;
  }

  get revision(): number {
    return this.entry.envelope.revision;
  }

  get eventId(): string {
    return this.entry.envelope.id;
  }

  get type(): string {
    return this.entry.envelope.type;
  }

  get schema(): number {
    return this.entry.envelope.schema;
  }

  /** `null` while the deal is hidden: the time before a draw tells that somebody considered a claim. */
  get occurredAt(): string | null {
    return this.redactor.canSeeTime(this.revision) ? this.entry.envelope.occurredAt : null;
  }

  /** `null` like `occurredAt`. */
  get timing(): Timing | null {
    const { timing = null } = this.entry.envelope;
    return this.redactor.canSeeTime(this.revision) ? timing : null;
  }

  get recordedAt(): string {
    return this.entry.envelope.recordedAt;
  }

  get actor(): Entry['envelope']['actor'] {
    return this.entry.envelope.actor;
  }

  get commandId(): string {
    return this.entry.envelope.command;
  }

  get engine(): string {
    return this.entry.envelope.engine;
  }

  get data(): object {
    return asWritten(this.entry.envelope, this.seen.data);
  }

  get event(): Typed {
    return typedEvent(this.seen);
  }

  get irregularities(): readonly (Irregularity & FindingStatus)[] {
    const seen = (this.seen.data as { irregularities?: readonly Irregularity[] }).irregularities ?? [];
    if (seen.length === 0) return [];
    const recorded = { revision: this.revision, event: eventIn(this.entry.envelope) };
    const all = irregularitiesIn(recorded.event);
    const statuses = statusesIn(recorded, this.findings());
    return seen.map((one) => ({ ...one, ...statusOf(statuses[all.indexOf(one)]) }));
  }

  get salt(): string | null {
    return this.redactor.canSeeSalt(this.revision) ? this.entry.envelope.salt : null;
  }

  get hash(): string | null {
    return this.redactor.canSeeHash(this.revision) ? this.entry.hash : null;
  }

  get hidden(): HiddenReason | null {
    return this.redactor.canSeeSalt(this.revision) && this.redactor.canSeeHash(this.revision) ? null : 'deal-not-open';
  }
}
