/**
 * Measures the first view of each kind of page in a real browser (`PAIFU_CHROMIUM`, else `chromium`) without a cache, on a processor
 * four times slower: the bytes that arrive until it shows its content, pictures of tiles not counted, and the time to the first paint.
 * Fails if a page loads more than 60 kB until then, or paints after 1 s. A replay shows its content when its table is drawn, and loads
 * the record and the rules after that; a desk shows its sign-in first. Run `npm run build` first.
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
  'a hand': { path: `/g/${game}/1`, content: '.felt .tile' },
  'a live table': { path: `/g/${game}/live`, content: '.felt .tile' },
  'an embedded hand': { path: `/embed/${game}/1`, content: '.felt .tile' },
  tournaments: { path: '/t' },
  'an error': { path: '/nothing' },
  recorder: { path: '/record' },
  'judge’s desk': { path: '/judge' },
  'organiser’s desk': { path: '/tournament' },
  verification: { path: '/verify', content: '#files' },
};

const browser = await chromium.launch({
  executablePath: process.env.PAIFU_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** Notes when the content of a page is drawn. */
const noteContent = (selector) => {
  const look = () => {
    const roots = [document, document.querySelector('paifu-replay')?.shadowRoot];
    if (roots.some((root) => root?.querySelector(selector))) performance.mark('content');
    else requestAnimationFrame(look);
  };
  look();
};

/** In the page: the time of the first paint, when the content was shown, and the kilobytes that had arrived then and at the end. */
const timesAndSizes = () => {
  const [page] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null;
  const shown = performance.getEntriesByName('content')[0]?.startTime ?? null;
  const files = [
    page,
    ...performance.getEntriesByType('resource').filter(({ name }) => !/\/tiles\/|tile-faces/.test(name)),
  ];
  const kilobytes = (until) =>
    files.filter((file) => file.responseEnd <= until).reduce((sum, file) => sum + file.transferSize, 0) / 1_024;
  return {
    paint,
    shown,
    all: kilobytes(Number.POSITIVE_INFINITY),
    first: kilobytes(shown ?? Number.POSITIVE_INFINITY),
  };
};

async function firstView({ path, content }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (content !== undefined) await page.addInitScript(noteContent, content);
  // A live table stays connected.
  await page.goto(url + path, { waitUntil: path.endsWith('/live') ? 'load' : 'networkidle' });
  if (content !== undefined) await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  const view = await page.evaluate(timesAndSizes);
  await context.close();
  if (view.paint === null) throw new Error(`${path}: nothing was painted`);
  return view;
}

const failures = [];
for (const [name, asked] of Object.entries(PAGES)) {
  // The first visit also warms the service up.
  await firstView(asked);
  const views = [];
  for (let run = 0; run < RUNS; run++) views.push(await firstView(asked));
  const reported = (of, unit, what) =>
    reportValue(
      `first view: ${name}${what}`,
      unit,
      views.map((view) => Math.round(view[of] * 10) / 10),
    );
  reported('first', 'kB', '');
  if (asked.content !== undefined && !asked.path.endsWith('/live'))
    reported('all', 'kB', ', with all that it loads after that');
  reported('paint', 'ms', ', first paint, 4 times slower');
  if (asked.content !== undefined) reported('shown', 'ms', ', its content, 4 times slower');
  const [kilobytes, paint] = ['first', 'paint'].map((of) => median(views.map((view) => view[of])));
  if (kilobytes > MOST_KB) failures.push(`${name} loads ${kilobytes.toFixed(1)} kB`);
  if (paint > MOST_MS) failures.push(`${name} paints after ${Math.round(paint)} ms`);
}
await browser.close();
service.stdin.end();
await new Promise((ended) => service.once('exit', ended));
rmSync(data, { recursive: true });
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}
