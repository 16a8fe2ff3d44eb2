import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { CutLine, type Fate } from '../kit/service/cut-line.js';
import { chance, SEED } from '../kit/seed.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { dealtGame, DESIGNS, discardsOf, sent, Tablet, tap, tapped, waitingOn } from '../kit/browser/tablet.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { DOUBLE_TAP_MS } from '../../viewer/desks/scribe/tap-guard.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { sized } from '../kit/size.js';

/** Number of times that the tab is killed and the connection cut. */
const TIMES = Number(process.env.PAIFU_TEST_KILLS ?? sized(2, 6));
/** Number of discards that any hand allows, with any draws. */
const MOST_OF_A_HAND = 60;

(NO_BROWSER === null ? describe : describe.skip)(
  `a tablet at a table${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let line: CutLine;
    let fate: () => Fate = () => 'answered';
    let browser: Browser;
    let tablet: Tablet;
    let games = 0;

    beforeAll(async () => {
      service = await startService({
        roles: {
          scribe: [{ role: 'scribe', games: ['*'] }],
          second: [{ role: 'scribe', games: ['*'] }],
          judge: [{ role: 'judge' }],
        },
        viewer: viewer.folder,
      });
      line = await CutLine.to(service, () => fate());
      browser = await openBrowser();
      tablet = await Tablet.of(browser, line.url, 'scribe');
    });
    afterAll(async () => {
      await browser?.close();
      await line?.close();
      await service?.close();
      viewer.remove();
    });

    const dealt = (): Promise<string> => dealtGame(service, `tablet ${games++}`, 'scribe');
    const discards = (game: string): Promise<string[]> => discardsOf(service, game, 'scribe');
    /** A second tablet with a connection that is never cut. */
    const another = (): Promise<Tablet> => Tablet.of(browser, service.url, 'second');
    /** An offline page of a table after these taps. */
    async function cutOff(game: string, ...tiles: readonly string[]): Promise<Page> {
      const page = await tablet.at(game);
      await sent(page);
      line.cut();
      for (const tile of tiles) await tap(page, tile);
      return page;
    }

    test('opens without a line, shows the table as it was, and records on', async () => {
      const game = await dealt();
      const first = await tablet.at(game);
      for (const tile of ['1m', '9s']) await tap(first, tile);
      await sent(first);
      line.cut();
      await tap(first, '5z');
      await first.close();
      const page = await tablet.at(game);
      // The implied draw is an action too.
      await onPage.poll(() => waitingOn(page)).toBe(2);
      await onPage(page.locator('paifu-felt [data-discard]')).toHaveCount(3);
      await tap(page, '4p');
      await onPage.poll(() => waitingOn(page)).toBe(4);
      await page.locator('[data-do=tables]').click();
      await page.locator(`[data-game="${game}"]`).click({ timeout: 30_000 });
      await page.locator('.desk').waitFor();
      line.mend();
      await sent(page);
      await onPage.poll(() => discards(game)).toEqual(['1m', '9s', '5z', '4p']);
      await page.close();
    });

    test('turns the table until another seat is at the bottom', async () => {
      const page = await tablet.at(await dealt());
      const bottom = page.locator('paifu-felt .at0');
      await onPage(bottom).toHaveAttribute('aria-label', /^East/);
      await page.locator('[data-do=rotate]').click();
      await onPage(bottom).toHaveAttribute('aria-label', /^South/);
      await page.close();
    });

    test('sends what waits again on request after the service has refused it', async () => {
      const game = await dealt();
      const page = await tablet.at(game);
      await page.route('**/graphql', (route) =>
        route.fulfill({ status: 401, json: { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] } }),
      );
      await tap(page, '1m');
      await page.locator('[data-hold=stopped]').waitFor();
      await page.unroute('**/graphql');
      await page.locator('[data-hold=stopped] [data-do=send]').click();
      await sent(page);
      await onPage.poll(() => discards(game)).toEqual(['1m']);
      await page.close();
    });

    test('keeps the page and nothing of what is asked: no worker stands between a page and the service', async () => {
      const game = await dealt();
      const page = await tablet.context.newPage();
      const answered: { path: string; kept: boolean }[] = [];
      page.on('response', (response) =>
        answered.push({ path: new URL(response.url()).pathname, kept: response.fromServiceWorker() }),
      );
      await page.goto(`${line.url}/record?lang=en#game=${game}`);
      await page.locator('.desk').waitFor();
      await tap(page, '1m');
      await sent(page);
      const asked = answered.filter(({ path }) => path === '/graphql');
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.filter(({ kept }) => kept)).toEqual([]);
      expect(answered.find(({ path }) => path === '/record')?.kept).toBe(true);
      expect(answered.filter(({ path, kept }) => path.startsWith('/assets/') && !kept)).toEqual([]);
      const kept = await page.evaluate<string[]>(`(async () => {
        const found = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) found.push(name.split(' ')[0] + ' ' + new URL(url).pathname);
        return found;
      })()`);
      expect(kept.every((one) => /^paifu-record \/(record|[\w-]+\.(css|svg|js)|assets\/[\w.-]+)$/.test(one))).toBe(
        true,
      );
      // Rulesets that were never requested are cached too.
      for (const rules of ['tenhou', 'classic', 'majiang']) expect(kept.join('\n')).toContain(rules);
      const beside = await page.evaluate(`fetch('/find?lang=en').then(({ status }) => status)`);
      expect(beside).toBe(200);
      await page.close();
    });

    test('a tablet does not change over to a newer page while a hand is open', async () => {
      const game = await dealt();
      const page = await tablet.at(game);
      await tap(page, '1m');
      newer(viewer.folder);
      const IS_NEWER = `document.querySelector('meta[name=newer]') !== null`;
      await page.evaluate(`navigator.serviceWorker.getRegistration('/record').then((one) => one.update())`);
      await until(page, `navigator.serviceWorker.getRegistration('/record').then(({ waiting }) => waiting !== null)`);
      await tap(page, '9s');
      await page.reload();
      await page.locator('.desk').waitFor();
      await onPage.poll(() => page.evaluate(IS_NEWER)).toBe(false);
      await tap(page, '5z');
      // At rest the worker updates by itself. A worker watched by DevTools never becomes idle, so stop it here.
      const devtools = await tablet.context.newCDPSession(page);
      await devtools.send('ServiceWorker.enable');
      await page.locator('[data-do=tables]').click();
      await until(page, IS_NEWER, () => devtools.send('ServiceWorker.stopAllWorkers'));
      await devtools.detach();
      // The stopped worker may still have owed a response; a reload gets the new version in any case.
      await page.reload();
      await onPage.poll(() => page.evaluate(IS_NEWER)).toBe(true);
      await page.locator(`[data-game="${game}"]`).click();
      await sent(page);
      await onPage.poll(() => discards(game)).toEqual(['1m', '9s', '5z']);
      await page.close();
    });

    test.each(['file', 'codes'] as const)(
      'hands over what waits by its %s: nothing is lost and nothing is there twice',
      async (by) => {
        const game = await dealt();
        const page = await cutOff(game, '1m', '9s', '5z');
        await page.locator('[data-open="hand-over"]').click();
        await page.locator('.hand-over .code').waitFor();
        await onPage
          .poll(() => page.locator('.hand-over .code').evaluate((one) => (one as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(50);
        const other = await another();
        const taking = await other.tables();
        await taking.locator('paifu-take-up summary').click();
        if (by === 'codes') {
          const codes = await page.locator('.hand-over textarea').evaluate((one) => (one as HTMLTextAreaElement).value);
          await taking.locator('paifu-take-up textarea').fill(`${codes.slice(0, 40)}`);
          await taking.locator('[data-do=take-up]').click();
          await taking.locator('paifu-take-up .problem').waitFor();
          await taking.locator('paifu-take-up textarea').fill(codes);
        } else {
          const [file] = await Promise.all([
            page.waitForEvent('download'),
            page.locator('[data-do=save-file]').click(),
          ]);
          expect(file.suggestedFilename()).toBe(`paifu-queue-${game.slice(0, 8)}.jsonl`);
          await taking.locator('paifu-take-up input[type=file]').setInputFiles(await file.path());
        }
        await taking.locator('[data-do=take-up]').click();
        await taking.locator('.desk').waitFor();
        await sent(taking);
        await onPage.poll(() => discards(game)).toEqual(['1m', '9s', '5z']);
        await tap(taking, '4p');
        await sent(taking);
        line.mend();
        await sent(page);
        await onPage.poll(() => discards(game)).toEqual(['1m', '9s', '5z', '4p']);
        await page.close();
        await other.context.close();
      },
    );

    test('shows what waits as several codes, one after the other', async () => {
      const page = await cutOff(await dealt());
      for (const note of ['one', 'two']) {
        // Hashes cannot be compressed.
        const text = Array.from({ length: 7 }, (_, i) =>
          createHash('sha256').update(`${note} ${i}`).digest('hex'),
        ).join('');
        await page.locator('[data-open="table"]').click();
        await page.locator('[data-offer="note"]').click();
        await page.locator('form [name=text]').fill(text);
        await page.locator('form [name=text]').press('Enter');
        await page.locator('form [name=text]').waitFor({ state: 'detached' });
      }
      await page.locator('[data-open="hand-over"]').click();
      const code = page.locator('.hand-over .code');
      await onPage(code).toHaveAttribute('alt', /^\D*1\D/);
      await page.locator('[data-do=next-code]').click();
      await onPage(code).toHaveAttribute('alt', /^\D*2\D/);
      await page.locator('[data-do=code-before]').click();
      await onPage(code).toHaveAttribute('alt', /^\D*1\D/);
      line.mend();
      await sent(page);
      // Nothing is left to hand over.
      await onPage(code).toHaveCount(0);
      await onPage(page.locator('.hand-over')).toContainText('All actions are sent.');
      await page.close();
    });

    /** Two tablets at one table: the offline one recorded 1m and 9s, or `mine`; the other 1m and 5z. */
    async function met(...mine: readonly string[]): Promise<{ game: string; page: Page }> {
      const game = await dealt();
      const page = await cutOff(game, '1m', ...(mine.length > 0 ? mine : ['9s']));
      const other = await another();
      const theirs = await other.at(game);
      for (const tile of ['1m', '5z']) await tap(theirs, tile);
      await sent(theirs);
      await other.context.close();
      line.mend();
      await page.locator('.conflict').waitFor({ timeout: 60_000 });
      return { game, page };
    }

    const disputes = async (game: string) => {
      const answer = await new Client(service, 'judge').game(game, 'disputes { claim about question by }');
      return answer.disputes as { claim: string; about: number[]; question: string; by: number | null }[];
    };

    /** The rows of a conflict: both sides, or the one sentence that both have. */
    const rowsOf = (page: Page): Promise<string[][]> =>
      page
        .locator('.pairs .pair:not(:first-child)')
        .evaluateAll((all) =>
          all.map((pair) =>
            [...pair.querySelectorAll('span[lang], label > span')].map((one) => one.textContent?.trim() ?? ''),
          ),
        );
    const resultOf = (page: Page): Promise<string[]> => page.locator('.result li').allInnerTexts();

    test('shows the same moment of both tablets side by side, with theirs chosen, and what results', async () => {
      const { game, page } = await met();
      const rows = page.locator('.pairs .pair:not(:first-child)');
      await onPage
        .poll(async () => (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim()))
        .toEqual(['East discards 1m both', 'Theirs South discards 5z Mine South discards 9s']);
      await onPage(page.locator('[data-side=theirs] :checked')).toHaveCount(1);
      await onPage(page.locator('[data-side=mine] :checked')).toHaveCount(0);
      await onPage.poll(() => resultOf(page)).toEqual(['South discards 5z']);
      await onPage
        .poll(() => page.locator('.result').innerText())
        .toContain('1 action that is only on this tablet will be lost.');
      await page.locator('[data-do=keep]').click();
      await sent(page);
      await tap(page, '4p');
      await sent(page);
      await onPage.poll(() => discards(game)).toEqual(['1m', '5z', '4p']);
      await onPage.poll(() => disputes(game)).toEqual([]);
      await page.close();
    });

    test('mine instead of theirs corrects the record, and shows the result before', async () => {
      const { game, page } = await met('9s', '3p');
      await page.locator('[data-side=mine]').first().click();
      await onPage.poll(() => resultOf(page)).toEqual(['South discards 9s', 'West discards 3p']);
      await onPage.poll(() => page.locator('.result').innerText()).toContain('1 correction of what they recorded');
      await onPage.poll(() => discards(game)).toEqual(['1m', '5z']);
      await page.locator('[data-do=keep]').click();
      await page.locator('.conflict').waitFor({ state: 'detached' });
      await sent(page);
      await onPage(page.locator('.remark')).toHaveCount(0);
      const { steps, log } = await new Client(service, 'judge').game(
        game,
        'steps(first: 50) { edges { node { data } } } log(first: 50) { edges { node { type data } } }',
      );
      const played = steps.edges.map(({ node }: { node: { data: object } }) => node.data);
      expect(played.flatMap(({ tile, drawn }: never) => (drawn === undefined ? [] : [tile]))).toEqual([
        '1m',
        '9s',
        '3p',
      ]);
      expect(JSON.stringify(log)).toContain('two tablets recorded this differently');
      expect(JSON.stringify(log)).not.toContain('irregularities');
      await page.close();
    });

    test('chooses of what only this tablet has what follows without breaking a rule', async () => {
      const { game, page } = await met('9s', '3p');
      await onPage.poll(() => rowsOf(page)).toHaveLength(3);
      await onPage(page.locator('[data-side=mine] :checked')).toHaveCount(1);
      await page.locator('[data-do=keep]').click();
      await sent(page);
      await onPage.poll(() => discards(game)).toEqual(['1m', '5z', '3p']);
      const { log } = await new Client(service, 'judge').game(game, 'log(first: 50) { edges { node { data } } }');
      expect(JSON.stringify(log)).not.toContain('irregularities');
      await page.close();
    });

    test('stays in sight while the actions are handed over', async () => {
      const { page } = await met();
      await page.locator('[data-open="hand-over"]').click();
      await page.locator('.hand-over .code').waitFor();
      await onPage(page.locator('.conflict')).toBeVisible();
      await page.waitForTimeout(DOUBLE_TAP_MS);
      await page.locator('[data-open="hand-over"]').click();
      await page.locator('.hand-over').waitFor({ state: 'detached' });
      await onPage(page.locator('.conflict')).toBeVisible();
      await page.close();
    });

    test('hands both to the judge with one tap, which names who objects', async () => {
      const { game, page } = await met();
      await page.locator('[data-do=judge-both][data-by="1"]').click();
      await sent(page);
      await page.locator('[data-remark=called]').waitFor();
      const [{ claim, about, question, by }, ...others] = await disputes(game);
      expect(others).toEqual([]);
      expect({ claim, question, by }).toMatchObject({
        claim: expect.stringMatching(/Two tablets.*9s/s),
        question: 'FACT',
        by: 1,
      });
      expect(about.length).toBeGreaterThanOrEqual(2);
      await onPage.poll(() => discards(game)).toEqual(['1m', '5z']);
      await page.close();
    });

    test(`loses no tap and records none twice, the tab killed and the line cut ${TIMES} times (seed ${SEED})`, async () => {
      const random = chance('tablet killed');
      const fates: readonly Fate[] = ['answered', 'answered', 'request lost', 'answer lost'];
      let game = await dealt();
      /** All taps. It is unknown whether the last one before a kill was stored. */
      let taps: { tile: string; isKept: boolean }[] = [];
      const proved = async (): Promise<void> => {
        fate = () => 'answered';
        line.mend();
        const page = await tablet.at(game);
        await sent(page);
        const recorded = await discards(game);
        expect(recorded).toEqual(keptOf(taps, recorded));
        expect(taps.filter(({ isKept }) => isKept).length).toBeGreaterThan(taps.length / 3);
        await page.close();
      };
      for (let time = 0; time < TIMES; time++) {
        if (taps.length > MOST_OF_A_HAND - 4) {
          await proved();
          game = await dealt();
          taps = [];
        }
        // A page opens online or offline; a request or its response may get lost.
        const isKnown = taps.length > 0;
        if (isKnown && random.below(2) === 0) line.cut();
        else line.mend();
        fate = () => (isKnown ? fates[random.below(fates.length)] : 'answered');
        const page = await tablet.at(game);
        fate = () => fates[random.below(fates.length)];
        const next = (): string => DESIGNS[taps.length % DESIGNS.length];
        for (let more = 1 + random.below(2); more > 0; more--) {
          const tile = next();
          await tap(page, tile);
          taps.push({ tile, isKept: true });
          if (random.below(3) === 0) line.cut();
          else if (random.below(2) === 0) line.mend();
        }
        taps.push({ tile: next(), isKept: false });
        await tapped(page, taps[taps.length - 1].tile);
        await new Promise((resolve) => setTimeout(resolve, random.below(20)));
        await page.close({ runBeforeUnload: false });
      }
      await proved();
    }, 1_800_000);
  },
);

/** Taps that must be recorded: all stored ones, and of the uncertain ones those in the record. */
function keptOf(taps: readonly { tile: string; isKept: boolean }[], recorded: readonly string[]): string[] {
  const expected: string[] = [];
  for (const { tile, isKept } of taps) if (isKept || recorded[expected.length] === tile) expected.push(tile);
  return expected;
}

/** Waits until a condition holds on a page that may reload meanwhile. */
async function until(page: Page, condition: string, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  while (!(await page.evaluate<boolean>(condition).catch(() => false))) {
    await new Promise((again) => setTimeout(again, 200));
    await meanwhile();
  }
}

/** Replaces the built page with a newer version, as a build does. */
function newer(folder: string): void {
  const [page, worker] = [join(folder, 'record.html'), join(folder, 'record-worker.js')];
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
  const before = readFileSync(page, 'utf8');
  const after = before.replace('<meta charset', '<meta name="newer" content="yes"><meta charset');
  writeFileSync(page, after);
  const text = readFileSync(worker, 'utf8').replace(hashOf(before), hashOf(after));
  writeFileSync(worker, text.replace(/VERSION="\w+"/, 'VERSION="newer"'));
  for (const packed of ['br', 'gz']) rmSync(`${worker}.${packed}`);
}
