import { FieldError } from '../../engine/vocabulary/shape.js';
import { filterFrom, FilterTextError } from '../../search/filters/filter-text.js';
import type { Fields } from '../../search/filters/search-filter.js';
import { CliError, EXIT } from '../io.js';
import { type Style, wrapped } from '../output/style.js';

/** What is searched for, as words of a command line: `player=ada minPoints=8000 patterns=pinfu,riichi`. */
export function filterOf<T>(words: readonly string[], filters: object): T {
  const asked = words.map((word): [string, string | null] => {
    const at = word.indexOf('=');
    return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)];
  });
  try {
    return filterFrom<T>(asked, filters, '--filters lists them');
  } catch (error) {
    if (error instanceof FieldError || error instanceof FilterTextError) throw new CliError(EXIT.usage, error.message);
    throw error;
  }
}

/** Every filter, for `--filters`. */
export function filtersText(filters: object, { width, bold }: Style): string {
  const lines = Object.entries(filters as Fields).flatMap(([name, { type, about, fields }]) => {
    const inside = fields === undefined ? '' : ` Of each: ${Object.keys(fields).join(', ')}.`;
    const text = wrapped(`${about}${inside}`, width - 4).map((line) => `    ${line}`);
    return [`${bold(name)}=${type.replace(/ @.*/, '')}`, ...text];
  });
  return `${lines.join('\n')}\n`;
}
