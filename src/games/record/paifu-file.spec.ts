import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fileOf, sampleRecord } from '../../../test/kit/play/sample-record.js';
import { CHAIN_START, chainHash } from './hash-chain.js';
import { canonicalText } from './canonical-json.js';
import { type PaifuItem, readPaifu } from './paifu-file.js';

async function read(file: string | Uint8Array, chunk = 1 << 16): Promise<PaifuItem[]> {
  const bytes = Buffer.from(file as string);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const items: PaifuItem[] = [];
  for await (const batch of readPaifu(chunks())) items.push(...batch);
  return items;
}

const kinds = (items: readonly PaifuItem[]): string => items.map(({ kind }) => kind).join(' ');
const isWhole = (items: readonly PaifuItem[]) => items.every(({ kind }) => kind !== 'damage' && kind !== 'cut');

const record = sampleRecord();
const file = fileOf(record);
const lines = file.slice(0, -1).split('\n');

describe('hash chain of a .paifu file', () => {
  it('the hash chain is SHA-256 over the domain, the last hash and the RFC 8785 bytes of the envelope', () => {
    const text = canonicalText({ b: [1, 'é'], a: { d: null, c: true } });
    expect(text).toBe('{"a":{"c":true,"d":null},"b":[1,"é"]}');
    const bytes = Buffer.concat([Buffer.from('paifu/event/1'), Buffer.from([0]), Buffer.alloc(32), Buffer.from(text)]);
    expect(chainHash(CHAIN_START, text)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('readPaifu', () => {
  it('reads a written file back, however its bytes are chunked', async () => {
    for (const chunk of [1, 7, 1 << 16]) {
      const items = await read(file, chunk);
      expect(items.flatMap((item) => (item.kind === 'event' ? [item.envelope] : []))).toEqual(record);
      expect(kinds(items)).toBe(`game ${'event '.repeat(record.length)}end`);
    }
  });

  it('expects the lines that the format defines', () => {
    expect(lines[0]).toBe(`{"paifu":1,"game":"${record[0].game}"}`);
    expect(Object.keys(JSON.parse(lines[1]))).toEqual(['hash', 'event']);
    expect(JSON.parse(lines.at(-1)!)).toEqual({ head: JSON.parse(lines.at(-2)!).hash, count: record.length });
  });

  it('reads several games from one file', async () => {
    const items = await read(file + fileOf(sampleRecord('another')) + file);
    expect(items.filter(({ kind }) => kind === 'end')).toHaveLength(3);
    expect(isWhole(items)).toBe(true);
  });

  it('detects every changed byte', async () => {
    const bytes = Buffer.from(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] ^= flip;
        expect(kinds(await read(changed))).toContain('damage');
      }),
      { numRuns: 500 },
    );
  });

  it('reports a file that ends in half a character as truncated', async () => {
    const bytes = Buffer.from(file);
    bytes[bytes.length - 1] = 0xca;
    expect(kinds(await read(bytes))).toContain('damage');
  });

  it('detects every dropped, doubled, moved or foreign line', async () => {
    const other = fileOf(sampleRecord('another')).split('\n');
    const at = fc.nat(lines.length - 1);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('drop', 'double', 'swap', 'foreign'), at, at, async (how, from, to) => {
        const changed = [...lines];
        if (how === 'drop') changed.splice(from, 1);
        else if (how === 'double') changed.splice(to, 0, lines[from]);
        else if (how === 'foreign') changed[from] = other[from];
        else [changed[from], changed[to]] = [changed[to], changed[from]];
        const text = changed.join('\n') + '\n';
        if (text !== file) expect(isWhole(await read(text))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('reads the events of a truncated file and reports the truncation', async () => {
    const bytes = Buffer.from(file);
    const first = lines[0].length + 1;
    for (let length = first; length < bytes.length - 1; length++) {
      const items = await read(bytes.subarray(0, length));
      const whole = file.slice(0, length).split('\n').length - 2;
      expect([length, items.at(-1)?.kind]).toEqual([length, 'cut']);
      expect(items.length - 2).toBeLessThanOrEqual(whole + 1);
    }
    expect(isWhole(await read(bytes.subarray(0, bytes.length - 1)))).toBe(true);
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'expected the first line of a game, {"paifu":1,"game":…}: the file is empty'],
    [
      'something else',
      'hello\n',
      'expected the first line of a game, {"paifu":1,"game":…}; logs of other formats are imported first',
    ],
    ['a newer file', '{"paifu":2,"game":7}\n', 'paifu: 2 was written by a newer Paifu'],
    [
      'a newer event',
      `${lines[0]}\n${lines[1].replace('"schema":2', '"schema":3')}\n`,
      'event.schema: 3 was written by a newer Paifu',
    ],
    [
      'a key twice',
      `${lines[0]}\n${lines[1].replace('"v":1', '"v":1,"v":1')}\n`,
      '$.event.v: expected each key only once at character',
    ],
    [
      'blanks',
      `${lines[0]}\n${lines[1].replace(',"event"', ', "event"')}\n`,
      'expected the line as Paifu writes it (RFC 8785): it differs at character 76',
    ],
    ['bytes that are no text', '\xff\n', 'expected text in UTF-8'],
  ])('holding %s is refused with line and reason', async (_, text, reason) => {
    const items = await read(text === '\xff\n' ? Buffer.from(text, 'latin1') : text);
    const damage = items.find((item) => item.kind === 'damage');
    expect(damage?.reason.slice(0, reason.length)).toBe(reason);
    expect(damage?.line).toBe(text.startsWith('{"paifu":1') ? 2 : 1);
  });

  it('names the recorded and the computed value of a wrong field', async () => {
    const moved = [lines[0], lines[2], lines[1]].join('\n') + '\n';
    expect((await read(moved))[1]).toMatchObject({
      line: 2,
      revision: 1,
      mismatch: { field: 'revision', recorded: 1, computed: 0 },
    });
  });

  it('reads the next game after a damaged one', async () => {
    const damaged = file.replace('"seat":0', '"seat":1');
    expect(kinds(await read(damaged + file))).toBe(
      `game event event event damage game ${'event '.repeat(record.length)}end`,
    );
  });
});
