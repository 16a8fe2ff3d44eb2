import { expect, test } from '@jest/globals';
import { catalogueEntry } from '../../src/engine/laws/catalogue.js';
import { isCitation } from '../../src/engine/laws/documents.js';
import { irregularitiesIn, type RecordEvent } from '../../src/engine/record/record-event.js';
import type { RulingRequest } from '../../src/engine/disputes/cases.js';
import { type Citation, citationText, cite } from '../../src/engine/vocabulary/terms.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { CaseRecord, JUDGE, player } from '../kit/disputes/case-record.js';
import type { Wind } from '../kit/play/play.js';
import type { At, Case, Objection, Ruled } from './case.js';
import { readBack } from './read-back.js';
import { difference, inWords } from './outcome-text.js';

const seatOf = (wind: Wind): Seat => 'ESWN'.indexOf(wind) as Seat;

/** Plays the cases of a family, one test per case. `rules` is their ruleset. */
export function casebook(rules: string, cases: readonly Case[]): void {
  test.each(cases.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    const record = told(rules, one);
    expect(found(record.recorded.map(({ event }) => event))).toEqual(one.found);
    const before = inWords(record.state);
    const untouched = JSON.stringify(record.state);
    const dispute = one.dispute === null ? null : objected(record, one.dispute);
    const issued = record.rule(dispute, ruling(record, one.ruling));
    expect(difference(before, inWords(record.state))).toEqual(one.changed);
    if (one.appeal !== undefined) {
      const { outcome, changed = outcome === 'reversed' ? {} : one.changed } = one.appeal;
      appealed(record, one.appeal, issued, dispute);
      expect(difference(before, inWords(record.state))).toEqual(changed);
      if (outcome === 'reversed') expect(JSON.stringify(record.state)).toBe(untouched);
    }
    if (dispute !== null) record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, JUDGE);
    if (one.onward !== undefined) {
      const from = record.recorded.length;
      const ruled = inWords(record.state);
      record.does(...one.onward.does);
      expect(found(record.recorded.slice(from).map(({ event }) => event))).toEqual(one.onward.found);
      expect(difference(ruled, inWords(record.state))).toEqual(one.onward.changed);
    }
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
    readBack(
      record,
      one.dispute === null ? [] : [one.dispute.by, ...one.dispute.against].flatMap((wind) => wind ?? []),
    );
  });
}

function told(rules: string, { headers = [], play }: Case): CaseRecord {
  const head = ['mhr: 1', `rules: ${rules}`, 'mode: scribe', 'hand: 1', 'seats: E=ann S=bo W=cy N=di', ...headers];
  return CaseRecord.told(`${head.join('\n')}\n\n${play}\n`);
}

/** Irregularities of events: the check and its entry, which must be in the catalogue. */
const found = (events: readonly RecordEvent[]): string[] =>
  events.flatMap((event) =>
    irregularitiesIn(event).map(({ code, catalogue }) => {
      if (catalogue !== null) expect(catalogueEntry(catalogue)).not.toBeNull();
      return catalogue === null ? code : `${code} ${catalogue}`;
    }),
  );

const atOf =
  (record: CaseRecord): At =>
  (type, wind) => {
    const of = record.line.steps.findLast(
      ({ event }) =>
        event.type === type && (wind === undefined || ('seat' in event.data && event.data.seat === seatOf(wind))),
    );
    if (of === undefined) throw new Error(`no ${type} of ${wind ?? 'anybody'}`);
    return of.revision;
  };

function objected(record: CaseRecord, { by, against, about, ...data }: Objection): number {
  const at = atOf(record);
  const who = by === null ? JUDGE : player(seatOf(by));
  const named = about.map((one) => at(...(one.split(' ') as Parameters<At>)));
  const parties = { by: by === null ? null : seatOf(by), against: against.map(seatOf) };
  return record.raise({ ...data, ...parties, about: named, hand: at('HandStarted') }, who);
}

function ruling(record: CaseRecord, { facts, laws, remedies, ...data }: Ruled): RulingRequest {
  const at = atOf(record);
  return {
    ...{ ...data, instance: 'table', stayed: false },
    facts: facts.map((text) => ({ text, revisions: [record.last], status: 'found' }) as const),
    laws: laws.map(cited),
    remedies: remedies(at),
  };
}

/** Parses the output of `citationText`; the cited place must be in the documents. */
function cited(text: string): Citation {
  const [, document = '', section = '', item = ''] = /^(\S+)(?: "([^"]*)")?(?: (.+))?$/.exec(text) ?? [];
  const citation = cite(document, section, item);
  expect(citationText(citation)).toBe(text);
  expect([text, isCitation(citation)]).toEqual([text, true]);
  return citation;
}

function appealed(
  record: CaseRecord,
  { by, outcome, instead, grounds }: NonNullable<Case['appeal']>,
  issued: number,
  dispute: number | null,
): void {
  const data = { ruling: issued, by: seatOf(by), grounds, question: 'law' } as const;
  const appeal = record.ask({ kind: 'appeal', data }, player(seatOf(by)));
  const made = instead === undefined ? null : ruling(record, instead);
  record.decideAppeal(appeal, outcome, outcome === 'returned' ? null : made);
  if (outcome === 'returned' && made !== null) record.rule(dispute, made, { ...JUDGE, id: 'another' }, issued);
}
