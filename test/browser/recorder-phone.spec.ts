import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { ScreenScribe } from '../kit/browser/screen-scribe.js';
import { sent, Tablet } from '../kit/browser/tablet.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `a game whose results are recorded on a phone${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const viewer = builtViewer();
    let service: Service;
    let browser: Browser;
    let tablet: Tablet;
    let page: Page;
    let taps: ScreenScribe;
    let game: string;

    beforeAll(async () => {
      service = await startService({ roles: { scribe: [{ role: 'scribe', games: ['*'] }] }, viewer: viewer.folder });
      browser = await openBrowser();
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
      tablet = await Tablet.of(browser, service.url, 'scribe', phone);
      game = await seated('phone');
      page = await tablet.at(game);
      taps = new ScreenScribe(page);
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
      viewer.remove();
    });

    async function seated(name: string, ruleset = 'reach/m-league'): Promise<string> {
      const scribe = new Client(service, 'scribe');
      const { gameId } = await scribe.open(name, { ruleset, mode: 'SCRIBE' });
      await scribe.record(gameId, `${name}/seats`, 0, [{ seatPlayers: { players: ['ana', 'bo', 'chen', 'dan'] } }]);
      return gameId;
    }

    const round = (of = page) => of.locator('p.round');
    const standings = () => page.locator('.standing');

    test('the seats show players and scores while no hand is played, and the points of a result stay in sight', async () => {
      await onPage(standings()).toHaveText(['ana 25000', 'bo 25000', 'chen 25000', 'dan 25000']);
      await onPage(round()).toHaveText('Next: East 1');
      await taps.tap('[data-offer="start-hand"]');
      await onPage(round()).toHaveText('East 1');
      await page.locator('[data-more="2"]').click();
      // The open offers lie beside other seats, so they name theirs.
      await onPage(page.locator('.mine.open .plays > p')).toHaveText('West chen');
      await taps.tap('[data-offer="win"][data-seat="2"][data-payer="0"]');
      await onPage(page.locator('[data-declared]')).toBeVisible();
      await taps.tap('[data-from="1"]');
      // Grouped, as many people write points.
      await page.locator('[data-declared]').fill('8.000');
      await page.locator('[data-declared]').blur();
      await onPage(page.locator('.changes td')).toHaveText(['0', '-8000', '+8000', '0']);
      await onPage(page.locator('.changes')).toBeVisible();
      // Declared points need no tiles.
      await onPage(page.getByText('Irregular')).toHaveCount(0);
      await taps.tap('[data-said="last"]');
      await sent(page);
      await onPage(round()).toHaveText('Next: East 2');
      // In the winds of the next hand, which the line above names, because the result is not in sight.
      await onPage(standings()).toHaveText(['bo 17000', 'chen 33000', 'dan 25000', 'ana 25000']);
      await onPage(page.locator('.mine h2 b')).toHaveText(['East', 'South', 'West', 'North']);
      // The points were declared, so nothing is missing without the tiles.
      await onPage(page.locator('.concerns')).toHaveCount(0);
    });

    test('after reach the prompt asks for its discard, only tiles that keep the hand ready can be chosen, and the bet is in sight', async () => {
      const reached = await tablet.at(await seated('reach'));
      const scribe = new ScreenScribe(reached);
      await scribe.tap('[data-offer="start-hand"]');
      await scribe.tap('[data-offer="deal-seen"][data-seat="0"]');
      for (const tile of '1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 1p 2s 3s'.split(' '))
        await scribe.tap(`.pad .face[data-tile="${tile}"]`);
      await scribe.tap('[data-said="one"]');
      await scribe.tap('.pad [data-tile="?"]');
      await scribe.tap('[data-pad="draw"] .face[data-tile="9p"]');
      await onPage(reached.locator('.prompt .now')).toHaveText('East ana discards');
      await scribe.tap('[data-offer="reach"]');
      await onPage(reached.locator('.prompt .now')).toHaveText('East ana declared reach: which discard?');
      const enabled = () =>
        reached.locator('.pad .face:enabled').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tile));
      await onPage.poll(enabled).toEqual(['9p', '?']);
      await scribe.tap('.pad .face[data-tile="9p"]');
      await onPage(reached.locator('.prompt .now')).toHaveText('South bo discards');
      await scribe.tap('.pad .face[data-tile="1z"]');
      await onPage(round(reached)).toHaveText('East 1 · 1 bet');
      await reached.setViewportSize({ width: 740, height: 360 });
      await onPage(round(reached)).toBeVisible();
      await reached.close();
    });

    test('large text of the browser leaves every key of the recorder on the screen, and its label in the key', async () => {
      const large = await tablet.at(await seated('large text'));
      const scribe = new ScreenScribe(large);
      await scribe.tap('[data-offer="start-hand"]');
      await scribe.tap('[data-offer="deal-unseen"]');
      await scribe.tap('.pad .face[data-tile="4s"]');
      await scribe.tap('.pad .face[data-tile="5m"]');
      await large.evaluate('document.documentElement.style.fontSize = "200%"');
      const cut = () =>
        large.locator('.more, .plays button, .own button, .tools button').evaluateAll((keys) =>
          keys.flatMap((key) => {
            const { top, bottom, right } = key.getBoundingClientRect();
            const isOn = top >= 0 && bottom <= innerHeight && right <= innerWidth;
            const isWhole = key.scrollWidth <= key.clientWidth && key.scrollHeight <= key.clientHeight;
            return isOn && isWhole ? [] : [key.textContent?.trim()];
          }),
        );
      await onPage.poll(cut).toEqual([]);
      await large.close();
    });

    test('who declared reach is recorded with the result alone, and the win then has its tiles under the indicators', async () => {
      const byResult = await tablet.at(await seated('reach by result'));
      const scribe = new ScreenScribe(byResult);
      await scribe.tap('[data-offer="start-hand"]');
      for (const seat of [1, 2]) {
        await byResult.locator(`[data-more="${seat}"]`).click();
        await scribe.tap(`[data-offer="reach"][data-seat="${seat}"]`);
      }
      await onPage(round(byResult)).toHaveText('East 1 · 2 bets');
      await byResult.locator('[data-more="1"]').click();
      await scribe.tap('[data-offer="win"][data-seat="1"][data-payer="0"]');
      await onPage(byResult.locator('[data-part="under"]')).toHaveCount(1);
      await byResult.locator('[data-declared]').fill('8000');
      await byResult.locator('[data-declared]').blur();
      await onPage(byResult.locator('.changes td')).toHaveText(['-8000', '+9000', '-1000', '0']);
      await byResult.close();
    });

    test('the preview of a second winner shows the points of each win and their total', async () => {
      const both = await tablet.at(await seated('two winners', 'reach/tenhou'));
      const scribe = new ScreenScribe(both);
      await scribe.tap('[data-offer="start-hand"]');
      await both.locator('[data-more="2"]').click();
      await scribe.tap('[data-offer="win"][data-seat="2"][data-payer="0"]');
      await both.locator('[data-declared]').fill('8000');
      await both.locator('[data-declared]').blur();
      // One win has no total of its own.
      await onPage(both.locator('.changes tr')).toHaveText([/^East ana/, '-80000+80000']);
      await scribe.tap('[data-said="one"]');
      await both.locator('[data-more="3"]').click();
      await scribe.tap('[data-offer="win"][data-seat="3"]');
      // The player who discarded the tile of the first win is chosen already.
      await onPage(both.locator('[data-from="0"]')).toHaveAttribute('aria-pressed', 'true');
      await both.locator('[data-open="points"]').click();
      await both.locator('[data-declared]').fill('3900');
      await both.locator('[data-declared]').blur();
      const rows = () =>
        both
          .locator('.changes tr')
          .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
      await onPage
        .poll(rows)
        .toEqual([
          ' East ana South bo West chen North dan',
          'West chen -8000 0 +8000 0',
          'North dan -3900 0 0 +3900',
          'Total -11900 0 +8000 +3900',
        ]);
      await both.close();
    });

    test('a tap on an irregularity shows its whole text and rule, and another the play below', async () => {
      const wrong = await tablet.at(await seated('whole rule', 'zung-jung/wsom'));
      const scribe = new ScreenScribe(wrong);
      await scribe.tap('[data-offer="start-hand"]');
      while (await wrong.locator('[data-die]').first().isVisible()) await scribe.tap('[data-die="3"]');
      await scribe.tap('[data-offer="deal-unseen"]');
      await scribe.tap('.face[data-tile="9p"]');
      await wrong.locator('[data-more="2"]').click();
      await scribe.tap('[data-anyway="2"]');
      await scribe.tap('.face[data-tile="5p"]');
      const texts = wrong.locator('.concerns .texts');
      await onPage(texts).toContainText('WSOM irregularities WI-20');
      const hidden = () => texts.evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(await hidden()).toBeGreaterThan(10);
      await texts.click();
      await onPage.poll(hidden).toBe(0);
      const targets = wrong.locator('.concerns :is(.texts, button)');
      const sizes = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(sizes.filter((height) => height < 44)).toEqual([]);
      await texts.click();
      await onPage.poll(hidden).toBeGreaterThan(10);
      await texts.click();
      await onPage.poll(hidden).toBe(0);
      // So does the next play.
      await scribe.tap('.face[data-tile="6z"]');
      await onPage.poll(() => wrong.locator('.concerns.whole').count()).toBe(0);
      await wrong.close();
    });

    test('a recorder without a connection says so in a word of its language, which takes no room from the play, until it is back', async () => {
      const words = { en: 'Offline', ja: 'オフライン', 'zh-Hant': '離線', 'zh-Hans': '离线' };
      const pages: (readonly [Page, string])[] = [];
      for (const [language, word] of Object.entries(words))
        pages.push([await tablet.at(await seated(`offline ${language}`), undefined, language), word]);
      const places = () => Promise.all(pages.map(([alone]) => alone.locator('.claims').boundingBox()));
      for (const [alone, word] of pages) await onPage(round(alone)).not.toContainText(word);
      const before = await places();
      await tablet.context.setOffline(true);
      for (const [alone, word] of pages) {
        await onPage(round(alone).locator('b')).toHaveText(word);
        await onPage(round(alone).locator('b')).toBeInViewport();
      }
      expect(await places()).toEqual(before);
      await tablet.context.setOffline(false);
      for (const [alone, word] of pages) {
        await onPage(round(alone)).not.toContainText(word);
        await alone.close();
      }
    });

    test('a draw after a reach is recorded by its result, and the score sheet shows who has the bets that are left', async () => {
      const drawn = await seated('drawn');
      const table = await tablet.at(drawn);
      const scribe = new ScreenScribe(table);
      await scribe.tap('[data-offer="start-hand"]');
      await table.locator('[data-more="2"]').click();
      await scribe.tap('[data-offer="reach"][data-seat="2"]');
      await table.locator('[data-open="table"]').click();
      await scribe.tap('[data-offer="end-exhausted"]');
      await onPage(table.locator('[data-ready="2"]')).toHaveAttribute('aria-pressed', 'true');
      await scribe.tap('[data-ready="1"]');
      await scribe.tap('.ready [data-offer="end-exhausted"]');
      await onPage(table.locator('.standing b')).toHaveText(['26500', '25500', '23500', '23500']);
      await table.locator('[data-open="table"]').click();
      await scribe.tap('[data-offer="close-abandoned"]');
      await sent(table);
      await table.goto(`${service.url}/g/${drawn}?lang=en`);
      const left = table.locator('.score-sheet tbody tr').filter({ hasText: 'Bets left on the table' });
      await onPage(left.locator('td')).toHaveText(['0', '+1000', '0', '0', '']);
      // The last step of the replay shows the totals, which have the bet.
      await table.goto(`${service.url}/g/${drawn}/1?lang=en`);
      await table.locator('paifu-replay .said').waitFor();
      await table.locator('paifu-replay .frame').focus();
      await table.keyboard.press('End');
      await onPage(table.locator('.score')).toHaveText(['23500', '27500', '25500', '23500']);
      // So does the table that the page brings along, which is shown before the record is loaded.
      const { pathname } = new URL(table.url());
      const brought = (await (await fetch(service.url + pathname)).text()).match(/json">(.*?)<\/script>/)?.[1] ?? '';
      expect(JSON.parse(brought).table).toMatchObject({ scores: [23_500, 27_500, 25_500, 23_500], hand: { bets: 0 } });
      // The middle has neither the bet nor a count of tiles that nobody knows.
      await onPage(table.locator('.centre')).toHaveText(/^\s*East 1\s*$/);
      await table.close();
    });

    test('the correction of a win by declared points lists no irregularity, because it lacks nothing', async () => {
      const declared = await tablet.at(await seated('undone'));
      const scribe = new ScreenScribe(declared);
      await scribe.tap('[data-offer="start-hand"]');
      await declared.locator('[data-more="1"]').click();
      await scribe.tap('[data-offer="win"][data-seat="1"][data-payer="2"]');
      await declared.locator('[data-declared]').fill('3900');
      await declared.locator('[data-declared]').blur();
      await scribe.tap('[data-said="last"]');
      await sent(declared);
      await declared.locator('[data-do="undo"]').click();
      const correction = declared.locator('.correction');
      await onPage(correction.locator('dd')).toHaveText([/^South wins/, /^The hand is over/, 'did not happen']);
      await onPage(correction).toContainText('Scores: bo (South) -3900, chen (West) +3900');
      await onPage(correction).not.toContainText('Irregularities resolved');
      await declared.close();
    });

    test('a result with its dora indicator agrees with a declared value that includes dora', async () => {
      const byResult = await tablet.at(await seated('dora by result'));
      const scribe = new ScreenScribe(byResult);
      await scribe.tap('[data-offer="start-hand"]');
      await scribe.tap('[data-offer="indicator"]');
      await scribe.tap('.pad .face[data-tile="4s"]');
      // The hand is not dealt any more, and the indicator is in sight.
      await onPage(byResult.locator('.stage [data-offer]')).toHaveCount(1);
      await onPage(byResult.locator('[data-offer="indicator"][data-tiles="4s"]')).toBeVisible();
      await byResult.locator('[data-more="1"]').click();
      await scribe.tap('[data-offer="win"][data-seat="1"][data-payer="2"]');
      await byResult.locator('[data-declared]').fill('3900');
      await byResult.locator('[data-declared]').blur();
      await byResult.locator('[data-open="points"]').click();
      for (const tile of '9p 2m 3m 4m 5m 6m 7m 3p 4p 5p 5s 5s 7p 8p'.split(' '))
        await scribe.tap(`.pad .face[data-tile="${tile}"]`);
      await scribe.tap('[data-said="last"]');
      await sent(byResult);
      await onPage(byResult.locator('.standing b')).toHaveText(['28900', '21100', '25000', '25000']);
      await onPage(byResult.locator('.concerns')).toHaveCount(0);
      // The win and the end of its hand were one tap, so they are undone together, and the scores that this changes are said.
      const correction = byResult.locator('.correction');
      await byResult.locator('[data-do="undo"]').click();
      await onPage(correction).toContainText('Scores: bo (South) -3900, chen (West) +3900');
      await onPage(correction).not.toContainText('Nothing else changes');
      await correction.locator('[data-reason="slip"]').click();
      await correction.waitFor({ state: 'detached' });
      await onPage(byResult.locator('[data-more="1"]')).toBeVisible();
      await onPage(round(byResult)).toHaveText('East 1');
      await onPage(byResult.locator('.concerns')).toHaveCount(0);
      await byResult.close();
    });

    test('one button stands out: the end of the game after time is up, and the draw beside the ready players', async () => {
      const timed = await tablet.at(await seated('time', 'reach/wrc'));
      const scribe = new ScreenScribe(timed);
      const first = timed.locator('.desk .first');
      await onPage(first).toHaveText(['Start hand']);
      await scribe.tap('[data-offer="start-hand"]');
      await timed.locator('[data-open="table"]').click();
      await timed.locator('[data-offer="end-exhausted"]').click();
      await onPage(first).toHaveText([/^Exhaustive draw/]);
      await scribe.tap('[data-offer="end-exhausted"]');
      await scribe.tap('[data-offer="start-hand"]');
      await timed.locator('[data-open="table"]').click();
      await scribe.tap('[data-offer="end-time"]');
      await onPage(first).toHaveText(['Close: time is up']);
      await timed.close();
    });

    test('a win declared with fewer points than a win needs is recorded only if a second tap confirms it', async () => {
      const declared = await tablet.at(await seated('too few', 'mcr/wmo-2006'));
      const scribe = new ScreenScribe(declared);
      await scribe.tap('[data-offer="start-hand"]');
      await declared.locator('[data-more="2"]').click();
      await scribe.tap('[data-offer="win"][data-seat="2"][data-payer="0"]');
      const prompt = declared.locator('.prompt .now');
      const points = declared.locator('[data-declared]');
      await points.fill('7');
      await scribe.tap('[data-said="last"]');
      await onPage(prompt).toHaveText('A win needs 8 points. Record it anyway? Tap again');
      await onPage(declared.locator('.changes td')).toHaveText(['-15', '-8', '+31', '-8']);
      await declared.locator('[data-open="points"]').click();
      await points.fill('8');
      await points.blur();
      await onPage(prompt).not.toContainText('Tap again');
      await points.fill('7');
      await scribe.tap('[data-said="last"]');
      await onPage(prompt).toHaveText('A win needs 8 points. Record it anyway? Tap again');
      await scribe.tap('[data-said="last"]');
      await onPage(round(declared)).toHaveText(/^Next: /);
      await declared.close();
    });

    /** True if nothing of the element is cut off by the entry that it is in. */
    const isWhole = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const [at, within] = [one, one.closest('.claims') as Element].map((part) => part.getBoundingClientRect());
        return at.height > 0 && at.top >= within.top && at.bottom <= within.bottom;
      });

    test('the tiles of an entry stay in sight while they are tapped and once they are complete', async () => {
      await taps.tap('[data-offer="start-hand"]');
      await page.locator('[data-more="3"]').click();
      await taps.tap('[data-offer="win"][data-seat="3"][data-payer="0"]');
      await onPage.poll(() => isWhole('.entry [data-do=cancel]')).toBe(true);
      await page.locator('[data-open="points"]').click();
      for (const tile of ['9m', '1m', '2m', '3m']) await taps.tap(`.pad .face[data-tile="${tile}"]`);
      await onPage.poll(() => isWhole('.entry .now .slots')).toBe(true);
      for (const tile of ['4m', '5m', '6m', '9p', '9p', '3s', '4s', '5s', '7m', '7m'])
        await taps.tap(`.pad .face[data-tile="${tile}"]`);
      await onPage(page.locator('.explained .said')).toContainText('Not a winning hand');
      await onPage(page.locator('[data-said="one"]')).toHaveText('Record');
      await onPage.poll(() => isWhole('[data-part="hand"] .slots')).toBe(true);
      await page.locator('.entry [data-do=cancel]').click();
      await taps.tap('[data-offer="deal-seen"][data-seat="1"]');
      for (const tile of ['1m', '2m', '3m', '4m', '5m', '6m', '9p', '9p', '3s', '4s', '5s', '7m', '8m'])
        await taps.tap(`.pad .face[data-tile="${tile}"]`);
      await onPage.poll(() => isWhole('[data-part="hand"] .slots')).toBe(true);
      await page.locator('.entry [data-do=cancel]').click();
    });

    test('beside the prompt are the plays of the player that it names, also after lost steps', async () => {
      await taps.tap('[data-offer="deal-unseen"]');
      await taps.tap('.pad [data-tile="?"]');
      await page.locator('[data-open="table"]').click();
      await taps.tap('[data-offer="lost-steps"]');
      await onPage(page.locator('form[data-entry="lost-steps"] label')).toHaveText(/^Number of moves \(optional\)/);
      await page.locator('form[data-entry="lost-steps"] .first').click();
      await onPage(page.locator('.prompt .now')).toHaveText(/^East .* discards$/);
      await onPage(page.locator('.own .offer')).toHaveText(['Self-draw', 'Reach', /Kong$/]);
      // Those of another player are behind one more tap.
      await page.locator('[data-more="3"]').click();
      await onPage(page.locator('.mine.open [data-offer="self-draw"][data-seat="3"]')).toBeVisible();
      await page.locator('[data-more="3"]').click();
    });

    test('points in groups of three digits are whole points', async () => {
      await page.locator('[data-open="table"]').click();
      await taps.tap('[data-offer="payments"]');
      const field = (seat: number) => page.locator(`[name="seat-${seat}"]`);
      await field(0).fill('−1,000');
      await field(1).fill('x');
      await page.locator('form[data-entry="payments"] .first').click();
      await onPage
        .poll(() =>
          page
            .locator('form[data-entry="payments"] input')
            .first()
            .evaluate((one) => (one as HTMLInputElement).validationMessage),
        )
        .toBe('Enter whole numbers, such as 8000.');
      await field(1).fill('1.000');
      await page.locator('form[data-entry="payments"] .first').click();
      const last = async () => {
        const answer = await fetch(`${service.url}/g/${game}/events.json`);
        return ((await answer.json()) as { events: { type: string; data: object }[] }).events.at(-1);
      };
      await onPage.poll(last).toMatchObject({ type: 'PaymentsMade', data: { changes: [-1_000, 1_000, 0, 0] } });
    });

    test('the seating names the table and its ruleset, leads back to the tables, and closes a game opened by mistake', async () => {
      const mistaken = await tablet.tables();
      const opening = mistaken.locator('[data-form="open"]');
      await onPage(opening.locator('label[for="tournament"]')).toHaveText('Tournament (optional)');
      await opening.locator('#ruleset').selectOption('reach/ema-2025');
      // Options are labelled by their descriptions.
      const option = opening.locator('[name="option startingPoints"]');
      await onPage
        .poll(() => option.evaluate((one) => (one as HTMLInputElement).labels?.[0].textContent))
        .toBe('Points that everybody starts with');
      await opening.locator('#table').fill('7');
      await opening.locator('.actions button').click();
      const seating = mistaken.locator('[data-form="seating"]');
      await onPage(seating).toContainText('Table 7 · EMA riichi 2025');
      const fields = seating.locator('input');
      for (const [i, name] of ['eve', 'fay', 'gus', 'Eve'].entries()) await fields.nth(i).fill(name);
      await seating.getByRole('button', { name: 'Seat players' }).click();
      await onPage(seating.locator('.problem')).toHaveText('expected 4 different players');
      await seating.locator('[data-do="tables"]').click();
      const listed = mistaken.locator('.games li').filter({ hasText: 'Table 7' });
      await onPage(listed).toHaveCount(1);
      await listed.locator('button').click();
      await seating.locator('summary').click();
      const opened = new URL(mistaken.url()).hash;
      await seating.locator('[data-do="abandon"]').click();
      await onPage(mistaken.locator('[data-form="open"]')).toBeVisible();
      await onPage(listed).toHaveCount(0);
      await mistaken.evaluate(`location.hash = '${opened}'`);
      await onPage(mistaken.locator('.prompt .now')).toHaveText('The game is over');
      await onPage(mistaken.locator('paifu-closed-game table')).toBeHidden();
      await mistaken.close();
    });

    test('a closed game shows places, points and final points, and leads to its page, which shows the same', async () => {
      await page.locator('[data-open="table"]').click();
      await taps.tap('[data-offer="end-voided"]');
      await page.locator('[data-open="table"]').click();
      await taps.tap('[data-offer="close-abandoned"]');
      await sent(page);
      await onPage(page.locator('.prompt .now')).toHaveText('The game is over');
      const cells = (rows: string) =>
        page.locator(rows).evaluateAll((all) => all.map((row) => (row as HTMLTableRowElement).innerText.split(/\s+/)));
      await onPage
        .poll(() => cells('paifu-closed-game tbody tr'))
        .toEqual([
          ['1', 'chen', '33000', '53'],
          ['2', 'ana', '25000', '-5'],
          ['2', 'dan', '25000', '-5'],
          ['4', 'bo', '17000', '-43'],
        ]);
      await page.locator('paifu-closed-game a').click();
      await page.waitForURL(`**/g/${game}?lang=en`);
      await onPage(page.locator('.score-sheet tbody tr').last()).toContainText(/Final points.*-5.*-43.*53.*-5/s);
      // The names lead to the players on a phone, too.
      await page.locator('.score-sheet thead a', { hasText: 'chen' }).tap();
      await page.waitForURL('**/p/chen?lang=en');
    });

    test('the list of games on a phone shows the whole name of a game without a table', async () => {
      await page.goto(`${service.url}/find?what=games&lang=en`);
      const list = page.locator('.results');
      await onPage(list.locator('th[scope="row"]').first()).toContainText('UTC');
      await onPage.poll(() => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  },
);
