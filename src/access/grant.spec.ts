import { describe, expect, test } from '@jest/globals';
import { canGrantSeats } from './grant.js';

const [scribe, server] = (['scribe', 'server'] as const).map((role) => ({ id: 'a', role }));

describe('seats of a game', () => {
  test.each([
    [scribe, { mode: 'scribe' }, true],
    [scribe, { mode: 'scribe', scribes: null }, true],
    [scribe, { mode: 'scribe', scribes: 'blind' }, false],
    [scribe, { mode: 'strict' }, false],
    [server, { mode: 'strict' }, true],
    [server, { mode: 'scribe', scribes: 'blind' }, true],
    [server, null, false],
    [null, { mode: 'scribe' }, false],
  ] as const)('seats of a game may be given out by %j of %j: %j', (opener, game, may) => {
    expect(canGrantSeats(opener, game)).toBe(may);
  });
});
