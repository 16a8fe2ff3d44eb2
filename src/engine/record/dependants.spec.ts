import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../rulesets/registry.js';
import { decide } from '../table/decide.js';
import { initialState } from '../table/evolve.js';
import type { Action } from '../table/moves/moves.js';
import { correct } from './correct.js';
import type { CorrectionRequest } from './correction.js';
import { findingsOf, isStanding } from './findings.js';
import { GameLine } from './game-line.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const unseen = (count: number): string[] => Array<string>(count).fill('?');
const discard = (seat: 0 | 1 | 2 | 3, tile: string): Action => ({ type: 'DiscardTile', data: { seat, tile } });
const draw = (seat: 0 | 1 | 2 | 3, tile = '?'): Action => ({ type: 'DrawTile', data: { seat, tile } });
const reason = 'misread';

/** A scribe's game: revisions 0 to 3 open, seat, start and deal; the given actions follow. */
function played(...actions: readonly Action[]) {
  const line = new GameLine(resolveRuleset);
  const begin: Action[] = [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
  ];
  for (const action of [...begin, ...actions]) {
    const decision = decide(ruleset, line.state ?? initialState(ruleset.table), action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) line.follow(event);
  }
  return {
    line,
    at: (revision: number) => line.steps.find((step) => step.revision === revision)?.event,
    /** Makes corrections; returns their preview. */
    fix(...requests: readonly CorrectionRequest[]) {
      const decision = correct(line.recorded, requests, resolveRuleset);
      if (decision.verdict === 'refused') throw new Error(decision.violation.message);
      for (const event of decision.events) line.follow(event);
      return decision.preview;
    },
    get findings() {
      return findingsOf(line.recorded, resolveRuleset).map(({ revision, code, status, correction }) => [
        revision,
        code,
        status,
        correction,
      ]);
    },
  };
}

const amend = (target: number, action: Action): CorrectionRequest => ({ kind: 'amend', target, action, reason });

const WINNING = ['1m', '1m', '1m', '2p', '3p', '4p', '5s', '6s', '7s', '8s', '8s', '8s', '9s'];

describe('tiles that were taken', () => {
  test('a pong names the tile of the corrected discard, and its player', () => {
    const game = played(discard(0, '8s'), { type: 'ClaimMeld', data: { seat: 2, kind: 'pong' } });
    game.fix(amend(4, discard(0, '5s')));
    expect(game.at(5)?.data).toMatchObject({ tile: '5s', from: 0 });
    expect(game.line.recorded[5].event.data).toMatchObject({ tile: '8s', own: ['8s', '8s'] });
    expect(game.line.steps.find(({ revision }) => revision === 5)?.corrected).toEqual([6]);
    game.fix({ kind: 'restore', target: 4, reason });
    expect(game.at(5)?.data).toMatchObject({ tile: '8s' });
  });

  test('a chi shown after its own discard takes the discard before it', () => {
    const game = played(
      discard(0, '4m'),
      { type: 'AnnounceClaim', data: { seat: 1, claim: 'chi' } },
      discard(1, '1z'),
      { type: 'ClaimMeld', data: { seat: 1, kind: 'chi', own: ['5m', '6m'] } },
    );
    game.fix(amend(4, discard(0, '7m')));
    expect(game.at(7)?.data).toMatchObject({ tile: '7m', back: 1 });
  });

  test('a win is one on the corrected discard', () => {
    const game = played(discard(0, '9s'), { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: WINNING } });
    game.fix(amend(4, discard(0, '6s')));
    expect(game.at(5)?.data).toMatchObject({ tile: '6s' });
  });

  test('a discard of another player is claimed from them', () => {
    const game = played(discard(0, '8s'), draw(1), discard(1, '2z'), {
      type: 'ClaimMeld',
      data: { seat: 3, kind: 'pong' },
    });
    game.fix(
      { kind: 'retract', target: 5, reason },
      { kind: 'retract', target: 6, reason },
      { kind: 'insert', before: 7, action: draw(2), reason },
      { kind: 'insert', before: 7, action: discard(2, '2z'), reason },
    );
    expect(game.at(7)?.data).toMatchObject({ tile: '2z', from: 2 });
  });
});

describe('what depends on a correction', () => {
  test('a claim that no longer stands, with the correction that would follow suit', () => {
    const game = played(discard(0, '8s'), { type: 'ClaimMeld', data: { seat: 2, kind: 'pong' } });
    const { dependants, raised } = game.fix(amend(4, discard(0, '5s')));
    expect(raised).toMatchObject([{ revision: 5, code: 'wrong-set' }]);
    expect(dependants).toMatchObject([
      {
        revision: 5,
        raised: [{ code: 'wrong-set' }],
        follows: { kind: 'amend', target: 5, action: { data: { seat: 2, kind: 'pong' } } },
      },
    ]);
    expect(game.findings).toEqual([[5, 'wrong-set', 'raised', 6]]);
    expect(game.fix(dependants[0].follows as CorrectionRequest).dependants).toEqual([]);
    expect(game.at(5)?.data).toMatchObject({ tile: '5s', own: ['5s', '5s'] });
    expect(game.findings).toEqual([[5, 'wrong-set', 'settled', 7]]);
  });

  test('a win that failed because the hand was dead would be one when it was not', () => {
    const game = played(
      { type: 'ImposePenalty', data: { seat: 1, penalty: 'dead-hand', reason: 'a tile too many' } },
      discard(0, '9s'),
      { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: WINNING } },
    );
    expect(game.line.recorded[6].event.type).toBe('WinFailed');
    const { dependants } = game.fix({ kind: 'retract', target: 4, reason: 'it was counted wrongly' });
    expect(dependants).toMatchObject([
      {
        revision: 6,
        was: { type: 'WinFailed' },
        now: { type: 'HandWon', data: { seat: 1, tile: '9s' } },
        settled: [{ code: 'dead-hand-win' }],
        follows: { kind: 'amend', target: 6, reason: 'follows revision 7' },
      },
    ]);
    // The failed win remains until it is corrected.
    expect(game.at(6)?.type).toBe('WinFailed');
    expect(game.findings).toEqual([[6, 'dead-hand-win', 'settled', 7]]);
    const next = game.fix(dependants[0].follows as CorrectionRequest);
    expect([game.at(6)?.type, next.dependants]).toEqual(['HandWon', []]);
    expect(game.line.state?.scores.reduce((sum, score) => sum + score, 0)).toBe(0);
    expect(game.line.state?.scores[1]).toBeGreaterThan(0);
  });

  test('points that were declared and payments that were made, which the corrected win makes others', () => {
    const plain = played(discard(0, '9s'), {
      type: 'DeclareWin',
      data: { seat: 1, by: 'discard', concealed: WINNING },
    });
    const won = plain.at(5);
    if (won?.type !== 'HandWon') throw new Error('the hand is no winning hand');
    const { points, changes } = won.data.result;
    const game = played(
      discard(0, '9s'),
      { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: WINNING, declaredPoints: points } },
      { type: 'MakePayments', data: { changes } },
      { type: 'EndHand', data: { reason: 'won' } },
      { type: 'CloseGame', data: { reason: 'time' } },
    );
    expect(game.findings).toEqual([]);
    const concealed = ['1s', '1s', '1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '8s', '8s', '9s'];
    const other: Action = { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed, declaredPoints: points } };
    const { dependants, before, after } = game.fix(amend(5, other));
    expect(game.findings).toEqual([
      [5, 'declared-points', 'raised', 9],
      [6, 'payments-differ', 'raised', 9],
    ]);
    // The amended win is not a dependant of itself; the payments are.
    expect(dependants).toMatchObject([{ revision: 6, follows: { kind: 'amend', target: 6 } }]);
    expect([before.closing?.totals, after.closing?.totals]).toEqual([changes, game.line.state?.scores]);
    expect(before.closing?.totals).not.toEqual(after.closing?.totals);
    game.fix(dependants[0].follows as CorrectionRequest);
    expect(game.findings.map(([revision, , status]) => [revision, status])).toEqual([
      [5, 'raised'],
      [6, 'settled'],
    ]);
  });

  test('what was paid for a win whose result a correction changes without touching it', () => {
    const pong = (tile: string): Action => ({ type: 'ClaimMeld', data: { seat: 1, kind: 'pong', own: [tile, tile] } });
    const concealed = ['2m', '3m', '4m', '3p', '4p', '5p', '7s', '8s', '5s', '5s'];
    const game = played(
      ...[discard(0, '8m'), pong('8m'), discard(1, '1p'), draw(2), discard(2, '9s')],
      { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed } },
      { type: 'MakePayments', data: { changes: [-1, 3, -1, -1] } },
      { type: 'EndHand', data: { reason: 'won' } },
    );
    expect(game.findings).toEqual([]);
    const { results, dependants } = game.fix(amend(4, discard(0, '5z')), amend(5, pong('5z')));
    expect(results).toMatchObject([{ win: 9, result: { changes: [-10, 30, -10, -10] } }]);
    expect(game.findings).toEqual([[10, 'payments-differ', 'raised', 13]]);
    expect(dependants).toMatchObject([
      { revision: 10, follows: { action: { type: 'MakePayments', data: { changes: [-10, 30, -10, -10] } } } },
    ]);
  });

  test('nothing that comes out the same', () => {
    const game = played(discard(0, '8s'), draw(1), discard(1, '2z'));
    expect(game.fix(amend(4, discard(0, '5s'))).dependants).toEqual([]);
    expect(findingsOf(game.line.recorded, resolveRuleset).filter(isStanding)).toEqual([]);
  });
});
