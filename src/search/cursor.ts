import { FieldError } from '../engine/vocabulary/shape.js';

/** Where an item stands in a sorted list. */
type Place = readonly (string | number)[];

/** A place as an opaque text: given out with the item, taken back to go on after it. */
export const cursorOf = (sort: string, place: Place): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');

/** The place in a cursor; `like` says how many texts and whole numbers it has. Throws `FieldError` for another's. */
export function placeIn<P extends Place>(cursor: string, sort: string, like: P): P {
  try {
    const [of, ...place] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = like.every((one, i) =>
      typeof one === 'string' ? typeof place[i] === 'string' : Number.isSafeInteger(place[i]),
    );
    if (of === sort && fits && place.length === like.length) return place as unknown as P;
  } catch {
    // said below
  }
  throw new FieldError('after', 'a cursor from an earlier page with the same sort order', cursor.slice(0, 80));
}
