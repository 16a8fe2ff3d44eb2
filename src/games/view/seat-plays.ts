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
import { canSeeFinding, seatWaits } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { Seat } from '../../engine/tiles/tile.js';

/**
 * The plays open to a seat. All are `null` if the viewer cannot see its tiles, because legal plays reveal them. If
 * only some tiles are visible, the plays are computed from those.
 */
export interface SeatPlays {
  readonly seat: Seat;
  readonly hidden: 'deal-not-open' | null;
  readonly waits: readonly string[] | null;
  readonly legalActions: readonly Action[] | null;
  readonly claims: readonly Action[] | null;
  readonly playOptions: readonly PlayKind[] | null;
}

/** A kind of play: the actions possible now, or the reason why there are none. */
export interface PlayKind {
  readonly kind: string;
  readonly actions: readonly Action[];
  readonly refusal: (RuleViolation & { readonly rule: string }) | null;
}

/**
 * @param state the table as shown to the viewer
 * @param open true if the viewer may see all of it
 */
export function seatPlays(ruleset: Ruleset, state: TableState, seat: Seat, viewer: Viewer, open: boolean): SeatPlays {
  const hidden = open || seat === viewer ? null : 'deal-not-open';
  if (!canSeeFinding(viewer, seat)) {
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

/** The kinds of action of the table as a whole. They reveal no tiles. */
export const tablePlayKinds = (ruleset: Ruleset, state: TableState): readonly PlayKind[] =>
  tableOptions(ruleset, state).map(playKind);

/** The actions that the table as a whole has to take. They reveal no tiles. */
export const tablePlays = (ruleset: Ruleset, state: TableState): readonly Action[] => tableActions(ruleset, state);
