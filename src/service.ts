import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { TokenStore } from './access/token-store.js';
import { listen } from './platform/http/listen.js';
import { JsonLogger, type LogSink } from './platform/observability/logger.js';
import { docsFolder } from './platform/http/docs-files.js';
import { viewerFolder } from './platform/http/viewer-files.js';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { PlayerDirectory } from './players/player-directory.js';
import { loadRulesets } from './engine/rulesets/registry.js';
import { ENGINE_VERSION } from './games/record/envelope.js';
import { openStore } from './platform/event-store/open-store.js';
import type { UpgradeListener } from './platform/disk/parts.js';
import { isTracingOn, setTracing, stopTracing } from './platform/observability/tracing.js';
import { type Sharing, shareDatabases } from './platform/sharing/share-databases.js';

export interface RunningService {
  /** `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Waits for pending requests, then closes the store. */
  stop(): Promise<void>;
}

/** Share of the stopping time for pending answers; the rest is for the stores. */
const ANSWERS = 0.6;

/**
 * Opens the stores and starts listening. Throws `ConfigError`, `ListenError` and the store's errors.
 */
export async function startService(config: Config, log: LogSink): Promise<RunningService> {
  const logger = new JsonLogger(log);
  if (isTracingOn(process.env)) {
    const { startOpenTelemetry } = await import('./platform/observability/open-telemetry.js');
    setTracing(startOpenTelemetry(process.env, ENGINE_VERSION));
  }
  await loadRulesets();
  const upgraded: UpgradeListener = (file, from, to) =>
    logger.line('info', `${file} was upgraded; earlier versions of Paifu cannot use it any more`, { from, to });
  const store = await openStore(config, upgraded);
  let players: PlayerDirectory | null = null;
  let access: TokenStore | null = null;
  let sharing: Sharing | null = null;
  const shut = async (): Promise<void> => {
    await sharing?.close();
    players?.close();
    access?.close();
    await store.close();
    await stopTracing();
  };
  try {
    const folder = config.store === 'memory' ? null : config.data;
    players = PlayerDirectory.open(folder, upgraded);
    access = TokenStore.open(folder, undefined, upgraded);
    const report = (message: string, error: unknown): void => logger.failure(message, error);
    sharing = await shareDatabases(config, store, { access, players }, true, report);
    const { url, close } = await listen(
      await AppModule.forRoot({ config, store, players, access, logger }),
      config,
      logger,
      viewerFolder(),
      docsFolder(),
    );
    store.announce?.(url);
    logger.line('info', 'listening', { url, store: config.store });
    const stop = async (): Promise<void> => {
      logger.line('info', 'stopping');
      await close(sleep(config.stopSeconds * 1_000 * ANSWERS, undefined, { ref: false }));
      await shut();
      logger.line('info', 'stopped');
    };
    return { url, stop };
  } catch (error) {
    await shut();
    throw error;
  }
}

export interface ServiceProcess {
  readonly stderr: { write(text: string): unknown };
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  on(event: 'uncaughtException', listener: (error: unknown, origin: string) => void): unknown;
  exit(code: number): unknown;
}

/** Resolves with the exit code on the first SIGTERM or SIGINT. A second one ends the process at once. */
export const stopSignal = (process: ServiceProcess): Promise<0> =>
  new Promise((resolve) => {
    let times = 0;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (times++ > 0) process.exit(128 + constants.signals[signal]);
        resolve(0);
      });
    }
  });

/**
 * Resolves with the exit code after an uncaught exception or unhandled rejection, which it logs. State may be
 * inconsistent then, so the service stops in the normal way, and its next start loads the record from the store.
 */
export const uncaughtFailure = (process: ServiceProcess, log: LogSink): Promise<1> =>
  new Promise((resolve) => {
    const logger = new JsonLogger(log);
    process.on('uncaughtException', (error, origin) => {
      logger.failure('uncaught error; the service stops', error, { origin });
      resolve(1);
    });
  });

/**
 * Stops a service. Exits the process if that takes longer than `seconds`, for example because a store does not answer.
 */
export async function stopWithin(seconds: number, service: RunningService, process: ServiceProcess): Promise<void> {
  // Never cleared: it also ends a process that something keeps alive after closing.
  setTimeout(() => {
    process.stderr.write('paifu: stopped before all requests were finished (PAIFU_STOP_SECONDS)\n');
    process.exit(1);
  }, seconds * 1_000).unref();
  await service.stop();
}
