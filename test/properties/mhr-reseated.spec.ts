import { describe, expect, test } from '@jest/globals';
import type { CorrectionRequest } from '../../src/engine/record/correction.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { CaseRecord } from '../kit/disputes/case-record.js';
import { corrected, expectBack, HEAD } from '../kit/formats/mhr-back.js';

const SEATS = ['bo', 'ann', 'cy', 'di'] as const;
const reason = 'as the players say';

describe('players seated anew, in one with a hand that is put in', () => {
  const closed = () => CaseRecord.fromText(`${HEAD}1z. 2z.\n\nend: time\n\nclose: time\n`);
  const insert = (before: number, action: Action): CorrectionRequest => ({ kind: 'insert', before, action, reason });
  const START = { type: 'StartHand', data: {} } as const;
  const END = { type: 'EndHand', data: { reason: 'time' } } as const;
  const reseat = (fromHand: number): CorrectionRequest => ({ kind: 'reseat', fromHand, seats: SEATS, reason });

  test('reseated players come back behind the hand that is put in, and within it', () => {
    for (const order of [[0, 1, 2] as const, [0, 2, 1] as const]) {
      const record = closed();
      const { last } = record;
      const made = [insert(last, START), insert(last, END), reseat(last + 1)];
      corrected(record, ...order.map((at) => made[at]));
      expect(record.state.seated?.players).toEqual(SEATS);
      expectBack(record);
    }
  });

  test('reseated players come back with one of them in another’s place', () => {
    const record = closed();
    const { last } = record;
    const instead = { kind: 'substitute', fromHand: last + 2, seat: 2, player: 'eve', reason } as const;
    corrected(record, { kind: 'retract', target: last - 2, reason }, insert(last, START), instead);
    expect(record.state.seated?.players).toEqual(['ann', 'bo', 'eve', 'di']);
    expectBack(record);
  });

  test('reseated players come back when the hand is taken out again: they are named by its revision, and nobody sits elsewhere', () => {
    const record = closed();
    const { last } = record;
    corrected(record, insert(last, START), reseat(last + 1));
    corrected(record, { kind: 'retract', target: last + 1, reason });
    expect(record.state.seated?.players).toEqual(['ann', 'bo', 'cy', 'di']);
    expect(expectBack(record)).toContain(`corrected seating: bo ann cy di (#${last + 1};0)`);
  });
});

test.each<[string, Action, Action]>([
  ['a note, a break', { type: 'AddNote', data: { text: 'n' } }, { type: 'TakeBreak', data: { minutes: 5 } }],
  [
    'a note, a penalty',
    { type: 'AddNote', data: { text: 'n' } },
    { type: 'ImposePenalty', data: { seat: 1, penalty: 'warning', reason: 'x' } },
  ],
  [
    'a note, who sits where',
    { type: 'AddNote', data: { text: 'n' } },
    { type: 'SeatPlayers', data: { players: ['di', 'bo', 'cy', 'ann'] } },
  ],
  [
    'who sits where, a note',
    { type: 'SeatPlayers', data: { players: ['di', 'bo', 'cy', 'ann'] } },
    { type: 'AddNote', data: { text: 'n' } },
  ],
  [
    'a note, a lost connection',
    { type: 'AddNote', data: { text: 'n' } },
    { type: 'ChangeConnection', data: { seat: 0, connected: false } },
  ],
])('a seating amended into another kind before the players sit comes back: %s', (_, first, instead) => {
  const record = CaseRecord.played(resolveRuleset('zung-jung/wsom'), [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    first,
    { type: 'SeatPlayers', data: { players: ['ann', 'bo', 'cy', 'di'] } },
    { type: 'StartHand', data: {} },
  ]);
  corrected(record, { kind: 'amend', target: 1, action: instead, reason });
  expectBack(record);
});

test('a win with tiles that cannot be right is told as such, and judged so again', () => {
  const record = CaseRecord.fromText(`${HEAD}5m. S:r\n\nshow S: 46m123789p1122z+5m\n`);
  const failed = record.recorded.find(({ event }) => event.type === 'WinFailed');
  expect(failed?.event.data).toMatchObject({ slip: true });
  corrected(record, { kind: 'retract', target: record.last, reason });
  corrected(record, { kind: 'restore', target: record.last - 1, reason });
  expect(expectBack(record)).toContain('r!?');
});
