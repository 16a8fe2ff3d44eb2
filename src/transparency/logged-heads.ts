import type { SealedGame } from '../proof/leaf.js';
import { streamOf } from '../recording/game-logs.js';
import type { KnownHead } from '../recording/known-heads.js';
import type { LogFile } from './log-file.js';

const PIECE = 1_000;

/** Of every game the last that a log has of it: the events have that still, or they are other ones. */
export function loggedHeads(log: LogFile): KnownHead[] {
  const heads = new Map<string, KnownHead>();
  for (let at = 0; at < log.size; at += PIECE) {
    for (const entry of log.leavesFrom(at, PIECE)) {
      const sealed = sealedIn(entry);
      if (sealed === null) continue;
      const { game, count, head } = sealed;
      heads.set(game, { stream: streamOf(game), revision: count - 1, hash: head });
    }
  }
  return [...heads.values()];
}

/** What a leaf is of; null: nobody has made it so. */
export function sealedIn(entry: Buffer): SealedGame | null {
  try {
    const sealed: SealedGame = JSON.parse(entry.toString());
    return typeof sealed.game === 'string' && Number.isSafeInteger(sealed.count) ? sealed : null;
  } catch {
    return null;
  }
}
