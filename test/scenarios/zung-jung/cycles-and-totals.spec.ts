import { describe, expect, test } from '@jest/globals';
import type { HandEnd } from '../../../src/engine/vocabulary/terms.js';
import { given, payments, Table, texts } from '../../kit/play/play.js';

const HEAVEN = '123m456p789s11222z';
const SUCCESSION = 'wrong-succession';

/** The winds of the seats, from seat 0. */
const winds = (table: Table): string =>
  [0, 1, 2, 3].map((seat) => 'ESWN'[table.state.rules.seatWind(table.hand.dealer, seat as 0) - 27]).join('');

/** Deals a winning hand to the present dealer. */
function dealHeaven(table: Table): Table {
  const rest = texts('147m258p369s1357z').concat(texts('147m258p369s1346z'), texts('258m369p147s3467z')).slice(0, 39);
  const hands = [0, 1, 2, 3].map((seat) => (seat === table.hand.dealer ? texts(HEAVEN) : rest.splice(0, 13)));
  return table.accept({ type: 'DealTiles', data: { hands } });
}

const playOut = (table: Table, reason: HandEnd = 'time'): Table =>
  table.when('a hand starts', `the hand ends ${reason}`);
const close = (table: Table, reason = 'complete') => table.because(`the game closes ${reason}`);

describe('the deal', () => {
  test('R-10: passes to the previous South after every hand, won by anybody or drawn', () => {
    const table = given({ E: HEAVEN }).when('E wins', 'the hand ends won', 'a hand starts');
    expect([table.hand.number, table.hand.dealer, winds(table)]).toEqual([2, 1, 'NESW']);
    table.when('the hand ends time', 'a hand starts');
    expect([table.hand.number, table.hand.dealer, winds(table)]).toEqual([3, 2, 'WNES']);
    const drawn = given({}, { live: 0 }).when('the hand ends exhausted', 'a hand starts');
    expect([drawn.hand.dealer, winds(drawn)]).toEqual([1, 'NESW']);
  });

  test('R-10: East does not repeat it, and nobody is passed over', () => {
    const table = given({ E: HEAVEN }).when('E wins', 'the hand ends won');
    for (const dealer of [0, 2, 3] as const) {
      expect(table.decide({ type: 'StartHand', data: { dealer } })).toMatchObject({
        violation: { code: SUCCESSION, citation: { section: 'The Dealer and the Seat Wind', item: '4-6' } },
      });
    }
    expect(table.decide({ type: 'StartHand', data: { hand: 4 } })).toMatchObject({ violation: { code: SUCCESSION } });
    table.accept({ type: 'StartHand', data: { hand: 2, take: 1, dealer: 1 } });
  });

  test('R-10: the first hand is the first, with the player of the East seat', () => {
    for (const data of [{ hand: 2 }, { take: 2 }, { dealer: 1 }] as const)
      expect(new Table().decide({ type: 'StartHand', data })).toMatchObject({ violation: { code: SUCCESSION } });
    expect(new Table().when('a hand starts').hand).toMatchObject({ number: 1, take: 1, dealer: 0 });
  });

  test('R-10, ZJ-41: the next cycle starts with the player of the East seat after four hands', () => {
    const table = new Table();
    const dealers = [1, 2, 3, 4, 5].map(() => playOut(table).hand.dealer);
    expect(dealers).toEqual([0, 1, 2, 3, 0]);
  });

  test('a hand ends before the next one starts, and nothing is played between them', () => {
    const table = given();
    expect(table.because('a hand starts')).toBe('wrong-phase: wsom-rulebook "Play Procedure" 1-4');
    table.when('the hand ends time');
    expect(table.because('E discards 1m')).toBe('wrong-phase: wsom-rulebook "Play Procedure" 1-4');
  });
});

describe('a voided hand', () => {
  test('R-10: a voided hand is played again under the same number as take 2, by the same East, with the scores as before', () => {
    const table = given({ E: HEAVEN }).when('E wins');
    expect(table.state.scores[0]).toBeGreaterThan(0);
    table.when('the hand ends voided');
    expect([table.state.scores, table.state.handsPlayed]).toEqual([[0, 0, 0, 0], 0]);
    expect(table.decide({ type: 'StartHand', data: { hand: 2 } })).toMatchObject({ violation: { code: SUCCESSION } });
    table.when('a hand starts');
    expect(table.hand).toMatchObject({ number: 1, take: 2, dealer: 0, wins: [], changes: [0, 0, 0, 0] });
    dealHeaven(table).when('E wins', 'the hand ends won', 'a hand starts');
    expect(table.hand).toMatchObject({ number: 2, take: 1, dealer: 1 });
  });

  test('R-10: a misdeal is played again as often as it happens', () => {
    const table = playOut(playOut(playOut(new Table()), 'misdeal'), 'misdeal').when('a hand starts');
    expect(table.hand).toMatchObject({ number: 2, take: 3, dealer: 1 });
    expect(table.state.handsPlayed).toBe(1);
  });

  test('R-10: earlier results stay', () => {
    const table = given({ E: HEAVEN }).when('E wins', 'the hand ends won');
    const { scores } = table.state;
    dealHeaven(table.when('a hand starts')).when('E wins');
    expect(table.state.scores).not.toEqual(scores);
    expect(table.when('the hand ends voided').state.scores).toEqual(scores);
  });
});

describe('the game', () => {
  test('R-10: the game is complete at the end of a cycle', () => {
    const table = new Table();
    for (const played of [0, 1, 2, 3]) {
      expect([played, close(table)]).toEqual([played, 'cycle-open: wsom-rulebook "The Dealer and the Seat Wind" 4']);
      playOut(table);
    }
    table.when('the game closes complete');
  });

  test('R-10: a game with agreed cycles is complete after them, and no hand follows', () => {
    const table = new Table({ options: { cycles: 2 } });
    for (let played = 0; played < 8; played++) {
      expect(close(table)).toBe('cycle-open: wsom-rulebook "The Dealer and the Seat Wind" 4');
      playOut(table);
    }
    expect(table.because('a hand starts')).toBe('hands-agreed: wsom-rulebook "The Dealer and the Seat Wind" 4');
    table.when('the game closes complete');
  });

  test('R-10: a voided hand does not count among them', () => {
    const table = new Table({ options: { cycles: 1 } });
    for (const reason of ['time', 'time', 'voided', 'time'] as const) playOut(table, reason);
    expect(close(table)).toMatch(/^cycle-open/);
    playOut(table).when('the game closes complete');
  });

  test('R-10: a further cycle may follow if no number was agreed', () => {
    const table = new Table();
    for (let played = 0; played < 5; played++) playOut(table);
    expect(close(table)).toMatch(/^cycle-open/);
    table.when('the game closes time');
  });

  test('the game does not close in the middle of a hand, nor go on after it closed', () => {
    const table = given();
    expect(close(table, 'time')).toBe('wrong-phase: wsom-rulebook "Play Procedure" 1-4');
    table.when('the hand ends time', 'the game closes abandoned');
    for (const sentence of ['a hand starts', 'the game closes time'])
      expect(table.because(sentence)).toBe('wrong-phase: wsom-rulebook "Play Procedure" 1-4');
  });

  test('R-42: closes with the totals of its hands, which sum to zero, and placings in their order', () => {
    const table = given({ E: HEAVEN }).when('E wins');
    const won = payments(table);
    table.when('the hand ends won', 'the game closes time');
    const totals = [won.E, won.S, won.W, won.N];
    expect(table.events.at(-1)).toEqual({
      type: 'GameClosed',
      data: { reason: 'time', totals, placings: [1, 2, 2, 2] }, // Equal totals share the better place.
    });
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(0);
  });
});
