import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { DESK_CASES } from '../kit/disputes/desk-cases.js';
import { JudgedTables, writes } from '../kit/disputes/judged-tables.js';
import type { Judging } from '../kit/disputes/judging.js';
import { NO_BROWSER, onPage } from './chromium.js';

const HOUR = 3_600_000;

(NO_BROWSER === null ? describe : describe.skip)(
  `rulings at the judge’s desk that are stayed, appealed, returned${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let tables: JudgedTables;
    let atTable: Judging;
    let atHead: Judging;
    let count = 0;
    /** Milliseconds by which the service's clock is behind. */
    let behind = 0;

    beforeAll(async () => {
      const now = (): Date => new Date(Date.now() - behind);
      let salts = 0;
      const salt = (): string => Buffer.from(String(salts++).padStart(16, '0')).toString('base64url');
      tables = await JudgedTables.open({ now, salt });
      [atTable, atHead] = await Promise.all([tables.seated('judge'), tables.seated('head')]);
    });
    afterAll(() => tables?.close());
    afterEach(() => expect(tables.complaints.splice(0)).toEqual([]));

    async function told(title: string) {
      const one = DESK_CASES.find((other) => other.title.startsWith(title));
      if (one === undefined) throw new Error(`no case ${title}`);
      return { one, ...(await tables.play({ ...one, title: `${title} ${++count}` })) };
    }

    type Told = Awaited<ReturnType<typeof told>>;

    async function opens(desk: Judging, { game, raised }: Told): Promise<void> {
      await desk.page.goto(`${tables.service.url}/judge?game=${game}${raised === null ? '' : `&dispute=${raised}`}`);
      await desk.page.locator('.desk judge-table').waitFor();
    }

    async function punishes(desk: Judging, points: number, isStayed: boolean): Promise<void> {
      await desk.remedy({
        ...{ remedy: 'penalty', seat: 1, kind: 'points', infraction: 'WI-50', account: 'table', points },
      });
      await desk.reasons('looked at', `${points} points`);
      await desk.page.locator('input[name="basis"][value="DISCRETION"]').check();
      if (isStayed) await desk.page.locator('[name="stayed"]').check();
      await desk.preview();
      await desk.confirm();
    }

    async function appeals(desk: Judging, grounds: string): Promise<void> {
      await desk.page.locator('details.appeal summary').click();
      await desk.page.locator('textarea[name="grounds"]').fill(grounds);
      await desk.press('appeal');
      await desk.page.locator('.appealed', { hasText: grounds }).waitFor();
    }

    async function decides(outcome: string, reason: string): Promise<string> {
      await atHead.press('decide');
      await atHead.page.locator('select[name="outcome"]').selectOption(outcome);
      await atHead.page.locator('textarea[name="decision-reason"]').fill(reason);
      return atHead.preview();
    }

    const penaltiesOf = async (game: string) => (await tables.recordOf(game)).state.penalties;

    test('a ruling of a judge’s own accord is appealed, listed for the head judge, and returned: it is ruled anew', async () => {
      const said = await told('of a judge’s own accord');
      await opens(atTable, said);
      await onPage(atTable.page.locator('[name="rule"]')).toHaveCount(1);
      await atTable.press('rule');
      await onPage(atTable.page.locator('[name="stayed"]')).toHaveCount(0);
      await punishes(atTable, -5, false);
      await onPage.poll(() => penaltiesOf(said.game)).toEqual([0, -5, 0, 0]);
      await appeals(atTable, 'nobody asked South');

      const { page } = atHead;
      await page.goto(`${tables.service.url}/judge`);
      const row = page.locator('table.disputes tr', { has: page.locator(`a[href="/judge?game=${said.game}"]`) });
      await row.waitFor();
      await onPage.poll(() => row.innerText()).toContain('-5 points');
      await row.locator('a').click();
      await page.locator('.desk judge-table').waitFor();
      await decides('RETURNED', 'South is to be heard');
      await atHead.confirm();
      await page.locator('.appealed', { hasText: 'South is to be heard' }).waitFor();
      await atHead.press('back');
      await page.getByText('No open disputes').waitFor();

      await atTable.page.locator('.appealed', { hasText: 'South is to be heard' }).waitFor();
      await atTable.press('rule-anew');
      await atTable.page.getByText(/Replaces the ruling at revision \d+/).waitFor();
      await punishes(atTable, -2, false);
      await onPage.poll(() => penaltiesOf(said.game)).toEqual([0, -2, 0, 0]);
      const issued = await tables.lastOf(said.game, 'RulingIssued');
      expect(issued).toMatchObject({ dispute: null, supersedes: expect.any(Number) });

      const documents = atTable.page.locator('article.ruled [name="document"]');
      await onPage(documents).toHaveCount(2);
      for (const [i, points] of [-5, -2].entries()) {
        await documents.nth(i).click();
        await onPage.poll(() => atTable.page.locator('article.case').innerText()).toContain(`${points} points`);
        await atTable.press('close-document');
      }
    });

    test('a ruling on a dispute that an appeal returns is ruled on again by the first judge', async () => {
      const said = await told('WI-55');
      await opens(atTable, said);
      await atTable.press('rule');
      await punishes(atTable, -5, false);
      await appeals(atTable, 'it was not asked who else had seen it');
      // Until the appeal is decided, nobody is led to a ruling that would be refused.
      await onPage(atTable.page.locator('button[name=rule]')).toHaveCount(0);
      await opens(atHead, said);
      expect(await decides('RETURNED', 'ask West')).toContain('Nothing would change');
      await atHead.confirm();
      await onPage.poll(() => penaltiesOf(said.game)).toEqual([0, -5, 0, 0]);
      await atTable.page.locator('.appealed', { hasText: 'ask West' }).waitFor();
      await atTable.press('rule');
      await atTable.page.getByText(/Replaces the ruling at revision \d+/).waitFor();
      await punishes(atTable, -1, false);
      await onPage.poll(() => penaltiesOf(said.game)).toEqual([0, -1, 0, 0]);
    });

    test('a ruling that is stayed is carried out by the close of its dispute, looked at before', async () => {
      const said = await told('WI-55');
      await opens(atTable, said);
      await atTable.press('rule');
      await punishes(atTable, -7, true);
      const { page } = atTable;
      await page.locator('article.ruled .stayed', { hasText: 'Not in effect yet' }).waitFor();
      await onPage
        .poll(() => page.locator('details.appeal .clock').innerText())
        .toContain('until 30 minutes after the game is closed');
      await onPage.poll(() => penaltiesOf(said.game)).toEqual([0, 0, 0, 0]);
      await atTable.press('close-ruled');
      await page.locator('button[name="carry-out"]').waitFor();
      await onPage.poll(() => page.locator('#panel section.preview').innerText()).toContain('0 → -7');
      await onPage
        .poll(async () =>
          (await tables.recordOf(said.game)).recorded.some(({ event }) => event.type === 'DisputeClosed'),
        )
        .toBe(false);
      await atTable.press('carry-out');
      await page.getByText('Ruled,').waitFor();
      await onPage.poll(() => penaltiesOf(said.game)).toEqual([0, -7, 0, 0]);
      await page.locator('article.ruled .stayed').waitFor({ state: 'detached' });
    });

    test('an appeal that upholds what was stayed carries it out, and shows that before; instead of it, a stayed one does nothing', async () => {
      const said = await told('WI-55');
      await opens(atTable, said);
      await atTable.press('rule');
      await punishes(atTable, -9, true);
      await appeals(atTable, 'too much');
      await opens(atHead, said);
      expect(await decides('UPHELD', 'as the rules have it')).toContain('0 → -9');
      await atHead.page.locator('select[name="outcome"]').selectOption('VARIED');
      await atHead.remedy({
        ...{ remedy: 'penalty', seat: 1, kind: 'points', infraction: null, account: 'table', points: -3 },
      });
      await atHead.reasons('half', 'half of it');
      await atHead.page.locator('input[name="basis"][value="DISCRETION"]').check();
      await onPage.poll(() => atHead.preview()).toContain('0 → -3');
      await atHead.page.locator('[name="stayed"]').check();
      await onPage.poll(() => atHead.preview()).not.toContain('0 → -3');
      await atHead.page.locator('select[name="outcome"]').selectOption('UPHELD');
      await atHead.preview();
      await atHead.confirm();
      await onPage.poll(() => penaltiesOf(said.game)).toEqual([0, -9, 0, 0]);
    });

    test('an appeal that comes late is let in by the head judge alone, and says so', async () => {
      behind = HOUR;
      const said = await told('WI-61');
      await opens(atTable, said);
      await atTable.press('rule');
      await writes(atTable, said.one.ruling, said.record);
      await atTable.preview();
      await atTable.confirm();
      behind = 0;
      await atTable.page.reload();
      const form = atTable.page.locator('details.appeal');
      await form.locator('.clock.over').waitFor();
      await form.locator('summary').click();
      await onPage.poll(() => form.innerText()).toContain('Only the head judge may still allow it');
      await onPage(form.locator('select[name="appeal-by"] option')).toHaveCount(4);
      await form.locator('textarea').fill('we did not know');
      await atTable.press('appeal');
      await onPage.poll(() => form.getByRole('alert').innerText()).toContain('WI-63');
      await opens(atHead, said);
      await atHead.page.locator('details.appeal summary').click();
      await onPage
        .poll(() => atHead.page.locator('details.appeal').innerText())
        .toContain('As head judge you may still allow it');
      await atHead.page.locator('textarea[name="grounds"]').fill('we did not know');
      await atHead.press('appeal');
      await atHead.page.locator('.appealed b', { hasText: 'late' }).waitFor();
      await onPage.poll(() => tables.lastOf(said.game, 'RulingAppealed')).toMatchObject({ late: true });
    });

    test('a photograph is evidence by its hash, and stays with the judge', async () => {
      const said = await told('WI-55');
      await opens(atTable, said);
      const { page } = atTable;
      const buffer = Buffer.from('a photograph of two tiles');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await page.locator('input[name="attachment"]').setInputFiles({ name: 'two.jpg', mimeType: 'image/jpeg', buffer });
      const sha256 = createHash('sha256').update(buffer).digest('hex');
      await page.locator('.card .hash', { hasText: sha256 }).waitFor();
      await page.locator('[name="statement"]').fill('taken at once');
      await atTable.press('add-evidence');
      await page.locator('ul.evidence .hash', { hasText: `image/jpeg ${sha256}` }).waitFor();
      await onPage
        .poll(() => tables.lastOf(said.game, 'EvidenceAdded'))
        .toMatchObject({
          ...{ kind: 'attachment', sha256, mediaType: 'image/jpeg', text: 'taken at once', revisions: [] },
        });
      await onPage(page.locator('input[name="attachment"]')).toHaveValue('');
      expect(sent.some((body) => body.includes('a photograph of two tiles'))).toBe(false);
    });

    test('nothing is ruled on a preview while the record goes on, also where nobody tells the desk of it', async () => {
      const said = await told('WI-55');
      const { page } = atTable;
      // The connection that notifies the page of new events.
      await page.routeWebSocket(/graphql/, () => undefined);
      await opens(atTable, said);
      await atTable.press('rule');
      await writes(atTable, said.one.ruling, said.record);
      await atTable.preview();
      const note = { type: 'AddNote', data: { text: 'meanwhile' } } as const;
      const last = said.record.last + 1;
      await tables.scribe.record(said.game, `${said.game} meanwhile`, last, [note]);
      await onPage(page.locator('button[name="confirm"]')).toBeEnabled();
      await atTable.press('confirm');
      await page.getByText('Check it and preview again').waitFor();
      await onPage(page.locator('button[name="confirm"]')).toBeDisabled();
      await onPage
        .poll(async () =>
          (await tables.recordOf(said.game)).recorded.some(({ event }) => event.type === 'RulingIssued'),
        )
        .toBe(false);
      await page.locator('.timeline', { hasText: 'meanwhile' }).waitFor();
      await atTable.preview();
      await atTable.confirm();
      await onPage.poll(() => tables.lastOf(said.game, 'RulingIssued')).toMatchObject({ seenUpTo: last + 1 });
      await page.unrouteAll();
    });
  },
);
