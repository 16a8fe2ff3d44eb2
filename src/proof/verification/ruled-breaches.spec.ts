import { beforeEach, describe, expect, it } from '@jest/globals';
import { CaseRecord, HEAD, ruling } from '../../../test/kit/disputes/case-record.js';
import type { Remedy } from '../../engine/record/case-event.js';
import { isFault } from '../../engine/record/findings.js';

const VOID: Remedy = { remedy: 'voidHand', replay: true };
const chombo = (seat: 0 | 1): Remedy => ({
  ...{ remedy: 'penalty', seat, kind: 'maximum-penalty', infraction: 'RI-06', account: null, points: null },
});
const BY_LAW = { basis: 'law', catalogue: ['RI-06'] } as const;

/** South declares a false win on East's discard. */
const FALSE_WIN =
  'mhr: 1\nrules: reach/m-league\nmode: scribe\nhand: 1\nseats: E=ann S=bo W=cy N=di\nhand S: 147m147p147s1234z\n\n5m.\n';

const SHOWN = ['1m', '4m', '7m', '1p', '4p', '7p', '1s', '4s', '7s', '1z', '2z', '3z', '4z'];

let record: CaseRecord;
/** The revision of the false win. */
let failed: number;

beforeEach(() => {
  record = CaseRecord.fromText(FALSE_WIN);
  record.does({ type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: SHOWN } });
  failed = record.last;
});

/** Whether the false win is a fault, and the ruling on it. */
async function verified(): Promise<readonly [boolean, number | undefined]> {
  const report = await record.verified();
  expect(report.differences).toEqual([]);
  const found = report.irregularities.filter(({ code }) => code === 'false-win');
  expect(found).toMatchObject([{ kind: 'breach', status: 'open', catalogue: 'RI-06', revision: failed }]);
  return [isFault(found[0]), found[0].ruling];
}

describe('rulingOn', () => {
  it('counts the false win as a fault without a ruling, even if the scribe wrote a penalty down', async () => {
    expect(await verified()).toEqual([true, undefined]);
    record.does({ type: 'ImposePenalty', data: { seat: 1, penalty: 'maximum-penalty', reason: 'chombo' } });
    expect(await verified()).toEqual([true, undefined]);
  });

  it('accepts a ruling that cites the entry of the catalogue and penalises the player', async () => {
    const ruled = record.rule(null, { ...BY_LAW, remedies: [VOID, chombo(1)] });
    expect(await verified()).toEqual([false, ruled]);
  });

  it('accepts the ruling of a dispute about the false win', async () => {
    const dispute = record.raise({ about: [failed], against: [1] });
    expect(await verified()).toEqual([true, undefined]);
    const ruled = record.rule(dispute, { remedies: [VOID] });
    expect(await verified()).toEqual([false, ruled]);
  });

  it('accepts a ruling that names the false win among its facts', async () => {
    const facts = [{ text: 'South had no ready hand', revisions: [failed], status: 'found' }] as const;
    const ruled = record.rule(null, { facts, remedies: [VOID] });
    expect(await verified()).toEqual([false, ruled]);
  });

  it('rejects a ruling on another player, or in another hand', async () => {
    record.rule(null, { ...BY_LAW, remedies: [VOID, chombo(0)] });
    expect(await verified()).toEqual([true, undefined]);
    record.does({ type: 'StartHand', data: {} });
    record.rule(null, { ...BY_LAW, remedies: [chombo(1)] });
    expect(await verified()).toEqual([true, undefined]);
  });

  it('counts a false win for which the rules charge by themselves as no fault, without a ruling', async () => {
    const rules = (falseWin: string) => FALSE_WIN.replace('reach/m-league', `mcr/china\noption falseWin: ${falseWin}`);
    for (const [falseWin, isOpen] of [
      ['judge', true],
      ['30-to-others', false],
    ] as const) {
      record = CaseRecord.fromText(rules(falseWin));
      record.does({ type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: SHOWN } });
      const found = (await record.verified()).irregularities.filter(({ code }) => code === 'false-win');
      expect(found.map(isFault)).toEqual([isOpen]);
    }
  });

  it('accepts a stayed ruling only when it takes effect, and names the ruling that replaced it', async () => {
    const dispute = record.raise({ about: [failed], against: [1] });
    const first = record.rule(dispute, { remedies: [VOID], stayed: true });
    expect(await verified()).toEqual([true, undefined]);
    record.decideAppeal(record.appeal(first, 1), 'varied', ruling(VOID, chombo(1)), HEAD);
    const second = [...record.cases.rulings.keys()].at(-1);
    expect(second).not.toBe(first);
    expect(await verified()).toEqual([false, second]);
  });
});
