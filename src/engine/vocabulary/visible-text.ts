import { FieldError, type Shape } from './shape.js';

/** Characters that change the direction of the text around them (UAX #9). */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/**
 * Invisible characters, directional ones included. Joiners, variation selectors and flag tags are part of ordinary
 * writing and allowed.
 */
const INVISIBLE =
  /(?!\p{Variation_Selector}|\p{Join_Control}|\u034f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The first directional character of a text, as `U+202E`; `null` if it has none. */
export const directionIn = (text: string): string | null => codePoint(DIRECTION.exec(text));

/** The first invisible character of a name, as `U+200B`; `null` if it has none. */
export const invisibleIn = (name: string): string | null => codePoint(INVISIBLE.exec(name));

/** Replaces each directional character with U+FFFD, which is visible. */
export const withoutDirection = (text: string): string =>
  DIRECTION.test(text) ? text.replace(new RegExp(DIRECTION, 'gu'), '\ufffd') : text;

/** True if a text may change the display of neighbouring text. */
export const needsIsolation = (text: string): boolean => RIGHT_TO_LEFT.test(text) || DIRECTION.test(text);

/**
 * The shape, restricted to text without directional characters; fields in `names` also without invisible ones. For user
 * input only.
 */
export function visible<T>(shape: Shape<T>, names: ReadonlySet<string>): Shape<T> {
  const hidden = (value: unknown, path: string, isName: boolean): FieldError | null => {
    if (typeof value === 'string') {
      const found = isName ? invisibleIn(value) : directionIn(value);
      return found === null ? null : hiddenCharacter(path, found);
    }
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, inner] of Object.entries(value)) {
      const at = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      const error = hidden(inner, at, names.has(key));
      if (error !== null) return error;
    }
    return null;
  };
  return {
    fits: (value) => shape.fits(value) && hidden(value, '', false) === null,
    misfit: (value, path) => (shape.fits(value) ? hidden(value, path, false) : null) ?? shape.misfit(value, path),
  };
}

export const hiddenCharacter = (path: string, character: string): FieldError =>
  new FieldError(path, 'text without invisible or direction-changing characters', character);

const codePoint = (found: RegExpExecArray | null): string | null =>
  found === null ? null : `U+${(found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
