import type { CutOff } from '../importing/source-game.js';
import { cutOffReason } from './json-log.js';
import { SaxesParser } from 'saxes';
import { LogError } from './source-game-builder.js';
import type { MeldKind } from '../../engine/hands/arrangements.js';

/** A tag of an mjlog; all tags inside the root are empty. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly column: number;
}

/**
 * Calls `take` for each tag in order. Returns where the text is truncated; `null` if it is complete. Throws `LogError` if it is not XML, and
 * what `take` throws.
 */
export function readTags(text: string, take: (tag: Tag) => void): CutOff | null {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  let ended = false;
  let line = 1;
  let column = 1;
  parser.on('opentagstart', ({ name }) => {
    line = parser.line;
    // The parser is one character past the name.
    column = Math.max(1, parser.column - name.length - 1);
  });
  parser.on('opentag', ({ name, attributes }) => take({ name, attributes, line, column }));
  parser.on('error', ({ message }) => {
    // Errors at the end mean a truncated file.
    if (!ended)
      throw new LogError(`invalid XML: ${message.replace(/^\d+:\d+: /, '')}`, {
        line: parser.line,
        column: parser.column,
      });
    cut ??= { line: parser.line, reason: cutOffReason('expected the rest of the log, closed by </mjloggm>') };
  });
  let cut: CutOff | null = null;
  parser.write(text);
  ended = true;
  parser.close();
  return cut;
}

/** A decoded call of an mjlog. */
export interface Call {
  /** `set-aside`: a North laid beside the hand, in games of three. */
  readonly kind: MeldKind | 'set-aside';
  /** Tile ids of the set without the claimed or added one. */
  readonly own: readonly number[];
  /** Id of the claimed or added tile, or of the tile set aside; for a concealed kong, one of the four. */
  readonly claimed: number;
  /**
   * Seat of the discarder relative to the caller, of the four places that a table always has here: 1 lower, 2 opposite,
   * 3 upper; 0 for a concealed kong and a tile set aside.
   */
  readonly from: number;
}

const four = (design: number): number[] => [0, 1, 2, 3].map((copy) => 4 * design + copy);

/** Decodes the 16-bit `m` attribute of an `N` tag; `null` if it is not a call. */
export function decodeCall(code: number): Call | null {
  if (!Number.isInteger(code) || code < 0 || code > 0xffff) return null;
  const from = code & 3;
  if (code & 4) return chi(code, from);
  if (code & 0x18) return pongOrAdded(code, from);
  return code & 0x20 ? setAside(code) : kong(code, from);
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

const NORTH = 30;

function setAside(code: number): Call | null {
  const claimed = code >> 8;
  return (code & 0xff) === 0x20 && claimed >> 2 === NORTH ? { kind: 'set-aside', own: [], claimed, from: 0 } : null;
}
