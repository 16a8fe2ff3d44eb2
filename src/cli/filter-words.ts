import { check, FieldError } from '../engine/vocabulary/shape.js';
import { nearest } from '../queries/nearest.js';
import { type Fields, given } from '../queries/search-filter.js';
import { CliError, EXIT } from './io.js';
import { type Style, wrapped } from './style.js';

/**
 * What is searched for, as words of a command line: `player=ada minPoints=8000 patterns=pinfu,riichi`. What a filter takes is said where
 * filters are (queries/filters.ts), lists with commas, and anything as JSON: `seats=[{"won":true}]`.
 */
export function filterOf<T>(words: readonly string[], filters: object): T {
  const fields = filters as Fields;
  const entries = words.map((word): [string, unknown] => {
    const at = word.indexOf('=');
    const name = at < 0 ? word : word.slice(0, at);
    const asks = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (asks === undefined) throw unknownFilter(name, fields);
    if (at < 0) throw new CliError(EXIT.usage, `${name}: expected ${name}=…, ${asks.type}: ${asks.about}`);
    return [name, valueFrom(word.slice(at + 1), asks.type)];
  });
  const twice = entries.find(([name], i) => entries.findIndex(([other]) => other === name) !== i);
  if (twice !== undefined) throw new CliError(EXIT.usage, `${twice[0]}: given twice`);
  try {
    const filter = Object.fromEntries(entries);
    check(given(fields), filter, 'filter');
    return filter as T;
  } catch (error) {
    if (error instanceof FieldError) throw new CliError(EXIT.usage, error.message);
    throw error;
  }
}

function unknownFilter(name: string, fields: Fields): CliError {
  const near = nearest(name, Object.keys(fields), (one) => [one]);
  const meant = near.length === 0 ? '--filters lists them' : `did you mean ${near.join(' or ')}?`;
  return new CliError(EXIT.usage, `there is no filter ${name} (${meant})`);
}

/** A word as the type of the schema reads it: what is no such value stays the word, and is refused as one. */
function valueFrom(word: string, type: string): unknown {
  if (/^[[{]/.test(word)) {
    try {
      return JSON.parse(word);
    } catch (error) {
      throw new CliError(EXIT.usage, `${word}: ${(error as Error).message}`);
    }
  }
  if (type.startsWith('[')) return word.split(',').map((one) => valueFrom(one, type.slice(1)));
  if (/^(Int|Points)\b/.test(type)) return /^-?\d{1,15}$/.test(word) ? Number(word) : word;
  if (type.startsWith('Boolean')) return word === 'true' ? true : word === 'false' ? false : word;
  return word;
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
