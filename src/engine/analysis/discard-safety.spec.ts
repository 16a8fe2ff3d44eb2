import { describe, expect, it } from '@jest/globals';
import { given, type Table } from '../../../test/kit/play/play.js';
import { discardSafety } from './discard-safety.js';

/** East declares reach with 1z and waits for 1z and 5z. */
const E = '123m456p789s11p55z4m';

const reached = (S: string, ...moves: string[]): Table =>
  given({ E, S }, { mode: 'scribe', ruleset: 'reach/wsom' }).when('E reaches', 'E discards 4m', ...moves);

const safeties = (table: Table, wind: 'S' | 'W' = 'S'): Record<string, string> =>
  Object.fromEntries(
    discardSafety(table.state, table.seat(wind)).flatMap(({ tiles }) =>
      tiles.map(({ tile, safety }) => [tile, safety]),
    ),
  );

describe('the safety of discards against a declared reach', () => {
  it('tells genbutsu, suji and honors from tiles that a two-sided wait may wait for', () => {
    const table = reached('147m1236789s145z', 'S draws 2p');
    expect(safeties(table)).toEqual({
      '1m': 'suji',
      '4m': 'genbutsu',
      '7m': 'suji',
      '2p': 'none',
      '1s': 'none',
      '2s': 'none',
      '3s': 'none',
      '6s': 'none',
      '7s': 'none',
      '8s': 'none',
      '9s': 'none',
      '1z': 'honor',
      '4z': 'honor',
      '5z': 'honor',
    });
  });

  it('needs both tiles three ranks away for a middle tile', () => {
    const round = (tile: string) => [
      ...['W draws 9p', 'W discards 9p', 'N draws 9p', 'N discards 9p'],
      ...[`E draws ${tile}`, `E discards ${tile} drawn`, 'S draws 2z'],
    ];
    const table = reached('556m1236789s145z', 'S draws 2z', 'S discards 2z', ...round('8m'));
    expect(safeties(table)).toMatchObject({ '5m': 'none', '6m': 'none' });
    table.when('S discards 2z', ...round('2m'));
    expect(safeties(table)).toMatchObject({ '5m': 'suji', '6m': 'none' });
  });

  it('counts a tile that others discarded and East passed up, not the one that may still be won on', () => {
    const table = reached('147m1236789s145z', 'S draws 2p', 'S discards 2p');
    expect(safeties(table)).not.toHaveProperty('2p');
    table.when('W draws 2p');
    expect(safeties(table, 'W')).toMatchObject({ '2p': 'genbutsu' });
  });

  it('knows one-chance and no-chance by the copies that the player sees', () => {
    expect(safeties(reached('1888p3336789s14z', 'S draws 2z'))).toMatchObject({ '6s': 'none' });
    // Three 8p in hand: 9p needs 7p and 8p, and one 8p is out of sight.
    expect(safeties(reached('18889p3336789s1z', 'S draws 2z'))).toMatchObject({ '9p': 'one-chance' });
    expect(safeties(reached('888p9p3336789s1z', 'S draws 8p'))).toMatchObject({ '9p': 'no-chance' });
  });

  it('lists nobody before a reach, and in rulesets without reach', () => {
    const before = given({ E }, { mode: 'scribe', ruleset: 'reach/wsom' });
    expect(discardSafety(before.state, 1)).toEqual([]);
    expect(discardSafety(given({ E }).state, 1)).toEqual([]);
  });
});
