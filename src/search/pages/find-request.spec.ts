import { describe, expect, it } from '@jest/globals';
import { PAGE_WORDS } from '../../platform/pages/page.js';
import { conditionsInWords, FIELDS, filterOf, findRequestIn } from './find-request.js';

describe('the address of a search', () => {
  it('reads lists in parts, with commas, and tiles in notation', () => {
    const request = findRequestIn({ what: 'hands', ended: ['won', 'exhausted'], patterns: 'a,b', tiles: '0m123p 1z' });
    expect(filterOf(request)).toEqual({
      ended: ['won', 'exhausted'],
      patterns: ['a', 'b'],
      tiles: ['0m', '1p', '2p', '3p', '1z'],
    });
    expect(filterOf(findRequestIn({ what: 'hands', tiles: '5m,5p' }))).toEqual({ tiles: ['5m', '5p'] });
  });

  it('takes conditions in words before those of fields', () => {
    const request = findRequestIn({
      what: 'hands',
      minHan: '3',
      words: 'minHan=5 winner=Ada Lovelace seats=[{"won": true}]',
    });
    expect(request.conditions).toEqual([
      ['minHan', '5'],
      ['winner', 'Ada Lovelace'],
      ['seats', '[{"won": true}]'],
    ]);
    expect(() => conditionsInWords('pinfu')).toThrow('expected name=value, found pinfu');
    expect(() => findRequestIn({ number: ['1', '2'] })).toThrow('number: given twice');
  });

  it('says that hands or games have a filter that the other search lacks', () => {
    const problemOf = (query: Record<string, string>) => () => filterOf(findRequestIn(query));
    expect(problemOf({ winner: 'Ada' })).toThrow(
      'there is no filter winner (only a search of hands has it: what=hands)',
    );
    expect(problemOf({ what: 'hands', bust: 'true' })).toThrow(
      'there is no filter bust (only a search of games has it: what=games)',
    );
    expect(problemOf({ what: 'hands', 'seats.bust': 'true' })).toThrow('there is no filter bust (the form lists all');
  });

  it('gathers conditions on one seat or discard, and on a hand of a game', () => {
    const hands = findRequestIn({
      what: 'hands',
      'seats.minReachTurn': '3',
      'seats.melds': ['chi', 'pong'],
      words: 'discards.tile=5m minHan=2 seats.won=true',
    });
    expect(hands.conditions).toEqual([
      ['seats', '[{"minReachTurn":3,"melds":["chi","pong"],"won":true}]'],
      ['discards', '[{"tile":"5m"}]'],
      ['minHan', '2'],
    ]);
    const games = findRequestIn({ words: 'hand.minHan=5 hand.seats.won=true' });
    expect(filterOf(games)).toEqual({ hand: { minHan: 5, seats: [{ won: true }] } });
    expect(() => findRequestIn({ what: 'hands', 'seats.one': 'true' })).toThrow('there is no filter one');
    const twice = findRequestIn({ what: 'hands', 'seats.won': 'true', words: 'seats=[{"reached":true}]' });
    expect(() => filterOf(twice)).toThrow('seats: given twice');
  });

  it('every filter, and every filter of a seat and a discard, has a label', () => {
    const { seats, discards } = FIELDS.hands;
    const names = [FIELDS.hands, FIELDS.games, seats.fields ?? {}, discards.fields ?? {}].flatMap(Object.keys);
    expect([...new Set(names)].sort()).toEqual(Object.keys(PAGE_WORDS.en.filters).sort());
  });
});
