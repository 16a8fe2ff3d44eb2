import { textWidth } from '../../engine/vocabulary/text-width.js';
import { type Io, inColour } from '../io.js';
import { tilesShown } from './tile-characters.js';

/** Text styles of a terminal; plain text elsewhere. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  /** Columns of the terminal; 80 without a terminal. */
  readonly width: number;
  /** Colours the tiles of a page, or replaces them by Unicode characters. */
  tiles(page: string): string;
}

const plain = (text: string): string => text;

export const PLAIN: Style = { bold: plain, dim: plain, width: 80, tiles: plain };

export function styleFor(io: Io, { unicode = false }: { readonly unicode?: boolean } = {}): Style {
  const coloured = inColour(io.stdout, io.env);
  const width = Math.max(NARROWEST, Math.min(io.stdout.columns ?? 80, WIDEST));
  const tiles = (page: string): string => tilesShown(page, { unicode, coloured });
  if (!coloured) return { bold: plain, dim: plain, width, tiles };
  return { bold: (text) => `\x1b[1m${text}\x1b[22m`, dim: (text) => `\x1b[2m${text}\x1b[22m`, width, tiles };
}

const NARROWEST = 40;
const WIDEST = 100;

/**
 * Controls that a text from a record must not send to the terminal: a note could move the cursor or overwrite lines. Only line
 * ends and the escapes of `Style` pass.
 */
const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /\x1b(?!\[(?:1|2|22)m)|[\x00-\x09\x0b-\x1a\x1c-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
export const harmless = (text: string): string => text.replace(CONTROLS, '\ufffd');

/** Columns of a text, without escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins a colour
export const widthOf = (text: string): number => textWidth(text.replace(/\x1b\[\d+m/g, ''));

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** The columns of a table: headings and cells. */
export type Columns<T> = readonly (readonly [heading: string, cell: (row: T) => string])[];

/** The lines of a table. Columns of numbers are aligned right. */
export function columnsText<T>(rows: readonly T[], columns: Columns<T>, { bold } = PLAIN): string[] {
  const cells = columns.map(([heading, cell]) => aligned([heading, ...rows.map(cell)]));
  const lines = [undefined, ...rows].map((_, i) =>
    cells
      .map((column) => column[i])
      .join('  ')
      .trimEnd(),
  );
  return [bold(lines[0]), ...lines.slice(1)];
}

function aligned(cells: readonly string[]): string[] {
  const width = Math.max(...cells.map(widthOf));
  const areNumbers = cells.slice(1).every((cell) => /^[-+]?[\d.]+$/.test(cell));
  return cells.map((cell) => {
    const gap = ' '.repeat(width - widthOf(cell));
    return areNumbers ? gap + cell : cell + gap;
  });
}

/** Breaks a text into lines of at most `width` columns. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** `2026-01-31 09:30`. */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** `1 game`, `25 games`. */
export const amount = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
