import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser, Page } from '@playwright/test';
import { headOf } from '../../src/games/record/game-tree.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { publicDisclosure, redactedLines } from '../../src/games/record/paifu-file-writer.js';
import { closingProof, simulatedEntries } from '../kit/store/proof-records.js';
import { NO_BROWSER, openBrowser } from './chromium.js';

/** The script of a page that checks a bundle without a service. */
const PAGE = `
import { verifierKeyIn } from './src/proof/core/key.ts';
import { onlySignedBy } from './src/proof/core/policy.ts';
import { sha256 } from './src/proof/core/sha256.ts';
import { provenSentence, verifyBundle } from './src/proof/core/verify-bundle.ts';
globalThis.verified = async (text, proof, vkey) => {
  const file = new TextEncoder().encode(text);
  try {
    return provenSentence(await verifyBundle({ file, proof }, onlySignedBy(verifierKeyIn(sha256, vkey)), crypto.subtle));
  } catch (error) {
    return error.name + ': ' + error.message;
  }
};`;

(NO_BROWSER === null ? describe : describe.skip)(
  `a bundle checked in a browser${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const entries = simulatedEntries('zung-jung/wsom', 'in a browser', 'never');
    const { game } = entries[0].envelope;
    const { hash: head, root, count } = headOf(entries);
    let server: Server;
    let browser: Browser;
    let page: Page;
    let proof: string;
    let vkey: string;

    beforeAll(async () => {
      ({ proof, vkey } = await closingProof({ game, count, head, root }));
      const stdin = { contents: PAGE, resolveDir: join(import.meta.dirname, '../..'), sourcefile: 'page.js' };
      const built = await build({ stdin, bundle: true, format: 'iife', platform: 'browser', write: false });
      server = createServer((_, response) =>
        response.setHeader('content-type', 'text/html').end('<title>proof</title>'),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      browser = await openBrowser();
      page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.evaluate(built.outputFiles[0].text);
    });
    afterAll(async () => {
      await browser?.close();
      server?.close();
    });

    const verified = (file: string): Promise<string> =>
      page.evaluate(`verified(${[file, proof, vkey].map((text) => JSON.stringify(text)).join(', ')})`);

    test('says what it proves, whole and redacted', async () => {
      const whole = [
        ...paifuLines(
          game,
          entries.map(({ envelope }) => envelope),
        ),
      ].join('');
      const redacted = [...redactedLines(game, entries, publicDisclosure(entries))].join('');
      expect(await verified(whole)).toBe(
        `Game ${game}, ${count} events, unchanged since it was signed, signed by ${vkey.split('+').slice(0, 2).join('+')}, no witness required.`,
      );
      expect(await verified(redacted)).toMatch(/; \d+ events hidden from you\.$/);
      const told = whole.replace('"role":"server"', '"role":"scribe"');
      expect(await verified(told)).toBe('ProofError: line 2: the hash chain is broken');
    });
  },
);
