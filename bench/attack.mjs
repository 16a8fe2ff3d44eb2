/**
 * Measures a service under attack (test/attack): how long a scribe waits during each attack, and the service's memory.
 * With `--check`, fails if a scribe's 99th percentile reaches 100 ms in any attack, or the memory 1 GiB; the tests
 * check everything else. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { reportValue } from './lib/measure.mjs';

const MOST = { milliseconds: 100, mebibytes: 1_024 };
const folder = import.meta.dirname;
const child = spawn(process.execPath, [join(folder, '../test/attack/run.mjs'), join(folder, '../dist'), '--each'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let slowest = 0;
let all = null;
for await (const line of createInterface({ input: child.stdout })) {
  const told = JSON.parse(line);
  if (told.attack === undefined) all = told;
  else {
    slowest = Math.max(slowest, told.scribe.p99);
    reportValue(`attacked: ${told.attack}: a scribe's 99th percentile`, 'ms', [told.scribe.p99], {
      p50: told.scribe.p50,
      most: told.scribe.most,
      mebibytes: told.rss,
      seconds: told.seconds,
    });
  }
}
reportValue('attacked: a scribe, over all', 'ms', [all.scribe.p99], { p50: all.scribe.p50, most: all.scribe.most });
const { mebibytes, withReaders } = all.service;
reportValue('attacked: memory of the service', 'MiB', [mebibytes], { withReaders, requests: all.requests });
if (process.argv.includes('--check') && (slowest >= MOST.milliseconds || mebibytes >= MOST.mebibytes)) {
  console.error(`a scribe waited ${slowest} ms, the service took ${mebibytes} MiB`);
  process.exitCode = 1;
}
