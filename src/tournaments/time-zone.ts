import { shape } from '../engine/vocabulary/shape.js';

/**
 * A time zone that this runtime knows. Checked where a new one is given: records check only its form, so that those of
 * other runtimes stay readable.
 */
export const KNOWN_TIME_ZONE = shape<string | null | undefined>(
  'the name of an IANA time zone such as Asia/Tokyo',
  (name) => name == null || (typeof name === 'string' && isKnown(name)),
);

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}
