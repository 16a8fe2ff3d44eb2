import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { decide } from '../../../src/engine/table/decide.js';
import { initialState } from '../../../src/engine/table/evolve.js';
import { tableActions } from '../../../src/engine/table/legal-actions.js';
import { eventFor, viewOf } from '../../../src/engine/table/view.js';
import {
  expectFlag,
  type Hands,
  given as givenIn,
  patterns,
  payments,
  type Setting,
  Table,
} from '../../kit/play/play.js';
import '../../kit/play/rulesets.js';

const basic = (options: Setting['options'] = {}): Setting => ({ ruleset: 'basic/default', options });
const given = (hands: Hands = {}, options: Setting['options'] = {}, setting: Setting = {}) =>
  givenIn(hands, { ...basic(options), ...setting });

describe('the set and the deal', () => {
  it('BR-01: 136 tiles, no flower among them', () => {
    const { tiles } = resolveRuleset('basic/default').table;
    expect(tiles.size).toBe(136);
    expect(given({ E: '123m456p789s1112z' }).because('E draws 1f')).toBe(
      'malformed-tile: log-format "Tiles and seats"',
    );
  });

  it('BR-06: all are dealt 13 and East draws first', () => {
    const table = given({ E: '123m456p789s1124z', S: '19m19p19s1234567z' });
    expect(table.due).toBe('E draw');
    expect(table.because('E discards 1z')).toBe('discard-out-of-turn: basic-rules "Draw and discard"');
    expect(table.because('S draws 5p')).toBe('draw-out-of-turn: basic-rules "Draw and discard"');
    table.when('E draws 5p', 'E discards 4z');
    expect(table.due).toBe('S draw');
    expect(table.hand.live).toBe(136 - 14 - 4 * 13 - 1);
  });

  it('BR-06: no dice are thrown, no wall broken, no seats picked', () => {
    const table = new Table(basic()).when('a hand starts');
    for (const sentence of ['E throws 34', 'E breaks after 7']) {
      expect(table.because(sentence)).toBe('not-in-ruleset: log-format "Events"');
    }
    expect(tableActions(table.ruleset, table.state).map(({ type }) => type)).toEqual(['DealTiles']);
    const places = ['a', 'b', 'c', 'd'] as const;
    const throws = [
      { place: 0, faces: [1, 2] },
      { place: 2, faces: [1, 2] },
    ];
    const picking = { places, throws, row: ['1z', '2z', '3z', '4z'] };
    const opened = decide(table.ruleset, initialState(table.ruleset.table), {
      type: 'OpenGame',
      data: { mode: 'strict' },
    });
    expect(opened.verdict).toBe('accepted');
    expect(table.decide({ type: 'SeatPlayers', data: { picking } })).toMatchObject({ verdict: 'refused' });
    const fresh = new Table(basic());
    expect(fresh.decide({ type: 'SeatPlayers', data: { picking } })).toMatchObject({
      violation: { code: 'not-in-ruleset', field: 'picking' },
    });
  });

  it('BR-06: the deal passes after every hand and winds rotate with it; no wind prevails', () => {
    const table = given({}, {}, { handsBefore: 2 });
    expect(table.hand).toMatchObject({ number: 3, dealer: 2, prevailingWind: null });
    expect(table.seat('E')).toBe(2);
  });

  it('BR-06: a game ends with the cycles agreed on', () => {
    const table = new Table(basic({ cycles: 1 }));
    for (let hand = 0; hand < 4; hand++) table.when('a hand starts').when('the hand ends time');
    expect(table.because('E draws 1m')).toMatch(/^wrong-phase/);
    expect(table.decide({ type: 'StartHand', data: {} })).toMatchObject({ violation: { code: 'hands-agreed' } });
    table.when('the game closes complete');
  });

  it('BR-06: East who wins on the first tile drawn wins with the fourteen tiles of the start, as Zung Jung has them', () => {
    const table = given({ E: '123m456p789s1122z' }).when('E draws 1z', 'E wins');
    expect(patterns(table)).toContain('9.4.1');
    const kong = given({ E: '1111m456p789s112z' }).when('E draws 1z', 'E declares 1m', 'E supplements 2z', 'E wins');
    expect(patterns(kong)).not.toContain('9.4.1');
    const earth = given({ E: '159m159p159s1234z', S: '123m456p789s5566z' });
    expect(patterns(earth.when('E draws 5z', 'E discards 5z', 'S wins'))).toContain('9.4.2');
  });
});

describe('drawing, discarding, claiming', () => {
  const hands = { E: '159m159p159s1234z', S: '23m23p23s5566777z', W: '44m44p44s1155666z', N: '3345m4789p6699s4z' };

  it('chi is for the lower seat of the discarder alone; pong and kong are for all', () => {
    const table = given({ ...hands, S: '23m23p23s556677z1p', W: '44m44p44s115566z7s' });
    table.when('E draws 4m', 'E discards 4m');
    expect(table.because('N chis with 35m')).toBe('chi-not-upper: basic-rules "Chi and pong"');
    expect(table.announceable('S')).toContain('chi');
    table.when('W pongs', 'W discards 7s');
    expect(table.due).toBe('N draw');
  });

  it('a kong draws its supplement from the end of the wall, and a small exposed one can be robbed', () => {
    const table = given({
      E: '159m159p159s1234z',
      S: '11m234p567s55566z',
      W: '4567m4567p4567s4z',
      N: '23m456p789s11177z',
    });
    table.when(
      'E draws 4s',
      'E discards 1m',
      'S pongs',
      'S discards 6z',
      'W draws 9p',
      'W discards 9p',
      'N draws 8m',
      'N discards 8m',
      'E draws 8p',
      'E discards 8p',
      'S draws 1m',
      'S adds 1m',
      'N robs',
    );
    expect(payments(table)).toMatchObject({ N: 3 * (table.hand.wins[0].result.points ?? 0) });
    expect(table.player('S').melds[0].kind).toBe('pong');
  });

  it.each(['discard', 'draw'])(
    'BR-06: a discard may be claimed until the next player’s %s, as agreed on',
    (claimWindow) => {
      const pair = { E: '159m159p159s1234z', S: '23m23p23s1122333z', W: '455m66p77s88s5566z', N: '44m4789p6699s44z5p' };
      const table = given(pair, { claimWindow }).when('E draws 9s', 'E discards 5m', 'S draws 9p');
      if (claimWindow === 'draw') expect(table.because('W says pong')).toMatch(/basic-rules "Chi and pong"$/);
      else expect(table.when('W says pong', 'S returns', 'W pongs').due).toBe('W discard');
    },
  );

  it('a concealed kong cannot be robbed', () => {
    const table = given({ E: '1111m59p159s1234z', N: '23m456p789s11177z' });
    table.when('E draws 5m', 'E declares 1m');
    expect(table.because('N robs')).toBe('not-robbable: basic-rules "Robbing a kong"');
  });
});

describe('BR-04: no win', () => {
  it('14 tiles are left where there is a dead wall', () => {
    const table = given({}, {}, { live: 0 });
    expect(table.hand).toMatchObject({ live: 0, dead: 14, due: 'end' });
    expect(table.because(`${table.due[0]} draws 1m`)).toBe('wall-exhausted: basic-rules "No win"');
    table.when('the hand ends exhausted');
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
  });

  it('without a dead wall the last tile is played, and its discard can be won on', () => {
    const last = given({}, { deadWall: 0 }, { live: 1 });
    expect(last.hand).toMatchObject({ live: 1, dead: 0 });
    expect(last.because('the hand ends exhausted')).toBe('not-exhausted: basic-rules "No win"');
    const table = given({}, { deadWall: 0 }, { live: 0 });
    expect(table.hand).toMatchObject({ live: 0, dead: 0, due: 'end' });
    table.when('the hand ends exhausted');
    // All 84 tiles that were not dealt are drawn, the last by N, and their discard is won on.
    const ready = given({ W: '123m456p45678s99p' }, { deadWall: 0 }, { live: 1 });
    expect(ready.due).toBe('N draw');
    ready.when('N draws 9s', 'N discards 9s', 'W wins', 'the hand ends won');
    expect(ready.hand.wins[0]).toMatchObject({ seat: 2, by: 'discard', tile: '9s', from: 3 });
  });

  it('without a dead wall the supplement after a kong shortens the live wall', () => {
    const hands = { E: '1111m5558p159s12z' };
    const table = given(hands, { deadWall: 0 }, { mode: 'scribe' });
    expect(table.hand).toMatchObject({ live: 136 - 52, dead: 0 });
    table.when('E draws 5p', 'E declares 1m');
    expect(table.hand.due).toBe('supplement');
    table.when('E supplements 8p');
    expect(table.hand).toMatchObject({ live: 136 - 52 - 2, dead: 0 });
  });

  it.each([14, 0])('with %i tiles in the dead wall no kong is declared on the last tile', (deadWall) => {
    const table = given({}, { deadWall }, { live: 1, mode: 'scribe' });
    const wind = table.due[0];
    table.when(`${wind} draws 1m`, `${wind} declares 1m`);
    expectFlag(table, 'kong-on-last-tile', null);
  });
});

describe('BR-05: a concealed kong', () => {
  const kong = (concealedKongShown: boolean, reveal: Setting['reveal'] = 'after-hand') =>
    given({ E: '1111m59p159s1234z' }, { concealedKongShown }, { reveal }).when('E draws 5m', 'E declares 1m');
  const meldFor = (table: Table, viewer: 0 | 1 | 'public' | 'judge') =>
    viewOf(table.state, viewer).hand?.seats[0].melds[0];
  const eventSeen = (table: Table, viewer: 0 | 1 | 'public' | 'judge') =>
    eventFor(table.events.at(-1) as never, viewer, false, table.state.rules).data;

  it('lies face up, for all to see', () => {
    const table = kong(true);
    for (const viewer of [0, 1, 'public', 'judge'] as const) {
      expect(meldFor(table, viewer)).toMatchObject({ tiles: ['1m', '1m', '1m', '1m'], faceDown: [] });
      expect(eventSeen(table, viewer)).toMatchObject({ kind: 'concealed-kong', tile: '1m' });
    }
  });

  it('lies face down where the table plays so: its player and a judge alone know it', () => {
    const table = kong(false);
    for (const viewer of [0, 'judge'] as const) {
      expect(meldFor(table, viewer)).toMatchObject({ tiles: ['1m', '1m', '1m', '1m'], faceDown: [0, 1, 2, 3] });
      expect(eventSeen(table, viewer)).toMatchObject({ tile: '1m' });
    }
    for (const viewer of [1, 'public'] as const) {
      expect(meldFor(table, viewer)).toMatchObject({ tiles: ['?', '?', '?', '?'], faceDown: [0, 1, 2, 3] });
      expect(JSON.stringify(eventSeen(table, viewer))).not.toContain('1m');
    }
  });

  it('changes nothing else: the same events, checks and scores', () => {
    const play = (shown: boolean) =>
      kong(shown).when('E supplements 6p', 'E discards 9p', 'S draws 9s', 'S discards 9s').events.slice(1);
    expect(play(false)).toEqual(play(true));
  });

  it('is shown with the hand that wins', () => {
    const table = given({ E: '1111m234p567s556z' }, { concealedKongShown: false });
    table.when(
      'E draws 9m',
      'E declares 1m',
      'E supplements 9s',
      'E discards 9s',
      'S draws 9p',
      'S discards 9p',
      'W draws 9p',
      'W discards 9p',
      'N draws 9p',
      'N discards 9p',
    );
    expect(meldFor(table, 1)).toMatchObject({ tiles: ['?', '?', '?', '?'] });
    table.when('E draws 5z', 'E discards 9m', 'S draws 6z', 'S discards 6z', 'E wins');
    expect(meldFor(table, 1)).toMatchObject({ tiles: ['1m', '1m', '1m', '1m'] });
  });
});
