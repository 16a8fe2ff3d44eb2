/**
 * Measures the first view of each kind of page in a real browser (`PAIFU_CHROMIUM`, else `chromium`) without a cache: the bytes that
 * it loads until the network is idle, pictures of tiles not counted, and the time to the first paint on a processor four times slower.
 * Fails if a page for readers loads more than 60 kB, or paints after 1 s. A hand may load 120 kB: its text is there at once, but the table
 * needs the moves of the rules, which make up half of it. Pages on which people work (recorder, desks, verification) are
 * measured only; test/viewer-build.spec.ts limits them. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { streamOf } from '../dist/games/recording/game-logs.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { sealed } from './lib/club-games.mjs';
import { median, reportValue } from './lib/measure.mjs';

const MOST_KB = 60;
const MOST_KB_OF_A_HAND = 120;
const MOST_MS = 1_000;
const RUNS = 5;

await loadRulesets();
const data = mkdtempSync(join(tmpdir(), 'paifu-first-view-'));
const store = EmbeddedEventStore.open(data);
const ruleset = resolveRuleset('reach/tenhou');
const games = Array.from({ length: 30 }, (_, game) =>
  sealed(game, simulateGame({ ruleset, seed: 'first view', game }).events),
);
for (const { game, prepared } of games) await store.append(streamOf(game), 'no_stream', prepared);
await store.close();

const service = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), data], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [url] = await new Promise((found) =>
  createInterface({ input: service.stdout }).once('line', (line) => found([line])),
);
while ((await fetch(`${url}/health/ready?searches`)).status !== 200) await sleep(50);

const [{ game }] = games;
const PAGES = {
  home: { path: '/' },
  'search for hands': { path: '/find?what=hands' },
  'search for games': { path: '/find' },
  rankings: { path: '/rankings?minGames=1' },
  'a player': { path: '/p/p0' },
  'a game': { path: `/g/${game}` },
  'a hand': { path: `/g/${game}/1`, most: MOST_KB_OF_A_HAND },
  'an embedded hand': { path: `/embed/${game}/1`, most: MOST_KB_OF_A_HAND },
  tournaments: { path: '/t' },
  'an error': { path: '/nothing' },
  recorder: { path: '/record', isForWork: true },
  'judge’s desk': { path: '/judge', isForWork: true },
  'organiser’s desk': { path: '/tournament', isForWork: true },
  verification: { path: '/verify', isForWork: true },
};

const browser = await chromium.launch({
  executablePath: process.env.PAIFU_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

async function firstView(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const addresses = new Map();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!/\/tiles\/|tile-faces|^data:/.test(addresses.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);
  await context.close();
  if (paint === null) throw new Error(`${path}: nothing was painted`);
  return { kilobytes: bytes / 1_024, paint };
}

const failures = [];
for (const [name, { path, most = MOST_KB, isForWork = false }] of Object.entries(PAGES)) {
  // The first visit also warms the service up.
  await firstView(path);
  const views = [];
  for (let run = 0; run < RUNS; run++) views.push(await firstView(path));
  const [kilobytes, paints] = [views.map((view) => view.kilobytes), views.map((view) => view.paint)];
  reportValue(
    `first view: ${name}`,
    'kB',
    kilobytes.map((one) => Math.round(one * 10) / 10),
  );
  reportValue(`first view: ${name}, first paint, 4 times slower`, 'ms', paints.map(Math.round));
  if (isForWork) continue;
  if (median(kilobytes) > most) failures.push(`${name} loads ${median(kilobytes).toFixed(1)} kB`);
  if (median(paints) > MOST_MS) failures.push(`${name} paints after ${Math.round(median(paints))} ms`);
}
await browser.close();
service.stdin.end();
await new Promise((ended) => service.once('exit', ended));
rmSync(data, { recursive: true });
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}
