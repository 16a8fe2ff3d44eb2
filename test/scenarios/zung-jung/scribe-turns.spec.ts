import { describe, expect, it } from '@jest/globals';
import { flagged, scribed } from '../../kit/play/flagged.js';
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
  it('WI-01: the wrong player threw the dice; the right one throws again, and that throw counts', () => {
    const table = undealt();
    expect(flagged(table, { type: 'ThrowDice', data: { seat: 2, faces: [1, 1] } })).toEqual(['wrong-thrower WI-01']);
    expect(flagged(table, { type: 'ThrowDice', data: { seat: 0, faces: [3, 4] } })).toEqual([]);
    expect(flagged(table, { type: 'ThrowDice', data: { seat: 0, faces: [3, 4] } })).toEqual(['wrong-thrower WI-01']);
  });

  it('WI-02: the wrong player’s throw stands when it is played on', () => {
    const table = undealt();
    table.accept({ type: 'ThrowDice', data: { seat: 1, faces: [1, 1] } });
    expect(flagged(table, { type: 'BreakWall', data: { seat: 2, stacks: 2 } })).toEqual([]);
    expect(flagged(table, { type: 'DealTiles', data: { hands: unseen(14, 13, 13, 13) } })).toEqual([]);
  });

  it('WI-03: the wall broken at the wrong place is broken again at the right one', () => {
    const table = undealt().accept({ type: 'ThrowDice', data: { seat: 0, faces: [3, 4] } });
    expect(flagged(table, { type: 'BreakWall', data: { seat: 1, stacks: 7 } })).toEqual(['wrong-break WI-03']);
    expect(flagged(table, { type: 'BreakWall', data: { seat: 2, stacks: 7 } })).toEqual([]);
    expect(flagged(table, { type: 'BreakWall', data: { seat: 2, stacks: 7 } })).toEqual(['wrong-break WI-03']);
  });

  it('WI-04: a wrong break stands once tiles are dealt', () => {
    const table = undealt().accept({ type: 'ThrowDice', data: { seat: 0, faces: [3, 4] } });
    expect(flagged(table, { type: 'BreakWall', data: { seat: 2, stacks: 8 } })).toEqual(['wrong-break WI-03']);
    expect(flagged(table, { type: 'DealTiles', data: { hands: unseen(14, 13, 13, 13) } })).toEqual([]);
    expect(table.due).toBe('E discard');
  });

  it('WI-06: the wrong player took East’s tiles: a misdeal, and the same East deals again', () => {
    const table = undealt();
    expect(flagged(table, { type: 'DealTiles', data: { hands: unseen(13, 14, 13, 13) } })).toEqual([
      'wrong-deal WI-10',
      'wrong-deal WI-10',
    ]);
    table.when('the hand ends misdeal').accept({ type: 'StartHand', data: {} });
    expect(table.hand).toMatchObject({ number: 1, take: 2, dealer: 0 });
  });

  it('WI-07: counts made right before play need no flag', () => {
    expect(flagged(undealt(), { type: 'DealTiles', data: { hands: unseen(14, 13, 13, 13) } })).toEqual([]);
  });

  it('WI-08: the wrong East stays dealer of this hand, the next is the true East’s lower seat', () => {
    const table = new Table({ mode: 'scribe' });
    expect(flagged(table, { type: 'StartHand', data: { dealer: 2 } })).toEqual(['wrong-succession WI-08']);
    table.accept({ type: 'DealTiles', data: { hands: unseen(13, 13, 14, 13) } });
    table.when('the hand ends time').accept({ type: 'StartHand', data: {} });
    expect(table.hand.dealer).toBe(1);
  });

  it('WI-10: a wrong count found after the deal, and then found with the discard', () => {
    const table = undealt();
    expect(flagged(table, { type: 'DealTiles', data: { hands: unseen(14, 12, 14, 13) } })).toEqual([
      'wrong-deal WI-10',
      'wrong-deal WI-10',
    ]);
    expect(table.irregularities.map(({ seat, message }) => [seat, message])).toEqual([
      [1, expect.stringMatching(/^South was dealt 12 tiles instead of 13/)],
      [2, expect.stringMatching(/^West was dealt 14 tiles instead of 13/)],
    ]);
    table.when('E discards 1z', 'S draws ?');
    expect(flagged(table, 'S discards 2z')).toEqual(['short-hand WI-20']);
    table.when('W draws ?');
    expect(flagged(table, 'W discards 3z')).toEqual(['long-hand WI-21']);
    expect([table.player('S').dead, table.player('W').dead]).toEqual(['short', 'long']);
  });
});

describe('turns', () => {
  it('WI-11: drawing out of turn makes a long hand, and the turn stays where it was', () => {
    const table = scribed().when('E discards 1z');
    expect(flagged(table, 'N draws ?')).toEqual(['draw-out-of-turn WI-11']);
    expect([table.player('N').dead, table.player('N').concealed.size, table.due]).toEqual(['long', 14, 'S draw']);
    expect(flagged(table, 'S draws ?')).toEqual([]);
    expect(flagged(table, 'S discards 9m')).toEqual([]);
  });

  it('WI-11: a draw while another has a supplement due is out of turn, said to be from the wall or not', () => {
    for (const draws of ['N draws ?', 'N draws ? from the wall']) {
      const table = scribed().when('E discards 1z', 'S draws ?', 'S declares 5m');
      expect(flagged(table, draws)).toEqual(['draw-out-of-turn WI-11']);
    }
  });

  it('WI-11: a tile too many drawn in one’s own turn', () => {
    const table = scribed();
    expect(flagged(table, 'E draws ?')).toEqual(['draw-out-of-turn WI-11']);
    expect(table.player('E').dead).toBe('long');
    // A dead hand is flagged once, and continues to discard (WI-23).
    expect(flagged(table, 'E discards 9m')).toEqual([]);
  });

  it('WI-12: a discard out of turn makes a short hand; whoever has a tile to discard still discards it', () => {
    const table = scribed();
    expect(flagged(table, 'W discards 1z')).toEqual(['discard-out-of-turn WI-12', 'short-hand WI-20']);
    expect([table.player('W').dead, table.due]).toEqual(['short', 'E discard']);
    expect(flagged(table, 'E discards 2z')).toEqual([]);
    expect(table.due).toBe('S draw');
  });

  it('WI-12: a discard without a draw; play goes on with the next player', () => {
    const table = scribed().when('E discards 1z');
    expect(flagged(table, 'S discards 2z')).toEqual(['discard-out-of-turn WI-12', 'short-hand WI-20']);
    expect(table.due).toBe('W draw');
  });

  it('WI-25: two discards at once make a short hand', () => {
    const table = scribed().when('E discards 1z');
    expect(flagged(table, 'E discards 2z')).toEqual(['discard-out-of-turn WI-12', 'short-hand WI-20']);
    expect(table.hand.river).toMatchObject({ tile: '2z', previous: { tile: '1z' } });
  });

  it('WI-13: whoever touched the wall may not claim the discard that lay open', () => {
    const hands = { S: '55m1238p1238s124z' };
    const holding = scribed(hands).when('E discards 5m', 'S draws ?');
    expect(flagged(holding, 'S pongs')).toEqual(['claim-after-draw WI-13']);
    const back = scribed(hands).when('E discards 5m', 'S draws ?', 'W says pong', 'S returns');
    expect(flagged(back, 'S pongs')).toEqual(['claim-after-draw WI-13']);
  });

  it('WI-14: a tile drawn too early goes back when the discard is claimed, else it stays', () => {
    const table = scribed().when('E discards 5m', 'S draws 9s', 'W says pong');
    expect(flagged(table, 'S returns')).toEqual([]);
    expect(flagged(table, 'W pongs')).toEqual([]);
    const early = scribed().when('E discards 5m', 'W says pong');
    expect(flagged(early, 'S draws 9s')).toEqual(['claim-open WI-14']);
    const alone = scribed().when('E discards 5m', 'S draws 9s');
    expect(flagged(alone, 'S returns')).toEqual(['return-without-claim WI-14']);
  });

  it('WI-15: the tile put back is the next one drawn', () => {
    const again = () =>
      scribed().when('E discards 5m', 'S draws 9s', 'W says pong', 'S returns', 'W pongs', 'W discards 1z');
    expect(flagged(again(), 'N draws 9s')).toEqual([]);
    expect(flagged(again(), 'N draws 8s')).toEqual(['returned-tile WI-15']);
  });

  it('WI-16: a claim while the drawn tile stays in the hand', () => {
    const table = scribed().when('E discards 5m', 'S draws 9s');
    expect(flagged(table, 'W pongs')).toEqual(['draw-not-returned WI-16']);
    expect([table.due, table.player('S').concealed.size]).toEqual(['W discard', 14]);
  });

  it('a draw when the wall is exhausted comes from the dead wall', () => {
    const table = scribed({}, { live: 0 });
    expect(table.due).toMatch(/end$/);
    expect(flagged(table, 'S draws ?')).toEqual(['wall-exhausted']);
    expect(table.hand).toMatchObject({ live: 0, dead: 13 });
  });

  it('WI-20: a short hand stays dead when the count comes right again, but may claim', () => {
    const table = scribed().when('E discards 1z', 'E discards 5m');
    table.when('S draws ?', 'S discards 2m', 'W draws ?', 'W discards 3m', 'N draws ?', 'N discards 4m');
    table.when('E draws ?');
    expect(flagged(table, 'E draws ?')).toEqual(['draw-out-of-turn WI-11']);
    expect([table.player('E').concealed.size, table.player('E').dead]).toEqual([14, 'short']);
    table.when('E discards 6m', 'S draws ?', 'S discards 7s');
    expect(flagged(table, 'E pongs')).toEqual([]);
  });

  it('WI-21: a long hand makes no claim and declares no kong; a kong counts as three (WI-22)', () => {
    const table = scribed().when('E discards 1z', 'N draws ?', 'S draws ?', 'S discards 7s');
    expect(flagged(table, 'N says pong')).toEqual(['dead-hand WI-21']);
    expect(flagged(table, 'N pongs')).toEqual(['dead-hand WI-21']);
    const kong = scribed();
    kong.when('E draws ?');
    expect(flagged(kong, 'E declares 5m')).toEqual(['dead-hand WI-21']);
    // 15 tiles less four, plus one for the kong: still one too many.
    expect(flagged(kong, 'E supplements ?')).toEqual([]);
    expect(kong.player('E').concealed.size).toBe(12);
  });

  it('WI-23: a dead hand draws and discards like any other', () => {
    const table = scribed().when('E discards 1z', 'E discards 2z');
    table.when('S draws ?', 'S discards 2m', 'W draws ?', 'W discards 3m', 'N draws ?', 'N discards 4m');
    expect(flagged(table, 'E draws ?')).toEqual([]);
    expect(flagged(table, 'E discards 9p')).toEqual([]);
  });

  it('WI-24: a dead hand says “win”', () => {
    const table = scribed().when('E discards 1z', 'E discards 2z', 'S draws ?', 'S discards 2m');
    expect(flagged(table, 'E says win')).toEqual(['dead-hand-win WI-24']);
    expect(table.hand.announced).toEqual([]);
    expect(flagged(table, 'E wins')).toEqual(expect.arrayContaining(['dead-hand-win WI-24']));
    expect([table.events.at(-1)?.type, table.due]).toEqual(['WinFailed', 'W draw']);
  });
});
