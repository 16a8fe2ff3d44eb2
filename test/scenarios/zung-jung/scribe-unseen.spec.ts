import { describe, expect, it } from '@jest/globals';
import type { Mode } from '../../../src/engine/vocabulary/terms.js';
import { flagged, scribed } from '../../kit/play/flagged.js';
import { type Table, Table as Sitting, texts } from '../../kit/play/play.js';

/** Tiles that a scribe did not see or is not sure of: nothing is guessed, and what is known is checked. */
const legal = (table: Table, ...sentences: string[]): Table => {
  for (const sentence of sentences) expect([sentence, flagged(table, sentence)]).toEqual([sentence, []]);
  return table;
};

describe('a hand of which no concealed tile was seen', () => {
  it('is recorded from the deal to the win, and the winner’s tiles are checked against all that was seen', () => {
    const table = legal(
      scribed(),
      'E discards 1z',
      'S draws ?',
      'S discards 9s drawn',
      'W draws ?',
      'W discards 2p from hand',
      'N chis with 34p',
      'N discards 5z',
      'E draws ?',
      'E discards 5m',
      'S pongs',
      'S discards 2z',
      'W draws ?',
      'W declares 7z',
      'W supplements ?',
      'W discards 6p',
    );
    expect(table.player('S').concealed).toMatchObject({ size: 10 });
    expect(flagged(table, 'S wins showing 45p789s22m234p')).toEqual([]);
    expect(table.hand.wins[0].result).toMatchObject({ points: 1, score: { patterns: [] } });
  });

  it('cannot have held a fifth of what lies on the table', () => {
    const table = legal(scribed(), 'E discards 7z', 'S draws ?', 'S discards 9s', 'W draws ?', 'W declares 5z');
    expect(table.player('W').concealed.size).toBe(10);
    expect(flagged(table, 'W supplements ?')).toEqual([]);
    expect(flagged(table, 'W discards 5z')).toEqual(['fifth-copy']);
  });

  it('a win that was not shown is recorded with the points declared', () => {
    const table = scribed().when('E discards 5m');
    const win = { seat: 1, by: 'discard', declaredPoints: 30 } as const;
    expect(flagged(table, { type: 'DeclareWin', data: win })).toEqual(['hand-not-shown']);
    expect(table.hand.wins[0].result).toMatchObject({ score: null, points: 30, changes: [-40, 90, -25, -25] });
  });
});

describe('tiles read in part or not for sure', () => {
  it('are held against nobody', () => {
    const table = legal(scribed(), 'E discards 8s~', 'S chis with 6s7s', 'S discards [58]p', 'W draws ?p');
    legal(table, 'W discards 3p drawn', 'N draws [12]m', 'N discards 2m drawn');
    expect(table.hand.river).toMatchObject({ design: 1 });
  });

  it('are held against what they rule out', () => {
    const table = scribed().when('E discards 1z', 'S draws ?p');
    expect(flagged(table, 'S discards 3m drawn')).toEqual(['not-the-drawn-tile']);
  });

  it('a sequence around a tile not read is known by its ends; with an end not read it is not', () => {
    const middle = legal(scribed(), 'E discards ?', 'S chis with 5s7s');
    expect(middle.player('S').melds[0].design).toBe(22);
    const end = legal(scribed(), 'E discards 8s~', 'S chis with 6s7s');
    expect(end.player('S').melds[0].design).toBe(-1);
    // The unseen tiles may be a proper set, so the win stands as declared.
    legal(end, 'S discards 1z', 'W draws ?', 'W discards 5m');
    expect(flagged(end, 'S wins showing 46m123789p11z')).toEqual(['hand-not-shown']);
    expect(end.events.at(-1)?.type).toBe('HandWon');
  });

  it('a concealed kong of which the scribe did not see the tile', () => {
    const table = legal(scribed(), 'E declares ?', 'E supplements ?', 'E discards 1z');
    expect(table.player('E')).toMatchObject({
      concealed: { size: 10 },
      melds: [{ design: -1, tiles: ['?', '?', '?', '?'] }],
    });
  });

  it('whether a discard was the tile drawn stays open where nobody saw', () => {
    const table = scribed().when('E discards 1z', 'S draws 5p');
    table.accept({ type: 'DiscardTile', data: { seat: 1, tile: '5p', drawn: null } });
    expect(table.hand.river).toMatchObject({ drawn: null });
  });
});

describe('lost steps', () => {
  const lost = (table: Table): Table => {
    expect(flagged(table, { type: 'LoseSteps', data: { count: null } })).toEqual([]);
    return table;
  };

  it('leave open whose turn it is; what follows then is checked', () => {
    const table = lost(scribed({ E: '123456789p12345z' }).when('E discards 1p'));
    expect(table.hand).toMatchObject({ due: 'unknown', gap: true });
    legal(table, 'N discards 9s');
    expect(table.due).toBe('E draw');
    expect(flagged(table, 'S draws ?')).toEqual(['draw-out-of-turn WI-11']);
    expect(flagged(table, 'W chis with 13m')).toEqual(
      expect.arrayContaining(['chi-not-upper WI-32', 'wrong-set WI-30']),
    );
  });

  it('leave concealed tiles, sizes and the wall unknown, but four of a kind at most', () => {
    const table = lost(scribed({ E: '1111p56789p12345z' }).when('E discards 1p'));
    expect(table.hand.seen.p).toBe(1);
    legal(table, 'S discards 1p', 'W draws ?', 'W discards 1p');
    legal(table, 'N draws ?', 'N discards 1p', 'E draws ?');
    expect(flagged(table, 'E discards 1p')).toEqual(['fifth-copy']);
  });

  it('may hide sets: a pong nobody recorded becomes a kong, and a hand of another size cannot be scored', () => {
    const table = lost(scribed().when('E discards 1p'));
    legal(table, 'S adds 5m', 'S supplements ?', 'S discards 9s');
    expect(table.player('S').melds).toMatchObject([{ kind: 'small-exposed-kong', design: 4 }]);
    expect(flagged(table, 'W wins showing 78s11z')).toEqual(['hand-not-shown']);
    expect(table.events.at(-1)?.type).toBe('HandWon');
  });

  it('may hide the discard won on: then it is said whose it was', () => {
    const table = lost(scribed().when('E discards 1p'));
    const win = { seat: 1, by: 'discard', tile: '5m', from: 3, concealed: texts('46m123789p11222z') } as const;
    expect(flagged(table, { type: 'DeclareWin', data: win })).toEqual([]);
    expect(table.hand.wins[0]).toMatchObject({ from: 3 });
  });

  it('are nothing a strict game has', () => {
    const strict = new Sitting();
    strict.accept({ type: 'StartHand', data: {} });
    expect(strict.decide({ type: 'LoseSteps', data: { count: 3 } })).toMatchObject({
      verdict: 'refused',
      violation: { code: 'wrong-phase' },
    });
  });
});

describe('a hand recorded by its start and its result alone', () => {
  it('takes the winner’s hand with sets that nobody recorded, and whose the tile was', () => {
    const table = new Sitting({ mode: 'scribe' });
    table.accept({ type: 'StartHand', data: {} });
    const win = {
      seat: 2,
      by: 'discard',
      from: 0,
      declaredPoints: 40,
      tile: '5m',
      concealed: texts('46m123p1122z'),
    } as const;
    expect(flagged(table, { type: 'DeclareWin', data: win })).toEqual(['hand-not-shown']);
    expect(table.hand.wins[0]).toMatchObject({ from: 0, result: { points: 40, changes: [-70, -25, 120, -25] } });
    table.when('the hand ends won');
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
