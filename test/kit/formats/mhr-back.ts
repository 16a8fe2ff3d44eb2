import { expect } from '@jest/globals';
import { correct } from '../../../src/engine/record/correct.js';
import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import { parseMhr, printRecord } from '../../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { checkGame } from '../../../src/exchange/importing/rules-check.js';
import { sourceGame } from '../../../src/exchange/formats/mhr.js';
import { type CaseRecord, JUDGE } from '../disputes/case-record.js';

/** The headers of a game in scribe mode. */
export const HEAD = 'mhr: 1\nrules: zung-jung/wsom\nmode: scribe\nhand: 1\nseats: E=ann S=bo W=cy N=di\n\n';

export function corrected(record: CaseRecord, ...requests: readonly CorrectionRequest[]): void {
  const decision = correct(record.recorded, requests, resolveRuleset);
  if (decision.verdict === 'refused') throw new Error(decision.violation.message);
  record.record(decision.events, JUDGE);
}

/** Expects that a record survives printing and parsing. */
export function expectBack(record: CaseRecord): string {
  const text = printRecord(record.recorded);
  const read = parseMhr(text);
  expect([text, read.errors]).toEqual([text, []]);
  const { line, refusal, steps } = checkGame(sourceGame(read, text));
  expect([text, refusal]).toEqual([text, null]);
  expect(line.recorded).toEqual(record.recorded);
  expect(printRecord(line.recorded)).toBe(text);
  expect(steps.flatMap(({ differences }) => differences)).toEqual([]);
  return text;
}
