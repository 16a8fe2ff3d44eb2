import { setImmediate } from 'node:timers/promises';
import type { Sealed } from '../core/leaf.js';
import type { KnownHead } from '../../games/recording/known-heads.js';
import { streamOfSealed } from '../../games/recording/stream-names.js';
import type { LogFile } from './log-file.js';

const PIECE = 1_000;

/** Of every game and tournament the last that a log has of it: the events have that still, or they are other ones. */
export function loggedHeads(log: LogFile): KnownHead[] {
  const heads = new Map<string, KnownHead>();
  for (let at = 0; at < log.size; at += PIECE) enterHeads(log, at, heads);
  return [...heads.values()];
}

/** The same; other work goes on between the pieces of a long log. */
export async function loggedHeadsInPieces(log: LogFile): Promise<KnownHead[]> {
  const heads = new Map<string, KnownHead>();
  for (let at = 0; at < log.size; at += PIECE) {
    enterHeads(log, at, heads);
    await setImmediate();
  }
  return [...heads.values()];
}

function enterHeads(log: LogFile, at: number, heads: Map<string, KnownHead>): void {
  for (const entry of log.leavesFrom(at, PIECE)) {
    const head = headIn(entry);
    if (head !== null) heads.set(head.stream, head);
  }
}

/** The last event of the record that a leaf is of; null: it is no leaf. */
export function headIn(entry: Uint8Array): KnownHead | null {
  const sealed = sealedIn(Buffer.from(entry));
  return sealed && { stream: streamOfSealed(sealed), revision: sealed.count - 1, hash: sealed.head };
}

/** What a leaf is of; null: nobody has made it so. */
export function sealedIn(entry: Buffer): Sealed | null {
  try {
    const sealed: Sealed = JSON.parse(entry.toString());
    return typeof (sealed.game ?? sealed.tournament) === 'string' && Number.isSafeInteger(sealed.count) ? sealed : null;
  } catch {
    return null;
  }
}
