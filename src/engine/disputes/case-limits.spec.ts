import { describe, expect, test } from '@jest/globals';
import { CaseRecord, HEAD, JUDGE, player, ruling, SCRIBE } from '../../../test/kit/disputes/case-record.js';
import { scribed } from '../../../test/kit/play/flagged.js';
import { CASE_LIMITS } from '../../platform/config/limits.js';
import { caseLimitRefusal } from './case-limits.js';
import type { CaseRequests } from './cases.js';

const begun = (): CaseRecord => new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);

const RAISE: CaseRequests['raise'] = {
  ...{ by: 2, against: [], hand: null, about: [], question: 'fact', claim: 'no', sought: null, play: 'continues' },
};
const raise = (by: 0 | 1 | 2 | 3 | null) => ({ kind: 'raise', data: { ...RAISE, by } }) as const;
const evidence = (dispute: number, by: 0 | 1 | 2 | 3) =>
  ({
    kind: 'evidence',
    data: { dispute, by, kind: 'statement', revisions: [], text: 'so', sha256: null, mediaType: null },
  }) as const;
const times = (count: number, work: () => void): void => {
  for (let i = 0; i < count; i++) work();
};
const asked = (record: CaseRecord, request: Parameters<typeof caseLimitRefusal>[1], who: typeof JUDGE = player(2)) =>
  caseLimitRefusal(record.cases, request, who, CASE_LIMITS)?.violation ?? null;

describe('limits of cases in one game', () => {
  test('a seat with as many open disputes as it may have is refused one more, until one is closed', () => {
    const record = begun();
    const disputes: number[] = [];
    times(CASE_LIMITS.seat.openDisputes, () => {
      expect(asked(record, raise(2))).toBeNull();
      disputes.push(record.raise({ by: 2 }, player(2)));
    });
    expect(asked(record, raise(2))).toMatchObject({
      code: 'too-many',
      message:
        'seat 2 has 8 open disputes, the limit is 8: withdraw one, wait for a ruling, or ask a judge to record it',
    });
    expect(asked(record, raise(1), player(1))).toBeNull();
    record.ask({ kind: 'close', data: { dispute: disputes[0], how: 'withdrawn', reason: null } as never }, player(2));
    expect(asked(record, raise(2))).toBeNull();
  });

  test('withdrawn disputes count towards all disputes of a seat', () => {
    const record = begun();
    times(CASE_LIMITS.seat.disputes, () => {
      const dispute = record.raise({ by: 2 }, player(2));
      record.ask({ kind: 'close', data: { dispute, how: 'withdrawn', reason: null } as never }, player(2));
    });
    expect(asked(record, raise(2))).toMatchObject({ message: expect.stringMatching(/^seat 2 has 32 disputes, /) });
  });

  test('what a scribe records for a seat counts as that of the seat', () => {
    const record = begun();
    times(CASE_LIMITS.seat.openDisputes, () => record.raise({ by: 2 }, SCRIBE));
    expect(asked(record, raise(2))).toMatchObject({ code: 'too-many' });
    expect(asked(record, raise(2), SCRIBE)).toMatchObject({ code: 'too-many' });
  });

  test('all seats and scribes together have a limit for the game', () => {
    const record = begun();
    times(CASE_LIMITS.game.openDisputes, () => record.raise({ by: null }, SCRIBE));
    expect(asked(record, raise(3), player(3))).toMatchObject({
      message: expect.stringMatching(/^the game has 24 open disputes, the limit is 24: /),
    });
  });

  test('evidence has a limit for each seat', () => {
    const record = begun();
    const dispute = record.raise({ by: 2 }, player(2));
    times(CASE_LIMITS.seat.evidence, () => record.ask(evidence(dispute, 2), player(2)));
    expect(asked(record, evidence(dispute, 2))).toMatchObject({
      message: 'seat 2 has 64 pieces of evidence, the limit is 64: ask a judge to record it',
    });
    expect(asked(record, evidence(dispute, 1), player(1))).toBeNull();
  });

  test('appeals have a limit for each seat', () => {
    const record = begun();
    times(CASE_LIMITS.seat.appeals, () => {
      const dispute = record.raise({ by: 2 }, JUDGE);
      record.appeal(record.rule(dispute, ruling({ remedy: 'playOn' })), 2, player(2));
    });
    const data = { ruling: record.last, by: 2, grounds: 'no', question: 'fact' } as never;
    expect(asked(record, { kind: 'appeal', data })).toMatchObject({ message: expect.stringContaining('16 appeals') });
  });

  test('judges have no limit, and what they record counts for nobody', () => {
    const record = begun();
    times(CASE_LIMITS.game.disputes + 10, () => record.raise({ by: 2 }, JUDGE));
    for (const who of [JUDGE, HEAD, player(2)]) expect(asked(record, raise(2), who)).toBeNull();
  });
});
