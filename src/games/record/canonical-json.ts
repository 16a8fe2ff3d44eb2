import canonicalizeModule from 'canonicalize';

// The types say `export default`, the code says `module.exports`; under nodenext only a cast reconciles them.
const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

/** The canonical JSON text of a value (RFC 8785). Throws `TypeError` if it is not a JSON value. */
export function canonicalText(value: unknown): string {
  // `JSON.stringify` writes numbers and strings as RFC 8785 requires and is several times faster than the package.
  const inOrder = withSortedKeys(value);
  const text = inOrder === undefined ? canonicalize(value) : JSON.stringify(inOrder);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}

/**
 * The value with the keys of all objects sorted; the same object if they are sorted already; `undefined` if it is not
 * plain JSON.
 */
function withSortedKeys(value: unknown): unknown {
  if (typeof value === 'string' || value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object') return undefined;
  return Array.isArray(value) ? listWithSortedKeys(value) : objectWithSortedKeys(value as Record<string, unknown>);
}

function listWithSortedKeys(list: readonly unknown[]): unknown {
  let copy: unknown[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const item = withSortedKeys(list[i]);
    if (item === undefined) return undefined;
    if (item === list[i]) continue;
    copy ??= [...list];
    copy[i] = item;
  }
  return copy ?? list;
}

function objectWithSortedKeys(object: Readonly<Record<string, unknown>>): unknown {
  if (Object.getPrototypeOf(object) !== Object.prototype || 'toJSON' in object) return undefined;
  const keys = Object.keys(object);
  let same = true;
  for (let i = 0; i < keys.length; i++) {
    // Objects put integer keys first whatever the insertion order, and assigning `__proto__` sets no key.
    const first = keys[i].charCodeAt(0);
    if ((first >= 48 && first <= 57) || keys[i] === '__proto__') return undefined;
    if (i > 0 && keys[i] < keys[i - 1]) same = false;
  }
  if (!same) sortInPlace(keys);
  // Copy only when a key or a nested value has to move.
  let copy: Record<string, unknown> | null = same ? null : {};
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const value = withSortedKeys(object[key]);
    if (value === undefined) return undefined;
    if (copy === null && value !== object[key]) {
      copy = {};
      for (let j = 0; j < i; j++) copy[keys[j]] = object[keys[j]];
    }
    if (copy !== null) copy[key] = value;
  }
  return copy ?? object;
}

/** Objects have few keys; `sort` makes copies of them. */
function sortInPlace(keys: string[]): void {
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i];
    let at = i;
    for (; at > 0 && keys[at - 1] > key; at--) keys[at] = keys[at - 1];
    keys[at] = key;
  }
}

const [QUOTE, COMMA, MINUS, ZERO, NINE, COLON, OPEN, CLOSE] = [34, 44, 45, 48, 57, 58, 123, 125];
const [OPEN_LIST, CLOSE_LIST, FALSE, NULL, TRUE] = [91, 93, 102, 110, 116];
/** Integers of at most 15 digits are written the same way by everyone. */
const DIGITS = 15;

/**
 * True if a valid JSON text is certainly canonical: no escapes, keys in order and unique, integers only. False means
 * unknown.
 */
export function isSurelyCanonical(text: string): boolean {
  if (text.includes('\\')) return false;
  /** The last key of each enclosing object; `null` before the first key. */
  const keys: (string | null)[] = [];
  let last: string | null = null;
  for (let at = 0; at < text.length; ) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = text.indexOf('"', at + 1);
      if (text.charCodeAt(end + 1) !== COLON) {
        at = end + 1;
        continue;
      }
      const key = text.slice(at + 1, end);
      if (last !== null && key <= last) return false;
      last = key;
      at = end + 2;
    } else if (char === OPEN) {
      keys.push(last);
      last = null;
      at++;
    } else if (char === CLOSE) {
      last = keys.pop() as string | null;
      at++;
    } else if (char === COMMA || char === OPEN_LIST || char === CLOSE_LIST) at++;
    else if (char === NULL || char === TRUE) at += 4;
    else if (char === FALSE) at += 5;
    else {
      const from = char === MINUS ? at + 1 : at;
      let to = from;
      while (isDigit(text.charCodeAt(to))) to++;
      if (to === from || to - from > DIGITS) return false;
      const isZero = text.charCodeAt(from) === ZERO;
      if (isZero && (to > from + 1 || char === MINUS)) return false;
      at = to;
    }
  }
  return true;
}

const isDigit = (char: number): boolean => char >= ZERO && char <= NINE;
