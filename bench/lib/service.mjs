/** A process of its own for bench/searches.mjs: the service on a data directory. Prints its address; ends when its standard input does. */
import { configOf } from '../../dist/config.js';
import { startService } from '../../dist/service.js';

const [directory] = process.argv.slice(2);
const config = configOf({ PAIFU_OPEN: 'true', PAIFU_PORT: '0', PAIFU_DATA: directory });
const service = await startService(config, (line) => line.includes('"error"') && process.stderr.write(line));
console.log(service.url);
process.stdin.resume();
process.stdin.once('end', async () => {
  await service.stop();
});
