/**
 * A process for the benchmarks: verifies the `.paifu` files of a folder in this thread, or in worker threads, and prints the
 * events per second and the processor seconds as one JSON line. It keeps nothing else in memory, as collecting garbage in
 * a large heap would take the processor from the threads. Arguments: the folder and the number of threads, 0 for this one.
 */
import { openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadRulesets } from '../../dist/engine/rulesets/registry.js';
import { fileBytes } from '../../dist/platform/disk/file-bytes.js';
import { inOrder } from '../../dist/platform/in-order.js';
import { Verifier } from '../../dist/proof/verification/verifier.js';

await loadRulesets();
const [folder, threads] = process.argv.slice(2);
const files = readdirSync(folder).map((name) => join(folder, name));
const isHere = threads === '0';
const verifier = new Verifier(Number(threads), isHere ? Number.POSITIVE_INFINITY : 0);
const WARM_UP = 200;

async function verified(some) {
  let count = 0;
  const verify = (file) => verifier.verify(fileBytes(openSync(file), statSync(file).size));
  for await (const { events } of inOrder(some, verify, isHere ? 1 : 4)) count += events;
  return count;
}

await verified(files.slice(0, WARM_UP));
const before = process.cpuUsage();
const start = performance.now();
const events = await verified(files);
const perSecond = Math.round((events * 1000) / (performance.now() - start));
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ events, perSecond, processor: (user + system) / 1e6 }));
await verifier.close();
