/**
 * Strict JSON: what `JSON.parse` accepts, without duplicate keys (parsers disagree on them), unpaired surrogates
 * (they have no UTF-8 form and so no hash) and deep nesting. The messages are our own, because those of `JSON.parse`
 * change with every version of Node.
 */
export class JsonError extends Error {
  constructor(
    /** JSON path of the value; `$` is the whole text. */
    readonly path: string,
    /** Index of the first wrong character, or the text's length if it ends too early. */
    readonly at: number,
    readonly expected: string,
    /** The text ended too early and was valid so far. */
    readonly cutOff = false,
  ) {
    super(`${path}: expected ${expected} at character ${at + 1}`);
    this.name = 'JsonError';
  }
}

const MAX_DEPTH = 64;

/** Throws `JsonError`. */
export function parseStrict(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    new Scanner(text).scan();
    throw new JsonError('$', 0, 'JSON'); // unreachable: the scanner finds every error of `JSON.parse`
  }
  // Fast path: if the value has as many keys as the text, no key is duplicated.
  const surrogates = /\p{Surrogate}|\\u[dD][89a-fA-F]/u.test(text);
  if (surrogates || keysInText(text) !== keysInValue(value, 0)) new Scanner(text).scan();
  return value;
}

/** Counts strings followed by a colon, in valid JSON. */
function keysInText(text: string): number {
  let keys = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    at = text.indexOf('"', at + 1);
    while (isEscaped(text, at)) at = text.indexOf('"', at + 1);
    at++;
    let next = text.charCodeAt(at);
    while (next === 32 || next === 10 || next === 13 || next === 9) next = text.charCodeAt(++at);
    if (next === 58) keys++;
  }
  return keys;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === 92) slashes++;
  return slashes % 2 === 1;
}

/** NaN if the value is nested too deeply; the scanner then reports it. */
function keysInValue(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth >= MAX_DEPTH) return Number.NaN;
  let keys = 0;
  if (Array.isArray(value)) for (const item of value) keys += keysInValue(item, depth + 1);
  else for (const name in value) keys += 1 + keysInValue((value as Record<string, unknown>)[name], depth + 1);
  return keys;
}

/** Finds the position of an error. */
class Scanner {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Throws the first error, if any. */
  scan(): void {
    this.value('$', 0);
    if (this.at < this.text.length) this.fail('$', 'the end of the text');
  }

  private fail(path: string, expected: string, at = this.at): never {
    throw new JsonError(path, at, expected, at >= this.text.length);
  }

  private peek(): string {
    while (' \n\r\t'.includes(this.text[this.at] ?? '-')) this.at++;
    return this.text[this.at] ?? '';
  }

  private value(path: string, depth: number): void {
    const char = this.peek();
    if (depth >= MAX_DEPTH && (char === '{' || char === '[')) this.fail(path, `at most ${MAX_DEPTH} levels`);
    if (char === '{') this.object(path, depth);
    else if (char === '[') this.array(path, depth);
    else if (char === '"') this.string(path);
    else this.literal(path);
    this.peek();
  }

  private object(path: string, depth: number): void {
    const seen = new Set<string>();
    this.at++;
    if (this.peek() === '}') {
      this.at++;
      return;
    }
    for (;;) {
      if (this.peek() !== '"') this.fail(path, 'a key in double quotes');
      const at = this.at;
      const key = this.string(path);
      if (seen.has(key)) this.fail(`${path}.${key}`, 'each key only once', at);
      seen.add(key);
      if (this.peek() !== ':') this.fail(`${path}.${key}`, 'a colon');
      this.at++;
      this.value(`${path}.${key}`, depth + 1);
      if (this.separator(path, '}')) return;
    }
  }

  private array(path: string, depth: number): void {
    this.at++;
    if (this.peek() === ']') {
      this.at++;
      return;
    }
    for (let i = 0; ; i++) {
      this.value(`${path}[${i}]`, depth + 1);
      if (this.separator(path, ']')) return;
    }
  }

  private separator(path: string, end: string): boolean {
    const char = this.peek();
    if (char !== end && char !== ',') this.fail(path, `a comma or ${end}`);
    this.at++;
    return char === end;
  }

  private string(path: string): string {
    const start = this.at;
    for (this.at++; this.text[this.at] !== '"'; this.at++) {
      if (this.at >= this.text.length) this.fail(path, 'a closing quote');
      if (this.text[this.at] < ' ') this.fail(path, 'a control character written as an escape');
      if (this.text[this.at] !== '\\') continue;
      const known = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(this.text.slice(this.at + 1, this.at + 6));
      if (known === null) {
        const rest = this.text.length - this.at - 1 < 5 ? this.text.length : this.at;
        this.fail(path, 'a valid JSON escape', rest);
      }
      this.at += known[0].length;
    }
    this.at++;
    const value: string = JSON.parse(this.text.slice(start, this.at));
    if (/\p{Surrogate}/u.test(value)) this.fail(path, 'no unpaired surrogate', start);
    return value;
  }

  private literal(path: string): void {
    const found = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(this.text.slice(this.at));
    if (found === null) {
      const rest = this.text.slice(this.at);
      const begun = ['true', 'false', 'null', '-'].some((word) => word.startsWith(rest));
      this.fail(path, 'a value', begun ? this.text.length : this.at);
    }
    this.at += found[0].length;
  }
}
