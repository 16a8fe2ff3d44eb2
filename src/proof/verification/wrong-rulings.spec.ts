import { describe, expect, it } from '@jest/globals';
import { CaseRecord, HEAD, JUDGE, LAW, player, ruling } from '../../../test/kit/disputes/case-record.js';
import { scribed } from '../../../test/kit/play/flagged.js';
import type { Stamped } from '../../engine/disputes/cases.js';
import type { Remedy } from '../../engine/record/case-event.js';
import type { RecordEvent } from '../../engine/record/record-event.js';

const points: Remedy = {
  ...{ remedy: 'penalty', seat: 1, kind: 'points', infraction: null, account: null, points: -20 },
};

/** A game with a dispute, a ruling by law that is carried out, an appeal that varies it, and its close. */
function whole(): CaseRecord {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
  const dispute = record.raise({ by: 2, against: [1], about: [5] });
  const law = { basis: 'law', laws: [LAW], catalogue: ['WI-20'] } as const;
  const issued = record.rule(dispute, { ...law, remedies: [{ remedy: 'deadHand', seat: 1 }] });
  record.decideAppeal(record.appeal(issued, 1, player(1)), 'varied', ruling(points), HEAD);
  record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, JUDGE);
  return record;
}

/** The record with its first event of a type changed by hand. */
const changed =
  (type: RecordEvent['type'], change: (data: object) => object) =>
  (record: CaseRecord): Stamped[] => {
    const at = record.stamped.findIndex(({ event }) => event.type === type);
    return record.stamped.map((one, i) =>
      i === at ? { ...one, event: { type, data: change(one.event.data) } as RecordEvent } : one,
    );
  };

const by = (type: RecordEvent['type'], actor: Stamped['actor']) => (record: CaseRecord) => {
  const of = record.stamped.find(({ event }) => event.type === type)?.command;
  return record.stamped.map((one) => (one.command === of ? { ...one, actor } : one));
};

const without = (type: RecordEvent['type']) => (record: CaseRecord) =>
  record.stamped.filter(({ event }) => event.type !== type);

const WRONG: readonly [string, (record: CaseRecord) => Stamped[], object][] = [
  [
    'cites a law that is none',
    changed('RulingIssued', (data) => ({ ...data, laws: [{ ...LAW, item: '99' }] })),
    { type: 'RulingIssued' },
  ],
  [
    'rules by law without any',
    changed('RulingIssued', (data) => ({ ...data, laws: [], catalogue: [] })),
    { type: 'RulingIssued' },
  ],
  [
    'takes a remedy that the law does not give',
    changed('RulingIssued', (data) => ({ ...data, catalogue: ['WI-30'] })),
    { type: 'RulingIssued' },
  ],
  [
    'names an entry that the catalogue has not',
    changed('RulingIssued', (data) => ({ ...data, catalogue: ['WI-99'] })),
    { type: 'RulingIssued' },
  ],
  [
    'does something else than it says',
    changed('PenaltyImposed', (data) => ({ ...data, seat: 3 })),
    { type: 'PenaltyImposed', field: 'data.seat' },
  ],
  ['is not carried out', without('PenaltyImposed'), {}],
  ['is by no judge', by('RulingIssued', { id: 'scribe', role: 'scribe' }), { type: 'RulingIssued' }],
  ['is appealed to its own judge', by('AppealDecided', { id: 'judge', role: 'head-judge' }), { type: 'AppealDecided' }],
  [
    'is of an instance that its judge is not',
    changed('RulingIssued', (data) => ({ ...data, instance: 'head' })),
    { type: 'RulingIssued' },
  ],
  [
    'replaces another than the one appealed',
    changed('AppealDecided', (data) => ({ ...data, ruling: 7 })),
    { type: 'AppealDecided', field: 'data.ruling' },
  ],
  ['is on what nobody raised', changed('RulingIssued', (data) => ({ ...data, dispute: 4 })), { type: 'RulingIssued' }],
  [
    'is said to be late, and was not',
    changed('RulingAppealed', (data) => ({ ...data, late: true })),
    { type: 'RulingAppealed', field: 'data.late' },
  ],
];

describe('verification of rulings', () => {
  it('finds nothing in one that is as it was recorded', async () => {
    expect(await whole().verified()).toMatchObject({ differences: [], unreadable: [] });
  });

  it.each(WRONG)('names one that %s', async (_, forge, found) => {
    const record = whole();
    const { differences } = await record.verified(forge(record).map((one, revision) => ({ ...one, revision })));
    expect(differences).toEqual([expect.objectContaining(found)]);
  });

  it('warns of what is a judge’s to decide and came by no ruling', async () => {
    const record = whole();
    expect(await record.verified()).toMatchObject({ unruled: [] });
    const out: Remedy = { ...points, kind: 'disqualification', points: null } as Remedy;
    record.rule(null, { remedies: [{ remedy: 'voidHand', replay: true }, out] });
    expect(await record.verified()).toMatchObject({ unruled: [] });
    record.does(
      { type: 'StartHand', data: {} },
      { type: 'EndHand', data: { reason: 'voided' } },
      { type: 'ImposePenalty', data: { seat: 0, penalty: 'disqualification', reason: 'left the table' } },
      { type: 'ImposePenalty', data: { seat: 0, penalty: 'warning', reason: 'spoke' } },
    );
    const report = await record.verified();
    expect(report.unruled.map(({ revision, type }) => [revision, type])).toEqual([
      [record.last - 2, 'HandEnded'],
      [record.last - 1, 'PenaltyImposed'],
    ]);
    expect(report.differences).toEqual([]);
  });

  it('warns of it as well where a correction of recorded without a ruling', async () => {
    const record = new CaseRecord(scribed().when('E discards 5m', 'the hand ends time').events);
    const end = { target: record.last, reason: 'as the judge said' };
    const out = { type: 'ImposePenalty', data: { seat: 0, penalty: 'disqualification', reason: 'left' } } as const;
    record.corrects({ kind: 'amend', ...end, action: { type: 'EndHand', data: { reason: 'voided' } } });
    record.corrects({ kind: 'insert', before: end.target, action: out, reason: 'forgotten' });
    record.corrects({ kind: 'amend', ...end, action: { type: 'EndHand', data: { reason: 'time' } } });
    const { unruled } = await record.verified();
    expect(unruled.map(({ revision, type }) => [revision, type])).toEqual([
      [end.target + 1, 'ActionAmended'],
      [end.target + 2, 'ActionInserted'],
    ]);
  });

  it('names one whose last event was left out of its command', async () => {
    const record = whole();
    const cut = record.stamped.findLastIndex(({ event }) => event.type === 'PenaltyImposed');
    const { differences } = await record.verified(record.stamped.slice(0, cut));
    expect(differences).toEqual([expect.objectContaining({ field: 'command' })]);
  });
});
