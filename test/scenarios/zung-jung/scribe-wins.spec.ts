import { describe, expect, it } from '@jest/globals';
import { slipSeen } from '../../../src/engine/table/checks/win-slips.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { flagged, scribed } from '../../kit/play/flagged.js';
import { payments, type Table, texts } from '../../kit/play/play.js';

/**
 * False wins, impossible hands and payments. The engine cannot detect conduct: WI-54, WI-55 (obligations of penalty
 * tiles, without effect by ZJ-37), WI-60, WI-61, WI-63, WI-64, and WI-62 except false reports of points or payments.
 */
const WINNING = '46m123789p11222z'; // with 5m
const last = (table: { events: readonly TableEvent[] }) => table.events.at(-1) as TableEvent;

describe('false wins', () => {
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
});

describe('hands that cannot be', () => {
  it('a hand revealed that contradicts what was seen of it, or is of the wrong size', () => {
    const reveal = (tiles: string) =>
      flagged(scribed({ S: '123m456m789p1122z' }), { type: 'RevealTiles', data: { seat: 1, tiles: texts(tiles) } });
    expect(reveal('123m456m789p1122z')).toEqual([]);
    expect(reveal('123m456m789p1133z')).toEqual(['reveal-contradicts']);
    expect(reveal('123m456m789p112z')).toEqual(['reveal-contradicts']);
    expect(reveal('123m456m789p11223z')).toEqual(['reveal-contradicts']);
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

    it('a fifth of a tile is typed that everybody sees four of', () => {
      const table = scribed().when('E discards 3z', 'S pongs', 'S discards 9s', 'W draws ?', 'W discards 5m');
      const win = declared(table, 'S wins showing 46m124p11333z');
      expect(win).toMatchObject({ found: 'inconsistency fifth-copy', more: [] });
      expect(win.message).toBe(`with the tiles given for South, more than four 3z would have been seen: ${SLIP}`);
    });

    it.each<[tile: string, message: string]>([
      ['3z', `with the tiles given for South, more than four 3z would have been seen: ${SLIP}`],
      ['4z', 'the tiles are not a winning hand'],
    ])('four 3z are typed after a discard of %s', (tile, message) => {
      const table = scribed().when(`E discards ${tile}`, 'S draws ?', 'S discards 9s', 'W draws ?', 'W discards 5m');
      expect(declared(table, 'S wins showing 46m123789p23333z').message).toBe(message);
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
});
