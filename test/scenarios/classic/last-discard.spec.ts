import { describe, expect, test } from '@jest/globals';
import { optionsOf } from '../../../src/engine/rulesets/table-rules.js';
import { drawDown, given, type Hands, patterns, type Setting, type Table, type Wind } from '../../kit/play/play.js';
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
const QUIET = '1346p1346s12347z';

/** The legal plays of a seat with the open tile. */
const plays = (table: Table, wind: Wind): string[] =>
  table.legal(wind).map((action) => {
    if (action.type === 'ClaimMeld') return action.data.kind;
    return action.type === 'DeclareWin' ? `win by ${action.data.by}` : action.type;
  });

const RULE = 'last-tile-claim: decisions-classic CL-19';

describe('CL-19: the discard after the last tile of the living wall', () => {
  const discarded = () => nearlyOut().when('N draws 9s', 'N discards 9s');

  test('CL-19: may be won on, as the last discard', () => {
    const table = discarded();
    expect([table.hand.live, plays(table, 'W')]).toEqual([0, ['win by discard']]);
    table.when('W wins');
    expect(patterns(table)).toContain('last-discard');
  });

  test('CL-19: is not claimed for a set, nor taken up', () => {
    const table = discarded();
    const refused = [
      'E chis with 7s8s',
      'S pongs',
      'S kongs',
      'E takes up',
      'E says chi',
      'S says pong',
      'S says kong',
    ];
    expect(refused.map((sentence) => table.because(sentence))).toEqual(refused.map(() => RULE));
    expect([plays(table, 'E'), plays(table, 'S')]).toEqual([[], []]);
    expect([table.announceable('S'), table.announceable('W')]).toEqual([[], ['win']]);
    expect(table.because('E draws 8s')).toMatch(/^wall-exhausted/);
    table.when('the hand ends exhausted');
  });

  test('CL-19: claimed or taken up nevertheless it is flagged where a scribe saw it, and play goes on', () => {
    const scribed = () => nearlyOut({}, { mode: 'scribe' }).when('N draws 9s', 'N discards 9s');
    const table = scribed().when('S pongs');
    expect([table.flags, table.due]).toEqual([['last-tile-claim'], 'S discard']);
    expect(scribed().when('E takes up').flags).toEqual(['last-tile-claim']);
  });

  test('CL-19: the one before it is any discard yet', () => {
    const table = given({ ...HANDS, W: QUIET }, { ruleset: 'classic/document', live: 2 });
    table.when('W draws 9s', 'W discards 9s');
    expect([table.hand.live, plays(table, 'S')]).toEqual([1, ['big-exposed-kong', 'pong']]);
    table.when('S kongs', 'S supplements 5s', 'S discards 5s');
    expect([table.hand.live, table.due]).toEqual([1, 'W draw']);
  });
});

describe('CL-19: whoever has drawn the last tile of the living wall', () => {
  test('CL-19: may lay a concealed kong, with a tile from the box, and their discard is the last one', () => {
    const table = nearlyOut().when('N draws 5s');
    expect(plays(table, 'N')).toContain('DeclareKong');
    table.when('N declares 1m');
    expect(table.due).toBe('N supplement');
    table.when('N supplements 9s');
    expect([table.hand.live, table.hand.dead]).toEqual([0, 15]);
    table.when('N discards 9s');
    expect(table.due).toBe('E end');
    expect(['S pongs', 'E takes up'].map((sentence) => table.because(sentence))).toEqual([RULE, RULE]);
    table.when('W wins');
    expect(patterns(table)).toContain('last-discard');
  });

  test('CL-19: another after it, and win on a tile of the box, which is not the last of the wall', () => {
    const N = '1111m2222m22699s';
    const table = nearlyOut({ N, W: QUIET, S: QUIET }).when('N draws 7s', 'N declares 1m', 'N supplements 8s');
    table.when('N declares 2m');
    expect([table.hand.live, table.hand.dead]).toEqual([0, 15]);
    table.when('N supplements 9s', 'N wins');
    expect(table.hand.dead).toBe(14);
    expect(patterns(table)).toContain('kong-box-tile');
    expect(patterns(table)).not.toContain('last-tile');
  });

  test('CL-19: may add to a pung, which can be robbed and is not the last discard', () => {
    const added = () => {
      const hands = { ...HANDS, S: '55m789m789p78s555z', W: '99s13469p1346s13z', N: QUIET };
      const table = given(hands, { ruleset: 'classic/document' }).when(
        'E draws 9m',
        'E discards 9m',
        'S draws 9m',
        'S discards 9m',
        'W draws 8m',
        'W discards 8m',
        'N draws 9s',
        'N discards 9s',
        'W pongs',
        'W discards 3z',
      );
      drawDown(table, 1);
      table.when('W draws 9s');
      expect(table.hand.live).toBe(0);
      return table.when('W adds 9s');
    };
    const robbed = added().when('S robs');
    expect(patterns(robbed)).toContain('robbing-kong');
    expect(patterns(robbed)).not.toContain('last-discard');
    const table = added().when('W supplements 6s', 'W discards 6s');
    expect([table.hand.dead, plays(table, 'S')]).toEqual([15, ['win by discard']]);
    table.when('S wins');
    expect(patterns(table)).toContain('last-discard');
  });

  test('CL-19: lays a flower open that they have drawn, replaces it from the box, and discards once', () => {
    const table = nearlyOut().when('N draws 3f', 'N exposes 3f', 'N supplements 9s', 'N discards 9s');
    expect([table.hand.live, table.hand.dead, table.due]).toEqual([0, 15, 'E end']);
    expect(table.because('S pongs')).toBe(RULE);
    table.when('W wins');
    expect(patterns(table)).toContain('last-discard');
  });
});

describe('CL-19: where a club lets the last discard be claimed (claimLastDiscard)', () => {
  const club = { options: { claimLastDiscard: true } };
  const discarded = (hands: Hands = {}) => nearlyOut(hands, club).when('N draws 9s', 'N discards 9s');

  test('CL-19: it is taken for any set, but not taken up', () => {
    const table = discarded();
    expect([plays(table, 'E'), plays(table, 'S')]).toEqual([['chi'], ['big-exposed-kong', 'pong']]);
    expect(table.announceable('S')).toEqual(['kong', 'pong']);
    expect(table.because('E takes up')).toBe(RULE);
    table.when('E chis with 7s8s');
    expect([table.due, table.hand.live]).toEqual(['E discard', 0]);
  });

  test('CL-19: what is discarded after it is the last discard then, and may be claimed and won on as well', () => {
    const table = discarded({ S: '13469p99s123467z' }).when('S pongs', 'S discards 9p');
    expect([table.due, table.because('W takes up'), table.because('W draws 9p')]).toEqual([
      'W end',
      RULE,
      'wall-exhausted: classic-rules-of-play "End of Round, End of Play" No Winner',
    ]);
  });

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

  test('CL-19: a win on it goes first, and what was said of it is settled before the hand ends', () => {
    const table = discarded().when('S says pong', 'W says win');
    expect(table.because('S pongs')).toMatch(/^outranked/);
    table.when('W wins');
    const claimed = discarded().when('S says pong');
    expect(claimed.refusal('the hand ends exhausted').message).toBe(
      'South has announced pong; settle that claim first',
    );
    claimed.when('S pongs', 'S discards 1z', 'the hand ends exhausted');
  });

  test('CL-19: which nobody does who has not agreed on it', () => {
    for (const id of ['classic/document', 'classic/standard'])
      expect(optionsOf(id)).toContainEqual(expect.objectContaining({ name: 'claimLastDiscard', default: false }));
  });
});
