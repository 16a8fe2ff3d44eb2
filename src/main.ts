import { configOf } from './config.js';
import { startService, toldToStop } from './service.js';

// For containers and service managers: `paifu serve`, configured by the environment alone.
try {
  const stopping = toldToStop(process);
  const service = await startService(configOf(process.env), (line) => process.stderr.write(line));
  await stopping;
  await service.stop();
} catch (error) {
  process.stderr.write(`paifu: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
