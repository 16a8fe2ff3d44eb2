import { describe, expect, it } from '@jest/globals';
import { Table, given, texts } from '../../../test/kit/play/play.js';
import type { EventData, TableEvent } from './moves/facts.js';
import { effectiveViewer, eventFor, type SeatView, viewOf } from './view.js';
import type { Viewer } from './viewer.js';

const E = '123m456p789s1155z5m';
const S = '111p999p2244m333z';

const seatSeen = (table: Table, viewer: Viewer, wind: 'E' | 'S' | 'W' | 'N'): SeatView => {
  const seat = viewOf(table.state, viewer).hand?.seats[table.seat(wind)];
  if (seat === undefined) throw new Error('no hand');
  return seat;
};

const visibleTo = (table: Table, viewer: Viewer, open = false): TableEvent['data'] =>
  eventFor(table.events.at(-1) as TableEvent, viewer, open, table.state.rules).data;

describe('what a viewer sees of the table', () => {
  it('a viewer sees their own tiles, the drawn tile and their waits, and the number of tiles of others', () => {
    const table = given({ E, S }, { mode: 'scribe' }).when('E discards 5m', 'S draws 2m');
    expect(seatSeen(table, 1, 'S')).toMatchObject({ size: 14, drawn: '2m', waits: null });
    expect(seatSeen(table, 1, 'S').concealed?.join('')).toBe('2m2m2m4m4m1p1p1p9p9p9p3z3z3z');
    expect(seatSeen(table, 0, 'E').waits).toEqual(['1z', '5z']);
    for (const viewer of [0, 2, 3, 'public'] as const)
      expect(seatSeen(table, viewer, 'S')).toMatchObject({ size: 14, concealed: null, drawn: null, waits: null });
    expect(seatSeen(table, 'judge', 'S')).toEqual(seatSeen(table, 1, 'S'));
  });

  it('every viewer sees melds, rivers, whose turn it is and open tiles', () => {
    const table = given({ E, W: '55m1238p1238s1124z' }, { mode: 'scribe' }).when('E discards 5m', 'W pongs');
    const all = (['public', 0, 1, 2, 3, 'judge'] as const).map((viewer) => seatSeen(table, viewer, 'W').melds);
    expect(new Set(all.map((melds) => JSON.stringify(melds))).size).toBe(1);
    expect(all[0]).toEqual([{ kind: 'pong', tiles: ['5m', '5m', '5m'], across: 1, faceDown: [], from: 0 }]);
    expect(seatSeen(table, 'public', 'E').river).toEqual([
      { tile: '5m', drawn: false, takenBy: 2, across: false, index: 0 },
    ]);
  });

  it('every viewer sees which discard of a river lies across: that of reach, or the next if it was taken', () => {
    const table = given(
      { E: '123m456p789s11p55z5m', W: '55m1238p1238s1124z' },
      { mode: 'scribe', ruleset: 'reach/wsom' },
    ).when('E reaches', 'E discards 5m');
    const across = () => seatSeen(table, 'public', 'E').river.map((one) => one.across);
    expect(across()).toEqual([true]);
    table.when('W pongs', 'W discards 4z', 'N draws 4z', 'N discards 4z', 'E draws 3z');
    expect(across()).toEqual([false]);
    table.when('E discards 3z');
    expect(across()).toEqual([false, true]);
  });

  it.each([['exhausted'], ['won']] as const)(
    'nobody knows how much of the wall a hand recorded by its result has left: %s',
    (reason) => {
      const table = new Table({ ruleset: 'reach/m-league', mode: 'scribe' });
      const left = () => viewOf(table.state, 'judge').hand?.live;
      table.accept({ type: 'StartHand', data: {} });
      const full = left();
      if (reason === 'won')
        table.accept({ type: 'DeclareWin', data: { seat: 1, by: 'self-draw', declaredPoints: 8000 } });
      table.accept({ type: 'EndHand', data: { reason } });
      expect([full, left()]).toEqual([70, null]);
    },
  );

  it('a view never reveals hands by itself: whether they are revealed is not the table’s to say', () => {
    const table = given({ E, S }, { reveal: 'after-hand' }).when('the hand ends time');
    table.accept({ type: 'CloseGame', data: { reason: 'time' } });
    expect(seatSeen(table, 'public', 'S')).toMatchObject({ concealed: null, waits: null });
    expect(seatSeen(table, effectiveViewer('public', true), 'S')).toEqual(seatSeen(table, 'judge', 'S'));
    expect(effectiveViewer('public', false)).toBe('public');
  });

  it('every viewer sees the winner’s hand', () => {
    const table = given({ E, S: '23m456m789p33344z' }).when('E discards 1m', 'S wins');
    expect(seatSeen(table, 'public', 'S').concealed?.join('')).toBe('1m2m3m4m5m6m7p8p9p3z3z3z4z4z');
    expect(seatSeen(table, 'public', 'E').concealed).toBeNull();
  });

  it('every viewer sees what was shown of a hand in play, not what is drawn later', () => {
    const table = given({ E, S }, { mode: 'scribe' }).when('E discards 5m', `S wins showing ${S}`);
    expect(seatSeen(table, 'public', 'S')).toMatchObject({ dead: 'false-win', size: 13 });
    table.when('S draws 7z');
    expect(seatSeen(table, 'public', 'S').concealed?.join('')).toBe(`2m2m4m4m1p1p1p9p9p9p3z3z3z?`);
    expect(seatSeen(table, 1, 'S').concealed?.at(-1)).toBe('7z');
    table.when('S discards 9p from hand');
    expect(seatSeen(table, 'public', 'S').concealed?.join('')).toBe(`2m2m4m4m1p1p1p9p9p3z3z3z?`);
    table.when('W draws 9m', 'W discards 9m', 'N draws 9m', 'N discards 9m', 'E draws 8m', 'E discards 8m');
    table.when('S draws 7z', 'S discards 7z drawn');
    expect(seatSeen(table, 'public', 'S').concealed?.join('')).toBe(`2m2m4m4m1p1p1p9p9p3z3z3z?`);
  });

  it('every viewer sees a tile exposed unlawfully, and only that', () => {
    const table = given({ E, S }, { mode: 'scribe' });
    table.accept({ type: 'ExposeTiles', data: { seat: 1, tiles: ['9p'] } });
    expect(seatSeen(table, 0, 'S').concealed?.join('')).toBe(`9p${'?'.repeat(12)}`);
    expect(seatSeen(table, 0, 'S').penaltyTiles).toEqual(['9p']);
  });
});

describe('what a viewer is told of an event', () => {
  it('an event for a viewer has no concealed tile', () => {
    const table = given({ E, S }, { mode: 'scribe' });
    const dealt = (viewer: Viewer) => (visibleTo(table, viewer) as { hands: string[][] }).hands;
    expect(dealt('public')).toEqual([texts('?x14'), texts('?x13'), texts('?x13'), texts('?x13')]);
    expect(dealt(1)[1]).toEqual(texts(S));
    expect(dealt(1)[0]).toEqual(texts('?x14'));
    expect(dealt('judge')[0]).toEqual(texts(E));
    table.when('E discards 5m', 'S draws 2m');
    expect(
      [0, 1, 'public', 'judge'].map((viewer) => (visibleTo(table, viewer as Viewer) as { tile: string }).tile),
    ).toEqual(['?', '2m', '?', '2m']);
    expect(visibleTo(table, 'public', true)).toMatchObject({ tile: '2m' });
  });

  it('an event for a viewer has the irregularities they may know: of the table, of their own hand, and all for a judge', () => {
    const table = given({ E, S }, { mode: 'scribe' }).when('E discards 5m', 'S draws 2m', 'S discards 7z from hand');
    const codes = (viewer: Viewer) => (visibleTo(table, viewer).irregularities ?? []).map(({ code }) => code);
    expect([codes(0), codes(1), codes('public'), codes('judge')]).toEqual([[], ['not-held'], [], ['not-held']]);
    table.when('E discards 6m');
    expect([codes(1), codes('public')]).toEqual([
      ['discard-out-of-turn', 'short-hand'],
      ['discard-out-of-turn', 'short-hand'],
    ]);
  });

  it('keeps from the players what follows from several hands', () => {
    const table = given({ E, S, N: '29p19m19s1234567z' }, { mode: 'scribe' }).when('E discards 5m');
    table.when('S draws 2m', 'S discards 2m', 'W draws 9p');
    expect(table.flags).toEqual(['fifth-copy']);
    for (const viewer of [0, 1, 2, 3, 'public'] as const)
      expect(visibleTo(table, viewer).irregularities).toBeUndefined();
    expect(visibleTo(table, 'judge').irregularities).toHaveLength(1);
  });

  it('an event for a viewer has the sets shown with a hand, but not a face-down concealed kong', () => {
    const seen = (concealedKongShown: boolean, viewer: Viewer) => {
      const table = given({}, { ruleset: 'basic/default', mode: 'scribe', options: { concealedKongShown } });
      table.accept({ type: 'LoseSteps', data: { count: null } }).when('S shows p555z a1111m 234m456p1z');
      const { melds = [] } = visibleTo(table, viewer) as EventData['TilesRevealed'];
      return melds.map(({ tiles }) => tiles.join(''));
    };
    expect(seen(true, 'public')).toEqual(['5z5z5z', '1m1m1m1m']);
    expect(seen(false, 'public')).toEqual(['5z5z5z', '????']);
    expect([seen(false, 1), seen(false, 'judge')]).toEqual([seen(true, 'public'), seen(true, 'public')]);
  });

  it('says that a win failed that was not shown, not what it lacked', () => {
    const table = given({ E, S }, { mode: 'scribe' }).when('E discards 5m', 'S wins');
    expect(visibleTo(table, 'judge')).toMatchObject({ shown: null, reason: 'the tiles are not a winning hand' });
    expect(visibleTo(table, 1)).toMatchObject({ reason: 'the tiles are not a winning hand' });
    expect(visibleTo(table, 0)).toEqual({
      seat: 1,
      by: 'discard',
      tile: '5m',
      shown: null,
      reason: 'the win was not valid',
    });
  });

  it('says why a win failed where the table could see it', () => {
    const shown = given({ E, S }, { mode: 'scribe' }).when('E discards 5m', `S wins showing ${S}`);
    expect(visibleTo(shown, 'public')).toMatchObject({ reason: 'the tiles are not a winning hand' });
    const late = given({ E, S }, { mode: 'scribe' }).when('E discards 5m', 'S draws 7z', 'S wins');
    expect(visibleTo(late, 'public')).toMatchObject({ tile: null, reason: 'the win was not valid' });
    const dead = given({ E, S }, { mode: 'scribe' }).when('S discards 1p', 'E discards 5m', 'S wins');
    expect(visibleTo(dead, 'public')).toMatchObject({ reason: expect.stringContaining('dead') });
  });

  it('an event for a viewer never has the tiles of a win refused for too few points', () => {
    const dear = given({ E, S: '234m456m789p789s9p' }, { mode: 'scribe', options: { minimumPoints: 30 } });
    dear.when('E discards 5m', 'S draws 9p', 'S wins');
    expect(visibleTo(dear, 1)).toMatchObject({ tile: '9p', reason: expect.stringMatching(/points/) });
    expect(visibleTo(dear, 0)).toEqual({
      seat: 1,
      by: 'self-draw',
      tile: null,
      shown: null,
      reason: 'the win was not valid',
    });
  });
});
