/**
 * Measures a scribe's waiting times on the recorder's page in a real browser (`PAIFU_CHROMIUM`, else `chromium`): from
 * a
 * tap until it is stored and drawn, also on a processor four and six times slower; from opening a table offline until
 * it can be recorded; and from loading a queue of 500 actions until all are recorded. Run `npm run build` first, and
 * leave the machine alone: other load delays the slowest taps most. On a busy one, run it before all other load
 * (`chrt --rr 1 node bench/recorder.mjs` on Linux).
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { inputOf } from '../dist/games/recording/write-input.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { simulateGame } from '../dist/simulation/simulate.js';

const [TAPS, QUEUE, RUNS] = [60, 500, 5];
const RATES = [1, 4, 6];
await loadRulesets();
const { actions } = simulateGame({
  ruleset: resolveRuleset('zung-jung/wsom'),
  seed: 'bench recorder',
  game: 0,
  cycles: 4,
  mode: 'scribe',
  unseen: { watching: null },
});
const dealt = actions.findIndex(({ type }) => type === 'DealTiles');
const data = mkdtempSync(join(tmpdir(), 'paifu-bench-recorder-'));
const tokens = join(data, 'tokens.json');
const sha256 = createHash('sha256').update('scribe').digest('hex');
const roles = [{ role: 'scribe', games: ['*'] }];
writeFileSync(tokens, JSON.stringify({ tokens: [{ sha256, actor: 'scribe', roles }] }), { mode: 0o600 });
const service = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), join(data, 'store'), tokens], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const url = await new Promise((found) => service.stdout.once('data', (line) => found(String(line).trim())));

async function ask(query, variables) {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer scribe' };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data: found, errors } = await answer.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return found;
}

/** A game with `before` recorded. */
async function opened(name, before) {
  const { openGame } = await ask(
    'mutation($id: ID!) { openGame(commandId: $id, ruleset: "zung-jung/wsom", mode: SCRIBE) { ... on GameOpened { gameId } } }',
    { id: name },
  );
  const given = { game: openGame.gameId, id: `${name}/before`, actions: before.map(inputOf) };
  const record = `mutation($game: ID!, $id: ID!, $actions: [ActionInput!]!) {
    recordActions(gameId: $game, commandId: $id, expectedRevision: 0, actions: $actions) { __typename } }`;
  const { recordActions } = await ask(record, given);
  if (recordActions.__typename !== 'ActionsRecorded') throw new Error(recordActions.__typename);
  return openGame.gameId;
}

const browser = await chromium.launch({
  executablePath: process.env.PAIFU_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const context = await browser.newContext({ viewport: { width: 1_180, height: 820 } });
const entrance = await context.newPage();
await entrance.goto(`${url}/record?lang=en`);
await entrance.locator('#sign-in summary').click();
await entrance.locator('#sign-in [name=token]').fill('scribe');
await entrance.locator('#sign-in [name=token]').press('Enter');
await entrance.locator('[data-shell=kept]').waitFor();
await entrance.close();

/** Milliseconds of each tap until it is drawn. */
async function taps(run, rate) {
  const game = await opened(`taps ${run}, ${rate}`, actions.slice(1, dealt + 1));
  const page = await context.newPage();
  await page.goto(`${url}/record?lang=en#game=${game}`);
  await page.locator('.pad').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const times = await page.evaluate(async (count) => {
    const desk = document.querySelector('.desk');
    const taken = [];
    for (let i = 0; i < count; i++) {
      const faces = document.querySelectorAll('.pad .face:not([data-tile="?"])');
      const before = desk.dataset.taken;
      const start = performance.now();
      const drawn = new Promise((done) => {
        const watching = new MutationObserver(() => {
          if (desk.dataset.taken === before) return;
          watching.disconnect();
          // Includes the layout.
          desk.getBoundingClientRect();
          done();
        });
        watching.observe(desk, { attributes: true });
      });
      faces[(i * 11) % 34].click();
      await drawn;
      taken.push(performance.now() - start);
      await new Promise((again) => setTimeout(again, 100));
    }
    return taken;
  }, TAPS);
  const kept = Number(await page.locator('paifu-felt [data-discard]').count());
  if (kept !== TAPS) throw new Error(`${kept} discards of ${TAPS} taps`);
  await page.close();
  return times;
}

/** Milliseconds from opening a table offline, some hands into its game, until it can be recorded. */
async function reopened(run, rate) {
  const game = await opened(`offline ${run}, ${rate}`, actions.slice(1, 1 + QUEUE));
  const before = await context.newPage();
  await before.goto(`${url}/record?lang=en#game=${game}`);
  await before.locator('.pad').waitFor();
  await before.waitForLoadState('networkidle');
  await before.close();
  await context.setOffline(true);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const start = performance.now();
  await page.goto(`${url}/record?lang=en#game=${game}`);
  await page.locator('.pad').waitFor();
  const time = performance.now() - start;
  await page.close();
  await context.setOffline(false);
  return time;
}

/** Milliseconds from loading a queue until it is recorded. */
async function queue(run) {
  const game = await opened(`queue ${run}`, actions.slice(1, 2));
  const waiting = actions.slice(2, 2 + QUEUE).map((action) => ({ action: inputOf(action), at: null }));
  const lines = [
    { game, revision: 1 },
    { instead: waiting, of: 0 },
    { next: `queue ${run}/all`, count: QUEUE },
  ];
  const page = await context.newPage();
  await page.goto(`${url}/record?lang=en`);
  await page.locator('paifu-take-up summary').click();
  await page.locator('paifu-take-up textarea').fill(lines.map((line) => JSON.stringify(line)).join('\n'));
  const start = performance.now();
  await page.locator('[data-do=take-up]').click();
  await page.locator('.queue[data-line=sent]').waitFor();
  const time = performance.now() - start;
  const { game: after } = await ask('query($id: ID!) { game(id: $id) { ... on Game { revision } } }', { id: game });
  if (after.revision !== QUEUE + 1) throw new Error(`revision ${after.revision}`);
  await page.close();
  return time;
}

const print = (bench, times, part) => {
  const sorted = times.toSorted((a, b) => a - b);
  const value = Number(sorted[Math.ceil(part * sorted.length) - 1].toFixed(1));
  console.log(JSON.stringify({ bench, unit: 'ms', value }));
};
for (const rate of RATES) {
  const all = [];
  for (let run = 0; run < RUNS; run++) all.push(...(await taps(run, rate)));
  const slower = rate === 1 ? '' : `, ${rate} times slower`;
  print(`recorder: a tap until it is kept and drawn${slower}, median`, all, 0.5);
  print(`recorder: a tap until it is kept and drawn${slower}, p95`, all, 0.95);
  const opening = [];
  for (let run = 0; run < RUNS; run++) opening.push(await reopened(run, rate));
  print(`recorder: a table opened offline${slower}, median`, opening, 0.5);
  print(`recorder: a table opened offline${slower}, longest`, opening, 1);
}
const queues = [];
for (let run = 0; run < RUNS; run++) queues.push(await queue(run));
print('recorder: 500 actions taken up and sent, median', queues, 0.5);
print('recorder: 500 actions taken up and sent, longest', queues, 1);
await browser.close();
service.stdin.end();
rmSync(data, { recursive: true });
