import { SaxesParser } from 'saxes';
import { LogError } from './source-game-builder.js';
import type { MeldKind } from '../../engine/hands/arrangements.js';

/** A tag of an mjlog, which has nothing but empty tags in its root. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly column: number;
}

/**
 * Hands over the tags of an mjlog in order. Returns whether the text is whole; one that was cut off gives the tags that
 * are. Throws `LogError` where it is no XML, and what `take` throws.
 */
export function readTags(text: string, take: (tag: Tag) => void): boolean {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  let ended = false;
  let line = 1;
  let column = 1;
  parser.on('opentagstart', ({ name }) => {
    line = parser.line;
    // The name has been read, and the character after it.
    column = Math.max(1, parser.column - name.length - 1);
  });
  parser.on('opentag', ({ name, attributes }) => take({ name, attributes, line, column }));
  parser.on('error', ({ message }) => {
    // What is missing at the end was cut off; what is wrong before it is not.
    if (!ended)
      throw new LogError(`no XML: ${message.replace(/^\d+:\d+: /, '')}`, { line: parser.line, column: parser.column });
    whole = false;
  });
  let whole = true;
  parser.write(text);
  ended = true;
  parser.close();
  return whole;
}

/** A call of an mjlog, unpacked: which set, which of its tiles was claimed, and how many seats away its owner sits. */
export interface Call {
  readonly kind: MeldKind;
  /** Tiles of the set by id; the claimed (or added) one is `claimed`, the others are the caller's. */
  readonly own: readonly number[];
  /** Of a concealed kong one of the four, for a name. */
  readonly claimed: number;
  /** Places after the caller: 1 lower, 2 opposite, 3 upper seat; 0 of a concealed kong. */
  readonly from: number;
}

const four = (design: number): number[] => [0, 1, 2, 3].map((copy) => 4 * design + copy);

/** Unpacks the `m` of an `N` tag, 16 bits; null where it is no call of a game for four. */
export function decodeCall(code: number): Call | null {
  if (!Number.isInteger(code) || code < 0 || code > 0xffff) return null;
  const from = code & 3;
  if (code & 4) return chi(code, from);
  if (code & 0x18) return pongOrAdded(code, from);
  // 0x20 sets a North aside, in games for three.
  return code & 0x20 ? null : kong(code, from);
}

function chi(code: number, from: number): Call | null {
  const packed = code >> 10;
  const which = packed % 3;
  const lowest = (packed / 3) | 0;
  if (lowest > 20 || from !== 3) return null;
  const design = ((lowest / 7) | 0) * 9 + (lowest % 7);
  const ids = [0, 1, 2].map((n) => 4 * (design + n) + ((code >> (3 + 2 * n)) & 3));
  return { kind: 'chi', own: ids.filter((_, n) => n !== which), claimed: ids[which], from };
}

function pongOrAdded(code: number, from: number): Call | null {
  const packed = code >> 9;
  const which = packed % 3;
  const design = (packed / 3) | 0;
  if (design > 33 || from === 0 || (code & 0x18) === 0x18) return null;
  const unused = 4 * design + ((code >> 5) & 3);
  const ids = four(design).filter((id) => id !== unused);
  if (code & 8) return { kind: 'pong', own: ids.filter((_, n) => n !== which), claimed: ids[which], from };
  return { kind: 'small-exposed-kong', own: ids, claimed: unused, from };
}

function kong(code: number, from: number): Call | null {
  const claimed = code >> 8;
  if (claimed > 135) return null;
  const ids = four(claimed >> 2);
  if (from === 0) return { kind: 'concealed-kong', own: ids, claimed, from };
  return { kind: 'big-exposed-kong', own: ids.filter((id) => id !== claimed), claimed, from };
}
