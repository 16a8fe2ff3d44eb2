/**
 * Measures a reader's waiting times in `<paifu-replay>` in a real browser (`PAIFU_CHROMIUM`, else `chromium`): from the
 * start of a page to the first table of a hand, on a processor four times slower and 10 Mbit/s, and from a key press to
 * the next drawn step. Run `npm run build` first.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { paifuLines } from '../dist/games/record/paifu-file.js';
import { seededRecord } from '../dist/games/record/seeded-record.js';
import { simulateGame } from '../dist/simulation/simulate.js';

await loadRulesets();
const folder = join(import.meta.dirname, '../dist/viewer');
const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'bench', game: 1 });
const record = [
  ...seededRecord(
    'bench viewer',
    events.map((event) => [event]),
  ),
];
const beside = {
  '/favicon.ico': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  '/game.paifu': ['text/plain', [...paifuLines(record[0].game, record)].join('')],
  '/': [
    'text/html',
    '<!doctype html><title>bench</title><script type="module" src="/paifu-replay.js"></script><paifu-replay src="/game.paifu"></paifu-replay>',
  ],
};
const server = createServer(({ url }, response) => {
  const [type, text] = beside[url] ?? ['text/javascript', null];
  response.setHeader('content-type', type);
  if (text !== null) return response.end(text);
  response.setHeader('content-encoding', 'br').end(readFileSync(`${join(folder, url)}.br`));
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({
  executablePath: process.env.PAIFU_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** Milliseconds from the start of a page until its table is drawn. */
async function firstTable() {
  const page = await (await browser.newContext({ viewport: { width: 1_280, height: 900 } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = 10_000_000 / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto(url);
  await page.locator('paifu-replay .felt').waitFor();
  const time = await page.evaluate(() => performance.now());
  await page.context().close();
  return time;
}

/** Milliseconds of each step, from the key press until it is drawn. */
async function steps() {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  await page.goto(url);
  await page.locator('paifu-replay .felt').waitFor();
  const times = await page.evaluate(async () => {
    const replay = document.querySelector('paifu-replay');
    const frame = replay.shadowRoot.querySelector('.frame');
    const taken = [];
    for (let i = 0; i < 600; i++) {
      const start = performance.now();
      frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }));
      await replay.updateComplete;
      // Includes the layout.
      frame.getBoundingClientRect();
      taken.push(performance.now() - start);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    return taken;
  });
  await page.close();
  return times;
}

const print = (bench, times, part) => {
  const sorted = times.toSorted((a, b) => a - b);
  const value = Number(sorted[Math.ceil(part * sorted.length) - 1].toFixed(1));
  console.log(JSON.stringify({ bench, unit: 'ms', value }));
};
const first = [];
for (let run = 0; run < 5; run++) first.push(await firstTable());
print('viewer: first table of a hand, 4 times slower and 10 Mbit/s', first, 0.5);
const taken = await steps();
print('viewer: a step, median', taken, 0.5);
print('viewer: a step, p95', taken, 0.95);
await browser.close();
server.close();
