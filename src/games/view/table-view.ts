import type { TableState } from '../../engine/table/state.js';
import { type SeatView, type TableView, viewOf } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';

/** Why tiles are not shown: their deal does not lie open to whom they are shown, or did not to those with whose eyes they look. */
export type HiddenReason = 'deal-not-open' | 'not-seen-then';

/** The engine's view of a table, and of every seat why its tiles are hidden. */
export interface RedactedTable extends Omit<TableView, 'hand'> {
  /** The tournament of its game: that says who is told who sits there. */
  readonly tournament: string | null;
  readonly hand:
    | (Omit<NonNullable<TableView['hand']>, 'seats'> & {
        readonly seats: readonly (SeatView & { readonly hidden: HiddenReason | null })[];
      })
    | null;
}

/** @param hidden why not all of it lies open to the viewer; null where it does */
export function redactedTable(state: TableState, viewer: Viewer, hidden: HiddenReason | null): RedactedTable {
  const view = { ...viewOf(state, viewer), tournament: state.opened?.tournament ?? null };
  const { hand } = view;
  if (hand === null) return { ...view, hand };
  const seats = hand.seats.map((seat) => ({
    ...seat,
    hidden: seat.seat === viewer ? null : hidden,
  }));
  return { ...view, hand: { ...hand, seats } };
}

/** A value that two JSON values do not share, and where. */
export interface Change {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs between two JSON values, leaf by leaf; lists of different length from the first place that differs. */
export function changesBetween(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  if (Object.is(before, after)) return [];
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changesBetween(before[name] ?? null, after[name] ?? null, [...path, name]));
  }
  return [{ path, before, after }];
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
