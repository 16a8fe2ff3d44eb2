/**
 * A process of its own for the benches: the service on a data directory, with a file of tokens or open to everybody. Prints its
 * address, and for each line on its standard input how much memory and processor time it has taken; ends when its standard input does.
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
