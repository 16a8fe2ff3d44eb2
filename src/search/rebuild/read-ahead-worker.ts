import { workerData } from 'node:worker_threads';
import { openReader } from '../../platform/event-store/open-store.js';
import { type NextBatch, batchReader } from '../read-models/log-batches.js';
import { BATCHES_AHEAD, type ReadAheadMessage, type ReadAheadStart } from './read-ahead.js';

// The entry point of the read-ahead thread: one batch per request, `null` at the end of the log.
const { choice, port } = workerData as ReadAheadStart;
const reader = openReader(choice);
const opening = reader.then((events) => batchReader(events, null));

async function read(opened: Promise<NextBatch>): Promise<ReadAheadMessage> {
  try {
    const piece = await (await opened)();
    return { kind: 'piece', text: piece === null ? null : JSON.stringify(piece) };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    return { kind: 'failed', code: typeof code === 'string' ? code : null, message };
  }
}

let answered = Promise.resolve();
function answer(): void {
  answered = answered.then(async () => port.postMessage(await read(opening)));
}

port.on('message', answer);
// Close the database and let the thread end: terminating it inside SQLite can crash the process.
port.on('close', () => void answered.then(async () => (await reader).close()).catch(() => {}));
for (let first = 0; first < BATCHES_AHEAD; first++) answer();
