import { describe, expect, it } from '@jest/globals';
import { flagged, scribed } from '../../kit/play/flagged.js';

describe('kongs', () => {
  it('WI-48: robbing a concealed kong is no win, not even at the first turn or after one’s own discard', () => {
    const first = scribed().when('E declares 5m');
    expect(flagged(first, 'S robs showing 46m123789p11222z')).toEqual(expect.arrayContaining(['not-robbable WI-48']));
    expect([first.events.at(-1)?.type, first.due, first.player('S').dead]).toEqual([
      'WinFailed',
      'E supplement',
      'false-win',
    ]);
    const own = scribed().when('E discards 1z', 'S draws ?', 'S discards 2z', 'W draws ?', 'W declares 5m');
    expect(flagged(own, 'S robs')).toEqual(expect.arrayContaining(['not-robbable WI-48']));
  });

  it('WI-49: the lower seat’s win on one tile goes first, and another is recorded unchanged', () => {
    const table = scribed().when('E discards 5m', 'S says win', 'W says win');
    expect(flagged(table, 'W wins showing 46m123789p11222z')).toEqual(['outranked WI-35']);
    expect(table.events.at(-1)?.type).toBe('HandWon');
    expect(table.refusal('N wins')).toMatchObject({ code: 'hand-over' });
  });
});
