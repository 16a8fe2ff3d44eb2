import { describe, expect, it } from '@jest/globals';
import type { Action } from '../../engine/table/moves/moves.js';
import type { EventData, TableEvent } from '../../engine/table/moves/facts.js';
import { isSameAction } from './idempotency.js';

const declared = (failed?: boolean, tile = '3m'): Action => ({
  type: 'DeclareWin',
  data: { seat: 2, by: 'discard', concealed: null, tile, ...(failed === undefined ? {} : { failed }) },
});
const recorded = (more: Partial<EventData['WinFailed']> = {}): TableEvent => ({
  type: 'WinFailed',
  data: { seat: 2, by: 'discard', tile: '3m', shown: null, reason: 'North has drawn a tile instead', ...more },
});

describe('a repeated declaration of a win that failed', () => {
  it('equals the recorded one, whether or not it says that the win failed', () => {
    expect(isSameAction(declared(), recorded())).toBe(true);
    expect(isSameAction(declared(true), recorded())).toBe(true);
    expect(isSameAction(declared(true), recorded({ said: true }))).toBe(true);
    expect(isSameAction(declared(false), recorded({ said: true }))).toBe(false);
  });

  it('differs if it says that a slip of the recorder failed', () => {
    expect(isSameAction(declared(), recorded({ slip: true }))).toBe(true);
    expect(isSameAction(declared(true), recorded({ slip: true }))).toBe(false);
  });

  it('compares the tile only if a hand was shown', () => {
    expect(isSameAction(declared(true, '4m'), recorded())).toBe(true);
    expect(isSameAction(declared(true, '4m'), recorded({ shown: ['1m'] }))).toBe(false);
  });
});
