import { JsonError, parseStrict } from '../../games/record/strict-json.js';
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
 * Parses a log that is one JSON object with a list of hands, strictly; if the text is truncated inside the list of hands, the complete hands are read. Throws
 * `LogError`.
 */
export function parseTruncatable(text: string, line: number): { readonly value: unknown; readonly cutOff: boolean } {
  try {
    return { value: parseStrict(text), cutOff: false };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const whole = error.cutOff ? closeAfterLastHand(text) : null;
    if (whole !== null) return { value: JSON.parse(whole), cutOff: true };
    const before = text.slice(0, error.at).split('\n');
    const place = { line: line + before.length - 1, column: 0 };
    throw new LogError(
      `${error.path}: expected ${error.expected} at character ${(before.at(-1)?.length ?? 0) + 1}`,
      place,
    );
  }
}

/** Closes a truncated text after the last complete hand; `null` if that is not an object. */
function closeAfterLastHand(text: string): string | null {
  let depth = 0;
  let end = -1;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char === '\\') i++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '[' || char === '{') depth++;
    // Depth 2 is the end of a hand: `{"log": [[…hand…], …]}`.
    else if ((char === ']' || char === '}') && --depth === 2) end = i;
  }
  const whole = end < 0 ? '' : `${text.slice(0, end + 1)}]}`;
  return isJson(whole) ? whole : null;
}
