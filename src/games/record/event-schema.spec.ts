import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { simulateGame } from '../../simulation/simulate.js';
import { RECORD_SCHEMAS } from './event-schema.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { everyEvent } from '../../../test/kit/play/every-event.js';
import { EVENT_TYPES, factOf } from '../../engine/table/moves/facts.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');

function problem(type: keyof typeof RECORD_SCHEMAS, data: unknown): string | null {
  try {
    check(RECORD_SCHEMAS[type].data, data, 'data');
    return null;
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
}

describe('event schemas', () => {
  it('event schemas are all described in docs/reference/log-format.md', () => {
    const page = readFileSync('docs/reference/log-format.md', 'utf8');
    expect(Object.keys(RECORD_SCHEMAS).filter((type) => !page.includes(`**${type}**`))).toEqual([]);
  });

  it('the event schemas accept the events that the engine decides, redacted or not', () => {
    for (const unseen of [undefined, { watching: null }, { watching: 2 as const }]) {
      for (const { type, data } of simulateGame({ ruleset, seed: 'schemas', game: 1, unseen }).events) {
        expect([type, problem(type, data)]).toEqual([type, null]);
      }
    }
  });

  const known = everyEvent();
  it('event schemas are tested with events of every type', () => {
    expect(EVENT_TYPES.filter((type) => !known.has(type))).toEqual([]);
  });

  it.each([...known])('the event schemas reject %s with a missing or an extra field', (type, events) => {
    const { fields } = factOf(type).data;
    for (const { data } of events) {
      expect([data, problem(type, data)]).toEqual([data, null]);
      expect(problem(type, { ...data, extra: 1 })).toMatch(
        /^data\.extra: expected (no fields|one of the fields .+), found 1$/,
      );
      for (const field of Object.keys(data)) {
        const { [field]: _, ...less } = data as unknown as Record<string, unknown>;
        const mayMiss = field === 'irregularities' || 'optional' in fields[field];
        expect([field, problem(type, less)]).toEqual([
          field,
          mayMiss ? null : expect.stringMatching(`^data.${field}: `),
        ]);
      }
    }
  });

  const correction = { target: 7, reason: 'misheard', results: [], totals: null, placings: null };

  it.each([
    ['ActionRetracted', correction, null],
    ['ActionRetracted', { ...correction, reason: '' }, 'data.reason: expected a text of 1 to 500 characters, found ""'],
    ['ActionAmended', { ...correction, type: 'TileDiscarded', data: { seat: 1, tile: '8s', drawn: null } }, null],
    [
      'ActionAmended',
      { ...correction, type: 'TileDiscarded', data: { seat: 1, tile: '8x', drawn: null } },
      'data.data.tile: expected a tile reading such as 5p, ?, ?p, [58]p or 5p~, found "8x"',
    ],
    ['DiceThrown', { seat: 0, faces: [7], purpose: 'break' }, 'data.faces[0]: expected an integer 1..6, found 7'],
    ['TileDrawn', { seat: 0, tile: 'toString', source: 'wall' }, /^data\.tile: expected a tile reading/],
    ['PlayersSeated', { players: ['a', 'b', 'c', ' d'], picking: null }, /^data\.players\[3\]: expected an id/],
    [
      'GameClosed',
      { reason: 'complete', totals: [0, 0, 0, 0.5], placings: [1, 1, 1, 1] },
      /^data\.totals\[3\]: expected an integer/,
    ],
  ] as const)('judge %s %j', (type, data, expected) => {
    if (expected === null || typeof expected === 'string') expect(problem(type, data)).toBe(expected);
    else expect(problem(type, data)).toMatch(expected);
  });
});
