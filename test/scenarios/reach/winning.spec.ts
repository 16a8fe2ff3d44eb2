import { describe, expect, it } from '@jest/globals';
import { cite } from '../../../src/engine/vocabulary/terms.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { explanationOf } from '../../../src/engine/table/explanation.js';
import type { FinalTable } from '../../../src/engine/table/ruleset.js';
import { placingsOf } from '../../../src/engine/table/points.js';
import type { Changes } from '../../../src/engine/hands/win.js';
import { countOf } from '../../../src/engine/tiles/counts.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { patterns, payments, texts } from '../../kit/play/play.js';
import { tenhou, turns, unseen, wsom } from './reach.js';

/** wsom-reach sections 4, 7 to 11: wins and payments, exhausted hands, penalties, the end of the game. */
const IDLE = '19m 19p 19s 1234567z';
const READY = '234m 345p 678s 66s 34p';

/** All three wait for 5p: South with 3-4, West with 4-6, North with 6-7. */
const THREE = { S: READY, W: '46p 345m 678m 22s 345s', N: '67p 234s 567s 88m 123s' };

describe('winning', () => {
  it('PR-24, RM-26: three win on one discard, each is paid in full, the bets go to the next in turn', () => {
    const hands = { ...THREE, E: `5p ${IDLE}` };
    const table = wsom(hands, { indicator: '1z' }).when('E discards 7z');
    turns(table, 'SWN').when('E draws 9m', 'E discards 5p', 'W wins');
    // Wins are recorded in turn order, because the first winner gets bets and honba.
    expect(table.because('S wins')).toBe('win-order: decisions-reach RM-26');
    const all = wsom(hands, { indicator: '1z' }).when('E discards 7z');
    turns(all, 'SWN').when('E draws 9m', 'E discards 5p', 'S wins', 'W wins', 'N wins', 'the hand ends won');
    expect(payments(all)).toEqual({ E: -6200, S: 3900, W: 1300, N: 1000 });
    expect(all.hand.wins.map(({ seat, from }) => [seat, from])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  it('RM-26: by option a second winner takes back the bet that they had placed, from the first, who had them all', () => {
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

  it('riichi-presets "Payments": of two winners the first has honba and bets; three break the hand off', () => {
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

  it('PR-25: a win needs one Hand Point besides lucky tiles', () => {
    const table = wsom({ E: `${IDLE} 3s`, S: '234m 99s 123p 789p 12s' }, { indicator: '2s' }).when('E discards 7z');
    turns(table, 'SWN').when(`E draws ${unseen(table)}`, 'E discards 3s');
    expect(table.because('S wins')).toBe('too-few-points: wsom-reach "Scoring Calculations" 7.1');
    // Self-drawn, the hand has a pattern.
    table.when('S draws 3s', 'S wins');
    expect(patterns(table)).toEqual(['concealed_self_draw']);
  });

  it('PR-26: of all arrangements the best paid counts', () => {
    const table = wsom({ E: `${IDLE} 7s`, S: '112233m 445566p 7s' }, { indicator: '1z' }).when('E discards 7z');
    turns(table, 'SWN').when(`E draws ${unseen(table)}`, 'E discards 7s', 'S wins');
    // Two Double Runs for 3 Hand Points, not All Pairs for 2.
    expect(patterns(table)).toEqual(['two_double_runs']);
    expect(payments(table)).toEqual({ E: -5200, S: 5200, W: 0, N: 0 });
  });

  it('PR-27, RM-24, RM-35: who discarded the third dragon pays half of Big Dragons won on another’s discard', () => {
    const table = wsom({ E: '5z 19m 19p 19s 1234z 369m', W: '556677z 123m 45s 89p' });
    table.when('E discards 5z', 'W pongs', 'W discards 9p', 'N draws 6z', 'N discards 6z', 'W pongs', 'W discards 8p');
    turns(table, 'N', '2p').when('E draws 7z', 'E discards 7z', 'W pongs', 'W discards 5s');
    expect(table.player('W').guaranteed).toEqual({ seat: 0, hand: 'big_dragons' });
    table.when('N draws 4s', 'N discards 4s', 'W wins', 'the hand ends won');
    expect(patterns(table)).toEqual(['big_dragons']);
    expect(payments(table)).toEqual({ E: -16000, S: 0, W: 32000, N: -16000 });
    expect(table.hand.wins[0].result.responsible).toBe(0);
  });

  it('RM-29: an own concealed quad keeps First-Turn Win; in reach/tenhou any quad ends it', () => {
    const hand = '111m 234p 567p 34s 88s';
    const others = { S: '369m 258p 147s 1234z', W: '48m 147p 369s 12345z', N: '5m 369p 258s 123567z' };
    const own = wsom({ ...others, E: `${hand} 9p` }).when('E reaches', 'E discards 9p');
    turns(own, 'SWN').when(
      'E draws 1m',
      'E declares 1m',
      'the indicator is 9m',
      'E draws 5s',
      'E wins with 1z1z under',
    );
    expect(patterns(own)).toEqual(expect.arrayContaining(['first_turn_win', 'kings_tile_draw', 'double_reach']));
    const online = tenhou({ ...others, E: hand }).when('E draws 9p', 'E reaches', 'E discards 9p');
    turns(online, 'SWN').when('E draws 1m', 'E declares 1m', 'the indicator is 9m', 'E draws 5s');
    online.when('E wins with 1z1z under');
    expect(patterns(online)).not.toContain('first_turn_win');
  });

  it('PR-37: the score stands after each hand, and the winner’s tiles lie by suit and number', () => {
    const table = wsom({ E: `${IDLE} 5p`, S: '66s 34p 678s 345p 234m' }).when('E discards 7z');
    turns(table, 'SWN').when(`E draws ${unseen(table)}`, 'E discards 5p', 'S wins');
    expect(table.hand.wins[0].concealed?.join(' ')).toBe('2m 3m 4m 3p 3p 4p 4p 5p 6s 6s 6s 7s 8s');
    table.when('the hand ends won');
    expect(table.state.scores).toEqual([-3900, 3900, 0, 0]);
  });
});

describe('red fives', () => {
  it('riichi-presets "Set-up": a quad of fives holds the red one, though nobody saw which of them it is', () => {
    const table = tenhou({}, { mode: 'scribe', indicator: '9m' });
    table.when('E draws ?', 'E declares 5p', 'the indicator is 9m', 'E draws 4s', 'E wins showing 234m678m234p4s');
    expect(table.hand.wins[0].result.score?.figures).toMatchObject({ redFives: 1 });
  });

  it('riichi-presets "Set-up": of the own tiles of a set only those that were seen to be red are, and there is one', () => {
    const table = tenhou({ S: '0p,????????????' }, { mode: 'scribe', indicator: '9m' }).when(
      'E draws ?',
      'E discards 5p',
    );
    table.when('S pongs');
    expect(table.player('S').melds[0].tiles).toEqual(['5p', '5p', '0p']);
  });
});

describe('a tile that several win on', () => {
  it('is one tile, read by the first of them', () => {
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

  it('PR-29: a drawn hand is paid by nobody, ready or not', () => {
    const table = wsom({ E: `${IDLE} 9m`, S: READY }, { live: 1 });
    turns(table, 'S').when('the hand ends exhausted');
    expect(table.hand.result).toBeNull();
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
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

  it('riichi-presets "No win": four equal winds, once the fourth has passed; nobody draws before', () => {
    const winds = { E: '4z 147m 258p 369s 123z', S: '4z 147m 258p 369s 123z', W: '4z 147m 258p 369s 123z' };
    const table = tenhou({ ...winds, N: '4z 147m 369p 258s 123z' });
    for (const seat of ['E', 'S', 'W', 'N']) {
      expect(table.decide(table.actionOf('the hand is broken off for four-winds')).verdict).toBe('refused');
      table.when(`${seat} draws ${unseen(table)}`, `${seat} discards 4z`);
    }
    expect(table.because(`E draws ${unseen(table)}`)).toBe('abort-due: riichi-presets "tenhou" No win');
    table.when('the hand is broken off for four-winds');
    expect(table.hand.abort).toBe('four-winds');
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

  it('PR-32: a Dead Hand declares nothing and wins nothing, and goes on drawing and discarding', () => {
    const table = wsom({ E: `${IDLE} 5p`, S: '55p 678s 234m 66s 78p 9s' });
    table.accept(penalty(1, 'dead-hand')).when('E discards 5p');
    expect(table.because('S pongs')).toBe('dead-hand: wsom-reach "Penalties" 9.3');
    turns(table, 'SW');
    const ready = wsom({ E: `${IDLE} 5p`, S: READY })
      .accept(penalty(1, 'dead-hand'))
      .when('E discards 5p');
    expect(ready.because('S wins')).toBe('dead-hand-win: wsom-reach "Penalties" 9.3');
    ready.when('S draws 9p');
    expect(ready.because('S reaches')).toBe('dead-hand: wsom-reach "Penalties" 9.3');
    ready.when('S discards 9p');
  });

  it('PR-33: an invalid win shown, an invalid quad after reach: recorded with the rule for the referee', () => {
    const table = wsom({}, { mode: 'scribe' }).when('E discards 5p', 'S wins showing 147m258p369s1234z');
    expect(table.flags).toEqual(['false-win']);
    expect(table.events.at(-1)?.type).toBe('WinFailed');
    const quad = wsom({ E: '111222333m 56p 99s 9p' }, { mode: 'scribe' }).when('E reaches', 'E discards 9p');
    for (const seat of ['S', 'W', 'N']) quad.when(`${seat} draws ?`, `${seat} discards 9s`);
    quad.when('E draws 1m', 'E declares 1m');
    expect(quad.flags).toEqual(['kong-after-reach']);
  });

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
