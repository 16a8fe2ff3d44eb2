import { JsonError, parseStrict } from '../../games/record/strict-json.js';
import type { CutOff } from '../importing/source-game.js';
import { LogError } from './source-game-builder.js';

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a log in an error message. */
export const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80));

/**
 * Parses a log in JSON strictly. If the text is truncated inside a list, such as that of the hands, its complete elements are
 * read. Throws `LogError`.
 */
export function parseTruncatable(
  text: string,
  line: number,
): { readonly value: unknown; readonly cutOff: { readonly cutOff?: CutOff } } {
  try {
    return { value: parseStrict(text), cutOff: {} };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const before = text.slice(0, error.at).split('\n');
    const place = { line: line + before.length - 1, column: 0 };
    const expected = `${error.path}: expected ${error.expected} at character ${(before.at(-1)?.length ?? 0) + 1}`;
    const whole = error.cutOff ? closeAfterLastHand(text) : null;
    if (whole === null) throw new LogError(error.cutOff ? cutOffReason(expected) : expected, place);
    return { value: JSON.parse(whole), cutOff: { cutOff: { line: place.line, reason: cutOffReason(expected) } } };
  }
}

export const cutOffReason = (expected: string): string => `the file is cut off here: ${expected}`;

interface OpenBracket {
  readonly closer: '}' | ']';
  /** Index after its last complete list or object; -1 before the first. */
  end: number;
}

/** Closes a truncated text after the last complete element of the list of hands, or of the whole; `null` if there is none. */
function closeAfterLastHand(text: string): string | null {
  const open: OpenBracket[] = [];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '[' || char === '{') open.push({ closer: char === '[' ? ']' : '}', end: -1 });
    else if (char === ']' || char === '}') {
      open.pop();
      const around = open.at(-1);
      if (around !== undefined) around.end = i + 1;
    }
  }
  // A list around everything has whole games.
  const list = open.findIndex(({ closer }, depth) => closer === ']' && depth > 0);
  const at = list >= 0 && open[list].end >= 0 ? list : 0;
  if (open[at] === undefined || open[at].end < 0) return null;
  const closers = open.slice(0, at + 1).map(({ closer }) => closer);
  const whole = `${text.slice(0, open[at].end)}${closers.reverse().join('')}`;
  return isJson(whole) ? whole : null;
}
