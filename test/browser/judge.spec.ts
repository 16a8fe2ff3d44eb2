import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { citationText } from '../../src/engine/vocabulary/terms.js';
import type { Case, Ruled } from '../kit/disputes/judged-case.js';
import { difference, inWords } from '../kit/disputes/outcome-text.js';
import type { CaseRecord } from '../kit/disputes/case-record.js';
import { DESK_CASES } from '../kit/disputes/desk-cases.js';
import { atOf, JudgedTables, seatOf, writes } from '../kit/disputes/judged-tables.js';
import type { Judging } from '../kit/disputes/judging.js';
import { NO_BROWSER, onPage } from './chromium.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `cases at the judge’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let tables: JudgedTables;
    let atTable: Judging;
    let atHead: Judging;

    beforeAll(async () => {
      tables = await JudgedTables.open();
      [atTable, atHead] = await Promise.all([tables.seated('judge'), tables.seated('head')]);
    });
    afterAll(() => tables?.close());
    afterEach(() => expect(tables.complaints.splice(0)).toEqual([]));

    /** Expects the record to contain everything that the judge entered on the page. */
    function expectRuled(after: CaseRecord, ruled: Ruled, before: CaseRecord, instance: string): void {
      const issued = after.recorded.findLast(({ event }) => event.type === 'RulingIssued')?.event;
      if (issued?.type !== 'RulingIssued') throw new Error('nothing was ruled');
      const { data } = issued;
      const facts = ruled.facts.map((text) => ({ text, revisions: [before.last], status: 'found' }));
      const { basis, catalogue, reason, publicReason } = ruled;
      expect(data).toMatchObject({ instance, facts, basis, catalogue, reason, publicReason, stayed: false });
      expect(data.laws.map(citationText)).toEqual(ruled.laws);
      expect(data.remedies).toEqual(ruled.remedies(atOf(before)));
    }

    async function ruledAt(desk: Judging, one: Case, record: CaseRecord, game: string): Promise<CaseRecord> {
      await desk.press('rule');
      await writes(desk, one.ruling, record);
      const preview = await desk.preview();
      expect(preview).toContain('Scores and places');
      // Nothing is recorded before the judge confirms.
      await onPage
        .poll(async () => (await tables.recordOf(game)).recorded.some(({ event }) => event.type === 'RulingIssued'))
        .toBe(false);
      const [before, after] = (one.changed.totals ?? []).map((totals) => totals.split(' '));
      for (const [seat, total] of (before ?? []).entries()) expect(preview).toContain(`${total} → ${after[seat]}`);
      await desk.confirm();
      return tables.recordOf(game);
    }

    test.each(DESK_CASES.map((one) => [one.title, one] as const))('%s', async (_, one) => {
      const { game, record, raised } = await tables.play(one);
      const untouched = inWords(record.state);
      if (raised !== null) await atTable.page.locator(`a[href*="dispute=${raised}"][href*="${game}"]`).waitFor();
      await atTable.open(game, raised);
      const ruled = await ruledAt(atTable, one, record, game);
      expectRuled(ruled, one.ruling, record, 'table');
      expect(difference(untouched, inWords(ruled.state))).toEqual(one.changed);
      if (one.appeal !== undefined && raised !== null) await appealed(one.appeal, one, record, game, raised);
      await atTable.press('back');
    });

    async function appealed(
      { by, grounds, outcome, instead, changed = outcome === 'reversed' ? {} : undefined }: NonNullable<Case['appeal']>,
      one: Case,
      record: CaseRecord,
      game: string,
      raised: number,
    ): Promise<void> {
      const { page: seen } = atHead;
      await seen.locator(`a[href*="dispute=${raised}"][href*="${game}"]`).waitFor();
      await atHead.open(game, raised);
      await seen.locator('details.appeal summary').click();
      await seen.locator('select[name="appeal-by"]').selectOption(String(seatOf(by)));
      await seen.locator('textarea[name="grounds"]').fill(grounds);
      await atHead.press('appeal');
      await atHead.press('decide');
      await seen.locator('select[name="outcome"]').selectOption(outcome.toUpperCase());
      await seen.locator('textarea[name="decision-reason"]').fill('heard again');
      if (instead !== undefined) await writes(atHead, instead, record);
      await atHead.preview();
      await atHead.confirm();
      await seen.locator('.appealed', { hasText: 'heard again' }).waitFor();
      const decided = await tables.recordOf(game);
      expect(decided.recorded.find(({ event }) => event.type === 'AppealDecided')?.event.data).toMatchObject({
        outcome,
        reason: 'heard again',
      });
      if (instead !== undefined) expectRuled(decided, instead, record, 'head');
      expect(difference(inWords(record.state), inWords(decided.state))).toEqual(changed ?? one.changed);
      await atHead.press('back');
    }
  },
);
