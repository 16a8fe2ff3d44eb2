import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { decide } from '../../../src/engine/table/decide.js';
import { initialState } from '../../../src/engine/table/evolve.js';
import { tableActions } from '../../../src/engine/table/legal-actions.js';
import { eventFor, viewOf } from '../../../src/engine/table/view.js';
import { type Hands, given as givenIn, type Setting, Table } from '../../kit/play/play.js';
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

  it('BR-05: a concealed kong is shown with the hand that wins', () => {
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
