import { describe, expect, it } from '@jest/globals';
import type { Mode } from '../../../src/engine/vocabulary/terms.js';
import { flagged, scribed } from '../../kit/play/flagged.js';
import { type Table } from '../../kit/play/play.js';

/** Tiles that a scribe did not see or is not sure of: nothing is guessed, and known tiles are checked. */
const legal = (table: Table, ...sentences: string[]): Table => {
  for (const sentence of sentences) expect([sentence, flagged(table, sentence)]).toEqual([sentence, []]);
  return table;
};

describe('lost steps', () => {
  const lost = (table: Table): Table => {
    expect(flagged(table, { type: 'LoseSteps', data: { count: null } })).toEqual([]);
    return table;
  };

  it('lost steps leave concealed tiles, sizes and the wall unknown, but four of a kind at most', () => {
    const table = lost(scribed({ E: '1111p56789p12345z' }).when('E discards 1p'));
    expect(table.hand.seen.p).toBe(1);
    legal(table, 'S discards 1p', 'W draws ?', 'W discards 1p');
    legal(table, 'N draws ?', 'N discards 1p', 'E draws ?');
    expect(flagged(table, 'E discards 1p')).toEqual(['fifth-copy']);
  });
});

/** The same table, continued in another mode. */
function inMode(table: Table, mode: Mode): void {
  const { opened } = table.state;
  if (opened !== null) table.state = { ...table.state, opened: { ...opened, mode } };
}

describe('what cannot be an action is refused in both modes, and says why', () => {
  it.each(['strict', 'scribe'] as const)('%s', (mode) => {
    const table = scribed({}).when('E discards 5m');
    inMode(table, mode);
    const why = (action: Parameters<Table['decide']>[0]) => {
      const decision = table.decide(action);
      return decision.verdict === 'refused' ? `${decision.violation.code}: ${decision.violation.message}` : 'accepted';
    };
    expect(why({ type: 'DrawTile', data: { seat: 4 as never, tile: '?' } })).toBe(
      'no-such-seat: seat 4 does not exist; seats are 0 to 3',
    );
    expect(why({ type: 'DrawTile', data: { seat: 1, tile: '5x' } })).toMatch(
      /^malformed-tile: "5x": expected .* character 2$/,
    );
    expect(why({ type: 'DrawTile', data: { seat: 1, tile: '1f' } })).toMatch(
      /^malformed-tile: 1f is not one of the 136 tiles/,
    );
    expect(why({ type: 'RevealTiles', data: { seat: 1, tiles: ['1m', '0?'] } })).toMatch(/^malformed-tile: "0\?"/);
    expect(why({ type: 'ExposeTiles', data: { seat: 1, tiles: ['99'] } })).toMatch(/^malformed-tile/);
    expect(why({ type: 'ClaimMeld', data: { seat: 1, kind: 'chi', own: ['4m'] } })).toMatch(
      /^wrong-set: a chi takes 2/,
    );
    expect(why({ type: 'ClaimMeld', data: { seat: 0, kind: 'pong' } })).toBe(
      'own-tile: East discarded the 5m; players may not claim their own discards',
    );
    expect(why({ type: 'DeclareKong', data: { seat: 1, kind: 'small-exposed-kong', tile: '9s' } })).toMatch(/^no-pong/);
    expect(why({ type: 'ReturnDraw', data: { seat: 1 } })).toBe('wrong-phase: South has drawn no tile');
    expect(why({ type: 'EndHand', data: { reason: 'won' } })).toBe('wrong-phase: nobody has won the hand');
    inMode(table, 'scribe');
    table.when('S wins showing 46m123789p11222z');
    expect(why({ type: 'DrawTile', data: { seat: 1, tile: '?' } })).toBe('hand-over: the hand has been won');
    table.when('the hand ends won');
    expect(why({ type: 'DrawTile', data: { seat: 1, tile: '?' } })).toBe(
      'wrong-phase: no hand is being played; start one first',
    );
  });
});
