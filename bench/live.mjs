/**
 * Measures how smoothly the live page of a tournament with 16 tables (`/t/ID/live`) updates in a real browser
 * (`PAIFU_CHROMIUM`, else `chromium`): milliseconds between frames, with one action per table and second. Run `npm run
 * build` first.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { loadRulesets } from '../dist/engine/rulesets/registry.js';
import { Connection } from './lib/connection.mjs';
import { reportValue } from './lib/measure.mjs';
import { gameOf, handsOf, id, RECORD, seated } from './lib/tournament.mjs';

const [TABLES, ACTIONS, PAUSE] = [16, 40, 1_000];
await loadRulesets(['zung-jung/wsom']);
const data = mkdtempSync(join(tmpdir(), 'paifu-bench-live-'));
await seated(data, TABLES);
const service = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), data], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const url = await new Promise((found) => service.stdout.once('data', (line) => found(String(line).trim())));
const browser = await chromium.launch({
  executablePath: process.env.PAIFU_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const playing = async (table) => {
  const connection = new Connection(url, 1);
  let expected = 1;
  const record = async (name, a) => {
    const { recordActions } = await connection.ask(RECORD, { g: gameOf(table), c: `${table}/${name}`, e: expected, a });
    if (recordActions.revision === undefined) throw new Error(JSON.stringify(recordActions));
    expected = recordActions.revision;
  };
  const actions = handsOf(table).flat();
  await record('begun', actions.slice(0, 20));
  await sleep((PAUSE * table) / TABLES);
  for (const [n, action] of actions.slice(20, 20 + ACTIONS).entries()) {
    await record(`${n}`, [action]);
    await sleep(PAUSE);
  }
  connection.close();
};
try {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  await page.goto(`${url}/t/${id}/live`);
  await page
    .locator('paifu-table img')
    .nth(TABLES - 1)
    .waitFor();
  await page.evaluate(() => {
    globalThis.frames = [];
    let last = performance.now();
    const frame = (now) => {
      globalThis.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await Promise.all(Array.from({ length: TABLES }, (_, i) => playing(i + 1)));
  const frames = (await page.evaluate(() => globalThis.frames)).slice(1).sort((a, b) => a - b);
  const at = (part) => Math.round(frames[Math.floor(part * (frames.length - 1))] * 10) / 10;
  reportValue(`a frame of ${TABLES} tables that are watched: p99`, 'ms', [at(0.99)], {
    ...{ p999: at(0.999), most: at(1), over50: frames.filter((time) => time > 50).length, frames: frames.length },
  });
} finally {
  await browser.close();
  const ended = new Promise((done) => service.on('close', done));
  service.stdin.end();
  await ended;
  rmSync(data, { recursive: true, force: true });
}
