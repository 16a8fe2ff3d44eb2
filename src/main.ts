import { LogOutput } from './platform/observability/logger.js';
import { configOf, unsupportedNodeReason } from './platform/config/config.js';
import { uncaughtFailure, startService, stopWithin, stopSignal } from './service.js';

// For containers and service managers: `paifu serve`, configured by the environment alone.

const log = new LogOutput(process.stderr);
try {
  const refusal = unsupportedNodeReason(process.versions.node);
  if (refusal !== null) throw new Error(refusal);
  const stopping = stopSignal(process);
  const config = configOf(process.env);
  const service = await startService(config, log);
  process.exitCode = await Promise.race([stopping, uncaughtFailure(process, log)]);
  await stopWithin(config.stopSeconds, service, process);
} catch (error) {
  process.stderr.write(`paifu: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
