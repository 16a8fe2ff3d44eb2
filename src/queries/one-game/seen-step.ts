import type { Finding } from '../../engine/line/findings.js';
import type { TableEvent } from '../../engine/table/facts.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { PlayedStep } from '../../engine/replay/replay.js';
import { type SeenTable, tableFor } from './table.js';

/** As whom somebody sees the tables before and after a step; worked out when it is asked. */
interface StepViewers {
  before(): Viewer;
  after(): Viewer;
}

/** A step as it may be seen: what happened, and the table on both sides of it. */
export class SeenStep {
  readonly #step: PlayedStep;
  readonly #event: TableEvent;
  readonly #viewers: StepViewers;

  constructor(
    step: PlayedStep,
    event: TableEvent,
    viewers: StepViewers,
    readonly open: boolean,
    /** What was found irregular in it, and what became of that. */
    readonly irregularities: readonly Finding[],
  ) {
    this.#step = step;
    this.#event = event;
    this.#viewers = viewers;
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

  get corrected(): readonly number[] {
    return this.#step.corrected;
  }

  get hidden(): 'deal-not-open' | null {
    return this.open ? null : 'deal-not-open';
  }

  get before(): SeenTable {
    return tableFor(this.#step.before, this.#viewers.before());
  }

  get after(): SeenTable {
    return tableFor(this.#step.after, this.#viewers.after());
  }
}
