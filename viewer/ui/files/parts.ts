import { bytesOf } from '../../../src/proof/core/bytes.js';

const LINE_FEED = 10;
const FIRST = bytesOf('{"paifu"');

/** What belongs to each record of a `.paifu` file, by the line that it begins with; a line that was cut off is left out. */
export function partsOf(bytes: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const parts = new Map<number, Uint8Array>();
  let begun: { readonly line: number; readonly at: number } | null = null;
  const ends = (to: number): void => {
    if (begun !== null) parts.set(begun.line, bytes.subarray(begun.at, to));
  };
  let at = 0;
  for (let line = 1; ; line++) {
    if (FIRST.every((byte, i) => bytes[at + i] === byte)) {
      ends(at);
      begun = { line, at };
    }
    const end = bytes.indexOf(LINE_FEED, at);
    if (end < 0) break;
    at = end + 1;
  }
  ends(at);
  return parts;
}
