import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonError, parseStrict } from './strict-json.js';

function errorOf(text: string): JsonError {
  try {
    parseStrict(text);
  } catch (error) {
    if (error instanceof JsonError) return error;
    throw error;
  }
  throw new Error(`${text} was read`);
}

describe('parseStrict', () => {
  it('reads whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), fc.nat(2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parseStrict(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', '$.a', 'each key only once'],
    ['{"data":{"seat":1,"tile":"5p","seat":2}}', '$.data.seat', 'each key only once'],
    ['{"a":1,"\\u0061":2}', '$.a', 'each key only once'],
    ['[{"a":{}},{"a":[],"a" : null}]', '$[1].a', 'each key only once'],
    ['{"note":"\\ud800"}', '$.note', 'no unpaired surrogate'],
    ['{"note":"\\udc00\\ud800"}', '$.note', 'no unpaired surrogate'],
    ['{"note":"\ud83c"}', '$.note', 'no unpaired surrogate'],
    ['', '$', 'a value'],
    ['{"a":1', '$', 'a comma or }'],
    ['{"a" 1}', '$.a', 'a colon'],
    ['{a:1}', '$', 'a key in double quotes'],
    ['{"a":01}', '$', 'a comma or }'],
    ['{"a":[1,]}', '$.a[1]', 'a value'],
    ['{"a":"1\n"}', '$.a', 'a control character written as an escape'],
    ['{"a":"\\x"}', '$.a', 'a valid JSON escape'],
    ['{"a":NaN}', '$.a', 'a value'],
    ['{} {}', '$', 'the end of the text'],
    ['\ufeff{}', '$', 'a value'],
    ['['.repeat(100) + ']'.repeat(100), `$${'[0]'.repeat(64)}`, 'at most 64 levels'],
    ['['.repeat(100_000), `$${'[0]'.repeat(64)}`, 'at most 64 levels'],
  ])('says where %j is wrong', (text, path, expected) => {
    const error = errorOf(text);
    expect({ path: error.path, expected: error.expected }).toEqual({ path, expected });
  });

  it('accepts surrogate pairs and keys that only look duplicated', () => {
    expect(parseStrict('"\\ud83c\\udc04"')).toBe('\u{1f004}');
    expect(parseStrict('{"a":"\\"a\\":","b":{"a":":"}}')).toEqual({ a: '"a":', b: { a: ':' } });
  });

  it('distinguishes truncated text from wrong text', () => {
    const text = JSON.stringify({ note: 'x "\u0001\n\u{1f004}', list: [1, -20, true, null, { a: [] }], end: 'yes' });
    for (let length = 0; length < text.length; length++) {
      expect([length, errorOf(text.slice(0, length)).cutOff]).toEqual([length, true]);
    }
    for (const wrong of ['{"a":1}}', '{"a" 1', '{a', '["\\x1234', '[1 2', '[nul1'])
      expect(errorOf(wrong).cutOff).toBe(false);
  });

  it('fails wherever JSON.parse fails', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(...'{}[]",:\\0ex- '), (value, at, char) => {
        const text = JSON.stringify(value);
        const changed = text.slice(0, at % text.length) + char + text.slice((at % text.length) + 1);
        let readable = true;
        try {
          JSON.parse(changed);
        } catch {
          readable = false;
        }
        if (readable) return;
        expect(errorOf(changed).expected).not.toBe('JSON');
      }),
      { numRuns: 1000 },
    );
  });
});
