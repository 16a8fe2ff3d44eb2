import { type MessagePort, workerData } from 'node:worker_threads';
import type { StoreChoice } from '../../platform/config/config.js';
import { openReader } from '../../platform/event-store/open-store.js';
import { logPieces } from './game-collector.js';
import { servePieces } from './read-ahead.js';

export interface ReadStart {
  readonly choice: StoreChoice;
  /** To the thread that folds. */
  readonly port: MessagePort;
}

// The entry point of the thread that reads the log.
const { choice, port } = workerData as ReadStart;
const reader = openReader(choice);
const pieces = reader.then((events) => logPieces(events));
// Close the database and let the thread end: terminating it inside SQLite can crash the process.
servePieces(
  port,
  async () => (await pieces)(),
  async () => (await reader).close(),
);
