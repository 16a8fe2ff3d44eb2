import { concatBytes, textOf } from '../../proof/core/bytes.js';

/** A line of a byte stream, without its line feed. */
export interface Line {
  /** Line number, from 1. */
  readonly number: number;
  /** Empty if there is a `problem`. */
  readonly text: string;
  /** What was expected instead, or `null`. */
  readonly problem: string | null;
  /** False for text after the last line feed. */
  readonly terminated: boolean;
}

/** Maximum line length in bytes: twice the limit of one append. */
export const LONGEST_LINE = 2 * 1024 * 1024;

const LINE_FEED = 10;

/**
 * Splits bytes into lines. Yields one batch for each chunk, because a promise for each line would be slow. Reading
 * waits for the consumer.
 */
export async function* lineBatches(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  let number = 0;
  let rest: Uint8Array[] = [];
  let length = 0;
  const line = (end: Uint8Array, terminated: boolean): Line => {
    const bytes = rest.length === 0 ? end : concatBytes(...rest, end);
    const long = length + end.length > LONGEST_LINE;
    rest = [];
    length = 0;
    number++;
    if (long) return { number, text: '', problem: `a line of at most ${LONGEST_LINE} bytes`, terminated };
    const broken = terminated ? 0 : brokenTail(bytes);
    const whole = broken === 0 ? bytes : bytes.subarray(0, bytes.length - broken);
    const text = textOf(whole);
    if (text === null) return { number, text: '', problem: 'text in UTF-8', terminated };
    // Keep the broken character as U+FFFD, so that truncated text does not look complete.
    return { number, text: whole === bytes ? text : `${text}\ufffd`, problem: null, terminated };
  };
  for await (const bytes of source) {
    const batch: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      batch.push(line(bytes.subarray(start, end), true));
      start = end + 1;
    }
    length += bytes.length - start;
    // Keep only the length of an overlong line.
    if (length > LONGEST_LINE) rest = [];
    else if (start < bytes.length) rest.push(bytes.subarray(start));
    if (batch.length > 0) yield batch;
  }
  if (length > 0) {
    const held = concatBytes(...rest);
    rest = [];
    length -= held.length;
    yield [line(held, false)];
  }
}

/** Number of bytes at the end that begin an incomplete UTF-8 character. */
function brokenTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back];
    if ((byte & 0xc0) === 0x80) continue;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return size > back ? back : 0;
  }
  return 0;
}
