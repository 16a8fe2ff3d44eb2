import { parentPort, workerData } from 'node:worker_threads';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { openReader } from '../../platform/event-store/open-store.js';
import { sentError } from '../../platform/threads/sent-error.js';
import type { FoldedPiece } from './folded-piece.js';
import { ReadAhead } from './read-ahead.js';
import { ReadFiles } from '../read-models/read-files.js';
import { type RebuildResult, rebuild } from './rebuild.js';
import type { RebuildMessage, RebuildStart } from './rebuild-thread.js';

// The entry point of the rebuild thread. Opens its own connection: connections cannot be shared between threads.
const { choice, pieces } = workerData as RebuildStart;
const say = (message: RebuildMessage): void => parentPort?.postMessage(message);
const ahead = new ReadAhead<string>(pieces);
try {
  await loadRulesets();
  const events = await openReader(choice);
  let rebuilt: RebuildResult;
  try {
    const projected = (count: number): void => say({ kind: 'projected', events: count });
    const next = async () => {
      const text = await ahead.next();
      return text === null ? null : (JSON.parse(text) as FoldedPiece);
    };
    rebuilt = await rebuild(events, new ReadFiles(choice.data), resolveRuleset, projected, next);
  } finally {
    await events.close();
  }
  say({ kind: 'done', rebuilt });
} catch (error) {
  say({ kind: 'failed', error: sentError(error) });
} finally {
  ahead.close();
}
