import { listen } from './api/listen.js';
import { JsonLogger } from './api/logger.js';
import { serviceModule } from './app.module.js';
import type { Config } from './config.js';
import { PlayerDirectory } from './directory/player-directory.js';
import { openStore } from './event-store/open-store.js';

/** A service with its store and its player directory. */
export interface RunningService {
  /** `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Lets what is going on come to its end, then closes the store. */
  stop(): Promise<void>;
}

/** Opens the store and starts to answer. Throws `ConfigError`, the store's errors, and what listening on a port throws. */
export async function startService(config: Config, sink: (line: string) => void): Promise<RunningService> {
  const logger = new JsonLogger(sink);
  const store = await openStore(config);
  let players: PlayerDirectory | null = null;
  const shut = async (): Promise<void> => {
    players?.close();
    await store.close();
  };
  try {
    players = PlayerDirectory.open(config.store === 'memory' ? null : config.data);
    const { url, close } = await listen(serviceModule(config, { store, players }, logger), config, logger);
    store.announce?.(url);
    logger.line('info', 'listening', { url, store: config.store });
    const stop = async (): Promise<void> => {
      logger.line('info', 'stopping');
      await close();
      await shut();
    };
    return { url, stop };
  } catch (error) {
    await shut();
    throw error;
  }
}

/** Resolves when the process is told to stop. */
export const toldToStop = (process: { once(signal: 'SIGINT' | 'SIGTERM', stop: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
