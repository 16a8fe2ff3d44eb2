import type { Finding } from '../../engine/record/findings.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { PlayedStep } from '../../engine/replay/replay.js';
import type { HiddenReason, SeenTable } from './table.js';

/** The tables before and after a step as they may be seen; made when they are asked for. */
interface StepTables {
  before(): SeenTable;
  after(): SeenTable;
}

/** A step as it may be seen: what happened, and the table on both sides of it. */
export class SeenStep {
  readonly #step: PlayedStep;
  readonly #event: TableEvent;
  readonly #tables: StepTables;

  constructor(
    step: PlayedStep,
    event: TableEvent,
    tables: StepTables,
    readonly hidden: HiddenReason | null,
    /** What was found irregular in it, and what became of that. */
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

  get corrected(): readonly number[] {
    return this.#step.corrected;
  }

  get before(): SeenTable {
    return this.#tables.before();
  }

  get after(): SeenTable {
    return this.#tables.after();
  }
}
