import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fileOf, sampleRecord } from '../../../test/kit/play/sample-record.js';
import { canonicalText } from './canonical-json.js';
import { eventText } from '../../platform/event-store/event-text.js';
import { checkedEnvelope, type Envelope, partsWith } from './envelope.js';
import { EventLineReader } from './event-line.js';
import { isHash } from './hash-chain.js';
import { isUuid } from './identity.js';
import { eventLine } from './paifu-file.js';
import { parseStrict } from './strict-json.js';

const record = sampleRecord();
const [{ game }] = record;
const lines = fileOf(record).split('\n').slice(1, -2);

/** What the strict parser makes of a line; `null` if it refuses it. */
function readStrictly(line: string): { readonly hash: string; readonly envelope: Envelope } | null {
  try {
    const { hash, event } = parseStrict(line) as { hash: string; event: unknown };
    const envelope = checkedEnvelope(event);
    return eventLine(hash, canonicalText(envelope)) === line ? { hash, envelope } : null;
  } catch {
    return null;
  }
}

/** A line with one field of its envelope replaced, in canonical form. */
function lineWith(change: object, line = lines[5]): string {
  const { hash, event } = JSON.parse(line);
  return eventLine(hash, canonicalText({ ...event, ...change }));
}

function expectSame(reader: EventLineReader, line: string): boolean {
  const read = reader.read(line);
  if (read === null) return false;
  const { canonical, values, ...found } = read;
  // Wrong ids and hashes are found by their place in the chain.
  if (!isHash(found.hash) || !isUuid(found.envelope.id)) return false;
  expect(found).toEqual(readStrictly(line));
  expect(eventLine(found.hash, canonical)).toBe(line);
  expect(eventText(partsWith(found.envelope, values))).toBe(canonical);
  return true;
}

describe('EventLineReader', () => {
  it('reads every line of a game as the strict parser does', () => {
    const reader = new EventLineReader(game);
    for (const line of lines) expect(expectSame(reader, line)).toBe(true);
  });

  it('reads no line that the strict parser would read otherwise, whatever is changed in it', () => {
    const inserted = fc.constantFrom(
      ...['', ' ', '"', '\\', '\\u0041', '0', '-', '.5', 'e1', 'null', '{}', '[]', ',', '}', ']', ':', 'é', '\u0001'],
      ...['"v":1,', '"a":1,', ',"z":1', '"timing":{},', '"timing":{"elapsed":1},', ',"engine":"1"', '","game":"'],
    );
    const reader = new EventLineReader(game);
    let read = 0;
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(), fc.nat(4), inserted, (line, at, removed, text) => {
        const before = lines[line];
        const from = at % before.length;
        // Lines are decoded from UTF-8, so they have no half of a surrogate pair.
        const changed = Buffer.from(before.slice(0, from) + text + before.slice(from + removed)).toString();
        if (expectSame(reader, changed)) read++;
      }),
      { numRuns: 4_000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  it.each<[string, object]>([
    ['a time that the source states', { occurredAt: '2026-01-31T09:30:00.000Z' }],
    ['times of the source', { timing: { clock: 5_000, elapsed: 12 } }],
    ['another actor', { actor: { id: 'judge 1', role: 'judge' } }],
    ['another engine', { engine: '9.8.7-beta' }],
    ['the longest command', { command: 'c'.repeat(128) }],
    ['the last minute of a year', { recordedAt: '2027-12-31T23:59:59.999Z' }],
    ['the last day of a month', { recordedAt: '2027-04-30T00:00:00.000Z' }],
  ])('reads %s', (_what, change) => {
    const reader = new EventLineReader(game);
    reader.read(lines[4]);
    expect(expectSame(reader, lineWith(change))).toBe(true);
    expect(expectSame(reader, lines[6])).toBe(true);
  });

  it.each<[string, object]>([
    ['a day that does not exist', { recordedAt: '2026-02-30T09:30:00.000Z' }],
    ['a day that its month does not have', { recordedAt: '2026-04-31T09:30:00.000Z' }],
    ['a second that does not exist', { recordedAt: `${record[5].recordedAt.slice(0, 17)}60.000Z` }],
    ['no time at all', { recordedAt: `${record[5].recordedAt.slice(0, 17)}00.00xZ` }],
    ['a role that does not exist', { actor: { id: 'x', role: 'king' } }],
    ['an engine with a blank', { engine: '1 2' }],
    ['a command that is too long', { command: 'c'.repeat(129) }],
    ['a command that begins with a blank', { command: ' c' }],
    ['a command with an escape', { command: 'a"b' }],
    ['a command in Japanese', { command: '記録7' }],
    ['an actor with a brace', { actor: { id: 'a}', role: 'judge' } }],
    ['a day that not every year has', { recordedAt: '2028-02-29T09:30:00.000Z' }],
    ['no command', { command: '' }],
    ['another game', { game: '00000000-0000-5000-8000-000000000000' }],
    ['a salt with bits too many', { salt: 'AAAAAAAAAAAAAAAAAAAAAB' }],
    ['an older schema', { schema: 0 }],
    ['a newer schema', { schema: 9 }],
    ['no times of the source', { timing: {} }],
    ['an unknown type', { type: 'TileEaten' }],
    ['another version', { v: 2 }],
    ['a negative revision', { revision: -1 }],
    ['a revision that is no integer', { revision: 1.5 }],
    ['data of another type', { data: {} }],
  ])('leaves %s to the strict parser', (_what, change) => {
    const reader = new EventLineReader(game);
    reader.read(lines[4]);
    expect(reader.read(lineWith(change))).toBeNull();
    expect(expectSame(reader, lines[5])).toBe(true);
  });

  it.each<[string, string, string]>([
    ['a zero before a revision', '"revision":5', '"revision":05'],
    ['a zero before a schema', '"schema":1', '"schema":01'],
    ['a blank', '"schema":1', '"schema": 1'],
    ['two fields in another order', '"schema":1,"type":"TileDiscarded"', '"type":"TileDiscarded","schema":1'],
    ['a field that is there twice', ',"v":1}', ',"v":1,"v":1}'],
    ['text after the end', ',"v":1}}', ',"v":1}} '],
  ])('leaves a line with %s to the strict parser', (_what, from, to) => {
    expect(lines[5]).toContain(from);
    expect(new EventLineReader(game).read(lines[5].replace(from, to))).toBeNull();
  });
});
