import { FieldError, type Shape, check } from '../../engine/vocabulary/shape.js';
import { NotationError, parseTiles, tileText } from '../../engine/tiles/notation.js';
import { mostSimilar } from '../../engine/vocabulary/similar-names.js';
import { type Fields, filterShape } from './search-filter.js';

/** Removes nulls from a filter and checks its shape. `argument` is its name in the query. Throws `FieldError`. */
export function checkedFilter<F>(shape: Shape<F>, given: object | null | undefined, argument = 'filter'): F {
  const filter = withoutNulls(given ?? {});
  check(shape, filter, argument);
  return filter;
}

const withoutNulls = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [[name, typeof value === 'object' && !Array.isArray(value) ? withoutNulls(value) : value]],
    ),
  );

/** A filter text that cannot be parsed. */
export class FilterTextError extends Error {
  override readonly name = 'FilterTextError';
}

/** The error text for an unknown filter: where the filters are listed, and which other search has this one. */
export interface FilterHints {
  readonly list: string;
  readonly other?: { readonly filters: object; readonly hint: string };
}

/** A condition as text: a name, and a value unless it is missing. */
type TextCondition = readonly [name: string, text: string | null];

/**
 * Parses a filter given as names and texts: `player`, `ada`; `patterns`, `pinfu,riichi`; `tiles`, `123m77z`. Lists have commas;
 * any value may be JSON: `seats`, `[{"won":true}]`. Conditions such as `seats.won` and `seats.reached` are about one seat. Throws
 * `FilterTextError`, and `FieldError` for invalid values.
 */
export function filterFromText<T>(asked: readonly TextCondition[], filters: object, hints: FilterHints): T {
  const filter = valuesIn(asked, filters as Fields, hints);
  check(filterShape(filters), filter, 'filter');
  return filter as T;
}

function valuesIn(
  asked: readonly TextCondition[],
  fields: Fields,
  hints: FilterHints,
): Readonly<Record<string, unknown>> {
  const entries = gathered(asked, fields, hints).map(([name, text]): [string, unknown] => {
    const asks = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (asks === undefined) throw unknownFilter(name, text, fields, hints);
    if (text === null) throw new FilterTextError(`${name}: expected ${name}=…, ${asks.type}: ${asks.about}`);
    const areTiles = asks.areTiles === true && !text.startsWith('[');
    return [name, areTiles ? parsedTiles(name, text) : parseValue(name, text, asks.type)];
  });
  const twice = entries.find(([name], i) => entries.findIndex(([other]) => other === name) !== i);
  if (twice !== undefined) throw new FilterTextError(`${twice[0]}: given twice`);
  return Object.fromEntries(entries);
}

/** Writes the conditions on parts, such as `seats.won` and `hand.minHan`, as one condition in JSON: `seats`, `[{"won":true}]`. */
export function gathered(
  asked: readonly TextCondition[],
  fields: Fields,
  hints: FilterHints,
): readonly TextCondition[] {
  const heads = asked.map(([name]) => (name.includes('.') ? name.slice(0, name.indexOf('.')) : null));
  return asked.flatMap((condition, at): readonly TextCondition[] => {
    const head = heads[at];
    const inside = head === null || !Object.hasOwn(fields, head) ? undefined : fields[head].fields;
    if (head === null || inside === undefined) return [condition];
    if (heads.indexOf(head) !== at) return [];
    const parts = asked
      .filter((_, i) => heads[i] === head)
      .map(([name, text]): TextCondition => [name.slice(head.length + 1), text]);
    const one = valuesIn(parts, inside, { list: hints.list });
    return [[head, JSON.stringify(fields[head].type.startsWith('[') ? [one] : one)]];
  });
}

/** A filter as a variable of a query: words of the log, such as `self-draw`, are values of enums, `SELF_DRAW`. */
export function filterVariable(filter: object, fields: Fields): object {
  const variable = (value: unknown, { type, fields: inside = fields }: Fields[string]): unknown => {
    if (Array.isArray(value)) return value.map((one) => variable(one, { type, fields: inside } as Fields[string]));
    if (typeof value === 'object' && value !== null) return filterVariable(value, inside);
    const isWord = !/^\[?(String|ID|Int|Points|Boolean)\b/.test(type);
    return isWord && typeof value === 'string' ? value.toUpperCase().replaceAll('-', '_') : value;
  };
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, variable(value, fields[name])]));
}

/** Tiles in notation, `123m77z` or `1m,2m`. Throws `NotationError`. */
const readTiles = (text: string): readonly string[] => parseTiles(text.replaceAll(',', ' ')).map(tileText);

/** Tiles in notation; `null` for any other text. */
export function tilesIn(text: string): readonly string[] | null {
  try {
    return readTiles(text);
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** Throws `FieldError` with the tiles before the wrong character. */
function parsedTiles(name: string, text: string): readonly string[] {
  try {
    return readTiles(text);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { at, expected } = error;
    // Ranks without a suit letter are no tiles yet.
    const before = tilesIn(text.slice(0, at).replace(/[\d ,]+$/, '')) ?? [];
    const after = before.length === 0 ? '' : `, after the tiles ${before.join(' ')}`;
    throw new FieldError(`filter.${name}`, `${expected} (character ${at + 1}${after})`, text);
  }
}

function unknownFilter(
  name: string,
  text: string | null,
  fields: Fields,
  { list, other }: FilterHints,
): FilterTextError {
  const near = mostSimilar(name, Object.keys(fields), (one) => [one]);
  const isOther = other !== undefined && Object.hasOwn(other.filters, name);
  const meant = isOther ? other.hint : near.length === 0 ? list : `did you mean ${near.join(', ')}?`;
  const form = text === null ? '; filters are name=value' : '';
  return new FilterTextError(`there is no filter ${name}${form} (${meant})`);
}

/** Parses a text by its schema type. A text that does not fit stays text, which the shape check then rejects. */
function parseValue(name: string, text: string, type: string): unknown {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      throw new FieldError(name, 'JSON such as [{"won":true}]', text);
    }
  }
  if (type.startsWith('[')) return text.split(',').map((one) => parseValue(name, one, type.slice(1)));
  if (/^(Int|Points)\b/.test(type)) return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type.startsWith('Boolean')) return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
