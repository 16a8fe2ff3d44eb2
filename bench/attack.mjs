/**
 * What a hostile client comes to (test/attack): how long a scribe waits while everything is tried that there is, and how much
 * memory the service takes. With `--check` it fails where a scribe's 99th percentile is 100 ms or more in any attack,
 * or the service takes 1 GiB; all else that is wrong is for the tests. After `npm run build`.
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
