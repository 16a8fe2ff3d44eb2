import { readingOf } from '../../../src/engine/tiles/unclear-tile.js';
import { format } from '../../../src/platform/pages/language.js';
import type { FormWords } from '../../i18n/form.js';

/** Reads tiles such as `123m 5p`; uncertain readings (`?`, `[58]p`, `5p~`) stand alone. */
export function tilesIn(text: string): string[] {
  return text.split(/[\s,]+/).flatMap((part) => {
    if (part === '' || isReading(part)) return part === '' ? [] : [part];
    return [...part.matchAll(/([0-9]+)([mpszf])|\?[mps]?|\S/g)].flatMap(([whole, ranks, suit]) =>
      ranks === undefined ? [whole] : [...ranks].map((rank) => rank + suit),
    );
  });
}

/** The first part of a text that is not a tile; `null` if all parts are tiles. */
export const wrongTile = (text: string): string | null => tilesIn(text).find((tile) => !isReading(tile)) ?? null;

/** Parts of a field for tiles. They are separate from the form, so that pages without tiles do not load them. */
export const tileField = <K extends 'tile' | 'tiles'>(kind: K, words: FormWords) => ({
  ...{ kind, tilesIn },
  check: (value: string): string | null => {
    const wrong = wrongTile(value);
    if (wrong !== null) return format(words.notTile, { tile: wrong });
    return kind === 'tile' && tilesIn(value).length > 1 ? words.oneTile : null;
  },
});

function isReading(text: string): boolean {
  try {
    readingOf(text);
    return true;
  } catch {
    return false;
  }
}
