import { describe, expect, it } from '@jest/globals';
import { cite } from '../../../src/engine/vocabulary/terms.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { explanationOf } from '../../../src/engine/table/explanation.js';
import type { FinalTable } from '../../../src/engine/table/ruleset.js';
import { placingsOf } from '../../../src/engine/table/points.js';
import type { Changes } from '../../../src/engine/hands/win.js';
import { countOf } from '../../../src/engine/tiles/counts.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { texts } from '../../kit/play/play.js';
import { tenhou, turns, unseen, wsom } from './reach.js';

/** wsom-reach sections 4, 7 to 11: wins and payments, exhausted hands, penalties, the end of the game. */
const IDLE = '19m 19p 19s 1234567z';
const READY = '234m 345p 678s 66s 34p';

/** All three wait for 5p: South with 3-4, West with 4-6, North with 6-7. */
const THREE = { S: READY, W: '46p 345m 678m 22s 345s', N: '67p 234s 567s 88m 123s' };

describe('winning', () => {
  it('RM-26: a second winner takes back their own bet from the first winner by option', () => {
    const options = { reachBetsTo: 'own-first' };
    const betting = (given: object) => {
      const table = wsom({ ...THREE, E: `5p ${IDLE}` }, { indicator: '1z', ...given }).when('E discards 7z');
      for (const seat of ['S', 'W']) {
        const tile = seat === 'S' ? '9m' : '8m';
        table.when(`${seat} draws ${tile}`, `${seat} reaches`, `${seat} discards ${tile}`);
      }
      turns(table, 'N').when('E draws 9m', 'E discards 5p', 'S wins with 1m under');
      const before = [...table.state.scores];
      table.when('W wins with 1m under', 'the hand ends won');
      const { points } = table.hand.wins[1].result;
      return { table, gained: table.state.scores.map((score, seat) => score - before[seat]), points };
    };
    const all = betting({});
    expect(all.gained).toEqual([-all.points, 0, all.points, 0]);
    const own = betting({ options });
    expect(own.gained).toEqual([-own.points, -1000, own.points + 1000, 0]);
    expect(own.table.state.scores.reduce((sum, score) => sum + score)).toBe(0);
    const before = own.table.events.findLastIndex(({ type }) => type === 'HandWon');
    const state = own.table.events.slice(0, before).reduce(evolve, initialState(own.table.ruleset.table));
    const told = explanationOf(own.table.ruleset, state, own.table.hand.wins[1]);
    expect(told?.payments).toContainEqual(
      expect.objectContaining({ from: 1, to: 2, points: 1000, citation: cite('decisions-reach', '', 'RM-26') }),
    );
  });

  it('riichi-presets "Payments": the first of two winners gets honba and bets, and three winners abort the hand', () => {
    const table = tenhou({ ...THREE, E: IDLE }, { indicator: '1z' }).when('E draws 5p', 'E discards 5p');
    expect(table.refusal('the hand is broken off for four-winds').code).toBe('not-to-abort');
    table.when('the hand is broken off for three-wins', 'a hand starts');
    expect(table.hand).toMatchObject({ number: 2, dealer: 0, honba: 1 });
    expect(table.state.scores).toEqual([25000, 25000, 25000, 25000]);
    const two = tenhou({ ...THREE, N: '6m 147p 258s 123456z', E: IDLE }).when('E draws 5p', 'E discards 5p');
    expect(two.because('the hand is broken off for three-wins')).toBe('not-to-abort: riichi-presets "tenhou" No win');
    two.when('S wins', 'W wins');
    expect(two.refusal('N wins').code).toBe('hand-over');
  });
});

describe('a tile that several win on', () => {
  it('a tile that several win on is one tile, read by the first of them', () => {
    const table = tenhou({}, { mode: 'scribe', indicator: '9m' }).when('E draws ?', 'E discards ?');
    const winsOn5p = (seat: Seat) => ({
      type: 'DeclareWin' as const,
      data: { seat, by: 'discard' as const, tile: '5p', concealed: texts('234678m22s34p567s') },
    });
    table.accept(winsOn5p(1)).accept(winsOn5p(2));
    expect(table.hand.wins).toHaveLength(2);
    expect(countOf(table.hand.seen, 13)).toBe(1);
  });
});

describe('hands that nobody wins', () => {
  it('PR-28: no hand of reach/wsom is broken off', () => {
    const table = wsom({ E: `${IDLE} 9m` });
    for (const why of ['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'])
      expect(table.refusal(`the hand is broken off for ${why}`).code).toBe('not-in-ruleset');
  });

  it('riichi-presets "No win": 3,000 between ready and not; the dealer stays when ready, honba goes up', () => {
    const table = tenhou({ E: '147m 258p 369s 1234z', S: READY, W: '46m 19p 147s 123456z', N: '5m 159p 258s 123567z' });
    while (table.due !== 'S end' && !table.due.endsWith('end')) turns(table, table.due[0]);
    table.when('the hand ends exhausted');
    expect(table.hand.result).toEqual({ changes: [-1000, 3000, -1000, -1000], ready: [false, true, false, false] });
    table.when('a hand starts');
    expect(table.hand).toMatchObject({ number: 2, dealer: 1, honba: 1, bets: 0 });
  });

  it('riichi-presets "No win": nine kinds, on the own first draw and before any call', () => {
    const table = tenhou({ E: '147m 258p 369s 1234z', S: '19m 19p 19s 123456z 5m' }).when('E draws 5p');
    expect(table.because('the hand is broken off for nine-kinds')).toBe('not-to-abort: riichi-presets "tenhou" No win');
    table.when('E discards 5p', 'S draws 5s', 'the hand is broken off for nine-kinds', 'a hand starts');
    expect(table.hand).toMatchObject({ number: 2, dealer: 0, honba: 1 });
    const called = tenhou({ E: '5m 147p 258s 12345z 9m', S: '19m 19p 19s 1234567z', W: '55m 147p 258s 12345z' });
    called.when('E draws 9p', 'E discards 5m', 'W pongs', 'W discards 1p', 'N draws 9s', 'N discards 9s');
    turns(called, 'E').when(`S draws ${unseen(called)}`);
    expect(called.refusal('the hand is broken off for nine-kinds').code).toBe('not-to-abort');
  });

  it('riichi-presets "No win": a river of terminals and honors that nobody claimed is a self-drawn mangan', () => {
    const table = tenhou({
      E: '19m 19p 19s 1234567z',
      S: '2468m 2468p 24688s',
      W: '3579m 357p 357s 888p',
    });
    const honors = () => {
      for (const tile of ['1z', '2z', '3z', '4z', '5z', '6z', '7z', '1m', '9m', '1p', '9p', '1s', '9s']) {
        const decision = table.decide({ type: 'DrawTile', data: { seat: 0, tile } });
        if (decision.verdict === 'accepted') return tile;
      }
      throw new Error('no terminal or honor is left');
    };
    while (!table.due.endsWith('end')) {
      const [seat] = table.due;
      const tile = seat === 'E' ? honors() : simple();
      table.when(`${seat} draws ${tile}`, `${seat} discards ${tile}`);
    }
    function simple(): string {
      for (const suit of 'mps')
        for (let rank = 2; rank < 9; rank++) {
          const tile = `${rank}${suit}`;
          const seat = table.hand.turn;
          if (table.decide({ type: 'DrawTile', data: { seat, tile } }).verdict === 'accepted') return tile;
        }
      return unseen(table);
    }
    table.when('the hand ends exhausted');
    expect(table.hand.result).toMatchObject({ changes: [12000, -4000, -4000, -4000], nagashi: [0] });
    // The dealer continues, because they are tenpai.
    table.when('a hand starts');
    expect(table.hand).toMatchObject({ dealer: 0, honba: 1 });
  });
});

describe('penalties', () => {
  const penalty = (seat: number, kind: 'dead-hand' | 'maximum-penalty', points?: number) =>
    ({
      type: 'ImposePenalty',
      data: { seat: seat as 0, penalty: kind, reason: 'as ruled', ...(points && { points }) },
    }) as const;

  it('PR-34, RM-28: chombo takes 10 from the total of each offender, the hand is void, bets go back, the Dealer stays', () => {
    const table = wsom({ E: `${READY} 9p`, S: '123m 456m 789m 11z 23s' }).when('E reaches', 'E discards 9p');
    table.when('S draws 9p', 'S reaches', 'S discards 9p').accept(penalty(2, 'maximum-penalty'));
    table.accept(penalty(3, 'maximum-penalty')).when('the hand ends voided');
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
    expect(table.state.overallPenalties).toEqual([0, 0, -10, -10]);
    table.when('a hand starts');
    expect(table.hand).toMatchObject({ number: 1, take: 2, dealer: 0, bets: 0 });
    expect(table.state.handsPlayed).toBe(0);
  });
});

describe('the end of the game', () => {
  const { ruleset } = wsom();
  const final = (totals: Changes, overallPenalties: Changes = [0, 0, 0, 0]): FinalTable => ({
    totals,
    placings: placingsOf({ rules: ruleset.table, disqualified: [] }, totals),
    overallPenalties,
  });

  it('PR-30, PR-31: each deals once, whoever wins; no counters; the round wind stays East', () => {
    const table = wsom({ E: `${READY} 5p` }).when('E wins', 'the hand ends won');
    const seen = [];
    for (let hand = 2; hand <= 4; hand++) {
      table.when('a hand starts');
      const { number, dealer, honba, prevailingWind } = table.hand;
      seen.push([number, dealer, honba, prevailingWind]);
      table.accept({ type: 'EndHand', data: { reason: 'time' } });
    }
    expect(seen).toEqual([
      [2, 1, 0, 27],
      [3, 2, 0, 27],
      [4, 3, 0, 27],
    ]);
  });

  it('PR-35, RM-36: points are thousandths of the score with their tenths, and 6, 2, -2, -6 by place', () => {
    expect(ruleset.finalPoints(final([3900, -12300, 8400, 0]))).toEqual([5.9, -18.3, 14.4, -2]);
  });

  it('RM-37: the bonuses of shared places are split', () => {
    expect(ruleset.finalPoints(final([1000, 1000, 0, -2000]))).toEqual([5, 5, -2, -8]);
    expect(ruleset.finalPoints(final([3000, -1000, -1000, -1000]))).toEqual([9, -3, -3, -3]);
    expect(ruleset.finalPoints(final([0, 0, 0, 0]))).toEqual([0, 0, 0, 0]);
  });

  it('RM-38: chombo comes off after the bonus and moves nobody’s place', () => {
    expect(ruleset.finalPoints(final([8000, 1000, -4000, -5000], [-10, 0, 0, 0]))).toEqual([4, 3, -6, -11]);
  });

  it('riichi-presets "The end": below 0 at once, a leader with 30,000 after the last hand, else one more wind', () => {
    const { isOver } = tenhou().state.rules;
    const last = { hand: 8, take: 1, dealer: 3, honba: 0, bets: 0, prevailingWind: '2z', ended: 'won' } as const;
    const over = (scores: readonly [number, number, number, number], more: object = {}) =>
      isOver?.(scores, { ...last, ready: null, winners: [0], ...more });
    expect(over([25000, 25000, 25000, 25000], { dealer: 1, prevailingWind: '1z' })).toBe(false);
    expect(over([50100, 25000, 25000, -100], { dealer: 1, prevailingWind: '1z' })).toBe(true);
    expect(over([50000, 25000, 25000, 0], { dealer: 1, prevailingWind: '1z' })).toBe(false);
    expect(over([29900, 25000, 25000, 20100])).toBe(false);
    expect(over([30000, 25000, 25000, 20000])).toBe(true);
    // If the dealer wins, the game ends only if the dealer leads.
    expect(over([40000, 20000, 20000, 20000], { winners: [3] })).toBe(false);
    expect(over([20000, 20000, 20000, 40000], { winners: [3] })).toBe(true);
    // An aborted hand is replayed, whatever the scores.
    expect(over([20000, 20000, 20000, 40000], { ended: 'aborted', winners: [] })).toBe(false);
    expect(over([20000, 30000, 25000, 25000], { ended: 'aborted', winners: [], prevailingWind: '3z' })).toBe(false);
    // In the West round 30,000 points end the game, unless the dealer continues. No further wind follows.
    expect(over([25000, 30000, 25000, 20000], { dealer: 0, prevailingWind: '3z' })).toBe(false);
    expect(over([20000, 30000, 25000, 25000], { dealer: 0, prevailingWind: '3z', winners: [1] })).toBe(true);
    expect(over([29000, 29000, 22000, 20000], { prevailingWind: '3z' })).toBe(true);
    const online = tenhou().ruleset;
    expect(online.finalPoints(final([42300, 30500, 17700, 9500]))).toEqual([51, 11, -22, -40]);
  });
});
