import type { Ruleset } from '../../engine/table/ruleset.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import {
  type PlayOption,
  type TableOption,
  announceableClaims,
  legalActions,
  playOptions,
  tableActions,
  tableOptions,
} from '../../engine/table/legal-actions.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { TableState } from '../../engine/table/state.js';
import { maySee, seatWaits } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { Seat } from '../../engine/tiles/tile.js';

/** What a seat may do now; all null to whom its tiles are hidden, for what is legal tells of them; by the tiles that are shown, where not all are. */
export interface SeatPlays {
  readonly seat: Seat;
  readonly hidden: 'deal-not-open' | null;
  readonly waits: readonly string[] | null;
  readonly legalActions: readonly Action[] | null;
  readonly claims: readonly Action[] | null;
  readonly playOptions: readonly PlayKind[] | null;
}

/** A kind of play: how it may be made now, or why not. */
export interface PlayKind {
  readonly kind: string;
  readonly actions: readonly Action[];
  readonly refusal: (RuleViolation & { readonly rule: string }) | null;
}

/** @param state the table as it is shown to the viewer; `open`: all of it lies open to them */
export function seatPlays(ruleset: Ruleset, state: TableState, seat: Seat, viewer: Viewer, open: boolean): SeatPlays {
  const hidden = open || seat === viewer ? null : 'deal-not-open';
  if (!maySee(viewer, seat)) {
    return { seat, hidden, waits: null, legalActions: null, claims: null, playOptions: null };
  }
  return {
    seat,
    hidden,
    get waits() {
      return seatWaits(state, seat);
    },
    get legalActions() {
      return legalActions(ruleset, state, seat);
    },
    get claims() {
      return announceableClaims(ruleset, state, seat);
    },
    get playOptions() {
      return playOptions(ruleset, state, seat).map(playKind);
    },
  };
}

const playKind = <O extends Option>({ kind, actions, refusal }: O): PlayKind => ({
  kind,
  actions,
  refusal: refusal && { ...refusal, rule: refusal.code },
});

type Option = Pick<PlayOption | TableOption, 'kind' | 'actions' | 'refusal'>;

/** Kind by kind what the table as a whole may do, or why not: it tells of nobody's tiles. */
export const tablePlayKinds = (ruleset: Ruleset, state: TableState): readonly PlayKind[] =>
  tableOptions(ruleset, state).map(playKind);

/** What the table as a whole has to do: it tells of nobody's tiles. */
export const tablePlays = (ruleset: Ruleset, state: TableState): readonly Action[] => tableActions(ruleset, state);
