import { describe, expect, it } from '@jest/globals';
import { slipSeen } from '../../../src/engine/table/checks/win-slips.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { actionOf } from '../../../src/engine/table/moves/moves.js';
import { flagged, scribed } from '../../kit/play/flagged.js';
import { given, payments, type Table, texts } from '../../kit/play/play.js';

/**
 * False wins, impossible hands and payments. The engine cannot detect conduct: WI-54, WI-55 (obligations of penalty
 * tiles, without effect by ZJ-37), WI-60, WI-61, WI-63, WI-64, and WI-62 except false reports of points or payments.
 */
const WINNING = '46m123789p11222z'; // with 5m
const last = (table: { events: readonly TableEvent[] }) => table.events.at(-1) as TableEvent;

describe('false wins', () => {
  it('WI-50: a hand shown that is no winning hand; it is dead and lies open (WI-51)', () => {
    const table = scribed().when('E discards 5m');
    expect(flagged(table, 'S wins showing 46m123789p11223z')).toEqual(['false-win WI-50']);
    expect(last(table)).toMatchObject({ type: 'WinFailed', data: { reason: 'the tiles are not a winning hand' } });
    expect(table.player('S')).toMatchObject({ dead: 'false-win', shown: texts('46m123789p11223z') });
    // Play continues, and the dead hand with it.
    expect(flagged(table, 'S draws 9s')).toEqual([]);
    expect(flagged(table, 'S discards 9s drawn')).toEqual([]);
  });

  it('WI-50: a win said and taken back before anything was shown', () => {
    const table = scribed({ S: '46m123789p11223z' }).when('E discards 5m');
    expect(flagged(table, 'S says win')).toEqual(['false-win WI-50']);
    expect(flagged(table, 'S wins')).toEqual(['false-win WI-50']);
    expect(table.player('S').dead).toBeNull();
    expect(table.due).toBe('S draw');
  });

  it('WI-50: a self-draw by a player who has not drawn', () => {
    const table = scribed({ S: '46m123789p11222z' });
    expect(flagged(table, { type: 'DeclareWin', data: { seat: 1, by: 'self-draw', tile: '5m' } })).toEqual(
      expect.arrayContaining(['win-out-of-turn WI-50']),
    );
    expect(last(table).type).toBe('WinFailed');
  });

  it('WI-17: a win said when play has gone on', () => {
    const table = scribed().when('E discards 5m', 'S draws ?', 'S discards 9s', 'W draws ?', 'W declares 1m');
    expect(flagged(table, `S wins showing ${WINNING}`)).toEqual(expect.arrayContaining(['late-claim WI-17']));
  });

  it('WI-52: a win without any pattern is valid, but where fewer than five points do not win', () => {
    const hand = '46m999p789p111s22s';
    const table = scribed({ S: hand }).when('E discards 5m');
    expect(flagged(table, 'S wins')).toEqual([]);
    expect(last(table).type).toBe('HandWon');
    const dear = scribed({ S: hand }, { options: { minimumPoints: 200 } }).when('E discards 5m');
    expect(flagged(dear, 'S wins')).toEqual(['too-few-points WI-52']);
  });

  it('WI-53: tiles exposed unlawfully are penalty tiles, and stay in the hand', () => {
    const table = scribed();
    expect(flagged(table, { type: 'ExposeTiles', data: { seat: 2, tiles: ['5p', '5s'] } })).toEqual([
      'unlawful-exposure WI-53',
    ]);
    expect(table.player('W')).toMatchObject({ penaltyTiles: ['5p', '5s'], concealed: { size: 13 } });
  });

  it('a judge’s ruling makes a hand dead', () => {
    const table = scribed();
    const ruling = { seat: 1, penalty: 'dead-hand', reason: 'drew twice' } as const;
    expect(flagged(table, { type: 'ImposePenalty', data: ruling })).toEqual([]);
    table.when('E discards 5m');
    expect(flagged(table, 'S pongs')).toEqual(['dead-hand WI-21']);
  });
});

describe('hands that cannot be', () => {
  it('a fifth copy: drawn, discarded, in a meld, in a kong', () => {
    const four = () => scribed({ E: '5555m123456789p1z' });
    expect(flagged(four().when('E discards 1z'), 'S draws 5m')).toEqual(['fifth-copy']);
    expect(flagged(four().when('E discards 1z', 'S draws ?'), 'S discards 5m')).toEqual(['fifth-copy']);
    expect(flagged(four().when('E discards 5m'), 'S pongs')).toEqual(['fifth-copy']);
    expect(flagged(four().when('E discards 1z', 'S draws ?'), 'S declares 5m')).toEqual(['fifth-copy']);
    expect(flagged(four(), { type: 'ExposeTiles', data: { seat: 1, tiles: ['5m'] } })).toEqual([
      'unlawful-exposure WI-53',
      'fifth-copy',
    ]);
  });

  it('a fifth copy in a pong of unseen tiles: two of it where only one can be', () => {
    const table = scribed({ E: '55m123456789p123z' }).when(
      'E discards 5m',
      'S draws 5m',
      'S discards 9s',
      'W draws ?',
      'W discards 5m',
    );
    expect(flagged(table, 'N pongs')).toEqual(['fifth-copy']);
  });

  it('a fifth copy shown by the winner', () => {
    const table = scribed({ E: '123456789p2225z' }).when('E draws ?', 'E discards 5m');
    expect(flagged(table, `S wins showing ${WINNING}`)).toEqual(['fifth-copy']);
  });

  it('a tile discarded that is not held, and nothing of that hand is known any more', () => {
    const table = scribed({ E: '123456789p12345z' });
    expect(flagged(table, 'E discards 9s')).toEqual(['not-held']);
    expect(table.player('E').concealed).toMatchObject({ size: 13, m: 0, p: 0, s: 0, z: 0 });
    // Shown tiles count as seen once, so discarding them is consistent.
    table.when('S draws ?', 'S discards 1p', 'W draws ?', 'W discards 1p', 'N draws ?', 'N discards 1p', 'E draws ?');
    expect(flagged(table, 'E discards 1p')).toEqual([]);
  });

  it('not the tile that was drawn', () => {
    const table = scribed().when('E discards 1z', 'S draws 5p');
    expect(flagged(table, 'S discards 6p drawn')).toEqual(['not-the-drawn-tile']);
  });

  it('a hand revealed that contradicts what was seen of it, or is of the wrong size', () => {
    const reveal = (tiles: string) =>
      flagged(scribed({ S: '123m456m789p1122z' }), { type: 'RevealTiles', data: { seat: 1, tiles: texts(tiles) } });
    expect(reveal('123m456m789p1122z')).toEqual([]);
    expect(reveal('123m456m789p1133z')).toEqual(['reveal-contradicts']);
    expect(reveal('123m456m789p112z')).toEqual(['reveal-contradicts']);
    expect(reveal('123m456m789p11223z')).toEqual(['reveal-contradicts']);
  });

  it('a winner who shows what they cannot hold, or too few', () => {
    const table = () => scribed({ S: '46m123789p11223z' }).when('E discards 5m');
    expect(flagged(table(), `S wins showing ${WINNING}`)).toEqual(['reveal-contradicts']);
    expect(flagged(table(), 'S wins showing 46m123p11z')).toEqual(expect.arrayContaining(['reveal-contradicts']));
  });

  describe('a slip of the recorder is told from a false win of the player', () => {
    const SLIP = 'this looks like a slip of the recorder, not a false win';
    const declared = (table: Table, sentence: string) => {
      const [{ code, kind, message }, ...more] = table.when(sentence).irregularities;
      return { found: `${kind} ${code}`, message: message.replace(/ \(.*$/, ''), more: more.map((one) => one.code) };
    };

    it('three tiles are typed where thirteen are held: nobody is accused, and nothing is known of the hand', () => {
      const table = scribed().when('E discards 5m');
      expect(declared(table, 'S wins showing 46m1p')).toEqual({
        found: 'inconsistency reveal-contradicts',
        message: `13 tiles of South are expected, not counting the winning tile; 3 were given: ${SLIP}`,
        more: [],
      });
      expect(last(table)).toMatchObject({ type: 'WinFailed', data: { slip: true, shown: ['4m', '6m', '1p'] } });
      expect(table.player('S')).toMatchObject({ dead: null, shown: [], concealed: { size: 13 } });
      // Entered again correctly, it is a regular win.
      expect(flagged(table, `S wins showing ${WINNING}`)).toEqual([]);
      expect(last(table).type).toBe('HandWon');
    });

    it('one too many of a self-draw is said of those beside the winning tile', () => {
      const table = scribed().when('E discards 1z', 'S draws 5m');
      expect(declared(table, 'S wins showing 46m123789p112223z').message).toBe(
        `13 tiles of South are expected, not counting the winning tile; 14 were given: ${SLIP}`,
      );
    });

    it('a fifth of a tile is typed that everybody sees four of', () => {
      const table = scribed().when('E discards 3z', 'S pongs', 'S discards 9s', 'W draws ?', 'W discards 5m');
      const win = declared(table, 'S wins showing 46m124p11333z');
      expect(win).toMatchObject({ found: 'inconsistency fifth-copy', more: [] });
      expect(win.message).toBe(`with the tiles given for South, more than four 3z would have been seen: ${SLIP}`);
    });

    it('tiles that lie open before the player are not among those typed', () => {
      const table = scribed().accept({ type: 'ExposeTiles', data: { seat: 1, tiles: ['7z'] } });
      const win = declared(table.when('E discards 5m'), 'S wins showing 46m123789p11223z');
      expect(win).toMatchObject({ found: 'inconsistency reveal-contradicts', more: ['penalty-tile-win'] });
      expect(win.message).toBe(`the tiles given do not contain 7z, which South has already revealed: ${SLIP}`);
    });

    it('what only the concealed tiles contradict is told to those who see them, beside the false win that all see', () => {
      const table = scribed({ S: '46m123789p11224z' }).when('E discards 5m');
      const win = declared(table, 'S wins showing 46m123789p11223z');
      expect(win).toMatchObject({ found: 'inconsistency reveal-contradicts', more: ['false-win'] });
      expect(win.message).toBe('South showed 3z, which contradicts the tiles seen of this hand before');
      expect(slipSeen(table.irregularities)).toMatch(new RegExp(`^${win.message} .*: ${SLIP}$`));
      // Viewers who may not see the concealed tiles see only a false win.
      expect(slipSeen(table.irregularities.filter(({ shows }) => shows === 'table'))).toBeUndefined();
      expect(table.irregularities.map(({ shows }) => shows)).toEqual(['hand', 'table']);
    });

    it('a hand that is whole and does not win is the player’s, and so is one as short as it was held', () => {
      const whole = scribed().when('E discards 5m');
      expect(declared(whole, 'S wins showing 46m123789p11223z')).toMatchObject({ found: 'breach false-win', more: [] });
      const short = scribed()
        .when('E discards 1z')
        .accept({ type: 'DiscardTile', data: { seat: 1, tile: '2z' } });
      short.when('S discards 9s', 'W draws ?', 'W discards 5m');
      const flags = flagged(short, 'S wins showing 46m123789p112z');
      expect(flags).toContain('false-win WI-50');
    });

    it('with what the table found to be none, the recorder’s word stands', () => {
      const table = scribed().when('E discards 5m');
      const failed = { seat: 1, by: 'discard', concealed: texts('46m1p'), failed: true } as const;
      expect(flagged(table, { type: 'DeclareWin', data: failed })).toEqual(['reveal-contradicts', 'false-win WI-50']);
      expect(last(table).data).not.toHaveProperty('slip');
      expect(table.player('S').dead).toBe('false-win');
      // Judging the recorded event again gives the same event: the recorder's statement is kept, while the tiles
      // alone would make it a slip.
      const again = scribed()
        .when('E discards 5m')
        .accept(actionOf(last(table)));
      expect(last(again)).toEqual(last(table));
    });

    it('in a strict game it is refused with the same words', () => {
      const strict = given({ E: '147m258p369s12345z', S: '46m123789p11222z' }).when('E discards 1m');
      const concealed = texts('46m1p');
      expect(strict.decide({ type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed } })).toMatchObject({
        violation: {
          code: 'reveal-contradicts',
          message: `13 tiles of South are expected, not counting the winning tile; 3 were given: ${SLIP}`,
        },
      });
    });
  });

  it('a win on another tile than the one that lay open', () => {
    const table = scribed().when('E discards ?p');
    const win = (tile: string) =>
      ({ type: 'DeclareWin', data: { seat: 1, by: 'discard', tile, concealed: texts(WINNING) } }) as const;
    expect(flagged(table, win('5m'))).toEqual(['reveal-contradicts']);
  });
});

describe('points and payments', () => {
  const won = (declaredPoints: number | null) => {
    const table = scribed().when('E discards 5m');
    const concealed = texts(WINNING);
    const found = flagged(table, { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed, declaredPoints } });
    return { table, found };
  };

  it('WI-62: points declared that the hand does not score; the result of record is the score', () => {
    const right = won(null).table.hand.wins[0].result.points;
    expect(won(right).found).toEqual([]);
    const { table, found } = won(right + 5);
    expect(found).toEqual(['declared-points WI-62']);
    expect(table.hand.wins[0]).toMatchObject({ declaredPoints: right + 5, result: { points: right } });
  });

  it('WI-62: payments that differ; totals follow the result', () => {
    const { table } = won(null);
    const { E, S, W, N } = payments(table);
    expect(flagged(table, { type: 'MakePayments', data: { changes: [E, S, W, N] } })).toEqual([]);
    expect(flagged(table, { type: 'MakePayments', data: { changes: [E - 1, S + 1, W, N] } })).toEqual([
      'payments-differ WI-62',
    ]);
    expect(flagged(table, { type: 'MakePayments', data: { changes: [E, S + 1, W, N] } })).toEqual([
      'unbalanced',
      'payments-differ WI-62',
    ]);
    expect(table.state.scores).toEqual([E, S, W, N]);
  });

  it('a hand ended before its wall was drawn out', () => {
    expect(flagged(scribed(), 'the hand ends exhausted')).toEqual(['not-exhausted']);
  });
});
