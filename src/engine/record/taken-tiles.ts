import { tileOf } from '../tiles/notation.js';
import type { Seat } from '../tiles/tile.js';
import type { TableEvent } from '../table/moves/facts.js';
import type { Place } from './place.js';

/** A tile that lies where others may take it: a discard, or one added to a pong. */
interface Laid {
  readonly seat: Seat;
  readonly tile: string;
  /** Revision of the event that laid it, and the corrections that made that what it is. */
  readonly revision: number;
  readonly corrected: readonly number[];
}

/** All that the record ever said of the tile that an event laid, by the event's revision. */
export type TilesSaid = (revision: number) => readonly string[];

/**
 * Whoever took a tile from the table took the one that lay there: when the discard is corrected, a claim names the corrected tile
 * and its player as the fold lays it (table/knowledge.ts, `tileLaid`). What was said of a tile won on is a statement of its own, and
 * follows where it says what was said of the discard.
 */
export function withTakenTiles(places: readonly Place[], said: TilesSaid): Place[] {
  let river: Laid[] = [];
  // What may be won on: nothing any more when steps were lost.
  let [open, added]: (Laid | null)[] = [null, null];
  return places.map((place) => {
    if (place.event === null) return place;
    const { event, revision, corrected } = place;
    if (event.type === 'HandStarted') {
      river = [];
    }
    if (event.type === 'HandStarted' || event.type === 'StepsLost') [open, added] = [null, null];
    const taken = takenBy(event, river, open, added);
    if (event.type === 'TileDiscarded') {
      open = { ...event.data, revision, corrected };
      river.push(open);
    } else if (event.type === 'KongDeclared' && event.data.kind === 'small-exposed-kong') {
      added = { ...event.data, revision, corrected };
    }
    if (taken === undefined || taken === null) return place;
    const followed = following(event, taken, said);
    if (followed === event) return place;
    const by = taken.corrected.filter((one) => !corrected.includes(one));
    return { revision, event: followed, corrected: [...corrected, ...by] };
  });
}

function takenBy(
  event: TableEvent,
  river: readonly Laid[],
  open: Laid | null,
  added: Laid | null,
): Laid | null | undefined {
  switch (event.type) {
    case 'MeldClaimed':
      return river.at(-1 - event.data.back);
    case 'DiscardTakenUp':
      return river.at(-1);
    case 'HandWon':
    case 'WinFailed':
      return event.data.by === 'self-draw' ? null : event.data.by === 'discard' ? open : added;
    default:
      return null;
  }
}

/** The event with the tile that lay there. */
function following(event: TableEvent, laid: Laid, said: TilesSaid): TableEvent {
  const { seat: from } = laid;
  const isKnown = tileOf(laid.tile) >= 0;
  const isOld = (tile: string | null): boolean =>
    tile !== null && tile !== laid.tile && said(laid.revision).includes(tile);
  switch (event.type) {
    case 'MeldClaimed':
    case 'DiscardTakenUp': {
      const tile = isKnown ? laid.tile : event.data.tile;
      if (tile === event.data.tile && from === event.data.from) return event;
      return { type: event.type, data: { ...event.data, tile, from } } as TableEvent;
    }
    case 'HandWon': {
      const tile = isKnown && isOld(event.data.tile) ? laid.tile : event.data.tile;
      const owner = laid.corrected.length > 0 ? from : event.data.from;
      if (tile === event.data.tile && owner === event.data.from) return event;
      return { type: event.type, data: { ...event.data, tile, from: owner } };
    }
    case 'WinFailed':
      return isKnown && isOld(event.data.tile) ? { type: event.type, data: { ...event.data, tile: laid.tile } } : event;
    default:
      return event;
  }
}
