import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { disputedGame } from '../../../../test/kit/disputes/sample-cases.js';
import { everyEvent } from '../../../../test/kit/play/every-event.js';
import { ANY_SEATS } from '../../../../test/kit/play/rulesets.js';
import { corrected, correctionsOf, flawed, pastGame, sealedGame } from '../../../../test/kit/play/sample-games.js';
import { allSound } from '../../../../test/kit/store/prepared-events.js';
import { closedTournament } from '../../../../test/kit/tournaments/recorded-tournament.js';
import { canonicalText } from '../../../games/record/canonical-json.js';
import { type Envelope, envelopeParts } from '../../../games/record/envelope.js';
import { eventOfParts, eventText } from '../event-text.js';
import { InMemoryEventStore } from '../in-memory/in-memory-store.js';
import type { PreparedEvent } from '../port.js';
import {
  EventPacker,
  EventUnpacker,
  type Packed,
  packedCrc,
  packedId,
  type SharedText,
  streamNamed,
} from './packed-event.js';

/** A packer and an unpacker with the same shared texts. */
function pair() {
  const texts: SharedText[] = [];
  const numbers = new Map<string, SharedText>();
  const share = (text: string): SharedText => {
    const known = numbers.get(text) ?? { number: texts.length + 1, text, crc: crc32(text) };
    if (known.number > texts.length) texts.push(known);
    numbers.set(text, known);
    return known;
  };
  return {
    texts,
    packer: new EventPacker({ share }),
    unpacker: new EventUnpacker((number) => texts[number - 1]?.text ?? null),
  };
}

type Pair = ReturnType<typeof pair>;

/** An event as SQLite gets it; `null` if it must be stored as text. */
function packedBy({ packer }: Pair, event: PreparedEvent, of: string, revision: number): Packed | null {
  const packed = packer.pack(event, of, revision);
  if (packed === null) return null;
  const { bytes, length, shared } = packed;
  return { digits: bytes.toString('hex', 0, length), shared };
}

/** Packs and unpacks an event. False if it must be stored as text. */
function isPacked(both: Pair, event: PreparedEvent, stream: string, revision: number): boolean {
  const { game } = streamNamed(stream);
  const packed = packedBy(both, event, game, revision);
  if (packed === null) return false;
  const read = both.unpacker.unpack(packed.digits, game, revision);
  expect(read).toEqual({ ...event, ...packed });
  expect(packedId(packed.digits)).toBe(event.id);
  expect(packed.digits).toMatch(/^(?:[0-9a-f]{2})+$/);
  return true;
}

/** The number of events that are packed. */
const packedIn = (both: Pair, stream: string, events: readonly PreparedEvent[]): number =>
  events.filter((event, revision) => isPacked(both, event, stream, revision)).length;

const game = pastGame('packed', 3);
const stream = `game-${game.id}`;
const disputed = disputedGame('disputed', 0, game.events);
const hash = createHash('sha256').update('packed').digest('hex');
const eventWith = (change: object, envelope: Envelope = game.envelopes[60]): PreparedEvent => ({
  id: envelope.id,
  type: envelope.type,
  hash,
  data: canonicalText({ ...envelope, ...change }),
});

const LONG = { note: 'x'.repeat(300) };

describe('a packed event', () => {
  it.each(ANY_SEATS)(
    'every event of a game of %s is packed into 0.3 of its text and read as the same bytes',
    (ruleset) => {
      const both = pair();
      const { id, prepared } = pastGame('packed', 1, ruleset);
      let [packed, text] = [0, 0];
      for (const [revision, event] of prepared.entries()) {
        expect(isPacked(both, event, `game-${id}`, revision)).toBe(true);
        packed += both.packer.pack(event, id, revision)?.length ?? 0;
        text += event.data.length + event.hash.length + event.id.length + event.type.length;
      }
      expect(packed).toBeLessThan(0.3 * text);
    },
  );

  it('an event whose parts are known is packed as one whose parts are looked for', () => {
    const [known, found] = [pair(), pair()];
    const change = { timing: { elapsed: 12 }, occurredAt: null, command: `import/${hash}/1/2` };
    for (const envelope of [...game.envelopes, ...disputed.envelopes, { ...game.envelopes[60], ...change }]) {
      const parts = envelopeParts(envelope as Envelope);
      const event = eventOfParts(parts, eventText(parts), hash);
      const { parts: _, ...text } = event;
      const packed = packedBy(known, event, envelope.game, envelope.revision);
      expect(packed).not.toBeNull();
      expect(packed).toEqual(packedBy(found, text, envelope.game, envelope.revision));
    }
    expect(known.texts).toEqual(found.texts);
  });

  it.each(['game', 'id'] as const)('an event whose parts name another %s is not packed', (field) => {
    const parts = { ...envelopeParts(game.envelopes[60]), [field]: disputed.id };
    const event = { ...eventOfParts(parts, eventText(parts), hash), id: game.prepared[60].id };
    expect(isPacked(pair(), event, stream, 60)).toBe(false);
    expect(isPacked(pair(), { ...event, parts: { ...parts, revision: 61 } }, stream, 60)).toBe(false);
  });

  it('events of any type, corrections, rulings and irregular play are read as the same bytes', () => {
    const events = [...everyEvent().values()].flatMap((some) => some.slice(0, 5));
    for (const { id, prepared } of [
      sealedGame('every event', events),
      sealedGame('flawed', flawed(game.events)),
      corrected('corrected', game.events, correctionsOf(6, game.events)),
      disputed,
    ])
      expect(packedIn(pair(), `game-${id}`, prepared)).toBe(prepared.length);
  });

  it.each<[string, object]>([
    ['an unknown time', { occurredAt: null }],
    ['a time just before', { recordedAt: '2026-01-31T09:31:05.535Z', occurredAt: '2026-01-31T09:30:00.000Z' }],
    ['a time long before', { recordedAt: '2026-01-31T09:31:05.536Z', occurredAt: '2026-01-31T09:30:00.000Z' }],
    ['a time after', { recordedAt: '2026-01-31T09:30:00.000Z', occurredAt: '2026-01-31T09:30:00.001Z' }],
    ['the first time', { recordedAt: '1970-01-01T00:00:00.000Z', occurredAt: '1970-01-01T00:00:00.000Z' }],
    ['the last time', { recordedAt: '9999-12-31T23:59:59.999Z' }],
    ['times of the source', { timing: { clock: 5_000, elapsed: 12 } }],
    ['another actor', { actor: { id: '審判 1', role: 'judge' } }],
    ['another engine', { engine: '9.8.7-beta' }],
    ['another schema', { schema: 12 }],
    ['a command of an import', { command: `import/${hash}/12/345` }],
    ['a command that is nearly one of an import', { command: `import/${hash.slice(1)}/12/345` }],
    ['a command in Japanese', { command: '記録 7' }],
    ['a command as long as a UUID', { command: 'c'.repeat(36) }],
    ['the longest command', { command: '録'.repeat(85) }],
    ['long data', { data: { note: '東'.repeat(3_000) } }],
    ['data like an envelope', { data: { ...game.envelopes[7], v: ',"engine":"0.1.0","game":"' } }],
    ['no data', { data: {} }],
  ])('an event with %s is packed and read as the same bytes', (_what, change) => {
    const both = pair();
    expect(isPacked(both, game.prepared[60], stream, 60)).toBe(true);
    expect(isPacked(both, eventWith(change), stream, 60)).toBe(true);
    expect(isPacked(both, game.prepared[61], stream, 61)).toBe(true);
  });

  it.each<[string, PreparedEvent]>([
    ['of another game', eventWith({ game: game.envelopes[0].id })],
    ['of another revision', eventWith({ revision: 61 })],
    ['of another id', eventWith({ id: game.envelopes[0].id })],
    ['of another type', eventWith({ type: 'TileEaten' })],
    ['with a field more', eventWith({ more: 1 })],
    ['with a salt of other bits', eventWith({ salt: 'AAAAAAAAAAAAAAAAAAAAAB' })],
    ['with a salt of other characters', eventWith({ salt: 'AAAAAAAAAAAAAAAAAAAA+A' })],
    ['with a time that does not exist', eventWith({ recordedAt: '2026-02-30T09:30:00.000Z' })],
    ['with a time before 1970', eventWith({ occurredAt: '1969-12-31T23:59:59.999Z' })],
    ['with a time in words', eventWith({ occurredAt: 'a long time before that 1' })],
    ['with a command that is too long', eventWith({ command: 'c'.repeat(256) })],
    ['with a command that is too long, and long data', eventWith({ command: '録'.repeat(86), data: LONG })],
    ['with times of the source that are too long', eventWith({ timing: LONG, data: LONG })],
    ['with a command that needs an escape', eventWith({ command: 'a"b' })],
    ['with an actor that is too long', eventWith({ actor: { id: 'a'.repeat(500), role: 'judge' } })],
    ['with data that are too long', eventWith({ data: { note: 'x'.repeat(16_384) } })],
    ['that is no JSON', { ...game.prepared[60], data: '{"actor":' }],
    ['that is empty', { ...game.prepared[60], data: '' }],
  ])('an event %s is not packed', (_what, event) => {
    const both = pair();
    for (let tries = 0; tries < 2; tries++) {
      expect(isPacked(both, event, stream, 60)).toBe(false);
      expect(isPacked(both, game.prepared[60], stream, 60)).toBe(true);
    }
  });

  it('an event is read as the same bytes or not packed, whatever is changed in its text', () => {
    const both = pair();
    const inserted = fc.constantFrom(
      ...['', ' ', '"', '\\', '\n', '0', '-', '.5', 'null', '{}', '[]', ',', '}', ']', ':', 'é', '東', '\u0001', '\0'],
      ...['"v":1,', '"a":1,', '"timing":{},', ',"timing":{"elapsed":1}', ',"engine":"1"', '","game":"', '","data":'],
    );
    let packed = 0;
    fc.assert(
      fc.property(fc.nat(game.prepared.length - 1), fc.nat(), fc.nat(4), inserted, (revision, at, removed, text) => {
        const event = game.prepared[revision];
        const from = at % event.data.length;
        // Stores take only well-formed text, so no half of a surrogate pair.
        const data = Buffer.from(event.data.slice(0, from) + text + event.data.slice(from + removed)).toString();
        if (isPacked(both, { ...event, data }, stream, revision)) packed++;
      }),
      { numRuns: 6_000 },
    );
    expect(packed).toBeGreaterThan(100);
  });

  it('a damaged packed event has another sum, wherever the damage is', () => {
    const both = pair();
    const place = streamNamed(stream);
    for (const revision of [0, 1, 60, 61]) {
      const packed = packedBy(both, game.prepared[revision], game.id, revision);
      if (packed === null) throw new Error('not packed');
      const sum = packedCrc(packed, 900, place, revision);
      const sumOf = (digits: string) => {
        const read = both.unpacker.unpack(digits, game.id, revision);
        return read === null ? null : packedCrc(read, 900, place, revision);
      };
      expect(sumOf(packed.digits)).toBe(sum);
      const bytes = Buffer.from(packed.digits, 'hex');
      for (let bit = 0; bit < 8 * bytes.length; bit++) {
        bytes[bit >> 3] ^= 1 << (bit & 7);
        expect(sumOf(bytes.toString('hex'))).not.toBe(sum);
        bytes[bit >> 3] ^= 1 << (bit & 7);
      }
      for (let length = 0; length < bytes.length; length++)
        expect(sumOf(bytes.toString('hex', 0, length))).not.toBe(sum);
      expect(sumOf(`${packed.digits}00`)).not.toBe(sum);
      for (const [at, nth, other] of [
        [901, revision, stream],
        [900, revision + 1, stream],
        [900, revision, `${stream}x`],
      ] as const)
        expect(packedCrc(packed, at, streamNamed(other), nth)).not.toBe(sum);
      for (const text of both.texts) {
        const other = new EventUnpacker((number) => {
          const found = both.texts[number - 1]?.text ?? null;
          return number === text.number ? `${found?.slice(0, -1)}!` : found;
        });
        const [read, as] = [other, both.unpacker].map((one) => one.unpack(packed.digits, game.id, revision));
        if (read?.data !== as?.data && read !== null) expect(packedCrc(read, 900, place, revision)).not.toBe(sum);
      }
    }
  });

  it('events of a tournament are read as the same bytes or not packed', async () => {
    const store = new InMemoryEventStore();
    await closedTournament(store);
    const both = pair();
    for (const entry of allSound(await store.readAll({ limit: 100_000 }))) {
      const { stream: of, revision, position: _, ...event } = entry;
      isPacked(both, event, of, revision);
    }
  });
});
