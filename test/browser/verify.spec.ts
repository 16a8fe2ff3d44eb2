import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { verifyPaifu } from '../../src/proof/verification/verify.js';
import { isStanding } from '../../src/engine/record/findings.js';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import { headText } from '../../src/proof/core/game-head.js';
import { verifierText } from '../../src/proof/core/key.js';
import { headOf } from '../../src/games/record/game-tree.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { publicDisclosure, redactedLines } from '../../src/games/record/paifu-file-writer.js';
import { flawed, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { closingProof, logKey, simulatedEntries } from '../kit/store/proof-records.js';
import { eventfulTournament } from '../kit/tournaments/recorded-tournament.js';
import { resealed } from '../kit/store/resealed-record.js';
import { builtViewer, serveViewer } from '../kit/browser/viewer.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, expectAccessible, expectNoOverflow } from './page-checks.js';
import { type DroppedFile, drop } from './dropped-file.js';
import '../kit/play/rulesets.js';

async function* wholly(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

(NO_BROWSER === null ? describe : describe.skip)(
  `the page that verifies files${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const entries = simulatedEntries('reach/wsom', 'a page that verifies', 'never');
    const envelopes = entries.map(({ envelope }) => envelope);
    const { game } = envelopes[0];
    const whole = [...paifuLines(game, envelopes)].join('');
    const redacted = [...redactedLines(game, entries, publicDisclosure(entries))].join('');
    const { hash: head, root, count } = headOf(entries);
    const viewer = builtViewer();
    const complaints: string[] = [];
    /** Requests to any server after the page was loaded. */
    const asked: string[] = [];
    let server: Awaited<ReturnType<typeof serveViewer>>;
    let browser: Browser;
    let page: Page;
    let proof: string;
    let vkey: string;

    beforeAll(async () => {
      ({ proof, vkey } = await closingProof({ game, count, head, root }));
      server = await serveViewer(viewer.folder, new Map([['/favicon.ico', '']]));
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1_280, height: 900 }, locale: 'en' });
      listen(page);
      await opened(page);
      page.on('request', (request) => asked.push(request.url()));
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
      viewer.remove();
    });
    afterEach(() => expect([complaints.splice(0), asked.splice(0)]).toEqual([[], []]));

    function listen(on: Page): void {
      collectErrors(on, complaints, ['error', 'warning']);
    }

    /** Opens the page and waits until it has loaded everything. */
    async function opened(on: Page, query = ''): Promise<void> {
      await on.goto(`${server.url}/verify.html${query}`);
      await on.locator('#ready[data-ready]').waitFor();
    }

    const verdict = () => page.locator('[role="status"]');
    /** Drops files and returns the text of the result. */
    async function said(...files: readonly DroppedFile[]): Promise<string> {
      for (const id of ['head', 'proof', 'trust']) await page.locator(`#${id}`).fill('');
      await page.evaluate(() => document.querySelector('#replays')?.replaceChildren());
      await drop(page, { name: 'nothing.txt', content: '' });
      await verdict().getByText('The file is empty.').waitFor();
      await drop(page, ...files);
      await verdict().getByText('The file is empty.').waitFor({ state: 'detached' });
      await verdict().locator('h2').waitFor();
      return verdict().locator('h2').innerText();
    }
    const rows = async (caption: string): Promise<string[][]> => {
      const cells = page.getByRole('region', { name: caption, exact: true }).locator('tbody tr');
      return cells.evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim())),
      );
    };
    const paifu = (content: string, name = 'game.paifu'): DroppedFile => ({ name, content });

    test('a whole game: every check holds, its head is there to compare, and it is replayed on the page', async () => {
      expect(await said(paifu(whole))).toBe('game.paifu: No problems found');
      await onPage
        .poll(async () => (await rows('Checks')).map(([, outcome, rule]) => [outcome, rule]))
        .toEqual([
          ['✓ OK', 'Log format, "The `.paifu` file"'],
          ['✓ OK', 'Log format, "Hash chain"'],
          ['✓ OK', 'Log format, "Results of record"'],
        ]);
      const [[record, ruleset, events, heads]] = await rows('Contents');
      expect([record, ruleset, events]).toEqual([`Game ${game}`, 'reach/wsom', String(count)]);
      expect(heads).toBe(`Chain hash ${head} Tree root ${root}`);
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.locator('paifu-replay .said').waitFor();
      await onPage.poll(() => page.locator('paifu-replay header .of').innerText()).toMatch(/^step 1 \//);
      // The replay has the focus, and the explanation of a win needs no request.
      await page.keyboard.press('e');
      await page.locator('paifu-replay .explanation').waitFor();
    });

    test('packed with gzip it is the same', async () => {
      expect(await said({ name: 'game.paifu.gz', content: gzipSync(whole) })).toBe('game.paifu.gz: No problems found');
    });

    test('a head that somebody kept: of the game as it is, of an earlier one, of another', async () => {
      const half = entries.slice(0, 40);
      const { hash, root: earlier } = headOf(half);
      const kept = headText({ game, count: 40, head: hash, root: earlier });
      await said(paifu(whole), { name: 'head.json', content: headText({ game, count, head, root }) });
      const outcome = async () => (await rows('Checks')).at(-1)?.slice(0, 2);
      await onPage
        .poll(() => outcome())
        .toEqual([
          'Head from the score sheet',
          `✓ OK Game ${game} begins with the ${count} events of this head, unchanged; none came later.`,
        ]);
      await page.locator('#head').fill(kept);
      await onPage.poll(async () => (await outcome())?.[1]).toContain(`${count - 40} came later`);
      await page.locator('#head').fill(kept.replace(/"root":"./, '"root":"x'));
      await onPage.poll(async () => (await outcome())?.[1]).toMatch(/^✗ failed not the head of a game/);
      await onPage(verdict().locator('h2')).toHaveText('game.paifu: 1 finding');
      await page.locator('#head').fill(headText({ game, count: 40, head: hash, root }));
      await onPage.poll(async () => (await outcome())?.[1]).toContain('the game was rewritten');
    });

    test.each([
      ['whole', () => whole],
      ['redacted', () => redacted],
    ])('a bundle, %s, with the proof of a log', async (_, file) => {
      const bundle = [paifu(file()), { name: 'game.tlog-proof', content: proof }];
      await said(...bundle);
      const outcome = async () => (await rows('Checks')).at(-1)?.[1];
      await onPage.poll(() => outcome()).toBe('– Add a key or a policy from a source you trust.');
      expect(await said(...bundle, { name: 'log.vkey', content: `${vkey}\n` })).toBe('game.paifu: No problems found');
      await onPage.poll(() => outcome()).toContain(`Game ${game}, ${count} events, unchanged since it was signed`);
      await page.locator('#trust').fill(verifierText(await logKey(2)));
      await page.getByText('is signed by none of the keys given').waitFor();
      await onPage(verdict().locator('h2')).toHaveText('game.paifu: 1 finding');
      await page.locator('#trust').fill(`log ${vkey}\nquorum none\n`);
      await page.getByText('unchanged since it was signed').waitFor();
      await page.locator('#trust').fill('a key');
      await page.getByText('✗ failed').waitFor();
    });

    test('a redacted copy says how much is hidden, what cannot be checked of it, and is not replayed', async () => {
      expect(await said(paifu(redacted))).toBe('game.paifu: No problems found');
      const hidden = redacted.split('\n').filter((line) => line.startsWith('{"leaf"')).length;
      await onPage.poll(() => verdict().innerText()).toContain(`${hidden} events hidden`);
      await onPage.poll(async () => (await rows('Checks'))[2][1]).toBe('– not checked');
      const [[, , , heads, replay]] = await rows('Contents');
      expect([heads, replay]).toEqual([`Chain hash ${head} Tree root ${root}`, 'A redacted copy cannot be replayed.']);
      const told = redacted.replace('"role":"server"', '"role":"scribe"');
      expect(await said(paifu(told))).toBe('game.paifu: The file cannot be read');
      await onPage
        .poll(async () => (await rows('Findings'))[0].slice(1))
        .toEqual(['damage: the events do not match the stated root', 'Log format, "The redacted file"']);
    });

    test.each<[string, () => string]>([
      ['a changed byte', () => whole.replace('"role":"server"', '"role":"scribe"')],
      ['its end cut off', () => whole.slice(0, Math.floor(whole.length / 2))],
      ['an event left out', () => whole.replace(/\n[^\n]*TileDrawn[^\n]*/, '')],
      [
        'another result, chained anew',
        () => {
          const won = envelopes.findIndex(({ type }) => type === 'HandWon');
          return resealed(whole, won, (envelope) => {
            const data = structuredClone(envelope.data) as { result: { points: number } };
            data.result.points += 100;
            return { ...envelope, data };
          });
        },
      ],
      [
        'irregularities',
        () => {
          const past = pastGame('irregular', 0);
          const { id, envelopes: flaws } = sealedGame('irregular/0', flawed(past.events));
          return [...paifuLines(id, flaws)].join('');
        },
      ],
      ['lines that are none', () => `${whole}garbage\n`],
    ])('a file with %s: what the command finds is said, each with its place and rule', async (_, change) => {
      const text = change();
      const report = await verifyPaifu(wholly(text));
      const standing = report.irregularities.filter(isStanding);
      const expected = report.unreadable.length + report.differences.length + standing.length;
      const told = await said(paifu(text));
      expect(told).toContain(
        expected === 0 ? 'No problems found' : expected === 1 ? '1 finding' : `${expected} findings`,
      );
      await onPage
        .poll(async () => (await verdict().innerText()).includes('ends before the game does'))
        .toBe(report.incomplete.length > 0);
      const found = expected === 0 ? [] : await rows('Findings');
      expect(found).toHaveLength(expected + report.unruled.length);
      for (const [where, , rule] of found) {
        expect(where).toMatch(/line \d+|step \d+, revision \d+/);
        expect(rule).toMatch(/^[A-Z][\w ]+, ".+"/);
      }
      // Checks after the damage must not be reported as passed.
      const checked = (await rows('Checks')).map(([, outcome]) => outcome[0]);
      const isBroken = checked[0] === '✗' || checked[1] === '✗';
      expect(checked[2]).toBe(isBroken && checked[2] !== '✗' ? '–' : expected === 0 ? '✓' : '✗');
      for (const { field, revision } of report.differences)
        expect(
          found.filter(
            ([where, what]) => where.includes(`revision ${revision}`) && what.includes(`${field}: recorded `),
          ),
        ).toHaveLength(1);
    });

    test('a tournament with its games: each is listed with its head, and replayed', async () => {
      const store = new InMemoryEventStore();
      const tournament = await eventfulTournament(store);
      const linesOf = async (stream: string, id: string, what: 'game' | 'tournament') => {
        const events = await store.readStream(stream);
        return [
          ...paifuLines(
            id,
            events.map(({ data }) => JSON.parse(data)),
            what,
          ),
        ].join('');
      };
      const games = [tournament.gameOf(1, 1), tournament.gameOf(2, 1)];
      const parts = await Promise.all(games.map((id) => linesOf(`game-${id}`, id, 'game')));
      const own = await linesOf(`tournament-${tournament.id}`, tournament.id, 'tournament');
      expect(await said(paifu([own, ...parts].join(''), 'tournament.paifu'))).toBe(
        'tournament.paifu: No problems found',
      );
      const held = await rows('Contents');
      expect(held.map(([name]) => name)).toEqual([`Tournament ${tournament.id}`, ...games.map((id) => `Game ${id}`)]);
      for (const [i, part] of [own, ...parts].entries())
        expect(held[i][3]).toContain(
          (JSON.parse(part.trimEnd().split('\n').at(-1) as string) as { head: string }).head,
        );
      await page.getByRole('button', { name: 'Replay' }).nth(1).click();
      await page.locator('paifu-replay .said').waitFor();
      expect(await said(paifu([own, parts[0]].join('')))).toBe('game.paifu: 1 finding');
      await onPage.poll(async () => (await rows('Findings'))[0][1]).toContain('does not exist');
    });

    test.each<[string, string | Uint8Array, string]>([
      ['notes.txt', 'The wind was strong.\n', 'Unknown file format.'],
      ['table.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'The file is a picture or a document'],
      ['game.xml.gz', Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3), 'The file cannot be decompressed'],
    ])('says what is wrong with %s', async (name, content, expected) => {
      await said(paifu(whole));
      await drop(page, { name, content });
      await verdict().getByText(expected).waitFor();
      await onPage(verdict().locator('h2')).toHaveText('The file cannot be read');
      await onPage(page.locator('table')).toHaveCount(0);
    });

    test('a very large file is not read, and neither is a small one that unpacks to it', async () => {
      await said(paifu(whole));
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(64 * 2 ** 20 + 1)], 'large.paifu'));
        document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
      });
      await verdict().getByText('larger than 64 MiB').waitFor();
      await said(paifu(whole));
      await drop(page, { name: 'small.paifu.gz', content: gzipSync(new Uint8Array(65 * 2 ** 20)) });
      await verdict().getByText('larger than 64 MiB').waitFor();
    });

    test('the page answers while a long file is verified, and a file dropped then replaces it', async () => {
      const games = Array.from({ length: 12 }, (_, game) => pastGame('long', game));
      const long = games.map(({ id, envelopes: all }) => [...paifuLines(id, all)].join('')).join('');
      expect(long.length).toBeGreaterThan(2 ** 20);
      await said(paifu(whole));
      await drop(page, paifu(long, 'long.paifu'));
      await verdict()
        .getByText(/Verifying: [1-9]\d? %/)
        .waitFor();
      await drop(page, paifu(whole, 'short.paifu'));
      await verdict().locator('h2').getByText('short.paifu').waitFor();
      await drop(page, paifu(long, 'long.paifu'));
      await verdict().locator('h2').getByText('long.paifu').waitFor();
      await onPage.poll(() => rows('Contents')).toHaveLength(12);
    });

    test('it works without a network, and the browser lets it ask none', async () => {
      await page.context().setOffline(true);
      expect(await said(paifu(whole))).toBe('game.paifu: No problems found');
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.locator('paifu-replay .said').waitFor();
      await page.context().setOffline(false);
      await onPage
        .poll(() => page.evaluate(() => fetch('/pages.css').then(String, ({ name }: Error) => name)))
        .toBe('TypeError');
      expect(complaints.splice(0).join()).toContain("connect-src 'none'");
    });

    test('it is gone through by the keyboard alone', async () => {
      await said(paifu(whole));
      await page.locator('#files').focus();
      const reached: string[] = [];
      for (let i = 0; i < 7; i++) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || ''));
      }
      expect(reached).toEqual(['head', 'proof', 'trust', 'DIV', 'DIV', 'BUTTON', 'A']);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.locator('paifu-replay .said').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.locator('paifu-replay header .of').getByText('step 2 /').waitFor();
    });

    test.each(['en', 'zh-Hant', 'zh-Hans', 'ja'])(
      '%s, light and dark, wide and narrow: axe finds nothing',
      async (lang) => {
        const irregular = sealedGame('irregular/0', flawed(pastGame('irregular', 0).events));
        const text = [...paifuLines(irregular.id, irregular.envelopes)].join('');
        for (const [width, colorScheme] of [
          [1_280, 'light'],
          [768, 'dark'],
          [360, 'light'],
        ] as const) {
          const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
          const seen = await context.newPage();
          listen(seen);
          await opened(seen, `?lang=${lang}`);
          await onPage.poll(() => seen.evaluate(() => document.documentElement.lang)).toBe(lang);
          await drop(seen, paifu(text), { name: 'game.tlog-proof', content: proof }, { name: 'vkey', content: vkey });
          await seen.locator('[role="status"] h2').waitFor();
          await seen.locator('tbody button').click();
          await seen.locator('paifu-replay .said').waitFor();
          if (process.env.PAIFU_SHOTS !== undefined)
            await seen.screenshot({ path: `${process.env.PAIFU_SHOTS}/verify-${lang}-${width}.png`, fullPage: true });
          await expectNoOverflow(seen, `${lang} ${width}`);
          await expectAccessible(seen, `${lang} ${width}`);
          await context.close();
        }
      },
    );
  },
);
