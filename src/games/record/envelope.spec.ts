import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { sampleRecord } from '../../../test/kit/play/sample-record.js';
import { eventText } from '../../platform/event-store/event-text.js';
import { canonicalText } from './canonical-json.js';
import { checkedEnvelope, ENGINE_VERSION, type Envelope, eventIn, NewerPaifuError, envelopeParts } from './envelope.js';
import { FieldError } from '../../engine/vocabulary/shape.js';

const [opened, seated, , , dealt, discarded, noted] = sampleRecord();

/** An envelope with one field changed, removed (`undefined`) or added, by its path. */
function changed(envelope: Envelope, path: string, value: unknown): unknown {
  const copy = structuredClone(envelope) as unknown as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() as string;
  const owner = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return copy;
}

function refusal(value: unknown): string {
  try {
    checkedEnvelope(value);
  } catch (error) {
    if (error instanceof FieldError || error instanceof NewerPaifuError) return error.message;
    throw error;
  }
  return 'taken';
}

describe('envelopeParts', () => {
  it('the text of the parts of every envelope is its canonical text', () => {
    const [timed, known] = [{ elapsed: 1_830, clock: 0 }, '2026-01-31T09:30:00.000Z'];
    for (const envelope of sampleRecord())
      for (const one of [
        envelope,
        { ...envelope, timing: timed, occurredAt: known },
        { ...envelope, command: 'a "quoted" \\ command 東', actor: { role: 'server', id: '"東"' }, occurredAt: null },
      ] as Envelope[])
        expect(eventText(envelopeParts(one))).toBe(canonicalText(one));
  });
});

describe('checkedEnvelope', () => {
  it('returns every sample envelope unchanged', () => {
    for (const envelope of sampleRecord()) expect(checkedEnvelope(structuredClone(envelope))).toEqual(envelope);
    expect(eventIn(discarded)).toEqual({ type: 'TileDiscarded', data: { seat: 0, tile: '1z', drawn: null } });
  });

  it('an envelope may have a think time, a clock, or both', () => {
    for (const timing of [{ elapsed: 1_830 }, { clock: 0 }, { elapsed: 0, clock: 25_000 }])
      expect(refusal(changed(discarded, 'timing', timing))).toBe('taken');
  });

  it('a checked envelope has the package version as its engine version', () => {
    expect(ENGINE_VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  });

  it.each([
    [opened, 'revision', -1, 'revision: expected an integer from 0, found -1'],
    [opened, 'revision', 0.5, 'revision: expected an integer from 0, found 0.5'],
    [opened, 'revision', 2 ** 53, 'revision: expected an integer from 0, found 9007199254740992'],
    [opened, 'id', 'x', 'id: expected a UUID in lower case, found "x"'],
    [opened, 'game', undefined, 'game: expected a value, found nothing'],
    [
      opened,
      'recordedAt',
      '2026-01-01T09:00:00Z',
      'recordedAt: expected a time such as 2026-01-31T09:30:00.000Z, found "2026-01-01T09:00:00Z"',
    ],
    [
      opened,
      'recordedAt',
      '2026-02-30T09:00:00.000Z',
      'recordedAt: expected a time such as 2026-01-31T09:30:00.000Z, found "2026-02-30T09:00:00.000Z"',
    ],
    [opened, 'salt', 'AAAAAAAAAAAAAAAAAAAAAB', 'salt: expected 16 bytes in base64url, found "AAAAAAAAAAAAAAAAAAAAAB"'],
    [opened, 'timing', {}, 'timing: expected elapsed, clock or both, found an object'],
    [opened, 'timing', { elapsed: -1 }, 'timing.elapsed: expected an integer 0..2592000000, found -1'],
    [opened, 'timing', { think: 5 }, 'timing.think: expected one of the fields elapsed, clock, found 5'],
    [opened, 'salt', 'AAAA', 'salt: expected 16 bytes in base64url, found "AAAA"'],
    [
      opened,
      'actor.role',
      'king',
      'actor.role: expected one of scribe, server, player, judge, head-judge, organiser, operator, found "king"',
    ],
    [
      opened,
      'position',
      1,
      'position: expected one of the fields v, id, game, timing, revision, type, schema, occurredAt, recordedAt, actor, command, engine, salt, data, found 1',
    ],
    [opened, 'data.mode', 'loose', 'data.mode: expected one of strict, scribe, found "loose"'],
    [opened, 'data.options.limit', 0.5, 'data.options.limit: expected an integer, a text or true or false, found 0.5'],
    [seated, 'data.players', ['a'], 'data.players: expected a list with a value for each seat, found a list of 1'],
    [
      dealt,
      'data.hands.2.0',
      '5x',
      'data.hands[2][0]: expected a tile reading such as 5p, ?, ?p, [58]p or 5p~, found "5x"',
    ],
    [discarded, 'data.seat', 4, 'data.seat: expected one of 0, 1, 2, 3, found 4'],
    [discarded, 'data.seat', '0', 'data.seat: expected one of 0, 1, 2, 3, found "0"'],
    [discarded, 'data.drawn', undefined, 'data.drawn: expected a value, found nothing'],
    [discarded, 'data.irregularities', [], 'data.irregularities: expected a list of at least 1, found a list of 0'],
    [
      noted,
      'data.text',
      'x'.repeat(501),
      `data.text: expected a text of at most 500 characters, found "${'x'.repeat(56)}…`,
    ],
  ])('rejects an invalid field and names it: %#', (envelope, path, value, message) => {
    expect(refusal(changed(envelope, path, value))).toBe(message);
  });

  it('counts text length in characters, not in UTF-16 units', () => {
    expect(refusal(changed(noted, 'data.text', '\u{1f004}'.repeat(500)))).toBe('taken');
    expect(refusal(changed(noted, 'data.text', '\u{1f004}'.repeat(501)))).toMatch(/^data\.text: expected/);
  });

  it.each([
    ['v', 2, 'v: 2 was written by a newer Paifu'],
    ['type', 'TileSwallowed', 'type: "TileSwallowed" was written by a newer Paifu'],
    ['schema', 2, 'schema: 2 was written by a newer Paifu'],
  ])('throws NewerPaifuError for a newer %s instead of skipping the event', (path, value, message) => {
    expect(refusal(changed(discarded, path, value))).toBe(message);
  });

  it.each([null, [], 'x', 7])('rejects %j instead of an object', (value) => {
    expect(refusal(value)).toMatch(/expected an object/);
  });
});
