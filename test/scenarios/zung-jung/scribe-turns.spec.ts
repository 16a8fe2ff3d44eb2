import { describe, expect, it } from '@jest/globals';
import { flagged } from '../../kit/play/flagged.js';
import { Table } from '../../kit/play/play.js';

/**
 * Set-up, turns and hand sizes at a physical table are recorded and flagged, and play continues. The engine cannot
 * detect WI-05 and WI-09 (looking at tiles), WI-19 (whether "kong" was said), the refusals to discard in WI-25, and
 * WI-22, which is the count itself.
 */
const unseen = (...sizes: number[]) => sizes.map((size) => Array<string>(size).fill('?'));

function undealt(): Table {
  const table = new Table({ mode: 'scribe' });
  return table.accept({ type: 'StartHand', data: {} });
}

describe('set-up', () => {
  it('WI-06: the wrong player took East’s tiles: a misdeal, and the same East deals again', () => {
    const table = undealt();
    expect(flagged(table, { type: 'DealTiles', data: { hands: unseen(13, 14, 13, 13) } })).toEqual([
      'wrong-deal WI-10',
      'wrong-deal WI-10',
    ]);
    table.when('the hand ends misdeal').accept({ type: 'StartHand', data: {} });
    expect(table.hand).toMatchObject({ number: 1, take: 2, dealer: 0 });
  });

  it('WI-08: the wrong East stays dealer of this hand, the next is the true East’s lower seat', () => {
    const table = new Table({ mode: 'scribe' });
    expect(flagged(table, { type: 'StartHand', data: { dealer: 2 } })).toEqual(['wrong-succession WI-08']);
    table.accept({ type: 'DealTiles', data: { hands: unseen(13, 13, 14, 13) } });
    table.when('the hand ends time').accept({ type: 'StartHand', data: {} });
    expect(table.hand.dealer).toBe(1);
  });
});
