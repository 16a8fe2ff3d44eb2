import type { Finding } from '../../engine/record/findings.js';
import { RevealedDeals } from '../../engine/record/disclosure.js';
import type { Replay } from '../../engine/replay/replay.js';
import type { Step } from '../../engine/replay/step.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { TableState } from '../../engine/table/state.js';
import { effectiveViewer, eventFor, irregularitiesFor } from '../../engine/table/view.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Sight } from './redaction.js';
import { type HiddenReason, type SeenTable, tableFor } from './table-view.js';

/** Who sat or stood at the table when it was played. */
export type AtTable = Seat | 'public';

type StepOf = Pick<Step, 'revision' | 'event'>;

/**
 * What somebody at the table saw of each step when it happened, without hindsight: their own tiles, and what lay open by then. It is
 * shown to whoever may see it: of a deal that does not lie open to them they see what they see of it anyway.
 */
export class AtTheTime {
  #open: ReadonlyMap<number, boolean> | null = null;

  constructor(
    private readonly sight: Sight,
    readonly viewer: AtTable,
    private readonly line: Pick<Replay, 'steps'>,
  ) {}

  hiddenIn(revision: number): HiddenReason | null {
    return this.reason(this.sight.isOpen(revision), this.layOpen(revision));
  }

  step({ revision, event }: StepOf): TableEvent {
    const open = this.sight.isOpen(revision);
    return eventFor(event, this.eyes(open), open && this.layOpen(revision), this.sight.rules);
  }

  irregularities(found: readonly Finding[]): Finding[] {
    return found.flatMap((one) => {
      const open = this.sight.isOpen(one.revision);
      return irregularitiesFor([one], effectiveViewer(this.eyes(open), open && this.layOpen(one.revision)));
    });
  }

  tableAfter(state: TableState, steps: readonly StepOf[], count: number): SeenTable {
    const open = this.sight.isTableOpen(steps, count);
    const layOpen = count === 0 || this.layOpen(steps[count - 1].revision);
    return tableFor(state, effectiveViewer(this.eyes(open), open && layOpen), this.reason(open, layOpen));
  }

  /** As whom they are shown what lies open to them by now, or does not. */
  private eyes(open: boolean): AtTable {
    return open || this.sight.viewer === this.viewer ? this.viewer : 'public';
  }

  private reason(open: boolean, layOpen: boolean): HiddenReason | null {
    if (!open) return 'deal-not-open';
    return layOpen ? null : 'not-seen-then';
  }

  /** Whether the deal of a step lay open to everybody when it had happened. */
  private layOpen(revision: number): boolean {
    this.#open ??= openWhenPlayed(this.line.steps);
    return this.#open.get(revision) ?? false;
  }
}

function openWhenPlayed(steps: readonly StepOf[]): ReadonlyMap<number, boolean> {
  const deals = new RevealedDeals();
  return new Map(
    steps.map(({ revision, event }) => {
      deals.follow(revision, event);
      return [revision, deals.isOpen(deals.current)];
    }),
  );
}
