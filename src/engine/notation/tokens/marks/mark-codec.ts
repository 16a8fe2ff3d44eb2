import type { Action } from '../../../table/moves/moves.js';
import type { EventData, EventType } from '../../../table/moves/facts.js';
import type { Seat } from '../../../tiles/tile.js';
import type { ShownInFront } from '../../../vocabulary/results.js';
import type { ToldTable } from '../../told-table.js';
import type { MarkArguments } from './mark-arguments.js';

/** What a mark says: an action, or the tiles of a win said before. */
export type MarkSays =
  | {
      readonly says: 'action';
      readonly action: Action;
      /** What it says happened before it. */
      readonly first?: Action;
    }
  /** The tiles under the indicators, turned up for one winner or for all who had said reach. */
  | { readonly says: 'under'; readonly seat: Seat | null; readonly under: readonly string[] }
  | {
      readonly says: 'shown';
      readonly seat: Seat;
      readonly concealed: readonly string[];
      readonly front: ShownInFront;
      readonly tile: string;
    };

/** A mark as it is written: its arguments, another name where it has several, and a text in braces behind it. */
export interface Written {
  readonly args: readonly string[];
  readonly name?: string;
  readonly reason?: string | null;
}

/** A mark: how its arguments are read, and of which events it is written. */
export interface MarkCodec {
  readonly names: readonly string[];
  /** A text in braces may stand right behind it. */
  readonly hasReason?: boolean;
  read(args: MarkArguments, name: string): MarkSays;
  readonly of?: { readonly [T in EventType]?: (data: EventData[T], table: ToldTable) => Written };
}

/** A mark that stands for one action. */
export const marking = (
  names: string | readonly string[],
  { read, ...codec }: Omit<MarkCodec, 'names' | 'read'> & { read(args: MarkArguments, name: string): Action },
): MarkCodec => ({
  ...codec,
  names: typeof names === 'string' ? [names] : names,
  read: (args, name) => ({ says: 'action', action: read(args, name) }),
});
