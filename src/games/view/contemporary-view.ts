import type { Finding } from '../../engine/record/findings.js';
import { RevealedDeals } from '../../engine/record/disclosure.js';
import type { Replay } from '../../engine/replay/replay.js';
import type { Step } from '../../engine/replay/step.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { TableState } from '../../engine/table/state.js';
import { effectiveViewer, eventFor, irregularitiesFor } from '../../engine/table/view.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Redactor } from './redactor.js';
import { type HiddenReason, type RedactedTable, redactedTable } from './table-view.js';

/** Viewers who could watch the game while it was played. */
export type TableViewer = Seat | 'public';

type StepOf = Pick<Step, 'revision' | 'event'>;

/**
 * What a viewer at the table saw of each step when it happened (`hindsight: false`): their own tiles, and tiles
 * revealed by then. The reader must be allowed to see the deal by now; otherwise only the public view is shown.
 */
export class ContemporaryView {
  #open: ReadonlyMap<number, boolean> | null = null;

  constructor(
    private readonly redactor: Redactor,
    readonly viewer: TableViewer,
    private readonly line: Pick<Replay, 'steps'>,
  ) {}

  hiddenIn(revision: number): HiddenReason | null {
    return this.reason(this.redactor.isOpen(revision), this.wasRevealed(revision));
  }

  step({ revision, event }: StepOf): TableEvent {
    const open = this.redactor.isOpen(revision);
    return eventFor(event, this.viewerFor(open), open && this.wasRevealed(revision), this.redactor.rules);
  }

  irregularities(found: readonly Finding[]): Finding[] {
    return found.flatMap((one) => {
      const open = this.redactor.isOpen(one.revision);
      return irregularitiesFor([one], effectiveViewer(this.viewerFor(open), open && this.wasRevealed(one.revision)));
    });
  }

  tableAfter(state: TableState, steps: readonly StepOf[], count: number): RedactedTable {
    const open = this.redactor.isTableOpen(steps, count);
    const layOpen = count === 0 || this.wasRevealed(steps[count - 1].revision);
    return redactedTable(state, effectiveViewer(this.viewerFor(open), open && layOpen), this.reason(open, layOpen));
  }

  /** The viewer whose tiles may be shown to the reader now. */
  private viewerFor(open: boolean): TableViewer {
    return open || this.redactor.viewer === this.viewer ? this.viewer : 'public';
  }

  private reason(open: boolean, layOpen: boolean): HiddenReason | null {
    if (!open) return 'deal-not-open';
    return layOpen ? null : 'not-seen-then';
  }

  /** Whether the deal was already public when the step happened. */
  private wasRevealed(revision: number): boolean {
    this.#open ??= revealedWhenPlayed(this.line.steps);
    return this.#open.get(revision) ?? false;
  }
}

function revealedWhenPlayed(steps: readonly StepOf[]): ReadonlyMap<number, boolean> {
  const deals = new RevealedDeals();
  return new Map(
    steps.map(({ revision, event }) => {
      deals.follow(revision, event);
      return [revision, deals.isOpen(deals.current)];
    }),
  );
}
