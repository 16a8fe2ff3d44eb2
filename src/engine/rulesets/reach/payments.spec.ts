import { FOUR_SEATS } from '../../tiles/seats.js';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { meldOf } from '../../../../test/kit/play/won.js';
import type { MeldKind } from '../../hands/arrangements.js';
import { parseTiles } from '../../tiles/notation.js';
import type { Seat } from '../../tiles/tile.js';
import { TENHOU_SCORING, WSOM_SCORING } from './options.js';
import { guaranteedBy } from './responsibility-payment.js';
import { TENHOU_SCORE_CITES } from './score-cites.js';
import { paymentSteps, type ReachClaim, settle, type Winner, winnerOf } from './payments.js';

const meld = (text: string) => {
  const [kind, tiles] = text.split(' ');
  return meldOf(kind as MeldKind, parseTiles(tiles));
};
const guaranteed = (before: readonly string[], set: string, rules = WSOM_SCORING) =>
  guaranteedBy(before.map(meld), meld(set), rules);

const winner = (seat: Seat, base: number, pow: Winner['pow'] = null): Winner => ({ seat, base, pow });
const claim = (winners: readonly Winner[], from: Seat | null, more: Partial<ReachClaim> = {}): ReachClaim => ({
  seats: FOUR_SEATS,
  winners,
  from,
  dealer: 0,
  honba: 0,
  bets: 0,
  ...more,
});
const changes = (...given: Parameters<typeof claim>) => settle(claim(...given)).changes;

const LIMIT = 8000;
const [E, S, W, N]: readonly Seat[] = [0, 1, 2, 3];

describe('payments', () => {
  it('4.8-1: a discard is paid by the discarder, a self-draw by all, the Dealer pays and receives double', () => {
    expect(changes([winner(S, 320)], W)).toEqual([0, 1300, -1300, 0]);
    expect(changes([winner(E, 320)], W)).toEqual([2000, 0, -2000, 0]);
    expect(changes([winner(S, 320)], null)).toEqual([-700, 1500, -400, -400]);
    expect(changes([winner(E, 320)], null)).toEqual([2100, -700, -700, -700]);
  });

  it('PR-24: two and three winners on one discard are all paid in full', () => {
    expect(changes([winner(E, 2000), winner(S, 320), winner(N, LIMIT)], W)).toEqual([12000, 1300, -45300, 32000]);
  });

  it('RM-26: the bets go to the winner next in turn order after the discarder, and so does the honba', () => {
    const more = { bets: 2, honba: 1 };
    expect(changes([winner(S, 2000), winner(N, 2000)], W, more)).toEqual([0, 8000, -16300, 8000 + 300 + 2000]);
    expect(changes([winner(S, 2000), winner(N, 2000)], E, more)).toEqual([-16300, 8000 + 300 + 2000, 0, 8000]);
  });

  it('honba are 100 from each, or 300 from the discarder', () => {
    expect(changes([winner(S, 320)], null, { honba: 2 })).toEqual([-900, 2100, -600, -600]);
    expect(changes([winner(S, 320)], W, { honba: 2 })).toEqual([0, 1900, -1900, 0]);
  });

  it('PR-18, PR-19: the bets come from the table, so the changes add up to them', () => {
    const seats = fc.constantFrom<Seat>(0, 1, 2, 3);
    const base = fc.constantFrom(240, 320, 1280, 2000, 6000, 8000, 16000);
    fc.assert(
      fc.property(seats, seats, seats, base, fc.nat(3), fc.nat(3), (seat, from, pow, amount, honba, bets) => {
        const liable = amount < LIMIT || pow === seat ? null : { seat: pow, base: LIMIT };
        const given = claim([winner(seat, amount, liable)], from === seat ? null : from, { honba, bets });
        const sum = settle(given).changes.reduce((total, change) => total + change, 0);
        expect(sum).toBe(1000 * bets);
        const bySteps = [0, 0, 0, 0];
        for (const { from: payer, to, points } of paymentSteps(given, TENHOU_SCORE_CITES)) {
          bySteps[payer] -= points;
          bySteps[to] += points;
        }
        bySteps[seat] += 1000 * bets;
        expect(bySteps).toEqual(settle(given).changes);
      }),
    );
  });
});

describe('responsibility ("Pow")', () => {
  it('8.3: is for the third dragon, the fourth wind and the fourth quad', () => {
    expect(guaranteed(['pong 555z', 'chi 123m', 'pong 666z'], 'pong 777z')).toBe('big_dragons');
    expect(guaranteed(['pong 555z', 'pong 444z'], 'pong 777z')).toBe(null);
    expect(guaranteed(['pong 111z', 'pong 222z', 'pong 333z'], 'big-exposed-kong 4444z')).toBe('big_winds');
    expect(guaranteed(['pong 111z', 'pong 222z', 'pong 555z'], 'pong 444z')).toBe(null);
    const quads = ['concealed-kong 1111m', 'big-exposed-kong 5555p', 'small-exposed-kong 9999s'];
    expect(guaranteed(quads, 'big-exposed-kong 4444z')).toBe('four_quads');
    expect(guaranteed(quads, 'big-exposed-kong 4444z', TENHOU_SCORING)).toBe(null);
    expect(guaranteed(quads, 'pong 444z')).toBe(null);
  });

  it('RM-24: the earlier sets may be quads of any kind, concealed too; the last one must be claimed', () => {
    expect(guaranteed(['concealed-kong 5555z', 'small-exposed-kong 6666z'], 'pong 777z')).toBe('big_dragons');
    expect(guaranteed(['pong 555z', 'pong 666z'], 'concealed-kong 7777z')).toBe(null);
  });

  it('responsibility counts when the hand was won: all of one limit, and only its own of several', () => {
    const liable = { seat: W, limitHand: 'big_dragons' } as const;
    const two = { base: 2 * LIMIT, scored: ['big_dragons', 'all_honors'] };
    expect(winnerOf(S, { ...two, base: LIMIT }, liable, WSOM_SCORING).pow).toEqual({ seat: W, base: LIMIT });
    expect(winnerOf(S, two, liable, TENHOU_SCORING).pow).toEqual({ seat: W, base: LIMIT });
    expect(winnerOf(S, { base: 3000, scored: ['half_flush'] }, liable, WSOM_SCORING).pow).toBe(null);
    expect(winnerOf(S, two, null, TENHOU_SCORING).pow).toBe(null);
  });

  it('RM-35: all of a self-draw and of an own discard, half of what another discards; bets go to the winner', () => {
    const pow = { seat: W, base: LIMIT };
    expect(changes([winner(S, LIMIT, pow)], null, { bets: 1 })).toEqual([0, 33000, -32000, 0]);
    expect(changes([winner(S, LIMIT, pow)], N)).toEqual([0, 32000, -16000, -16000]);
    expect(changes([winner(E, LIMIT, pow)], N)).toEqual([48000, 0, -24000, -24000]);
    expect(changes([winner(S, LIMIT, pow)], W)).toEqual([0, 32000, -32000, 0]);
    expect(settle(claim([winner(S, LIMIT, pow)], N)).responsible).toBe(W);
  });

  it('one responsible player pays for one of several limits and the whole honba (riichi-presets)', () => {
    const pow = { seat: W, base: LIMIT };
    expect(changes([winner(S, 2 * LIMIT, pow)], null, { honba: 1 })).toEqual([
      -16000,
      64300,
      -32000 - 8000 - 300,
      -8000,
    ]);
    expect(changes([winner(S, 2 * LIMIT, pow)], N, { honba: 1 })).toEqual([0, 64300, -16000 - 300, -16000 - 32000]);
    expect(changes([winner(S, 2 * LIMIT, pow)], W, { honba: 1 })).toEqual([0, 64300, -64300, 0]);
  });
});
