import type { TableState } from '../../engine/table/state.js';
import { type SeatView, type TableView, viewOf } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';

/** Why tiles are hidden: the deal is not public to the viewer, or was not visible to the seat when it happened. */
export type HiddenReason = 'deal-not-open' | 'not-seen-then';

/** The engine's table view, with the reason for hidden tiles of each seat. */
export interface RedactedTable extends Omit<TableView, 'hand'> {
  /** The game's tournament; decides who may see player names. */
  readonly tournament: string | null;
  readonly hand:
    | (Omit<NonNullable<TableView['hand']>, 'seats'> & {
        readonly seats: readonly (SeatView & { readonly hidden: HiddenReason | null })[];
      })
    | null;
}

/** @param hidden why the viewer may not see everything; `null` if they may */
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

export type PlainValue = string | number | boolean;

/** A difference between two JSON values. */
export interface Change {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly beforeValue: PlainValue | null;
  readonly afterValue: PlainValue | null;
}

/** Differences between two JSON values, leaf by leaf. Lists are compared by index. */
export function changesBetween(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  if (Object.is(before, after)) return [];
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changesBetween(before[name] ?? null, after[name] ?? null, [...path, name]));
  }
  return [{ path, before, after, beforeValue: plainOf(before), afterValue: plainOf(after) }];
}

/** The value, unless it is a list or an object. */
const plainOf = (value: unknown): PlainValue | null => (isContainer(value) ? null : ((value ?? null) as PlainValue));

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
