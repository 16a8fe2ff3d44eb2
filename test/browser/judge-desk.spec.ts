import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from '@playwright/test';
import { ofCase } from '../kit/disputes/case-client.js';
import { DESK_CASES } from '../kit/disputes/desk-cases.js';
import { JudgedTables, writes } from '../kit/disputes/judged-tables.js';
import type { Judging } from '../kit/disputes/judging.js';
import { NO_BROWSER, onPage } from './chromium.js';
import { expectAccessible, expectNoOverflow } from './page-checks.js';

const SIZES = [
  [1_180, 820, 'light'],
  [1_024, 768, 'dark'],
  [768, 1_024, 'dark'],
  [820, 1_180, 'light'],
  [390, 844, 'dark'],
] as const;

(NO_BROWSER === null ? describe : describe.skip)(
  `the judge’s desk${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let tables: JudgedTables;
    let atTable: Judging;
    let count = 0;

    beforeAll(async () => {
      tables = await JudgedTables.open();
      atTable = await tables.seated('judge');
    });
    afterAll(() => tables?.close());
    afterEach(() => expect(tables.complaints.splice(0)).toEqual([]));

    /** Expects no overflow and no finding of axe at every size and colour scheme. */
    async function looksWell(seen: Page, name: string): Promise<void> {
      for (const [width, height, colorScheme] of SIZES) {
        await seen.setViewportSize({ width, height });
        await seen.emulateMedia({ colorScheme });
        await seen.evaluate('new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over)))');
        await expectNoOverflow(seen, `${name} ${width}`);
        await expectAccessible(seen, `${name} ${width}`);
      }
      await seen.setViewportSize({ width: 1_180, height: 820 });
      await seen.emulateMedia({ colorScheme: 'light' });
    }

    async function onDesk(title: string) {
      const found = DESK_CASES.find((one) => one.title.startsWith(title));
      if (found === undefined) throw new Error(`no case ${title}`);
      const said = await tables.play({ ...found, title: `${title} ${++count}` });
      await atTable.page.goto(`${tables.service.url}/judge`);
      await atTable.page.locator(`a[href*="${said.game}"]`).waitFor();
      await atTable.open(said.game, said.raised);
      return { ...said, one: found, seen: atTable.page };
    }

    test('says at once to whom it is of no use', async () => {
      const judging = await tables.seated('scribe');
      await judging.page.getByRole('alert').waitFor();
      await onPage.poll(() => judging.page.locator('main').innerText()).toContain('scribe is not a judge');
      await onPage(judging.page.locator('.disputes, form.opens')).toHaveCount(0);
      await judging.page.locator('#who button').click();
      await judging.page.locator('#token').waitFor({ state: 'attached' });
    });

    test('lists what waits at all tables, longest first, and where play has stopped', async () => {
      const { seen } = await onDesk('WI-55');
      await atTable.press('back');
      const rows = seen.locator('.disputes tbody tr');
      const asked = `{ findDisputes(first: 100, filter: { open: true }, sort: OLDEST) { ... on DisputeSummaryConnection { edges { node { play } } } } }`;
      const { edges } = (await tables.head.ask(asked)).data.findDisputes;
      await onPage
        .poll(async () => (await rows.allInnerTexts()).map((row) => row.includes('Play stopped')))
        .toEqual(edges.map(({ node }: { node: { play: string } }) => node.play === 'STOPPED'));
      await looksWell(seen, 'list');
    });

    test('a ruling whose preview is out of date is not confirmed, and is previewed again', async () => {
      const { game, record, raised, one, seen } = await onDesk('WI-55');
      await atTable.press('rule');
      // A remedy begins with the seat that the dispute is against.
      await seen.locator('[data-add="penalty"]').click();
      await onPage(seen.locator('fieldset.remedy select[name="seat"]')).toHaveValue('1');
      await seen.locator('fieldset.remedy').getByRole('button', { name: 'Remove' }).click();
      await writes(atTable, one.ruling, record);
      await atTable.preview();
      // The columns scroll, not the page.
      await seen.setViewportSize({ width: 1_280, height: 800 });
      const below = () => seen.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      await onPage.poll(below).toBe(0);
      await looksWell(seen, 'preview');
      const said = { dispute: raised, by: 1, kind: 'STATEMENT', revisions: [], text: 'they fell over' };
      await ofCase(tables.scribe, 'addEvidence', game, `${game} said`, record.last + 1, said);
      await seen.getByText('Check it and preview again').waitFor();
      await onPage(seen.locator('button[name="confirm"]')).toBeDisabled();
      await atTable.tab('case');
      await seen.getByText('they fell over').first().waitFor();
      await atTable.tab('ruling');
      await atTable.preview();
      await atTable.confirm();
      await onPage.poll(() => tables.lastOf(game, 'RulingIssued')).toMatchObject({ seenUpTo: record.last + 2 });
    });

    test('what the service refuses is said where it belongs', async () => {
      const { one, record, game, seen } = await onDesk('WI-64');
      await atTable.press('rule');
      await atTable.remedy({ remedy: 'deadHand', seat: 1 });
      await atTable.cite('irregularities-wsom WI-64');
      await atTable.reasons('no entry gives it', 'a dead hand');
      const remedy = seen.locator('fieldset.remedy');
      await onPage.poll(() => remedy.locator('legend').innerText()).toContain('discretion');
      await atTable.press('preview');
      await remedy.getByRole('alert').waitFor();
      await onPage.poll(() => remedy.getByRole('alert').innerText()).toContain('needs discretion as its basis');
      await seen.locator('input[name="basis"][value="DISCRETION"]').check();
      await onPage(seen.getByRole('alert')).toHaveCount(0);
      await atTable.preview();
      await atTable.confirm();
      await onPage.poll(() => tables.lastOf(game, 'RulingIssued')).toMatchObject({ basis: 'discretion' });
      expect(one.found).toEqual([]);
      await onPage.poll(async () => (await tables.recordOf(game)).last).toBeGreaterThan(record.last + 1);
    });

    test('evidence is clicked together in the timeline, and stands in the case', async () => {
      const { game, raised, record, seen } = await onDesk('WI-31');
      await looksWell(seen, 'case');
      await seen.locator('section.card button[aria-pressed]').click();
      await atTable.step(record.last - 1);
      await atTable.step(record.last);
      await atTable.step(record.last - 2);
      await atTable.step(record.last - 2);
      await seen.locator('section.card textarea').fill('seen by East');
      await seen.locator('select[name="evidence-by"]').selectOption('0');
      await atTable.press('add-evidence');
      await seen.locator('ul.evidence', { hasText: 'seen by East' }).waitFor();
      await onPage
        .poll(() => tables.lastOf(game, 'EvidenceAdded'))
        .toMatchObject({
          ...{ dispute: raised, by: 0, kind: 'revisions', text: 'seen by East' },
          revisions: [record.last - 1, record.last],
        });
      const play = seen.getByText(/^Play (?:stopped|continues)$/);
      await onPage(play).toHaveCount(1);
      await atTable.press('close-withdrawn');
      await seen.getByText('Withdrawn,').waitFor();
      // A closed dispute no longer stops play.
      await onPage(play).toHaveCount(0);
      await onPage.poll(() => tables.lastOf(game, 'DisputeClosed')).toMatchObject({ how: 'withdrawn' });
    });

    test('keys walk through the record, and to all that a judge does', async () => {
      const { record, seen } = await onDesk('WI-31');
      const current = () => seen.locator('.timeline [aria-current]').getAttribute('data-revision').then(Number);
      const said = () => seen.locator('judge-table .said').innerText();
      await onPage.poll(() => current()).toBe(record.last);
      await seen.keyboard.press('k');
      await onPage
        .poll(async () => [await current(), await said()])
        .toEqual([record.last - 1, 'ann (East) discards 2p']);
      await seen.keyboard.press(']');
      await onPage.poll(() => current()).toBe(record.last);
      await seen.keyboard.press('k');
      await seen.keyboard.press('j');
      await onPage.poll(() => current()).toBe(record.last);
      await seen.keyboard.press('c');
      await onPage(seen.locator('button[name="line"]')).toHaveAttribute('aria-pressed', 'true');
      await seen.keyboard.press('c');
      await seen.keyboard.press('r');
      await onPage(seen.locator('#tab-ruling')).toHaveAttribute('aria-selected', 'true');
      await seen.keyboard.press('w');
      await seen.getByText('What if: not recorded').first().waitFor();
      await seen.keyboard.press('d');
      await onPage(seen.locator('#tab-case')).toHaveAttribute('aria-selected', 'true');
      await seen.keyboard.press('?');
      await onPage(seen.locator('dialog#keys')).toBeVisible();
      await seen.keyboard.press('Escape');
      // Letters typed into a text field are not shortcuts.
      await seen.locator('textarea[name="statement"]').fill('');
      await seen.locator('textarea[name="statement"]').press('k');
      await onPage
        .poll(async () => [await current(), await seen.locator('textarea[name="statement"]').inputValue()])
        .toEqual([record.last, 'k']);
      await seen.locator('[data-filter="irregularity"]').click();
      await onPage(seen.locator('.timeline li')).toHaveCount(1);
    });

    test('what if: another course is played out, striped, compared, and proposed as a correction', async () => {
      const { game, record, seen } = await onDesk('WI-31');
      await atTable.step(record.last);
      await seen.keyboard.press('w');
      await seen.locator('[name="correct-here"]').click();
      await seen.locator('fieldset.correction [name="own"]').fill('34p');
      await seen.locator('judge-table .said', { hasText: '34p' }).waitFor();
      await onPage.poll(() => seen.locator('.column.second .striped').innerText()).toContain('not recorded');
      await atTable.press('compare');
      await seen.locator('table.standings').waitFor();
      await looksWell(seen, 'what-if');
      await onPage.poll(async () => (await tables.recordOf(game)).last).toBe(record.last + 1);
      await atTable.press('propose');
      await atTable.reasons('South took up the wrong tile', 'the chi is put right');
      await atTable.law('WI-31', 'WI-31');
      await seen.locator('input[name="basis"][value="DISCRETION"]').check();
      await onPage.poll(() => atTable.preview()).toContain('34p');
      await atTable.confirm();
      await onPage
        .poll(() => tables.lastOf(game, 'ActionAmended'))
        .toMatchObject({
          ...{ target: record.last, reason: 'the chi is put right' },
          data: { kind: 'chi', own: ['3p', '4p'] },
        });
    });

    test('the record as it was recorded: its table is the one that stood there, and not what was corrected since', async () => {
      const { game, record, seen } = await onDesk('WI-31');
      const [amended, reason] = [record.last - 1, 'misread'];
      const correct = `mutation($game: ID!, $expected: Int!, $correction: CorrectionInput!) {
        correctGame(gameId: $game, commandId: "${game} corrected", expectedRevision: $expected, corrections: [$correction]) { __typename ... on UserError { message } } }`;
      const action = { discardTile: { seat: 0, tile: '3p' } };
      const correction = { amend: { target: amended, action, reason } };
      const { data, text } = await tables.head.ask(correct, { game, expected: record.last + 1, correction });
      expect(data?.correctGame?.__typename ?? text).toBe('CorrectionRecorded');
      await seen.locator('.timeline [data-revision]', { hasText: '3p' }).first().waitFor();
      const said = () => seen.locator('judge-table .said').innerText();
      await atTable.step(amended);
      await onPage.poll(() => said()).toBe('ann (East) discards 3p');
      await seen.keyboard.press('c');
      await onPage.poll(() => said()).toBe('ann (East) discards 2p');
      await onPage
        .poll(() => seen.locator('judge-table .table [data-discard]').first().locator('img').getAttribute('alt'))
        .toMatch(/2|two/i);
      await seen.locator('.then', { hasText: `revision ${amended}` }).waitFor();
      // At the step of the correction itself, the corrected tile is shown.
      await atTable.step(record.last + 2);
      await onPage.poll(() => said()).toBe('ann (East) discards 3p');
      // A tile of that river links to its step, as originally recorded.
      await atTable.step(record.last);
      await onPage.poll(() => said()).not.toContain('3p');
      await seen.locator('judge-table .table [data-discard]').first().click({ force: true });
      await onPage.poll(() => said()).toBe('ann (East) discards 2p');
      await looksWell(seen, 'as recorded');
      await seen.keyboard.press('c');
      await onPage.poll(() => said()).toBe('ann (East) discards 3p');
    });

    test('who sat where, who took whose place and what was agreed on are put right', async () => {
      const { game, record, seen } = await onDesk('WI-55');
      tables.service.players.add({ id: 'eve', name: 'Eve Fisher' });
      await atTable.step(record.last);
      await atTable.press('rule');
      const start = record.line.steps.find(({ event }) => event.type === 'HandStarted')?.revision as number;
      await seen.locator('[data-add="correctRecord"]').click();
      const corrections = [
        { kind: 'reseat', fromHand: start, seats: ['bo', 'ann', 'cy', 'di'], reason: 'they had changed places' },
        { kind: 'substitute', fromHand: start, seat: 3, player: 'eve', reason: 'di was ill' },
        { kind: 'options', options: { 'penalties.warning': -2 }, reason: 'the event says so' },
      ] as const;
      for (const one of corrections) await atTable.correction(seen.locator('fieldset.remedy').last(), one);
      await atTable.reasons('the seating plan says so', 'who sat where');
      await seen.locator('input[name="basis"][value="DISCRETION"]').check();
      await looksWell(seen, 'corrections');
      const preview = await atTable.preview();
      expect(preview).toContain('bo (East), ann (South), cy (West), di (North)');
      expect(preview).toContain('eve (North)');
      expect(preview).toContain('Points of a warning: -2');
      await atTable.confirm();
      const after = await tables.recordOf(game);
      expect(after.state.seated?.players).toEqual(['bo', 'ann', 'cy', 'eve']);
      expect(after.state.opened?.options).toMatchObject({ 'penalties.warning': -2 });
      await seen.keyboard.press('c');
      await seen.locator('[data-filter="correction"]').click();
      await seen.locator('.timeline li', { hasText: 'Eve Fisher' }).waitFor();
      const made = seen.locator('.timeline li');
      await onPage
        .poll(async () => (await made.allInnerTexts()).map((text) => text.replace(/^\d+\s+(?:■\s+)?/, '')))
        .toEqual([
          'The game is opened: World Series of Mahjong (Zung Jung), edition 2010, scribe',
          'Players reseated: bo (East), ann (South), cy (West), di (North) (they had changed places)',
          'Player substituted: Eve Fisher (North) (di was ill)',
          'Options corrected: Points of a warning: -2 (the event says so)',
        ]);
      await seen.keyboard.press('c');
    });

    test('an adjusted score: the outcomes of a hand, each with its parts', async () => {
      const { game, record, seen } = await onDesk('WI-61');
      const { scores } = record.state;
      const won = record.line.steps.findIndex(({ event }) => event.type === 'HandWon');
      const before = record.line.steps[won - 1].revision;
      await atTable.press('rule');
      await seen.locator('[data-add="assignResult"]').click();
      await seen.locator('[name="outcome"]').click();
      await atTable.step(before);
      await seen.keyboard.press('w');
      await atTable.press('add-action');
      await seen.locator('.action select[name="action"]').selectOption('EndHand');
      await seen.locator('.action select[name="reason"]').selectOption('voided');
      await atTable.press('propose-outcome');
      await atTable.reasons('half of it', 'half of it');
      await seen.locator('input[name="basis"][value="DISCRETION"]').check();
      await atTable.preview();
      await atTable.confirm();
      const half = scores.map((points) => Math.sign(points) * Math.round(Math.abs(points) / 2) - points);
      await onPage.poll(() => tables.lastOf(game, 'ScoreAdjusted')).toMatchObject({ changes: half });
      // The game is closed, so the appeal period runs.
      await onPage.poll(() => seen.locator('.clock').innerText()).toMatch(/^(?:30|2\d):\d\d left$/);
    });

    test('earlier rulings stand beside the law, and the case is there to be printed', async () => {
      const { one, record, game, seen } = await onDesk('WI-55');
      await atTable.press('rule');
      await atTable.law('WI-53', 'WI-53');
      await seen.locator('.precedents li', { hasText: '4p and 5p are penalty tiles' }).first().waitFor();
      await seen.locator('input[name="law"]').fill('WI-53');
      await seen.locator('input[name="law"]').press('ArrowDown');
      await onPage.poll(() => seen.evaluate('document.activeElement.getAttribute("role")')).toBe('option');
      await atTable.tab('case');
      await atTable.press('rule');
      await writes(atTable, { ...one.ruling, catalogue: ['WI-55'] }, record);
      await atTable.preview();
      await atTable.confirm();
      await atTable.press('document');
      const document = seen.locator('article.case');
      await onPage.poll(() => document.innerText()).toContain('South showed two tiles');
      await onPage.poll(() => document.innerText()).toContain('all had seen them');
      await seen.emulateMedia({ media: 'print' });
      // The printed title names the game and the case.
      const title = seen.locator('h1', { hasText: /1 · / });
      await onPage(title).toBeVisible();
      await onPage.poll(() => title.locator('a').getAttribute('href')).toContain(game);
      await onPage(seen.locator('button[name="print"]')).toBeHidden();
      await onPage(document).toBeVisible();
      await seen.emulateMedia({ media: 'screen' });
      await atTable.press('close-document');
    });

    test('the judge’s page stays where it is when it is loaded again, and speaks four languages', async () => {
      const { seen } = await onDesk('WI-64');
      for (const [language, words] of [
        ['zh-Hant', '補充證據'],
        ['zh-Hans', '补充证据'],
        ['ja', '証拠を加える'],
      ]) {
        const address = new URL(seen.url());
        address.searchParams.set('lang', language);
        await seen.goto(address.href);
        await seen.getByText(words).waitFor();
        await looksWell(seen, language);
      }
      await seen.goto(`${tables.service.url}/judge?lang=en`);
    });
  },
);
