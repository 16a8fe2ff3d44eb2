import { parentPort, workerData } from 'node:worker_threads';
import type { StoreChoice } from '../config.js';
import { openReader } from '../event-store/open-store.js';
import { type NextPiece, piecesOf } from './catch-up.js';
import type { FromReader } from './read-ahead.js';

// The thread of read-ahead.ts: it answers each asking with the next piece, null at the end of the log for now.
const opening = openReader(workerData as StoreChoice).then((events) => piecesOf(events, null));
opening.catch(() => {}); // the first answer says so

async function answer(opened: Promise<NextPiece>): Promise<FromReader> {
  try {
    const piece = await (await opened)();
    return { kind: 'piece', text: piece === null ? null : JSON.stringify(piece) };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    return { kind: 'failed', code: typeof code === 'string' ? code : null, message };
  }
}

let answered = Promise.resolve();
parentPort?.on('message', () => {
  answered = answered.then(async () => parentPort?.postMessage(await answer(opening)));
});
