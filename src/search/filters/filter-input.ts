import { type Shape, check } from '../../engine/vocabulary/shape.js';
import { mostSimilar } from './similar-names.js';
import { type Fields, filterShape } from './search-filter.js';

/** A filter as it was given: null is as good as nothing, and what is left has to be what can be asked. Throws `FieldError`. */
export function checkedFilter<F>(shape: Shape<F>, given: object | null | undefined): F {
  const filter = withoutNulls(given ?? {});
  check(shape, filter, '');
  return filter;
}

/** What of it says something, in what it holds as well. */
const withoutNulls = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[name, typeof value === 'object' && !Array.isArray(value) ? withoutNulls(value) : value]],
    ),
  );

/** That what is wanted cannot be read from its words. */
export class FilterTextError extends Error {
  override readonly name = 'FilterTextError';
}

/**
 * What is searched for, from names and texts: `player`, `ada`; `patterns`, `pinfu,riichi`. What a filter takes is said where filters are
 * (filters.ts), lists with commas, and anything as JSON: `seats`, `[{"won":true}]`. `hint`: where whoever asked finds which there are.
 * Throws `FilterTextError`, and `FieldError` for values that are none.
 */
export function filterFromText<T>(
  asked: readonly (readonly [name: string, text: string | null])[],
  filters: object,
  hint: string,
): T {
  const fields = filters as Fields;
  const entries = asked.map(([name, text]): [string, unknown] => {
    const asks = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (asks === undefined) throw unknownFilter(name, fields, hint);
    if (text === null) throw new FilterTextError(`${name}: expected ${name}=…, ${asks.type}: ${asks.about}`);
    return [name, parseValue(name, text, asks.type)];
  });
  const twice = entries.find(([name], i) => entries.findIndex(([other]) => other === name) !== i);
  if (twice !== undefined) throw new FilterTextError(`${twice[0]}: given twice`);
  const filter = Object.fromEntries(entries);
  check(filterShape(fields), filter, 'filter');
  return filter as T;
}

function unknownFilter(name: string, fields: Fields, hint: string): FilterTextError {
  const near = mostSimilar(name, Object.keys(fields), (one) => [one]);
  const meant = near.length === 0 ? hint : `did you mean ${near.join(' or ')}?`;
  return new FilterTextError(`there is no filter ${name} (${meant})`);
}

/** A text as the type of the schema reads it: what is no such value stays the text, and is refused as one. */
function parseValue(name: string, text: string, type: string): unknown {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new FilterTextError(`${name}: ${text}: ${(error as Error).message}`);
    }
  }
  if (type.startsWith('[')) return text.split(',').map((one) => parseValue(name, one, type.slice(1)));
  if (/^(Int|Points)\b/.test(type)) return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type.startsWith('Boolean')) return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
