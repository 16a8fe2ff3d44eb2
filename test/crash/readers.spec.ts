import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { ask } from '../kit/service/service.js';

const data = mkdtempSync(join(tmpdir(), 'paifu-readers-'));
afterAll(() => rmSync(data, { recursive: true }));

const children = (of: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([parent, pid]) => (parent === of ? [pid] : []));

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a service that is killed leaves no reader behind', async () => {
  const main = resolve(import.meta.dirname, '../../src/main.js');
  const env = { ...process.env, PAIFU_DATA: data, PAIFU_PORT: '0', PAIFU_OPEN: 'true' };
  const service = spawn(process.execPath, [...process.execArgv, main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await new Promise<string>((listening) => {
    let output = '';
    service.stderr.on('data', (text) => {
      output += text;
      const found = /"url":"(http:[^"]+)"/.exec(output);
      if (found !== null) listening(found[1]);
    });
  });
  const { data: found } = await ask(
    { url },
    '{ findGames(first: 1) { __typename } rulesetStatistics(ruleset: "zung-jung/wsom") { __typename } }',
  );
  expect(found.findGames.__typename).toBe('GameSummaryConnection');
  const readers = children(service.pid as number);
  expect(readers).toHaveLength(2);
  const ended = new Promise((done) => service.once('exit', done));
  service.kill('SIGKILL');
  await ended;
  while (readers.some(isThere)) await sleep(20);
});
