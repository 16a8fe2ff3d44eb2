import { withTotals } from '../../engine/table/view.js';
import { type Phrase, says } from '../../engine/messages/phrase.js';
import type { Finding } from '../../engine/record/findings.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { PlayedStep } from '../../engine/replay/replay.js';
import type { HiddenReason, RedactedTable } from './table-view.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { Dependant } from '../../engine/record/dependants.js';
import type { Redactor } from './redactor.js';
import { type AnyEvent, type Typed, typedEvent } from './typed-event.js';

/** The redacted tables before and after a step, computed on demand. */
interface StepTables {
  before(): RedactedTable;
  after(): RedactedTable;
}

/** A redacted step with the tables before and after it. */
export class StepView {
  readonly #step: PlayedStep;
  readonly #event: TableEvent;
  readonly #tables: StepTables;

  constructor(
    step: PlayedStep,
    event: TableEvent,
    tables: StepTables,
    readonly hidden: HiddenReason | null,
    /** Irregularities found in it, with their status. */
    readonly irregularities: readonly Finding[],
  ) {
    this.#step = step;
    this.#event = event;
    this.#tables = tables;
  }

  get revision(): number {
    return this.#step.revision;
  }

  get hand(): number | null {
    return this.#step.place.hand;
  }

  get take(): number | null {
    return this.#step.place.take;
  }

  get step(): number {
    return this.#step.place.step;
  }

  get type(): string {
    return this.#event.type;
  }

  get seat(): number | null {
    const { data } = this.#event;
    return 'seat' in data ? data.seat : null;
  }

  get data(): object {
    return this.#event.data;
  }

  get event(): Typed {
    return typedEvent(this.#event);
  }

  get corrected(): readonly number[] {
    return this.#step.corrected;
  }

  get before(): RedactedTable {
    return this.#tables.before();
  }

  get after(): RedactedTable {
    return this.#tables.after();
  }

  /** The table after the step, as a replay draws it. */
  get drawn(): RedactedTable {
    return withTotals(this.after, this.#step.after);
  }
}

/** A step that depends on corrections, redacted. */
export interface DependantView {
  readonly revision: number;
  readonly was: AnyEvent;
  readonly now: AnyEvent | null;
  readonly why: readonly string[];
  /** The reasons as keys and values; `null` for one that an earlier version recorded. */
  readonly whyTexts: readonly (Phrase | null)[];
  readonly correction: CorrectionRequest | null;
}

/** The steps that depend on corrections. A step whose reason has hidden irregularities is omitted. */
export function dependantViews(dependants: readonly Dependant[], redactor: Redactor): DependantView[] {
  return dependants.flatMap((one) => {
    const { revision, was, now, refusal, follows } = one;
    const [raised, settled] = [redactor.irregularities(one.raised), redactor.irregularities(one.settled)];
    if (raised.length < one.raised.length || settled.length < one.settled.length) return [];
    // For a scribe it was judged only from what scribes recorded.
    const open = redactor.viewer === 'scribe' || redactor.isOpen(revision);
    const shown = ({ type, data }: TableEvent): AnyEvent => {
      const seen = redactor.event({ type, data } as TableEvent, open);
      const { irregularities: _, ...plain } = seen.data;
      return { type, data: plain };
    };
    const refused = refusal === null ? [] : [redactor.violation(refusal, revision)];
    const why = [
      ...raised.map(({ message }) => message),
      ...settled.map(({ message }) => `no longer possible: ${message}`),
      ...refused.map(({ message }) => message),
    ];
    const whyTexts = [
      ...raised.map(({ text }) => text ?? null),
      ...settled.map(({ text }) => (text === undefined ? null : says`no longer possible: ${text}`)),
      ...refused.map(({ text }) => text ?? null),
    ];
    return { revision, was: shown(was), now: now && shown(now), why, whyTexts, correction: follows };
  });
}
