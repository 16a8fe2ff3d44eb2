/** Byte order marks and the encodings that they announce. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets save it; `null` if it is something else. */
export function textIn(bytes: Uint8Array): string | null {
  const encoding = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // UTF-16 without a mark, and workbooks, have these.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
