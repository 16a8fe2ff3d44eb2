import { FieldError } from '../engine/vocabulary/shape.js';

/** Sort key of an item in a sorted list. */
type Place = readonly (string | number)[];

/** An opaque cursor for a place in a list. */
export const cursorOf = (sort: string, place: Place): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');

/** The place that a cursor encodes; `like` gives the types of its parts. Throws `FieldError` for a cursor of another list. */
export function placeIn<P extends Place>(cursor: string, sort: string, like: P): P {
  try {
    const [of, ...place] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = like.every((one, i) =>
      typeof one === 'string' ? typeof place[i] === 'string' : Number.isSafeInteger(place[i]),
    );
    if (of === sort && fits && place.length === like.length) return place as unknown as P;
  } catch {
    // reported below
  }
  throw new FieldError('after', 'a cursor from an earlier page with the same sort order', cursor.slice(0, 80));
}
