import { describe, expect, it } from '@jest/globals';
import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import { recordActions } from '../../../src/simulation/table.js';
import { scribedGames } from '../../../test/kit/play/real-hands.js';
import { describeWithShared } from '../../../test/kit/shared.js';
import { Tapper } from '../../../test/kit/browser/tapper.js';
import { RecordedTable, lastTapSize, followMissed } from './recorded-table.js';
import { DEFAULT_TAP_MODE } from './tile-entry.js';
import { Sheet } from './sheet.js';
import '../../../test/kit/play/rulesets.js';

const RULES = resolveRuleset('zung-jung/wsom');
const unseen = (count: number): string[] => Array<string>(count).fill('?');
const SET_UP: readonly Action[] = [
  { type: 'OpenGame', data: { mode: 'scribe' } },
  { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
  { type: 'StartHand', data: {} },
  { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
];
const discard = (seat: 0 | 1 | 2 | 3, tile: string): Action => ({
  type: 'DiscardTile',
  data: { seat, tile, drawn: false },
});
const draw = (seat: 0 | 1 | 2 | 3): Action => ({ type: 'DrawTile', data: { seat, tile: '?' } });

const recordOf = (actions: readonly Action[]): readonly RecordEvent[] => recordActions(RULES, actions).events;
const tableOf = (...more: Action[]): RecordedTable => new RecordedTable(recordOf([...SET_UP, ...more]));

/** Taps a tile of the pad and records the result. */
function tap(table: RecordedTable, tile: string, key: 'face' | 'strip' = 'face', anyway: 0 | 1 | 2 | 3 | null = null) {
  const sheet = new Sheet(table.ruleset, table.state, { ...DEFAULT_TAP_MODE, anyway });
  const does = sheet.pad?.keys.find((one) => one.tile === tile)?.[key] ?? null;
  if (does === null || !('actions' in does)) throw new Error(`${tile} cannot be tapped`);
  const recorded = table.record(does.actions);
  if (!Array.isArray(recorded)) throw new Error('refused');
  return recorded;
}

describe('a table that is recorded', () => {
  it('takes a turn with one tap: the draw goes without saying', () => {
    const table = tableOf(discard(0, '9p'));
    tap(table, '1z', 'strip');
    expect(table.waiting.map(({ event }) => event.type)).toEqual(['TileDrawn', 'TileDiscarded']);
    expect(table.state.hand).toMatchObject({ turn: 2, due: 'draw' });
  });

  it('offers what the rules allow, and spells a chi out', () => {
    const table = tableOf(discard(0, '5m'));
    const { seats } = new Sheet(table.ruleset, table.state);
    const named = seats.map((offers) =>
      offers.filter(({ rare }) => !rare).map(({ kind, tiles }) => [kind, ...tiles].join(' ')),
    );
    expect(named).toEqual([
      [],
      ['win', 'chi 3m 4m', 'chi 4m 6m', 'chi 6m 7m', 'pong', 'big-exposed-kong', 'self-draw', 'concealed-kong'],
      ['win', 'pong', 'big-exposed-kong'],
      ['win', 'pong', 'big-exposed-kong'],
    ]);
  });

  it('a table that is recorded has no key for a fifth tile, unless it happened anyway: then it says at once by which rule it is irregular', () => {
    const table = tableOf(
      discard(0, '9p'),
      ...[1, 2, 3].flatMap((seat) => [draw(seat as 1), discard(seat as 1, '9p')]),
    );
    expect(() => tap(table, '9p')).toThrow('9p cannot be tapped');
    const [, { irregularities }] = [null, ...tap(table, '9p', 'face', 1)];
    expect(
      irregularities.map(({ code, citation }: { code: string; citation: never }) => [
        code,
        citationText(citation) !== '',
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['discard-out-of-turn', true],
        ['fifth-copy', true],
      ]),
    );
  });

  it('takes back a tap as a whole', () => {
    expect(lastTapSize([discard(0, '1m'), draw(1), discard(1, '2m')])).toBe(2);
    expect(lastTapSize([discard(0, '1m'), { type: 'DrawTile', data: { seat: 1, tile: '3p' } }, discard(1, '3p')])).toBe(
      1,
    );
    expect(lastTapSize([draw(1)])).toBe(1);
    expect(lastTapSize([])).toBe(0);
  });

  it('goes on from what the service recorded', () => {
    const table = tableOf(discard(0, '9p'));
    tap(table, '1z');
    tap(table, '2z');
    const after = table.state;
    const events = table.waiting.slice(0, 2).map(({ event }) => event);
    table.settle(2, events);
    expect([table.waiting.length, table.revision]).toEqual([2, 6]);
    expect(table.state).toEqual(after);
  });
});

describe('a win that is told tile by tile', () => {
  const HAND = ['2m', '3m', '4m', '5p', '6p', '7p', '8p', '8p', '3s', '4s', '6s', '7s', '8s'];
  const table = tableOf(discard(0, '5s'));
  const asked = new Sheet(table.ruleset, table.state).seats[1].find(({ kind }) => kind === 'win')?.does;
  if (asked === undefined || !('asks' in asked)) throw new Error('no win is offered');
  const tapped = (tiles: readonly string[]): Sheet =>
    tiles.reduce(
      (sheet, tile) => {
        const face = sheet.pad?.keys.find((one) => one.tile === tile)?.face;
        if (face == null || !('asks' in face)) throw new Error(`${tile} cannot be tapped`);
        return new Sheet(table.ruleset, table.state, { ...DEFAULT_TAP_MODE, entry: face.asks });
      },
      new Sheet(table.ruleset, table.state, { ...DEFAULT_TAP_MODE, entry: asked.asks }),
    );

  it('a win that is told tile by tile may be left untold, or told whole, and nothing between', () => {
    expect(tapped([]).actions).toEqual([{ type: 'DeclareWin', data: { seat: 1, by: 'discard' } }]);
    expect(tapped(HAND.slice(1)).actions).toBeNull();
    const whole = tapped(HAND);
    expect(whole.actions).toEqual([{ type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: HAND } }]);
    expect(whole.pad).toBeNull();
    expect(whole.lastActions?.map(({ type }) => type)).toEqual(['DeclareWin', 'EndHand']);
  });

  it('takes a tile back, and has no key for a fifth one', () => {
    const four = tapped(['5p', '5p', '5p', '5p']);
    expect(four.pad?.keys.filter(({ face }) => face === null).map(({ tile }) => tile)).toEqual(['5p']);
    const three = new Sheet(table.ruleset, table.state, { ...DEFAULT_TAP_MODE, entry: four.backspaced });
    expect(three.pad?.keys.every(({ face }) => face !== null)).toBe(true);
    expect(tapped([]).backspaced).toBeNull();
  });

  it('says a set with one tap on a strip: a chow from its tile on, of an eight, a nine or an honor its pong', () => {
    const saidBy = (tile: string, before: readonly string[] = []): readonly string[] | null => {
      const strip = tapped(before).pad?.keys.find((one) => one.tile === tile)?.strip ?? null;
      return strip !== null && 'asks' in strip && 'tiles' in strip.asks ? strip.asks.tiles.flat() : null;
    };
    expect([saidBy('1m'), saidBy('7s')]).toEqual([
      ['1m', '2m', '3m'],
      ['7s', '8s', '9s'],
    ]);
    expect([saidBy('8m'), saidBy('9p'), saidBy('6z')]).toEqual([
      ['8m', '8m', '8m'],
      ['9p', '9p', '9p'],
      ['6z', '6z', '6z'],
    ]);
    expect(saidBy('?')).toBeNull();
    // No fifth copy of a tile, and no more tiles than the hand has.
    expect([saidBy('3p', ['5p', '5p', '5p', '5p']), saidBy('9p', ['9p', '9p'])]).toEqual([null, null]);
    expect(saidBy('1m', HAND.slice(0, 10))).toEqual([...HAND.slice(0, 10), '1m', '2m', '3m']);
    expect(saidBy('1m', HAND.slice(0, 11))).toBeNull();
  });

  it('takes back a set with one undo, as it was tapped', () => {
    const strip = tapped(['1m']).pad?.keys.find(({ tile }) => tile === '4p')?.strip;
    if (strip == null || !('asks' in strip)) throw new Error('no set can be tapped');
    const entry = new Sheet(table.ruleset, table.state, { ...DEFAULT_TAP_MODE, entry: strip.asks });
    expect(entry.backspaced).toMatchObject({ tiles: [['1m']], taps: [1] });
  });

  it('leaves nothing else to tap meanwhile', () => {
    const { seats, table: ofTable, dice } = tapped(HAND.slice(2));
    expect([seats.flat(), ofTable, dice]).toEqual([[], [], null]);
  });
});

describe('others recorded at the same table', () => {
  const note: RecordEvent = { type: 'NoteAdded', data: { text: 'tea' } } as TableEvent;
  const waiting = [draw(1), discard(1, '1z')];

  it('what waits follows a note of others, which is about nobody’s seat', () => {
    const table = tableOf(discard(0, '9p'));
    expect(followMissed(table, [note], waiting).goesOn).toBe(true);
    expect(table.state.hand?.turn).toBe(2);
  });

  it('the same turn: somebody has to look, and nothing is lost', () => {
    const table = tableOf(discard(0, '9p'));
    const theirs = recordOf([...SET_UP, discard(0, '9p'), draw(1), discard(1, '2z')]).slice(-2);
    expect(followMissed(table, theirs, waiting).goesOn).toBe(false);
    expect(table.stuck).toBeNull();
    expect(table.waiting.map(({ irregularities }) => irregularities.length > 0)).toEqual([true, true]);
  });

  it('the game is closed: what waits cannot be any more, and it is said why', () => {
    const table = tableOf(discard(0, '9p'));
    const theirs = recordOf([...SET_UP, discard(0, '9p'), { type: 'EndHand', data: { reason: 'time' } }]).slice(-1);
    expect(followMissed(table, theirs, waiting).goesOn).toBe(false);
    expect(table.stuck).toMatchObject({ at: 0, violation: { code: 'wrong-phase' } });
    expect(table.record([draw(1)])).toMatchObject({ code: 'wrong-phase' });
  });
});

describeWithShared('real hands', 'logs/tenhou-mjlog/games', (folder) => {
  it('real hands take hardly more than a tap an action, draws that go without saying not counted; with hands shown tile by tile a fifth more', () => {
    let [taps, shown, actions, hands] = [0, 0, 0, 0];
    for (const { ruleset, before, played } of scribedGames(folder, 6)) {
      const tapper = new Tapper(ruleset, before, played);
      tapper.tapAll();
      taps += tapper.taps;
      shown += tapper.shown;
      actions += tapper.events.filter(({ type }) => type !== 'TileDrawn').length;
      hands += tapper.events.filter(({ type }) => type === 'HandEnded').length;
    }
    expect(hands).toBeGreaterThanOrEqual(50);
    expect((taps - shown) / actions).toBeLessThan(1.03);
    expect(taps / actions).toBeLessThan(1.2);
  });
});
