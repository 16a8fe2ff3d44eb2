import type { Sealed } from '../proof/leaf.js';
import type { KnownHead } from '../recording/known-heads.js';
import { streamIn } from '../recording/stream-names.js';
import type { LogFile } from './log-file.js';

const PIECE = 1_000;

/** Of every game and tournament the last that a log has of it: the events have that still, or they are other ones. */
export function loggedHeads(log: LogFile): KnownHead[] {
  const heads = new Map<string, KnownHead>();
  for (let at = 0; at < log.size; at += PIECE) {
    for (const entry of log.leavesFrom(at, PIECE)) {
      const sealed = sealedIn(entry);
      if (sealed === null) continue;
      const { count, head } = sealed;
      const stream = streamIn(sealed);
      heads.set(stream, { stream, revision: count - 1, hash: head });
    }
  }
  return [...heads.values()];
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
