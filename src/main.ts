import { configOf } from './config.js';
import { brokenDown, startService, stopWithin, stopSignal } from './service.js';

// For containers and service managers: `paifu serve`, configured by the environment alone.

// Whoever reads the log may go, and a log may be full: no reason to stop recording.
process.stderr.on('error', () => {});
try {
  const stopping = stopSignal(process);
  const config = configOf(process.env);
  const service = await startService(config, (line) => process.stderr.write(line));
  process.exitCode = await Promise.race([stopping, brokenDown(process)]);
  await stopWithin(config.stopSeconds, service, process);
} catch (error) {
  process.stderr.write(`paifu: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
