import { setImmediate } from 'node:timers/promises';
import type { Sealed } from '../core/leaf.js';
import type { KnownHead } from '../../games/recording/known-heads.js';
import { streamOfSealed } from '../../games/recording/stream-names.js';
import type { LogFile } from './log-file.js';

const PIECE = 1_000;

/** The head of every game and tournament by its last leaf. The store must still have these events. */
export function loggedHeads(log: LogFile): KnownHead[] {
  const heads = new Map<string, KnownHead>();
  for (let at = 0; at < log.size; at += PIECE) collectHeads(log, at, heads);
  return [...heads.values()];
}

/** Like `loggedHeads`, yielding to other work between chunks. */
export async function loggedHeadsYielding(log: LogFile): Promise<KnownHead[]> {
  const heads = new Map<string, KnownHead>();
  for (let at = 0; at < log.size; at += PIECE) {
    collectHeads(log, at, heads);
    await setImmediate();
  }
  return [...heads.values()];
}

function collectHeads(log: LogFile, at: number, heads: Map<string, KnownHead>): void {
  for (const entry of log.leavesFrom(at, PIECE)) {
    const head = headOfLeaf(entry);
    if (head !== null) heads.set(head.stream, head);
  }
}

/** Last event of the record of a leaf; `null` if the entry is not a leaf. */
export function headOfLeaf(entry: Uint8Array): KnownHead | null {
  const sealed = parseLeaf(Buffer.from(entry));
  return sealed && { stream: streamOfSealed(sealed), revision: sealed.count - 1, hash: sealed.head };
}

/** Parses a leaf; `null` if the entry is not one. */
export function parseLeaf(entry: Buffer): Sealed | null {
  try {
    const sealed: Sealed = JSON.parse(entry.toString());
    return typeof (sealed.game ?? sealed.tournament) === 'string' && Number.isSafeInteger(sealed.count) ? sealed : null;
  } catch {
    return null;
  }
}
