/**
 * A process for the benchmarks: the service on a data directory, with a file of tokens or open to everybody. Prints its
 * address. For each line on its standard input it prints its memory and processor time. Ends with its standard input.
 */
import { createInterface } from 'node:readline';
import { configOf } from '../../dist/platform/config/config.js';
import { startService } from '../../dist/service.js';

const [directory, tokens] = process.argv.slice(2);
const door = tokens === undefined ? { PAIFU_OPEN: 'true' } : { PAIFU_TOKENS: tokens };
const config = configOf({ ...door, PAIFU_PORT: '0', PAIFU_DATA: directory });
const service = await startService(config, {
  write: (line) => line.includes('"error"') && process.stderr.write(line),
});
console.log(service.url);
const asked = createInterface({ input: process.stdin });
asked.on('line', () => {
  globalThis.gc?.();
  console.log(JSON.stringify({ ...process.memoryUsage(), cpu: process.cpuUsage() }));
});
asked.once('close', () => service.stop());
