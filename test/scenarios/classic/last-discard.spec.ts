import { describe, expect, test } from '@jest/globals';
import { optionsOf } from '../../../src/engine/rulesets/table-rules.js';
import { given, type Hands, type Setting, type Table, type Wind } from '../../kit/play/play.js';
import '../../kit/play/rulesets.js';

/** The living wall has one tile left, which North draws next. */
const nearlyOut = (hands: Hands = {}, more: Setting = {}): Table =>
  given({ ...HANDS, ...hands }, { ruleset: 'classic/document', ...more, live: 1 });

/** East has two tiles next to 9s, South three 9s, West waits for it; North holds four 1m. */
const HANDS = {
  E: '1346p13678s1234z',
  S: '13469p999s12347z',
  W: '55m789m789p78s555z',
  N: '1111m346p13s1237z',
};

/** The legal plays of a seat with the open tile. */
const plays = (table: Table, wind: Wind): string[] =>
  table.legal(wind).map((action) => {
    if (action.type === 'ClaimMeld') return action.data.kind;
    return action.type === 'DeclareWin' ? `win by ${action.data.by}` : action.type;
  });

describe('CL-19: where a club lets the last discard be claimed (claimLastDiscard)', () => {
  const club = { options: { claimLastDiscard: true } };
  const discarded = (hands: Hands = {}) => nearlyOut(hands, club).when('N draws 9s', 'N discards 9s');

  test('CL-19: a kong of it takes a tile of the box, and is none where the box is empty', () => {
    const table = discarded();
    const { hand } = table;
    table.state = { ...table.state, hand: { ...hand, dead: 0 } };
    const none = 'kong-on-last-tile: decisions-classic CL-09';
    expect([table.because('S kongs'), table.because('S says kong')]).toEqual([none, none]);
    expect(plays(table, 'S')).toEqual(['pong']);
    table.state = { ...table.state, hand };
    table.when('S kongs', 'S supplements 5s', 'S discards 5s');
    expect([table.hand.dead, table.due]).toEqual([15, 'W end']);
  });

  test('CL-19: the last discard cannot be claimed unless the table agreed on it', () => {
    for (const id of ['classic/document', 'classic/standard'])
      expect(optionsOf(id)).toContainEqual(expect.objectContaining({ name: 'claimLastDiscard', default: false }));
  });
});
