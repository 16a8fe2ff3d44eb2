import { workerData } from 'node:worker_threads';
import { openReader } from '../../platform/event-store/open-store.js';
import { type NextPiece, piecesOf } from '../read-models/log-batches.js';
import { AHEAD, type FromReader, type ReaderStart } from './read-ahead.js';

// The thread of read-ahead.ts: the next piece for each asking, null at the end of the log for now.
const { choice, port } = workerData as ReaderStart;
const reader = openReader(choice);
const opening = reader.then((events) => piecesOf(events, null));

async function read(opened: Promise<NextPiece>): Promise<FromReader> {
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
// The thread ends by itself once its database is closed: it is not terminated inside SQLite.
port.on('close', () => void answered.then(async () => (await reader).close()).catch(() => {}));
for (let first = 0; first < AHEAD; first++) answer();
