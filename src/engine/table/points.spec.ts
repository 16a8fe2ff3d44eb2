import { describe, expect, test } from '@jest/globals';
import { CaseRecord } from '../../../test/kit/disputes/case-record.js';
import { resolveRuleset } from '../rulesets/registry.js';
import type { Action } from './moves/moves.js';

const unseen = (count: number): string[] => Array<string>(count).fill('?');

/** East has declared reach and placed the bet; the hand continues. */
const betting = (ruleset: string) =>
  CaseRecord.played(resolveRuleset(ruleset), [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
    { type: 'DeclareReach', data: { seat: 0 } },
    { type: 'DiscardTile', data: { seat: 0, tile: '9p' } },
    { type: 'DrawTile', data: { seat: 1, tile: '?' } },
  ] as Action[]);

const close: Action[] = [
  { type: 'EndHand', data: { reason: 'time' } },
  { type: 'CloseGame', data: { reason: 'time' } },
];

describe('bets on the table', () => {
  test.each(['reach/wsom', 'reach/tenhou'])('bets of %s belong to nobody while the game is played', (ruleset) => {
    const { state, totals } = betting(ruleset);
    expect(state.hand?.bets).toBe(1);
    expect(totals).toEqual(state.scores);
  });

  test('bets left at the end go to the first, and in reach/wsom are lost', () => {
    const tenhou = betting('reach/tenhou').does(...close);
    const { scores } = tenhou.state;
    expect(tenhou.totals).toEqual([scores[0], scores[1] + 1000, scores[2], scores[3]]);
    const wsom = betting('reach/wsom').does(...close);
    expect(wsom.totals).toEqual(wsom.state.scores);
  });
});
