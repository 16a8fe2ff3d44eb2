import { describe, expect, test } from '@jest/globals';
import { given, type Table } from '../../kit/play/play.js';
import { TWO_PLAYERS } from '../../kit/play/two-players.js';

/** East discards 5p: South can chi it in three ways, West pong it. */
const E = '147m2589p36s12345z';

describe('a chi that does not say with which tiles', () => {
  const made = (table: Table) => table.events.at(-1)?.data;

  test('takes the only ones there are', () => {
    const table = given({ E, S: '19m4679p25s11677z' }).when('E discards 5p', 'S says chi');
    expect(table.refusal('S chis').message).toBe(
      'South may make a chi of 5p with 4p 6p, 6p 7p; give one of these pairs in own',
    );
    const one = given({ E, S: '19m4689p25s11677z' }).when('E discards 5p', 'S chis');
    expect(made(one)).toEqual({ seat: 1, kind: 'chi', tile: '5p', from: 0, own: ['4p', '6p'], back: 0 });
  });

  test('takes those of a chi that is shown after its discard', () => {
    const table = given({ E, S: '19m4689p25s11677z' }).when('E discards 5p', 'S says chi', 'S discards 9m', 'S chis');
    expect(made(table)).toMatchObject({ tile: '5p', own: ['4p', '6p'], back: 1 });
  });

  test('a chi that does not say with which tiles is none where the hand has no such tiles, or the tile cannot be part of a sequence', () => {
    const table = given({ E, S: '19m147p258s11167z' });
    expect(table.when('E discards 3s').refusal('S chis')).toMatchObject({
      code: 'not-held',
      message: 'South cannot hold two tiles that form a chi with 3s',
      shows: 'hand',
      field: 'own',
    });
    const honor = given({ E, S: '19m147p258s11167z' }).when('E discards 1z').refusal('S chis');
    expect(honor).toMatchObject({ code: 'wrong-set', message: '1z cannot be part of a sequence', shows: 'table' });
  });

  test('a chi that does not say with which tiles is asked which it was where nobody saw the hand, unless the discard leaves one alone', () => {
    const table = given({ E: '1479m2589p36s123z', S: '?x13' }, { mode: 'scribe' });
    table.accept({ type: 'DiscardTile', data: { seat: 0, tile: '9m' } }).when('S chis');
    expect(made(table)).toMatchObject({ tile: '9m', own: ['7m', '8m'] });
    const middle = given({ E: '1479m2589p36s123z', S: '?x13' }, { mode: 'scribe' }).when('E discards 4m');
    expect(middle.refusal('S chis').message).toBe(
      'South may make a chi of 4m with 2m 3m, 3m 5m, 5m 6m; give one of these pairs in own',
    );
    const unseen = given({ E: '?x14', S: '?x13' }, { mode: 'scribe' }).when('E discards ?m').refusal('S chis');
    expect(unseen.message).toBe('the claimed tile ?m was not clearly seen; give the two own tiles of the chi in own');
  });

  test('a chi that does not say with which tiles counts what was seen: with all of one tile open the other sequence is the only one', () => {
    const table = given({ E: '12222m58p36s12345z', S: '?x13' }, { mode: 'scribe' }).when('E discards 1m');
    expect(table.refusal('S chis').message).toBe('South cannot hold two tiles that form a chi with 1m');
  });

  test('a chi that does not say with which tiles has none that the ruleset does not play with', () => {
    const [ruleset] = TWO_PLAYERS; // without 2m to 8m
    const chi = given({ E: '9m,?x12', S: '?x13' }, { ruleset, mode: 'scribe', indicator: '1z' });
    expect(chi.when('E draws ?', 'E discards 9m').refusal('S chis')).toMatchObject({
      code: 'not-held',
      message: 'South cannot hold two tiles that form a chi with 9m',
    });
  });

  test('asks of a plain five and the red one which it was', () => {
    const reach = { ruleset: 'reach/tenhou' };
    const chi = (S: string): Table => given({ E: '1479m258p36s1234z', S }, reach).when('E draws 4s', 'E discards 4s');
    expect(chi('19m347p3506s1167z').refusal('S chis').message).toBe(
      'South may make a chi of 4s with 3s 5s, 3s 0s, 5s 6s, 0s 6s; give one of these pairs in own',
    );
    expect(made(chi('19m347p306s11677z').when('S chis with 3s0s'))).toMatchObject({ own: ['3s', '0s'] });
    expect(made(chi('19m347p308s11677z').when('S chis'))).toMatchObject({ own: ['3s', '0s'] });
  });
});
