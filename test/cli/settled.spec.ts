import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { correct } from '../../src/engine/record/correct.js';
import type { CorrectionRequest } from '../../src/engine/record/correction.js';
import { printRecord } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { CaseRecord, JUDGE } from '../kit/disputes/case-record.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-settled-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** South wins and declares these points; the hand scores 170. */
const won = (declared: number): CaseRecord =>
  CaseRecord.fromText(
    `mhr: 1\nrules: zung-jung/wsom\nmode: scribe\nhand: 1\nseats: E=ann S=bo W=cy N=di\nhand S: 46m123789p11222z\n\n5m. S:r=${declared}\n\nshow S: 46m123789p11222z+5m\nend: won\nclose: time\n`,
  );

function amended(record: CaseRecord, declaredPoints: number): CaseRecord {
  const { revision } = record.line.steps.find(({ event }) => event.type === 'HandWon') as { revision: number };
  const concealed = ['4m', '6m', '1p', '2p', '3p', '7p', '8p', '9p', '1z', '1z', '2z', '2z', '2z'];
  const action = { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed, declaredPoints } } as const;
  const request: CorrectionRequest = { kind: 'amend', target: revision, action, reason: 'misheard' };
  const decision = correct(record.recorded, [request], resolveRuleset);
  if (decision.verdict === 'refused') throw new Error(decision.violation.message);
  record.record(decision.events, JUDGE);
  return record;
}

const RECORDS = {
  open: won(90),
  settled: amended(won(90), 170),
  raised: amended(won(170), 90),
  'raised and settled': amended(amended(won(170), 90), 170),
} as const;

/** The status of the only finding, and the exit code of `verify`. */
const CASES: readonly (readonly [keyof typeof RECORDS, string, number | null, 0 | 6])[] = [
  ['open', 'open', null, 6],
  ['settled', 'settled', 8, 0],
  ['raised', 'raised', 8, 6],
  ['raised and settled', 'settled', 9, 0],
];

describe.each(CASES)('a record with one finding, %s', (name, status, correction, exit) => {
  const record = RECORDS[name];
  const file = join(folder, `${name}.paifu`);
  const text = join(folder, `${name}.mhr`);
  writeFileSync(file, record.file());
  writeFileSync(text, printRecord(record.recorded));
  const found = { code: 'declared-points', type: 'HandWon', status, correction };

  test('the record verifies', async () => {
    const ran = await paifu(['verify', file, '--json']);
    expect(JSON.parse(ran.out)).toMatchObject({ differences: [], irregularities: [found], unreadable: [] });
    expect(ran.exit).toBe(exit);
    const result = await paifu(['verify', file]);
    expect(result.exit).toBe(exit);
    expect(result.out).toContain(exit === 0 ? ': ok (' : ': 1 finding (');
    const [line] = result.out.split('\n').filter((one) => one.includes('declared'));
    expect(line.endsWith(correction === null ? 'Basic Rules" 1)' : ` (${status} by revision ${correction})`)).toBe(
      true,
    );
    expect(result.out.split(' by revision')).toHaveLength(correction === null ? 1 : 2);
    expect(result.out.includes('1 more was found and needs no action:')).toBe(status === 'settled');
  });

  test.each([
    ['.paifu', file],
    ['.mhr', text],
  ])('the record is imported from a %s file', async (_, path) => {
    const ran = await paifu(['import', '--dry-run', '--json', path]);
    const summary = JSON.parse(ran.out.trimEnd().split('\n').at(-1) as string);
    expect(summary).toMatchObject({ irregularities: [found], unreadable: [], incomplete: [] });
    // A text without the correction still states the declared points.
    expect(summary.differences).toEqual(
      name === 'open' && path === text ? [expect.objectContaining({ field: 'points', logged: 90, computed: 170 })] : [],
    );
    expect(ran.exit).toBe(exit);
    const said = await paifu(['import', '--dry-run', path]);
    expect(said.exit).toBe(exit);
    expect(said.out.includes('1 more was found and needs no action:')).toBe(status === 'settled');
    expect(said.out.includes(` (${status} by revision ${correction})\n`)).toBe(correction !== null);
  });
});

test('a false win on which a judge ruled is a warning and not a finding', async () => {
  const record = CaseRecord.fromText(
    'mhr: 1\nrules: reach/m-league\nmode: scribe\nhand: 1\nseats: E=ann S=bo W=cy N=di\nhand S: 147m147p147s1234z\n\n5m.\n',
  );
  record.does({ type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: null, failed: true } });
  const file = join(folder, 'chombo.paifu');
  writeFileSync(file, record.file());
  expect(await paifu(['verify', file])).toMatchObject({ exit: 6, out: expect.stringContaining('breach: ') });
  const dispute = record.raise({ about: [record.last], against: [1] });
  const ruled = record.rule(dispute, { remedies: [{ remedy: 'voidHand', replay: true }] });
  writeFileSync(file, record.file());
  const warned = new RegExp(`: incomplete \\(.*\\n  warning: .*, WinFailed\\): .* \\(ruled by revision ${ruled}\\)\\n`);
  expect(await paifu(['verify', file])).toMatchObject({ exit: 0, out: expect.stringMatching(warned) });
  expect(await paifu(['import', '--dry-run', file])).toMatchObject({
    exit: 0,
    out: expect.stringContaining(` (ruled by revision ${ruled})\n`),
  });
});
