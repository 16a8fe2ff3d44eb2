import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { effectiveLine } from '../../src/engine/record/effective-line.js';
import { Replay } from '../../src/engine/replay/replay.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { ENGLISH, lexiconFor, playerWithWind, windOf } from '../../src/engine/messages/lexicon.js';
import { sentenceOf } from '../../src/engine/messages/sentences.js';
import { eventIn } from '../../src/games/record/envelope.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { builtViewer, serveViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow } from './page-checks.js';

/** The element's last step event. */
interface Shown {
  readonly hand: number;
  readonly step: number;
  readonly revision: number;
}

(NO_BROWSER === null ? describe : describe.skip)(
  `<paifu-replay>${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const entries = simulatedEntries('reach/wsom', 'a replay');
    const { game } = entries[0].envelope;
    const recorded = entries.map(({ envelope }, revision) => ({ revision, event: eventIn(envelope) }));
    const steps = effectiveLine(recorded);
    const replay = Replay.of(steps, resolveRuleset);
    const [first, second] = replay.hands;
    const beside = new Map<string, string>();
    const refused: string[] = [];
    const viewer = builtViewer();
    let server: Awaited<ReturnType<typeof serveViewer>>;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;

    const pageWith = (attributes: string): string => `<!doctype html><html lang="en"><head><title>A hand</title>
      <meta name="viewport" content="width=device-width"><script type="module" src="/paifu-replay.js"></script></head>
      <body><main><h1>A hand</h1><paifu-replay ${attributes}></paifu-replay></main></body></html>`;

    beforeAll(async () => {
      beside.set(
        '/game.paifu',
        [
          ...paifuLines(
            game,
            entries.map(({ envelope }) => envelope),
          ),
        ].join(''),
      );
      beside.set('/favicon.ico', '');
      server = await serveViewer(viewer.folder, beside);
      browser = await openBrowser();
      context = await browser.newContext({ hasTouch: true });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      page = await context.newPage();
      collectErrors(page, refused, ['error', 'warning']);
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
      viewer.remove();
    });
    // The console reports blocked resources and errors; the pages have a strict policy.
    afterEach(() => expect(refused.splice(0)).toEqual([]));

    const said = () => page.locator('paifu-replay .said .sentence').innerText();

    async function opened(attributes = 'src="/game.paifu"', width = 1_280): Promise<void> {
      beside.set('/page.html', pageWith(attributes));
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/page.html`);
      await page.locator('paifu-replay .said').waitFor();
      await page.locator('paifu-replay .frame').focus();
      await page.evaluate(() => {
        document.addEventListener('paifu-step', (event) =>
          Object.assign(window, { shown: (event as CustomEvent).detail }),
        );
      });
    }
    const shown = (): Promise<Shown> => page.evaluate(() => (window as never as { shown: Shown }).shown);
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const attribute = (name: string): Promise<unknown> =>
      page.locator('paifu-replay').evaluate((one, of) => (one as never as Record<string, unknown>)[of], name);

    test('its keys walk through steps, turns and hands', async () => {
      await opened();
      await press('ArrowRight', 'ArrowRight');
      await onPage
        .poll(() => shown())
        .toMatchObject({ hand: 1, take: 1, step: 3, revision: steps[first.from + 2].revision });
      await press('ArrowLeft');
      await onPage.poll(async () => (await shown()).step).toBe(2);
      await press('End');
      await onPage.poll(async () => (await shown()).revision).toBe(steps[first.to - 1].revision);
      await press('Home');
      await onPage.poll(async () => (await shown()).step).toBe(1);
      await press('ArrowDown');
      await onPage.poll(async () => (await shown()).revision).toBe(steps[second.from].revision);
      await press('ArrowUp');
      await onPage.poll(async () => (await shown()).revision).toBe(steps[first.from].revision);

      const turns = steps
        .slice(first.from, first.to)
        .filter(
          ({ event: { type, data } }) =>
            (type === 'TileDrawn' || type === 'MeldClaimed') && 'seat' in data && data.seat === 2,
        );
      await press('3', 'PageDown');
      await onPage.poll(async () => (await shown()).revision).toBe(turns[0].revision);
      await press('PageDown', 'PageDown', 'PageUp');
      await onPage.poll(async () => (await shown()).revision).toBe(turns[1].revision);
    });

    test('its keys turn the table and say how it is shown', async () => {
      await opened();
      for (const [key, seat] of [
        ['2', '1'],
        ['3', '2'],
        ['4', '3'],
        ['1', '0'],
        ['f', '1'],
      ] as const) {
        await press(key);
        await onPage.poll(() => attribute('seat')).toBe(seat);
      }
      await press('1', 'h');
      await onPage.poll(() => attribute('hands')).toBe('closed');
      await press(...Array<string>(6).fill('ArrowRight'));
      const hidden = page.locator('paifu-replay .at1 .held img[alt="hidden"]');
      await onPage(hidden).toHaveCount(13);
      await press('h');
      await onPage(hidden).toHaveCount(0);

      const drawn = page.locator('paifu-replay .discard.drawn');
      await press('End');
      await onPage.poll(() => drawn.count()).toBeGreaterThan(0);
      await press('d');
      await onPage(drawn).toHaveCount(0);

      const waits = page.locator('paifu-replay .waits');
      await onPage.poll(() => waits.count()).toBeGreaterThan(0);
      await press('w');
      await onPage(waits).toHaveCount(0);

      await press('?');
      await onPage
        .poll(() => page.locator('paifu-replay dialog').evaluate((one) => (one as HTMLDialogElement).open))
        .toBe(true);
      await onPage(page.locator('paifu-replay dt')).toHaveCount(29);
      await press('Escape');
      await page.locator('paifu-replay .frame').focus();
      await press('g');
      await onPage
        .poll(() => page.locator('paifu-replay').evaluate((one) => one.shadowRoot?.activeElement?.tagName))
        .toBe('INPUT');
    });

    test('plays at a speed, and stops where somebody steps', async () => {
      await opened();
      await press('+', '+', '+', '-', ' ');
      await page.waitForFunction(() => (window as never as { shown?: Shown }).shown?.step === 4);
      await press('ArrowLeft');
      const { step } = await shown();
      await onPage(page.locator('paifu-replay button[aria-label="Play"]')).toHaveCount(1);
      expect(step).toBeGreaterThanOrEqual(3);
    });

    test('the viewer has its keys where a program or a click gives it the focus', async () => {
      await opened();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await press('ArrowRight');
      await onPage.poll(() => shown()).toBeUndefined();
      await page.locator('paifu-replay').evaluate((one) => (one as HTMLElement).focus());
      await press('ArrowRight');
      await onPage.poll(async () => (await shown()).step).toBe(2);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.locator('paifu-replay header').click();
      await press('ArrowRight');
      await onPage.poll(async () => (await shown()).step).toBe(3);
    });

    test('says the last step again: what a screen reader watches is put in anew', async () => {
      await opened();
      await page.locator('paifu-replay .said').evaluate((status) => {
        const watching = { childList: true, characterData: true, subtree: true };
        new MutationObserver(() => Object.assign(window, { heard: status.textContent })).observe(status, watching);
      });
      await press('l');
      await page.waitForFunction(() => 'heard' in window);
      const heard = () => page.evaluate(() => (window as never as { heard: string }).heard.trim());
      await onPage.poll(async () => (await heard()) === (await said())).toBe(true);
    });

    const sharing = () => page.locator('paifu-replay dialog.share');
    const saved = async (button: string) => {
      const download = page.waitForEvent('download');
      await sharing().getByRole('button', { name: button }).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };

    test('keeps the step shown as a picture of lines or of points, and prints it', async () => {
      await opened();
      await press('End');
      const { revision } = await shown();
      await press('s');
      const lines = await saved('Save this step as SVG');
      expect(lines.name).toBe(`paifu-1-${revision}.svg`);
      const svg = lines.bytes.toString();
      // The picture shows every tile on the table, and a player's name and points.
      const tiles = await page.locator('paifu-replay .felt .lay .tile, paifu-replay .indicators .tile').count();
      expect(svg.match(/<use /g)?.length).toBe(tiles);
      expect(svg).toContain(`<title>East 1: ${await said()}</title>`);
      const points = await saved('Save this step as PNG');
      expect(points.name).toBe(`paifu-1-${revision}.png`);
      const { PNG } = createRequire(import.meta.url)('pngjs') as typeof import('pngjs');
      const { width, height, data } = PNG.sync.read(points.bytes);
      expect([width, height]).toEqual([2_000, 2_128]);
      const brightness = (x: number, y: number) => data[4 * (y * width + x)] + data[4 * (y * width + x) + 1];
      expect(brightness(800, 800)).toBeGreaterThan(400);
      expect(brightness(10, 10)).toBeLessThan(200);

      await page.evaluate(() => {
        window.print = () => Object.assign(window, { printed: true });
      });
      await sharing().getByRole('button', { name: 'Print this step' }).click();
      await onPage.poll(() => page.evaluate(() => (window as never as { printed: boolean }).printed)).toBe(true);
      await sharing().getByRole('button', { name: 'Close' }).click();
      await page.emulateMedia({ media: 'print' });
      await onPage(page.locator('paifu-replay .bar')).toBeHidden();
      await onPage(page.locator('paifu-replay .felt')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });

    test('a picture has its whole text, even that of the end of a game', async () => {
      await opened(`src="/game.paifu" revision="${steps[steps.length - 1].revision}"`);
      expect(await said()).toMatch(/^The game is closed .*\(West\) /);
      await press('s');
      const { bytes } = await saved('Save this step as SVG');
      const right = await page.evaluate((svg) => {
        document.body.innerHTML = svg;
        return [...document.querySelectorAll('text')].map((one) => one.getBBox().x + one.getBBox().width);
      }, bytes.toString());
      expect(Math.max(...right)).toBeLessThan(1_000);
    });

    test('lays the tile across that reach was declared on, and fits its window', async () => {
      const declared = replay.hands.findIndex(({ from, to }) =>
        steps.slice(from, to).some(({ event }) => event.type === 'ReachDeclared'),
      );
      const { from, to } = replay.hands[declared];
      const at = steps.findIndex(({ event }, i) => i > from && i < to && event.type === 'ReachDeclared');
      await opened(`src="/game.paifu" revision="${steps[at + 1].revision}"`);
      await onPage
        .poll(() => page.locator('paifu-replay .river .across img').getAttribute('alt'))
        .toContain('turned sideways');
      const [frame, bar] = await Promise.all(
        ['.frame', '.bar'].map((part) => page.locator(`paifu-replay ${part}`).boundingBox()),
      );
      expect((bar?.y ?? 0) + (bar?.height ?? 0) - (frame?.y ?? 0)).toBeLessThanOrEqual(900);
    });

    test('shows a record as it stood up to a revision', async () => {
      const end = steps[first.from + 20].revision;
      await opened(`src="/game.paifu" as-of="${end}"`);
      await press('End');
      await onPage.poll(async () => (await shown()).revision).toBe(end);
      await onPage
        .poll(() => page.locator('paifu-replay').evaluate((one) => (one as never as { link: string }).link))
        .toContain(`asOf=${end}`);
    });

    test('copies a link to the step by its revision, and opens where a link says', async () => {
      await opened('src="/game.paifu" seat="2" hands="closed"');
      await press('ArrowRight', 'ArrowRight', 'u');
      const { revision } = await shown();
      await page.waitForFunction(() =>
        document.querySelector('paifu-replay')?.shadowRoot?.textContent?.includes('copied'),
      );
      await onPage
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${server.url}/g/${game}/1/${revision}?seat=2&hands=closed`);
      await opened(`src="/game.paifu" hand="2" revision="${steps[second.from + 5].revision}"`);
      await press('ArrowRight');
      await onPage.poll(async () => (await shown()).revision).toBe(steps[second.from + 6].revision);
    });

    test('a click on a tile in a river goes to its discard, a finger on a half of the table steps, a swipe changes the hand', async () => {
      await opened();
      await press('End');
      const discards = steps.slice(first.from, first.to).filter(({ event }) => event.type === 'TileDiscarded');
      await page.locator('paifu-replay [data-discard="4"]').click();
      await onPage.poll(async () => (await shown()).revision).toBe(discards[4].revision);

      const box = (await page.locator('paifu-replay .table').boundingBox()) as {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      const [left, right, y] = [box.x + box.width * 0.3, box.x + box.width * 0.7, box.y + box.height * 0.2];
      const { step } = await shown();
      await page.touchscreen.tap(right, y);
      await onPage.poll(async () => (await shown()).step).toBe(step + 1);
      await page.touchscreen.tap(left, y);
      await onPage.poll(async () => (await shown()).step).toBe(step);
      await page.locator('paifu-replay .table').evaluate(
        (table, [from, to, at]) => {
          const finger = (type: string, x: number) =>
            table.dispatchEvent(
              new PointerEvent(type, { pointerType: 'touch', clientX: x, clientY: at, bubbles: true, composed: true }),
            );
          finger('pointerdown', from);
          finger('pointerup', to);
        },
        [right, left, y],
      );
      await onPage.poll(async () => (await shown()).revision).toBe(steps[second.from].revision);
    });

    test('goes to the step that is chosen in the list, on the slider or by its mark', async () => {
      await opened();
      const { from } = first;
      await page.locator('paifu-replay .steps button').nth(4).click();
      await onPage.poll(async () => (await shown()).revision).toBe(steps[from + 4].revision);
      await page.locator('paifu-replay').getByRole('slider', { name: 'Go to step' }).fill('7');
      await onPage.poll(async () => (await shown()).revision).toBe(steps[from + 7].revision);
      const mark = page.locator('paifu-replay .mark').last();
      await mark.click();
      await onPage
        .poll(async () => (await shown()).revision)
        .toBe(steps[Number(await mark.getAttribute('data-step'))].revision);
    });

    test('says every step of a hand in the words of the engine, and shows the table as text', async () => {
      await opened();
      const wind = windOf(replay.tableAfter(first.from + 1));
      const heard: string[] = [await said()];
      for (let at = first.from + 1; at < first.to; at++) {
        await press('ArrowRight');
        heard.push(await said());
      }
      const words = lexiconFor('reach/wsom', ENGLISH);
      const named = playerWithWind(replay.tableAfter(first.from + 1), (id) => id);
      expect(heard).toEqual(
        steps
          .slice(first.from, first.to)
          .map(({ event }) => sentenceOf(event, event.type === 'HandStarted' ? named : wind, words)),
      );
      await onPage(page.locator('paifu-replay .said')).toHaveAttribute('role', 'status');

      await page.locator('paifu-replay summary').last().click();
      const heads = page.locator('paifu-replay .words thead th');
      await onPage(heads).toHaveText(['Seat', 'Player', 'Score', 'Concealed', 'Melds', 'River', 'Waits for']);
      await onPage(page.locator('paifu-replay .words tbody tr')).toHaveCount(4);
      await onPage
        .poll(() => page.locator('paifu-replay .words').innerText())
        .toMatch(/\d of (characters|dots|bamboos)/);
    });

    test('explains a win: its groups, its patterns and what they count, each with its rule', async () => {
      await opened();
      const won = steps.findIndex(({ event }) => event.type === 'HandWon');
      await page
        .locator('paifu-replay')
        .evaluate((one, revision) => one.setAttribute('revision', revision), String(steps[won].revision));
      const explanation = page.locator('paifu-replay .explanation');
      await explanation.waitFor();
      const { score, points } = (steps[won].event as TableEvent<'HandWon'>).data.result;
      await onPage
        .poll(() => explanation.locator('h3').innerText())
        .toMatch(new RegExp(`^Win: (\\d+ han \\d+ fu, )?([a-z ]+, )?${points} points$`));
      await onPage(explanation.locator('.groups li')).toHaveCount(score?.arrangement.length ?? 0);
      await onPage(explanation.locator('tbody:not(.lucky) tr')).toHaveCount(score?.patterns.length ?? 0);
      await onPage
        .poll(() => explanation.locator('tbody:not(.lucky) cite').allInnerTexts())
        .toEqual(score?.patterns.map(() => expect.stringContaining('WSOM Reach rules, ')));
      await press('e');
      await onPage(explanation).toHaveCount(0);
      await page.locator('paifu-replay').evaluate((one) => one.setAttribute('lang', 'zh-TW'));
      await press('e');
      await explanation.getByText('番種').waitFor();
    });

    test('speaks as its page does, where it is told nothing else', async () => {
      beside.set('/page.html', pageWith('src="/game.paifu"').replace('<html lang="en">', '<html lang="zh-CN">'));
      await page.goto(`${server.url}/page.html`);
      await page
        .locator('paifu-replay .centre')
        .getByText(/剩\d+张/)
        .waitFor();
    });

    test('tells what was recorded from what counts', async () => {
      const at = steps.findIndex(({ event }) => event.type === 'TileDiscarded' && event.data.drawn === false);
      const { event, revision } = steps[at];
      const data = {
        target: revision,
        type: event.type,
        data: { ...event.data, drawn: null },
        reason: 'nobody saw it',
        results: [],
        totals: null,
        placings: null,
      };
      await opened(
        `events='${JSON.stringify([...recorded.map((one) => one.event), { type: 'ActionAmended', data }]).replaceAll("'", '&#39;')}' revision="${revision}"`,
      );
      const notes = page.locator('paifu-replay .notes');
      await onPage.poll(() => notes.innerText()).toContain('Corrected.');
      await onPage.poll(() => notes.innerText()).toContain('(reason: nobody saw it)');
      await onPage(page.locator('paifu-replay .mark.corrected')).toHaveCount(1);
    });

    test.each([
      ['{"paifu":2}', 'line 1: expected the first line of a game'],
      ['{"paifu":1,"redacted":true}', 'line 1: this is a redacted copy'],
      ['{"paifu":1,"game":"g"}\nnothing', 'line 2: expected a JSON object'],
      ['{"paifu":1,"game":"g"}\n{"event":{"type":"TileEaten","data":{}}}', 'TileEaten was written by a newer Paifu'],
      ['{"paifu":1,"game":"g"}\n{"event":{"type":"TileDrawn","data":{"seat":9}}}', 'line 2: event.data'],
      [
        '{"paifu":1,"game":"g"}\n{"event":{"type":"NoteAdded","data":{"text":"<img src=x onerror=alert(1)>"}}}',
        'the game does not begin with GameOpened',
      ],
    ])('says what is wrong with a file: %s', async (text, problem) => {
      beside.set('/wrong.paifu', text);
      beside.set('/page.html', pageWith('src="/wrong.paifu"'));
      await page.goto(`${server.url}/page.html`);
      await onPage.poll(() => page.locator('paifu-replay [role="alert"]').innerText()).toContain(problem);
    });

    test.each([1_280, 768, 360])('at %i pixels nothing runs over the edge, and axe finds nothing', async (width) => {
      await opened(undefined, width);
      await press('End');
      await expectNoOverflow(page);
      // Side by side from a width of 720 pixels, stacked below it.
      const [table, list] = await Promise.all(
        ['.table', '.steps'].map((part) => page.locator(`paifu-replay ${part}`).boundingBox()),
      );
      expect((list?.x ?? 0) > (table?.x ?? 0) + 100).toBe(width >= 720);
      await expectAccessible(
        page,
        undefined,
        "{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }",
      );
    });

    test('dark: axe finds nothing either, and the tiles are dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await opened();
      await press('End');
      await expectAccessible(page);
      await onPage
        .poll(() => page.locator('paifu-replay .discard img').first().getAttribute('src'))
        .toContain(encodeURIComponent('#2b3038'));
      await page.emulateMedia({ colorScheme: 'light' });
    });
  },
);
