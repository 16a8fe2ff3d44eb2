import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { JudgedTables } from '../kit/disputes/judged-tables.js';
import { Judging } from '../kit/disputes/judging.js';
import { tokenOf } from '../kit/service/service.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectAccessible, expectNoOverflow } from './page-checks.js';

const PHONE = { width: 390, height: 844 };

const NAMES = { ana: '青木 杏奈', bo: '馬場 望', chen: '陳 晨', dan: '土井 檀' } as const;
const CLAIM = '七索を切りました。\n記録は九索です。';

(NO_BROWSER === null ? describe : describe.skip)(
  `a dispute from the table to its appeal, on a phone in Japanese${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let tables: JudgedTables;
    let judge: Judging;
    let head: Judging;
    let game: string;
    let raised: number;

    beforeAll(async () => {
      tables = await JudgedTables.open();
      for (const [id, name] of Object.entries(NAMES)) tables.service.players.add({ id, name });
      ({ gameId: game } = await tables.scribe.open('a day', { ruleset: 'reach/wsom', mode: 'SCRIBE' }));
      const discard = (seat: number, tile: string) => ({ discardTile: { seat, tile } });
      const draw = (seat: number) => ({ drawTile: { seat, tile: '?' } });
      const played = [
        { seatPlayers: { players: Object.keys(NAMES) } },
        { startHand: {} },
        { dealTiles: { hands: [14, 13, 13, 13].map((count) => Array(count).fill('?')) } },
        { revealIndicator: { tile: '1m' } },
        ...[discard(0, '1z'), draw(1), discard(1, '9s'), draw(2), discard(2, '2z')],
      ];
      expect(await tables.scribe.record(game, 'played', 0, played as never)).toMatchObject({
        __typename: 'ActionsRecorded',
      });
      judge = await onPhone('judge');
      head = await onPhone('head');
    });
    afterAll(() => tables?.close());
    afterEach(() => expect(tables.complaints.splice(0)).toEqual([]));

    async function onPhone(actor: string): Promise<Judging> {
      const seat = await tables.opened({ viewport: PHONE, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', hasTouch: true });
      await seat.signIn(actor);
      return seat;
    }

    /** Expects that everything fits, axe finds nothing, and every control has a name in the accessibility tree. */
    async function isKind(page: Page, name: string): Promise<void> {
      await page.evaluate('new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over)))');
      if (process.env.PAIFU_SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/day-${name}.png`, fullPage: true });
      await expectNoOverflow(page, name);
      await expectAccessible(page, name);
      await onPage
        .poll(async () => [name, (await controlsOf(page)).filter(([, called]) => called === '')])
        .toEqual([name, []]);
    }

    /** The role and the name of every control in Chromium's accessibility tree. */
    async function controlsOf(page: Page): Promise<(readonly [role: string, name: string])[]> {
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      await session.detach();
      const controls = new Set(['button', 'textbox', 'combobox', 'checkbox', 'radio', 'link', 'searchbox', 'option']);
      return nodes
        .filter(({ ignored, role }) => !ignored && controls.has(String(role?.value)))
        .map(({ role, name }) => [String(role?.value), String(name?.value ?? '').trim()] as const);
    }

    test('the tablet asks who objects, and sends nothing before', async () => {
      const tablet = (await tables.opened({ viewport: { width: 1_180, height: 820 }, locale: 'ja-JP' })).page;
      await tablet.goto(`${tables.service.url}/record#game=${game}`);
      await tablet.locator('summary').click();
      await tablet.locator('#token').fill(tokenOf('scribe'));
      await tablet.keyboard.press('Enter');
      await tablet.locator('.desk').waitFor();
      await tablet.locator('[data-open="judge"]').click();
      const form = tablet.locator('form[data-entry="judge"]');
      await form.locator('[name="claim"]').fill(CLAIM);
      await form.locator('button.first').click();
      await onPage(form.locator('[name="by"]:invalid')).toHaveCount(5);
      await form.getByLabel(NAMES.bo).check();
      await isKind(tablet, 'tablet');
      await form.locator('button.first').click();
      await tablet.locator('[data-remark="called"]').waitFor();
      await onPage.poll(() => tables.lastOf(game, 'DisputeRaised')).toMatchObject({ by: 1, against: [], claim: CLAIM });
      raised = (await tables.recordOf(game)).last;
      await tablet.close();
    });

    test('the list and the case call the objector by the same name, with line breaks and the local date', async () => {
      const { page } = judge;
      await page.locator('table.disputes a').waitFor();
      await onPage.poll(() => page.locator('table.disputes tbody').innerText()).toContain('馬場 望（南家）');
      await isKind(page, 'list');
      await judge.open(game, raised);
      await onPage.poll(() => judge.panel.innerText()).toContain('馬場 望（南家）');
      const claim = page.locator('blockquote').first();
      await onPage.poll(async () => (await claim.innerText()).split('\n')).toEqual(CLAIM.split('\n'));
      await onPage
        .poll(() => page.locator('#panel time').first().innerText())
        .toMatch(/^20\d\d\/\d\d\/\d\d \d?\d:\d\d$/);
      await page.locator('.timeline').waitFor();
      await onPage.poll(() => page.locator('.timeline').innerText()).toContain('馬場 望（南家） 打 9s');
      await onPage
        .poll(() => page.locator('select[name="evidence-by"] option').allInnerTexts())
        .toContain('馬場 望（南家）');
      await isKind(page, 'case');
    });

    test('evidence is taken with its line breaks; without any, the page says which field is missing', async () => {
      const { page } = judge;
      await judge.press('add-evidence');
      const statement = page.locator('[name="statement"]');
      await onPage(statement).toHaveAttribute('aria-invalid', 'true');
      await onPage.poll(() => page.evaluate('document.activeElement.name')).toBe('statement');
      await isKind(page, 'evidence-missing');
      await page.locator('select[name="evidence-by"]').selectOption('2');
      await statement.fill('七索でした。\n私も見ました。');
      await judge.press('add-evidence');
      const given = page.locator('ul.evidence .as-written', { hasText: '七索でした' });
      await given.waitFor();
      await onPage.poll(async () => (await given.innerText()).split('\n')).toEqual(['七索でした。', '私も見ました。']);
      await onPage.poll(() => page.locator('ul.evidence').innerText()).toContain('陳 晨（西家）');
    });

    test('a search that finds nothing offers the index; a misread tile has an entry', async () => {
      const { page } = judge;
      await judge.press('rule');
      const field = page.locator('input[name="law"]');
      await field.fill('よくわからない');
      await onPage
        .poll(() => page.locator('.picker [role="status"]').innerText())
        .toContain('「よくわからない」は見つかりません');
      await judge.press('law-index');
      await onPage.poll(() => page.locator('.law-index > li').count()).toBeGreaterThan(20);
      await isKind(page, 'law-index');
      await judge.press('law-index');
      await field.fill('読み間違い');
      const first = page.locator('#laws-found [role="option"]').first();
      await onPage.poll(() => first.innerText()).toContain('牌の読み間違い');
      await isKind(page, 'law-search');
      await first.click();
      await page.locator('.chips.chosen', { hasText: 'LF-01' }).waitFor();
    });

    test('what is missing is named as the page names it, before anything is sent; a reload keeps the draft', async () => {
      const { page } = judge;
      await judge.press('preview');
      const summary = page.locator('section.preview [role="alert"]');
      await onPage(summary).toHaveText('次の項目を確認してください： 理由 公開の理由');
      await onPage.poll(() => page.evaluate('document.activeElement.name')).toBe('reason');
      await isKind(page, 'missing');
      await judge.reasons('二人が七索を見ています。\n一人は見ていません。', '打牌は七索でした。');
      await page.reload();
      await page.locator('.desk judge-table').waitFor();
      await judge.tab('ruling');
      await onPage(page.locator('textarea[name="publicReason"]')).toHaveValue('打牌は七索でした。');
      await page.locator('.chips.chosen', { hasText: 'LF-01' }).waitFor();
    });

    test('the tile is picked on a pad, previewed, and recorded as previewed', async () => {
      const { page } = judge;
      await page.locator('[data-add="correctRecord"]').click();
      await page.locator('[name="correct-here"]').click();
      const correction = page.locator('fieldset.correction');
      const { recorded } = await tables.recordOf(game);
      const target = recorded.find(({ event }) => event.type === 'TileDiscarded' && event.data.seat === 1)?.revision;
      await correction.locator('[name="target"]').fill(String(target));
      await onPage(correction.locator('[name="tile"]')).toHaveValue('9s');
      await correction.locator('[name="pad"]').click();
      await isKind(page, 'pad');
      await correction
        .getByRole('button', { name: /七索|7/ })
        .first()
        .click();
      await onPage(correction.locator('[name="tile"]')).toHaveValue('7s');
      const preview = await judge.preview();
      expect(preview).toContain('馬場 望（南家） 打 7s');
      await isKind(page, 'preview');
      await judge.confirm();
      await onPage.poll(() => tables.lastOf(game, 'ActionAmended')).toMatchObject({ target, data: { tile: '7s' } });
      await onPage
        .poll(() => tables.lastOf(game, 'RulingIssued'))
        .toMatchObject({ basis: 'law', catalogue: ['LF-01'], laws: [] });
      await isKind(page, 'ruled');
    });

    test('the objector appeals, and the head judge decides', async () => {
      const { page } = judge;
      await page.locator('details.appeal summary').click();
      await onPage(page.locator('select[name="appeal-by"]')).toHaveValue('1');
      await judge.press('appeal');
      await onPage(page.locator('[name="grounds"]')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('[name="grounds"]').fill('点数も直してください。');
      await isKind(page, 'appeal');
      await judge.press('appeal');
      await page.locator('.appealed', { hasText: '馬場 望（南家）' }).waitFor();
      await onPage.poll(() => tables.lastOf(game, 'RulingAppealed')).toMatchObject({ by: 1 });

      await head.page.reload();
      await head.open(game, raised);
      await head.press('decide');
      await head.page.locator('select[name="outcome"]').selectOption('VARIED');
      await head.press('preview');
      const summary = head.page.locator('section.preview [role="alert"]');
      await onPage(summary).toHaveText('次の項目を確認してください： 決定の理由 理由 公開の理由');
      await isKind(head.page, 'decision-missing');
      await head.page.locator('textarea[name="decision-reason"]').fill('点数も確かめました。');
      await head.law('読み間違い', 'LF-01');
      await head.reasons('もう一度確かめました。', '打牌は七索、点数はそのまま。');
      await head.page.locator('[name="panel"]').fill('judge');
      await head.press('preview');
      // The preview shows the same refusals as recording, at the field.
      const panel = head.page.locator('.field', { has: head.page.locator('[name="panel"]') });
      await onPage.poll(() => panel.locator('.wrong').innerText()).toContain('その裁定を出しており');
      await onPage.poll(() => head.page.locator('#panel').innerText()).not.toContain('decision.');
      await isKind(head.page, 'decision-refused');
      await head.page.locator('[name="panel"]').fill('');
      await head.page.locator('[data-add="playOn"]').click();
      await head.preview();
      await isKind(head.page, 'decision');
      await head.confirm();
      await head.page.locator('.appealed', { hasText: '点数も確かめました。' }).waitFor();
      await onPage.poll(() => tables.lastOf(game, 'AppealDecided')).toMatchObject({ outcome: 'varied', panel: [] });
    });

    test('the case is printed with the same names, its line breaks and single full stops', async () => {
      const { page } = head;
      await head.press('document');
      const article = page.locator('article.case');
      await onPage.poll(() => article.innerText()).toContain('馬場 望（南家）が');
      const text = await article.innerText();
      expect(text).toContain('七索を切りました。\n記録は九索です。');
      expect(text).not.toMatch(/\.\.(?!\.)|。\./);
      await page.emulateMedia({ media: 'print' });
      await onPage
        .poll(() =>
          article.locator('p', { hasText: '七索を切りました' }).evaluate((one) => getComputedStyle(one).whiteSpace),
        )
        .toMatch(/pre/);
      if (process.env.PAIFU_SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.PAIFU_SHOTS}/day-print.png`, fullPage: true });
      await page.emulateMedia({ media: 'screen' });
      await isKind(page, 'document');
    });
  },
);
